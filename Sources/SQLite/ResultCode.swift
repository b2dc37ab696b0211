/// A result code of SQLite: a primary code in the low byte, or an extended code.
package struct ResultCode: RawRepresentable, Hashable, Sendable {
  /// The number, as SQLite documents it.
  package let rawValue: Int32

  /// Makes a code from SQLite's number.
  package init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// The primary code of an extended one; a primary code is its own.
  package var primary: ResultCode { ResultCode(rawValue: rawValue & 0xff) }

  /// Success.
  package static let ok = ResultCode(rawValue: 0)
  /// Wrong SQL, or SQL that does not fit the schema.
  package static let error = ResultCode(rawValue: 1)
  /// Another connection holds a lock.
  package static let busy = ResultCode(rawValue: 5)
  /// Another statement of the same connection holds a lock.
  package static let locked = ResultCode(rawValue: 6)
  /// The file or the connection does not allow writing.
  package static let readOnly = ResultCode(rawValue: 8)
  /// The operating system failed to read or write.
  package static let ioError = ResultCode(rawValue: 10)
  /// The file is damaged.
  package static let corrupt = ResultCode(rawValue: 11)
  /// The disk is full.
  package static let full = ResultCode(rawValue: 13)
  /// The file cannot be opened.
  package static let cannotOpen = ResultCode(rawValue: 14)
  /// A text or blob is longer than allowed.
  package static let tooBig = ResultCode(rawValue: 18)
  /// A constraint does not hold.
  package static let constraint = ResultCode(rawValue: 19)
  /// A value has another type than is asked for.
  package static let mismatch = ResultCode(rawValue: 20)
  /// The library is used in a way that it forbids.
  package static let misuse = ResultCode(rawValue: 21)
  /// A parameter or column number is out of range.
  package static let range = ResultCode(rawValue: 25)
  /// The file is no database.
  package static let notADatabase = ResultCode(rawValue: 26)
  /// A step gave a row.
  package static let row = ResultCode(rawValue: 100)
  /// A statement has finished.
  package static let done = ResultCode(rawValue: 101)

  /// A writer died; the file must be opened for writing once, so that its changes are undone.
  package static let readOnlyRollback = ResultCode(rawValue: 8 | 3 << 8)
  /// The file was moved or removed while it was open.
  package static let readOnlyMoved = ResultCode(rawValue: 8 | 4 << 8)
  /// The schema is of a version that this program does not know; not a code of SQLite itself, which
  /// uses no number above 0xffff for this primary code.
  package static let newerSchema = ResultCode(rawValue: 1 | 1 << 24)
}
