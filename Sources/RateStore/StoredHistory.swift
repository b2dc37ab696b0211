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
        found = try table(in: row, holding: currencies, notBefore: firstDay)
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

  /// How many days are read in one transaction; what is done with them happens outside of it, so that
  /// it may read the same store.
  private static let portion = 512

  func visitTables(
    holding currencies: [Currency], in days: ClosedRange<Day>,
    _ visit: (RateTable) throws(RateError) -> Void
  ) throws(RateError) {
    var rest: ClosedRange<Day>? = days
    while let days = rest {
      let (tables, oldest) = try portion(holding: currencies, in: days)
      for table in tables { try visit(table) }
      rest = oldest.map { days.lowerBound...$0.adding(days: -1) }
    }
  }

  /// The newest tables of a span of days.
  ///
  /// - Returns: The tables, and the last day that was looked at where there are more days.
  private func portion(
    holding currencies: [Currency], in days: ClosedRange<Day>
  ) throws(RateError) -> (tables: [RateTable], oldest: Day?) {
    let found = try database.read { connection -> (tables: [RateTable], oldest: Day?) in
      guard let entry = try SourceList(connection).entry(of: source) else { return ([], nil) }
      var tables: [RateTable] = []
      var count = 0
      var oldest: Day?
      try DayScan.walk(connection, entry, .descending, upTo: days.upperBound) { row in
        if row.day < days.lowerBound { return false }
        if let table = try table(in: row, holding: currencies) { tables.append(table) }
        count += 1
        if count == Self.portion, row.day > days.lowerBound { oldest = row.day }
        return count < Self.portion
      }
      return (tables, oldest)
    }
    return found ?? ([], nil)
  }

  /// The first table of a day that holds currencies, by figures that are not older than another day.
  private func table(
    in row: StoredDay, holding currencies: [Currency], notBefore firstDay: Day? = nil
  ) throws -> RateTable? {
    guard currencies.allSatisfy({ TableText.mentions($0, in: row.text) }) else { return nil }
    return try row.tables(of: source).first { $0.holds(currencies, notBefore: firstDay) }
  }
}
