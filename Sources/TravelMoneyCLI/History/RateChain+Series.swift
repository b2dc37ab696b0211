import Converter
import EmbeddedRates

extension RateChain {
  /// The series of a pair, out of one source: the first in order that has the pair within the days.
  ///
  /// The network is asked as for one conversion, on the first recent day that is missing. What is missing
  /// beyond that is told.
  ///
  /// - Parameters:
  ///   - from: The currency that is priced.
  ///   - to: The currency in which it is priced.
  ///   - days: The days.
  ///   - isAsking: Whether the network may be asked.
  /// - Returns: The series, with at least one rate.
  /// - Throws: ``Diagnostic`` where there is none.
  func series(
    from: Currency, to: Currency, in days: ClosedRange<Day>, isAsking: Bool = true
  ) async throws(Diagnostic) -> FoundSeries {
    do { try RateSeries.checkIssue(of: from, and: to, in: days) } catch { throw Diagnostic(error) }
    do {
      if let file {
        if isAsking { reportSituation(session: session) }
        let series = try RateSeries(from: from, to: to, in: days, of: file.history)
        if !series.points.isEmpty {
          return FoundSeries(series: series, source: file.source, age: nil)
        }
        let held = try RateSeries(from: from, to: to, in: allDays, of: file.history)
        throw Diagnostic.noRates(
          of: held, in: days, by: file.path, isOfFile: true, hasHistory: false)
      }
      let linked = try providers.linked(source)
      let answer = isAsking ? try await ask(for: from, to, in: days, of: linked) : nil
      let fetched = (try? answer?.get().table).map { [$0] } ?? []
      for provider in linked {
        let series = try provider.series(from: from, to: to, in: days, fetched: fetched)
        guard let last = series.points.last else { continue }
        if isAsking { try tellMissing(in: series, of: provider) }
        return FoundSeries(
          series: series, source: provider.source, age: age(of: last, in: days, provider))
      }
      for provider in linked {
        let held = try provider.series(from: from, to: to, in: allDays, fetched: fetched)
        guard !held.points.isEmpty else { continue }
        throw Diagnostic.noRates(
          of: held, in: days, by: provider.source.label, isOfFile: false,
          hasHistory: provider.canFetchHistory)
      }
      if case .failure(let error)? = answer { throw Diagnostic(error, in: .conversion) }
      throw Diagnostic.noRates(
        of: RateSeries(from: from, to: to, in: days, points: []), in: days, by: nil,
        isOfFile: false,
        hasHistory: linked.contains(where: \.canFetchHistory))
    } catch {
      throw Diagnostic(any: error)
    }
  }

  /// Every day that may have rates.
  private var allDays: ClosedRange<Day> {
    // The first day of the year 1.
    Day(daysSinceEpoch: -719_162)...session.latestDay
  }

  /// Asks as a conversion would, on the first recent day that is missing, or on the last one.
  ///
  /// - Returns: The answer; nil where no rates are needed.
  private func ask(
    for from: Currency, _ to: Currency, in days: ClosedRange<Day>,
    of linked: [CachingRateProvider]
  ) async throws -> Result<RateAnswer, RateError>? {
    let needed = try CurrencyConverter.requiredCurrencies(
      from: from, to: to, lawDay: days.upperBound)
    let missing = isOffline ? nil : try linked.first?.firstMissingDay(in: days)
    let isOfToday = days.upperBound >= session.latestDay
    let answers = await answers(to: [
      RateRequest(day: missing ?? (isOfToday ? nil : days.upperBound), currencies: needed)
    ])
    reportNotices(of: answers, session: session)
    // The other days may have rates all the same, so what went wrong is no error yet.
    if case .failure(let error)? = answers.first, let source = error.source {
      var said: Set<NoticeSubject> = []
      report(error.notices, by: source, said: &said, session: session)
    }
    return answers.first
  }

  /// Warns where days of publication are not at hand that the source can be asked for.
  private func tellMissing(
    in series: RateSeries, of provider: CachingRateProvider
  ) throws(RateError) {
    guard provider.canFetchHistory else { return }
    let dates = series.points.map(\.day)
    for (earlier, later) in zip(dates, dates.dropFirst())
    where earlier.days(to: later) > MissingDayPolicy.standard.maximumGap {
      guard let missing = try provider.missingDays(between: earlier, and: later) else { continue }
      return session.warn(.daysMissing(missing, of: provider.source))
    }
    guard let first = dates.first, series.days.lowerBound < first,
      try provider.isFirstHeld(first), !providers.carriesBeginning(of: provider.source),
      let missing = try provider.missingDays(
        between: series.days.lowerBound.adding(days: -1), and: first)
    else { return }
    session.warn(.daysMissing(missing, of: provider.source))
  }

  /// How old the newest rate is, where the days reach to the present and it is not fresh.
  private func age(
    of last: RateSeries.Point, in days: ClosedRange<Day>, _ provider: CachingRateProvider
  ) -> String? {
    guard days.upperBound >= session.latestDay, last.source != nil,
      provider.schedule.freshness(of: last.day, now: session.context.now()) != .fresh
    else { return nil }
    return last.day.age(on: session.context.today)
  }
}

extension SourceProviders {
  /// One source, or all of them in order, those last of which only what the program carries is asked.
  ///
  /// - Throws: ``Diagnostic`` where the configuration names a source that there is not.
  func linked(_ known: KnownSource?) throws(Diagnostic) -> [CachingRateProvider] {
    if let known { return [provider(of: known)] }
    var linked = try askedByDefault().map { provider(of: $0) }
    for identifier in Self.bundledIdentifiers
    where !linked.contains(where: { $0.source.id == identifier }) {
      linked.append(provider(of: try self.known(identifier), policy: .offline))
    }
    return linked
  }

  /// Whether what the program carries of a source begins where the source does.
  func carriesBeginning(of source: RateSource) -> Bool {
    KnownSource.named(source.id)?.bundled.map { $0.tableCount > 1 } ?? false
  }
}
