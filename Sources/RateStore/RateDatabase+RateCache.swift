public import Converter
import SQLite

extension RateDatabase: RateCache {
  /// The same file, with ``patientLockTimeout``.
  public var patient: any RateCache { patientDatabase }

  private var patientDatabase: RateDatabase {
    RateDatabase(path: path, lockTimeout: Self.patientLockTimeout)
  }

  /// The tables of one source as a history, see `RateCache`.
  public func history(of source: RateSource) -> any RateHistory {
    StoredHistory(database: self, source: source)
  }

  /// What is remembered of the fetches from a source, see `RateCache`.
  public func record(of source: RateSource) throws(RateError) -> FetchRecord {
    try read { connection in
      try SourceList(connection).entry(of: source)?.withAttempts(connection).record ?? FetchRecord()
    } ?? FetchRecord()
  }

  /// Notes that a fetch begins, unless one began recently, see `RateCache`.
  public func beginAttempt(
    of source: RateSource, asking target: FetchTarget, now: Timestamp,
    unlessSince earliest: Timestamp?
  ) throws(RateError) -> Bool {
    try write(healing: false) { connection, sources in
      var entry = try sources.entryOrNew(of: source).withAttempts(connection)
      guard entry.record.beginAttempt(on: target, at: now, unlessSince: earliest) else {
        return false
      }
      try sources.save(entry, to: connection)
      try entry.saveAttempts(to: connection)
      return true
    }
  }

  /// The turn to ask a source: a lock on a file beside the store, see `RateCache`.
  public func turn(of source: RateSource) -> (any FetchTurn)? {
    FetchTurnFile(of: source, beside: path)
  }

  /// Stores tables and leaves the record of fetches as it is, see `RateCache`.
  ///
  /// A damaged file is emptied and begun anew. No conversion waits for this, so it is ``patient``.
  public func insert(_ tables: [RateTable], of source: RateSource) throws(RateError) {
    _ = try patientDatabase.insert(tables, of: source) { _ in }
  }

  /// Stores tables and notes the success, see `RateCache`.
  ///
  /// A damaged file is emptied and begun anew.
  @discardableResult
  public func store(
    _ tables: [RateTable], of source: RateSource, scope: FetchScope,
    validators: CacheValidators?, now: Timestamp
  ) throws(RateError) -> Int {
    try insert(tables, of: source) {
      $0.noteSuccess(of: scope, validators: validators, at: now)
    }
  }

  /// Notes that a fetch failed, see `RateCache`.
  public func noteFailure(
    _ error: RateError, of source: RateSource, now: Timestamp
  ) throws(RateError) {
    try write(healing: false) { connection, sources in
      var entry = sources.entryOrNew(of: source)
      entry.record.noteFailure(error, at: now)
      try sources.save(entry, to: connection)
    }
  }

  /// Stores tables and changes the record, in one transaction; counts the tables that changed something.
  private func insert(
    _ tables: [RateTable], of source: RateSource,
    noting note: @Sendable (inout FetchRecord) -> Void
  ) throws(RateError) -> Int {
    try refuseStrangers(in: tables, of: source)
    return try write(healing: true) { connection, sources in
      var writer = TableWriter(entry: sources.entryOrNew(of: source))
      let changed = try writer.store(tables, in: connection)
      var entry = writer.entry
      entry.source = source
      note(&entry.record)
      try sources.save(entry, to: connection)
      return changed
    }
  }
}
