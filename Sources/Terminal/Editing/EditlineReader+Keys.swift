#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the keys do that libedit does not do by itself.
extension EditlineReader {
  /// The code by which libedit does what a key says; nil where nothing is left to be done.
  func code(of key: EditorKey) -> UInt32? {
    if searched != nil { return searchCode(of: key) }
    switch key {
    case .text(let text): return perform { $0.insert(text) }
    case .interrupt: return finish(.interrupted)
    case .endOfInput:
      let line = handle.line
      if line.before.isEmpty, line.after.isEmpty { return finish(.endOfInput) }
      return code(of: .delete)
    case .suspend:
      suspend()
      return nil
    case .complete: return perform { $0.complete() }
    case .killToEnd: return perform { $0.kill(after: $0.handle.line.after.count) }
    case .killToStart: return perform { $0.kill(before: $0.handle.line.before.count) }
    case .killWordBack:
      return perform { $0.kill(before: $0.wordLength($0.handle.line.before.reversed())) }
    case .killWordForward: return perform { $0.kill(after: $0.wordLength($0.handle.line.after)) }
    case .yank:
      return perform { reader in
        reader.handle.replace(before: 0, after: 0, with: reader.killed)
        return !reader.killed.isEmpty
      }
    case .historyBack: return perform { $0.go(to: $0.place - 1) }
    case .historyForward: return perform { $0.go(to: $0.place + 1) }
    case .search:
      return perform { reader in
        reader.keepDraft()
        reader.searched = ""
        reader.show(prompt: reader.searchPrompt(""))
        return true
      }
    default: return EditorKey.functions.first { $0.key == key }?.code
    }
  }

  /// Inserts a text at the cursor, where it may join with the visible characters on both sides.
  private func insert(_ text: String) -> Bool {
    let line = handle.line
    let before = cells.text(of: line.before.suffix(1))
    let after = cells.text(of: line.after.prefix(1))
    let joined = before + text + after
    let new = cells.cells(for: joined)
    guard joined.unicodeScalars.count > before.unicodeScalars.count + after.unicodeScalars.count,
      new != Array(line.before.suffix(1) + line.after.prefix(1))
    else { return false }
    let staysApart = after.last != nil && joined.last == after.last
    handle.replace(before: before.isEmpty ? 0 : 1, after: after.isEmpty ? 0 : 1, with: new)
    if staysApart { handle.move(by: -1) }
    return true
  }

  // libedit has the same functions, but its own deletions, Backspace's too, take the place of what was cut.

  /// Cuts places around the cursor, for Ctrl-Y.
  private func kill(before: Int = 0, after: Int = 0) -> Bool {
    guard before + after > 0 else { return false }
    let line = handle.line
    killed = Array(line.before.suffix(before) + line.after.prefix(after))
    handle.replace(before: before, after: after, with: [])
    return true
  }

  /// How many places a word takes with what stands before it, seen from the cursor.
  private func wordLength(_ places: [UInt32]) -> Int {
    let isInWord = places.map { place in
      cells.text(of: [place]).contains { $0.isLetter || $0.isNumber }
    }
    let gap = isInWord.prefix { !$0 }.count
    return gap + isInWord.dropFirst(gap).prefix { $0 }.count
  }

  /// Shows a text as the line, the cursor at its end.
  private func replaceLine(with text: String) {
    let line = handle.line
    handle.replace(before: line.before.count, after: line.after.count, with: cells.cells(for: text))
  }

  // MARK: History

  private func keepDraft() {
    guard place == history.lines.count else { return }
    let line = handle.line
    draft = cells.text(of: line.before + line.after)
  }

  private func go(to newPlace: Int) -> Bool {
    guard (0...history.lines.count).contains(newPlace) else { return false }
    keepDraft()
    place = newPlace
    replaceLine(with: place == history.lines.count ? draft : history.lines[place])
    return true
  }

