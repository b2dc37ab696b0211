import Converter
import SQLite

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A part of a split as a row.
struct PartRow: LogRow {
  static let table = "part"
  static let keys = ["expense", "place"]
  static let columns = ["person", "weight"]
  // Not by expense: one identity may be written in two ways.
  static let order = "place"

  let expense: UUID
  let place: Int
  let part: ExpenseSplit.Part

  struct Key: Hashable {
    let expense: UUID
    let place: Int
  }

  var key: Key { Key(expense: expense, place: place) }
  var group: UUID { expense }

  init(_ part: ExpenseSplit.Part, of expense: UUID, place: Int) {
    self.expense = expense
    self.place = place
    self.part = part
  }

  var values: [Value] {
    [
      .text(expense.uuidString), .integer(Int64(place)), .text(part.person),
      .text(part.weight.description),
    ]
  }

  init(_ row: RowReader) throws {
    expense = try row.identity()
    place = try row.place()
    part = ExpenseSplit.Part(try row.text(), try row.parsed { try ExactDecimal($0) })
  }
}
