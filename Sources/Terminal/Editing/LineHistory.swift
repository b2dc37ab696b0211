/// The lines of earlier sessions and of this one, in a file of one line each.
///
/// Lines are added at the end of the file one by one, so that sessions at the same time lose nothing. A
/// file that cannot be used stops nobody; ``failure`` says what is wrong with it.
package struct LineHistory {
  /// How many lines are kept; the file is cut when it has twice as many, or a mebibyte.
  package static let limit = 1_000

  /// How many bytes a line may have; a longer one is not kept.
  package static let longestLine = 16_384

  /// The lines, the newest last.
  package private(set) var lines: [String] = []
  /// Why the file is not used; nil where it is.
  package private(set) var failure: TerminalError?
  private let file: HistoryFile?

  /// Reads the history.
  ///
  /// - Parameter path: The file, made with its folder when there is a line for it; nil for none.
  package init(path: String?) {
    file = path.map { HistoryFile(path: $0) }
    do throws(TerminalError) {
      guard let file, let ending = try file.ending() else { return }
      lines = ending.lines.suffix(Self.limit)
      if !ending.isWhole || ending.lines.count > 2 * Self.limit { file.cut(to: Self.limit) }
    } catch {
      failure = error
    }
  }

  /// Adds a line, unless it is blank, too long, or the same as the one before.
  ///
  /// - Parameter line: What was typed.
  package mutating func add(_ line: String) {
    guard line.contains(where: { !$0.isWhitespace }), line != lines.last,
      line.utf8.count <= Self.longestLine
    else { return }
    lines.append(line)
    if lines.count > Self.limit { lines.removeFirst() }
    guard failure == nil else { return }
    do throws(TerminalError) {
      try file?.add(line)
    } catch {
      failure = error
    }
  }

  /// The place of the newest line before a place that contains a text, upper and lower case aside.
  func place(of text: String, before end: Int) -> Int? {
    let text = text.lowercased()
    return lines[..<end].lastIndex { $0.lowercased().contains(text) }
  }
}
