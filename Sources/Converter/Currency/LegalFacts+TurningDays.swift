extension LegalFacts {
  /// The days from which on another law may hold for a currency than on the day before.
  ///
  /// - Parameter currency: Any currency.
  /// - Returns: Its first day, the day after its last one, the days on which the ratios that lead away
  ///   from it became law, those after which its money was withdrawn, and those from which on a peg holds
  ///   or holds no more; in no order.
  static func turningDays(of currency: Currency) -> [Day] {
    var days: [Day] = []
    var next: Currency? = currency
    var steps = 0
    while let current = next, steps < 16 {
      if let first = CurrencyCatalog.facts(of: current)?.firstDay { days.append(first) }
      if let last = lastDay(of: current) { days.append(last.adding(days: 1)) }
      for peg in pegs(of: current) {
        if let first = peg.since { days.append(first) }
        if let last = peg.lastDay { days.append(last.adding(days: 1)) }
      }
      let ratio = ratios.first { $0.old == current }
      if let ratio {
        days.append(ratio.from)
        if let last = ratio.lastDayOfOld { days.append(last.adding(days: 1)) }
      }
      next = ratio?.new
      steps += 1
    }
    return days
  }
}
