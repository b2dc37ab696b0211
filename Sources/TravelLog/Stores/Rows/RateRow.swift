import Converter
import SQLite

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A market rate that is stored with an expense, as a row.
struct RateRow: LogRow {
  static let table = "rate"
  static let keys = ["expense", "to_currency"]
  static let columns = [
    "from_currency", "value", "day", "source", "source_name", "is_provisional",
  ]
  static let order = "to_currency"

  let expense: UUID
  let rate: ExpenseRate

  struct Key: Hashable {
    let expense: UUID
    let to: Currency
  }

  init(_ rate: ExpenseRate, of expense: UUID) {
    self.expense = expense
    self.rate = rate
  }

  var key: Key { Key(expense: expense, to: rate.to) }
  var group: UUID { expense }

  var values: [Value] {
    [
      .text(expense.uuidString), .text(rate.to.code), .text(rate.from.code),
      .text(rate.value.description), .optional(rate.day?.description),
      .optional(rate.source?.id), .optional(rate.source?.name),
      .integer(rate.isProvisional ? 1 : 0),
    ]
  }

  init(_ row: RowReader) throws {
    expense = try row.identity()
    let to = try row.parsed { try Currency($0) }
    let from = try row.parsed { try Currency($0) }
    let value = try row.parsed { try ExactFraction($0) }
    let day = try row.optional { try Day($0) }
    let source = try row.optionalText()
    let sourceName = try row.optionalText()
    rate = ExpenseRate(
      from: from, to: to, value: value, day: day,
      source: source.map { RateSource(id: $0, name: sourceName) },
      isProvisional: try row.flag())
  }
}
