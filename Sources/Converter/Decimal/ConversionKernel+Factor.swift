extension ConversionKernel {
  /// Converts an amount by a factor, and rounds it once, where machine words suffice.
  ///
  /// - Parameters:
  ///   - coefficient: The digits of the amount, without its sign.
  ///   - exponent: The power of ten of the amount's last digit.
  ///   - isNegative: Whether the amount is less than zero.
  ///   - factor: What one unit of the amount comes to.
  ///   - scale: How many decimals the result has: 0…128.
  ///   - rounding: How to settle the last digit.
  /// - Returns: The digits of the result with its decimals, without its sign; nil where words do not
  ///   suffice, for which there is `convert(_:from:to:scale:rounding:)`.
  @_alwaysEmitIntoClient @inline(__always)
  package static func shortConversion(
    of coefficient: UInt64, timesTenTo exponent: Int, isNegative: Bool,
    by numerator: UInt64, over denominator: UInt64, timesTenTo factorExponent: Int, scale: Int, rounding: RoundingRule
  ) -> UInt64? {
    let (product, isLong) = coefficient.multipliedReportingOverflow(by: numerator)
    guard !isLong else { return nil }
    return DecimalQuotient.shortRounded(
      product, over: denominator, timesTenTo: exponent &+ factorExponent &+ scale,
      isNegative: isNegative, rounding: rounding)
  }
}

extension DecimalQuotient {
  /// Rounds a quotient of machine words times a power of ten to an integer.
  ///
  /// - Parameters:
  ///   - numerator: The number to divide, without its sign.
  ///   - denominator: The number to divide by; more than zero.
  ///   - exponent: The power of ten.
  ///   - isNegative: Whether the quotient is less than zero.
  ///   - rounding: How to settle the last digit.
  /// - Returns: The integer without its sign; nil where words do not suffice.
  @_alwaysEmitIntoClient @inline(__always)
  package static func shortRounded(
    _ numerator: UInt64, over denominator: UInt64, timesTenTo exponent: Int, isNegative: Bool,
    rounding: RoundingRule
  ) -> UInt64? {
    var (n, d) = (numerator, denominator)
    if exponent != 0 {
      guard exponent.magnitude < UInt(PowersOfTen.small.count) else { return nil }
      let power = PowersOfTen.small[Int(exponent.magnitude)]
      let (product, isLong) = (exponent > 0 ? n : d).multipliedReportingOverflow(by: power)
      if isLong { return nil }
      if exponent > 0 { n = product } else { d = product }
    }
    let (quotient, rest) = n.quotientAndRemainder(dividingBy: d)
    if rest == 0 { return quotient }
    let complement = d &- rest
    let remainder: RoundingRule.Remainder =
      rest < complement ? .belowHalf : rest == complement ? .half : .aboveHalf
    // A quotient that leaves a rest has a denominator of 2 or more, so that one can be added.
    return quotient
      &+ (rounding.increments(remainder, isOdd: quotient & 1 == 1, isNegative: isNegative) ? 1 : 0)
  }
}
