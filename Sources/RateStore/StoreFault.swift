import SQLite

/// What is wrong inside the store, before it is told in the words of `RateError`.
enum StoreFault: Error {
  /// The content breaks the rules of the format.
  case damaged(String)
  /// The file was written by a newer program.
  case newer(Int64)
  /// The operating system or SQLite refuses, and the file is not known to be at fault.
  case refused(String)
  /// Another program holds the file, and did not give it back in time.
  case busy
  /// What was to be stored cannot be stored.
  case unacceptable(String)

  /// Sorts a failure of SQLite.
  init(_ error: SQLiteError) {
    switch error.code {
    case _ where error.extendedCode == .newerSchema:
      self = .refused(error.message)
    case .busy, .locked:
      self = .busy
    // The statements are fixed and right, so where one does not fit, the schema is not ours. A value
    // of another type or a huge one was not written here either.
    case .corrupt, .notADatabase, .error, .mismatch:
      self = .damaged(error.message)
    default:
      self = .refused(error.message)
    }
  }

  /// Sorts any failure that the store's own code can throw.
  init(any error: any Error) {
    switch error {
    case let fault as StoreFault: self = fault
    case let error as SQLiteError: self = StoreFault(error)
    default: self = .refused(String(describing: error))
    }
  }

  /// Whether the file is at fault, and a new one would do.
  var isDamage: Bool {
    if case .damaged = self { true } else { false }
  }
}
