import Converter

/// The tables of which a run took rates.
struct UsedRates {
  private var sources: [RateSource] = []
  private var days: [String: Set<Day>] = [:]

  /// Notes a table.
  mutating func note(_ table: RateTable) {
    if days[table.source.id] == nil { sources.append(table.source) }
    days[table.source.id, default: []].insert(table.day)
  }

  /// What was noted, in the order of the sources' first use.
  var tables: [BulkSummary.UsedTables] {
    sources.compactMap { source in
      guard let days = days[source.id], let first = days.min(), let last = days.max() else {
        return nil
      }
      return BulkSummary.UsedTables(source: source, days: first...last, count: days.count)
    }
  }
}
