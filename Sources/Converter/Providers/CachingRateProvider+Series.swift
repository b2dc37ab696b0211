extension CachingRateProvider {
  /// The series of a pair out of what is stored and bundled; nobody is asked.
  ///
  /// A cache that cannot be read is left out, as it is for a conversion.
  ///
  ///     let days = try Day("2026-10-26")...Day("2026-10-30")
  ///     try provider.series(from: .eur, to: .usd, in: days).points.count   // 5
  ///
  /// - Parameters:
  ///   - from: The currency that is priced.
  ///   - to: The currency in which it is priced.
  ///   - days: The first and the last day.
  ///   - fetched: Tables of the source that are at hand and may not be stored.
  /// - Returns: The series; without a point where there are no rates.
  /// - Throws: ``RateError`` where the bundled tables cannot be read.
  public func series(
    from: Currency, to: Currency, in days: ClosedRange<Day>, fetched: [RateTable] = []
  ) throws(RateError) -> RateSeries {
    var local = localRates
    local.fetched = fetched.filter { $0.source.id == source.id }
    return try local.read { history throws(RateError) in
      try RateSeries(from: from, to: to, in: days, of: history)
    }
  }

  /// The first day of publication within some days that is neither stored nor bundled, and that is
  /// recent enough to be fetched by the way.
  ///
  /// - Parameter days: The days; what lies more than ``FetchScope/recentDays`` back is not looked at.
  /// - Returns: The day; nil where none is missing, or nothing can be fetched.
  /// - Throws: ``RateError`` where the bundled tables cannot be read.
  public func firstMissingDay(in days: ClosedRange<Day>) throws(RateError) -> Day? {
    let now = now()
    guard let upstream, upstream.scopes.contains(.recent),
      let last = schedule.lastPublication(before: now)
    else { return nil }
    let recent = schedule.today(at: now).adding(days: -FetchScope.recentDays)
    var local = localRates
    guard
      let missing = try oldestMissingDay(
        from: max(days.lowerBound, recent), to: min(days.upperBound, last), in: &local)
    else { return nil }
    // A hole may begin before the days that are asked for.
    let first = schedule.publicationDay(
      after: max(missing, days.lowerBound, recent).adding(days: -1))
    return first.flatMap { $0 <= min(days.upperBound, last) ? $0 : nil }
  }

  /// Whether the source can be asked for all days that it has.
  public var canFetchHistory: Bool { upstream?.scopes.contains(.all) ?? false }

  /// Days of publication between two days that are neither stored nor bundled.
  ///
  /// - Parameters:
  ///   - earlier: A day, such as that of a rate.
  ///   - later: The day of the next rate of the same pair.
  /// - Returns: The first and the last missing day; nil where the source was silent in between, or where
  ///   what it published is there but has another set of currencies.
  /// - Throws: ``RateError`` where the bundled tables cannot be read.
  public func missingDays(
    between earlier: Day, and later: Day
  ) throws(RateError) -> ClosedRange<Day>? {
    var local = localRates
    return try missingDays(between: earlier, and: later, in: &local)
  }

  /// The first hole of more than a week in what is stored and bundled, before, between or behind the rates
  /// of a series.
  ///
  /// - Parameters:
  ///   - rates: The days of the rates, the earliest first; empty looks at the whole span.
  ///   - days: The first and the last day that were asked for.
  ///   - carriesBeginning: Whether the source began with the first day at hand.
  /// - Returns: The first and the last missing day within `days`; nil where there is no hole.
  /// - Throws: ``RateError`` where the bundled tables cannot be read.
  public func hole(
    beside rates: [Day], in days: ClosedRange<Day>, carriesBeginning: Bool
  ) throws(RateError) -> ClosedRange<Day>? {
    var local = localRates
    let gap = MissingDayPolicy.standard.maximumGap
    let first = rates.first ?? days.upperBound.adding(days: 1)
    let previous = try local.newestTable(onOrBefore: first.adding(days: -1))?.day
    if previous != nil || !carriesBeginning, days.lowerBound < first,
      previous.map({ $0.days(to: first) > gap }) ?? true,
      let missing = try missingDays(
        between: days.lowerBound.adding(days: -1), and: first, in: &local)
    {
      return missing
    }
    for (earlier, later) in zip(rates, rates.dropFirst()) where earlier.days(to: later) > gap {
      if let missing = try missingDays(between: earlier, and: later, in: &local) { return missing }
    }
    // What is missing of the last week is told by the age of the rates.
    guard let last = rates.last, last < days.upperBound,
      let published = schedule.lastPublication(before: now()), last.days(to: published) > gap,
      try local.newestTable(
        onOrBefore: last.adding(days: gap), notBefore: last.adding(days: 1)) == nil
    else { return nil }
    return try missingDays(
      between: last, and: min(days.upperBound, published).adding(days: 1), in: &local)
  }

  private func missingDays(
    between earlier: Day, and later: Day, in local: inout LocalRates
  ) throws(RateError) -> ClosedRange<Day>? {
    guard let first = schedule.publicationDay(after: earlier),
      let last = schedule.publicationDay(onOrBefore: later.adding(days: -1)), first <= last,
      try local.newestTable(onOrBefore: last)?.day ?? earlier <= earlier
    else { return nil }
    return first...last
  }
}
