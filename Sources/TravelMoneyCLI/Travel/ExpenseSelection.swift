import Converter
import TravelLog

/// The expenses with which a command deals, as they are stored.
struct ExpenseSelection: Sendable {
  /// The trip; nil where there is none yet.
  let trip: Trip?
  /// The currency into which its expenses are converted; nil where there is none.
  let home: Currency?
  /// All expenses of the trip.
  let all: [Expense]
  /// Those that the options leave.
  let expenses: [Expense]
  /// Whether the options may leave some out.
  var isFiltered: Bool { filter.isActive }

  private let filter: ExpenseFilter
  private let session: Session

  /// Reads what the options ask for.
  ///
  /// - Parameter travel: The options and the store.
  /// - Throws: ``Diagnostic``.
  init(travel: TravelSession) throws(Diagnostic) {
    session = travel.session
    filter = try ExpenseFilter(session: session)
    let logbook = try travel.load()
    trip = try travel.trip(in: logbook)
    home = trip.flatMap(travel.home)
    all = trip.map { logbook.expenses(of: $0.id) } ?? []
    expenses = filter(all)
  }

  /// Expenses of the selection as programs read them.
  ///
  /// - Parameters:
  ///   - expenses: The expenses, with their rates.
  ///   - digits: The decimals of currencies that only the configuration knows.
  /// - Returns: A record for each.
  /// - Throws: ``Diagnostic`` where a number cannot be written.
  func records(
    of expenses: [Expense], digits: [Currency: Int]
  ) throws(Diagnostic) -> [ExpenseRecord] {
    var records: [ExpenseRecord] = []
    for expense in expenses {
      records.append(
        try ExpenseRecord(expense, trip: trip?.name ?? "", home: home, digits: digits))
    }
    return records
  }

  /// What to say where nothing is to be shown, with what to type.
  var nothing: String {
    isFiltered && !all.isEmpty
      ? "No expense is \(filter.description); \(session.call("expense list")) shows all \(all.count)"
      : (trip.map { "No expenses in \($0.name.printable) yet" } ?? "No expenses yet")
        + "; log one: \(session.call("expense add 12 EUR Lunch"))"
  }
}
