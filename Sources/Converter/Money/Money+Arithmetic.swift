extension Money {
  /// The sum of two amounts of one currency, exactly.
  ///
  /// - Parameter other: The money to add.
  /// - Returns: The sum.
  /// - Throws: ``MoneyError``: `differentCurrencies` or `notRepresentable`.
  public func adding(_ other: Money) throws(MoneyError) -> Money {
    try check(other)
    return try result { () throws(DecimalError) in try amount.adding(other.amount) }
  }

  /// The difference of two amounts of one currency, exactly.
  ///
  /// - Parameter other: The money to subtract.
  /// - Returns: The difference.
  /// - Throws: ``MoneyError``: `differentCurrencies` or `notRepresentable`.
  public func subtracting(_ other: Money) throws(MoneyError) -> Money {
    try check(other)
    return try result { () throws(DecimalError) in try amount.subtracting(other.amount) }
  }

  /// The amount times a number, exactly.
  ///
  /// - Parameter factor: The number.
  /// - Returns: The product, not rounded.
  /// - Throws: ``MoneyError`` with code `notRepresentable` over 38 digits.
  public func multiplied(by factor: ExactDecimal) throws(MoneyError) -> Money {
    try result { () throws(DecimalError) in try amount.multiplied(by: factor) }
  }

  /// The amount rounded to a count of decimals.
  ///
  /// - Parameters:
  ///   - scale: How many decimals to keep: 0…128.
  ///   - rounding: How to settle the last digit.
  /// - Returns: The rounded money.
  /// - Throws: ``MoneyError`` with code `notRepresentable`.
  public func rounded(
    toScale scale: Int, rounding: RoundingRule = .halfUp
  ) throws(MoneyError) -> Money {
    try result { () throws(DecimalError) in
      try amount.rounded(toScale: scale, rounding: rounding)
    }
  }

  /// The money with the opposite sign; zero stays zero.
  public var negated: Money { Money(-amount, currency) }

  /// Whether the amount is zero.
  public var isZero: Bool { amount.isZero }

  private func check(_ other: Money) throws(MoneyError) {
    guard currency == other.currency else {
      throw MoneyError(.differentCurrencies, currencies: [currency, other.currency])
    }
  }

  /// Runs a calculation and says whose money did not fit.
  func result(
    _ calculation: () throws(DecimalError) -> ExactDecimal
  ) throws(MoneyError) -> Money {
    do throws(DecimalError) {
      return Money(try calculation(), currency)
    } catch {
      throw MoneyError(.notRepresentable, currencies: [currency], decimalError: error)
    }
  }
}
