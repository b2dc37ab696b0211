#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What is wrong with the file of a database, before it is told in the words of who uses it.
package enum DatabaseFault: Error {
  /// The content breaks the rules of the format.
  case damaged(String)
  /// The file was written by a newer program; the number is the version of its schema.
  case newer(Int64)
  /// The operating system or SQLite refuses, and the file is not known to be at fault.
  case refused(String)
  /// There is no room left on the disk; the file is as it was.
  case full(String)
  /// The file, its folder or the whole disk may not be written.
  case readOnly(String)
  /// Something lies already where a file was to be created.
  case exists
  /// Another program holds the file, and did not give it back in time.
  case busy
  /// The work itself ended with an error of its own; what it did is undone.
  case stopped(any Error)

  /// Sorts a failure of SQLite.
  package init(_ error: SQLiteError) {
    switch error.code {
    case _ where error.extendedCode == .newerSchema:
      self = .refused(error.message)
    case .busy, .locked:
      self = .busy
    // The statements are fixed and right, so where one does not fit, the schema is not ours. A value
    // of another type or a huge one was not written here either.
    case .corrupt, .notADatabase, .error, .mismatch, .tooBig:
      self = .damaged(error.message)
    case .full:
      self = .full(error.message)
    // SQLite has a code for a write that finds no room, but not for flushing or a quota.
    case .ioError where [ENOSPC, EDQUOT].contains(error.systemError):
      self = .full(error.message)
    case .readOnly where error.extendedCode != .readOnlyMoved:
      self = .readOnly(error.message)
    default:
      self = .refused(error.message)
    }
  }

  /// Sorts any failure that work on a database can throw.
  package init(any error: any Error) {
    switch error {
    case let fault as DatabaseFault: self = fault
    case let error as SQLiteError: self = DatabaseFault(error)
    default: self = .stopped(error)
    }
  }

  /// Whether the file is at fault, and a new one would do.
  package var isDamage: Bool {
    if case .damaged = self { true } else { false }
  }
}
