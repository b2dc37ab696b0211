/// An exact fraction of two integers, for calculations that are to be rounded only at their end.
///
/// A third, or a conversion through two rates, does not end as a decimal number; as a fraction it
/// stays exact. The fraction is kept in lowest terms with a positive denominator, so that equal
/// numbers have equal parts. Zero has no sign.
///
///     let third = try ExactFraction(numerator: ExactDecimal("1"), denominator: ExactDecimal("3"))
///     try third.multiplied(by: ExactFraction(ExactDecimal("3"))).description   // "1"
///
/// Numerator and denominator have 4096 bits at most (about 1,200 digits). A calculation that needs
/// more throws ``DecimalError`` with code `tooManyDigits`, so that no input makes a fraction grow
/// without end.
public struct ExactFraction: Hashable, Sendable {
  /// The numerator without its sign.
  package let numerator: WideInteger
  /// The denominator; more than zero.
  package let denominator: WideInteger
  /// Whether the number is less than zero.
  public let isNegative: Bool

  /// The most bits that numerator and denominator may have.
  package static var maximumBits: Int { 4096 }

  /// Makes a fraction of parts that are known to stay below the limit.
  package init(
    reducing numerator: WideInteger, over denominator: WideInteger, timesTenTo exponent: Int = 0,
    isNegative: Bool
  ) {
    let power = WideInteger.powerOfTen(abs(exponent))
    let n = exponent > 0 ? numerator.multiplied(by: power) : numerator
    let d = exponent < 0 ? denominator.multiplied(by: power) : denominator
    let divisor = n.greatestCommonDivisor(with: d)
    if divisor.isOne {
      (self.numerator, self.denominator) = (n, d)
    } else {
      self.numerator = n.quotientAndRemainder(dividingBy: divisor).quotient
      self.denominator = d.quotientAndRemainder(dividingBy: divisor).quotient
    }
    self.isNegative = isNegative && !numerator.isZero
  }

  /// Makes a fraction of the result of a calculation, if it is not over the limit.
  private init(
    checking numerator: WideInteger, over denominator: WideInteger, isNegative: Bool
  ) throws(DecimalError) {
    self.init(reducing: numerator, over: denominator, isNegative: isNegative)
    guard max(self.numerator.bitCount, self.denominator.bitCount) <= Self.maximumBits else {
      throw DecimalError(.tooManyDigits)
    }
  }

  /// Makes the fraction of a decimal number.
  ///
  /// - Parameter value: The number.
  public init(_ value: ExactDecimal) {
    self.init(
      reducing: WideInteger(value.coefficient.magnitude), over: WideInteger(1),
      timesTenTo: value.exponent, isNegative: value.coefficient < 0)
  }

  /// Makes the quotient of two decimal numbers.
  ///
  /// - Parameters:
  ///   - numerator: The number to divide.
  ///   - denominator: The number to divide by.
  /// - Throws: ``DecimalError`` with code `divisionByZero`.
  public init(numerator: ExactDecimal, denominator: ExactDecimal) throws(DecimalError) {
    guard !denominator.isZero else { throw DecimalError(.divisionByZero) }
    self.init(
      reducing: WideInteger(numerator.coefficient.magnitude),
      over: WideInteger(denominator.coefficient.magnitude),
      timesTenTo: numerator.exponent - denominator.exponent,
      isNegative: (numerator.coefficient < 0) != (denominator.coefficient < 0))
  }

  /// The number 0.
  public static var zero: ExactFraction { ExactFraction(.zero) }

  /// Whether the number is zero.
  public var isZero: Bool { numerator.isZero }

  /// The sign of the number: −1, 0 or 1.
  public var sign: Int { isZero ? 0 : isNegative ? -1 : 1 }

  /// The number without its sign.
  public var magnitude: ExactFraction { isNegative ? -self : self }
}

extension ExactFraction {
  /// The number with the opposite sign; zero stays zero.
  public static prefix func - (value: ExactFraction) -> ExactFraction {
    ExactFraction(
      reduced: value.numerator, over: value.denominator,
      isNegative: !value.isNegative && !value.isZero)
  }

  private init(reduced numerator: WideInteger, over denominator: WideInteger, isNegative: Bool) {
    self.numerator = numerator
    self.denominator = denominator
    self.isNegative = isNegative
  }

  /// The sum of two fractions, exactly.
  ///
  /// - Parameter other: The fraction to add.
  /// - Returns: The sum in lowest terms.
  /// - Throws: ``DecimalError`` with code `tooManyDigits` over the limit of 4096 bits.
  public func adding(_ other: ExactFraction) throws(DecimalError) -> ExactFraction {
    let (sum, isNegative) = ExactDecimal.sum(
      numerator.multiplied(by: other.denominator), isNegative,
      other.numerator.multiplied(by: denominator), other.isNegative)
    return try ExactFraction(
      checking: sum, over: denominator.multiplied(by: other.denominator), isNegative: isNegative)
  }

  /// The difference of two fractions, exactly.
  ///
  /// - Parameter other: The fraction to subtract.
  /// - Returns: The difference in lowest terms.
  /// - Throws: ``DecimalError`` with code `tooManyDigits` over the limit of 4096 bits.
  public func subtracting(_ other: ExactFraction) throws(DecimalError) -> ExactFraction {
    try adding(-other)
  }

  /// The product of two fractions, exactly.
  ///
  /// - Parameter other: The fraction to multiply by.
  /// - Returns: The product in lowest terms.
  /// - Throws: ``DecimalError`` with code `tooManyDigits` over the limit of 4096 bits.
  public func multiplied(by other: ExactFraction) throws(DecimalError) -> ExactFraction {
    try ExactFraction(
      checking: numerator.multiplied(by: other.numerator),
      over: denominator.multiplied(by: other.denominator),
      isNegative: isNegative != other.isNegative)
  }

  /// The quotient of two fractions, exactly.
  ///
  /// - Parameter divisor: The fraction to divide by.
  /// - Returns: The quotient in lowest terms.
  /// - Throws: ``DecimalError``: `divisionByZero`, or `tooManyDigits` over the limit of 4096 bits.
  public func divided(by divisor: ExactFraction) throws(DecimalError) -> ExactFraction {
    guard !divisor.isZero else { throw DecimalError(.divisionByZero) }
    return try ExactFraction(
      checking: numerator.multiplied(by: divisor.denominator),
      over: denominator.multiplied(by: divisor.numerator),
      isNegative: isNegative != divisor.isNegative)
  }
}

extension ExactFraction: Comparable {
  /// Whether the left number is less than the right one.
  public static func < (left: ExactFraction, right: ExactFraction) -> Bool {
    if left.sign != right.sign { return left.sign < right.sign }
    let a = left.numerator.multiplied(by: right.denominator)
    let b = right.numerator.multiplied(by: left.denominator)
    return left.isNegative ? b < a : a < b
  }
}
