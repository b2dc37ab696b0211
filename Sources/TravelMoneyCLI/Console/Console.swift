/// Where the program's text goes: the standard streams, or a recording in tests.
package protocol Console: Sendable {
  /// Writes to standard output: results and nothing else.
  func write(_ text: String) throws(OutputError)
  /// Writes to standard error: warnings, errors, progress. A failure is ignored, as there is no place
  /// left to report it.
  func writeError(_ text: String)
  /// The open file behind ``write(_:)``, for output that is no text; nil where there is none.
  var outputDescriptor: Int32? { get }
}

extension Console {
  package var outputDescriptor: Int32? { nil }
}
