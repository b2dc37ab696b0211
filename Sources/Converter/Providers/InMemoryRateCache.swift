import Synchronization

/// A cache that lasts as long as the program: for tests, and for programs that keep nothing.
public final class InMemoryRateCache: RateCache {
  private struct Entry {
    var tables: [RateTable] = []
    var record = FetchRecord()

    /// Puts tables in, and counts those that are new or differ.
    mutating func insert(_ news: [RateTable], of source: RateSource) -> Int {
      let known = Dictionary(grouping: tables) { Key(day: $0.day, base: $0.base) }
      let changed = news.count { known[Key(day: $0.day, base: $0.base)]?.contains($0) != true }
      let replaced = Set(news.map { Key(day: $0.day, base: $0.base) })
      tables.removeAll { replaced.contains(Key(day: $0.day, base: $0.base)) }
      tables = TableHistory(source: source, tables: tables + news).tables
      return changed
    }
  }

  /// The entries by the identifier of their source.
  private let entries = Mutex<[String: Entry]>([:])

  /// Makes an empty cache.
  public init() {}

  /// The tables of one source as a history that reads what is stored at the time of each call.
  public func history(of source: RateSource) -> any RateHistory {
    Stored(source: source, cache: self)
  }

  /// What is remembered of the fetches from a source.
  public func record(of source: RateSource) throws(RateError) -> FetchRecord {
    entries.withLock { $0[source.id]?.record } ?? FetchRecord()
  }

  /// Notes that a fetch begins, unless one began recently, see ``RateCache``.
  public func beginAttempt(
    of source: RateSource, asking target: FetchTarget, now: Timestamp,
    unlessSince earliest: Timestamp?
  ) throws(RateError) -> Bool {
    change(source) { $0.record.beginAttempt(on: target, at: now, unlessSince: earliest) }
  }

  /// Stores tables and leaves the record as it is, see ``RateCache``.
  public func insert(_ tables: [RateTable], of source: RateSource) throws(RateError) {
    try refuseStrangers(in: tables, of: source)
    change(source) { _ = $0.insert(tables, of: source) }
  }

  /// Stores tables and notes the success, see ``RateCache``.
  @discardableResult
  public func store(
    _ tables: [RateTable], of source: RateSource, scope: FetchScope,
    validators: CacheValidators?, now: Timestamp
  ) throws(RateError) -> Int {
    try refuseStrangers(in: tables, of: source)
    return change(source) { entry in
      let changed = entry.insert(tables, of: source)
      entry.record.noteSuccess(of: scope, validators: validators, at: now)
      return changed
    }
  }

  /// Notes that a fetch failed; the tables stay as they are.
  public func noteFailure(
    _ error: RateError, of source: RateSource, now: Timestamp
  ) throws(RateError) {
    change(source) { $0.record.noteFailure(error, at: now) }
  }

  private func change<Value: Sendable>(
    _ source: RateSource, _ body: (inout Entry) -> Value
  ) -> Value {
    entries.withLock { body(&$0[source.id, default: Entry()]) }
  }

  fileprivate struct Key: Hashable {
    let day: Day
    let base: Currency
  }

  private struct Stored: RateHistory {
    let source: RateSource
    let cache: InMemoryRateCache

    func newestTable(
      holding currencies: [Currency], onOrBefore lastDay: Day?, notBefore firstDay: Day?
    ) throws(RateError) -> RateTable? {
      try snapshot.newestTable(
        holding: currencies, onOrBefore: lastDay, notBefore: firstDay)
    }

    func span(holding currencies: [Currency]) throws(RateError) -> ClosedRange<Day>? {
      try snapshot.span(holding: currencies)
    }

    func visitTables(
      holding currencies: [Currency], in days: ClosedRange<Day>,
      _ visit: (RateTable) throws(RateError) -> Void
    ) throws(RateError) {
      try snapshot.visitTables(holding: currencies, in: days, visit)
    }

    private var snapshot: TableHistory {
      let tables = cache.entries.withLock { $0[source.id]?.tables } ?? []
      return TableHistory(source: source, sorted: tables)
    }
  }
}
