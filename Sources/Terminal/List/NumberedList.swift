/// A list in plain lines, for choosing one row by its number or by typing what it is.
///
/// It is for terminals that cannot be drawn on, for screen readers, and for pipes: nothing is drawn twice,
/// and no escape sequence is written.
@MainActor
package final class NumberedList {
  private let content: any ListContent
  private let reader: any LineReader
  private let pageSize: Int
  private let write: (String) -> Void
  private let glyphs: ListGlyphs
  /// How many rows that can be chosen have been listed.
  private var listed = 0

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - content: What is listed.
  ///   - reader: Reads the answers.
  ///   - isUTF8: Whether text beyond ASCII may be written.
  ///   - pageSize: How many lines are listed at once; with title, prompt and a last word they fit a
  ///     screen of 24.
  ///   - write: Takes lines without their ends.
  package init(
    content: any ListContent, reader: any LineReader, isUTF8: Bool, pageSize: Int = 20,
    write: @escaping (String) -> Void
  ) {
    self.content = content
    self.reader = reader
    self.pageSize = pageSize
    self.write = write
    glyphs = ListGlyphs(isUTF8: isUTF8)
  }

  /// Lists the rows and asks until one is chosen, or the list is given up.
  ///
  /// - Returns: How it ended: an empty line and the end of the input give up.
  /// - Throws: ``TerminalError`` where the answer cannot be read.
  package func run() throws(TerminalError) -> ListEnding {
    write(glyphs.printable(content.title))
    listFromStart()
    while true {
      switch try reader.readLine(prompt: "Number or name (Enter leaves, ? helps): ") {
      case .line(let line): if let ending = answer(line) { return ending }
      case .interrupted: return .interrupted
      case .endOfInput: return .cancelled
      case .terminated(let signal): return .terminated(signal: signal)
      }
    }
  }

  /// Lists all rows, without numbers, for whoever answers by other means.
  package func show() {
    write(glyphs.printable(content.title))
    for row in content.rows { write(text(of: row)) }
  }

  private func text(of row: ListRow) -> String {
    let texts = row.columns.map(glyphs.cell).filter { !$0.isEmpty }
    return texts.joined(separator: "  ") + (row.isCurrent ? "  (current)" : "")
  }

  /// The places of the rows that have numbers.
  private var choices: [Int] {
    let rows = content.rows
    return rows.indices.filter { rows[$0].kind != .heading }
  }

  private func answer(_ line: String) -> ListEnding? {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else { return .cancelled }
    let text = words.joined(separator: " ")
    switch text.lowercased() {
    case "?", "help":
      write("A number or a code picks; letters search; m lists more; an empty line leaves.")
    case "back", "cancel", "quit", "exit", "q": return .cancelled
    case "m", "more":
      if listed < choices.count { listMore() } else { write("That is the whole list.") }
    default:
      if let number = Int(text) { return pick(number: number) }
      return narrow(to: text)
    }
    return nil
  }

  private func pick(number: Int) -> ListEnding? {
    let choices = choices
    guard choices.indices.contains(number - 1) else {
      write("There is no \(number); the numbers go from 1 to \(choices.count).")
      return nil
    }
    return pick(row: choices[number - 1])
  }

  private func pick(row: Int) -> ListEnding? {
    content.select(row: row)
    switch content.handle(.enter) {
    case .picked: return .picked
    case .cancelled: return .cancelled
    case .again:
      write(glyphs.printable(content.note))
      return nil
    }
  }

  /// Lists what matches a text, or picks what it names.
  private func narrow(to line: String) -> ListEnding? {
    let before = content.filter
    let text = content.limitedFilter(line)
    content.filter = text
    let rows = content.rows
    let choices = choices
    let named = choices.first { rows[$0].columns.first?.lowercased() == text.lowercased() }
    if let row = named ?? (choices.count == 1 ? choices.first : nil) { return pick(row: row) }
    if choices.isEmpty {
      write("Nothing matches \(glyphs.printable(text)).")
      // The numbers stay those of the rows that were listed last.
      content.filter = before
    } else {
      write("\(choices.count) match \(glyphs.printable(text)):")
      listFromStart()
    }
    return nil
  }

  private func listFromStart() {
    listed = 0
    listMore()
  }

  /// Lists a page from where the last one ended.
  private func listMore() {
    let rows = content.rows
    let choices = choices
    // A heading goes with the first row below it.
    let start = listed == 0 ? 0 : choices[listed - 1] + 1
    let unlisted = choices.dropFirst(listed)
    let last = unlisted.last { $0 < start + pageSize } ?? unlisted.first
    let page = rows[start..<((last ?? start - 1) + 1)]
    var columns = ListColumns()
    columns.note(Array(page), glyphs: glyphs)
    var number = listed
    for row in page {
      if row.kind == .heading {
        write(text(of: row))
      } else {
        number += 1
        let digits = String(repeating: " ", count: "\(choices.count)".count - "\(number)".count)
        write(
          "\(digits)\(number)  \(columns.line(row.columns, glyphs: glyphs))"
            + (row.isCurrent ? "  (current)" : ""))
      }
    }
    listed = number
    let rest = choices.count - listed
    if rest > 0 { write("\(rest) more: type m, or some letters of the name.") }
  }
}
