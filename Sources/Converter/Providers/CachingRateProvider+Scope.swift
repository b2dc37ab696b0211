extension CachingRateProvider {
  /// Decides whether a request needs a fetch, and of how much.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - found: What answers it without a fetch.
  ///   - local: What is held.
  ///   - now: The present time.
  /// - Returns: The scope; nil where what is held has to do.
  /// - Throws: ``RateError`` where the bundled tables cannot be read.
  func scopeToFetch(
    for request: RateRequest, found: RateTable?, in local: inout LocalRates, at now: Timestamp
  ) throws(RateError) -> FetchScope? {
    guard let upstream, policy.mode != .never else { return nil }
    let today = schedule.today(at: now)
    let wanted = request.day.flatMap { wantedPublication(for: $0, at: now) }
    let scope: FetchScope? =
      if let wanted { scope(for: wanted, at: now) } else { .newest }
    // Who insists on a day of long ago wants that day, where the source has single ones.
    if policy.mode == .always, scope == nil, upstream.answersDays { return nil }
    if policy.mode == .always { return available(scope ?? .newest, of: upstream) }

    guard let day = request.day else {
      // The newest table is not older than the one found, so no better verdict needs a look.
      if let found, isGoodEnough(found, at: now) { return nil }
      guard let newest = try local.newestTable(onOrBefore: today) else {
        return available(.newest, of: upstream)
      }
      // Where the newest table lacks a currency, the next one will lack it too.
      return found == nil || isGoodEnough(newest, at: now) ? nil : available(.newest, of: upstream)
    }

    if let found, let wanted, found.lastDay >= wanted { return nil }
    guard let nearest = try local.newestTable(onOrBefore: day) else {
      return scope.flatMap { available($0, of: upstream) }
    }
    guard let wanted else {
      // Nothing is known of days of publication, so only a day later than all tables is missing.
      let isLast = try local.newestTable(onOrBefore: nil)?.day == nearest.day
      let isMissing = found == nil && isLast
      return isMissing && !isGoodEnough(nearest, at: now) ? available(.newest, of: upstream) : nil
    }
    let isLate = scope == .newest && isGoodEnough(nearest, at: now)
    if nearest.lastDay >= wanted || isLate { return nil }
    let held = RateRequest(
      day: nearest.day, currencies: request.currencies, missingDay: request.missingDay)
    guard try local.answerIfAny(to: held, notAfter: today) != nil else { return nil }
    return scope.flatMap { available($0, of: upstream) }
  }

  /// Which single day to ask for, where no larger fetch brings it.
  ///
  /// A table from before the publication that ought to answer does not stand for it unasked: it may be
  /// there because somebody asked for its own day.
  ///
  /// - Returns: The day; nil where the source has no single days, or its table of the day is held, or
  ///   that is the newest one and not late.
  /// - Throws: ``RateError`` where the bundled tables cannot be read.
  func dayToFetch(
    for request: RateRequest, found: RateTable?, in local: inout LocalRates, at now: Timestamp
  ) throws(RateError) -> Day? {
    guard let day = request.day, policy.mode != .never else { return nil }
    let wanted = wantedPublication(for: day, at: now)
    if policy.mode != .always {
      if let found, found.lastDay >= wanted ?? day { return nil }
      if let nearest = try local.newestTable(onOrBefore: day) {
        let isLast = wanted != nil && wanted == schedule.lastPublication(before: now)
        if nearest.lastDay >= wanted ?? day || isLast && isGoodEnough(nearest, at: now) {
          return nil
        }
      }
    }
    return upstream?.answersDays ?? false ? day : nil
  }

  private func isGoodEnough(_ table: RateTable, at now: Timestamp) -> Bool {
    switch schedule.freshness(of: table, now: now) {
    case .fresh, .due: true
    case .stale, .old: false
    }
  }

  /// The publication that ought to answer a day: the last one up to it whose time has come.
  func wantedPublication(for day: Day, at now: Timestamp) -> Day? {
    guard let last = schedule.lastPublication(before: now) else { return nil }
    return schedule.publicationDay(onOrBefore: min(day, last))
  }

  private func scope(for publication: Day, at now: Timestamp) -> FetchScope? {
    if publication == schedule.lastPublication(before: now) { return .newest }
    return publication.days(to: schedule.today(at: now)) <= FetchScope.recentDays ? .recent : nil
  }

  private func available(
    _ scope: FetchScope, of upstream: any FetchableRateProvider
  ) -> FetchScope? {
    upstream.scopes.contains(scope) ? scope : nil
  }
}
