extension DatabaseSession where Schema: CacheSchema {
  /// Does the same as ``write(_:)``; a damaged file is emptied first.
  ///
  /// Programs that find the damage at the same time take turns by a lock on the folder. Each tries
  /// again when its turn has come, so it is only the first that empties the file. No lock file is left
  /// behind. The file keeps its place: if it were renamed, a program that still had it open could take
  /// the new file's journal for its own.
  ///
  /// - Parameter body: What to do; it may be called again.
  /// - Returns: What the work returns.
  /// - Throws: ``DatabaseFault``.
  package mutating func writeHealing<Result>(
    _ body: (borrowing Connection) throws -> Result
  ) throws(DatabaseFault) -> Result {
    do {
      return try write(body)
    } catch {
      guard error.isDamage else { throw error }
    }
    let lock = try FolderLock(ofFile: path, .exclusive, timeout: lockTimeout)
    defer { lock.release() }
    do {
      return try write(body)
    } catch {
      guard error.isDamage else { throw error }
      try emptyDamagedFile()
      return try write(body)
    }
  }

  private mutating func emptyDamagedFile() throws(DatabaseFault) {
    close()
    do {
      // Without the settings for writing: they already ask for a file that is in order.
      try Connection(path: path, mode: .readWrite, busyTimeout: lockTimeout).reset()
    } catch {
      throw DatabaseFault(any: error)
    }
  }
}
