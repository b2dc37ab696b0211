import Converter
import TravelLog

/// Shows the rate of one expense, sets it by hand, or goes back to that of its day.
struct ExpenseRateCommand {
  let travel: TravelSession

  /// The word that goes back to the rate of the day.
  private static let market = "market"

  /// Runs the command.
  ///
  /// - Returns: How the program is to end.
  /// - Throws: ``Diagnostic`` where nothing was changed.
  func run() async throws(Diagnostic) -> ExitStatus {
    let session = travel.session
    let rates = try TravelRates(travel: travel)
    let words = session.arguments.words
    let logbook = try travel.load()
    let (trip, expense) = try travel.expense(Array(words.prefix(1)), in: logbook)
    let home = travel.home(of: trip)
    let text = words.dropFirst().joined(separator: " ")
    guard !text.isEmpty else {
      try await show(expense, of: trip, home: home, rates: rates)
      return .success
    }
    guard let home else { throw .rateWithoutHome(trip) }
    guard home != expense.money.currency else { throw .rateAtHome(expense.number, home) }
    let reader = ExpenseReader(
      session: session, places: ExpenseReader.Places(trip: trip, expenses: [], home: home),
      isDefined: rates.chain.isDefined)
    let own = text.lowercased() == Self.market ? nil : try reader.rate(text, home: home)

    var changed = expense
    changed.ownRate = own
    try changed.refuseContradictions()
    if own != nil, expense.charged != changed.charged { changed.forgetRates() }
    let (rated, failure) =
      own == nil
      ? await rates.renewed(changed, home: home, of: trip)
      : await rates.rated(changed, home: home, of: trip)
    try travel.refuseUnshowable(rated, of: trip)
    let stored = try travel.store(rated) { $0.ownRate = own }
    if let failure {
      if stored.rate(to: home) == nil {
        rates.warn(ofMissing: [.init(expense: stored, failure: failure)], in: home)
      } else {
        session.warn(.rateKept(stored, failure))
      }
    }
    try travel.say(stored, of: trip)
    return .success
  }

  /// Says by which rate an expense is converted, or that it needs none.
  private func show(
    _ expense: Expense, of trip: Trip, home: Currency?, rates: TravelRates
  ) async throws(Diagnostic) {
    guard let home else { return try travel.say(expense, of: trip) }
    let settled = await rates.settled([expense], of: trip, home: home)
    try travel.say(settled.first ?? expense, of: trip)
    if home == expense.money.currency {
      try travel.session.say("It is in the home currency, and needs no rate")
    }
  }
}
