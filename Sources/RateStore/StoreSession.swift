import SQLite

/// The open file of a store, opened when it is first needed and again when it was replaced.
///
/// Not Sendable; ``RateDatabase`` keeps it behind a lock.
struct StoreSession: ~Copyable {
  private let path: String
  private let lockTimeout: Int32
  private var connection: Connection?
  private var isWritable = false

  /// Makes a session; nothing is opened yet.
  init(path: String, lockTimeout: Int32) {
    self.path = path
    self.lockTimeout = lockTimeout
  }

  /// Reads in one transaction.
  ///
  /// - Parameter body: What to read.
  /// - Returns: What was read; nil where the file is missing or empty, which reading does not change.
  /// - Throws: ``StoreFault``.
  mutating func read<Result>(
    _ body: (borrowing Connection) throws -> Result
  ) throws(StoreFault) -> Result? {
    do {
      return try attemptRead(body)
    } catch let error as SQLiteError where error.extendedCode == .readOnlyRollback {
      // A writer was killed. Its journal can only be undone by a connection that may write.
      close()
      do {
        connection = try open(.readWrite)
        isWritable = true
        return try attemptRead(body)
      } catch {
        throw StoreFault(any: error)
      }
    } catch {
      throw StoreFault(any: error)
    }
  }

  private mutating func attemptRead<Result>(
    _ body: (borrowing Connection) throws -> Result
  ) throws -> Result? {
    if connection?.hasMoved() ?? false { close() }
    try StoreFile.checkCompanions(of: path)
    if connection == nil {
      switch StoreFile.kind(of: path) {
      case .missing: return nil
      case .file: break
      case .other: throw StoreFault.refused("it is not a file")
      case .unknown(let number): throw StoreFault.refused(StoreFile.text(number))
      }
      connection = try open(.readOnly)
      isWritable = false
    }
    guard let opened = connection.take() else { return nil }
    // A connection that failed is not kept: whatever ails it, the next use starts afresh.
    let result: Result? = try opened.transaction(.deferred) { connection in
      guard try StoreSchema.isPresent(in: connection) else { return nil }
      return try body(connection)
    }
    connection = consume opened
    return result
  }

  /// Reads and writes in one transaction; the file and its folder are created where they are missing.
  ///
  /// - Parameter body: What to do; it may be called again where the file was replaced meanwhile.
  /// - Returns: What the work returns.
  /// - Throws: ``StoreFault``.
  mutating func write<Result>(
    _ body: (borrowing Connection) throws -> Result
  ) throws(StoreFault) -> Result {
    do {
      for _ in 0..<StoreSession.tries {
        if let result = try attemptWrite(body) { return result }
      }
    } catch {
      throw StoreFault(any: error)
    }
    throw .refused("it is replaced again and again")
  }

  /// Does the same as ``write(_:)``; a damaged file is emptied first.
  ///
  /// Programs that find the damage at the same time take turns by a lock on the folder. Each tries
  /// again when its turn has come, so it is only the first that empties the file. No lock file is left
  /// behind. The file keeps its place: if it were renamed, a program that still had it open could take
  /// the new file's journal for its own.
  mutating func writeHealing<Result>(
    _ body: (borrowing Connection) throws -> Result
  ) throws(StoreFault) -> Result {
    do {
      return try write(body)
    } catch {
      guard error.isDamage else { throw error }
    }
    let lock = try FolderLock(ofFile: path, timeout: lockTimeout)
    defer { lock.release() }
    do {
      return try write(body)
    } catch {
      guard error.isDamage else { throw error }
      try emptyDamagedFile()
      return try write(body)
    }
  }

  private mutating func emptyDamagedFile() throws(StoreFault) {
    close()
    do {
      // Without the settings for writing: they already ask for a file that is in order.
      try Connection(path: path, mode: .readWrite, busyTimeout: lockTimeout).reset()
    } catch {
      throw StoreFault(any: error)
    }
  }

  private mutating func attemptWrite<Result>(
    _ body: (borrowing Connection) throws -> Result
  ) throws -> Result? {
    if !isWritable || (connection?.hasMoved() ?? false) { close() }
    try StoreFile.checkCompanions(of: path)
    if connection == nil { connection = try openForWriting() }
    guard let opened = connection.take() else { return nil }
    let result: Result? = try opened.transaction(.immediate) { connection in
      // Somebody may have moved the file aside between opening and locking it. What is written
      // there would be lost.
      guard !connection.hasMoved() else { return nil }
      try StoreSchema.prepare(connection)
      return try body(connection)
    }
    connection = consume opened
    return result
  }

  private mutating func openForWriting() throws -> Connection {
    isWritable = true
    switch StoreFile.kind(of: path) {
    case .file: return try open(.readWrite)
    case .other: throw StoreFault.refused("it is not a file")
    case .unknown(let number): throw StoreFault.refused(StoreFile.text(number))
    case .missing: break
    }
    try StoreFile.createFolder(of: path)
    let opened: Connection
    do {
      opened = try open(.create)
    } catch {
      // The file is created where a symbolic link leads. Where that cannot be, the link is of no use.
      guard StoreFile.isLink(path), StoreFile.kind(of: path) == .missing else { throw error }
      StoreFile.removeLink(path)
      opened = try open(.create)
    }
    StoreFile.makePrivate(path)
    return opened
  }

  private func open(_ mode: OpenMode) throws(SQLiteError) -> Connection {
    let connection = try Connection(path: path, mode: mode, busyTimeout: lockTimeout)
    connection.limitLength(to: StoreSchema.longestText)
    guard mode != .readOnly else { return connection }
    // The defaults depend on who built SQLite. FULL flushes before and after each commit, so that a
    // power cut leaves the old tables or the new ones. Without spilling, readers are kept out only
    // while a transaction is committed, however long it is.
    try connection.run("PRAGMA synchronous = FULL")
    try connection.run("PRAGMA cache_spill = OFF")
    return connection
  }

  private mutating func close() {
    connection = nil
    isWritable = false
  }

  private static let tries = 5
}
