import CSQLite

/// An open database file, closed at the end of its life.
///
/// Not Sendable: the connection is opened without SQLite's own mutex, because its one owner is used
/// from one thread at a time anyway (behind a `Mutex`, which costs less than a lock a call). It may be
/// handed from thread to thread.
@safe
package struct Connection: ~Copyable {
  private let handle: OpaquePointer

  /// Opens a file.
  ///
  /// The path is always taken as a path: `:memory:`, an empty name and `file:` addresses, which SQLite
  /// treats as special, name files of those names or are refused.
  ///
  /// - Parameters:
  ///   - path: The file; not empty and without a zero byte.
  ///   - mode: What may be done with it.
  ///   - busyTimeout: How long to wait for a lock that another connection holds, in milliseconds.
  /// - Throws: ``SQLiteError``. A file that is no database is noticed at its first use, not here.
  package init(path: String, mode: OpenMode, busyTimeout: Int32 = 5000) throws(SQLiteError) {
    unsafe handle = try Connection.open(path, mode)
    unsafe sqlite3_extended_result_codes(handle, 1)
    _ = unsafe tm_set_busy_timeout(handle, busyTimeout)
    // The file may have been damaged or written by anybody: SQLite's advice for such files. Neither
    // call touches it, and a library that is too old for one of them works without it.
    _ = unsafe tm_distrust_file(handle)
    try? run("PRAGMA cell_size_check = ON")
    // A build of SQLite may have them on, and would then refuse rows in an order that is right here.
    if mode != .readOnly { try? run("PRAGMA foreign_keys = OFF") }
  }

  deinit {
    // The second version of close waits for statements that are still alive.
    unsafe sqlite3_close_v2(handle)
  }

  /// Prepares one statement.
  ///
  /// - Parameter sql: A single statement; text behind it is refused.
  /// - Returns: The statement, before its first row.
  /// - Throws: ``SQLiteError``.
  package borrowing func prepare(_ sql: String) throws(SQLiteError) -> Statement {
    try unsafe Statement(sql, connection: handle)
  }

  /// Runs one statement to its end, dropping its rows.
  ///
  /// - Parameter sql: A single statement.
  /// - Throws: ``SQLiteError``.
  package borrowing func run(_ sql: String) throws(SQLiteError) {
    let statement = try prepare(sql)
    while try statement.step() {}
  }

  /// The integer in the first column of a statement's first row.
  ///
  /// - Parameter sql: A single statement, such as `PRAGMA user_version`.
  /// - Returns: The integer.
  /// - Throws: ``SQLiteError``; `mismatch` where there is no row or no integer.
  package borrowing func integer(_ sql: String) throws(SQLiteError) -> Int64 {
    let statement = try prepare(sql)
    guard try statement.step() else {
      throw SQLiteError(.mismatch, message: "no row", sql: sql)
    }
    return try statement.integer(at: 0)
  }

  /// Sets the longest text or blob that is read or written.
  ///
  /// - Parameter count: The limit in bytes.
  package borrowing func limitLength(to count: Int32) {
    unsafe sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, count)
  }

  /// Makes an empty database of the file, however damaged it is, in the one way in which SQLite does that
  /// under its own locks (`SQLITE_DBCONFIG_RESET_DATABASE`).
  ///
  /// - Throws: ``SQLiteError``; the file is as it was then.
  package borrowing func reset() throws(SQLiteError) {
    let allowed = unsafe tm_allow_reset(handle, 1)
    guard allowed == SQLITE_OK else {
      throw SQLiteError(ResultCode(rawValue: allowed), message: Connection.text(of: allowed))
    }
    defer { _ = unsafe tm_allow_reset(handle, 0) }
    try run("VACUUM")
  }

  /// Whether the path no longer leads to the file that is open: it was renamed, removed or replaced.
  package borrowing func hasMoved() -> Bool {
    var moved: Int32 = 0
    let code = unsafe tm_has_moved(handle, &moved)
    return code == SQLITE_OK && moved != 0
  }

  /// How many rows the last statement that changes rows has inserted, changed or deleted.
  package borrowing func changedRows() -> Int {
    Int(unsafe sqlite3_changes(handle))
  }

  /// Whether a transaction is open.
  package borrowing func isInTransaction() -> Bool {
    unsafe sqlite3_get_autocommit(handle) == 0
  }

  /// A path in a form that SQLite takes as a path.
  static func fileName(of path: String) throws(SQLiteError) -> String {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw SQLiteError(.cannotOpen, message: "the path is empty or has a zero byte")
    }
    return path.hasPrefix("/") ? path : "./" + path
  }

  private static func open(_ path: String, _ mode: OpenMode) throws(SQLiteError) -> OpaquePointer {
    let name = try fileName(of: path)
    guard sqlite3_threadsafe() != 0 else {
      throw SQLiteError(.misuse, message: "this SQLite was built for one thread only")
    }
    let access =
      switch mode {
      case .readOnly: SQLITE_OPEN_READONLY
      case .readWrite: SQLITE_OPEN_READWRITE
      case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      }
    var opened: OpaquePointer?
    let code = unsafe sqlite3_open_v2(
      name, &opened, access | SQLITE_OPEN_NOMUTEX, nil)
    guard let opened = unsafe opened else {
      throw SQLiteError(ResultCode(rawValue: code), message: Connection.text(of: code))
    }
    guard code == SQLITE_OK else {
      let error = unsafe SQLiteError(code, connection: opened, sql: nil)
      // A connection is made even where the file cannot be opened, to carry the error.
      unsafe sqlite3_close_v2(opened)
      throw error
    }
    return unsafe opened
  }

  private static func text(of code: Int32) -> String {
    guard let text = unsafe sqlite3_errstr(code) else { return "unknown" }
    return unsafe String(cString: text)
  }
}

@available(*, unavailable)
extension Connection: Sendable {}
