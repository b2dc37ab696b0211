/// A history made of tables that are at hand.
public struct TableHistory: RateHistory {
  /// The source that the history names.
  public let source: RateSource
  /// The tables, newest first; several tables of one day (other bases) keep their order.
  public let tables: [RateTable]
  /// The days of the tables, apart from them so that a search reads few cache lines.
  private let days: [Day]

  /// Makes a history from tables in any order.
  ///
  /// - Parameters:
  ///   - source: The source that the history names.
  ///   - tables: The tables.
  public init(source: RateSource, tables: some Sequence<RateTable>) {
    var tables = Array(tables)
    // As most files have them.
    if !zip(tables, tables.dropFirst()).allSatisfy({ $0.day >= $1.day }) {
      // The sort must be stable, which the standard library's is in fact but does not promise.
      tables = tables.enumerated()
        .sorted { ($1.element.day, $0.offset) < ($0.element.day, $1.offset) }
        .map(\.element)
    }
    self.init(source: source, sorted: tables)
  }

  /// Makes a history from tables that are known to be sorted, newest first.
  package init(source: RateSource, sorted tables: [RateTable]) {
    self.source = source
    self.tables = tables
    days = tables.map(\.day)
  }

  /// The newest table that holds some currencies within a span of days, see ``RateHistory``.
  public func newestTable(
    holding currencies: [Currency], onOrBefore lastDay: Day?, notBefore firstDay: Day?
  ) throws(RateError) -> RateTable? {
    var place = lastDay.map(firstPlace) ?? 0
    while place < tables.count {
      let table = tables[place]
      if let firstDay, table.day < firstDay { return nil }
      if table.holds(currencies, notBefore: firstDay) { return table }
      place += 1
    }
    return nil
  }

  /// The place of the first table that is not later than a day; behind the last one where there is none.
  private func firstPlace(onOrBefore day: Day) -> Int {
    var (low, high) = (0, days.count)
    while low < high {
      let middle = (low + high) >> 1
      if days[middle] > day { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The first and last day with a table that holds some currencies, see ``RateHistory``.
  public func span(holding currencies: [Currency]) throws(RateError) -> ClosedRange<Day>? {
    let holding = tables.filter { currencies.allSatisfy($0.holds) }
    guard let newest = holding.first, let oldest = holding.last else { return nil }
    return oldest.day...newest.day
  }

  /// Visits the tables of a span of days, see ``RateHistory``.
  public func visitTables(
    holding currencies: [Currency], in days: ClosedRange<Day>,
    _ visit: (RateTable) throws(RateError) -> Void
  ) throws(RateError) {
    var visited: Day?
    for table in tables[firstPlace(onOrBefore: days.upperBound)...] where table.day != visited {
      guard table.day >= days.lowerBound else { return }
      guard currencies.allSatisfy(table.holds) else { continue }
      try visit(table)
      visited = table.day
    }
  }
}
