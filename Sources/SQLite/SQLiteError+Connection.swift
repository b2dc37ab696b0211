import CSQLite

extension SQLiteError {
  /// Copies code and message of the last failure out of a connection.
  @unsafe
  init(_ code: Int32, connection: OpaquePointer, sql: String?) {
    let extended = unsafe sqlite3_extended_errcode(connection)
    // The connection may remember an older failure where the call failed before reaching it.
    let isSame = extended & 0xff == code & 0xff
    let text = unsafe isSame ? sqlite3_errmsg(connection) : sqlite3_errstr(code)
    // The number of the operating system may be an older failure's too: only two codes come with one.
    let primary = ResultCode(rawValue: code).primary
    let hasSystemError = isSame && (primary == .ioError || primary == .cannotOpen)
    self.init(
      ResultCode(rawValue: isSame ? extended : code),
      message: unsafe text.map { unsafe String(cString: $0) } ?? "unknown", sql: sql,
      systemError: unsafe hasSystemError ? sqlite3_system_errno(connection) : 0)
  }
}
