import Converter
import Synchronization

/// The rates of one run: what was asked of the provider once is the answer to the end.
final class RateBook: Sendable {
  private struct State {
    var plans: [RateKey: RatePlan] = [:]
    var details: [RateKey: RateDetail] = [:]
    var used = UsedRates()
  }

  /// How many plans, and how many details, are remembered; beyond that it begins anew.
  private static let limits = (plans: 1 << 17, details: 1 << 15)

  private let job: BulkJob
  private let provider: any RateProvider
  private let state = Mutex(State())

  init(_ job: BulkJob, provider: any RateProvider) {
    self.job = job
    self.provider = provider
  }

  /// The tables that were used.
  var usedTables: [BulkSummary.UsedTables] { state.withLock { $0.used.tables } }

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
    let fresh = try await ask(for: key)
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

  private func ask(for key: RateKey) async throws(BulkError) -> RateDetail {
    let target = job.targets[key.target].currency
    let law = LawDay(asked: key.day, ofRates: job.ratesDay, today: job.today)
    let rates: Result<CurrencyConverter, BulkFault.Reason>
    do throws(BulkFault.Reason) {
      rates = .success(
        CurrencyConverter(
          try await table(from: key.source, to: target, on: key.day, law: law),
          rounding: job.rounding))
    } catch {
      if case .rates(let error) = error, error.code == .cancelled { throw BulkError(.cancelled) }
      rates = .failure(error)
    }
    return RateDetail(
      rates, key: key, target: target, unit: job.unit(target), lawDay: law.ofConversion,
      extras: job.extras)
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
      return try await provider.rates(
        for: RateRequest(day: day, currencies: needed, missingDay: job.missingDay)
      ).table
    } catch {
      throw .rates(error.asked(from: source, to: target, on: law.ofNeed))
    }
  }
}
