import Converter

extension Inspection {
  private static let gaps = [0, 1, 7, 30]

  /// Asks without a day.
  mutating func inspectNewest() async {
    let currencies = contract.currencies
    guard let any = await table(RateRequest(), orBreak: .answersNewest),
      let all = await table(RateRequest(currencies: currencies), orBreak: .answersNewest)
    else { return }
    if all.day > any.day {
      report(.newestWins, "any table gave \(any.day), one with \(currencies) gave \(all.day)")
    }
    for currency in currencies + [any.base] {
      guard
        let one = await table(RateRequest(currencies: [currency]), orBreak: .answersNewest)
      else { continue }
      if one.day < all.day {
        report(.newestWins, "\(currency) gave \(one.day), with more currencies \(all.day)")
      }
    }
    for order in [currencies.reversed(), currencies + currencies] {
      let again = await ask(RateRequest(currencies: order))
      if (try? again.get()) != all {
        report(.ignoresOrder, "\(currencies) and \(order) got different answers")
      }
    }
    let sameDay = RateRequest(day: all.day, currencies: currencies, missingDay: .exact)
    if let dated = await table(sameDay, orBreak: .answersDay), dated != all {
      report(.newestWins, "\(text(sameDay)), got another table than without a day")
    }
  }

  /// Asks for the days of the contract and those around them.
  mutating func inspectDays() async {
    let newest = try? await provider.rates(for: RateRequest()).table.day
    for day in contract.days {
      let request = RateRequest(day: day, currencies: contract.currencies, missingDay: .exact)
      if let table = await table(request, orBreak: .answersDay), table.day != day {
        report(.answersDay, "\(text(request)), got \(table.day)")
      }
    }
    for day in Set(contract.days.flatMap { day in (-2...9).map { day.adding(days: $0) } }).sorted()
    {
      let narrow = await inspectGaps(on: day)
      if let narrow, let newest, narrow.day > newest {
        report(.newestWins, "\(day) gave \(narrow.day), without a day \(newest)")
      }
    }
  }

  /// Asks for a day with ever wider gaps; the first answer must stay.
  private mutating func inspectGaps(on day: Day) async -> RateTable? {
    var first: RateTable?
    for gap in Self.gaps {
      let request = RateRequest(
        day: day, currencies: contract.currencies, missingDay: MissingDayPolicy(maximumGap: gap))
      let answer = await ask(request)
      let newestKnown = contract.days.filter { $0 <= day && $0.days(to: day) <= gap }.max()
      switch answer {
      case .success(let table):
        if let newestKnown, table.day < newestKnown {
          report(.newestWins, "\(text(request)), got \(table.day) instead of \(newestKnown)")
        }
        if let first, first != table {
          report(.newestWins, "\(text(request)), got \(table.day), \(first.day) with a lesser gap")
        }
        first = first ?? table
      case .failure(let error):
        if first != nil {
          report(.newestWins, "\(text(request)) threw \(error.code), a lesser gap was answered")
        }
        if error.code != .noRate {
          report(.throwsNoRate, "\(text(request)) threw \(error.code)")
        }
      }
    }
    return first
  }

  /// Asks for what cannot be there.
  mutating func inspectRefusals() async {
    let missing = contract.missingCurrency.map { [$0] } ?? []
    for day in [nil] + contract.days.map(Optional.some) {
      for currencies in [missing, contract.currencies + missing] where !missing.isEmpty {
        await inspectRefusal(
          of: RateRequest(day: day, currencies: currencies), missing: missing[0])
      }
    }
    for day in [Day(daysSinceEpoch: -719_162), Day(daysSinceEpoch: 2_932_896)] {
      let request = RateRequest(day: day, currencies: contract.currencies)
      guard case .failure(let error) = await ask(request) else { continue }
      if error.code != .noRate {
        report(.throwsNoRate, "\(text(request)) threw \(error.code)")
      }
      if let first = error.firstKnownDay, error.lastKnownDay == nil, first <= day {
        report(.knownDaysFit, "\(text(request)), the first known day is \(first)")
      }
    }
  }

  private mutating func inspectRefusal(of request: RateRequest, missing: Currency) async {
    guard case .failure(let error) = await ask(request) else { return }
    guard error.code == .noRate else {
      report(.throwsNoRate, "\(text(request)) threw \(error.code)")
      return
    }
    if !error.currencies.contains(missing) {
      report(.namesMissing, "\(text(request)), the error does not name \(missing)")
    }
    let innocent = error.currencies.filter(contract.currencies.contains)
    if !innocent.isEmpty {
      report(.namesMissing, "\(text(request)), the error names \(innocent)")
    }
  }
}
