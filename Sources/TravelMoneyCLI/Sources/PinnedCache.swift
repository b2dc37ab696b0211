import Converter
import RateStore

/// A cache that holds what another one held at one moment, for a command that asks it very often: what other
/// programs store meanwhile is not seen.
struct PinnedCache: RateCache {
  private let cache: any RateCache
  /// What the store held, or why it cannot be read; nil where no other program can change the cache.
  private let pinned: Result<[String: any RateHistory], RateError>?
  /// Tables that were fetched, whether or not they could be stored.
  private let fetched: [RateTable]

  /// How often a store in use is asked for its tables.
  private static let busyTries = 4

  /// Reads a cache.
  ///
  /// - Parameters:
  ///   - cache: The cache.
  ///   - days: How many days of each source are needed.
  ///   - fetched: Tables that were fetched, whether or not they could be stored.
  ///   - budget: How many decoded tables are kept.
  init(
    _ cache: any RateCache, days: Int, fetched: [RateTable], budget: RememberedHistory.Budget
  ) {
    self.cache = cache
    self.fetched = fetched
    pinned = (cache as? RateDatabase).map { database in
      var read = Result { () throws(RateError) in
        try database.pinnedHistories(days: days, budget: budget)
      }
      for _ in 1..<Self.busyTries {
        guard case .failure(let error) = read, error.code == .busy else { break }
        read = Result { () throws(RateError) in
          try database.pinnedHistories(days: days, budget: budget)
        }
      }
      return read
    }
  }

  func history(of source: RateSource) -> any RateHistory {
    let held: any RateHistory =
      switch pinned {
      case nil: cache.history(of: source)
      case .success(let histories)?:
        histories[source.id] ?? TableHistory(source: source, sorted: [])
      case .failure(let error)?: UnreadableHistory(source: source, error: error)
      }
    let fetched = fetched.filter { $0.source.id == source.id }
    guard !fetched.isEmpty else { return held }
    return LayeredHistory(
      source: source, layers: [TableHistory(source: source, tables: fetched), held])
  }

  func record(of source: RateSource) throws(RateError) -> FetchRecord {
    try cache.record(of: source)
  }

  func beginAttempt(
    of source: RateSource, asking target: FetchTarget, now: Timestamp,
    unlessSince earliest: Timestamp?
  ) throws(RateError) -> Bool {
    try cache.beginAttempt(of: source, asking: target, now: now, unlessSince: earliest)
  }

  func insert(_ tables: [RateTable], of source: RateSource) throws(RateError) {
    try cache.insert(tables, of: source)
  }

  func store(
    _ tables: [RateTable], of source: RateSource, scope: FetchScope,
    validators: CacheValidators?, now: Timestamp
  ) throws(RateError) -> Int {
    try cache.store(tables, of: source, scope: scope, validators: validators, now: now)
  }

  func noteFailure(
    _ error: RateError, of source: RateSource, now: Timestamp
  ) throws(RateError) {
    try cache.noteFailure(error, of: source, now: now)
  }

  /// A history of a store that could not be read.
  private struct UnreadableHistory: RateHistory {
    let source: RateSource
    let error: RateError

    func newestTable(
      holding currencies: [Currency], onOrBefore lastDay: Day?, notBefore firstDay: Day?
    ) throws(RateError) -> RateTable? { throw error }

    func span(holding currencies: [Currency]) throws(RateError) -> ClosedRange<Day>? { throw error }
  }
}
