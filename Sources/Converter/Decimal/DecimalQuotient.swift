/// A quotient of two integers, times a power of ten, rounded once to a count of decimals.
///
/// All rounding of the module happens here.
package enum DecimalQuotient {
  /// Rounds a quotient whose parts fit 128 bits.
  ///
  /// - Parameters:
  ///   - numerator: The number to divide, without its sign.
  ///   - denominator: The number to divide by; more than zero.
  ///   - exponent: The power of ten that the quotient is multiplied by.
  ///   - isNegative: Whether the quotient is less than zero.
  ///   - scale: How many decimals to keep: 0…128.
  ///   - rounding: How to settle the last digit.
  /// - Returns: The rounded number, with `scale` decimals or as many as fit.
  /// - Throws: ``DecimalError``: `tooManyDigits` or `outOfRange`.
  @inline(__always)
  package static func rounded(
    _ numerator: UInt128, over denominator: UInt128, exponent: Int, isNegative: Bool,
    scale: Int, rounding: RoundingRule
  ) throws(DecimalError) -> ExactDecimal {
    guard
      ExactDecimal.scales.contains(scale),
      let (n, d) = scaled(numerator, denominator, by: exponent + scale)
    else {
      return try rounded(
        WideInteger(numerator), over: WideInteger(denominator), exponent: exponent,
        isNegative: isNegative, scale: scale, rounding: rounding)
    }
    let (quotient, rest) = divide(n, by: d)
    let remainder = RoundingRule.Remainder(rest, complement: d &- rest, isZero: rest == 0)
    // A quotient that leaves a rest has a denominator of 2 or more, so that one can be added.
    let increment = rounding.increments(
      remainder, isOdd: quotient & 1 == 1, isNegative: isNegative)
    let result = quotient &+ (increment ? 1 : 0)
    if result < PowersOfTen.limit {
      let coefficient = Int128(truncatingIfNeeded: result)
      return ExactDecimal(
        uncheckedCoefficient: isNegative ? 0 &- coefficient : coefficient, exponent: -scale)
    }
    return try ExactDecimal(fitting: result, exponent: -scale, isNegative: isNegative)
  }

  /// Rounds a quotient of any size.
  ///
  /// - Parameters:
  ///   - numerator: The number to divide, without its sign.
  ///   - denominator: The number to divide by; more than zero.
  ///   - exponent: The power of ten that the quotient is multiplied by.
  ///   - isNegative: Whether the quotient is less than zero.
  ///   - scale: How many decimals to keep: 0…128.
  ///   - rounding: How to settle the last digit.
  /// - Returns: The rounded number, with `scale` decimals or as many as fit.
  /// - Throws: ``DecimalError``: `tooManyDigits` or `outOfRange`.
  package static func rounded(
    _ numerator: WideInteger, over denominator: WideInteger, exponent: Int, isNegative: Bool,
    scale: Int, rounding: RoundingRule
  ) throws(DecimalError) -> ExactDecimal {
    guard ExactDecimal.scales.contains(scale) else { throw DecimalError(.outOfRange) }
    let result = integer(
      numerator, over: denominator, timesTenTo: exponent + scale, isNegative: isNegative,
      rounding: rounding)
    return try ExactDecimal(fitting: result.value, exponent: -scale, isNegative: isNegative)
  }

  /// The integer next to a quotient times a power of ten, and whether it is that quotient itself.
  package static func integer(
    _ numerator: WideInteger, over denominator: WideInteger, timesTenTo exponent: Int,
    isNegative: Bool, rounding: RoundingRule
  ) -> (value: WideInteger, isExact: Bool) {
    let power = WideInteger.powerOfTen(abs(exponent))
    let n = exponent > 0 ? numerator.multiplied(by: power) : numerator
    let d = exponent < 0 ? denominator.multiplied(by: power) : denominator
    let (quotient, rest) = n.quotientAndRemainder(dividingBy: d)
    let remainder = RoundingRule.Remainder(
      rest, complement: d.subtracting(rest), isZero: rest.isZero)
    let increment = rounding.increments(
      remainder, isOdd: quotient.isOdd, isNegative: isNegative)
    return (increment ? quotient.adding(WideInteger(1)) : quotient, rest.isZero)
  }

  /// Both parts of a quotient after one of them took a power of ten; nil where 128 bits do not
  /// suffice.
  @inline(__always)
  private static func scaled(
    _ numerator: UInt128, _ denominator: UInt128, by exponent: Int
  ) -> (numerator: UInt128, denominator: UInt128)? {
    if exponent == 0 { return (numerator, denominator) }
    guard exponent.magnitude < PowersOfTen.large.count else { return nil }
    let power = PowersOfTen.large[Int(exponent.magnitude)]
    let factor = exponent > 0 ? numerator : denominator
    let (product, overflow) = factor.multipliedReportingOverflow(by: power)
    if overflow { return nil }
    return exponent > 0 ? (product, denominator) : (numerator, product)
  }

  /// A division of 128 bits, by the shortest instruction that does it.
  @inline(__always)
  private static func divide(
    _ numerator: UInt128, by denominator: UInt128
  ) -> (quotient: UInt128, remainder: UInt128) {
    if (numerator | denominator) >> 64 == 0 {
      let (quotient, rest) = UInt64(truncatingIfNeeded: numerator)
        .quotientAndRemainder(dividingBy: UInt64(truncatingIfNeeded: denominator))
      return (UInt128(quotient), UInt128(rest))
    }
    return numerator.quotientAndRemainder(dividingBy: denominator)
  }
}
