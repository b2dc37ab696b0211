import Synchronization

/// Answers out of what is stored and bundled, and asks a source for newer tables when it is time.
///
/// The stored and the bundled tables of the source are one history: the newest day wins, and on the
/// same day the stored table. A request is answered from it at once where its newest table is fresh
/// or due by the source's ``PublicationSchedule``. Otherwise the source is asked, as ``RefreshPolicy``
/// allows; whatever goes wrong, the older table answers, with a ``RateAnswer/Notice`` that says so.
///
/// Downloaded tables replace nothing before they have passed ``RateTableValidation`` and been stored
/// in one transaction. A table whose day lies ahead is used from its day on. A cache that fails never
/// stands between a request and the tables that come from elsewhere.
///
///     let provider = CachingRateProvider(
///       source: .ecb, upstream: ecb, cache: store, bundled: [embedded], schedule: .ecb,
///       now: { Timestamp(Date()) })
///     let answer = try await provider.rates(for: RateRequest(currencies: [.eur, .jpy]))
///
/// Several requests that need the same fetch at the same time share one. The time of the last attempt
/// is kept in the cache, and so shared by all processes that use it.
public final class CachingRateProvider: RateProvider {
  /// The source that the tables name.
  public let source: RateSource
  /// When the source publishes.
  public let schedule: PublicationSchedule
  /// When the source is asked.
  public let policy: RefreshPolicy

  let upstream: (any FetchableRateProvider)?
  let base: Currency?
  let cache: any RateCache
  let bundled: [any RateHistory]
  let now: @Sendable () -> Timestamp
  private let fetches = Mutex<SharedFetches?>(nil)
  /// The attempts of this process, for where the cache cannot remember them.
  let unstoredRecord = Mutex(FetchRecord())

  /// Makes a provider; nothing is read or asked yet.
  ///
  /// - Parameters:
  ///   - source: The source that the tables name.
  ///   - upstream: What asks the source; nil where there is no way to.
  ///   - base: The base that fetched tables must have; nil takes any.
  ///   - cache: Where fetched tables are kept.
  ///   - bundled: Histories of the same source that come with the program.
  ///   - schedule: When the source publishes.
  ///   - policy: When the source is asked.
  ///   - now: The present time.
  public init(
    source: RateSource, upstream: (any FetchableRateProvider)?, base: Currency? = nil,
    cache: any RateCache, bundled: [any RateHistory] = [], schedule: PublicationSchedule,
    policy: RefreshPolicy = .standard, now: @escaping @Sendable () -> Timestamp
  ) {
    self.source = source
    self.upstream = upstream
    self.base = base
    self.cache = cache
    self.bundled = bundled
    self.schedule = schedule
    self.policy = policy
    self.now = now
  }

  /// Answers a request, see ``CachingRateProvider``.
  ///
  /// - Parameter request: The currencies and the day; its time limit counts where it is less than
  ///   that of the policy.
  /// - Returns: The table, with what went wrong on the way.
  /// - Throws: ``RateError`` with code `noRate` where there is no such table, with what went wrong on
  ///   the way as its notices and its detail; where there is no table at all, why there is none.
  public func rates(for request: RateRequest) async throws(RateError) -> RateAnswer {
    let now = now()
    let today = schedule.today(at: now)
    // Where clocks are ahead of UTC, tomorrow has begun.
    if let day = request.day, day > max(today, now.day.adding(days: 1)) {
      throw RateError(
        .noRate, source: source, currencies: request.currencies, day: day,
        detail: "the day lies in the future")
    }
    var local = localRates
    let found = try local.answerIfAny(to: request, notAfter: today)
    let scope = try scopeToFetch(for: request, found: found, in: &local, at: now)
    let day =
      scope == nil ? try dayToFetch(for: request, found: found, in: &local, at: now) : nil
    guard scope != nil || day != nil else {
      return try answer(request, found: found, from: &local, after: nil, today: today)
    }
    let plan = FetchPlan(
      scope: scope ?? .newest, day: day,
      purpose: policy.mode == .always ? .insistent : .automatic,
      timeLimit: min(policy.timeLimit, request.timeLimit ?? policy.timeLimit))
    let outcome = await gate.outcome(of: plan) { await self.carryOut(plan, at: now) }
    guard let outcome else { throw RateError(.cancelled, source: source) }
    return try answer(request, found: nil, from: &local, after: outcome, today: today)
  }

  /// Lets those who need the same fetch share it; made for the first one, as most requests need none.
  var gate: FetchGate<FetchPlan, FetchOutcome> {
    fetches.withLock { fetches in
      let shared = fetches ?? SharedFetches()
      fetches = shared
      return shared.gate
    }
  }

  /// What is held without asking anybody.
  var localRates: LocalRates {
    LocalRates(source: source, cached: cache.history(of: source), bundled: bundled)
  }

  private func answer(
    _ request: RateRequest, found: RateTable?, from local: inout LocalRates,
    after outcome: FetchOutcome?, today: Day
  ) throws(RateError) -> RateAnswer {
    if let failure = outcome?.storeFailure { local.cacheFailure = failure }
    local.fetched = outcome?.accepted ?? []
    do {
      let table: RateTable
      if let found { table = found } else { table = try local.answer(to: request, notAfter: today) }
      let jumps = try unconfirmed(in: table, for: request, of: &local, today: today)
      return RateAnswer(table, notices: notices(of: local, after: outcome) + jumps)
    } catch {
      throw explained(error, on: request.day, from: &local, after: outcome)
    }
  }

  private func notices(of local: LocalRates, after outcome: FetchOutcome?) -> [RateAnswer.Notice] {
    var notices = outcome?.notice.map { [$0] } ?? []
    if let dropped = outcome?.dropped, !dropped.isEmpty {
      notices.append(.rowsDropped(dropped, of: source))
    }
    if let failure = local.cacheFailure { notices.append(.storeUnusable(failure)) }
    return notices
  }

  /// Says why there is no table: because there is none at all and none could be had, or because a
  /// refresh that might have brought it failed, or the store in which it might be.
  private func explained(
    _ error: RateError, on day: Day?, from local: inout LocalRates, after outcome: FetchOutcome?
  ) -> RateError {
    guard error.code == .noRate else { return error }
    let hasTables = (try? local.newestTable(onOrBefore: nil)) != nil
    if !hasTables {
      if case .failed(let failure)? = outcome?.result { return failure }
      if let failure = local.cacheFailure { return failure }
    }
    var error = error
    error.notices = notices(of: local, after: outcome)
    error.scopeToFetch = day.flatMap { missingScope(of: error.currencies, on: $0, in: &local) }
    for notice in error.notices where error.detail == nil {
      error.detail =
        switch notice {
        case .refreshFailed(let failure): "the refresh failed: \(failure)"
        case .refreshPostponed(let text): "the last refresh failed: \(text)"
        case .storeUnusable(let failure): failure.description
        case .skipped, .rowsDropped, .unconfirmed: nil
        }
    }
    if error.detail == nil {
      switch outcome?.result {
      case .failed(let failure)?: error.detail = failure.detail
      case .postponed(lastError: nil)?:
        error.detail = "the source was asked for it a short while ago"
      default: break
      }
    }
    if !hasTables, error.detail == nil { error.detail = "nothing of it is stored" }
    return error
  }
}
