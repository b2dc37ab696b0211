import CSQLite

/// A prepared statement, finalized at the end of its life.
///
/// Parameters are numbered from 1 and columns from 0, as in SQLite. Not Sendable: it belongs to its
/// connection.
@safe
package struct Statement: ~Copyable {
  private let handle: OpaquePointer
  private let connection: OpaquePointer
  private let sql: String

  @unsafe
  init(_ sql: String, connection: OpaquePointer) throws(SQLiteError) {
    var prepared: OpaquePointer?
    var hasTail = false
    var text = sql
    let code = text.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        var tail: UnsafePointer<CChar>?
        let code = unsafe sqlite3_prepare_v2(
          connection, characters.baseAddress, Int32(clamping: characters.count), &prepared, &tail)
        if let tail = unsafe tail, let start = characters.baseAddress {
          hasTail = unsafe tail - start < characters.count
        }
        return code
      }
    }
    guard code == SQLITE_OK else {
      throw unsafe SQLiteError(code, connection: connection, sql: sql)
    }
    guard let prepared = unsafe prepared else {
      throw SQLiteError(.misuse, message: "no statement", sql: sql)
    }
    guard !hasTail else {
      unsafe sqlite3_finalize(prepared)
      throw SQLiteError(.misuse, message: "more than one statement", sql: sql)
    }
    unsafe handle = prepared
    unsafe self.connection = connection
    self.sql = sql
  }

  deinit {
    // The result repeats the failure of the last step, which has been thrown.
    unsafe sqlite3_finalize(handle)
  }

  /// Steps to the next row.
  ///
  /// - Returns: Whether there is one.
  /// - Throws: ``SQLiteError``.
  package borrowing func step() throws(SQLiteError) -> Bool {
    let code = unsafe sqlite3_step(handle)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw unsafe SQLiteError(code, connection: connection, sql: sql)
    }
  }

  /// Goes back before the first row and forgets the parameters.
  package borrowing func reset() {
    // The result repeats the failure of the last step, which has been thrown.
    unsafe sqlite3_reset(handle)
    unsafe sqlite3_clear_bindings(handle)
  }

  /// Binds a value to a parameter.
  ///
  /// - Parameters:
  ///   - value: The value; `real` cannot be bound.
  ///   - index: The number of the parameter, from 1.
  /// - Throws: ``SQLiteError``.
  package borrowing func bind(_ value: Value, at index: Int32) throws(SQLiteError) {
    let code: Int32
    switch value {
    case .null:
      code = unsafe sqlite3_bind_null(handle, index)
    case .integer(let integer):
      code = unsafe sqlite3_bind_int64(handle, index, integer)
    case .text(var text):
      code = text.withUTF8 { bytes in
        unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
          // An empty string may have no address, and a null pointer would bind NULL.
          guard let start = characters.baseAddress, !characters.isEmpty else {
            return unsafe tm_bind_text(handle, index, "", 0)
          }
          return unsafe tm_bind_text(handle, index, start, UInt64(characters.count))
        }
      }
    case .blob(let blob):
      code = unsafe blob.withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress, unsafe !bytes.isEmpty else {
          return unsafe sqlite3_bind_zeroblob(handle, index, 0)
        }
        return unsafe tm_bind_blob(handle, index, start, UInt64(bytes.count))
      }
    case .real:
      code = SQLITE_MISMATCH
    }
    guard code == SQLITE_OK else {
      throw unsafe SQLiteError(code, connection: connection, sql: sql)
    }
  }

  /// Binds values to the parameters from the first on.
  ///
  /// - Parameter values: The values in the order of the parameters.
  /// - Throws: ``SQLiteError``.
  package borrowing func bind(_ values: Value...) throws(SQLiteError) {
    for (offset, value) in values.enumerated() {
      try bind(value, at: Int32(clamping: offset + 1))
    }
  }

  /// The number of columns of a row.
  package var columnCount: Int32 { unsafe sqlite3_column_count(handle) }

  /// The value of a column of the present row, as it is stored.
  ///
  /// - Parameter column: The number of the column, from 0.
  /// - Returns: The value; null for a column that does not exist.
  package borrowing func value(at column: Int32) -> Value {
    switch unsafe sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: .integer(unsafe sqlite3_column_int64(handle, column))
    case SQLITE_TEXT: .text(String(decoding: textBytes(column), as: UTF8.self))
    case SQLITE_BLOB: .blob(blobBytes(column))
    case SQLITE_FLOAT: .real
    default: .null
    }
  }

  /// The integer in a column of the present row.
  ///
  /// - Parameter column: The number of the column, from 0.
  /// - Returns: The integer.
  /// - Throws: ``SQLiteError`` with code `mismatch` where the column holds something else.
  package borrowing func integer(at column: Int32) throws(SQLiteError) -> Int64 {
    try demand(SQLITE_INTEGER, in: column)
    return unsafe sqlite3_column_int64(handle, column)
  }

  /// The bytes of the text in a column of the present row.
  ///
  /// - Parameter column: The number of the column, from 0.
  /// - Returns: The bytes, which need not be UTF-8 where the file is damaged.
  /// - Throws: ``SQLiteError`` with code `mismatch` where the column holds something else.
  package borrowing func textBytes(at column: Int32) throws(SQLiteError) -> [UInt8] {
    try demand(SQLITE_TEXT, in: column)
    return textBytes(column)
  }

  private borrowing func demand(_ type: Int32, in column: Int32) throws(SQLiteError) {
    guard unsafe sqlite3_column_type(handle, column) == type else {
      throw SQLiteError(.mismatch, message: "column \(column) has another type", sql: sql)
    }
  }

  private borrowing func textBytes(_ column: Int32) -> [UInt8] {
    // The text is asked for first: that may convert it, and then the count is the converted one's.
    guard let start = unsafe sqlite3_column_text(handle, column) else { return [] }
    let count = Int(unsafe sqlite3_column_bytes(handle, column))
    return unsafe Array(UnsafeBufferPointer(start: start, count: count))
  }

  private borrowing func blobBytes(_ column: Int32) -> [UInt8] {
    guard let start = unsafe sqlite3_column_blob(handle, column) else { return [] }
    let count = Int(unsafe sqlite3_column_bytes(handle, column))
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: count))
  }
}

@available(*, unavailable)
extension Statement: Sendable {}
