import Converter
import TravelLog

/// Reads the options that say what a trip is: home currency, places, days, budget.
struct TripFields {
  private let travel: TravelSession
  private let query: QueryReader

  /// Takes the options of a command.
  ///
  /// - Parameter travel: The session; codes that only its configuration knows count as well.
  init(travel: TravelSession) {
    self.travel = travel
    let digits = travel.session.configuration.digits
    query = QueryReader(session: travel.session) { digits[$0] != nil }
  }

  /// What the options change in a trip; the rest of it stays.
  ///
  /// - Parameter trip: The trip as it is; its home currency is that of a budget without one.
  /// - Returns: The changes, to be made in the trip as it is stored at that moment.
  /// - Throws: ``Diagnostic`` with status `usage`.
  func changes(of trip: Trip) throws(Diagnostic) -> [(inout Trip) -> Void] {
    let arguments = travel.session.arguments
    var changed = trip
    var changes: [(inout Trip) -> Void] = []
    func change(_ body: @escaping (inout Trip) -> Void) {
      body(&changed)
      changes.append(body)
    }
    if let text = arguments.value(.firstDay) {
      let day = try day(text, .firstDay)
      change { $0.firstDay = day.value }
    }
    if let text = arguments.value(.lastDay) {
      let day = try day(text, .lastDay)
      change { $0.lastDay = day.value }
    }
    // The currencies have to be money at the end of the trip.
    let day = changed.lastDay ?? changed.firstDay ?? travel.session.context.today
    if let text = arguments.value(.home) {
      let home = try Change(text) { (text) throws(Diagnostic) in
        let home = try query.currencies.currency(text, preferred: query.preferred)
        try reader(of: changed).check(home, on: day)
        return home
      }
      change { $0.home = home.value }
    }
    if let text = arguments.value(.tripCurrencies) {
      let places = try Change(text) { (text) throws(Diagnostic) in
        let places = try query.currencies.list(text, preferred: []).withoutRepetitions
        for place in places { try reader(of: changed).check(place, on: day) }
        return places
      }
      change { $0.currencies = places.value ?? [] }
    }
    if let text = arguments.value(.budget) {
      let budget = try Change(text) { (text) throws(Diagnostic) in
        try reader(of: changed)
          .money(text, as: .budget, standing: travel.home(of: changed), on: day)
      }
      change { $0.budget = budget.value }
    }
    return changes
  }

  private func day(_ text: String, _ option: OptionSpec) throws(Diagnostic) -> Change<Day> {
    let call = "--\(option.name)"
    return try Change(text) { (text) throws(Diagnostic) in
      try query.writtenDay(text, behind: call, inSession: call)
    }
  }

  /// Understands amounts and currencies of a trip.
  private func reader(of trip: Trip) -> ExpenseReader {
    let digits = travel.session.configuration.digits
    return ExpenseReader(
      session: travel.session,
      places: ExpenseReader.Places(trip: trip, expenses: [], home: travel.home(of: trip)),
      isDefined: { digits[$0] != nil })
  }
}
