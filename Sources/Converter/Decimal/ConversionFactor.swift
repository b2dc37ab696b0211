/// What amounts of one currency are multiplied with to be amounts of another, and how many decimals those
/// have: a fraction of machine words, times a power of ten.
///
/// It is made once for many amounts at the same rates, in little memory. Where the rates have more digits than
/// words hold, there is none, and each amount is converted by ``CurrencyConverter`` on its own.
package struct ConversionFactor: BitwiseCopyable, Sendable {
  /// The dividend; more than zero.
  package let numerator: UInt64
  /// The divisor; more than zero.
  package let denominator: UInt64
  /// The power of ten by which the quotient is multiplied, so that it counts units of the last decimal.
  package let exponent: Int16
  /// How many decimals results have.
  package let scale: UInt8

  /// Takes the parts; nil where there are more than 18 decimals, or the exponent is out of all bounds.
  private init?(_ numerator: UInt64, over denominator: UInt64, timesTenTo exponent: Int, scale: Int)
  {
    guard (0..<19).contains(scale), let exponent = Int16(exactly: exponent + scale) else {
      return nil
    }
    self.numerator = numerator
    self.denominator = denominator
    self.exponent = exponent
    self.scale = UInt8(scale)
  }

  /// The factor 1 without decimals.
  package static let one = ConversionFactor(one: ())

  private init(one: Void) { (numerator, denominator, exponent, scale) = (1, 1, 0, 0) }

  /// Makes the factor between two values in the same base; nil where words do not hold the products.
  ///
  /// - Parameters:
  ///   - source: What one unit of the source currency is worth.
  ///   - target: What one unit of the target currency is worth.
  ///   - scale: How many decimals results have.
  package init?(from source: UnitValue, to target: UnitValue, scale: Int) {
    guard let numerator = Self.product(source.numerator, target.denominator),
      let denominator = Self.product(source.denominator, target.numerator)
    else { return nil }
    self.init(
      numerator, over: denominator,
      timesTenTo: source.numerator.exponent + target.denominator.exponent
        - source.denominator.exponent - target.numerator.exponent, scale: scale)
  }

  /// Makes the factor of an exact fraction that is more than zero; nil where words do not hold its parts.
  ///
  /// - Parameters:
  ///   - fraction: The fraction.
  ///   - scale: How many decimals results have.
  package init?(_ fraction: ExactFraction, scale: Int) {
    guard let numerator = fraction.numerator.narrowed,
      let denominator = fraction.denominator.narrowed,
      numerator > 0, !fraction.isNegative, numerator >> 64 == 0, denominator >> 64 == 0
    else { return nil }
    self.init(
      UInt64(truncatingIfNeeded: numerator), over: UInt64(truncatingIfNeeded: denominator),
      timesTenTo: 0, scale: scale)
  }

  private static func product(_ left: ExactDecimal, _ right: ExactDecimal) -> UInt64? {
    let (a, b) = (left.coefficient.magnitude, right.coefficient.magnitude)
    guard (a | b) >> 64 == 0 else { return nil }
    let (product, overflow) = UInt64(truncatingIfNeeded: a)
      .multipliedReportingOverflow(by: UInt64(truncatingIfNeeded: b))
    return overflow ? nil : product
  }
}