  private func searchCode(of key: EditorKey) -> UInt32? {
    let text = searched ?? ""
    switch key {
    case .text(let more): return perform { $0.search(text + more, before: $0.place + 1) }
    case .backspace:
      return perform {
        $0.search(String(text.dropLast()), before: $0.history.lines.count)
      }
    case .search: return perform { $0.search(text, before: $0.place) }
    case .cancelSearch:
      return perform { reader in
        reader.endSearch()
        return reader.go(to: reader.history.lines.count)
      }
    case .unknown: return nil
    default:
      // Every other key ends the search and does what it does with the line that was found.
      if key != .escape { keys.push(key) }
      return perform { reader in
        reader.endSearch()
        return true
      }
    }
  }

  private func search(_ text: String, before end: Int) -> Bool {
    searched = text
    show(prompt: searchPrompt(text))
    guard !text.isEmpty else { return go(to: history.lines.count) }
    let end = min(end, history.lines.count)
    guard let found = history.place(of: text, before: end) else { return false }
    return go(to: found)
  }

  private func endSearch() {
    searched = nil
    show(prompt: nil)
  }

  // MARK: Completion

  private func complete() -> Bool {
    let line = handle.line
    let before = cells.text(of: line.before)
    let word = before.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
    let found = completion(before)
    guard !found.isEmpty else { return false }
    let common = found.commonPrefix
    let new = found.count == 1 ? common + " " : common
    if found.count == 1 || common.count > word.count {
      handle.replace(before: cells.cells(for: word).count, after: 0, with: cells.cells(for: new))
      return found.count == 1
    }
    let listing = found.listing(
      in: TerminalSize(of: output), cutSign: cutSign, more: moreCompletions)
    redraw(
      fromRow: cursorRow(),
      after: prompt + cells.text(of: line.before + line.after) + "\n"
        + listing.map { $0 + "\n" }.joined())
    return true
  }

  // MARK: The screen

  /// The row of the cursor below the one where the prompt begins.
  ///
  /// Terminals that were resized join the rows that were full and break them anew. A row that ends before
  /// the margin stays a line of its own: where a wide character had no room in it, and where it ends with
  /// blanks, which libedit does not draw. Where a terminal does otherwise, a piece of the line stays above.
  func cursorRow() -> Int {
    let columns = TerminalSize(of: output).columns
    var (row, length, column, blanks) = (0, 0, 0, 0)
    for character in prompt + cells.text(of: handle.line.before) {
      let width = DisplayWidth.columns(of: character)
      if column + width > drawnColumns || (column == 0 && blanks > 0) {
        row += max(1, (length - blanks + columns - 1) / columns)
        (length, column, blanks) = (0, 0, 0)
      }
      length += width
      column = (column + width) % drawnColumns
      blanks = character == " " ? blanks + 1 : 0
    }
    return row + length / columns
  }

  /// Takes what is drawn away, shows a text instead, and draws prompt and line below it.
  ///
  /// - Parameters:
  ///   - row: How many rows above the cursor the prompt begins.
  ///   - text: What to show above; whole lines.
  func redraw(fromRow row: Int, after text: String = "") {
    let up = row > 0 ? "\u{1B}[\(row)A" : ""
    write(handle.translated(by: cells) + "\r" + up + "\u{1B}[J" + text)
    handle.refresh()
    write(handle.translated(by: cells))
  }

  /// Draws the line anew in another size.
  func adaptToSize() {
    let row = cursorRow()
    takeSize()
    redraw(fromRow: row)
  }

  /// Has the line drawn for the size that the terminal has now.
  func takeSize() {
    let size = TerminalSize(of: output)
    handle.resize(to: size)
    drawnColumns = size.columns
  }

  /// Stops the whole job, and draws the line again when it goes on.
  func suspend() {
    handle.setEditing(false)
    write(handle.translated(by: cells) + Self.pasteOff + "\r\n")
    do throws(TerminalError) {
      try signals.stopJob()
    } catch {
      failure = error
    }
    goOn()
  }

  /// Draws the line on a terminal that others have used meanwhile; they may have changed modes and size.
  func goOn() {
    // libedit believes that it has the modes still.
    handle.setEditing(false)
    handle.setEditing(true)
    write(Self.pasteOn)
    takeSize()
    redraw(fromRow: 0)
  }
}
