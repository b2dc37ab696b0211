import Converter
import TravelLog

/// Logs an expense.
struct ExpenseAddCommand {
  let travel: TravelSession

  /// Runs the command.
  ///
  /// - Returns: How the program is to end.
  /// - Throws: ``Diagnostic`` where nothing was stored.
  func run() async throws(Diagnostic) -> ExitStatus {
    let session = travel.session
    let rates = try TravelRates(travel: travel)
    let logbook = try travel.load()
    let trip = try travel.trip(in: logbook)
    let home = trip.map(travel.home) ?? session.configuration.home
    let reader = ExpenseReader(
      session: session,
      places: ExpenseReader.Places(
        trip: trip, expenses: trip.map { logbook.expenses(of: $0.id) } ?? [], home: home),
      isDefined: rates.chain.isDefined)
    let day = try reader.day(session.arguments.value(.paidOn))
    let line = try reader.line(session.arguments.words, on: day)
    let fields = try ExpenseFields(session.arguments, reader: reader, home: home, day: day)

    let now = session.context.now()
    // Where there is no trip yet, the store makes one, and says which.
    let place = trip ?? Trip(name: Logbook.defaultTripName, created: now)
    var expense = Expense(
      trip: place.id, name: line.name, money: line.money, day: day, created: now)
    fields.apply(to: &expense, home: home)
    try fields.refuseContradictions(in: expense)
    let (rated, failure) = await rates.rated(expense, home: home, of: trip)
    // What cannot be shown is refused, before it is stored.
    try travel.refuseUnshowable(rated, of: place)
    let (logged, standing, isMade) = try travel.change {
      (logbook) throws(TravelLogError) -> (Expense, Trip, isMade: Bool) in
      if let trip { return (try logbook.add(rated), trip, false) }
      let isFirst = logbook.currentTrip == nil
      // The trip has no home currency of its own, so that it follows the configured one.
      let standing = try logbook.currentOrDefaultTrip(home: nil, now: now)
      return (try logbook.add(rated.moved(to: standing.id)), standing, isFirst)
    }
    if let warning = line.warning { session.warn(warning) }
    if let home, let failure {
      rates.warn(ofMissing: [.init(expense: logged, failure: failure)], in: home)
    }
    try travel.warn(of: logged, in: standing, isFeeDropped: fields.isFeeDropped(from: logged))
    try travel.say(logged, of: standing)
    if isMade, !session.arguments.has(.json) {
      let rename = session.call("trip rename NAME")
      try session.say(
        "It is in the new trip \(standing.number) “\(standing.name)”; \(rename) gives it another name"
      )
    }
    return .success
  }
}

extension Expense {
  /// The expense as one of another trip.
  fileprivate func moved(to trip: Trip.ID) -> Expense {
    Expense(
      id: id, trip: trip, name: name, type: type, money: money, day: day, note: note, paid: paid,
      ownRate: ownRate, fee: fee, rates: rates, split: split, created: created)
  }
}
