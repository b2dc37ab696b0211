/// What somebody who exchanges money adds to the mid-market rate, in percent.
///
/// With a mark-up of 2.5 % an amount that is worth 108 dollars brings 108 ÷ 1.025 of them. Where both
/// rates are known, the mark-up is mid-market ÷ effective − 1, so that each leads back to the other
/// exactly.
///
///     let markUp = try MarkUp(percent: ExactDecimal("2.5"))
///     try markUp.effective(ExactFraction(ExactDecimal("108"))).description   // "4320/41"
public struct MarkUp: Hashable, Sendable {
  /// The percentage; a negative one is a rebate.
  public let percent: ExactFraction
  /// By what a mid-market value is divided: 1 + percent ÷ 100.
  private let divisor: ExactFraction

  /// Makes a mark-up of a percentage.
  ///
  /// - Parameter percent: More than −100; 0 changes nothing.
  /// - Throws: ``DecimalError`` with code `outOfRange` for −100 and less, which would bring money
  ///   without an end.
  public init(percent: ExactDecimal) throws(DecimalError) {
    try self.init(divisor: ExactFraction(.one).adding(ExactFraction(percent).divided(by: .hundred)))
  }

  /// Finds out the mark-up of an exchange.
  ///
  /// - Parameters:
  ///   - midMarket: What the mid-market rate makes of an amount; more than zero.
  ///   - effective: What came of the exchange; more than zero.
  /// - Throws: ``DecimalError``: `divisionByZero` or `outOfRange` where one is not more than zero,
  ///   `tooManyDigits` over the limit of a fraction.
  public init(
    midMarket: ExactFraction, effective: ExactFraction
  ) throws(DecimalError) {
    try self.init(divisor: midMarket.divided(by: effective))
  }

  private init(divisor: ExactFraction) throws(DecimalError) {
    guard divisor.sign > 0 else { throw DecimalError(.outOfRange) }
    self.divisor = divisor
    percent = try divisor.subtracting(ExactFraction(.one)).multiplied(by: .hundred)
  }

  /// What is left of a mid-market value, or rate, with the mark-up.
  ///
  /// - Parameter midMarket: The value.
  /// - Returns: The value ÷ (1 + percent ÷ 100), exactly.
  /// - Throws: ``DecimalError`` with code `tooManyDigits` over the limit of a fraction.
  public func effective(_ midMarket: ExactFraction) throws(DecimalError) -> ExactFraction {
    try midMarket.divided(by: divisor)
  }
}

extension ExactFraction {
  fileprivate static var hundred: ExactFraction { ExactFraction(ExactDecimal(100)) }
}
