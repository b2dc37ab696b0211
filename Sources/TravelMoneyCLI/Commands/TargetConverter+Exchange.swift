import Converter

extension TargetConverter {
  /// Converts what is asked for, on the terms of the options.
  ///
  /// - Parameters:
  ///   - query: The amount, and what it is.
  ///   - target: The currency to convert into.
  ///   - answer: The rates; nil where none are needed.
  /// - Returns: The conversion, with what the exchange adds to it.
  /// - Throws: ``Diagnostic``.
  func exchange(
    _ query: ConversionQuery, to target: Currency, answer: Result<RateAnswer, RateError>?
  ) throws(Diagnostic) -> ConvertedTarget {
    guard terms.markUp != nil || query.isNeed else {
      return try convert(
        query.amount, from: query.from, to: target, day: query.day, answer: answer)
    }
    let table = try table(of: answer, from: query.from, to: target, day: query.day)
    let amount =
      query.isNeed ? try smallestAmount(for: query, to: target, table: table) : query.amount
    let conversion = try conversion(
      of: amount, from: query.from, to: target, day: query.day, table: table)
    var exchanged = described(conversion)
    do {
      exchanged.exchange = Exchange(
        markUp: terms.markUp, need: query.isNeed ? query.amount : nil,
        result: Money(try arriving(of: conversion.exactAmount, by: conversion), target))
    } catch {
      throw Diagnostic(error)
    }
    return exchanged
  }

  /// What an amount comes to on these terms, rounded as the conversion rounds.
  ///
  /// - Parameters:
  ///   - amount: The amount.
  ///   - conversion: Any conversion at the same rates.
  /// - Returns: What arrives.
  /// - Throws: `DecimalError` where that is out of range.
  private func arriving(
    of amount: ExactFraction, by conversion: Conversion
  ) throws(DecimalError) -> ExactDecimal {
    let (midMarket, target) = (try conversion.exactResult(of: amount), conversion.to.currency)
    return try unit(for: target).rounded(
      try terms.markUp?.effective(midMarket) ?? midMarket, of: target, rounding: rounding)
  }

  /// The smallest amount that can be given and brings what is needed.
  private func smallestAmount(
    for query: ConversionQuery, to target: Currency, table: RateTable?
  ) throws(Diagnostic) -> ParsedAmount {
    let need = query.amount.value
    guard need.sign >= 0 else {
      throw Diagnostic(
        .usage, "what must arrive is not less than nothing",
        hint: "For example: travelmoney --need 5000 JPY --from EUR")
    }
    let one = try conversion(of: .one, from: query.from, to: target, day: query.day, table: table)
    do {
      let rate = try one.rate
      return ParsedAmount(
        try SmallestAmount.search(
          step: unit(for: query.from).step(of: query.from),
          near: try need.divided(by: terms.markUp?.effective(rate) ?? rate)
        ) { (amount) throws(DecimalError) in
          try ExactFraction(arriving(of: ExactFraction(amount), by: one)) >= need
        })
    } catch {
      throw Diagnostic(error)
    }
  }
}
