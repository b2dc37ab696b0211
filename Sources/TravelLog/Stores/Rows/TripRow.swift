import Converter
import SQLite

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A trip as a row.
struct TripRow: LogRow {
  static let table = "trip"
  static let keys = ["number"]
  static let columns = [
    "id", "name", "home", "currencies", "first_day", "last_day", "budget_amount",
    "budget_currency", "created", "last_currency", "next_expense", "deletion",
  ]
  static let order = "number"

  let kept: Logbook.Kept<Trip>

  init(_ kept: Logbook.Kept<Trip>) { self.kept = kept }

  var key: Int { kept.entry.number }

  var values: [Value] {
    let trip = kept.entry
    return [
      .integer(Int64(trip.number)), .text(trip.id.uuidString), .text(trip.name),
      .optional(trip.home?.code), .text(trip.currencies.map(\.code).joined(separator: " ")),
      .optional(trip.firstDay?.description), .optional(trip.lastDay?.description),
      .optional(trip.budget?.amount.description), .optional(trip.budget?.currency.code),
      .text(trip.created.description), .optional(trip.lastCurrency?.code),
      .integer(Int64(trip.nextExpenseNumber)), .optional(kept.deletion),
    ]
  }

  init(_ row: RowReader) throws {
    let number = try row.number()
    let id = try row.identity()
    let name = try row.text()
    let home = try row.optional { try Currency($0) }
    let currencies = try row.parsed { try $0.split(separator: " ").map { try Currency($0) } }
    let firstDay = try row.optional { try Day($0) }
    let lastDay = try row.optional { try Day($0) }
    let budget = try row.optionalMoney()
    var trip = Trip(
      id: id, name: name, home: home, currencies: currencies, firstDay: firstDay,
      lastDay: lastDay, budget: budget, created: try row.parsed { try Timestamp($0) })
    trip.number = number
    trip.lastCurrency = try row.optional { try Currency($0) }
    trip.nextExpenseNumber = try row.number()
    kept = Logbook.Kept(trip, deletion: try row.optionalNumber())
  }
}
