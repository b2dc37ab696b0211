/// Lays a list out: title, what is searched, the rows, and what the keys do.
///
/// Where room is short the rows come first, then the search, the keys and the title.
@MainActor
struct ListLayout {
  private let glyphs: ListGlyphs
  /// On a wider screen the eye would lose the row between a name and what is at its right.
  private static let widest = 88
  private var viewport = ListViewport()
  private var columns = ListColumns()

  /// Makes a layout.
  ///
  /// - Parameter isUTF8: Whether text beyond ASCII may be written.
  init(isUTF8: Bool) {
    glyphs = ListGlyphs(isUTF8: isUTF8)
  }

  /// Lays out one frame.
  ///
  /// - Parameters:
  ///   - content: What is shown.
  ///   - height: The lines of the screen, at least one.
  ///   - width: The columns of the screen, at least one.
  /// - Returns: What is where.
  mutating func frame(of content: any ListContent, height: Int, width: Int) -> ListFrame {
    let width = min(width, Self.widest)
    var frame = ListFrame()
    let rows = content.rows
    let highlighted = content.highlighted
    var above = 0
    if height >= 5 {
      let place = Self.place(of: highlighted, among: rows)
      putTitle(content.title, place: place, width: width, in: &frame)
      above += 1
    }
    if height >= 2 {
      putSearch(content.filter, row: above, width: width, in: &frame)
      above += 1
    }
    let below = height >= 4 ? 1 : 0
    if below > 0 {
      putFooter(
        content.note, hints: rows.isEmpty ? [] : glyphs.hints, row: height - 1, width: width,
        in: &frame)
    }
    putRows(
      rows, highlighted: highlighted, top: above, height: height - above - below, width: width,
      in: &frame)
    return frame
  }

  /// Where the highlighted row stands in the list, such as `7/168`, for one who cannot see all of it.
  private static func place(of highlighted: Int?, among rows: [ListRow]) -> String {
    guard let highlighted else { return "" }
    let number = rows[...highlighted].count { $0.kind != .heading }
    return "\(number)/\(rows.count { $0.kind != .heading })"
  }

  private func putTitle(_ text: String, place: String, width: Int, in frame: inout ListFrame) {
    let title = glyphs.printable(text)
    let room = width - DisplayWidth.columns(of: title) - place.count
    if room >= 2 {
      frame.put(place, row: 0, column: width - place.count, style: .dim)
    }
    frame.put(glyphs.fitted(title, to: width), row: 0, style: .bold)
  }

  private func putSearch(_ filter: String, row: Int, width: Int, in frame: inout ListFrame) {
    let label = width >= 20 ? "Search: " : ""
    // The end of what was typed is where one looks, and one column after it marks the place.
    let text = glyphs.end(of: glyphs.printable(filter), fitting: width - label.count - 1)
    frame.put(label, row: row, style: .dim)
    frame.put(text, row: row, column: label.count)
    frame.cursorRow = row
    frame.cursorColumn = min(width - 1, label.count + DisplayWidth.columns(of: text))
    frame.put(" ", row: row, column: frame.cursorColumn, style: .reversed)
  }

  private func putFooter(
    _ text: String, hints: [String], row: Int, width: Int, in frame: inout ListFrame
  ) {
    let note = glyphs.fitted(glyphs.printable(text), to: width)
    frame.put(note, row: row)
    let used = note.isEmpty ? 0 : DisplayWidth.columns(of: note) + 2
    guard let hint = hints.first(where: { $0.count <= width - used }) else { return }
    frame.put(hint, row: row, column: note.isEmpty ? 0 : width - hint.count, style: .dim)
  }

  private mutating func putRows(
    _ rows: [ListRow], highlighted: Int?, top: Int, height: Int, width: Int,
    in frame: inout ListFrame
  ) {
    frame.page = ListViewport.page(of: rows, height: height)
    guard !rows.isEmpty else {
      frame.put(glyphs.fitted("Nothing matches.", to: width), row: top, style: .dim)
      return
    }
    columns.note(rows, glyphs: glyphs)
    let lines = viewport.lines(of: rows, highlighted: highlighted, height: height)
    for (line, index) in zip(top..., lines) {
      if index == highlighted { (frame.cursorRow, frame.cursorColumn) = (line, 0) }
      put(rows[index], isHighlighted: index == highlighted, row: line, width: width, in: &frame)
    }
  }

  private func put(
    _ row: ListRow, isHighlighted: Bool, row line: Int, width: Int, in frame: inout ListFrame
  ) {
    guard row.kind != .heading else {
      let text = glyphs.printable(row.columns.first ?? "")
      frame.put(glyphs.fitted(text, to: width), row: line, style: [.bold, .heading])
      let last = glyphs.printable(row.columns.dropFirst().first ?? "")
      let start = width - DisplayWidth.columns(of: last)
      if start >= DisplayWidth.columns(of: text) + 2 {
        frame.put(last, row: line, column: start, style: .dim)
      }
      return
    }
    let style: TextStyle = isHighlighted ? .reversed : row.kind == .dimmed ? .dim : []
    if isHighlighted {
      frame.put(String(repeating: " ", count: width), row: line, style: style)
    }
    // The signs go where there is hardly room for the first column.
    let margin = width >= 8 ? 3 : 0
    if margin > 0 {
      frame.put(isHighlighted ? glyphs.highlight : "", row: line, style: style)
      frame.put(
        row.isCurrent ? glyphs.current : "", row: line, column: 1,
        style: isHighlighted ? style : [.bold, .current])
    }
    for (text, column) in columns.placed(row.columns, glyphs: glyphs, width: width - margin) {
      frame.put(text, row: line, column: margin + column, style: style)
    }
  }
}
