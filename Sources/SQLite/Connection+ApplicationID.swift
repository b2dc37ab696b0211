extension Connection {
  /// The number by which a program marks its files; 0 where none was set.
  ///
  /// It is kept in the head of the file, so that a store can tell its own files from those of other
  /// programs, and the `file` command can too.
  ///
  /// - Returns: The number.
  /// - Throws: ``SQLiteError``.
  package borrowing func applicationID() throws(SQLiteError) -> Int32 {
    Int32(truncatingIfNeeded: try integer("PRAGMA application_id"))
  }

  /// Marks the file as one of a program's own, in the transaction that is open.
  ///
  /// - Parameter number: The number of the program.
  /// - Throws: ``SQLiteError``.
  package borrowing func setApplicationID(_ number: Int32) throws(SQLiteError) {
    try run("PRAGMA application_id = \(number)")
  }
}
