import Converter

/// The tables of which a run took rates, and the laws and pegs that stood in the place of some.
struct UsedRates {
  private var ratios: Set<LegalRatio> = []
  private var keptPegs: Set<CurrencyPeg> = []
  private var sources: [RateSource] = []
  private var days: [String: Set<Day>] = [:]
  /// By source, the days of rows that had earlier rates, with the day of those.
  private var carried: [String: [Day: Day]] = [:]

  /// Notes what a pair of currencies is converted by.
  mutating func note(_ detail: RateDetail) {
    if let table = detail.usedTable { note(table, for: detail.key.day) }
    ratios.formUnion(detail.legalRatios)
    keptPegs.formUnion(detail.pegs)
  }

  private mutating func note(_ table: RateTable, for day: Day?) {
    let id = table.source.id
    if days[id] == nil { sources.append(table.source) }
    days[id, default: []].insert(table.day)
    guard let day, max(table.day, table.validUntil ?? table.day) < day else { return }
    carried[id, default: [:]][day] = min(table.day, carried[id]?[day] ?? table.day)
  }

  /// The legal ratios, sorted by the currency that went.
  var legalRatios: [LegalRatio] {
    ratios.sorted { ($0.old, $0.new, $0.from) < ($1.old, $1.new, $1.from) }
  }

  /// The pegs, sorted by the currency that is kept.
  var pegs: [CurrencyPeg] {
    keptPegs.sorted { ($0.currency, $0.anchor) < ($1.currency, $1.anchor) }
  }

  /// The tables, in the order of the sources' first use.
  var tables: [BulkSummary.UsedTables] {
    sources.compactMap { source in
      guard let days = days[source.id], let first = days.min(), let last = days.max() else {
        return nil
      }
      return BulkSummary.UsedTables(
        source: source, days: first...last, count: days.count,
        carried: (carried[source.id] ?? [:]).sorted { $0.key < $1.key }
          .map { BulkSummary.CarriedRates(day: $0.key, ratesDay: $0.value) })
    }
  }
}
