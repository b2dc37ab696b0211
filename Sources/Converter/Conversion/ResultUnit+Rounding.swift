extension ResultUnit {
  /// Rounds an exact value to the unit.
  ///
  /// - Parameters:
  ///   - exact: The value before any rounding.
  ///   - currency: Its currency, which decides on minor unit and cash.
  ///   - rounding: How to settle the last digit.
  /// - Returns: The rounded number.
  /// - Throws: ``DecimalError``: `tooManyDigits` or `outOfRange`.
  package func rounded(
    _ exact: ExactFraction, of currency: Currency, rounding: RoundingRule
  ) throws(DecimalError) -> ExactDecimal {
    switch self {
    case .minorUnit:
      return try exact.rounded(
        toScale: CurrencyCatalog.displayDigits(of: currency), rounding: rounding)
    case .scale(let scale):
      return try exact.rounded(toScale: scale, rounding: rounding)
    case .cash:
      guard let step = CurrencyCatalog.info(for: currency)?.cashStep else {
        return try ResultUnit.minorUnit.rounded(exact, of: currency, rounding: rounding)
      }
      let steps = try exact.divided(by: ExactFraction(step)).rounded(
        toScale: 0, rounding: rounding)
      return try steps.multiplied(by: step)
    }
  }

  /// The smallest amount of a currency that is not zero: 0.01 EUR, 1 JPY, in cash 0.05 CHF.
  ///
  /// - Parameter currency: The currency.
  /// - Returns: The amount, of which every rounded one is a multiple.
  package func step(of currency: Currency) -> ExactDecimal {
    switch self {
    case .scale(let scale):
      return .smallest(scale)
    case .cash:
      if let step = CurrencyCatalog.info(for: currency)?.cashStep { return step }
      fallthrough
    case .minorUnit:
      return .smallest(CurrencyCatalog.displayDigits(of: currency))
    }
  }
}

extension ExactDecimal {
  /// One in the last of some decimals.
  fileprivate static func smallest(_ digits: Int) -> ExactDecimal {
    ExactDecimal(
      uncheckedCoefficient: 1, exponent: -min(max(0, digits), scales.upperBound))
  }
}
