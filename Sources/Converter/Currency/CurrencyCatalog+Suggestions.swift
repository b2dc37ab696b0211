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
    let sorted = typed.sorted()
    let near = spellings.compactMap { spelling -> (key: [Int], currency: Currency)? in
      guard abs(typed.count - spelling.code.count) <= limit else { return nil }
      let distance = EditDistance.between(typed, spelling.code)
      guard distance <= limit else { return nil }
      let isSwap = sorted == spelling.sorted
      let order = spelling.precedence
      return ([distance, order[0], isSwap ? 0 : 1] + order.dropFirst(), spelling.currency)
    }
    return near.sorted { $0.key.lexicographicallyPrecedes($1.key) }.prefix(3).map(\.currency)
  }

  /// A code in the form in which typed ones are compared with it.
  private struct Spelling {
    let currency: Currency
    let code: [UInt8]
    /// The letters in the order of the alphabet: those of a swapped pair are the same.
    let sorted: [UInt8]
    let precedence: [Int]
  }

  private static let spellings: [Spelling] = all.filter(\.isConvertible).map { info in
    let code = Array(CurrencySymbols.asciiLowercased(info.currency.code).utf8)
    return Spelling(
      currency: info.currency, code: code, sorted: code.sorted(), precedence: precedence(of: info))
  }
}
