extension CurrencyConverter {
  /// What amounts of one currency are multiplied with to be amounts of another, before rounding.
  ///
  /// - Parameters:
  ///   - source: The currency of the amounts.
  ///   - target: The currency to convert into.
  ///   - scale: How many decimals results have.
  ///   - askedDay: The day that was asked for.
  ///   - lawDay: The day on which the legal facts must hold, where no day was asked for.
  /// - Returns: The factor; nil where each amount has to be converted on its own: where machine words do
  ///   not hold the rates, or a step on the way is rounded.
  /// - Throws: ``ConversionError``: `missingRate` or `notYetIssued`.
  package func factor(
    from source: Currency, to target: Currency, scale: Int, askedDay: Day? = nil,
    lawDay: Day? = nil
  ) throws(ConversionError) -> ConversionFactor? {
    if legalIntermediate { return nil }
    let lawDay = askedDay ?? lawDay
    if let table,
      let factor = table.ordinaryFactor(
        from: source, to: target, scale: scale, lawDay: lawDay)
    {
      return factor
    }
    let route = try route(from: source, to: target, lawDay: lawDay)
    return (try? route.rate).flatMap { ConversionFactor($0, scale: scale) }
  }
}

extension RateTable {
  /// What amounts of some currencies are multiplied with to be amounts of another, where no law has anything
  /// to do with them.
  ///
  /// - Parameters:
  ///   - sources: The currencies of the amounts.
  ///   - target: The currency to convert into.
  ///   - scale: How many decimals results have.
  ///   - lawDay: The day on which the legal facts must hold; nil takes the table's day.
  /// - Returns: The factors in the same order; nil where a law may have to do with it, where the table lacks
  ///   one of the currencies or has an older figure of one, or where machine words do not hold the rates.
  package func ordinaryFactors(
    from sources: [Currency], to target: Currency, scale: Int, lawDay: Day?
  ) -> [ConversionFactor?] {
    let day = lawDay ?? self.day
    guard let to = ordinaryValue(of: target, on: day) else { return sources.map { _ in nil } }
    return sources.map { source in
      source == target
        ? ConversionFactor(from: .one, to: .one, scale: scale)
        : ordinaryValue(of: source, on: day).flatMap {
          ConversionFactor(from: $0, to: to, scale: scale)
        }
    }
  }

  /// What amounts of one currency are multiplied with to be amounts of another, see
  /// ``ordinaryFactors(from:to:scale:lawDay:)``.
  ///
  /// - Parameters:
  ///   - source: The currency of the amounts.
  ///   - target: The currency to convert into.
  ///   - scale: How many decimals results have.
  ///   - lawDay: The day on which the legal facts must hold; nil takes the table's day.
  /// - Returns: The factor, or nil.
  package func ordinaryFactor(
    from source: Currency, to target: Currency, scale: Int, lawDay: Day?
  ) -> ConversionFactor? {
    ordinaryFactors(from: [source], to: target, scale: scale, lawDay: lawDay)[0]
  }

  /// What one unit of a currency is worth in the base by a figure of the table's own day; nil also where a
  /// law may have to do with the currency.
  private func ordinaryValue(of currency: Currency, on day: Day) -> UnitValue? {
    guard LegalFacts.ordinaryDigits(of: currency, on: day) != nil else { return nil }
    if currency == base { return .one }
    guard let place = place(of: currency), rates[place].day == nil else { return nil }
    return UnitValue(rates[place])
  }
}
