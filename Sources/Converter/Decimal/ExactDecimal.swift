/// An exact decimal number: an integer coefficient times a power of ten.
///
/// Every value is finite, and the same on every platform. There is no NaN, no infinity and no
/// negative zero. Trailing zeros are kept as written (`0.8380` has four decimals) but do not count
/// for equality: `1.50 == 1.5`.
///
/// The coefficient has at most 38 digits and the exponent lies in −128…127, the range of
/// `Foundation.Decimal`.
///
///     let rate = try ExactDecimal("175.68")   // coefficient 17568, exponent -2
///
/// Calculations are methods that throw, not operators that trap: ``adding(_:)``,
/// ``subtracting(_:)``, ``multiplied(by:)``, ``divided(by:scale:rounding:)`` and
/// ``dividedExactly(by:)``. Each gives the exact result, or says that 38 digits do not hold it. For
/// a chain of steps that is to be rounded once, at its end, use ``ExactFraction``.
public struct ExactDecimal: Sendable {
  /// The integer that is scaled: less than 10³⁸ in magnitude.
  public let coefficient: Int128
  private let storedExponent: Int16

  /// The power of ten by which the coefficient is multiplied: −128…127.
  public var exponent: Int { Int(storedExponent) }

  /// Makes a value from parts that are known to be in range.
  @inline(__always)
  package init(uncheckedCoefficient coefficient: Int128, exponent: Int) {
    self.coefficient = coefficient
    storedExponent = Int16(truncatingIfNeeded: exponent)
  }
}

extension ExactDecimal {
  /// The largest number of significant digits.
  public static var maximumDigits: Int { 38 }

  /// The number 0.
  public static var zero: ExactDecimal { ExactDecimal(uncheckedCoefficient: 0, exponent: 0) }

  /// The number 1.
  public static var one: ExactDecimal { ExactDecimal(uncheckedCoefficient: 1, exponent: 0) }

  /// The exponents that a value can have.
  package static var exponents: ClosedRange<Int> { -128...127 }

  /// The numbers of decimals that can be rounded to.
  package static var scales: ClosedRange<Int> { 0...128 }

  /// Makes the value of an integer.
  ///
  /// - Parameter integer: Any integer of the machine's size.
  public init(_ integer: Int) {
    self.init(uncheckedCoefficient: Int128(integer), exponent: 0)
  }

  /// Whether the number is zero.
  public var isZero: Bool { coefficient == 0 }

  /// The sign of the number: −1, 0 or 1.
  public var sign: Int { Int(coefficient.signum()) }

  /// The number without its sign.
  public var magnitude: ExactDecimal { coefficient < 0 ? -self : self }

  /// The number with the opposite sign; zero stays zero.
  public static prefix func - (value: ExactDecimal) -> ExactDecimal {
    // The coefficient is far from the smallest Int128, so that this cannot overflow.
    ExactDecimal(uncheckedCoefficient: 0 &- value.coefficient, exponent: value.exponent)
  }
}
