import Converter
import TravelLog

/// What the commands of trips, expenses and the checklist share: the store, and which trip is meant.
struct TravelSession: Sendable {
  /// The options, the configuration and the process.
  let session: Session
  /// Where trips, expenses and the checklist are kept.
  let database: LogbookDatabase

  /// Finds the store; nothing is opened yet.
  ///
  /// - Throws: ``Diagnostic`` where there is no home folder.
  init(session: Session) throws(Diagnostic) {
    self.session = session
    guard let path = session.locations.travelLog else { throw .noPlaceForTravelLog }
    database = LogbookDatabase(path: path)
  }

  /// Reads everything.
  func load() throws(Diagnostic) -> Logbook {
    do { return try database.load() } catch { throw Diagnostic(error) }
  }

  /// Changes something; where that is refused, nothing is stored.
  ///
  /// - Parameter body: The change.
  /// - Returns: What the change returns.
  /// - Throws: ``Diagnostic``.
  func change<Result>(
    _ body: (inout Logbook) throws(TravelLogError) -> Result
  ) throws(Diagnostic) -> Result {
    do { return try database.change(body) } catch { throw Diagnostic(error) }
  }

  /// The currency into which the expenses of a trip are converted: its own, else the configured one.
  func home(of trip: Trip) -> Currency? { trip.home ?? session.configuration.home }

  /// The trip that is meant: that of `--trip`, else the current one.
  ///
  /// - Parameter logbook: What is stored.
  /// - Returns: The trip; nil where there is none yet.
  /// - Throws: ``Diagnostic`` where `--trip` names none.
  func trip(in logbook: Logbook) throws(Diagnostic) -> Trip? {
    guard let text = session.arguments.value(.trip) else { return logbook.currentTrip }
    return try trip(text, in: logbook)
  }

  /// The trip that a text means: by its number, its name, or the beginning of the name.
  ///
  /// - Parameters:
  ///   - text: The text, in any case of letters.
  ///   - logbook: What is stored.
  ///   - isWhole: Whether the beginning of a name is not enough.
  /// - Returns: The trip.
  /// - Throws: ``Diagnostic`` where none, or several, are meant.
  func trip(
    _ text: String, in logbook: Logbook, isWhole: Bool = false
  ) throws(Diagnostic) -> Trip {
    if let trip = logbook.trip(named: text) { return trip }
    if let number = Logbook.tripNumber(text) {
      do { return try logbook.trip(numbered: number) } catch { throw Diagnostic(error) }
    }
    let typed = text[...].trimmed.lowercased()
    guard !typed.isEmpty else { throw .noTrip(text, perhaps: []) }
    let begun = logbook.trips.filter { $0.name.lowercased().hasPrefix(typed) }
    if begun.count == 1, !isWhole { return begun[0] }
    if isWhole, !begun.isEmpty { throw .notWhole(text, begun, of: session.arguments.command) }
    let inside = logbook.trips.filter { $0.name.lowercased().contains(typed) }
    let near = nearest(to: typed, in: logbook.trips.map(\.name)).flatMap(logbook.trip(named:))
    throw .noTrip(
      text, perhaps: begun.isEmpty ? (inside.isEmpty ? near.map { [$0] } ?? [] : inside) : begun)
  }

  /// The one file that the words name.
  ///
  /// - Returns: Its path.
  /// - Throws: ``Diagnostic`` where there is none, or more than one.
  func file() throws(Diagnostic) -> String {
    let words = session.arguments.words
    guard let file = words.first, !file.isEmpty else {
      throw .missing("a file", of: session.arguments.command)
    }
    guard words.count == 1 else { throw .oneWordTooMany(words[1], of: session.arguments.command) }
    return file
  }

  /// The numbers that some words mean: `3`, `1 4`, `2-5`, `1,2`.
  ///
  /// - Parameter words: The words.
  /// - Returns: The numbers in order, none twice.
  /// - Throws: ``Diagnostic`` with status `usage`.
  func numbers(_ words: [String]) throws(Diagnostic) -> [Int] {
    try EntryNumbers(words, of: session.arguments.command).numbers
  }

  /// Asks before something is deleted, where somebody is there to answer and `--yes` was not given.
  ///
  /// - Parameter question: The question, without its answers.
  /// - Returns: Whether to go on.
  func confirms(_ question: String) async -> Bool {
    guard !session.arguments.has(.yes), let ask = session.context.ask else { return true }
    let answer = await ask("\(question) [y/N] ") ?? ""
    let yes = ["y", "yes"] + (Self.yes[session.language.language] ?? [])
    return yes.contains(Substring(answer).trimmed.lowercased())
  }

  /// What says yes in other languages.
  private static let yes = [
    "de": ["j", "ja"], "es": ["s", "si", "sí"], "fr": ["o", "oui"], "it": ["s", "si", "sì"],
    "nl": ["j", "ja"], "pt": ["s", "sim"], "ru": ["д", "да"],
  ]

  /// A point in time as the user's clock and calendar show it: `11/30/2026 09:05`.
  func text(_ time: Timestamp) -> String {
    let offset = session.context.secondsFromUTC(time)
    let minute = time.secondOfDay(secondsFromUTC: offset) / 60
    let two = { (value: Int) in value < 10 ? "0\(value)" : "\(value)" }
    return session.dayFormat.format(time.day(secondsFromUTC: offset))
      + " \(two(minute / 60)):\(two(minute % 60))"
  }
}
