import Converter
import TravelLog

/// Looks up the rates of expenses, each for its own day, out of the sources or the file of `--rates`.
struct TravelRates: Sendable {
  /// Where the rates come from.
  let chain: RateChain
  private let travel: TravelSession
  private let rater: ExpenseRater

  /// Sets the sources up; nothing is fetched.
  ///
  /// - Parameter travel: The options, the configuration and the store.
  /// - Throws: ``Diagnostic`` where the options contradict each other or the file cannot be used.
  init(travel: TravelSession) throws(Diagnostic) {
    let chain = try RateChain(session: travel.session)
    self.chain = chain
    self.travel = travel
    let today = travel.session.context.today
    rater =
      chain.file == nil
      ? ExpenseRater(
        provider: chain.provider, today: today, schedule: { chain.schedule(of: $0) },
        timeLimit: chain.timeLimit)
      // The user chose the file; only for today another table is to come.
      : ExpenseRater(
        provider: chain.provider, today: today,
        isFinal: { table, day in table.day >= day || day < today }, timeLimit: chain.timeLimit)
  }

  /// The expenses of a trip with all rates that can be had.
  ///
  /// Rates that are missing, or not final, are looked up. What is found is stored, unless it is out of a file
  /// of `--rates`: who only reads does not choose rates for good. Where it cannot be stored the expenses have
  /// their rates all the same. It is said which of them have none.
  ///
  /// - Parameters:
  ///   - expenses: The expenses, as they are stored.
  ///   - trip: Their trip.
  ///   - currency: The currency into which they are to be converted.
  /// - Returns: The expenses in the same order.
  func settled(
    _ expenses: [Expense], of trip: Trip, home currency: Currency
  ) async -> [Expense] {
    let (settled, missing) = await lookedUp(expenses, in: currency)
    warn(ofMissing: missing, in: currency, isHome: currency == travel.home(of: trip))
    return settled
  }

  /// The same, for a sum that is the whole answer: where none of the expenses has a rate there is no sum.
  ///
  /// - Parameters:
  ///   - expenses: The expenses, as they are stored.
  ///   - trip: Their trip.
  ///   - currency: The currency of the sum.
  /// - Returns: The expenses in the same order.
  /// - Throws: ``Diagnostic`` with status `unavailable` where all of them are without a rate.
  func addable(
    _ expenses: [Expense], of trip: Trip, in currency: Currency
  ) async throws(Diagnostic) -> [Expense] {
    let (settled, missing) = await lookedUp(expenses, in: currency)
    let isHome = currency == travel.home(of: trip)
    let isHopeless = settled.allSatisfy { ValueOrigin($0, in: currency) == .missing }
    let faults = faults(ofMissing: missing, in: currency, isHome: isHome)
    if isHopeless, let last = faults.last {
      for fault in faults.dropLast() { travel.session.report(fault) }
      throw last
    }
    for fault in faults { travel.session.warn(fault) }
    return settled
  }

  /// The expenses of a trip with all rates that can be had, and those without one, of which nothing is said.
  ///
  /// - Parameters:
  ///   - expenses: The expenses, as they are stored.
  ///   - currency: The currency into which they are to be converted.
  /// - Returns: The expenses in the same order, and which have no rate.
  func lookedUp(
    _ expenses: [Expense], in currency: Currency
  ) async -> (expenses: [Expense], missing: [ExpenseRater.Missing]) {
    let outcome = await outcome(for: expenses, in: [currency])
    if !outcome.found.isEmpty, chain.file == nil {
      do throws(TravelLogError) {
        _ = try travel.database.change { logbook in logbook.store(rates: outcome.found) }
      } catch {
        // Who only reads goes on where nothing can be written.
        if error.code != .readOnly { travel.session.warn(.ratesNotStored(error)) }
      }
    }
    return (expenses.with(outcome.found), outcome.failed)
  }

  /// An expense that is about to be stored, with its rates.
  ///
  /// - Parameters:
  ///   - expense: The expense.
  ///   - home: The currency into which it is to be converted; nil where there is none.
  ///   - trip: Its trip, whose budget may be in another currency; nil where there is none yet.
  /// - Returns: The expense, and why it has no rate into the home currency where it should have one.
  func rated(
    _ expense: Expense, home: Currency?, of trip: Trip?
  ) async -> (expense: Expense, failure: ExpenseRater.Failure?) {
    let outcome = await outcome(for: [expense], in: Self.targets(home: home, trip: trip))
    return (
      [expense].with(outcome.found)[0], home == nil ? nil : outcome.failed.first?.failure
    )
  }

