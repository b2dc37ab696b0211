public import Converter
import SQLite

extension RateDatabase {
  /// What the store has, source by source, in the order in which they were first used.
  ///
  /// - Returns: An entry for every source that has tables or was asked; empty for a missing file.
  /// - Throws: `RateError` with code `storage`, `busy` or `damaged`.
  public func status() throws(RateError) -> [SourceStatus] {
    try read { connection in
      try SourceList(connection).entries.map { entry in
        try DayScan.checkEnds(connection, entry)
        return SourceStatus(
          source: entry.source, days: entry.days, tableCount: Int(entry.tableCount),
          record: try entry.withAttempts(connection).record)
      }
    } ?? []
  }

  /// The sources that the store knows, in the order in which they were first used.
  ///
  /// - Returns: The sources; empty for a missing file.
  /// - Throws: `RateError` with code `storage`, `busy` or `damaged`.
  public func sources() throws(RateError) -> [RateSource] {
    try status().map(\.source)
  }

  /// Reads everything that is in the store, and has SQLite check the file's structure.
  ///
  /// - Throws: `RateError` with code `damaged` at the first fault, or `storage`.
  /// - Complexity: Linear in the size of the file; for a command that people call.
  public func check() throws(RateError) {
    _ = try read { connection in
      guard try connection.structureProblem() == nil else {
        throw DatabaseFault.damaged("the structure of the file is damaged")
      }
      for entry in try SourceList(connection).entries {
        var count: Int64 = 0
        try DayScan.walk(connection, entry, .ascending) { row in
          count += Int64(try row.tables(of: entry.source).count)
          return true
        }
        guard count == entry.tableCount else {
          throw DatabaseFault.damaged(
            "\(entry.source.id) has \(count) tables, not \(entry.tableCount)")
        }
      }
    }
  }
}
