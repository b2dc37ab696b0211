extension CachingRateProvider {
  /// Whether a plan may ask the source now.
  enum TurnOutcome {
    /// It may, and has so many milliseconds left; nil where turns cannot be taken.
    case taken((any FetchTurn)?, timeLimit: Int, hasWaited: Bool)
    /// It need not, or cannot in its time.
    case needless(FetchOutcome.Result)
  }

  /// How often a plan looks whether the turn is free, in milliseconds.
  private static var pause: Int { 20 }

  /// Waits for the turn to ask the source, within the time of a plan: what another program is bringing may
  /// be what is wanted.
  func turnToAsk(for plan: FetchPlan, in cache: any RateCache) async -> TurnOutcome {
    guard let turn = cache.turn(of: source) else {
      return .taken(nil, timeLimit: plan.timeLimit, hasWaited: false)
    }
    let before = turn.mark
    let elapsed = FallbackRateProvider.monotonicClock()
    var left = plan.timeLimit
    var hasWaited = false
    do {
      while try !turn.take() {
        hasWaited = true
        left = plan.timeLimit - FallbackRateProvider.milliseconds(elapsed())
        guard left > 0 else {
          return .needless(
            .failed(
              RateError(
                .timedOut, source: source,
                detail: "another program has been asking it for \(plan.timeLimit) ms")))
        }
        try await Task.sleep(for: .milliseconds(min(Self.pause, left)))
      }
    } catch is CancellationError {
      return .needless(.failed(RateError(.cancelled, source: source)))
    } catch {
      // A folder that cannot be locked stands in nobody's way.
      return .taken(nil, timeLimit: plan.timeLimit, hasWaited: false)
    }
    if hasWaited, plan.day == nil, let mark = turn.mark, mark != before, mark.serves(plan.scope) {
      turn.giveBack(havingStored: nil)
      return .needless(.served)
    }
    // A limit of 0 would mean none to libcurl.
    return .taken(turn, timeLimit: max(1, left), hasWaited: hasWaited)
  }
}
