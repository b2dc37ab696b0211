extension ExactDecimal {
  /// The number rounded to a count of decimals.
  ///
  /// The result has `scale` decimals, the missing ones filled with zeros: 3 at scale 2 is `3.00`.
  /// Where those zeros would lead to more than 38 digits, as many are stored as fit; the value is
  /// the same, and who formats it adds the rest.
  ///
  /// - Parameters:
  ///   - scale: How many decimals to keep: 0…128.
  ///   - rounding: How to settle the last digit.
  /// - Returns: The rounded number.
  /// - Throws: ``DecimalError`` with code `outOfRange` if the scale is not in 0…128, and nothing else.
  public func rounded(
    toScale scale: Int, rounding: RoundingRule = .halfUp
  ) throws(DecimalError) -> ExactDecimal {
    try DecimalQuotient.rounded(
      coefficient.magnitude, over: 1, exponent: exponent, isNegative: coefficient < 0,
      scale: scale, rounding: rounding)
  }

  /// The quotient of two numbers, rounded once to a count of decimals.
  ///
  ///     try ExactDecimal("100").divided(by: ExactDecimal("3"), scale: 2).description   // "33.33"
  ///
  /// - Parameters:
  ///   - divisor: The number to divide by.
  ///   - scale: How many decimals to keep: 0…128.
  ///   - rounding: How to settle the last digit.
  /// - Returns: The rounded quotient, with `scale` decimals as ``rounded(toScale:rounding:)`` has
  ///   it.
  /// - Throws: ``DecimalError``: `divisionByZero`, `tooManyDigits` or `outOfRange`.
  public func divided(
    by divisor: ExactDecimal, scale: Int, rounding: RoundingRule = .halfUp
  ) throws(DecimalError) -> ExactDecimal {
    guard !divisor.isZero else { throw DecimalError(.divisionByZero) }
    return try DecimalQuotient.rounded(
      coefficient.magnitude, over: divisor.coefficient.magnitude,
      exponent: exponent - divisor.exponent,
      isNegative: (coefficient < 0) != (divisor.coefficient < 0), scale: scale, rounding: rounding)
  }

  /// The quotient of two numbers where it ends.
  ///
  /// - Parameter divisor: The number to divide by.
  /// - Returns: The quotient, without trailing zeros.
  /// - Throws: ``DecimalError``: `divisionByZero`; `inexact` where the quotient does not end after
  ///   a finite number of digits; `tooManyDigits` or `outOfRange` where it ends but does not fit.
  public func dividedExactly(by divisor: ExactDecimal) throws(DecimalError) -> ExactDecimal {
    let quotient = try ExactFraction(numerator: self, denominator: divisor)
    return try quotient.terminating()
  }
}
