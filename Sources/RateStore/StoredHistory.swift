import Converter

/// The tables of one source in a store, read at the time of each call.
struct StoredHistory: RateHistory {
  /// The store.
  let database: RateDatabase
  /// The source of the tables.
  let source: RateSource

  func newestTable(
    holding currencies: [Currency], onOrBefore lastDay: Day?, notBefore firstDay: Day?
  ) throws(RateError) -> RateTable? {
    let found = try database.read { connection -> RateTable? in
      guard let entry = try SourceList(connection).entry(of: source) else { return nil }
      var found: RateTable?
      try DayScan.walk(connection, entry, .descending, upTo: lastDay) { row in
        if let firstDay, row.day < firstDay { return false }
        found = try table(in: row, holding: currencies)
        return found == nil
      }
      return found
    }
    return found ?? nil
  }

  func span(holding currencies: [Currency]) throws(RateError) -> ClosedRange<Day>? {
    let found = try database.read { connection -> ClosedRange<Day>? in
      guard let entry = try SourceList(connection).entry(of: source) else { return nil }
      if currencies.isEmpty {
        try DayScan.checkEnds(connection, entry)
        return entry.days
      }
      var newest: Day?
      try DayScan.walk(connection, entry, .descending) { row in
        if try table(in: row, holding: currencies) != nil { newest = row.day }
        return newest == nil
      }
      guard let newest else { return nil }
      var oldest = newest
      try DayScan.walk(connection, entry, .ascending) { row in
        guard try table(in: row, holding: currencies) != nil else { return true }
        oldest = row.day
        return false
      }
      // The first row with the currencies is never behind the last one with them.
      return min(oldest, newest)...newest
    }
    return found ?? nil
  }

  /// The first table of a day that holds currencies.
  private func table(in row: StoredDay, holding currencies: [Currency]) throws -> RateTable? {
    guard currencies.allSatisfy({ TableText.mentions($0, in: row.text) }) else { return nil }
    return try row.tables(of: source).first { currencies.allSatisfy($0.holds) }
  }
}
