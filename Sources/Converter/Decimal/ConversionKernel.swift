/// The one calculation behind every conversion: `amount × from ÷ to`, rounded once.
///
/// Single conversions and bulk files run through the same function. Ordinary numbers take a path of
/// machine integers that allocates nothing; what 128 bits do not hold goes to wide integers. Both
/// give the same digits.
package enum ConversionKernel {
  /// Converts an amount, and rounds it once.
  ///
  /// - Parameters:
  ///   - amount: How much of the source currency.
  ///   - source: What one unit of the source currency is worth.
  ///   - target: What one unit of the target currency is worth, in the same base.
  ///   - scale: How many decimals the result has: 0…128.
  ///   - rounding: How to settle the last digit.
  /// - Returns: The amount in the target currency, with `scale` decimals or as many as fit 38
  ///   digits.
  /// - Throws: ``DecimalError``: `tooManyDigits` or `outOfRange`.
  package static func convert(
    _ amount: ExactDecimal, from source: UnitValue, to target: UnitValue, scale: Int,
    rounding: RoundingRule
  ) throws(DecimalError) -> ExactDecimal {
    let exponent = exponent(amount, source, target)
    let isNegative = amount.coefficient < 0
    let a = amount.coefficient.magnitude
    let p = UInt128(truncatingIfNeeded: source.numerator.coefficient)
    let q = UInt128(truncatingIfNeeded: source.denominator.coefficient)
    let r = UInt128(truncatingIfNeeded: target.numerator.coefficient)
    let s = UInt128(truncatingIfNeeded: target.denominator.coefficient)
    // Two factors of 64 bits cannot overflow, and ordinary numbers are not longer.
    let isShort = (a | p | q | r | s) >> 64 == 0
    let (product, first) = isShort ? (a &* p, false) : a.multipliedReportingOverflow(by: p)
    let (numerator, second) = product.multipliedReportingOverflow(by: s)
    let (denominator, third) = isShort ? (q &* r, false) : q.multipliedReportingOverflow(by: r)
    if !first, !second, !third {
      return try DecimalQuotient.rounded(
        numerator, over: denominator, exponent: exponent, isNegative: isNegative, scale: scale,
        rounding: rounding)
    }
    return try DecimalQuotient.rounded(
      WideInteger(a).multiplied(by: WideInteger(p)).multiplied(by: WideInteger(s)),
      over: WideInteger(q).multiplied(by: WideInteger(r)), exponent: exponent,
      isNegative: isNegative, scale: scale, rounding: rounding)
  }

  /// The exact value of a conversion.
  ///
  /// - Parameters:
  ///   - amount: How much of the source currency.
  ///   - source: What one unit of the source currency is worth.
  ///   - target: What one unit of the target currency is worth, in the same base.
  /// - Returns: `amount × from ÷ to`, in lowest terms.
  package static func fraction(
    _ amount: ExactDecimal, from source: UnitValue, to target: UnitValue
  ) -> ExactFraction {
    // Five exponents of a decimal and 381 bits stay far below the limit of a fraction.
    ExactFraction(
      reducing: WideInteger(amount.coefficient.magnitude)
        .multiplied(by: WideInteger(source.numerator.coefficient.magnitude))
        .multiplied(by: WideInteger(target.denominator.coefficient.magnitude)),
      over: WideInteger(source.denominator.coefficient.magnitude)
        .multiplied(by: WideInteger(target.numerator.coefficient.magnitude)),
      timesTenTo: exponent(amount, source, target), isNegative: amount.coefficient < 0)
  }

  /// The exact value of a conversion of an exact fraction.
  ///
  /// - Parameters:
  ///   - amount: How much of the source currency.
  ///   - source: What one unit of the source currency is worth.
  ///   - target: What one unit of the target currency is worth, in the same base.
  /// - Returns: `amount × from ÷ to`, in lowest terms.
  /// - Throws: ``DecimalError`` with code `tooManyDigits` where the fraction grows over its limit.
  package static func fraction(
    _ amount: ExactFraction, from source: UnitValue, to target: UnitValue
  ) throws(DecimalError) -> ExactFraction {
    try amount.multiplied(by: fraction(.one, from: source, to: target))
  }

  @inline(__always)
  private static func exponent(
    _ amount: ExactDecimal, _ source: UnitValue, _ target: UnitValue
  ) -> Int {
    amount.exponent + source.numerator.exponent - source.denominator.exponent
      - target.numerator.exponent + target.denominator.exponent
  }
}
