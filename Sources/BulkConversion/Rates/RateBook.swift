import Converter
import Synchronization

/// The rates of one run: what was asked of the provider once is the answer to the end.
final class RateBook: Sendable {
  private struct State {
    var plans: [RateKey: RatePlan] = [:]
    var details: [RateKey: RateDetail] = [:]
    /// The tables that answer all that they hold, by day.
    var tables: [Day?: RateTable] = [:]
    var used = UsedRates()
  }

  /// How many plans, and how many details, are remembered; beyond that it begins anew.
  private static let limits = (plans: 1 << 17, details: 1 << 15)

  private let job: BulkJob
  private let provider: any RateProvider
  private let state = Mutex(State())

  /// How many decimals the results of each target have; nil where they are steps of cash.
  private let scales: [Int?]

  init(_ job: BulkJob, provider: any RateProvider) {
    self.job = job
    self.provider = provider
    scales = job.targets.map { RateDetail.scale(of: $0.currency, unit: job.unit($0.currency)) }
  }

  /// The tables that were used.
  var usedTables: [BulkSummary.UsedTables] { state.withLock { $0.used.tables } }

  /// How pairs of currencies are converted on their days, as far as that is known without asking.
  ///
  /// - Parameter keys: The pairs and days.
  /// - Returns: The plans of factors in the same order; nil where somebody has to be asked.
  func plansAtHand(for keys: [RateKey]) -> [RatePlan?] {
    let known = state.withLock { state in
      keys.map { (state.plans[$0], state.tables[$0.day]) }
    }
    return zip(keys, known).map { key, known in
      if let plan = known.0 { return plan.way == .factor ? plan : nil }
      return plan(for: key, by: known.1)
    }
  }

  /// The plan of a pair with which no law has anything to do.
  private func plan(for key: RateKey, by table: RateTable?) -> RatePlan? {
    let target = job.targets[key.target].currency
    guard let scale = scales[key.target] else { return nil }
    if key.source == target { return RatePlan(.identity, scale: scale) }
    return table?.ordinaryFactor(
      from: key.source, to: target, lawDay: lawDay(of: key).ofConversion
    ).flatMap { RatePlan($0, scale: scale) }
  }

  private func lawDay(of key: RateKey) -> LawDay {
    LawDay(asked: key.day, ofRates: job.ratesDay, today: job.today)
  }

  /// How a pair of currencies is converted on a day.
  ///
  /// - Parameters:
  ///   - key: The pair and the day.
  ///   - wantsDetail: Whether the detail is asked for, too, where the plan does without it.
  /// - Returns: The plan, with the detail where it was asked for or the plan needs it.
  /// - Throws: ``BulkError`` with code `cancelled`.
  func plan(
    for key: RateKey, wantsDetail: Bool
  ) async throws(BulkError) -> (plan: RatePlan, detail: RateDetail?) {
    let known = state.withLock { ($0.plans[key], $0.details[key]) }
    if let plan = known.0, known.1 != nil || plan.way == .factor && !wantsDetail {
      return (plan, known.1)
    }
    let answer = await answer(for: key)
    if !wantsDetail, case .success(let table?) = answer, let plan = plan(for: key, by: table),
      state.withLock({ $0.tables[key.day] }) == table
    {
      return (plan, nil)
    }
    let fresh = try detail(for: key, by: answer)
    return state.withLock { state in
      if let detail = state.details[key] { return (RatePlan(detail), detail) }
      let plan = RatePlan(fresh)
      if state.plans.count >= Self.limits.plans { state.plans.removeAll(keepingCapacity: true) }
      if state.plans.updateValue(plan, forKey: key) == nil {
        if case .success(let converter) = fresh.converter, let table = converter.table {
          state.used.note(table)
        }
      }
      guard wantsDetail || plan.way != .factor else { return (plan, nil) }
      if state.details.count >= Self.limits.details {
        state.details.removeAll(keepingCapacity: true)
      }
      state.details[key] = fresh
      return (plan, fresh)
    }
  }

  private func detail(
    for key: RateKey, by answer: Result<RateTable?, BulkFault.Reason>
  ) throws(BulkError) -> RateDetail {
    let target = job.targets[key.target].currency
    if case .failure(.rates(let error)) = answer, error.code == .cancelled {
      throw BulkError(.cancelled)
    }
    return RateDetail(
      answer.map { CurrencyConverter($0, rounding: job.rounding) }, key: key, target: target,
      unit: job.unit(target), lawDay: lawDay(of: key).ofConversion, extras: job.extras)
  }

  /// The table for a pair on its day; nil where none is needed.
  private func answer(for key: RateKey) async -> Result<RateTable?, BulkFault.Reason> {
    do throws(BulkFault.Reason) {
      return .success(
        try await table(
          from: key.source, to: job.targets[key.target].currency, on: key.day,
          law: lawDay(of: key)))
    } catch {
      return .failure(error)
    }
  }

  private func table(
    from source: Currency, to target: Currency, on day: Day?, law: LawDay
  ) async throws(BulkFault.Reason) -> RateTable? {
    let needed: [Currency]
    do throws(ConversionError) {
      needed = try CurrencyConverter.requiredCurrencies(
        from: source, to: target, lawDay: law.ofNeed)
    } catch {
      throw .conversion(error)
    }
    if needed.isEmpty { return nil }
    do throws(RateError) {
      let answer = try await provider.rates(
        for: RateRequest(day: day, currencies: needed, missingDay: job.missingDay))
      guard answer.answersAllItHolds else { return answer.table }
      return state.withLock { state in
        if let known = state.tables[day] { return known }
        state.tables[day] = answer.table
        state.used.note(answer.table)
        return answer.table
      }
    } catch {
      throw .rates(error.asked(from: source, to: target, on: law.ofNeed))
    }
  }
}
