public import Converter

/// Looks up the market rates that expenses need, each for the expense's own day.
///
/// A past day is answered by its table, or by one shortly before it, never by a later one. Today,
/// and a day to come, take the newest table; the rate is provisional until the table of the day
/// itself is out. Where the law ties two currencies together, no table is asked.
///
///     let rater = ExpenseRater(
///       provider: StaticRateProvider(table), today: today, schedule: { _ in .ecb })
///     let outcome = await rater.rates(for: logbook.expenses(of: trip.id), in: .eur)
///     logbook.store(rates: outcome.found)
public struct ExpenseRater: Sendable {
  /// Why there is no rate.
  @nonexhaustive public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// No source has a table.
    case rates(RateError)
    /// The table does not convert the two.
    case conversion(ConversionError)

    /// One sentence for people; not stable.
    public var description: String {
      switch self {
      case .rates(let error): "\(error)"
      case .conversion(let error): "\(error)"
      }
    }
  }

  let provider: any RateProvider
  let today: Day
  let isFinal: @Sendable (RateTable, Day) -> Bool
  let missingDay: MissingDayPolicy
  let timeLimit: Int?
  let makeClock: @Sendable () -> @Sendable () -> Duration

  /// Makes a rater.
  ///
  /// - Parameters:
  ///   - provider: Where rates come from.
  ///   - today: The user's date.
  ///   - isFinal: Whether a table is the one that its source publishes for a day, so that no other
  ///     is to come: a Friday's table is final for the Saturday after it, but not for the Monday,
  ///     nor for the Thursday before.
  ///   - missingDay: How far back the table of a past day may lie.
  ///   - timeLimit: The most that all requests of one call together may wait for networks, in
  ///     milliseconds; nil leaves it to the provider, and with 0 nobody is asked.
  ///   - makeClock: Makes a function that says how much time passed since it was made.
  public init(
    provider: any RateProvider, today: Day, isFinal: @escaping @Sendable (RateTable, Day) -> Bool,
    missingDay: MissingDayPolicy = .standard, timeLimit: Int? = nil,
    makeClock: @escaping @Sendable () -> @Sendable () -> Duration =
      FallbackRateProvider.monotonicClock
  ) {
    self.provider = provider
    self.today = today
    self.isFinal = isFinal
    self.missingDay = missingDay
    self.timeLimit = timeLimit
    self.makeClock = makeClock
  }

  /// Makes a rater that knows by the schedules of the sources whether a table is final.
  ///
  /// - Parameters:
  ///   - provider: Where rates come from.
  ///   - today: The user's date.
  ///   - schedule: When a source publishes; `PublicationSchedule.unscheduled` where that is not
  ///     known, so that only a table of the day itself settles it.
  ///   - missingDay: How far back the table of a past day may lie.
  ///   - timeLimit: As above.
  ///   - makeClock: As above.
  public init(
    provider: any RateProvider, today: Day,
    schedule: @escaping @Sendable (RateSource) -> PublicationSchedule,
    missingDay: MissingDayPolicy = .standard, timeLimit: Int? = nil,
    makeClock: @escaping @Sendable () -> @Sendable () -> Duration =
      FallbackRateProvider.monotonicClock
  ) {
    self.init(
      provider: provider, today: today,
      isFinal: { table, day in
        let expected = schedule(table.source).publicationDay(onOrBefore: day) ?? day
        return (expected...max(expected, day)).contains(table.day)
      }, missingDay: missingDay, timeLimit: timeLimit, makeClock: makeClock)
  }

  /// Looks one rate up.
  ///
  /// - Parameters:
  ///   - source: The currency of which one unit is priced.
  ///   - target: The currency of the price.
  ///   - day: The day of the expense.
  /// - Returns: The rate with the answer that it is from.
  /// - Throws: ``Failure``, why there is none.
  @concurrent
  public func rate(
    from source: Currency, to target: Currency, on day: Day
  ) async throws(Failure) -> Rating {
    var inquiry = Inquiry(self)
    return try await inquiry.rate(Inquiry.Question(from: source, to: target, day: day))
  }

  /// Looks up what expenses need to be shown in a currency, and what may take the place of the
  /// provisional rates to other currencies that they have.
  ///
  /// Each combination of currencies and day is asked for once. A provisional rate gives way to a
  /// final one, or to one of a later table of its source. Where the look-up fails it stays, and that is no
  /// failure.
  ///
  /// - Parameters:
  ///   - expenses: The expenses; those that need no rate are left aside
  ///     (``Expense/needsRate(in:)``).
  ///   - currency: The currency.
  /// - Returns: What was found, and what was not.
  @concurrent
  public func rates(for expenses: [Expense], in currency: Currency) async -> Outcome {
    var inquiry = Inquiry(self)
    var outcome = Outcome()
    // What is to be shown goes first, as the time is limited.
    var wanted = expenses.filter { $0.needsRate(in: currency) }.map { (expense: $0, to: currency) }
    for expense in expenses {
      let others = expense.rates.map(\.to).filter {
        $0 != currency && expense.isProvisional(in: $0)
      }
      wanted += others.map { (expense, $0) }
    }
    for (expense, target) in wanted {
      let question = Inquiry.Question(from: expense.charged, to: target, day: expense.day)
      let stored = expense.rate(to: target)
      do throws(Failure) {
        let rate = try await inquiry.rate(question).rate
        if let stored, rate.isProvisional, !rate.isLater(than: stored) { continue }
        outcome.found.append(Found(expense: expense, rate: rate))
      } catch {
        if stored == nil { outcome.failed.append(Missing(expense: expense, failure: error)) }
      }
    }
    outcome.answers = inquiry.answers
    return outcome
  }
}
