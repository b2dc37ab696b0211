extension DatabaseSession {
  /// Copies the database into a file that is whole at once, or not there.
  ///
  /// - Parameters:
  ///   - target: The file.
  ///   - isReplacing: Whether a file that lies there gives way.
  ///   - check: Looks at the copy before it has its name, and throws where it is no good.
  /// - Returns: Whether there is something to copy.
  /// - Throws: ``DatabaseFault``, about the file or the copy; `damaged` where the structure of the file is
  ///   broken, `exists` where something lies at the target, `refused` where that is the database itself.
  package mutating func backUp(
    to target: String, isReplacing: Bool, check: (borrowing Connection) throws -> Void
  ) throws(DatabaseFault) -> Bool {
    let target = DatabaseFile.real(target)
    for suffix in DatabaseFile.companions where target == DatabaseFile.real(path) + suffix {
      throw .refused("it belongs to what is to be copied")
    }
    switch DatabaseFile.kind(of: target) {
    case .missing: break
    case .file:
      guard isReplacing else { throw .exists }
      guard !DatabaseFile.isSame(target, path) else { throw .refused("it is what is to be copied") }
    case .other: throw .refused("it is not a file")
    case .unknown(let number): throw DatabaseFault(DatabaseFile.failure(number))
    }
    // SQLite would take them for those of the copy, and change it.
    for suffix in DatabaseFile.companions where DatabaseFile.kind(of: target + suffix) != .missing {
      throw .refused("\(target + suffix) lies beside it: a program uses it, or was killed")
    }
    let temporary = DatabaseFile.temporaryName(beside: target)
    guard try copy(to: temporary) else { return false }
    // Gone by then, where the copy has its name.
    defer { DatabaseFile.remove(temporary) }
    DatabaseFile.removeTemporaries(beside: target, olderThan: temporary)
    do {
      var copy = DatabaseSession(path: temporary, lockTimeout: lockTimeout)
      guard try copy.read(check) != nil else { return false }
    }
    do {
      try DatabaseFile.publish(temporary, as: target, isReplacing: isReplacing)
    } catch {
      throw error.systemError == DatabaseFile.nameIsTaken ? .exists : DatabaseFault(error)
    }
    return true
  }

  /// Puts a copy of another database in the place of this one, which keeps existing beside it.
  ///
  /// Others that use it take turns by a lock on the folder, without which nothing is replaced; one that cannot
  /// be used is put aside as it is. The other database is not changed, unless a killed program left it half-way: it is the
  /// copy that is brought to the present schema and checked.
  ///
  /// - Parameters:
  ///   - other: The other database.
  ///   - suffix: What is added to the path for the name of the file that is put aside.
  ///   - check: Looks at the copy, and throws where it is not to be used.
  /// - Returns: The path of the file that was put aside; nil where there was none, or nothing in it.
  /// - Throws: ``DatabaseFault``; this database is as it was. `damaged`, `newer` and `stopped` are about
  ///   the other one.
  package mutating func replace(
    withCopyOf other: inout DatabaseSession, keepingWith suffix: String,
    check: (borrowing Connection) throws -> Void
  ) throws(DatabaseFault) -> String? {
    try DatabaseFile.createFolder(of: path)
    guard !DatabaseFile.isLink(path) || DatabaseFile.kind(of: path) != .missing else {
      throw .refused("it is a symbolic link that leads nowhere")
    }
    let place = DatabaseFile.real(path)
    let temporary = DatabaseFile.temporaryName(beside: place)
    guard try other.copy(to: temporary) else { throw .damaged("there is nothing in it") }
    defer { DatabaseFile.remove(temporary) }
    DatabaseFile.removeTemporaries(beside: place, olderThan: temporary)
    do {
      var copy = DatabaseSession(path: temporary, lockTimeout: lockTimeout)
      guard try copy.read(check) != nil else { throw .damaged("there is nothing in it") }
    }
    return try put(temporary, at: place, keepingWith: suffix)
  }

  /// Puts a file at the place of this one.
  ///
  /// It is the lock of the folder that keeps others away: one of SQLite belongs to the old file.
  private mutating func put(
    _ temporary: String, at place: String, keepingWith suffix: String
  ) throws(DatabaseFault) -> String? {
    close()
    let turn = try FolderLock(ofFile: path, .exclusive, timeout: lockTimeout)
    defer { turn.release() }
    DatabaseFile.removeAliases(of: place, beginningWith: suffix)
    do throws(SQLiteError) {
      guard DatabaseFile.isEmpty(place) || DatabaseFile.kind(of: place) == .missing else {
        // What a killed writer left is undone, where the file is good enough for that.
        try? inTurn { _, _ in }
        close()
        return try DatabaseFile.replace(place, with: temporary, keeping: place + suffix)
      }
      // Of an empty file there is nothing to be undone.
      for companion in DatabaseFile.companions { DatabaseFile.remove(place + companion) }
      try DatabaseFile.publish(temporary, as: place, isReplacing: true)
      return nil
    } catch {
      throw DatabaseFault(error)
    }
  }
}
