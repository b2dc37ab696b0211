import Converter
import SQLite

/// What a source was lately asked for: its rows in the table `attempt`.
extension SourceEntry {
  /// The same with the attempts, which a conversion that asks nobody does not read.
  ///
  /// - Parameter connection: The file, in a transaction.
  /// - Returns: The entry.
  /// - Throws: `DatabaseFault`, `SQLiteError`.
  func withAttempts(_ connection: borrowing Connection) throws -> SourceEntry {
    var entry = self
    let rows = try connection.prepare(
      "SELECT target, time, checksum FROM attempt WHERE source = ?")
    try rows.bind(.integer(number))
    while try rows.step() {
      guard case .text(let text) = rows.value(at: 0),
        try rows.integer(at: 2) == checksum(ofTarget: text, time: try rows.integer(at: 1))
      else { throw DatabaseFault.damaged("an attempt does not fit its checksum") }
      guard let target = FetchTarget(text), let time = Timestamp(stored: rows.value(at: 1)) else {
        continue
      }
      entry.record.attempts[target] = time
    }
    return entry
  }

  /// Puts the attempts in the place of the stored ones.
  ///
  /// - Parameter connection: The file, in an immediate transaction.
  /// - Throws: `DatabaseFault`, `SQLiteError`.
  func saveAttempts(to connection: borrowing Connection) throws {
    try connection.run("DELETE FROM attempt WHERE source = \(number)")
    let insertion = try connection.prepare(
      "INSERT INTO attempt (source, target, time, checksum) VALUES (?, ?, ?, ?)")
    for (target, time) in record.attempts where time.secondsSinceEpoch > 0 {
      let seconds = time.secondsSinceEpoch
      insertion.reset()
      try insertion.bind(
        .integer(number), .text(target.description), .integer(seconds),
        .integer(checksum(ofTarget: target.description, time: seconds)))
      _ = try insertion.step()
    }
  }

  private func checksum(ofTarget target: String, time: Int64) -> Int64 {
    SourceEntry.checksum(of: [.integer(number), .text(target), .integer(time)])
  }
}
