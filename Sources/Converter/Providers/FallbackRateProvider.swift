/// Several providers in order: the first one that can answer does.
///
/// What the ones before it said is in the answer's notices. For a day the answer is the newest table
/// that holds all currencies, of the first provider that has one within the gap.
///
///     let provider = FallbackRateProvider([ecb, wide])
///     try await provider.rates(for: RateRequest(currencies: [.eur, vnd])).table.source
public struct FallbackRateProvider: RateProvider {
  /// The providers in the order in which they are asked.
  public let providers: [any RateProvider]
  /// The most that a request may wait for networks, over all providers, in milliseconds.
  public let timeLimit: Int

  private let elapsed: @Sendable () -> Duration

  /// The source of the first provider; the table of an answer names its own.
  public var source: RateSource {
    providers.first?.source ?? RateSource(id: "none")
  }

  /// Makes a chain.
  ///
  /// - Parameters:
  ///   - providers: The providers in order.
  ///   - timeLimit: The most that a request may wait for networks, over all of them, in milliseconds.
  ///   - elapsed: A clock that never goes back, from any start.
  public init(
    _ providers: [any RateProvider], timeLimit: Int = RefreshPolicy.conversionTimeLimit,
    elapsed: @escaping @Sendable () -> Duration = monotonicClock()
  ) {
    self.providers = providers
    self.timeLimit = max(0, timeLimit)
    self.elapsed = elapsed
  }

  /// Answers with the first provider that can.
  ///
  /// - Parameter request: The currencies and the day; each provider gets what is left of the time.
  /// - Returns: The table, with a notice for each provider that was skipped: `skipped` where it has no
  ///   such table, and what went wrong where something did.
  /// - Throws: ``RateError`` where none can answer: the error of the one provider, or the most useful
  ///   one with all of them in ``RateError/underlying``; `cancelled` at once.
  public func rates(for request: RateRequest) async throws(RateError) -> RateAnswer {
    let limit = min(timeLimit, request.timeLimit ?? timeLimit)
    let start = elapsed()
    var skipped: [RateError] = []
    for (index, provider) in providers.enumerated() {
      if Task.isCancelled { throw RateError(.cancelled, source: provider.source) }
      var link = request
      link.timeLimit = max(0, limit - Self.milliseconds(elapsed() - start))
      do {
        var answer = try await provider.rates(for: link)
        answer.notices = skipped.flatMap(Self.notices) + answer.notices
        // Another pair may be answered by the one before.
        if index > 0 { answer.answersAllItHolds = false }
        await confirm(&answer, of: request, by: providers[(index + 1)...])
        return answer
      } catch {
        if error.code == .cancelled { throw error }
        skipped.append(error)
      }
    }
    throw Self.summary(of: skipped)
  }

  /// Takes back that rates are unconfirmed where another provider, without asking anybody, says the
  /// same of the pair.
  private func confirm(
    _ answer: inout RateAnswer, of request: RateRequest, by others: ArraySlice<any RateProvider>
  ) async {
    let isUnconfirmed = { (notice: RateAnswer.Notice) in
      if case .unconfirmed = notice { true } else { false }
    }
    guard answer.notices.contains(where: isUnconfirmed), request.currencies.count == 2 else {
      return
    }
    var question = request
    question.timeLimit = 0
    for other in others {
      if let second = try? await other.rates(for: question).table,
        RateJump.agree(
          on: request.currencies[0], in: request.currencies[1], answer.table, second)
      {
        answer.notices.removeAll(where: isUnconfirmed)
        return
      }
    }
  }

  /// The clock that runs on while the machine sleeps.
  ///
  /// - Returns: A function that says how much time passed since this call.
  public static func monotonicClock() -> @Sendable () -> Duration {
    let start = ContinuousClock.now
    return { start.duration(to: .now) }
  }

  /// The whole milliseconds of a time; a day at most.
  package static func milliseconds(_ duration: Duration) -> Int {
    let (seconds, attoseconds) = duration.components
    // Beyond a day the number does not matter, and must not overflow.
    return Int(min(max(seconds, 0), 86_400)) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }

  /// What the reader of a later provider's answer should know of one before it.
  private static func notices(of error: RateError) -> [RateAnswer.Notice] {
    switch error.code {
    case .noRate: error.notices + [.skipped(error)]
    case .storage, .busy, .damaged: error.notices + [.storeUnusable(error)]
    default: error.notices + [.refreshFailed(error)]
    }
  }

  /// The error that says most: that lacks the fewest currencies, then that had them once, then the
  /// first one.
  private static func summary(of errors: [RateError]) -> RateError {
    let missing = errors.filter { $0.code == .noRate }
    let best = missing.enumerated().min { left, right in
      weight(of: left.element, at: left.offset) < weight(of: right.element, at: right.offset)
    }
    guard var summary = best?.element ?? errors.first else {
      return RateError(.configuration, detail: "no source is set up")
    }
    if errors.count > 1 {
      summary.underlying = errors
      summary.notices = errors.flatMap(\.notices)
    }
    return summary
  }

  private static func weight(of error: RateError, at offset: Int) -> (Int, Int, Int) {
    let count = error.currencies.isEmpty ? Int.max : error.currencies.count
    return (count, error.lastKnownDay == nil ? 1 : 0, offset)
  }
}
