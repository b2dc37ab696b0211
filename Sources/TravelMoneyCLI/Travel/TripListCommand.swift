import Converter
import TravelLog

/// Lists the trips with what their expenses come to, by the rates that are held.
struct TripListCommand {
  let travel: TravelSession

  private var session: Session { travel.session }

  /// Runs the command.
  ///
  /// - Returns: How the program is to end.
  /// - Throws: ``Diagnostic``.
  func run() async throws(Diagnostic) -> ExitStatus {
    try session.refuseWords()
    try session.refuse(.json, with: .csv)
    let logbook = try travel.load()
    let entries = try await entries(logbook)
    if session.arguments.has(.json) {
      let objects = records(entries).map { JSONText.object($0.json) }
      try session.print(JSONText.array(objects).text + "\n")
    } else if session.arguments.has(.csv) {
      try session.printCSV(
        CSVText.row(TripRecord.columns)
          + records(entries).map { CSVText.row($0.csv) }.joined())
    } else if logbook.trips.isEmpty {
      let example = session.call("trip new Japan --home EUR --currency JPY")
      try session.say("No trips yet; begin one: \(example)")
    } else {
      try session.print(text(entries))
    }
    for failure in entries.compactMap(\.failure) { session.warn(failure) }
    return entries.allSatisfy { $0.failure == nil } ? .success : .badData
  }

  /// A trip with what its expenses come to.
  private struct Entry {
    let trip: Trip
    let isCurrent: Bool
    let home: Currency?
    let expenseCount: Int
    /// The sums; nil where a value is beyond all limits.
    let sums: ExpenseSums?
    /// Why there are no sums, or why they cannot be shown.
    let failure: Diagnostic?
  }

  /// The trips; rates that are missing are looked up among those that are held, for a list asks no network.
  private func entries(_ logbook: Logbook) async throws(Diagnostic) -> [Entry] {
    let rates = try TravelRates(travel: TravelSession(session: session.offline))
    var entries: [Entry] = []
    for trip in logbook.trips {
      var expenses = logbook.expenses(of: trip.id)
      let home = travel.home(of: trip)
      if let home { expenses = await rates.lookedUp(expenses, in: home).expenses }
      var sums: ExpenseSums?
      var failure: Diagnostic?
      do throws(Diagnostic) {
        sums = try ExpenseSums(expenses, in: home)
        try sums?.checkSize(session.travelStyle)
      } catch {
        failure = error
        failure?.message = "trip \(trip.number), \(trip.name): \(error.message)"
      }
      entries.append(
        Entry(
          trip: trip, isCurrent: trip.id == logbook.currentTrip?.id, home: home,
          expenseCount: expenses.count, sums: sums, failure: failure))
    }
    return entries
  }

  private func records(_ entries: [Entry]) -> [TripRecord] {
    let numbers = NumberText(machineDigits: session.configuration.digits)
    return entries.map { entry in
      TripRecord(
        entry.trip, isCurrent: entry.isCurrent, home: entry.home,
        expenseCount: entry.expenseCount, sums: entry.sums, numbers: numbers)
    }
  }

  private func text(_ entries: [Entry]) -> String {
    let style = session.travelStyle
    var table = TextTable(columns: [
      .init(), .init(heading: "#", alignment: .right), .init(heading: "Trip", shortest: 6),
      .init(heading: "Days", sparing: 1), .init(heading: "Home", sparing: 2),
      .init(heading: "Expenses", alignment: .right, sparing: 3),
      .init(heading: "Total", alignment: .right),
    ])
    table.rows = entries.map { entry in
      [
        entry.isCurrent ? "*" : "", String(entry.trip.number), entry.trip.name.printable,
        style.days(of: entry.trip) ?? "", entry.home?.code ?? "", String(entry.expenseCount),
        total(entry.sums, style),
      ]
    }
    let lacks = entries.compactMap { entry -> String? in
      guard let lack = entry.sums?.single?.lack, !lack.isEmpty else { return nil }
      return style.wrapped("Trip \(entry.trip.number): \(lack)")
    }
    return table.text(in: style.room) + lacks.joined()
  }

  private func total(_ sums: ExpenseSums?, _ style: TravelStyle) -> String {
    guard let sums else { return TravelStyle.tooLarge }
    if let single = sums.single {
      // What they mean stands below the table.
      let marks = (single.withoutRate.isEmpty ? "" : "*") + (single.provisional.isEmpty ? "" : "~")
      return (marks.isEmpty ? "" : "\(marks) ") + ExpenseSums.text(of: single, style)
    }
    return sums.totals.isEmpty ? "" : "\(sums.totals.count) currencies"
  }
}
