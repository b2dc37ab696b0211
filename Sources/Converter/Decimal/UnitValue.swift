/// What one unit of a currency is worth in the base of its table: an exact fraction.
///
/// Both parts are more than zero. Nothing is divided before the conversion itself.
package struct UnitValue: Hashable, Sendable {
  /// The dividend.
  package let numerator: ExactDecimal
  /// The divisor.
  package let denominator: ExactDecimal

  /// The value of the base itself.
  package static var one: UnitValue { UnitValue(numerator: .one, denominator: .one) }

  /// Makes the value of the currency of a rate.
  ///
  /// `quotePerBase`: `figure` units of the currency cost `unit` units of the base. `basePerQuote`:
  /// `unit` units of the currency cost `figure` units of the base.
  @inline(__always)
  package init(_ rate: Rate) {
    switch rate.direction {
    case .quotePerBase:
      numerator = ExactDecimal(rate.unit)
      denominator = rate.figure
    case .basePerQuote:
      numerator = rate.figure
      denominator = ExactDecimal(rate.unit)
    }
  }

  private init(numerator: ExactDecimal, denominator: ExactDecimal) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Makes the value of two parts.
  ///
  /// - Parameters:
  ///   - dividend: How many units of the base.
  ///   - divisor: How many units of the currency they are worth.
  /// - Throws: ``DecimalError`` with code `outOfRange` if one of them is not more than zero.
  package init(
    _ dividend: ExactDecimal, per divisor: ExactDecimal
  ) throws(DecimalError) {
    guard dividend.coefficient > 0, divisor.coefficient > 0 else { throw DecimalError(.outOfRange) }
    self.init(numerator: dividend, denominator: divisor)
  }
}
