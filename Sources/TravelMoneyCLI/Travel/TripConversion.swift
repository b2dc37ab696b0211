import Converter
import TravelLog

/// Converts the expenses of a trip anew where its home currency changes, and says what they come to.
struct TripConversion {
  private let travel: TravelSession
  private let rates: TravelRates
  private let outcome: ExpenseRater.Outcome

  /// Looks up the rates of all expenses; nothing is stored yet.
  ///
  /// What was paid stays as it is; where there is no home currency, neither is there a conversion.
  ///
  /// - Parameters:
  ///   - expenses: The expenses, as they are stored.
  ///   - trip: The trip as it will be.
  ///   - travel: The options, the configuration and the store.
  /// - Throws: ``Diagnostic`` where the options contradict each other or the file cannot be used.
  init(of expenses: [Expense], for trip: Trip, travel: TravelSession) async throws(Diagnostic) {
    self.travel = travel
    rates = try TravelRates(travel: travel)
    outcome = await rates.outcome(for: expenses, of: trip)
  }

  /// Stores the rates, together with the change of the trip.
  func store(in logbook: inout Logbook) { logbook.store(rates: outcome.found) }

  /// Says which expenses have no rate, and prints the total.
  ///
  /// - Parameter trip: The trip, changed.
  /// - Throws: ``Diagnostic``.
  func report(_ trip: Trip) throws(Diagnostic) {
    let expenses = try travel.load().expenses(of: trip.id)
    guard !expenses.isEmpty else { return }
    let home = travel.home(of: trip)
    if let home { rates.warn(ofMissing: outcome.failed, in: home) }
    let sums = try ExpenseSums(expenses, in: home)
    try travel.session.print(sums.text(travel.session.travelStyle, label: "Total"))
  }
}
