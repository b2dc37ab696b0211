import Converter

/// What text says of an exchange beyond its first line and its rate.
extension ConversionRendering {
  /// `5,000 JPY needs 28.47 EUR`.
  func needEquation(
    _ need: ParsedAmount, _ target: ConvertedTarget
  ) throws(DecimalError) -> String {
    let conversion = target.conversion
    let (from, to) = (conversion.from.currency, conversion.to.currency)
    let needed =
      if let decimal = need.decimal {
        numbers.amount(decimal, to)
      } else {
        try amountText(need.value, to)
      }
    return try "\(needed) \(to) needs \(amountText(conversion)) \(from)"
  }

  /// What stands behind the first line, and the lines below it, before that of the rate.
  func exchangeLines(_ target: ConvertedTarget) throws(DecimalError) -> [String] {
    var lines = [try feeNote(target).map { "  \($0)" } ?? ""]
    let conversion = target.conversion
    if let need = target.exchange?.need, ExactFraction(target.result.amount) != need.value {
      lines.append(
        try "\(amountText(conversion)) \(conversion.from.currency) = "
          + "\(resultText(target)) \(conversion.to.currency)")
    }
    if let cost = try costLine(target) { lines.append(cost) }
    return lines
  }

  /// `with a fee of 2.5 %`; nil where there is none.
  func feeNote(_ target: ConvertedTarget) throws(DecimalError) -> String? {
    guard let markUp = target.exchange?.markUp else { return nil }
    let percent = try numbers.exact(markUp.percent.magnitude).text
    return "with a \(markUp.noun) of \(percent) %"
  }

  /// `mid-market 108.00 USD, the fee costs 2.63 USD`; nil where there is no fee.
  func costLine(_ target: ConvertedTarget) throws(DecimalError) -> String? {
    guard let markUp = target.exchange?.markUp else { return nil }
    let (currency, rounding) = (target.conversion.to.currency, target.conversion.rounding)
    let midMarket = try target.conversion.resultText(
      numbers.format, scale: numbers.scale(of: currency), isCash: target.isCash)
    // The difference of the shown numbers, where they are not zero.
    let difference = try target.cost
    let cost =
      try difference.isZero && !target.isCash
      ? numbers.amount(
        target.conversion.exactResult.subtracting(target.exactResult).magnitude, currency,
        rounding: rounding) : numbers.amount(difference.magnitude, currency)
    let label = target.isOwnRate ? "without it" : "mid-market"
    return
      "\(label) \(midMarket) \(currency), the \(markUp.noun) \(markUp.verb) \(cost) \(currency)"
  }
}

extension MarkUp {
  fileprivate var noun: String { percent.sign < 0 ? "rebate" : "fee" }
  fileprivate var verb: String { percent.sign < 0 ? "brings" : "costs" }
}
