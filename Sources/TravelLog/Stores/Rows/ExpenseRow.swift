import Converter
import SQLite

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An expense as a row; its rates and the parts of a split are rows of their own.
struct ExpenseRow: LogRow {
  static let table = "expense"
  static let keys = ["id"]
  static let columns = [
    "trip", "number", "name", "type", "amount", "currency", "day", "note", "paid_amount",
    "paid_currency", "own_rate", "own_rate_currency", "fee", "payer", "created",
    "deletion",
  ]
  static let order = "rowid"

  /// The expense, without its rates and the parts of its split where it comes out of the table.
  let kept: Logbook.Kept<Expense>
  /// Who paid what is split.
  let payer: String?

  init(_ kept: Logbook.Kept<Expense>) {
    self.kept = kept
    payer = kept.entry.split?.payer
  }

  var key: UUID { kept.entry.id }

  var values: [Value] {
    let expense = kept.entry
    return [
      .text(expense.id.uuidString), .text(expense.trip.uuidString),
      .integer(Int64(expense.number)), .text(expense.name), .text(expense.type),
      .text(expense.money.amount.description), .text(expense.money.currency.code),
      .text(expense.day.description), .text(expense.note),
      .optional(expense.paid?.amount.description), .optional(expense.paid?.currency.code),
      .optional(expense.ownRate?.value.description), .optional(expense.ownRate?.currency.code),
      .text(expense.fee.description), .optional(payer), .text(expense.created.description),
      .optional(kept.deletion),
    ]
  }

  init(_ row: RowReader) throws {
    let id = try row.identity()
    let trip = try row.identity()
    let number = try row.number()
    let name = try row.text()
    let type = try row.text()
    guard let money = try row.optionalMoney() else { throw row.fault("no amount") }
    let day = try row.parsed { try Day($0) }
    let note = try row.text()
    let paid = try row.optionalMoney()
    let ownRate = try row.optionalMoney().map { OwnRate($0.amount, $0.currency) }
    let fee = try row.parsed { try ExactDecimal($0) }
    payer = try row.optionalText()
    var expense = Expense(
      id: id, trip: trip, name: name, type: type, money: money, day: day, note: note, paid: paid,
      ownRate: ownRate, fee: fee, created: try row.parsed { try Timestamp($0) })
    expense.number = number
    kept = Logbook.Kept(expense, deletion: try row.optionalNumber())
  }
}
