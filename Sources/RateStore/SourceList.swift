import Converter
import SQLite

/// The sources of a store.
struct SourceList {
  /// The entries by number, from 1.
  private(set) var entries: [SourceEntry]

  /// A list of entries that are at hand.
  init(entries: [SourceEntry]) {
    self.entries = entries
  }

  /// Reads the list.
  ///
  /// - Parameter connection: The file, in a transaction.
  /// - Throws: `DatabaseFault`, `SQLiteError`.
  init(_ connection: borrowing Connection) throws {
    let head = try connection.prepare("SELECT sources, checksum FROM store WHERE number = 1")
    guard try head.step() else { throw DatabaseFault.damaged("the number of sources is missing") }
    let count = try head.integer(at: 0)
    guard try head.integer(at: 1) == SourceList.checksum(ofCount: count) else {
      throw DatabaseFault.damaged("the number of sources does not fit its checksum")
    }
    let rows = try connection.prepare(
      "SELECT \(SourceEntry.columns), checksum FROM source ORDER BY number")
    entries = []
    while try rows.step() {
      let entry = try SourceEntry(rows)
      guard entry.number == entries.count + 1 else {
        throw DatabaseFault.damaged("the sources are not numbered in order")
      }
      entries.append(entry)
    }
    guard entries.count == count else {
      throw DatabaseFault.damaged("there are \(entries.count) sources, not \(count)")
    }
  }

  /// The entry of a source, found by its identifier.
  func entry(of source: RateSource) -> SourceEntry? {
    entries.first { $0.source.id.utf8.elementsEqual(source.id.utf8) }
  }

  /// The entry of a source; where it has none yet, a new one, which must be saved.
  func entryOrNew(of source: RateSource) -> SourceEntry {
    entry(of: source) ?? SourceEntry(number: Int64(entries.count) + 1, source: source)
  }

  /// Saves a changed or new entry.
  mutating func save(_ entry: SourceEntry, to connection: borrowing Connection) throws {
    try entry.save(to: connection)
    if entry.number > entries.count {
      entries.append(entry)
      try saveCount(to: connection)
    } else {
      entries[Int(entry.number) - 1] = entry
    }
  }

  /// Saves how many entries there are.
  func saveCount(to connection: borrowing Connection) throws {
    let count = Int64(entries.count)
    let statement = try connection.prepare(
      "INSERT OR REPLACE INTO store (number, sources, checksum) VALUES (1, ?, ?)")
    try statement.bind(.integer(count), .integer(SourceList.checksum(ofCount: count)))
    _ = try statement.step()
  }

  private static func checksum(ofCount count: Int64) -> Int64 {
    var checksum = Checksum()
    checksum.add(count)
    return checksum.value
  }
}
