extension Connection {
  /// What is wrong with the file, found by reading all of it and comparing tables with their indexes.
  ///
  /// - Parameter limit: The most faults to look for; at least 1.
  /// - Returns: A line of SQLite's for each fault, in English; empty where there is none.
  /// - Throws: ``SQLiteError``, also where the damage does not even let it look.
  /// - Complexity: Linear in the size of the file, and more for its indexes.
  package borrowing func integrityProblems(limit: Int) throws(SQLiteError) -> [String] {
    try problems("PRAGMA integrity_check(\(max(1, limit)))")
  }

  /// The first fault in the structure of the file; the content of indexes is not looked at.
  ///
  /// - Returns: SQLite's text for it, in English; nil where there is none.
  /// - Throws: ``SQLiteError``, also where the damage does not even let it look.
  /// - Complexity: Linear in the size of the file.
  package borrowing func structureProblem() throws(SQLiteError) -> String? {
    try problems("PRAGMA quick_check(1)").first
  }

  /// The lines of a check; a sound file gives one row that says "ok".
  private borrowing func problems(_ sql: String) throws(SQLiteError) -> [String] {
    let rows = try prepare(sql)
    var lines: [String] = []
    do throws(SQLiteError) {
      while try rows.step() {
        guard case .text(let text) = rows.value(at: 0) else { continue }
        // The faults of one table may come in one row, below a heading.
        lines += text.split(separator: "\n").filter { !$0.hasPrefix("***") }.map(String.init)
      }
    } catch {
      // The damage may end the check itself, behind what it has found by then.
      guard error.code == .corrupt, !lines.isEmpty else { throw error }
    }
    guard !lines.isEmpty else {
      throw SQLiteError(.corrupt, message: "the check gave no result", sql: sql)
    }
    return lines == ["ok"] ? [] : lines
  }
}
