/// One step from a version of a schema to the next.
///
/// The version of a file is kept in its `PRAGMA user_version`; a new file has version 0.
package struct Migration: Sendable {
  /// The statements of the step, run in order.
  package let statements: [String]

  /// Makes a step.
  ///
  /// - Parameter statements: The statements, one each.
  package init(_ statements: [String]) {
    self.statements = statements
  }
}

extension Connection {
  /// The version of the file's schema; 0 where it was never set.
  ///
  /// - Throws: ``SQLiteError``.
  package borrowing func schemaVersion() throws(SQLiteError) -> Int64 {
    try integer("PRAGMA user_version")
  }

  /// Brings the schema to the newest version, within the transaction that is open.
  ///
  /// The first step leads from version 0 to 1, and so on. To be called in an immediate transaction, so
  /// that two programs do not take the same step.
  ///
  /// - Parameter migrations: All steps there have ever been, in order.
  /// - Throws: ``SQLiteError``; `newerSchema` where the file's version is higher than the number of
  ///   steps, before anything is changed.
  package borrowing func migrate(_ migrations: [Migration]) throws(SQLiteError) {
    let version = try schemaVersion()
    guard version >= 0 else {
      throw SQLiteError(.corrupt, message: "the schema version \(version) is negative")
    }
    guard version <= migrations.count else {
      throw SQLiteError(
        .newerSchema,
        message: "the schema version \(version) is newer than \(migrations.count)")
    }
    guard version < migrations.count else { return }
    for migration in migrations[Int(version)...] {
      for statement in migration.statements { try run(statement) }
    }
    try run("PRAGMA user_version = \(migrations.count)")
  }
}
