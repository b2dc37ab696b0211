import Converter
import EmbeddedRates

extension RateChain {
  /// The series of a pair, out of one source: the first in order that has the pair within the days.
  ///
  /// Days of which it has no rate, and for which a peg answers a conversion, have that of the peg's anchor.
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
  /// - Throws: ``Diagnostic`` where there is none, and where own rates are the source.
  func series(
    from: Currency, to: Currency, in days: ClosedRange<Day>, isAsking: Bool = true
  ) async throws(Diagnostic) -> FoundSeries {
    if namesOwnRates { throw .seriesOfOwnRates }
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
      // An answer by pegs alone has no rates, and is no publication.
      let fetched = [try? answer?.get().table].compactMap(\.self).filter { !$0.rates.isEmpty }
      let found = try linked.map { provider in
        try LinkedSeries(
          provider: provider,
          series: provider.series(from: from, to: to, in: days, fetched: fetched))
      }
      if let best = LinkedSeries.best(of: found) {
        if isAsking { try tellMissing(in: best) }
        return FoundSeries(
          series: best.series, source: best.providers[0].source, age: age(of: best, in: days))
      }
      for provider in linked {
        let held = try provider.series(from: from, to: to, in: allDays, fetched: fetched)
        guard !held.points.isEmpty else { continue }
        let isHole = try hole(beside: [], in: days, of: provider) != nil
        throw Diagnostic.noRates(
          of: held, in: days, by: provider.source.label, hasHistory: provider.canFetchHistory,
          isHole: isHole)
      }
      if case .failure(let error)? = answer { throw Diagnostic(error, in: .conversion) }
      throw Diagnostic.noRates(
        of: RateSeries(from: from, to: to, in: days, points: []), in: days, by: nil,
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
  ) async throws -> RateReply? {
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

  /// Warns where days of publication are not at hand that the sources can be asked for.
  private func tellMissing(in found: LinkedSeries) throws(RateError) {
    for provider in found.providers {
      guard
        let missing = try hole(
          beside: found.series.points.map(\.day), in: found.series.days, of: provider)
      else { continue }
      session.warn(.daysMissing(missing, of: provider.source))
    }
  }

  private func hole(
    beside rates: [Day], in days: ClosedRange<Day>, of provider: CachingRateProvider
  ) throws(RateError) -> ClosedRange<Day>? {
    guard provider.canFetchHistory else { return nil }
    return try provider.hole(
      beside: rates, in: days,
      carriesBeginning: providers.carriesBeginning(of: provider.source))
  }

  /// How old the newest rate is, where the days reach to the present and it is not fresh.
  private func age(of found: LinkedSeries, in days: ClosedRange<Day>) -> String? {
    guard days.upperBound >= session.latestDay, let last = found.series.points.last,
      let provider = found.providers.first(where: { $0.source.id == last.source?.id }),
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
