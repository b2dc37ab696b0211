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

  /// How some currencies are converted into all targets on a day, as far as that is known without asking.
  ///
  /// - Parameters:
  ///   - sources: The currencies of the amounts.
  ///   - day: The days since 1970-01-01; nil for the newest rates.
  /// - Returns: For each target the plans of the currencies, nil where somebody has to be asked; nothing where
  ///   that is so for all.
  func plansAtHand(from sources: [Currency], on day: Int32?) -> [[RatePlan?]] {
    let key = day.map { Day(daysSinceEpoch: $0) }
    guard let table = state.withLock({ $0.tables[key] }) else { return [] }
    return job.targets.indices.map { target in
      guard let scale = scales[target] else { return sources.map { _ in nil } }
      return table.ordinaryFactors(
        from: sources, to: job.targets[target].currency,
        lawDay: lawDay(key).ofConversion
      ).map { factor in factor.flatMap { RatePlan($0, scale: scale) } }
    }
  }

  private func lawDay(_ day: Day?) -> LawDay {
    LawDay(asked: day, ofRates: job.ratesDay, today: job.today)
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
    let fresh = try detail(for: key, by: await answer(for: key))
    return state.withLock { state in
      // Who came first stays right, so that all rows have the same rates.
      if let detail = state.details[key] { return (RatePlan(detail), detail) }
      if let plan = state.plans[key], plan.way == .factor, !wantsDetail { return (plan, nil) }
      let plan = RatePlan(fresh)
      if case .success(let converter) = fresh.converter, let table = converter.table {
        state.used.note(table)
        // The plan can be made again of the table of the day.
        if plan.way == .factor, !wantsDetail, state.tables[key.day] == table { return (plan, nil) }
      }
      if state.plans.count >= Self.limits.plans { state.plans.removeAll(keepingCapacity: true) }
      state.plans[key] = plan
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
      unit: job.unit(target), lawDay: lawDay(key.day).ofConversion, extras: job.extras)
  }

  /// The table for a pair on its day; nil where none is needed.
  private func answer(for key: RateKey) async -> Result<RateTable?, BulkFault.Reason> {
    do throws(BulkFault.Reason) {
      return .success(
        try await table(
          from: key.source, to: job.targets[key.target].currency, on: key.day,
          law: lawDay(key.day)))
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
        return answer.table
      }
    } catch {
      throw .rates(error.asked(from: source, to: target, on: law.ofNeed))
    }
  }
}
