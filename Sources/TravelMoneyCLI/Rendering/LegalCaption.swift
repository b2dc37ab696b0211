import Converter

extension LegalRatio {
  /// What the law says: `1 EUR = 1.95583 BGN by law since 2026-01-01`; `at par` where the markets say so.
  var caption: String {
    "1 \(new) = \(oldPerNew) \(old) \(isOfMarkets ? "at par" : "by law") since \(from)"
  }
}

extension CurrencyPeg {
  /// What the authority promises: `1 USD = 3.6725 AED pegged by Central Bank of the UAE since 1997-11-02`.
  ///
  /// - Parameter isNaming: Whether the authority is named.
  /// - Returns: The text, in ASCII where nobody is named.
  func caption(isNaming: Bool = true) -> String {
    "\(self) pegged" + (isNaming ? " by \(authority)" : "") + (since.map { " since \($0)" } ?? "")
  }
}
