/// Why SQLite refused something.
///
/// Everything is copied out of the connection when the error is made. Bound values are not in it: they
/// may be private.
package struct SQLiteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The code with its details, such as `SQLITE_READONLY_ROLLBACK`.
  package let extendedCode: ResultCode
  /// SQLite's text in English, without values.
  package let message: String
  /// The SQL that was prepared or run, where there was one.
  package let sql: String?
  /// The operating system's number for what failed (`errno`), where it said one; otherwise 0.
  package let systemError: Int32

  /// Makes an error.
  package init(
    _ extendedCode: ResultCode, message: String, sql: String? = nil, systemError: Int32 = 0
  ) {
    self.extendedCode = extendedCode
    self.message = message
    self.sql = sql
    self.systemError = systemError
  }

  /// The code without details, such as `SQLITE_READONLY`.
  package var code: ResultCode { extendedCode.primary }

  /// One line for people; not stable.
  package var description: String {
    "SQLite error \(extendedCode.rawValue): \(message)" + (sql.map { " (in: \($0))" } ?? "")
  }
}
