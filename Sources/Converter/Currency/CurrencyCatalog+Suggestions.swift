extension CurrencyCatalog {
  /// The codes that someone may have meant by a code that does not exist.
  ///
  /// They differ by one letter that is wrong, missing, too many or swapped with its neighbor; for texts
  /// of four letters and more also by two. Nearer codes go first, then currencies in use, then those
  /// that are traded more.
  ///
  ///     CurrencyCatalog.suggestions(for: "UDS").first   // USD
  ///
  /// - Parameter code: What was typed, in any case.
  /// - Returns: At most three currencies.
  public static func suggestions(for code: String) -> [Currency] {
    let typed = Array(CurrencySymbols.asciiLowercased(code).utf8)
    guard (2...8).contains(typed.count) else { return [] }
    let limit = typed.count > 3 ? 2 : 1
    let near = all.filter(\.isConvertible).compactMap { info -> (key: [Int], currency: Currency)? in
      let known = Array(CurrencySymbols.asciiLowercased(info.currency.code).utf8)
      let distance = EditDistance.between(typed, known)
      guard distance <= limit else { return nil }
      let isSwap = typed.sorted() == known.sorted()
      let order = precedence(of: info)
      return ([distance, order[0], isSwap ? 0 : 1] + order.dropFirst(), info.currency)
    }
    return near.sorted { $0.key.lexicographicallyPrecedes($1.key) }.prefix(3).map(\.currency)
  }
}
