import Converter

/// What an exchange adds to a conversion: the mark-up, and the amount that is needed.
struct Exchange: Sendable {
  /// What is added to the rate; nil where nothing is.
  let markUp: MarkUp?
  /// What must arrive, as it was asked for; nil where the amount is what is given.
  let need: ParsedAmount?
  /// What the next smaller amount would bring, which is too little; nil where none is needed.
  var below: (amount: Money, brings: ExactFraction)?
  /// What arrives, rounded once.
  let result: Money
}

extension ConvertedTarget {
  /// What arrives.
  var result: Money { exchange?.result ?? conversion.result }

  /// What arrives, before rounding.
  ///
  /// - Throws: `DecimalError` where the fraction exceeds its limits.
  var exactResult: ExactFraction {
    get throws(DecimalError) { try effective(conversion.exactResult) }
  }

  /// What arrives for one unit of the amount's currency, exactly.
  ///
  /// - Throws: `DecimalError` where the fraction exceeds its limits.
  var effectiveRate: ExactFraction {
    get throws(DecimalError) { try effective(conversion.rate) }
  }

  private func effective(_ value: ExactFraction) throws(DecimalError) -> ExactFraction {
    try exchange?.markUp?.effective(value) ?? value
  }

  /// What the mark-up costs: the difference of what arrives with it and without, each as it is paid out;
  /// less than zero for a rebate.
  ///
  /// - Throws: `DecimalError` where the difference has too many digits.
  var cost: ExactDecimal {
    get throws(DecimalError) { try conversion.result.amount.subtracting(result.amount) }
  }
}
