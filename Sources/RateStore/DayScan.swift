import Converter
import SQLite

/// A walk over the days of a source, from new to old or from old to new, that notices missing rows.
///
/// Every row names the day of the next one, and the source names its first and last day. So a row
/// that is hidden by a damaged tree shows as a gap, and the walk ends with `damaged` and not with an
/// older table.
enum DayScan {
  /// The order of a walk.
  enum Order {
    /// From new to old.
    case descending
    /// From old to new.
    case ascending
  }

  /// Visits days until a visit says that it is enough.
  ///
  /// - Parameters:
  ///   - connection: The file, in a transaction.
  ///   - entry: The source.
  ///   - order: The order of the days.
  ///   - end: The latest day to visit; nil sets no end.
  ///   - visit: Is given each day, and returns whether to go on.
  /// - Throws: `DatabaseFault`, `SQLiteError`, or what the visit throws.
  static func walk(
    _ connection: borrowing Connection, _ entry: SourceEntry, _ order: Order, upTo end: Day? = nil,
    _ visit: (StoredDay) throws -> Bool
  ) throws {
    guard let days = entry.days else { return }
    let isDescending = order == .descending
    let end = min(end ?? days.upperBound, days.upperBound)
    guard end >= days.lowerBound else { return }
    let gap = DatabaseFault.damaged("a day of \(entry.source.id) is missing")

    let rows = try connection.prepare(
      """
      SELECT \(StoredDay.columns) FROM day WHERE key BETWEEN ? AND ? \
      ORDER BY key \(isDescending ? "DESC" : "ASC")
      """)
    try rows.bind(
      .integer(StoredDay.key(ofSource: entry.number, day: days.lowerBound)),
      .integer(StoredDay.key(ofSource: entry.number, day: end)))
    var previous: StoredDay?
    while try rows.step() {
      let row = try StoredDay(rows, ofSource: entry.number)
      let isLinked =
        switch (previous, order) {
        case (nil, .descending): isLast(row, onOrBefore: end, of: days)
        case (nil, .ascending): row.day == days.lowerBound
        case (let previous?, .descending): row.next == previous.day
        case (let previous?, .ascending): previous.next == row.day
        }
      guard isLinked else { throw gap }
      guard try visit(row) else { return }
      previous = row
    }
    guard let previous else { throw gap }
    let isComplete =
      switch order {
      case .descending: previous.day == days.lowerBound
      case .ascending: isLast(previous, onOrBefore: end, of: days)
      }
    guard isComplete else { throw gap }
  }

  /// Checks the first and the last day of a source, for answers that are taken from its summary.
  ///
  /// - Parameters:
  ///   - connection: The file, in a transaction.
  ///   - entry: The source.
  /// - Throws: `DatabaseFault`, `SQLiteError`.
  static func checkEnds(_ connection: borrowing Connection, _ entry: SourceEntry) throws {
    for order in [Order.descending, .ascending] {
      try walk(connection, entry, order) { row in
        _ = try row.tables(of: entry.source)
        return false
      }
    }
  }

  /// Whether no day of a source lies between a row and an end, by what the row itself says.
  private static func isLast(
    _ row: StoredDay, onOrBefore end: Day, of days: ClosedRange<Day>
  ) -> Bool {
    guard let next = row.next else { return row.day == days.upperBound }
    return next > end
  }
}
