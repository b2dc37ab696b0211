extension CachingRateProvider {
  /// How much to ask for so that no published day between the first and the last one stays missing.
  ///
  /// The days of publication are looked through as far back as ``FetchScope/recentDays``; beyond that
  /// only the places where holes come about: behind the bundled tables, and before the stored ones.
  ///
  /// - Returns: `newest` where at most the last publication is missing, `recent` where earlier ones
  ///   are, as far as the source's recent days surely reach; beyond that, all.
  /// - Throws: ``RateError`` where the bundled tables cannot be read.
  public func scopeOfMissingDays() throws(RateError) -> FetchScope {
    let now = now()
    guard let last = schedule.lastPublication(before: now) else { return .newest }
    let today = schedule.today(at: now)
    var local = localRates
    var oldest = try oldestMissingDay(
      from: today.adding(days: -FetchScope.recentDays), to: last, in: &local)
    var suspects: [Day] = []
    for history in bundled {
      if let end = try history.span(holding: [])?.upperBound,
        let next = schedule.publicationDay(after: end)
      {
        suspects.append(next)
      }
    }
    if let start = try? local.cached.span(holding: [])?.lowerBound,
      let previous = schedule.publicationDay(onOrBefore: start.adding(days: -1))
    {
      suspects.append(previous)
    }
    for day in suspects where day <= last {
      guard let missing = try oldestMissingDay(from: day, to: day, in: &local) else { continue }
      oldest = min(missing, oldest ?? missing)
    }
    guard let oldest, oldest < last else { return .newest }
    return oldest.days(to: today) <= FetchScope.recentDays ? .recent : .all
  }

  /// How much to ask for so that every day which the source has published is held.
  ///
  /// - Returns: `recent` where the source has such a file, the bundled tables begin where the source does,
  ///   and no day of publication before the recent ones is missing; else all.
  /// - Throws: ``RateError`` where the bundled tables cannot be read.
  public func scopeOfHistory() throws(RateError) -> FetchScope {
    let now = now()
    guard let upstream, upstream.scopes.isSuperset(of: [.recent, .all]),
      let last = schedule.lastPublication(before: now)
    else { return .all }
    var ends: [Day] = []
    for history in bundled {
      if let end = try history.span(holding: [])?.upperBound { ends.append(end) }
    }
    guard let end = ends.max() else { return .all }
    var local = localRates
    guard let missing = try oldestMissingDay(from: end, to: last, in: &local) else {
      return .recent
    }
    return missing.days(to: schedule.today(at: now)) <= FetchScope.recentDays ? .recent : .all
  }

  /// The first day of the earliest hole among the days of publication of a span.
  ///
  /// A hole that reaches beyond the start of the span is seen to its own start. Before the first table
  /// there is none.
  func oldestMissingDay(
    from start: Day, to end: Day, in local: inout LocalRates
  ) throws(RateError) -> Day? {
    var oldest: Day?
    var day = end
    while day >= start, let table = try local.newestTable(onOrBefore: day) {
      if let missing = schedule.publicationDay(after: table.day), missing <= day {
        oldest = missing
      }
      guard let previous = schedule.publicationDay(onOrBefore: table.day.adding(days: -1)) else {
        break
      }
      day = previous
    }
    return oldest
  }

  /// What to fetch for a day on which some currencies are missing.
  func missingScope(
    of currencies: [Currency], on day: Day, in local: inout LocalRates
  ) -> FetchScope? {
    let now = now()
    guard let upstream, let wanted = wantedPublication(for: day, at: now) else { return nil }
    if wanted.days(to: schedule.today(at: now)) <= FetchScope.recentDays {
      guard upstream.scopes.contains(.recent) else { return nil }
      guard let nearest = try? local.newestTable(onOrBefore: day) else { return .recent }
      // Where the newest table lacks a currency, the next one will lack it too.
      return nearest.day < wanted && currencies.allSatisfy(nearest.holds) ? .recent : nil
    }
    guard upstream.scopes.contains(.all) else { return nil }
    guard let nearest = try? local.newestTable(onOrBefore: day) else {
      // What the program carries begins where the source does.
      return bundled.isEmpty ? .all : nil
    }
    return nearest.day < wanted ? .all : nil
  }
}
