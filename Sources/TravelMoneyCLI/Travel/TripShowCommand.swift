import Converter
import TravelLog

/// Shows a trip: days, places, what was spent on what, and what is left of the budget.
struct TripShowCommand {
  let travel: TravelSession

  private var session: Session { travel.session }

  /// Runs the command.
  ///
  /// - Returns: How the program is to end.
  /// - Throws: ``Diagnostic``.
  func run() async throws(Diagnostic) -> ExitStatus {
    let rates = try TravelRates(travel: travel)
    let logbook = try travel.load()
    let words = session.arguments.words.joined(separator: " ")
    let named = words.isEmpty ? logbook.currentTrip : try travel.trip(words, in: logbook)
    guard let trip = named else { throw .noTrip }
    let home = travel.home(of: trip)
    var expenses = logbook.expenses(of: trip.id)
    if let home { expenses = await rates.settled(expenses, of: trip, home: home) }
    let sums = try ExpenseSums(expenses, in: home, by: .type)
    let isCurrent = trip.id == logbook.currentTrip?.id
    guard !session.arguments.has(.json) else {
      let budget = try await travel.budgetState(of: trip, expenses: expenses, rates: rates)
      let numbers = NumberText(machineDigits: session.configuration.digits)
      let record = TripRecord(
        trip, isCurrent: isCurrent, home: home, expenseCount: expenses.count, sums: sums,
        numbers: numbers)
      let members =
        record.json + [
          ("totals", .object(try sums.json(numbers, hasGroups: true))),
          ("budget_state", budget?.json(numbers) ?? .null),
        ]
      try session.print(JSONText.object(members).text + "\n")
      return .success
    }
    let style = session.travelStyle
    try session.print(style.heading(of: trip, home: home))
    try session.print(facts(trip, isCurrent: isCurrent, expenseCount: expenses.count))
    guard !expenses.isEmpty || trip.budget != nil else { return .success }
    try session.print("\n")
    try await travel.printSummary(of: expenses, sums, trip: trip, rates: rates)
    return .success
  }

  private func facts(_ trip: Trip, isCurrent: Bool, expenseCount: Int) -> String {
    let places = trip.currencies.map(\.code).joined(separator: ", ")
    let style = session.travelStyle
    return (places.isEmpty ? "" : style.wrapped("Currencies of the places: \(places)"))
      + counted(expenseCount, "expense")
      + (isCurrent ? "; new ones go to this trip\n" : "\n")
  }
}

extension BudgetState {
  /// The state for programs.
  func json(_ numbers: NumberText) -> JSONText {
    func text(_ money: Money?) -> JSONText {
      .optional(money.map { numbers.amount($0.amount, $0.currency) })
    }
    return .object([
      ("currency", .string(budget.currency.code)), ("spent", text(spent)), ("left", text(left)),
      ("left_per_day", text(perDay)),
      ("remaining_days", remainingDays.map { .integer($0) } ?? .null),
      ("without_rate", total.withoutRate.numbersAsJSON),
      ("provisional", total.provisional.numbersAsJSON),
    ])
  }
}
