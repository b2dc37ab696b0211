/// The open file of a database, opened when it is first needed and again when it was replaced.
///
/// A symbolic link at the path is followed. Not Sendable; its owner keeps it behind a lock.
package struct DatabaseSession<Schema: DatabaseSchema>: ~Copyable {
  let path: String
  let lockTimeout: Int32
  /// What is open; nil before the first use and after a failure: whatever ails a connection, the next use
  /// starts afresh.
  private var opened: OpenDatabase?

  /// Makes a session; nothing is opened yet.
  ///
  /// - Parameters:
  ///   - path: The file. It is always a path, see ``Connection``.
  ///   - lockTimeout: The most that a call waits for other programs, in milliseconds.
  package init(path: String, lockTimeout: Int32) {
    self.path = path
    self.lockTimeout = lockTimeout
  }

  /// Reads in one transaction.
  ///
  /// A file with an older schema is brought to the present one first.
  ///
  /// - Parameter body: What to read.
  /// - Returns: What was read; nil where the file is missing or empty, which reading does not change.
  /// - Throws: ``DatabaseFault``.
  package mutating func read<Result>(
    _ body: (borrowing Connection) throws -> Result
  ) throws(DatabaseFault) -> Result? {
    do {
      return try examine { connection, state in
        guard state == .current else { throw OlderSchema() }
        return try body(connection)
      }
    } catch .stopped(is OlderSchema) {
      return try write(body)
    }
  }

  /// Reads in one transaction, whatever version the schema has, and changes nothing.
  ///
  /// - Parameter body: What to read; it is told the state, which is not `empty`.
  /// - Returns: What was read; nil where the file is missing or empty.
  /// - Throws: ``DatabaseFault``.
  mutating func examine<Result>(
    _ body: (borrowing Connection, DatabaseState) throws -> Result
  ) throws(DatabaseFault) -> Result? {
    let turn = try takeTurn(.shared)
    defer { turn?.release() }
    do {
      do {
        return try attemptRead(body)
      } catch let error as SQLiteError where error.extendedCode == .readOnlyRollback {
        // A writer was killed. Its journal can only be undone by a connection that may write.
        opened = OpenDatabase(try open(.readWrite), isWritable: true)
        return try attemptRead(body)
      }
    } catch {
      throw DatabaseFault(any: error)
    }
  }

  private mutating func attemptRead<Result>(
    _ body: (borrowing Connection, DatabaseState) throws -> Result
  ) throws -> Result? {
    if opened?.connection.hasMoved() ?? false { close() }
    try DatabaseFile.checkCompanions(of: path)
    if opened == nil {
      switch DatabaseFile.kind(of: path) {
      case .missing: return nil
      case .file: break
      case .other: throw DatabaseFault.refused("it is not a file")
      case .unknown(let number): throw DatabaseFault.refused(DatabaseFile.text(number))
      }
      opened = OpenDatabase(try open(.readOnly), isWritable: false)
    }
    guard let open = opened.take() else { return nil }
    let result: Result? = try open.connection.transaction(.deferred) { connection in
      let state = try Schema.state(of: connection)
      return state == .empty ? nil : try body(connection, state)
    }
    opened = consume open
    return result
  }

  /// Reads and writes in one transaction; the file and its folder are created where they are missing.
  ///
  /// - Parameter body: What to do; it may be called again where the file was replaced meanwhile.
  /// - Returns: What the work returns.
  /// - Throws: ``DatabaseFault``.
  package mutating func write<Result>(
    _ body: (borrowing Connection) throws -> Result
  ) throws(DatabaseFault) -> Result {
    try whileLocked { connection, isChecked in
      let state = try Schema.state(of: connection)
      // Indexes too: through a broken one a change hits other rows than were meant.
      if Schema.checksBeforeWriting, !isChecked,
        let problem = try connection.integrityProblems(limit: 1).first
      {
        throw DatabaseFault.damaged(problem)
      }
      isChecked = true
      if state != .current { try Schema.prepare(connection) }
      return try body(connection)
    }
  }

  /// Does something in a transaction for writing, on the file to which the path leads.
  ///
  /// - Parameter body: What to do; it is told whether the structure of the file has been checked since it
  ///   was opened, and may say that it is now.
  /// - Returns: What the work returns.
  /// - Throws: ``DatabaseFault``.
  mutating func whileLocked<Result>(
    _ body: (borrowing Connection, _ isChecked: inout Bool) throws -> Result
  ) throws(DatabaseFault) -> Result {
    if Schema.mayBeReplaced { try DatabaseFile.createFolder(of: path) }
    let turn = try takeTurn(.shared)
    defer { turn?.release() }
    return try inTurn(body)
  }

  /// Takes the place of this program in the line of those that use the file.
  ///
  /// Where a folder cannot be locked, or read, nobody can replace the file, which needs the lock.
  ///
  /// - Parameter kind: Whether the file is used, or replaced.
  /// - Returns: The lock; nil where the schema needs none.
  /// - Throws: ``DatabaseFault`` with `busy`.
  func takeTurn(_ kind: FolderLock.Kind) throws(DatabaseFault) -> FolderLock? {
    guard Schema.mayBeReplaced else { return nil }
    do {
      return try FolderLock(ofFile: path, kind, timeout: lockTimeout)
    } catch .refused {
      return nil
    }
  }

  /// Does the same as ``whileLocked(_:)`` for who has a turn.
  mutating func inTurn<Result>(
    _ body: (borrowing Connection, _ isChecked: inout Bool) throws -> Result
  ) throws(DatabaseFault) -> Result {
    do {
      for _ in 0..<5 {
        if let result = try attemptLocked(body) { return result }
      }
    } catch let error as SQLiteError
      where error.code == .cannotOpen && DatabaseFile.isReadOnly(path)
    {
      throw .readOnly(error.message)
    } catch {
      throw DatabaseFault(any: error)
    }
    throw .refused("it is replaced again and again")
  }

  private mutating func attemptLocked<Result>(
    _ body: (borrowing Connection, _ isChecked: inout Bool) throws -> Result
  ) throws -> Result? {
    if let isWritable = opened?.isWritable, !isWritable { close() }
    if opened?.connection.hasMoved() ?? false { close() }
    try DatabaseFile.checkCompanions(of: path)
    if opened == nil { opened = OpenDatabase(try openForWriting(), isWritable: true) }
    guard var open = opened.take() else { return nil }
    var isChecked = open.isChecked
    let result: Result? = try open.connection.transaction(.immediate) { connection in
      // Somebody may have moved the file aside between opening and locking it. What is written
      // there would be lost.
      guard !connection.hasMoved() else { return nil }
      return try body(connection, &isChecked)
    }
    open.isChecked = isChecked
    opened = consume open
    return result
  }

  private func openForWriting() throws -> Connection {
    switch DatabaseFile.kind(of: path) {
    case .file: return try open(.readWrite)
    case .other: throw DatabaseFault.refused("it is not a file")
    case .unknown(let number): throw DatabaseFault.refused(DatabaseFile.text(number))
    case .missing: break
    }
    try DatabaseFile.createFolder(of: path)
    let opened: Connection
    do {
      opened = try open(.create)
    } catch {
      // The file is created where a symbolic link leads, unless the folder there is missing.
      guard DatabaseFile.isLink(path), DatabaseFile.kind(of: path) == .missing else { throw error }
      guard Schema.replacesDanglingLink else {
        throw DatabaseFault.refused("it is a symbolic link that leads nowhere")
      }
      DatabaseFile.remove(path)
      opened = try open(.create)
    }
    DatabaseFile.makePrivate(path)
    return opened
  }

  private func open(_ mode: OpenMode) throws(SQLiteError) -> Connection {
    let connection = try Connection(path: path, mode: mode, busyTimeout: lockTimeout)
    connection.limitLength(to: Schema.longestText)
    guard mode != .readOnly else { return connection }
    // The defaults depend on who built SQLite. FULL flushes before and after each commit, so that a
    // power cut leaves the old tables or the new ones. Without spilling, readers are kept out only
    // while a transaction is committed, however long it is.
    try connection.run("PRAGMA synchronous = FULL")
    try connection.run("PRAGMA cache_spill = OFF")
    return connection
  }

  /// Copies the database into a new file, as it is at one moment; see ``Connection/copy(to:)``.
  ///
  /// The schema stays what it is.
  ///
  /// - Parameter target: The new file.
  /// - Returns: Whether there is something to copy; nothing is created where the file is missing or
  ///   empty.
  /// - Throws: ``DatabaseFault``, about the file or the copy.
  package mutating func copy(to target: String) throws(DatabaseFault) -> Bool {
    // This opens the file, and undoes what a killed writer left.
    guard try examine({ _, _ in true }) != nil else { return false }
    let turn = try takeTurn(.shared)
    defer { turn?.release() }
    guard let open = opened.take() else { return false }
    do {
      try open.connection.copy(to: target)
    } catch {
      throw DatabaseFault(error)
    }
    opened = consume open
    return true
  }

  /// Closes the file; the next use opens it again.
  mutating func close() { opened = nil }
}

/// A file that is open, with what is known of it.
private struct OpenDatabase: ~Copyable {
  let connection: Connection
  let isWritable: Bool
  /// Whether its structure has been checked, where the schema asks for that.
  var isChecked = false

  init(_ connection: consuming Connection, isWritable: Bool) {
    self.connection = connection
    self.isWritable = isWritable
  }
}

/// Ends an attempt to read a file that must be prepared first.
private struct OlderSchema: Error {}
