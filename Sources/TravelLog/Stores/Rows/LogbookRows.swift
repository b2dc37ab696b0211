import SQLite

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A logbook as the rows of its tables, as they are to be.
struct LogbookRows {
  let trips: [TripRow]
  let expenses: [ExpenseRow]
  let rates: [RateRow]
  let parts: [PartRow]
  let items: [ItemRow]
  let templates: [TemplateRow]
  let deletions: [DeletionRow]
  var settings: [SettingRow]

  /// Takes a logbook apart.
  init(_ logbook: Logbook) {
    trips = logbook.keptTrips.map(TripRow.init)
    expenses = logbook.keptExpenses.map(ExpenseRow.init)
    rates = logbook.keptExpenses.flatMap { kept in
      kept.entry.rates.map { RateRow($0, of: kept.entry.id) }
    }
    parts = logbook.keptExpenses.flatMap { kept in
      (kept.entry.split?.parts ?? []).enumerated().map { place, part in
        PartRow(part, of: kept.entry.id, place: place)
      }
    }
    items = logbook.keptItems.map(ItemRow.init)
    templates = logbook.templates.flatMap { template in
      template.texts.enumerated().map { place, text in
        TemplateRow(text, of: template.name, place: place)
      }
    }
    deletions = logbook.deletions.map(DeletionRow.init)
    settings = [
      SettingRow(SettingRow.nextTrip, "\(logbook.nextTripNumber)"),
      SettingRow(SettingRow.nextItem, "\(logbook.nextItemNumber)"),
      SettingRow(SettingRow.nextDeletion, "\(logbook.nextDeletion)"),
    ]
    if let trip = logbook.currentTripID {
      settings.append(SettingRow(SettingRow.currentTrip, trip.uuidString))
    }
  }

  /// Writes what differs from another state.
  ///
  /// - Parameters:
  ///   - old: The state that was read.
  ///   - stored: The rows from which it was read.
  ///   - connection: The file, in an immediate transaction.
  /// - Throws: As ``LogRow/write(over:from:to:_:)``.
  func write(
    insteadOf old: LogbookRows, over stored: StoredRows, _ connection: borrowing Connection
  ) throws {
    try TripRow.write(over: stored.trips, from: old.trips, to: trips, connection)
    try ExpenseRow.write(over: stored.expenses, from: old.expenses, to: expenses, connection)
    try RateRow.write(over: stored.rates, from: old.rates, to: rates, connection)
    try PartRow.write(over: stored.parts, from: old.parts, to: parts, connection)
    try ItemRow.write(over: stored.items, from: old.items, to: items, connection)
    try TemplateRow.write(over: stored.templates, from: old.templates, to: templates, connection)
    try DeletionRow.write(over: stored.deletions, from: old.deletions, to: deletions, connection)
    try SettingRow.write(over: stored.settings, from: old.settings, to: settings, connection)
  }
}
