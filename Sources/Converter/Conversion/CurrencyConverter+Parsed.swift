extension CurrencyConverter {
  /// Converts what was typed: a decimal keeps its zeros, and a fraction stays exact.
  ///
  /// - Parameters:
  ///   - amount: The amount.
  ///   - source: Its currency.
  ///   - target: The currency to convert into.
  ///   - unit: To which unit the result is rounded.
  ///   - askedDay: The day that was asked for.
  ///   - lawDay: The day on which the legal facts must hold, where no day was asked for.
  /// - Returns: The result with its rates, day and source.
  /// - Throws: ``ConversionError``, as for money.
  package func convert(
    _ amount: ParsedAmount, of source: Currency, to target: Currency, unit: ResultUnit,
    askedDay: Day?, lawDay: Day?
  ) throws(ConversionError) -> Conversion {
    if let decimal = amount.decimal {
      return try convert(
        Money(decimal, source), to: target, unit: unit, askedDay: askedDay, lawDay: lawDay)
    }
    return try convert(
      amount.value, of: source, to: target, unit: unit, askedDay: askedDay, lawDay: lawDay)
  }
}
