import SQLite

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A deletion that can be taken back, as a row.
struct DeletionRow: LogRow {
  static let table = "deletion"
  static let keys = ["number"]
  static let columns = ["subject", "trip"]
  static let order = "number"

  let deletion: Logbook.Deletion

  init(_ deletion: Logbook.Deletion) { self.deletion = deletion }

  var key: Int { deletion.number }

  var values: [Value] {
    [
      .integer(Int64(deletion.number)), .text(deletion.kind.rawValue),
      .optional(deletion.trip?.uuidString),
    ]
  }

  init(_ row: RowReader) throws {
    let number = try row.number()
    let name = try row.text()
    guard let kind = Logbook.Deletion.Kind(rawValue: name) else { throw row.fault(name) }
    let trip = try row.optionalIdentity()
    deletion = Logbook.Deletion(number: number, kind: kind, trip: trip)
  }
}
