import Converter
import TravelLog

/// Begins, chooses, changes and deletes trips.
struct TripCommand {
  let travel: TravelSession

  private var session: Session { travel.session }
  private var words: [String] { session.arguments.words }

  /// Carries the command out.
  ///
  /// - Parameter action: What is asked for.
  /// - Returns: How the program is to end.
  /// - Throws: ``Diagnostic``; nothing was changed then.
  func run(_ action: TripAction) async throws(Diagnostic) -> ExitStatus {
    switch action {
    case .new: try begin()
    case .list: return try await TripListCommand(travel: travel).run()
    case .show: return try await TripShowCommand(travel: travel).run()
    case .use: try use()
    case .rename: try rename()
    case .edit: try await edit()
    case .delete: try await delete()
    case .undo: try undo()
    }
    return .success
  }

  private func begin() throws(Diagnostic) {
    var trip = Trip(name: try name(words), created: session.context.now())
    for change in try TripFields(travel: travel).changes(of: trip) { change(&trip) }
    let isHomeOfBudget = travel.home(of: trip) == nil && !session.arguments.has(.home)
    if isHomeOfBudget { trip.home = trip.budget?.currency }
    let begun = trip
    let added = try travel.change { (logbook) throws(TravelLogError) in try logbook.add(begun) }
    try session.say("Trip \(called(added)), is the current one now")
    try tell(added, homeOrigin: isHomeOfBudget ? ", that of the budget" : "")
  }

  private func use() throws(Diagnostic) {
    let trip = try namedTrip(in: try travel.load())
    try travel.change { (logbook) throws(TravelLogError) in try logbook.makeCurrent(trip.id) }
    try session.say("Trip \(called(trip)), is the current one now")
  }

  private func rename() throws(Diagnostic) {
    let logbook = try travel.load()
    let (trip, nameWords) = try renamed(in: logbook)
    let name = try name(nameWords)
    let changed = try update(trip) { $0.name = name }
    try session.say("Trip \(called(trip)), is called \(changed.name) now")
  }

  /// Which trip gets another name, and the words of the name.
  private func renamed(in logbook: Logbook) throws(Diagnostic) -> (Trip, [String]) {
    if words.count > 1, let first = words.first,
      logbook.trips.contains(where: { $0.name == first }) || Logbook.tripNumber(first) != nil
    {
      return (try travel.trip(first, in: logbook), Array(words.dropFirst()))
    }
    guard let current = logbook.currentTrip else { throw .noTrip }
    return (current, words)
  }

  private func edit() async throws(Diagnostic) {
    let logbook = try travel.load()
    let trip = words.isEmpty ? logbook.currentTrip : try namedTrip(in: logbook)
    guard let trip else { throw .noTrip }
    let changes = try TripFields(travel: travel).changes(of: trip)
    guard !changes.isEmpty else {
      throw .nothingToChange(session.arguments.command, OptionSpec.tripChanges)
    }
    let edit = { (trip: inout Trip) in for change in changes { change(&trip) } }
    var wanted = trip
    edit(&wanted)
    guard travel.home(of: wanted) != travel.home(of: trip) else {
      let changed = try update(trip, edit)
      try session.say("Trip \(called(changed)), was changed")
      return try tell(changed)
    }
    let conversion = try await TripConversion(
      of: logbook.expenses(of: trip.id), for: wanted, travel: travel)
    let changed = try update(trip, edit) { logbook in conversion.store(in: &logbook) }
    try session.say("Trip \(called(changed)), was changed")
    try tell(changed)
    try conversion.report(changed)
  }

  private func delete() async throws(Diagnostic) {
    let logbook = try travel.load()
    // What is deleted is named in full.
    let trip = try namedTrip(in: logbook, isWhole: true)
    let count = logbook.expenses(of: trip.id).count
    let what =
      "trip \(called(trip)), "
      + (count == 0 ? "which has no expenses" : "with \(counted(count, "expense"))")
    guard await travel.confirms("Delete \(what.shortened)?") else {
      return try session.say("Nothing was deleted")
    }
    let current = try travel.change { (logbook) throws(TravelLogError) in
      try logbook.deleteTrip(trip.id)
      return logbook.currentTrip
    }
    try session.say("Deleted \(what.shortened)")
    try session.say("\(session.call("trip undo")) brings it back")
    if let current, trip.id == logbook.currentTrip?.id {
      try session.say("Trip \(called(current)), is the current one now")
    }
  }

  private func undo() throws(Diagnostic) {
    try session.refuseWords()
    let (trip, count) = try travel.change { (logbook) throws(TravelLogError) in
      let trip = try logbook.undoTripDeletion()
      return (trip, logbook.expenses(of: trip.id).count)
    }
    try session.say(
      "Trip \(called(trip)), is back, with \(counted(count, "expense")), and is the current one now"
    )
  }
}

extension TripCommand {
  /// Changes a trip as it is stored at that moment, and what goes with it.
  private func update(
    _ trip: Trip, _ body: (inout Trip) -> Void, with more: (inout Logbook) -> Void = { _ in }
  ) throws(Diagnostic) -> Trip {
    try travel.change { (logbook) throws(TravelLogError) in
      var changed = try logbook.trip(trip.id)
      body(&changed)
      try logbook.update(changed)
      more(&logbook)
      return changed
    }
  }

  /// The trip that all words together name.
  private func namedTrip(
    in logbook: Logbook, isWhole: Bool = false
  ) throws(Diagnostic) -> Trip {
    let text = Substring(words.joined(separator: " ")).trimmed
    guard !text.isEmpty else { throw .missing("a trip", of: session.arguments.command) }
    return try travel.trip(String(text), in: logbook, isWhole: isWhole)
  }

  /// A name out of words; what else is none the library refuses.
  private func name(_ words: [String]) throws(Diagnostic) -> String {
    let name = String(Substring(words.joined(separator: " ")).trimmed)
    guard !name.isEmpty else { throw .noTripName(of: session.arguments.command) }
    return name
  }

  private func called(_ trip: Trip) -> String { "\(trip.number), \(trip.name)" }

  /// Says on one line what a trip is, as far as that is known.
  private func tell(_ trip: Trip, homeOrigin: String = "") throws(Diagnostic) {
    let style = session.travelStyle
    let facts = [
      style.homeText(of: trip, home: travel.home(of: trip))
        + (trip.home == nil ? "" : homeOrigin),
      trip.currencies.isEmpty ? nil : "in \(trip.currencies.map(\.code).joined(separator: ", "))",
      style.days(of: trip),
      trip.budget.map { "budget \(style.text($0))" },
    ]
    let line = facts.compactMap(\.self).joined(separator: "; ")
    try session.print(style.wrapped(line.printable, indent: 2))
  }
}
