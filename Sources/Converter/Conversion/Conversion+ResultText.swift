extension Conversion {
  /// The number of the result as it is shown; one that would be a zero though it is not has three digits.
  ///
  /// - Parameters:
  ///   - format: How numbers are written.
  ///   - scale: The decimals to fill up to.
  ///   - isCash: Whether the result is what can be paid, where a zero is what it says.
  /// - Returns: The number without its currency.
  /// - Throws: ``DecimalError`` where the exact result cannot be written.
  package func resultText(
    _ format: NumberFormat, scale: Int, isCash: Bool
  ) throws(DecimalError) -> String {
    guard result.amount.isZero, !isCash else {
      return format.fractionDigits(scale).format(result.amount)
    }
    return try format.format(exactResult, scale: scale, rounding: rounding)
  }
}
