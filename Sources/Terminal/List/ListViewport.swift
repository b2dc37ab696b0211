/// Which part of a long list is visible: the highlighted row always, under its heading where there is
/// room for both.
struct ListViewport: Hashable, Sendable {
  /// The place of the first visible row.
  private(set) var top = 0

  /// What stands in the lines of the visible part, as places of rows.
  ///
  /// - Parameters:
  ///   - rows: All rows.
  ///   - highlighted: The place of the highlighted row.
  ///   - height: The number of lines, at least one.
  /// - Returns: At most `height` places. The first may be that of a heading further up, which stays
  ///   while the rows below it are scrolled.
  mutating func lines(of rows: [ListRow], highlighted: Int?, height: Int) -> [Int] {
    let headings = Self.headingLines(of: rows, height: height)
    if let highlighted {
      top = min(top, highlighted - headings)
      top = max(top, highlighted - height + 1)
    }
    top = max(0, min(top, rows.count - height))
    var lines = Array(top..<min(rows.count, top + height))
    if headings > 0, let heading = rows[..<(top + 1)].lastIndex(where: { $0.kind == .heading }) {
      lines[0] = heading
    }
    return lines
  }

  /// How many rows a page has: those below the heading that stays.
  static func page(of rows: [ListRow], height: Int) -> Int {
    max(1, height - headingLines(of: rows, height: height))
  }

  private static func headingLines(of rows: [ListRow], height: Int) -> Int {
    height >= 3 && rows.contains { $0.kind == .heading } ? 1 : 0
  }
}
