extension Money {
  /// The smallest part of the currency: 0.01 for the euro, 1 for the yen.
  public var minorUnit: ExactDecimal {
    ExactDecimal(
      uncheckedCoefficient: 1, exponent: -CurrencyCatalog.displayDigits(of: currency))
  }

  /// The amount rounded to the currency's minor unit.
  ///
  ///     try Money("2.345", .eur).roundedToMinorUnit().description   // "2.35 EUR"
  ///
  /// - Parameter rounding: How to settle the last digit.
  /// - Returns: The rounded money.
  /// - Throws: ``MoneyError`` with code `notRepresentable`.
  public func roundedToMinorUnit(_ rounding: RoundingRule = .halfUp) throws(MoneyError) -> Money {
    try rounded(toScale: CurrencyCatalog.displayDigits(of: currency), rounding: rounding)
  }

  /// Divides the amount into equal shares of whole minor units, whose sum is the amount, exactly.
  ///
  /// The first shares take what is left over; see ``allocated(into:step:)``.
  ///
  /// - Parameter count: The number of shares: 1…1,000,000.
  /// - Returns: The shares.
  /// - Throws: ``MoneyError``: `invalidShares` or `notRepresentable`.
  public func allocated(into count: Int) throws(MoneyError) -> [Money] {
    try allocated(into: count, step: minorUnit)
  }

  /// Divides the amount by weights into shares of whole minor units, whose sum is the amount,
  /// exactly.
  ///
  /// The first shares with a weight take what is left over; see ``allocated(by:step:)``.
  ///
  /// - Parameter weights: The parts that the shares stand for; not negative, and not all zero.
  /// - Returns: The shares, in the order of the weights.
  /// - Throws: ``MoneyError``: `invalidShares` or `notRepresentable`.
  public func allocated(by weights: [ExactDecimal]) throws(MoneyError) -> [Money] {
    try allocated(by: weights, step: minorUnit)
  }
}
