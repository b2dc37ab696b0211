import Converter
import SQLite

/// A row of the table `day`: all tables of one source and one day.
struct StoredDay {
  /// The day of the tables.
  let day: Day
  /// The following day that has tables; nil for the last one.
  let next: Day?
  /// The tables, see ``TableText``.
  let text: [UInt8]

  /// The columns from which a row is made.
  static let columns = "key, next, tables, checksum"

  /// Makes a row out of parts.
  init(day: Day, next: Day?, text: [UInt8]) {
    self.day = day
    self.next = next
    self.text = text
  }

  /// Reads the row at which a statement over ``columns`` stands.
  ///
  /// - Parameters:
  ///   - row: The statement.
  ///   - number: The number of the source to which the row must belong.
  /// - Throws: `DatabaseFault`, `SQLiteError`.
  init(_ row: borrowing Statement, ofSource number: Int64) throws {
    let key = try row.integer(at: 0)
    let next: Day?
    switch row.value(at: 1) {
    case .null: next = nil
    case .integer(let days):
      guard let days = Int32(exactly: days) else {
        throw DatabaseFault.damaged("a day is out of range")
      }
      next = Day(daysSinceEpoch: days)
    default: throw DatabaseFault.damaged("a day is no number")
    }
    self.init(day: StoredDay.day(ofKey: key), next: next, text: try row.textBytes(at: 2))
    guard key >> 32 == number, try row.integer(at: 3) == checksum(ofSource: number) else {
      throw DatabaseFault.damaged("the tables of \(day) do not fit their checksum")
    }
  }

  /// Writes the row.
  ///
  /// - Parameters:
  ///   - statement: A statement made from ``insertion``.
  ///   - number: The number of the source.
  /// - Throws: `SQLiteError`.
  func save(with statement: borrowing Statement, ofSource number: Int64) throws {
    statement.reset()
    try statement.bind(
      .integer(StoredDay.key(ofSource: number, day: day)),
      next.map { .integer(Int64($0.daysSinceEpoch)) } ?? .null,
      .text(String(decoding: text, as: UTF8.self)), .integer(checksum(ofSource: number)))
    _ = try statement.step()
  }

  /// The statement that writes a row.
  static let insertion = "INSERT OR REPLACE INTO day (\(columns)) VALUES (?, ?, ?, ?)"

  /// The key of a row: rows of one source lie together, in the order of their days.
  static func key(ofSource number: Int64, day: Day) -> Int64 {
    number << 32 + (Int64(day.daysSinceEpoch) - Int64(Int32.min))
  }

  /// The day in a key.
  static func day(ofKey key: Int64) -> Day {
    Day(daysSinceEpoch: Int32((key & 0xffff_ffff) + Int64(Int32.min)))
  }

  /// The tables of the row.
  ///
  /// - Parameter source: The source that they are to name.
  /// - Returns: The tables in their order.
  /// - Throws: `DatabaseFault`.
  func tables(of source: RateSource) throws(DatabaseFault) -> [RateTable] {
    try TableText.decode(text, source: source, day: day)
  }

  private func checksum(ofSource number: Int64) -> Int64 {
    var checksum = Checksum()
    checksum.add(StoredDay.key(ofSource: number, day: day))
    checksum.add(next.map { Int64($0.daysSinceEpoch) } ?? .min)
    checksum.add(text)
    return checksum.value
  }
}
