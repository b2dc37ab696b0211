/// Why a terminal, or a stream that stands in for one, cannot be used.
package struct TerminalError: Error, Hashable, Sendable {
  /// What is wrong, for programs.
  package enum Code: String, Hashable, Sendable {
    /// A library that is opened at first use is not there; ``place`` names it.
    case libraryMissing
    /// The terminal does not let itself be set up.
    case unusable
    /// Reading failed; ``errorNumber`` says why.
    case readFailed
    /// Writing failed; ``errorNumber`` says why.
    case writeFailed
    /// A file, such as that of the history, cannot be used; ``place`` is its path.
    case fileUnusable
    /// A line is longer than any that means something.
    case lineTooLong
  }

  /// What is wrong.
  package let code: Code
  /// The library, file or terminal at fault.
  package let place: String?
  /// The system's `errno`; 0 where there is none.
  package let errorNumber: Int32
  /// What the library says about it.
  package let detail: String?

  package init(
    _ code: Code, place: String? = nil, errorNumber: Int32 = 0, detail: String? = nil
  ) {
    self.code = code
    self.place = place
    self.errorNumber = errorNumber
    self.detail = detail
  }
}
