import SQLite

/// The tables of the store's file.
///
/// A reader checks everything that it uses, so that damage is noticed and never answered with:
///
/// - `store` has one row, which says how many sources there are.
/// - `source` has a row for each source, numbered from 1 without a gap: name, first and last day,
///   number of tables, and what is remembered of the fetches. Times are POSIX seconds.
/// - `day` has a row for each day of a source, with all tables of that day as text (``TableText``). Its
///   key is the number of the source times 2³² plus the day, counted so that earlier days have smaller
///   numbers; rows of one source so lie together, and no index is needed. `next` is the following day
///   that has tables (null for the last one): a row that a damaged tree hides leaves a gap in that chain.
/// - `attempt` has a row for each thing that a source was lately asked for: the number of the source, the
///   scope or the day, and when that was.
///
/// Every row carries a ``Checksum`` over its other columns. The store is a cache: what is lost can be
/// fetched again.
enum StoreSchema: CacheSchema {
  /// The steps from an empty file to the present schema.
  static let migrations = [
    Migration([
      """
      CREATE TABLE store (
        number INTEGER PRIMARY KEY, sources INTEGER NOT NULL, checksum INTEGER NOT NULL)
      """,
      """
      CREATE TABLE source (
        number INTEGER PRIMARY KEY, id TEXT NOT NULL, name TEXT NOT NULL,
        first_day INTEGER, last_day INTEGER, tables INTEGER NOT NULL,
        last_attempt INTEGER, last_success INTEGER, last_error TEXT, retry_after INTEGER,
        newest_entity_tag TEXT, newest_last_modified TEXT,
        recent_entity_tag TEXT, recent_last_modified TEXT,
        all_entity_tag TEXT, all_last_modified TEXT,
        checksum INTEGER NOT NULL)
      """,
      """
      CREATE TABLE day (
        key INTEGER PRIMARY KEY, next INTEGER, tables TEXT NOT NULL, checksum INTEGER NOT NULL)
      """,
    ]),
    Migration([
      """
      CREATE TABLE attempt (
        source INTEGER NOT NULL, target TEXT NOT NULL, time INTEGER NOT NULL,
        checksum INTEGER NOT NULL)
      """
    ]),
  ]

  /// The version that ``migrations`` lead to.
  static var version: Int64 { Int64(migrations.count) }

  /// The longest text that is read or written, so that a damaged length cannot ask for gigabytes.
  static let longestText: Int32 = 16 << 20

  /// A link that leads nowhere is of no use, and in the way of the cache.
  static let replacesDanglingLink = true

  /// Every row has a checksum, and what is damaged can be fetched again.
  static let checksBeforeWriting = false

  /// A damaged cache is emptied in its place.
  static let mayBeReplaced = false

  /// Looks which schema a file has: its version, and exactly the tables of that.
  ///
  /// A file of the cache may have been written by anybody. A view or a trigger of one of these names
  /// could make a statement run without an end, so nothing is read before the texts are compared.
  ///
  /// - Parameter connection: The file, in a transaction.
  /// - Returns: Whether it is the present one or an older one, or the file is empty so far.
  /// - Throws: `DatabaseFault`, `SQLiteError`.
  static func state(of connection: borrowing Connection) throws -> DatabaseState {
    let found = try connection.schemaVersion()
    if found > version { throw DatabaseFault.newer(found) }
    if found > 0 {
      try checkTables(of: connection, version: Int(found))
      return found == version ? .current : .older
    }
    guard found == 0, try connection.integer("SELECT count(*) FROM sqlite_master") == 0 else {
      throw DatabaseFault.damaged("the file is not a store of rates")
    }
    return .empty
  }

  private static func checkTables(of connection: borrowing Connection, version: Int) throws {
    let expected = migrations.prefix(version).flatMap(\.statements)
    let rows = try connection.prepare(
      "SELECT type, sql FROM sqlite_master ORDER BY rowid LIMIT \(expected.count + 1)")
    var count = 0
    while try rows.step() {
      guard count < expected.count, rows.value(at: 0) == .text("table"),
        rows.value(at: 1) == .text(expected[count])
      else { throw DatabaseFault.damaged("the file has other tables than a store of rates") }
      count += 1
    }
    guard count == expected.count else {
      throw DatabaseFault.damaged("a table of the store is missing")
    }
  }

  /// Creates the tables that a file lacks, within an immediate transaction.
  static func prepare(_ connection: borrowing Connection) throws {
    let isEmpty = try connection.schemaVersion() == 0
    try connection.migrate(migrations)
    if isEmpty { try SourceList(entries: []).saveCount(to: connection) }
  }
}
