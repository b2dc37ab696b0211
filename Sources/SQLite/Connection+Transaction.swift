extension Connection {
  /// Runs work in a transaction, which is committed where the work returns and rolled back where it
  /// throws.
  ///
  /// - Parameters:
  ///   - kind: When locks are taken.
  ///   - body: The work, with this connection.
  /// - Returns: What the work returns.
  /// - Throws: What the work throws, or ``SQLiteError`` where the transaction cannot be begun or
  ///   committed.
  package borrowing func transaction<Result>(
    _ kind: TransactionKind, _ body: (borrowing Connection) throws -> Result
  ) throws -> Result {
    try run("BEGIN \(kind.rawValue)")
    do {
      let result = try body(self)
      try run("COMMIT")
      return result
    } catch {
      // SQLite has rolled back by itself after some failures; another ROLLBACK would be an error.
      // One that fails leaves the work undone all the same: the lock ends with the connection.
      if isInTransaction() { try? run("ROLLBACK") }
      throw error
    }
  }
}