  /// An expense with all its rates looked up anew; those that cannot be had stay as they are.
  ///
  /// - Parameters:
  ///   - expense: The expense.
  ///   - home: The currency into which it is converted.
  ///   - trip: Its trip.
  /// - Returns: The expense, and why it has no new rate into the home currency.
  func renewed(
    _ expense: Expense, home: Currency, of trip: Trip
  ) async -> (expense: Expense, failure: ExpenseRater.Failure?) {
    var bare = expense
    bare.forgetRates()
    let targets = Self.targets(home: home, trip: trip) + expense.rates.map(\.to)
    let outcome = await outcome(for: [bare], in: targets.withoutRepetitions)
    var renewed = expense
    renewed.forgetRates { $0.from != expense.charged }
    return ([renewed].with(outcome.found)[0], outcome.failed.first?.failure)
  }

  /// What a trip with another home currency needs.
  ///
  /// - Parameters:
  ///   - expenses: The expenses, as they are stored.
  ///   - trip: The trip as it will be.
  /// - Returns: What is to be stored, and which expenses have no rate into the home currency.
  func outcome(for expenses: [Expense], of trip: Trip) async -> ExpenseRater.Outcome {
    await outcome(for: expenses, in: Self.targets(home: travel.home(of: trip), trip: trip))
  }

  /// The currencies into which the expenses of a trip are converted, the home currency first.
  private static func targets(home: Currency?, trip: Trip?) -> [Currency] {
    [home, trip?.budget?.currency].compactMap(\.self).withoutRepetitions
  }

  /// Warns that expenses have no rate.
  ///
  /// - Parameters:
  ///   - missing: The expenses, and why.
  ///   - currency: The currency into which they were to be converted.
  ///   - isHome: Whether that is the home currency, into which a rate by hand leads.
  func warn(ofMissing missing: [ExpenseRater.Missing], in currency: Currency, isHome: Bool = true) {
    for fault in faults(ofMissing: missing, in: currency, isHome: isHome) {
      travel.session.warn(fault)
    }
  }

  private func faults(
    ofMissing missing: [ExpenseRater.Missing], in currency: Currency, isHome: Bool
  ) -> [Diagnostic] {
    Diagnostic.withoutRate(
      missing, in: currency, isHome: isHome, isOffline: travel.session.isOffline)
  }

  /// Asks for what is missing, and tells what is to be known of the answers.
  ///
  /// - Parameters:
  ///   - expenses: The expenses.
  ///   - currencies: The currencies.
  /// - Returns: What was found; what was not, for the first of the currencies.
  private func outcome(
    for expenses: [Expense], in currencies: [Currency]
  ) async -> ExpenseRater.Outcome {
    guard let first = currencies.first else { return ExpenseRater.Outcome() }
    var outcome = await rater.rates(for: expenses, in: first)
    for currency in currencies.dropFirst() {
      let other = await rater.rates(for: expenses, in: currency)
      outcome.found += other.found
      outcome.answers += other.answers
    }
    chain.reportNotices(of: outcome.answers.map { .success($0) }, session: travel.session)
    if let file = chain.file, let far = outcome.found.first(where: \.isFar), let day = far.rate.day
    {
      travel.session.warn(.farRates(of: file.path, day, for: far.expense.day))
    }
    return outcome
  }
}

extension ExpenseRater.Found {
  /// Whether the rate is of a day that says little of that of the expense.
  fileprivate var isFar: Bool {
    rate.day.map { abs($0.days(to: expense.day)) > MissingDayPolicy.standard.maximumGap } ?? false
  }
}

extension [Expense] {
  /// The expenses with rates that were found for them.
  fileprivate func with(_ found: [ExpenseRater.Found]) -> [Expense] {
    let rates = Dictionary(grouping: found, by: \.expense.id)
    return map { expense in
      var expense = expense
      for found in rates[expense.id] ?? [] { expense.store(found.rate) }
      return expense
    }
  }
}
