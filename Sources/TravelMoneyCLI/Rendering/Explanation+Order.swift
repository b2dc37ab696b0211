import Converter
import EmbeddedRates

/// When the rates came, on what terms they were used, and what would have been used otherwise.
extension Explanation {
  /// What the terms of the exchange do.
  func exchange() throws(DecimalError) -> [(String, String)] {
    guard let exchange = target.exchange else { return [] }
    var rows: [(String, String)] = []
    let conversion = target.conversion
    if let below = exchange.below {
      let brings = try "\(decimal(below.brings)) \(conversion.to.currency)"
      rows.append(
        ("smallest", "\(money(below.amount)) would bring \(brings), which is too little"))
    }
    if let markUp = exchange.markUp {
      let divisor = try ExactFraction(.one).adding(
        markUp.percent.divided(by: ExactFraction(ExactDecimal(100))))
      rows.append(
        (
          "fee",
          try "mid-market \(money(conversion.result)), exactly divided by "
            + "\(numbers.exact(divisor).text); it makes a difference of "
            + money(Money(target.cost, conversion.to.currency))
        ))
    }
    return rows
  }

  private func money(_ money: Money) -> String {
    "\(numbers.amount(money.amount, money.currency)) \(money.currency)"
  }

  /// The law between the two currencies that a rate of the user's own sets aside.
  var unusedLaw: [LegalRatio] {
    guard order.option?.name == OptionSpec.rate.name,
      let paths = try? LegalFacts.path(
        from: conversion.from.currency, to: conversion.to.currency, on: chain.today)
    else { return [] }
    return paths.from.ratios + paths.to.ratios
  }

  /// The day of the rates, when they were fetched, and when the next ones are due.
  func dates() -> [(String, String)] {
    guard let caption = target.caption, !target.isOwnRate else { return [] }
    var rows = [("day", days(caption))]
    guard caption.showsAge else { return rows }
    rows.append(("fetched", origin(of: caption.table)))
    if let next { rows.append(("next", "due \(next)")) }
    return rows
  }

  /// When new rates are due; nil where the source has no schedule.
  var next: Timestamp? {
    guard let table = conversion.table, !target.isOwnRate else { return nil }
    return chain.schedule(of: table.source).nextPublication(after: chain.now)
  }

  private func origin(of table: RateTable) -> String {
    if let time = table.fetchedAt { return "\(time)" }
    let bundled = KnownSource.named(table.source.id)?.bundled
    let isBundled =
      (try? bundled?.newestTable(holding: [], onOrBefore: table.day, notBefore: table.day)) != nil
    return isBundled ? "never: they are built into the program" : "never: they are out of a file"
  }

  /// Who stands in the order, one a row, and what the newest rates make of the amount.
  func alternatives() throws(DecimalError) -> [(String, String)] {
    var rows: [(String, String)] = []
    for (place, link) in order.links.enumerated() {
      let text = try "\(place + 1). \(self.text(of: link))"
      rows.append((place == 0 ? "order" : "", text))
    }
    if let newest = order.newest {
      rows.append(("newest", try "\(newest.caption?.text ?? newest.origin): \(outcome(newest))"))
    }
    return rows
  }

  private func text(of link: SourceOrder.Link) throws(DecimalError) -> String {
    if link.isUsed {
      let reason = order.option.map { " alone, as --\($0.name) says" } ?? ""
      return "\(link.label): used\(reason)"
    }
    guard let other = link.target else {
      let reason = link.reason ?? "no rate"
      return reason.contains(link.source.label) ? reason : "\(link.label): \(reason)"
    }
    return "\(link.label): \(try outcome(other))"
  }

  /// `1 EUR = 176.01 JPY, which makes 17,601 JPY`.
  private func outcome(_ other: ConvertedTarget) throws(DecimalError) -> String {
    try "\(rendering.rateEquation(other.conversion)), which makes "
      + "\(rendering.resultText(other)) \(other.conversion.to.currency)"
  }
}
