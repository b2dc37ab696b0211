/// Another provider, with the pegs of currencies for what it has no table of.
///
/// A request is passed on as it is. Where no table holds its two currencies, and one of them is kept to
/// another one on that day (``LegalFacts/peg(of:on:)``), the table that holds the anchor in its place
/// answers; ``CurrencyConverter`` knows the way, and its result names the peg. That is the one case in
/// which an answer lacks an asked currency.
///
///     let provider = PeggedRateProvider(StaticRateProvider(table))   // EUR and USD, no AED
///     let answer = try await provider.rates(for: RateRequest(currencies: [.eur, dirham]))
///     try CurrencyConverter(answer.table).convert(Money("100", .eur), to: dirham).pegs
///
/// Where the peg alone answers, as between a currency and its anchor, the table is an empty one.
public struct PeggedRateProvider: RateProvider {
  /// The provider that is asked first.
  public let provider: any RateProvider

  private let makeClock: @Sendable () -> @Sendable () -> Duration

  /// The source of the provider that is asked.
  public var source: RateSource { provider.source }

  /// Wraps a provider: the last link of a chain, since a peg stands behind every table.
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

  /// Answers a request, see ``PeggedRateProvider``.
  ///
  /// - Parameter request: The currencies and the day; pegs are looked for where there are two.
  /// - Returns: The table, with what happened on the way.
  /// - Throws: ``RateError``, as the provider does: of the asked currencies, or, where only the other one
  ///   of a pegged currency is missing, of that.
  public func rates(for request: RateRequest) async throws(RateError) -> RateAnswer {
    let elapsed = makeClock()
    do {
      return try await provider.rates(for: request)
    } catch {
      guard error.code != .cancelled, request.currencies.count == 2 else { throw error }
      return try await answer(to: request, after: error, elapsed: elapsed)
    }
  }

  private func answer(
    to request: RateRequest, after failure: RateError, elapsed: () -> Duration
  ) async throws(RateError) -> RateAnswer {
    let (source, target) = (request.currencies[0], request.currencies[1])
    guard LegalFacts.hasPeg(source) || LegalFacts.hasPeg(target) else { throw failure }
    let newest = request.day == nil ? await newestDay : nil
    // Without any table the pegs of today are the ones that have no end.
    let day = request.day ?? newest ?? Day(daysSinceEpoch: .max)
    var failure = failure
    for (fromPeg, toPeg) in LegalFacts.pegs(from: source, to: target, on: day) {
      let currencies = [fromPeg?.anchor ?? source, toPeg?.anchor ?? target]
      if currencies[0] == currencies[1] {
        let since = [fromPeg?.since, toPeg?.since].compactMap(\.self).max()
        return RateAnswer(
          RateTable(
            source: self.source, base: currencies[0],
            day: request.day ?? newest ?? since ?? Day(daysSinceEpoch: 0), validUntil: nil,
            fetchedAt: nil, sorted: []),
          notices: Self.notices(of: failure))
      }
      // Where there are no tables at all, there are none of the anchor.
      guard failure.code == .noRate else { continue }
      var second = request
      second.currencies = currencies
      second.timeLimit = request.timeLimit.map {
        $0 == 0 ? 0 : max(1, $0 - FallbackRateProvider.milliseconds(elapsed()))
      }
      do throws(RateError) {
        var answer = try await provider.rates(for: second)
        answer.notices = Self.merged(failure.notices, answer.notices)
        return answer
      } catch {
        if error.code == .cancelled { throw error }
        // Speak of what was asked for: of the other currency alone where only that one is missing.
        if error.code == .noRate, error.currencies.allSatisfy(request.currencies.contains) {
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

  private static func merged(
    _ first: [RateAnswer.Notice], _ second: [RateAnswer.Notice]
  ) -> [RateAnswer.Notice] {
    first.filter { !second.contains($0) } + second
  }
}
