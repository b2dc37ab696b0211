extension RateError {
  /// The same error, of the currencies that were asked for.
  ///
  /// Rates are looked for of what the law makes of a currency: of VEF for VEB. Where there are none, the
  /// reader should be told of the one that was typed.
  ///
  /// - Parameters:
  ///   - from: The currency of the amount.
  ///   - to: The currency of the result.
  ///   - day: The day on which the legal facts hold.
  /// - Returns: The error; the same one where it is not about missing rates, or where the law leads nowhere.
  package func asked(from: Currency, to: Currency, on day: Day) -> RateError {
    guard let paths = try? LegalFacts.path(from: from, to: to, on: day) else { return self }
    var error = self
    for path in [paths.from, paths.to] where path.anchor != path.currency {
      error = error.told(of: path, explaining: detail)
    }
    return error
  }

  // The detail that is given says what became of the currency; other links of a chain need not repeat it.
  private func told(of path: LegalPath, explaining reason: String?) -> RateError {
    var error = self
    error.underlying = underlying.map { $0.told(of: path, explaining: reason) }
    guard code == .noRate, let place = currencies.firstIndex(of: path.anchor),
      !currencies.contains(path.currency)
    else { return error }
    error.currencies[place] = path.currency
    guard detail == reason else { return error }
    let verb = path.ratios.allSatisfy(\.isOfMarkets) ? "is quoted as" : "became"
    error.detail = ["\(path.currency) \(verb) \(path.anchor)", detail].compactMap(\.self)
      .joined(separator: ", ")
    return error
  }
}
