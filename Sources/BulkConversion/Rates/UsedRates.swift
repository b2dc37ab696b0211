import Converter

/// The tables of which a run took rates, and the laws and pegs that stood in the place of some.
struct UsedRates {
  private var ratios: Set<LegalRatio> = []
  private var keptPegs: Set<CurrencyPeg> = []
  private var uses: [Use] = []

  /// What was used of one source.
  private struct Use {
    let source: RateSource
    var days: Set<Day> = []
    /// The days of rows that had earlier rates, with the day of those.
    var carried: [Day: Day] = [:]
  }

  /// Notes what a pair of currencies is converted by.
  mutating func note(_ detail: RateDetail) {
    if let table = detail.usedTable { note(table, for: detail.key.day) }
    ratios.formUnion(detail.legalRatios)
    keptPegs.formUnion(detail.pegs)
  }

  private mutating func note(_ table: RateTable, for day: Day?) {
    let place = uses.firstIndex { $0.source.id == table.source.id } ?? uses.count
    if place == uses.count { uses.append(Use(source: table.source)) }
    uses[place].days.insert(table.day)
    guard let day, table.lastDay < day else { return }
    uses[place].carried[day] = min(table.day, uses[place].carried[day] ?? table.day)
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
    uses.compactMap { use in
      guard let first = use.days.min(), let last = use.days.max() else { return nil }
      return BulkSummary.UsedTables(
        source: use.source, days: first...last, count: use.days.count,
        carried: use.carried.sorted { $0.key < $1.key }
          .map { BulkSummary.CarriedRates(day: $0.key, ratesDay: $0.value) })
    }
  }
}
