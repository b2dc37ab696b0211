/// Numbers of journals, in which either mark may stand before the decimals.
enum PriceNumber {
  /// The number without marks between thousands and with a point before its decimals; nil where it is
  /// none, or may be one of two.
  ///
  ///     PriceNumber.normalized("1,234.5")   // "1234.5"
  ///     PriceNumber.normalized("0,95")      // "0.95"
  ///     PriceNumber.normalized("1,234")     // nil: a thousand to ledger, a decimal comma to hledger
  static func normalized(_ text: String) -> String? {
    let commas = text.count { $0 == "," }
    let points = text.count { $0 == "." }
    switch (commas, points) {
    case (0, 0), (0, 1): return text
    case (0, _): return FeedNumber.ungrouped(text, mark: ".", decimal: nil)
    case (1, 0):
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      let isThousand =
        parts[1].utf8.count == 3 && (1...3).contains(parts[0].utf8.count)
        && parts[0] != "0"
      return isThousand || parts[1].isEmpty ? nil : text.replacing(",", with: ".")
    case (_, 0): return FeedNumber.ungrouped(text, mark: ",", decimal: nil)
    case (_, 1) where text.last { $0 == "," || $0 == "." } == ".":
      return FeedNumber.ungrouped(text, mark: ",", decimal: ".")
    case (1, _): return FeedNumber.ungrouped(text, mark: ".", decimal: ",")
    default: return nil
    }
  }
}
