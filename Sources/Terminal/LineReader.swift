/// Reads what a person, or a pipe, says line by line.
@MainActor
package protocol LineReader: AnyObject {
  /// Reads one line.
  ///
  /// - Parameter prompt: What stands before the line; not shown where nobody types.
  /// - Returns: The line, or why there is none.
  /// - Throws: ``TerminalError`` where the input cannot be read.
  func readLine(prompt: String) throws(TerminalError) -> LineInput
}

/// What reading a line gave.
package enum LineInput: Hashable, Sendable {
  /// A line without its end.
  case line(String)
  /// Ctrl-C: the line was discarded.
  case interrupted
  /// Ctrl-D on an empty line, or the end of the input.
  case endOfInput
  /// A signal that ends the program, such as SIGTERM or SIGHUP.
  case terminated(signal: Int32)
}
