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
    _ query: ConversionQuery, to target: Currency, answer: RateReply?
  ) throws(Diagnostic) -> ConvertedTarget {
    let table = try table(of: answer, from: query.from, to: target, day: query.day)
    let convert = { (amount: ParsedAmount) throws(Diagnostic) -> Conversion in
      try conversion(of: amount, from: query.from, to: target, day: query.day, table: table)
    }
    guard query.isNeed else { return try exchanged(convert(query.amount)) }
    let one = try convert(.one)
    do {
      let amount = try smallestAmount(bringing: query.amount.value, as: one)
      let needed = try convert(ParsedAmount(amount))
      let smaller = try amount.subtracting(unit(for: query.from).step(of: query.from))
      var target = try exchanged(needed, need: query.amount)
      if smaller.sign >= 0 {
        let exact = try effective(ExactFraction(smaller), by: one)
        // Where the exact value suffices, it is the rounding that takes too much.
        let brings =
          try exact < query.amount.value ? exact : ExactFraction(arriving(exact, by: one).amount)
        target.exchange?.below = (Money(smaller, query.from), brings)
      }
      return target
    } catch {
      throw Diagnostic(any: error)
    }
  }

  /// A conversion with what the terms add to it.
  ///
  /// - Parameters:
  ///   - conversion: The conversion at the mid-market rate.
  ///   - need: What must arrive, where that was asked for.
  /// - Returns: The conversion; with an exchange where there is a mark-up or a need.
  /// - Throws: ``Diagnostic`` where a number is out of range.
  func exchanged(
    _ conversion: Conversion, need: ParsedAmount? = nil
  ) throws(Diagnostic) -> ConvertedTarget {
    var target = described(conversion)
    guard terms.markUp != nil || need != nil else { return target }
    do {
      target.exchange = Exchange(
        markUp: terms.markUp, need: need,
        result: try arriving(effective(conversion.exactAmount, by: conversion), by: conversion))
    } catch {
      throw Diagnostic(error)
    }
    return target
  }

  /// What an amount comes to on these terms, exactly.
  ///
  /// - Parameters:
  ///   - amount: The amount.
  ///   - conversion: Any conversion at the same rates.
  /// - Returns: The value in the currency of the result.
  /// - Throws: `DecimalError` where that is out of range.
  private func effective(
    _ amount: ExactFraction, by conversion: Conversion
  ) throws(DecimalError) -> ExactFraction {
    let midMarket = try conversion.exactResult(of: amount)
    guard let markUp = terms.markUp else { return midMarket }
    return try markUp.effective(midMarket)
  }

  /// What arrives of an exact value, rounded as the conversion rounds.
  private func arriving(
    _ exact: ExactFraction, by conversion: Conversion
  ) throws(DecimalError) -> Money {
    let target = conversion.to.currency
    return Money(try unit(for: target).rounded(exact, of: target, rounding: rounding), target)
  }

  /// The smallest amount that can be given and brings what is needed, before rounding and after it.
  ///
  /// - Parameters:
  ///   - need: What must arrive.
  ///   - one: A conversion of one unit.
  /// - Returns: A multiple of the smallest unit of the amount's currency.
  /// - Throws: ``Diagnostic`` for less than nothing; `DecimalError` where a number is out of range.
  private func smallestAmount(
    bringing need: ExactFraction, as one: Conversion
  ) throws -> ExactDecimal {
    guard need.sign >= 0 else { throw Diagnostic.needBelowZero }
    let (rate, from) = (try one.rate, one.from.currency)
    return try SmallestAmount.search(
      step: unit(for: from).step(of: from),
      near: try need.divided(by: terms.markUp?.effective(rate) ?? rate)
    ) { (amount) throws(DecimalError) in
      let exact = try effective(ExactFraction(amount), by: one)
      return exact >= need ? try ExactFraction(arriving(exact, by: one).amount) >= need : false
    }
  }
}
