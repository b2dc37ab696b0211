import Terminal

/// Counts the lines that another reader gives, so that a message can name the one that is wrong.
@MainActor
final class CountingLineReader: LineReader {
  /// How many lines were read, those that were too long included.
  private(set) var count = 0
  private let reader: any LineReader

  init(_ reader: any LineReader) {
    self.reader = reader
  }

  func readLine(prompt: String) throws(TerminalError) -> LineInput {
    do {
      let input = try reader.readLine(prompt: prompt)
      if case .line = input { count += 1 }
      return input
    } catch {
      if error.code == .lineTooLong { count += 1 }
      throw error
    }
  }
}
