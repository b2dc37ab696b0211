import Converter
import TravelLog

/// Lists the expenses of a trip, what they come to, and what is left of the budget.
struct ExpenseListCommand {
  let travel: TravelSession

  private var session: Session { travel.session }

  /// Runs the command.
  ///
  /// - Returns: How the program is to end.
  /// - Throws: ``Diagnostic``.
  func run() async throws(Diagnostic) -> ExitStatus {
    try session.refuseWords()
    try session.refuse(.json, with: .csv)
    let rates = try TravelRates(travel: travel)
    let selection = try ExpenseSelection(travel: travel)
    var expenses = selection.expenses
    if let trip = selection.trip, let home = selection.home {
      expenses = await rates.settled(expenses, of: trip, home: home)
    }
    if session.arguments.has(.json) || session.arguments.has(.csv) {
      try printRecords(of: expenses, selection)
    } else if let trip = selection.trip, !expenses.isEmpty {
      try await printText(of: expenses, trip, selection, rates)
    } else {
      try session.say(selection.nothing)
    }
    return .success
  }

  private func printRecords(
    of expenses: [Expense], _ selection: ExpenseSelection
  ) throws(Diagnostic) {
    let records = try selection.records(of: expenses, digits: session.configuration.digits)
    try session.arguments.has(.json)
      ? session.print(ExpenseRecord.json(of: records))
      : session.printCSV(ExpenseRecord.csv(of: records))
  }

  private func printText(
    of expenses: [Expense], _ trip: Trip, _ selection: ExpenseSelection, _ rates: TravelRates
  ) async throws(Diagnostic) {
    let style = session.travelStyle
    let listing = ExpenseListing(expenses: expenses, home: selection.home, style: style)
    try session.print(style.heading(of: trip, home: selection.home) + "\n" + listing.text() + "\n")
    let sums = try ExpenseSums(expenses, in: selection.home)
    // What is left of the budget is a matter of all expenses.
    try await travel.printSummary(
      of: expenses, sums, trip: selection.isFiltered ? nil : trip, rates: rates)
  }
}

extension TravelSession {
  /// Prints what expenses come to, and what is left of the budget.
  ///
  /// - Parameters:
  ///   - expenses: The expenses.
  ///   - sums: What they come to.
  ///   - trip: The trip whose budget is told; nil for none.
  ///   - rates: Where rates come from.
  /// - Throws: ``Diagnostic`` where a sum has too many digits, after the others are printed.
  func printSummary(
    of expenses: [Expense], _ sums: ExpenseSums, trip: Trip?, rates: TravelRates
  ) async throws(Diagnostic) {
    let style = session.travelStyle
    var budget: BudgetState?
    var failure: Diagnostic?
    if let trip {
      do throws(Diagnostic) {
        budget = try await budgetState(of: trip, expenses: expenses, rates: rates)
      } catch {
        failure = error
      }
    }
    try session.print(try TripSummary(expenses, sums, budget: budget).text(style))
    try sums.checkSize(style)
    if let failure { throw failure }
  }

  /// What is left of the budget of a trip.
  ///
  /// - Parameters:
  ///   - trip: The trip.
  ///   - expenses: All its expenses, with rates into the home currency. For a budget in another currency they
  ///     are looked up, each for its day.
  ///   - rates: Where rates come from.
  /// - Returns: The state; nil where there is no budget.
  /// - Throws: ``Diagnostic`` where a number has too many digits.
  func budgetState(
    of trip: Trip, expenses: [Expense], rates: TravelRates
  ) async throws(Diagnostic) -> BudgetState? {
    guard let budget = trip.budget else { return nil }
    let home = home(of: trip)
    var rated = expenses
    if budget.currency != home {
      let (settled, missing) = await rates.lookedUp(expenses, in: budget.currency)
      // Of those without a rate into the home currency that was said already.
      let untold = missing.filter { missing in
        home.map { ValueOrigin(missing.expense, in: $0) != .missing } ?? true
      }
      rates.warn(ofMissing: untold, in: budget.currency, isHome: false)
      rated = settled
    }
    do throws(TravelLogError) {
      return try BudgetState(
        budget, expenses: rated, of: trip, today: session.context.today,
        scale: session.travelStyle.numbers.scale(of: budget.currency))
    } catch {
      throw Diagnostic(error)
    }
  }
}
