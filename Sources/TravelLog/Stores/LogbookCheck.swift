import SQLite

/// What a check of a logbook's file found.
public struct LogbookCheck: Hashable, Sendable {
  /// What is wrong, in English; empty where nothing is.
  public let problems: [String]
  /// How many trips there are.
  public let trips: Int
  /// How many expenses there are.
  public let expenses: Int
  /// How many items the checklist has.
  public let items: Int
  /// Why the file cannot be used; nil where it can, whatever the problems.
  let damage: String?

  /// Takes what was found.
  private init(_ logbook: Logbook, problems: [String], damage: String?) {
    self.problems = problems
    self.damage = damage
    trips = logbook.trips.count
    expenses = logbook.trips.reduce(0) { $0 + logbook.expenses(of: $1.id).count }
    items = logbook.items.count
  }

  /// What is found where nothing is stored.
  init() { self.init(Logbook(), problems: [], damage: nil) }

  /// What is found where a file is not even read.
  init(damage: String) { self.init(Logbook(), problems: [damage], damage: damage) }

  /// Looks at everything in a file.
  ///
  /// - Parameter connection: The file, in a transaction.
  /// - Throws: `SQLiteError` where it cannot be read for another reason than damage.
  init(_ connection: borrowing Connection) throws {
    let found = try connection.integrityProblems(limit: 20)
    do {
      let rows = try StoredRows(connection)
      let logbook = try rows.logbook()
      self.init(
        logbook, problems: found + logbook.problems + rows.problems,
        damage: found.first ?? logbook.faults.first)
    } catch {
      guard case .damaged(let detail) = DatabaseFault(any: error) else { throw error }
      self.init(Logbook(), problems: found + [detail], damage: found.first ?? detail)
    }
  }
}
