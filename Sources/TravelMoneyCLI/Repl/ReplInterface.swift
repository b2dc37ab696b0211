package import Terminal

/// Through what a session hears and asks: a terminal, a pipe, or a script in tests.
@MainActor
package protocol ReplInterface: AnyObject, Sendable {
  /// Whether somebody types, and sees a prompt.
  var isInteractive: Bool { get }

  /// Whether somebody types, be it that the results go into a file: lists are asked until they end.
  var isTyped: Bool { get }

  /// How many lines were read so far, answers to lists included.
  var lineNumber: Int { get }

  /// Says what a line can be completed to, where it can.
  ///
  /// - Parameter completions: Given the line up to the cursor, what may take the place of its last word.
  func complete(with completions: @escaping @MainActor (String) -> [Completion])

  /// Shows a text above the line that is being typed.
  ///
  /// - Parameter text: One line, without its end.
  /// - Returns: False where that is impossible.
  nonisolated func showAbove(_ text: String) -> Bool

  /// Reads one line.
  ///
  /// - Parameter prompt: What stands before it.
  /// - Returns: The line, or why there is none.
  /// - Throws: `TerminalError` where the input cannot be read.
  func readLine(prompt: String) throws(TerminalError) -> LineInput

  /// Asks for something that is no line of the session and is kept nowhere.
  ///
  /// - Parameter question: What stands before the answer.
  /// - Returns: The answer, or why there is none.
  /// - Throws: `TerminalError` where the input cannot be read.
  func ask(_ question: String) throws(TerminalError) -> LineInput

  /// Has one row of a list chosen.
  ///
  /// - Parameter content: The list; it takes the choice.
  /// - Returns: How it ended.
  /// - Throws: `TerminalError` where nothing can be shown or read.
  func choose(from content: any ListContent) throws(TerminalError) -> ListEnding

  /// Shows a list for the next line to choose from.
  ///
  /// - Parameter content: The list.
  func list(_ content: any ListContent)

  /// Carries something out, and cancels its task at Ctrl-C.
  ///
  /// - Parameter operation: What may wait for a network.
  /// - Returns: What it gave.
  func cancelling<Value: Sendable>(
    _ operation: @escaping @Sendable () async -> Value
  ) async -> Value
}
