extension CurrencyConverter {
  /// What amounts of one currency are multiplied with to be amounts of another, before rounding.
  ///
  /// - Parameters:
  ///   - source: The currency of the amounts.
  ///   - target: The currency to convert into.
  ///   - askedDay: The day that was asked for.
  ///   - lawDay: The day on which the legal facts must hold, where no day was asked for.
  /// - Returns: The factor; nil where each amount has to be converted on its own: where machine words do
  ///   not hold the rates, or a step on the way is rounded.
  /// - Throws: ``ConversionError``: `missingRate` or `notYetIssued`.
  package func factor(
    from source: Currency, to target: Currency, askedDay: Day? = nil, lawDay: Day? = nil
  ) throws(ConversionError) -> ConversionFactor? {
    if legalIntermediate { return nil }
    let lawDay = askedDay ?? lawDay
    if let table, source != target {
      let day = lawDay ?? table.day
      if LegalFacts.ordinaryDigits(of: source, on: day) != nil,
        LegalFacts.ordinaryDigits(of: target, on: day) != nil,
        let from = table.unitValue(of: source), let to = table.unitValue(of: target)
      {
        return ConversionFactor(from: from, to: to)
      }
    }
    let route = try route(from: source, to: target, lawDay: lawDay)
    return (try? route.rate).flatMap { ConversionFactor($0) }
  }
}

extension RateTable {
  /// What one unit of a currency is worth in the base; nil where the table lacks it.
  fileprivate func unitValue(of currency: Currency) -> UnitValue? {
    if currency == base { return .one }
    return place(of: currency).map { UnitValue(rates[$0]) }
  }
}
