import SQLite

/// The tables of a logbook's file.
///
/// Amounts and rates are decimal numbers or fractions as text, days are ISO 8601 and times RFC 3339, so that
/// other programs can read the file. Columns and tables that others add are left alone. Rows that were
/// deleted stay with the number of their deletion, until it is taken back.
enum LogbookSchema: DatabaseSchema {
  /// Marks the files of this library: “TrLg” in ASCII.
  static let applicationID: Int32 = 0x5472_4C67

  /// The steps from an empty file to the present schema.
  static let migrations = [
    Migration([
      """
      CREATE TABLE trip (
        number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL, home TEXT,
        currencies TEXT NOT NULL, first_day TEXT, last_day TEXT,
        budget_amount TEXT, budget_currency TEXT, created TEXT NOT NULL,
        last_currency TEXT, next_expense INTEGER NOT NULL, deletion INTEGER) STRICT
      """,
      """
      CREATE TABLE expense (
        id TEXT PRIMARY KEY, trip TEXT NOT NULL REFERENCES trip (id), number INTEGER NOT NULL,
        name TEXT NOT NULL, type TEXT NOT NULL, amount TEXT NOT NULL, currency TEXT NOT NULL,
        day TEXT NOT NULL, note TEXT NOT NULL, paid_amount TEXT, paid_currency TEXT,
        own_rate TEXT, own_rate_currency TEXT, fee TEXT NOT NULL, payer TEXT,
        created TEXT NOT NULL, deletion INTEGER, UNIQUE (trip, number)) STRICT
      """,
      """
      CREATE TABLE rate (
        expense TEXT NOT NULL REFERENCES expense (id), to_currency TEXT NOT NULL,
        from_currency TEXT NOT NULL, value TEXT NOT NULL, day TEXT, source TEXT,
        source_name TEXT, is_provisional INTEGER NOT NULL,
        PRIMARY KEY (expense, to_currency)) STRICT
      """,
      """
      CREATE TABLE part (
        expense TEXT NOT NULL REFERENCES expense (id), place INTEGER NOT NULL,
        person TEXT NOT NULL, weight TEXT NOT NULL, PRIMARY KEY (expense, place)) STRICT
      """,
      """
      CREATE TABLE item (
        number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, text TEXT NOT NULL,
        created TEXT NOT NULL, finished TEXT, deletion INTEGER) STRICT
      """,
      """
      CREATE TABLE template (
        name TEXT NOT NULL, place INTEGER NOT NULL, text TEXT NOT NULL,
        PRIMARY KEY (name, place)) STRICT
      """,
      """
      CREATE TABLE deletion (
        number INTEGER PRIMARY KEY, subject TEXT NOT NULL, trip TEXT) STRICT
      """,
      "CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT",
    ])
  ]

  /// The tables that have to be there.
  static let tables = [
    "trip", "expense", "rate", "part", "item", "template", "deletion", "setting",
  ]

  static let longestText: Int32 = 1 << 20
  static let replacesDanglingLink = false
  static let checksBeforeWriting = true
  static let mayBeReplaced = true

  static func state(of connection: borrowing Connection) throws -> DatabaseState {
    let version = try connection.schemaVersion()
    let id = try connection.applicationID()
    if version == 0, id == 0, try connection.integer("SELECT count(*) FROM sqlite_master") == 0 {
      return .empty
    }
    guard id == applicationID else { throw ForeignFile() }
    guard version <= migrations.count else { throw DatabaseFault.newer(version) }
    guard version > 0 else { throw DatabaseFault.damaged("the version of its tables is missing") }
    try checkTables(of: connection)
    return version < migrations.count ? .older : .current
  }

  /// Makes sure that the names stand for tables, and that nothing of others runs when they are changed: a
  /// view or a trigger could run without an end.
  private static func checkTables(of connection: borrowing Connection) throws {
    let rows = try connection.prepare(
      """
      SELECT type, name, lower(tbl_name), coalesce(rootpage, 0) FROM sqlite_master
      WHERE type IN ('table', 'trigger')
      """)
    var found: Set<String> = []
    while try rows.step() {
      guard case .text(let type) = rows.value(at: 0), case .text(let name) = rows.value(at: 1),
        case .text(let table) = rows.value(at: 2)
      else { throw DatabaseFault.damaged("its list of tables") }
      if type == "trigger", tables.contains(table) {
        throw DatabaseFault.damaged("the table \(table) has a trigger, \(name.prefix(40))")
      }
      // A virtual table has no page of its own: it is a program of somebody.
      if type == "table", try rows.integer(at: 3) > 0 { found.insert(name) }
    }
    for table in tables where !found.contains(table) {
      throw DatabaseFault.damaged("the table \(table) is missing")
    }
  }

  static func prepare(_ connection: borrowing Connection) throws {
    let isNew = try connection.schemaVersion() == 0
    try connection.setApplicationID(applicationID)
    try connection.migrate(migrations)
    guard isNew else { return }
    try SettingRow.write(over: [], from: [], to: LogbookRows(Logbook()).settings, connection)
  }

  /// The file is a database of another program.
  struct ForeignFile: Error {}
}
