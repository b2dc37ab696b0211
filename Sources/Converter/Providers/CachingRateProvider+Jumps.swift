extension CachingRateProvider {
  /// Which rates of a table moved too far since the publication before, and no other publication of the source
  /// says the same: neither the next one, nor the one before the last, to which a slip is taken back.
  ///
  /// - Parameters:
  ///   - table: The table that answers.
  ///   - request: The currencies to look at; all of the table where it names none.
  ///   - local: What is held.
  ///   - today: The last day of which a table counts.
  /// - Returns: A notice for each.
  /// - Throws: ``RateError`` where the bundled tables cannot be read.
  func unconfirmed(
    in table: RateTable, for request: RateRequest, of local: inout LocalRates, today: Day
  ) throws(RateError) -> [RateAnswer.Notice] {
    let currencies = request.currencies
    guard
      let before = try local.newestTable(
        onOrBefore: table.day.adding(days: -1), holding: currencies)
    else { return [] }
    var jumps = RateJump.currencies(
      currencies.isEmpty ? table.rates.map(\.currency) : currencies, from: before, to: table)
    if jumps.isEmpty { return [] }
    let witnesses = [
      try local.newestTable(onOrBefore: before.day.adding(days: -1), holding: currencies),
      try nextTable(after: table.day, holding: currencies, of: &local, today: today),
    ]
    for witness in witnesses.compactMap(\.self) {
      jumps = RateJump.currencies(jumps, from: witness, to: table)
    }
    return jumps.map { .unconfirmed($0, since: before.day) }
  }

  /// The first table behind a day, as far as ``RateJump/reach``.
  private func nextTable(
    after day: Day, holding currencies: [Currency], of local: inout LocalRates, today: Day
  ) throws(RateError) -> RateTable? {
    for days in 1...RateJump.reach {
      let end = day.adding(days: days)
      guard end <= today else { return nil }
      if let table = try local.newestTable(
        onOrBefore: end, holding: currencies, notBefore: end)
      {
        return table
      }
    }
    return nil
  }
}
