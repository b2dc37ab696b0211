import Converter
import SQLite

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An item of the checklist as a row.
struct ItemRow: LogRow {
  static let table = "item"
  static let keys = ["number"]
  static let columns = ["id", "text", "created", "finished", "deletion"]
  static let order = "number"

  let kept: Logbook.Kept<ChecklistItem>

  init(_ kept: Logbook.Kept<ChecklistItem>) { self.kept = kept }

  var key: Int { kept.entry.number }

  var values: [Value] {
    let item = kept.entry
    return [
      .integer(Int64(item.number)), .text(item.id.uuidString), .text(item.text),
      .text(item.created.description), .optional(item.finishedAt?.description),
      .optional(kept.deletion),
    ]
  }

  init(_ row: RowReader) throws {
    let number = try row.number()
    var item = ChecklistItem(
      id: try row.identity(), text: try row.text(),
      created: try row.parsed { try Timestamp($0) },
      finishedAt: try row.optional { try Timestamp($0) })
    item.number = number
    kept = Logbook.Kept(item, deletion: try row.optionalNumber())
  }
}
