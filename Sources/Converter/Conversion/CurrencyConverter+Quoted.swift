extension CurrencyConverter {
  /// Converts at the price of the table, whatever the law says: for a rate that somebody was promised.
  ///
  /// - Parameters:
  ///   - amount: The amount; a decimal keeps its zeros.
  ///   - source: Its currency.
  ///   - target: The currency to convert into, another one.
  ///   - unit: To which unit the result is rounded.
  /// - Returns: The result.
  /// - Throws: ``ConversionError``: `missingRate` or `notRepresentable`.
  package func convertAsQuoted(
    _ amount: ParsedAmount, of source: Currency, to target: Currency, unit: ResultUnit
  ) throws(ConversionError) -> Conversion {
    try finish(
      amount.decimal.map { .decimal($0) } ?? .fraction(amount.value), amount.value,
      price(of: source, in: target), unit, nil)
  }
}
