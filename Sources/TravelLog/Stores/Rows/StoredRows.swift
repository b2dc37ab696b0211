import SQLite

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The rows of a logbook's tables as they lie in its file.
struct StoredRows {
  let trips: [StoredRow<TripRow>]
  let expenses: [StoredRow<ExpenseRow>]
  let rates: [StoredRow<RateRow>]
  let parts: [StoredRow<PartRow>]
  let items: [StoredRow<ItemRow>]
  let templates: [StoredRow<TemplateRow>]
  let deletions: [StoredRow<DeletionRow>]
  let settings: [StoredRow<SettingRow>]

  /// Reads the rows.
  ///
  /// - Throws: `DatabaseFault`, `SQLiteError`.
  init(_ connection: borrowing Connection) throws {
    trips = try TripRow.all(from: connection)
    expenses = try ExpenseRow.all(from: connection)
    rates = try RateRow.all(from: connection)
    parts = try PartRow.all(from: connection)
    items = try ItemRow.all(from: connection)
    templates = try TemplateRow.all(from: connection)
    deletions = try DeletionRow.all(from: connection)
    settings = try SettingRow.all(from: connection)
  }

  /// Puts the logbook together, whatever it contradicts.
  ///
  /// - Throws: `DatabaseFault` where a setting is missing or no good.
  func logbook() throws -> Logbook {
    var logbook = Logbook()
    logbook.keptTrips = trips.map(\.row.kept)
    let ratesOf = Dictionary(grouping: rates.map(\.row), by: \.group)
    let partsOf = Dictionary(grouping: parts.map(\.row), by: \.group)
    logbook.keptExpenses = expenses.map { stored in
      var kept = stored.row.kept
      for row in ratesOf[stored.row.key] ?? [] { kept.entry.store(row.rate) }
      kept.entry.split = stored.row.payer.map { payer in
        ExpenseSplit(payer: payer, parts: (partsOf[stored.row.key] ?? []).map(\.part))
      }
      return kept
    }
    logbook.keptItems = items.map(\.row.kept)
    logbook.templates = Dictionary(grouping: templates.map(\.row), by: \.group).values
      .map { ChecklistTemplate(name: $0[0].name, texts: $0.map(\.text)) }
      .sorted { $0.name < $1.name }
    logbook.deletions = deletions.map(\.row.deletion)
    logbook.nextTripNumber = try number(SettingRow.nextTrip)
    logbook.nextItemNumber = try number(SettingRow.nextItem)
    logbook.nextDeletion = try number(SettingRow.nextDeletion)
    if let trip = value(SettingRow.currentTrip) {
      guard let id = UUID(uuidString: trip) else { throw fault(SettingRow.currentTrip) }
      logbook.currentTripID = id
    }
    return logbook
  }

  /// Puts a logbook together that can be used.
  ///
  /// - Throws: `DatabaseFault` where it cannot.
  func usableLogbook() throws -> Logbook {
    let logbook = try logbook()
    if let fault = logbook.faults.first { throw DatabaseFault.damaged(fault) }
    return logbook
  }

  /// Rows that do not fit each other and so do not show in the logbook, in English.
  var problems: [String] {
    var problems: [String] = []
    let payers = Dictionary(
      expenses.map { ($0.row.key, $0.row.payer) }, uniquingKeysWith: { first, _ in first })
    if rates.contains(where: { payers[$0.row.expense] == nil }) {
      problems.append("rates belong to no expense")
    }
    let splits = Dictionary(grouping: parts.map(\.row), by: \.group)
    for (id, rows) in splits.sorted(by: { $0.key.uuidString < $1.key.uuidString }) {
      if payers[id] == nil { problems.append("parts of a split belong to no expense") }
      if payers[id] == .some(nil) { problems.append("parts of a split have nobody who paid") }
      if rows.map(\.place) != Array(rows.indices) {
        problems.append("parts of a split are missing")
      }
    }
    for rows in Dictionary(grouping: templates.map(\.row), by: \.group).values
    where rows.map(\.place) != Array(rows.indices) {
      problems.append("texts of the template “\(rows[0].name)” are missing")
    }
    return problems
  }

  private func value(_ name: String) -> String? {
    settings.first { $0.row.name == name }?.row.value
  }

  private func number(_ name: String) throws -> Int {
    guard let number = value(name).flatMap({ Int($0) }), (1...Logbook.highestNumber) ~= number
    else {
      throw fault(name)
    }
    return number
  }

  private func fault(_ name: String) -> DatabaseFault {
    .damaged("setting \(name): “\(value(name)?.prefix(40) ?? "")”")
  }
}
