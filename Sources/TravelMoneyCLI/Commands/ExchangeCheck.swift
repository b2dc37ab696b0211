import Converter

/// What an exchange really cost, against the mid-market rate of its day.
struct ExchangeCheck: Sendable {
  /// One side of the exchange.
  struct Side: Sendable {
    let amount: ParsedAmount
    let currency: Currency
  }

  /// What was given, at the mid-market rate.
  let midMarket: ConvertedTarget
  /// What was received.
  let received: Side
  /// The mark-up.
  let markUp: MarkUp
  /// What one unit of the given currency brought, exactly.
  let effectiveRate: ExactFraction
  /// What was received less than at the mid-market rate; below zero where it was more.
  let costReceived: ExactFraction
  /// The same in the currency that was given.
  let costGiven: ExactFraction

  /// Works it out.
  ///
  /// - Parameters:
  ///   - midMarket: What was given, at the mid-market rate.
  ///   - received: What was received; more than zero, as what was given is.
  /// - Throws: `DecimalError` where a fraction exceeds its limits.
  init(midMarket: ConvertedTarget, received: Side) throws(DecimalError) {
    let conversion = midMarket.conversion
    let (given, worth) = (conversion.exactAmount, try conversion.exactResult)
    self.midMarket = midMarket
    self.received = received
    markUp = try MarkUp(midMarket: worth, effective: received.amount.value)
    effectiveRate = try received.amount.value.divided(by: given)
    costReceived = try worth.subtracting(received.amount.value)
    costGiven = try given.subtracting(received.amount.value.divided(by: conversion.rate))
  }

  /// The exchange for people.
  ///
  /// - Parameter rendering: How numbers are written.
  /// - Returns: A line on each thing.
  /// - Throws: `DecimalError` where a number cannot be shown.
  func text(_ rendering: ConversionRendering) throws(DecimalError) -> String {
    let (conversion, numbers) = (midMarket.conversion, rendering.numbers)
    let (from, to) = (conversion.from.currency, conversion.to.currency)
    let given = try rendering.amountText(conversion)
    let got = try rendering.amountText(received.amount.value, to)
    let rate = try numbers.rate(effectiveRate)
    let rows = [
      ("effective", "1 \(from) = \(rate) \(to)"),
      (
        reference,
        try
          "\(rendering.rateEquation(conversion)), which makes \(rendering.resultText(midMarket)) \(to)"
          + "  (\(midMarket.origin))"
      ),
      ("mark-up", try markUpText(numbers, from, to)),
    ]
    let width = rows.map(\.0).columnWidth + 2
    return "\(given) \(from) for \(got) \(to)\n"
      + rows.map { $0.padded(to: width) + $1 + "\n" }.joined()
  }

  /// What the exchange is compared with.
  private var reference: String { midMarket.isOwnRate ? "your rate" : "mid-market" }

  private func markUpText(
    _ numbers: NumberText, _ from: Currency, _ to: Currency
  ) throws(DecimalError) -> String {
    let sign = markUp.percent.sign
    guard sign != 0 else { return "0 %: exactly \(reference)" }
    let percent = try numbers.format.format(markUp.percent, scale: 2)
    let inReceived = try numbers.amount(costReceived.magnitude, to, rounding: .halfUp)
    let inGiven = try numbers.amount(costGiven.magnitude, from, rounding: .halfUp)
    let comparison = sign > 0 ? "worse" : "better"
    return
      "\(percent) %: \(comparison) than \(reference) by \(inReceived) \(to) (\(inGiven) \(from))"
  }

  /// The exchange for programs.
  ///
  /// - Parameter machine: How numbers are written.
  /// - Returns: One object.
  /// - Throws: `DecimalError` where a number cannot be written.
  func json(_ machine: NumberText) throws(DecimalError) -> JSONText {
    let conversion = midMarket.conversion
    let (from, to) = (conversion.from.currency, conversion.to.currency)
    let money = { (value: ExactFraction, currency: Currency) throws(DecimalError) -> String in
      try machine.format.fractionDigits(machine.scale(of: currency)).format(
        value.rounded(toScale: machine.scale(of: currency)))
    }
    return .object([
      ("given", .string(try machine.exact(conversion.exactAmount).text)),
      ("from", .string(from.code)),
      ("received", .string(try machine.exact(received.amount.value).text)),
      ("to", .string(to.code)),
      ("effective_rate", .string(try machine.exact(effectiveRate).text)),
      ("rate", .string(try machine.exact(conversion.rate).text)),
      (
        "mid_market_result",
        .string(machine.amount(conversion.result.amount, conversion.result.currency))
      ),
      ("fee_percent", .string(try machine.exact(markUp.percent).text)),
      ("cost_in_to", .string(try money(costReceived, to))),
      ("cost_in_from", .string(try money(costGiven, from))),
      ("rate_date", .optional(midMarket.rateDay?.description)),
      ("asked_date", .optional(conversion.askedDay?.description)),
      ("source", .string(midMarket.sourceIdentifier)),
      ("freshness", .optional(midMarket.freshness?.rawValue)),
    ])
  }
}
