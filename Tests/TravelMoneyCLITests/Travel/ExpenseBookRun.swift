import Converter
import TestSupport
import TravelLog
import TravelMoneyCLI

/// The expenses of one home folder, through the commands of the program.
struct ExpenseBookRun {
  /// The folder.
  let folder: TemporaryDirectory

  /// Makes an empty folder.
  ///
  /// - Parameter home: The configured home currency; none where it is nil.
  /// - Throws: Where it cannot be made.
  init(home: String? = "EUR") throws {
    folder = try TemporaryDirectory()
    try configure(home: home)
  }

  /// Sets the home currency for all trips that have none of their own.
  func configure(home: String?) throws {
    let text = home.map { #"{"home":"\#($0)"}"# } ?? "{}"
    _ = try folder.write(text, to: ".config/travelmoney/config.json")
  }

  /// The store of the commands.
  var database: LogbookDatabase {
    LogbookDatabase(path: folder.path(of: ".local/share/travelmoney/travel.sqlite"))
  }

  /// Begins a trip, which becomes the current one.
  @discardableResult
  func begin(
    _ name: String, home: Currency? = nil, currencies: [Currency] = []
  ) throws -> Trip {
    try database.change { (logbook) throws(TravelLogError) in
      try logbook.add(
        Trip(name: name, home: home, currencies: currencies, created: CommandRun.monday))
    }
  }

  /// The expenses of the current trip, as they are stored.
  var expenses: [Expense] {
    get throws {
      let logbook = try database.load()
      return logbook.currentTrip.map { logbook.expenses(of: $0.id) } ?? []
    }
  }

  /// Runs `expense` with some words.
  func run(
    _ words: [String], rates: String? = nil, environment: [String: String] = [:],
    now: Timestamp = CommandRun.monday, zone: Int = 0,
    adapt: (inout ProcessContext) -> Void = { _ in }
  ) async throws -> CommandRun {
    try await CommandRun(
      ["expense"] + words, rates: rates, home: folder, environment: environment, now: now,
      zone: zone, adapt: adapt)
  }

  /// Runs `expense` with the words of a line without quotes.
  func run(_ line: String, rates: String? = nil) async throws -> CommandRun {
    try await run(line.split(separator: " ").map(String.init), rates: rates)
  }
}
