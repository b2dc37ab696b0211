extension ConversionKernel {
  /// Converts amounts by factors, and rounds each result once, as long as machine words suffice.
  ///
  /// - Parameters:
  ///   - amounts: The amounts.
  ///   - factors: The factor of each.
  ///   - count: How many they are.
  ///   - rounding: How to settle the last digit.
  ///   - results: Takes the digits of each result with the decimals of its factor, without its sign.
  /// - Returns: How many were converted before one for which words do not suffice; that one is for
  ///   `convert(_:from:to:scale:rounding:)`.
  package static func shortConversions(
    of amounts: UnsafePointer<ShortAmount>,
    by factors: UnsafePointer<UnsafePointer<ConversionFactor>>,
    count: Int, rounding: RoundingRule, to results: UnsafeMutablePointer<UInt64>
  ) -> Int {
    for index in 0..<count {
      let amount = unsafe amounts[index]
      let factor = unsafe factors[index].pointee
      let (product, isLong) = amount.magnitude.multipliedReportingOverflow(by: factor.numerator)
      guard !isLong,
        let result = DecimalQuotient.shortRounded(
          product, over: factor.denominator,
          timesTenTo: Int(amount.exponent) &+ Int(factor.exponent), isNegative: amount.isNegative,
          rounding: rounding)
      else { return index }
      unsafe results[index] = result
    }
    return count
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
  @inline(__always)
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
    let remainder = RoundingRule.Remainder(rest, complement: d &- rest, isZero: false)
    // A quotient that leaves a rest has a denominator of 2 or more, so that one can be added.
    return quotient
      &+ (rounding.increments(remainder, isOdd: quotient & 1 == 1, isNegative: isNegative) ? 1 : 0)
  }
}
