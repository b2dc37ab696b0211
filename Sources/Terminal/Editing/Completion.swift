/// One way to complete the word before the cursor.
package struct Completion: Hashable, Sendable {
  /// What takes the place of the word.
  package let text: String
  /// What it means, for the list of several; may be empty.
  package let summary: String

  package init(_ text: String, summary: String = "") {
    self.text = text
    self.summary = summary
  }
}

extension [Completion] {
  /// What all of them begin with, upper and lower case aside as the first has it.
  var commonPrefix: String {
    guard let first = first?.text else { return "" }
    let length = dropFirst().reduce(first.count) { length, completion in
      let same = zip(first, completion.text).prefix { $0.lowercased() == $1.lowercased() }
      return Swift.min(length, same.count)
    }
    return String(first.prefix(length))
  }

  /// Lines that list them in columns.
  ///
  /// - Parameters:
  ///   - size: The terminal's.
  ///   - cutSign: What stands where one is cut.
  ///   - more: What is said about those that have no room.
  /// - Returns: The lines, none wider than the terminal.
  func listing(in size: TerminalSize, cutSign: String, more: (Int) -> String) -> [String] {
    let wordWidth = DisplayWidth.widest(map(\.text))
    let entries = map { completion in
      guard !completion.summary.isEmpty else { return completion.text }
      return DisplayWidth.padded(completion.text, to: wordWidth + 2) + completion.summary
    }
    let width = DisplayWidth.widest(entries) + 3
    let columns = Swift.max(1, size.columns / width)
    let rows = Swift.max(1, Swift.min(size.rows - 4, 12))
    let shown = entries.prefix(rows * columns)
    let rowCount = (shown.count + columns - 1) / columns
    var lines = (0..<rowCount).map { row in
      stride(from: row, to: shown.count, by: rowCount).map { index in
        let isLast = index + rowCount >= shown.count
        return DisplayWidth.padded(shown[index], to: isLast ? 0 : width)
      }.joined()
    }.map { DisplayWidth.fitted($0, to: size.columns, sign: cutSign) }
    if shown.count < entries.count { lines.append(more(entries.count - shown.count)) }
    return lines
  }
}
