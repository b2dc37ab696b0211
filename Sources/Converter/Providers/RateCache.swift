/// Where fetched tables are kept: in memory, or in a database that several processes share.
///
/// Everything here is quick and local, so nothing is async. Every change is one transaction: a reader
/// sees the tables from before or from after it. Sources are told apart by their identifiers. What is
/// remembered of fetches follows the rules of ``FetchRecord``, such as
/// ``FetchRecord/noteFailure(_:at:)``.
public protocol RateCache: Sendable {
  /// The same cache for work that has time, such as an update that somebody asked for: where other
  /// programs use the store, it waits for longer. The cache itself, unless it says otherwise.
  var patient: any RateCache { get }

  /// The tables of one source as a history.
  ///
  /// - Parameter source: The source.
  /// - Returns: A history that reads what is stored at the time of each call.
  func history(of source: RateSource) -> any RateHistory

  /// What is remembered of the fetches from a source.
  ///
  /// - Parameter source: The source.
  /// - Returns: The record; an empty one for a source that was never asked.
  /// - Throws: ``RateError`` with code `storage`, `busy` or `damaged`.
  func record(of source: RateSource) throws(RateError) -> FetchRecord

  /// Notes that a fetch begins, unless one of the same thing began recently, or a recent one failed, as one
  /// atomic step across processes; see ``FetchRecord/beginAttempt(on:at:unlessSince:)``.
  ///
  /// - Parameters:
  ///   - source: The source that is to be asked.
  ///   - target: What it is to be asked for.
  ///   - now: The present time.
  ///   - earliest: The attempt is refused where such a one is at or after this time and not later
  ///     than `now` (the clock may have been wrong); nil always allows it.
  /// - Returns: Whether the caller may fetch.
  /// - Throws: ``RateError`` with code `storage`, `busy` or `damaged`.
  func beginAttempt(
    of source: RateSource, asking target: FetchTarget, now: Timestamp,
    unlessSince earliest: Timestamp?
  ) throws(RateError) -> Bool

  /// The turn to ask a source, for which the programs that share the cache queue.
  ///
  /// - Parameter source: The source that is to be asked.
  /// - Returns: The turn, not taken yet; nil where no other program can use the cache, which is so unless it
  ///   says otherwise.
  func turn(of source: RateSource) -> (any FetchTurn)?

  /// Stores tables that no fetch brought, and leaves the record of fetches as it is. A stored table of
  /// the same source, day and base is replaced; other tables stay.
  ///
  /// - Parameters:
  ///   - tables: The tables.
  ///   - source: The source.
  /// - Throws: ``RateError`` with code `storage`, `busy` or `damaged`; `implausible` where a table names
  ///   another source, and nothing is stored then.
  func insert(_ tables: [RateTable], of source: RateSource) throws(RateError)

  /// Stores tables as ``insert(_:of:)`` does and notes the success, in one transaction.
  ///
  /// - Parameters:
  ///   - tables: The tables; empty where the source said that nothing changed.
  ///   - source: The source.
  ///   - scope: What was asked for.
  ///   - validators: For the next time; nil keeps those that are stored.
  ///   - now: The present time.
  /// - Returns: How many of the tables were not stored before as they are now.
  /// - Throws: ``RateError`` as ``insert(_:of:)`` does.
  @discardableResult
  func store(
    _ tables: [RateTable], of source: RateSource, scope: FetchScope,
    validators: CacheValidators?, now: Timestamp
  ) throws(RateError) -> Int

  /// Notes that a fetch failed; the tables stay as they are.
  ///
  /// - Parameters:
  ///   - error: Why; it is stored as text without secrets.
  ///   - source: The source.
  ///   - now: The present time.
  /// - Throws: ``RateError`` with code `storage`, `busy` or `damaged`.
  func noteFailure(_ error: RateError, of source: RateSource, now: Timestamp) throws(RateError)
}

extension RateCache {
  /// The cache itself.
  public var patient: any RateCache { self }

  /// No turn: nobody else uses the cache.
  public func turn(of source: RateSource) -> (any FetchTurn)? { nil }

  /// Refuses tables that name another source than the one they are to be stored under.
  package func refuseStrangers(
    in tables: [RateTable], of source: RateSource
  ) throws(RateError) {
    guard let stranger = tables.first(where: { $0.source.id != source.id }) else { return }
    throw RateError(
      .implausible, source: source, day: stranger.day,
      detail: "a table of \(stranger.source.id) among those of \(source.id)")
  }
}
