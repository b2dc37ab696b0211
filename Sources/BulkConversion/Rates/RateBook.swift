import Converter
import Synchronization

/// The rates of one run, as far as it has room to remember them.
///
/// It counts on a provider that stands still: answers for pairs, and tables of days that answer all they hold, are
/// forgotten after many of them, details and refusals after fewer, and asked for anew when rows need
/// them again. Workers have plans of their own, which they forget apart from that.
final class RateBook: Sendable {
  private struct State {
    /// What was answered, for each question that the tables of its day do not answer.
    var answers: [RateKey: RateTable] = [:]
    /// Details that are worth keeping, as they take their time.
    var details: [RateKey: RateDetail] = [:]
    /// The tables that answer all that they hold, by day.
    var tables: [Day?: RateTable] = [:]
    var used = UsedRates()
  }

  /// How many answers or tables, and how many details, are remembered; beyond that it begins anew.
  private static let limits = (answers: 1 << 17, details: 8192)

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

  /// The tables, laws and pegs that were used.
  var used: UsedRates { state.withLock(\.used) }

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
        from: sources, to: job.targets[target].currency, scale: scale,
        lawDay: lawDay(key).ofConversion
      ).map { $0.map(RatePlan.init) }
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
  ///   - keepsDetail: Whether it will be asked for again where the plan does without it.
  /// - Returns: The plan, with the detail where it was asked for or the plan needs it.
  /// - Throws: ``BulkError`` with code `cancelled`.
  func plan(
    for key: RateKey, wantsDetail: Bool, keepsDetail: Bool
  ) async throws(BulkError) -> (plan: RatePlan, detail: RateDetail?) {
    if let known = state.withLock({ $0.details[key] }) { return (RatePlan(known), known) }
    let detail = try detail(for: key, by: await answer(for: key))
    let plan = RatePlan(detail)
    return state.withLock { state in
      state.used.note(detail)
      guard keepsDetail || plan.way != .factor else { return (plan, wantsDetail ? detail : nil) }
      if state.details.count >= Self.limits.details {
        state.details.removeAll(keepingCapacity: true)
      }
      state.details[key] = detail
      return (plan, detail)
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
    if let day = key.day, day > job.latestDay ?? job.today {
      // Whatever a law, a peg or a table of before says.
      return .failure(
        .rates(RateError(.noRate, day: day, detail: "the day lies in the future")))
    }
    let (known, whole) = state.withLock { ($0.answers[key], $0.tables[key.day]) }
    if let known { return .success(known) }
    let (target, law) = (job.targets[key.target].currency, lawDay(key.day).ofNeed)
    let needed: [Currency]
    do throws(ConversionError) {
      needed = try CurrencyConverter.requiredCurrencies(
        from: key.source, to: target, lawDay: law)
    } catch {
      return .failure(.conversion(error))
    }
    if needed.isEmpty { return .success(nil) }
    // Of a day whose table answers all that it holds, nobody is asked again.
    if let whole, needed.allSatisfy(whole.holds) { return .success(whole) }
    do throws(RateError) {
      let answer = try await provider.rates(
        for: RateRequest(day: key.day, currencies: needed, missingDay: job.missingDay))
      return .success(shared(answer, for: key, needing: needed))
    } catch {
      return .failure(.rates(error.asked(from: key.source, to: target, on: law)))
    }
  }

  /// The table that all workers use for a question: of two that came at once, the first.
  private func shared(
    _ answer: RateAnswer, for key: RateKey, needing needed: [Currency]
  ) -> RateTable {
    state.withLock { state in
      if let known = state.answers[key] { return known }
      let whole = state.tables[key.day]
      if let whole, needed.allSatisfy(whole.holds) { return whole }
      if answer.answersAllItHolds, whole == nil {
        if state.tables.count >= Self.limits.answers {
          state.tables.removeAll(keepingCapacity: true)
        }
        state.tables[key.day] = answer.table
        return answer.table
      }
      if state.answers.count >= Self.limits.answers {
        state.answers.removeAll(keepingCapacity: true)
      }
      state.answers[key] = answer.table
      return answer.table
    }
  }
}
