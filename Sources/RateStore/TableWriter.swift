import Converter
import SQLite

/// Puts tables into the store, within a transaction, and keeps the chain of days.
struct TableWriter {
  /// The source of the tables; the caller saves it afterwards.
  private(set) var entry: SourceEntry

  /// Stores tables: one of the same day and base is replaced where it differs, others stay.
  ///
  /// - Parameters:
  ///   - tables: The tables in any order; the last of the same day and base counts.
  ///   - connection: The file, in an immediate transaction.
  /// - Returns: How many tables are new, or publish something else than the stored ones did.
  /// - Throws: `DatabaseFault`, `SQLiteError`.
  mutating func store(_ tables: [RateTable], in connection: borrowing Connection) throws -> Int {
    let incoming = Dictionary(grouping: tables, by: \.day)
    guard let first = incoming.keys.min() else { return 0 }
    var changed = 0
    let known = try knownDays(from: first, in: connection)
    let all = Set(known).union(incoming.keys).sorted()

    let selection = try connection.prepare(
      "SELECT \(StoredDay.columns) FROM day WHERE key = ?")
    let insertion = try connection.prepare(StoredDay.insertion)
    var knownIndex = 0
    for (index, day) in all.enumerated() {
      let next = index + 1 < all.count ? all[index + 1] : nil
      var stored: StoredDay?
      if knownIndex < known.count, known[knownIndex] == day {
        knownIndex += 1
        let knownNext = knownIndex < known.count ? known[knownIndex] : nil
        guard incoming[day] != nil || knownNext != next else { continue }
        stored = try row(of: day, with: selection)
        guard stored?.next == knownNext else {
          throw DatabaseFault.damaged("the day after \(day) is missing")
        }
      }
      var text = stored?.text
      if let news = incoming[day] {
        var merged = try stored?.tables(of: entry.source) ?? []
        let countBefore = merged.count
        let merging = TableWriter.merge(news, into: &merged)
        if merging.isToBeWritten { text = TableText.encode(merged) }
        changed += merging.changed
        entry.tableCount += Int64(merged.count - countBefore)
      }
      guard let text, text != stored?.text || next != stored?.next else { continue }
      try StoredDay(day: day, next: next, text: text).save(with: insertion, ofSource: entry.number)
    }
    if let low = all.first, let high = all.last {
      entry.days = min(low, entry.days?.lowerBound ?? low)...high
    }
    return changed
  }

  /// The stored days from the last one before a day on, in order.
  private func knownDays(from first: Day, in connection: borrowing Connection) throws -> [Day] {
    guard let days = entry.days else { return [] }
    let statement = try connection.prepare(
      """
      SELECT key FROM day WHERE key BETWEEN
        ifnull((SELECT max(key) FROM day WHERE key BETWEEN ?1 AND ?2), ?2) AND ?3
      ORDER BY key
      """)
    let start = min(max(first, days.lowerBound), days.upperBound)
    try statement.bind(
      .integer(StoredDay.key(ofSource: entry.number, day: days.lowerBound)),
      .integer(StoredDay.key(ofSource: entry.number, day: start.adding(days: -1))),
      .integer(StoredDay.key(ofSource: entry.number, day: days.upperBound)))
    var known: [Day] = []
    while try statement.step() {
      known.append(StoredDay.day(ofKey: try statement.integer(at: 0)))
    }
    guard known.last == days.upperBound, first > days.lowerBound || known.first == days.lowerBound
    else { throw DatabaseFault.damaged("a day of \(entry.source.id) is missing") }
    return known
  }

  private func row(of day: Day, with selection: borrowing Statement) throws -> StoredDay {
    selection.reset()
    try selection.bind(.integer(StoredDay.key(ofSource: entry.number, day: day)))
    guard try selection.step() else {
      throw DatabaseFault.damaged("the tables of \(day) are missing")
    }
    return try StoredDay(selection, ofSource: entry.number)
  }

  /// Puts new tables in the place of stored ones with their bases, or behind them.
  ///
  /// - Returns: Whether anything is to be written, and how many tables are new or publish something else.
  private static func merge(
    _ news: [RateTable], into tables: inout [RateTable]
  ) -> (isToBeWritten: Bool, changed: Int) {
    var isToBeWritten = false
    var changed = 0
    for table in news {
      guard let index = tables.firstIndex(where: { $0.base == table.base }) else {
        tables.append(table)
        (isToBeWritten, changed) = (true, changed + 1)
        continue
      }
      // Equality of decimals ignores trailing zeros, which are kept as published; so texts decide.
      let old = tables[index]
      let hasNewTime = old.fetchedAt == nil && table.fetchedAt != nil
      let isOther = !isSame(old, table)
      guard hasNewTime || isOther else { continue }
      tables[index] = table
      isToBeWritten = true
      if isOther { changed += 1 }
    }
    return (isToBeWritten, changed)
  }

  /// Whether two tables of one day and base publish the same, whenever they were fetched.
  private static func isSame(_ left: RateTable, _ right: RateTable) -> Bool {
    left.validUntil == right.validUntil && left.rates.count == right.rates.count
      && zip(left.rates, right.rates).allSatisfy {
        $0 == $1 && $0.figure.exponent == $1.figure.exponent
      }
  }
}
