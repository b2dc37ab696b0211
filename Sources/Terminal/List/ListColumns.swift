/// The columns of a list's rows, and what becomes of them where there is no room for all.
///
/// The first column stays to the last, the second is cut, those between the second and the last go
/// first, from the right, and the last, which is aligned to the right, goes after them.
struct ListColumns: Hashable, Sendable {
  /// The widest text that each column has had: while one searches, the columns stay where they are.
  private var widths: [Int] = []
  private static let gap = 2
  /// The second column is cut down to this before another goes.
  private static let leastName = 12

  /// Takes note of the widths of texts.
  ///
  /// - Parameters:
  ///   - rows: All rows of the list.
  ///   - glyphs: Says how they are written.
  mutating func note(_ rows: [ListRow], glyphs: ListGlyphs) {
    for row in rows where row.kind != .heading {
      for (index, text) in row.columns.enumerated() {
        if index == widths.count { widths.append(0) }
        widths[index] = max(widths[index], DisplayWidth.columns(of: glyphs.cell(text)))
      }
    }
  }

  /// Places the texts of a row.
  ///
  /// - Parameters:
  ///   - texts: The texts of the columns.
  ///   - glyphs: Says how they are written.
  ///   - width: The columns of the screen that there are.
  /// - Returns: Texts that fit, each with the column in which it begins.
  func placed(
    _ texts: [String], glyphs: ListGlyphs, width: Int
  ) -> [(text: String, column: Int)] {
    let shown = shownColumns(width: width)
    var result: [(text: String, column: Int)] = []
    var start = 0
    for index in shown where index < texts.count {
      let room = columnWidth(index, shown: shown, width: width)
      let text = glyphs.fitted(glyphs.cell(texts[index]), to: room)
      let isRight = index > 1 && index == widths.count - 1
      result.append((text, isRight ? width - DisplayWidth.columns(of: text) : start))
      start += room + Self.gap
    }
    return result
  }

  /// The texts of a row in one line, each column as wide as it needs to be.
  ///
  /// - Parameters:
  ///   - texts: The texts of the columns.
  ///   - glyphs: Says how they are written.
  /// - Returns: The line, without blanks at its end.
  func line(_ texts: [String], glyphs: ListGlyphs) -> String {
    let width = widths.reduce(0) { $0 + ($1 > 0 ? $1 + Self.gap : 0) } - Self.gap
    var (line, end) = ("", 0)
    for (text, column) in placed(texts, glyphs: glyphs, width: width) where !text.isEmpty {
      line += String(repeating: " ", count: max(0, column - end)) + text
      end = column + DisplayWidth.columns(of: text)
    }
    return line
  }

  /// The places of the columns for which there is room.
  private func shownColumns(width: Int) -> [Int] {
    var shown = Array(widths.indices.filter { $0 < 2 || widths[$0] > 0 })
    func needed() -> Int {
      shown.reduce(Self.gap * (shown.count - 1)) {
        $0 + ($1 == 1 ? min(widths[1], Self.leastName) : widths[$1])
      }
    }
    let optional = widths.indices.dropFirst(2)
    for index in optional.dropLast().reversed() + optional.suffix(1) where needed() > width {
      shown.removeAll { $0 == index }
    }
    if shown.count == 2, width < widths[0] + Self.gap + 2 { shown.removeLast() }
    return shown
  }

  /// The room of a column: the second takes what the others leave.
  private func columnWidth(_ index: Int, shown: [Int], width: Int) -> Int {
    guard index == 1 else { return min(widths[index], width) }
    return shown.reduce(width - Self.gap * (shown.count - 1)) { $0 - ($1 == 1 ? 0 : widths[$1]) }
  }
}
