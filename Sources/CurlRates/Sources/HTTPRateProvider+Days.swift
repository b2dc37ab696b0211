public import Converter

extension HTTPRateProvider {
  /// Whether the source has files of single days.
  public var answersDays: Bool { definition.answersDays }

  /// Fetches the table that answers a day, see `FetchableRateProvider`.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - missingDay: How far back the table may lie.
  ///   - timeLimit: The most that it may take, in milliseconds.
  /// - Returns: The table.
  /// - Throws: `RateError`.
  public func fetch(
    on day: Day, missingDay: MissingDayPolicy, timeLimit: Int
  ) async throws(RateError) -> FetchedRates {
    let answer = try await rates(
      for: RateRequest(day: day, missingDay: missingDay, timeLimit: timeLimit))
    return .tables(DecodedRates(tables: [answer.table], format: ""), CacheValidators())
  }

  /// Answers a request from files of single days, stepping back over days without one, or from one
  /// file of the days up to it.
  func rates(for request: RateRequest, on day: Day) async throws(RateError) -> RateAnswer {
    let files = places.compactMap { place in place.address.dayFile.map { (place, $0) } }
    let clock = FallbackRateProvider.monotonicClock()
    let limit = timeLimit(of: request)
    // The currencies that the tables on the way lack; all of them where there is no table.
    var missing = request.currencies
    /// What the server said of the first of the days.
    var said: RateError?
    let gap = min(request.missingDay.maximumGap, Self.mostDaysAsked)
    let last = definition.schedule.today(at: now()).adding(days: RateTableValidation.greatestLead)
    for step in 0...gap {
      let asked = day.adding(days: -step)
      if let first = definition.firstDay, asked < first { break }
      guard asked <= last else { continue }
      do {
        let fetched = try await firstAnswer(
          of: files, timeLimit: limit - FallbackRateProvider.milliseconds(clock())
        ) { (place, file, limit, _) async throws(RateError) -> FetchedRates in
          // A span ends with the asked day, and one request for it answers all days before.
          let first = file.hasSpan ? day.adding(days: -gap) : asked
          return try await fetch(
            file, of: place, days: first...asked, askedDay: asked, timeLimit: limit)
        }
        return RateAnswer(try history(of: fetched).answer(to: request))
      } catch {
        guard error.code == .noRate else { throw error }
        said = said ?? error
        if !error.currencies.isEmpty { missing = error.currencies }
        if files.allSatisfy({ $0.1.hasSpan }) { break }
      }
    }
    throw RateError(
      .noRate, source: source, currencies: missing, day: day, status: said?.status,
      detail: said?.detail)
  }

  /// The most days before the asked one for which a file is asked for.
  static var mostDaysAsked: Int { 14 }

  /// Asks the addresses in order until one answers with rates.
  ///
  /// - Parameters:
  ///   - files: What to ask for, and where.
  ///   - timeLimit: The most that it may take as a whole, in milliseconds.
  ///   - ask: Asks for one of them, within its part of the time; told whether it is the first one.
  /// - Returns: The first answer.
  /// - Throws: `RateError`: what the one address said, or the first one's error with those of all.
  func firstAnswer(
    of files: [(place: Place, file: SourceFile)], timeLimit: Int,
    ask: (Place, SourceFile, Int, Bool) async throws(RateError) -> FetchedRates
  ) async throws(RateError) -> FetchedRates {
    let clock = FallbackRateProvider.monotonicClock()
    var failures: [RateError] = []
    for (index, (place, file)) in files.enumerated() {
      let left = timeLimit - FallbackRateProvider.milliseconds(clock())
      if left <= 0, !failures.isEmpty { break }
      // A silent address must leave some time for the next one.
      let isLast = index == files.count - 1
      do {
        return try await ask(place, file, isLast ? left : left - left / 3, index == 0)
      } catch {
        failures.append(error)
        guard Self.isWorthAnotherAddress(error) else { break }
      }
    }
    guard var error = failures.first else { throw RateError(.noRate, source: source) }
    if let last = failures.last, failures.count > 1, !Self.isWorthAnotherAddress(last) {
      error = last
    }
    if failures.count > 1 {
      error.underlying = failures
      error.retryAfter = failures.compactMap(\.retryAfter).max()
    }
    throw error
  }

  /// Whether an error leaves hope that another address has what was asked for.
  private static func isWorthAnotherAddress(_ error: RateError) -> Bool {
    switch error.code {
    case .unreachable, .timedOut, .refused, .incomplete, .tooLarge, .notUnderstood, .malformed,
      .invalidRate, .implausible:
      true
    default: false
    }
  }
}
