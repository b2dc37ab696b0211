import Converter
import Synchronization
import Testing

/// A source that answers what a test told it, and counts how often it was asked.
final class ScriptedUpstream: FetchableRateProvider {
  struct Call: Equatable {
    let scope: FetchScope
    let validators: CacheValidators
    let timeLimit: Int
  }

  typealias Reply = Result<FetchedRates, RateError>

  let source: RateSource
  let scopes: Set<FetchScope>
  let answersDays: Bool
  private let state = Mutex<(replies: [Reply], calls: [Call], days: [Day])>(([], [], []))
  private let gate: (@Sendable () async -> Void)?

  init(
    _ replies: [Reply] = [], source: RateSource = Samples.source,
    scopes: Set<FetchScope> = Set(FetchScope.allCases), answersDays: Bool = false,
    gate: (@Sendable () async -> Void)? = nil
  ) {
    self.source = source
    self.scopes = scopes
    self.answersDays = answersDays
    self.gate = gate
    state.withLock { $0.replies = replies }
  }

  var calls: [Call] { state.withLock { $0.calls } }
  /// The single days that were asked for.
  var days: [String] { state.withLock { $0.days.map(\.description) } }

  func then(_ reply: Reply) { state.withLock { $0.replies.append(reply) } }

  func rates(for request: RateRequest) async throws(RateError) -> RateAnswer {
    Issue.record("a cache asks by fetching")
    throw RateError(.noRate, source: source)
  }

  func fetch(
    _ scope: FetchScope, validators: CacheValidators, timeLimit: Int
  ) async throws(RateError) -> FetchedRates {
    state.withLock {
      $0.calls.append(Call(scope: scope, validators: validators, timeLimit: timeLimit))
    }
    await gate?()
    if Task.isCancelled { throw RateError(.cancelled, source: source) }
    return try reply(to: "\(scope)")
  }

  func fetch(
    on day: Day, missingDay: MissingDayPolicy, timeLimit: Int
  ) async throws(RateError) -> FetchedRates {
    state.withLock { $0.days.append(day) }
    return try reply(to: "\(day)")
  }

  private func reply(to question: String) throws(RateError) -> FetchedRates {
    let reply = state.withLock { $0.replies.isEmpty ? nil : $0.replies.removeFirst() }
    guard let reply else {
      Issue.record("asked for \(question) without a reply at hand")
      throw RateError(.unreachable, source: source)
    }
    return try reply.get()
  }
}

extension Result where Success == FetchedRates, Failure == RateError {
  static func tables(
    _ tables: RateTable..., validators: CacheValidators = CacheValidators(),
    dropped: [DecodedRates.DroppedRow] = []
  ) -> Self {
    .success(
      .tables(DecodedRates(tables: tables, dropped: dropped, format: "scripted"), validators))
  }
}
