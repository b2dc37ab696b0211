/// Judges tables that came from outside before they replace anything.
///
/// Each table is judged on its own. It is refused where
/// - it names another source, or another base than the one that was asked;
/// - it is empty, or two tables of one day and base contradict each other;
/// - its day lies more than 31 days ahead;
/// - over 10 % of its rows had to be dropped;
/// - it has fewer than half as many currencies as the table of the same base before it.
public struct RateTableValidation: Sendable {
  /// What is left of a body.
  public struct Outcome: Sendable {
    /// The tables that may be stored, oldest first.
    public let accepted: [RateTable]
    /// Why the others may not, in code `implausible`.
    public let refused: [RateError]
  }

  /// How many days ahead a table's day may lie.
  public static let greatestLead = 31

  /// The source that the tables must name.
  public let source: RateSource
  /// The base that the tables must have; nil takes any.
  public let base: Currency?
  /// The present day.
  public let today: Day
  /// What is known of the source already.
  public let known: any RateHistory

  /// Makes a judge.
  ///
  /// - Parameters:
  ///   - source: The source that the tables must name.
  ///   - base: The base that they must have; nil takes any.
  ///   - today: The present day.
  ///   - known: What is known of the source already.
  public init(source: RateSource, base: Currency? = nil, today: Day, known: any RateHistory) {
    self.source = source
    self.base = base
    self.today = today
    self.known = known
  }

  /// Judges what a decoder found in a body.
  ///
  /// - Parameter decoded: The tables and the rows that were dropped.
  /// - Returns: The tables that may be stored, and why others may not.
  /// - Throws: ``RateError`` with code `noRate` where the body holds no table at all, `implausible`
  ///   where every table is refused.
  public func check(_ decoded: DecodedRates) throws(RateError) -> Outcome {
    guard !decoded.tables.isEmpty else {
      throw RateError(.noRate, source: source, detail: "the answer holds no table")
    }
    let badRows = BadRows(decoded)
    var previous: [Currency: RateTable] = [:]
    // Looked up once a base, however many tables a body has: a look-up may walk a database.
    var known: [Currency: RateTable?] = [:]
    func knownTable(before table: RateTable) -> RateTable? {
      if let found = known[table.base] { return found }
      let found = self.knownTable(before: table)
      known[table.base] = found
      return found
    }
    var accepted: [RateTable] = []
    var refused: [RateError] = []
    for table in TableHistory(source: source, tables: decoded.tables).tables.reversed() {
      let earlier = previous[table.base]
      if let earlier, earlier.day == table.day {
        if earlier != table { refused.append(refusal(of: table, "another table has its day")) }
        continue
      }
      let reason = fault(of: table, after: earlier ?? knownTable(before: table), badRows)
      if let reason {
        refused.append(refusal(of: table, reason))
      } else {
        accepted.append(table)
        previous[table.base] = table
      }
    }
    if accepted.isEmpty, let first = refused.last { throw first }
    return Outcome(accepted: accepted, refused: refused)
  }

  private func refusal(of table: RateTable, _ reason: String) -> RateError {
    RateError(.implausible, source: source, day: table.day, detail: reason)
  }

  private func fault(
    of table: RateTable, after previous: @autoclosure () -> RateTable?, _ badRows: BadRows
  ) -> String? {
    if table.source != source { return "it names the source \(table.source.id)" }
    if let base, table.base != base { return "its base is \(table.base), not \(base)" }
    if table.rates.isEmpty { return "it is empty" }
    if today.days(to: table.day) > Self.greatestLead { return "its day lies in the future" }
    let bad = badRows.count(in: table)
    if bad * 10 > bad + table.rates.count {
      return "\(bad) of its \(bad + table.rates.count) rows are bad"
    }
    if let previous = previous(), table.rates.count * 2 < previous.rates.count {
      return "it has \(table.rates.count) rates where \(previous.day) had \(previous.rates.count)"
    }
    return nil
  }

  /// The table before the first one of a base in a body; a store that cannot be read has none.
  private func knownTable(before table: RateTable) -> RateTable? {
    let before = try? known.newestTable(
      holding: [table.base], onOrBefore: table.day, notBefore: nil)
    return before?.base == table.base ? before : nil
  }

  /// The dropped rows by the day that they belong to.
  private struct BadRows {
    private var byDay: [Day: Int] = [:]
    private var everywhere = 0

    init(_ decoded: DecodedRates) {
      for row in decoded.dropped {
        if let day = row.day { byDay[day, default: 0] += 1 } else { everywhere += 1 }
      }
      // A row without a day could be of any table, so each one gets an equal part of them.
      everywhere = everywhere / max(1, Set(decoded.tables.map(\.day)).count)
    }

    func count(in table: RateTable) -> Int {
      byDay[table.day, default: 0] + everywhere
    }
  }
}
