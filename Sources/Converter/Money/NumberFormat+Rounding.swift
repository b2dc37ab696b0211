extension NumberFormat {
  /// Writes an exact value, rounded once to a count of decimals, but never as a zero that it is
  /// not.
  ///
  /// A value that would round to zero is written with three significant digits at most.
  ///
  ///     let exact = try ExactFraction(numerator: .one, denominator: ExactDecimal("16420"))
  ///     try NumberFormat().format(exact, scale: 2)   // "0.0000609"
  ///
  /// - Parameters:
  ///   - exact: The value before any rounding.
  ///   - scale: The decimals to write: 0…128.
  ///   - rounding: How to settle the last digit.
  /// - Returns: The text.
  /// - Throws: ``DecimalError``: `tooManyDigits` or `outOfRange`.
  public func format(
    _ exact: ExactFraction, scale: Int, rounding: RoundingRule = .halfUp
  ) throws(DecimalError) -> String {
    let rounded = try exact.rounded(toScale: scale, rounding: rounding)
    guard rounded.isZero, !exact.isZero else { return fractionDigits(scale).format(rounded) }
    return fractionDigits(0).format(try exact.rounded(toSignificantDigits: 3, rounding: rounding))
  }

  /// Writes an exact value with a count of significant digits, as is usual for rates.
  ///
  /// Zeros at the end of the fraction are not written.
  ///
  /// - Parameters:
  ///   - exact: The value before any rounding.
  ///   - digits: The most digits, counted from the first that is not zero: 1…38.
  ///   - rounding: How to settle the last digit.
  /// - Returns: The text.
  /// - Throws: ``DecimalError`` with code `outOfRange`.
  public func format(
    _ exact: ExactFraction, significantDigits digits: Int, rounding: RoundingRule = .halfUp
  ) throws(DecimalError) -> String {
    format(try exact.rounded(toSignificantDigits: digits, rounding: rounding))
  }
}
