/// What amounts of one currency are multiplied with to be amounts of another: a fraction of machine
/// words, times a power of ten.
///
/// It is made once for many amounts at the same rates. Where the rates have more digits than words
/// hold, there is none, and each amount is converted by ``CurrencyConverter`` on its own.
package struct ConversionFactor: Hashable, Sendable {
  /// The dividend; more than zero.
  package let numerator: UInt64
  /// The divisor; more than zero.
  package let denominator: UInt64
  /// The power of ten by which the quotient is multiplied.
  package let exponent: Int

  private init(numerator: UInt64, denominator: UInt64, exponent: Int) {
    self.numerator = numerator
    self.denominator = denominator
    self.exponent = exponent
  }

  /// The factor 1.
  package static let identity = ConversionFactor(numerator: 1, denominator: 1, exponent: 0)

  /// Makes the factor between two values in the same base; nil where words do not hold the products.
  ///
  /// - Parameters:
  ///   - source: What one unit of the source currency is worth.
  ///   - target: What one unit of the target currency is worth.
  package init?(from source: UnitValue, to target: UnitValue) {
    let product = Self.product(source.numerator, target.denominator)
    let divisor = Self.product(source.denominator, target.numerator)
    guard let product, let divisor else { return nil }
    (numerator, denominator) = (product, divisor)
    exponent =
      source.numerator.exponent + target.denominator.exponent
      - source.denominator.exponent - target.numerator.exponent
  }

  /// Makes the factor of an exact fraction that is more than zero; nil where words do not hold its parts.
  ///
  /// - Parameter fraction: The fraction.
  package init?(_ fraction: ExactFraction) {
    guard let numerator = fraction.numerator.narrowed,
      let denominator = fraction.denominator.narrowed,
      numerator > 0, !fraction.isNegative, numerator >> 64 == 0, denominator >> 64 == 0
    else { return nil }
    self.numerator = UInt64(truncatingIfNeeded: numerator)
    self.denominator = UInt64(truncatingIfNeeded: denominator)
    exponent = 0
  }

  private static func product(_ left: ExactDecimal, _ right: ExactDecimal) -> UInt64? {
    let (a, b) = (left.coefficient.magnitude, right.coefficient.magnitude)
    guard (a | b) >> 64 == 0 else { return nil }
    let (product, overflow) = UInt64(truncatingIfNeeded: a)
      .multipliedReportingOverflow(by: UInt64(truncatingIfNeeded: b))
    return overflow ? nil : product
  }
}
