import Converter
import SQLite

/// The tables of one source as they stood in a store at one moment.
///
/// They are kept as they are stored, a few bytes for each figure, and decoded when they are asked for.
struct PinnedDays: TableShelf {
  let source: RateSource
  /// The rows, the earliest day first.
  let rows: [StoredDay]
  /// Whether the store has earlier days than the first of these.
  let isCut: Bool

  /// Reads the newest days of a source.
  ///
  /// - Parameters:
  ///   - connection: The file, in a transaction.
  ///   - entry: The source.
  ///   - count: How many days at most.
  ///   - size: How many bytes at most, as far as there is more than one day.
  /// - Throws: `DatabaseFault`, `SQLiteError`.
  init(_ connection: borrowing Connection, _ entry: SourceEntry, count: Int, size: Int) throws {
    var (rows, isCut, rest) = ([StoredDay](), false, size)
    try DayScan.walk(connection, entry, .descending) { row in
      rest -= row.text.count
      isCut = rows.count == count || rest < 0 && !rows.isEmpty
      if !isCut { rows.append(row) }
      return !isCut
    }
    source = entry.source
    self.rows = rows.reversed()
    self.isCut = isCut
  }

  func days() throws(RateError) -> [Day] { rows.map(\.day) }

  func tables(at place: Int) throws(RateError) -> [RateTable] {
    do { return try rows[place].tables(of: source) } catch {
      throw RateError(.damaged, source: source, day: rows[place].day, detail: "\(error)")
    }
  }
}
