import CSQLite

extension SQLiteError {
  /// Copies code and message of the last failure out of a connection.
  @unsafe
  init(_ code: Int32, connection: OpaquePointer, sql: String?) {
    let extended = unsafe sqlite3_extended_errcode(connection)
    // The connection may remember an older failure where the call failed before reaching it.
    let isSame = extended & 0xff == code & 0xff
    let text = unsafe isSame ? sqlite3_errmsg(connection) : sqlite3_errstr(code)
    self.init(
      ResultCode(rawValue: isSame ? extended : code),
      message: unsafe text.map { unsafe String(cString: $0) } ?? "unknown", sql: sql)
  }
}
