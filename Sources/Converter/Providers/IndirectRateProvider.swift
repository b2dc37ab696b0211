/// Another provider, with detours for what it has no table of.
///
/// A request is passed on as it is. Where no table holds its two currencies, these are tried in order:
///
/// - The last tables before a redenomination, where the asked day follows it so closely that the new
///   money has not been quoted yet: on 2005-01-02 the lira has the rate of its old code.
/// - The table of the anchor, where one of the currencies is kept to another one on that day
///   (``LegalFacts/peg(of:on:)``).
///
/// ``CurrencyConverter`` knows both ways, and its result names them. They are the cases in which an
/// answer lacks an asked currency.
///
///     let provider = IndirectRateProvider(StaticRateProvider(table))   // EUR and USD, no AED
///     let answer = try await provider.rates(for: RateRequest(currencies: [.eur, dirham]))
///     try CurrencyConverter(answer.table).convert(Money("100", .eur), to: dirham).pegs
///
/// Where a peg alone answers, as between a currency and its anchor, the table is an empty one.
public struct IndirectRateProvider: RateProvider {
  /// The provider that is asked.
  public let provider: any RateProvider

  private let makeClock: @Sendable () -> @Sendable () -> Duration

  /// The source of the provider that is asked.
  public var source: RateSource { provider.source }

  /// Wraps a provider: a whole chain, since a detour is taken where none of its links has a table.
  ///
  /// - Parameters:
  ///   - provider: The provider.
  ///   - makeClock: Starts a clock that never goes back; it measures what is left of a request's time.
  public init(
    _ provider: any RateProvider,
    makeClock: @escaping @Sendable () -> @Sendable () -> Duration = {
      FallbackRateProvider.monotonicClock()
    }
  ) {
    self.provider = provider
    self.makeClock = makeClock
  }

  /// Answers a request, see ``IndirectRateProvider``.
  ///
  /// - Parameter request: The currencies and the day; detours are looked for where there are two.
  /// - Returns: The table, with what happened on the way.
  /// - Throws: ``RateError``, as the provider does: of the asked currencies, or of the other one alone
  ///   where a detour leads from the first.
  public func rates(for request: RateRequest) async throws(RateError) -> RateAnswer {
    let elapsed = makeClock()
    let asked = request
    let request = Self.withinUnits(request)
    do {
      var answer = try await provider.rates(for: request)
      if answer.answersAllItHolds, let day = request.day {
        // A request for such a code looks back less far than this one.
        answer.answersAllItHolds = !Self.holdsEarlierUnit(answer.table, on: day)
      }
      return answer
    } catch {
      guard error.code != .cancelled, request.currencies.count == 2,
        request.currencies.contains(where: LegalFacts.hasDetour)
      else { throw request == asked ? error : Self.ofUnits(error) }
      return try await detour(for: request, after: error, elapsed: elapsed)
    }
  }

  /// A request that looks back no further than a code has stood for its present unit.
  private static func withinUnits(_ request: RateRequest) -> RateRequest {
    guard let day = request.day,
      let first = request.currencies.compactMap(LegalFacts.firstDayOfUnit).max(), first <= day
    else { return request }
    var request = request
    request.missingDay = MissingDayPolicy(
      maximumGap: min(request.missingDay.maximumGap, first.days(to: day)))
    return request
  }

  /// Whether a table quotes a code that stands for another unit on a day.
  private static func holdsEarlierUnit(_ table: RateTable, on day: Day) -> Bool {
    LegalFacts.codesOfTwoUnits.contains { currency in
      guard table.holds(currency), let first = LegalFacts.firstDayOfUnit(of: currency) else {
        return false
      }
      return first <= day && table.earliestDay(of: [currency]) < first
    }
  }

  /// An error that does not offer the tables in which a code stands for another unit.
  private static func ofUnits(_ error: RateError) -> RateError {
    var error = error
    error.underlying = error.underlying.map(ofUnits)
    for currency in error.currencies {
      guard let first = LegalFacts.firstDayOfUnit(of: currency), let last = error.lastKnownDay,
        last < first
      else { continue }
      error.lastKnownDay = nil
      error.detail = "before \(first) tables quoted another unit as \(currency)"
    }
    return error
  }

  private func detour(
    for request: RateRequest, after failure: RateError, elapsed: () -> Duration
  ) async throws(RateError) -> RateAnswer {
    let newest = request.day == nil ? await newestDay : nil
    var failure = failure
    for detour in RateDetour.all(for: request, newest: newest) {
      if detour.needsNoTable {
        return RateAnswer(
          detour.emptyTable(of: source, on: request.day ?? newest),
          notices: Self.notices(of: failure))
      }
      // Where there are no tables at all, there are none of other currencies.
      guard failure.code == .noRate else { continue }
      var second = detour.request
      second.timeLimit = request.timeLimit.map {
        $0 == 0 ? 0 : max(1, $0 - FallbackRateProvider.milliseconds(elapsed()))
      }
      do throws(RateError) {
        var answer = try await provider.rates(for: second)
        answer.notices = failure.notices.filter { !answer.notices.contains($0) } + answer.notices
        answer.answersAllItHolds = false
        return answer
      } catch {
        if error.code == .cancelled { throw error }
        // Speak of what was asked for, and not of an anchor: of one currency where only one is missing.
        if error.code == .noRate, error.day == failure.day,
          error.currencies.allSatisfy(request.currencies.contains)
        {
          failure = error
        }
      }
    }
    throw failure
  }

  /// The day of the newest table that can be had without asking anybody.
  private var newestDay: Day? {
    get async { try? await provider.rates(for: RateRequest(timeLimit: 0)).table.day }
  }

  /// What the reader of an answer without a table should know.
  private static func notices(of failure: RateError) -> [RateAnswer.Notice] {
    failure.code == .noRate ? failure.notices : failure.notices + [.refreshFailed(failure)]
  }
}
