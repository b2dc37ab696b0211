import Terminal

/// Rows of text in aligned columns, made to fit the width of a terminal.
///
/// A column of which no cell says anything is left out. Where there is not enough room, texts are cut,
/// the longest first; then the columns that can be spared are left out. Where there is no terminal nothing is
/// cut, but a very long text does not make a column wide.
struct TextTable: Sendable {
  /// One column.
  struct Column: Sendable {
    /// Where a text stands in a column that is wider.
    enum Alignment: Sendable {
      case left
      case right
    }

    /// What stands above it; may be empty.
    var heading = ""
    /// Where its texts stand.
    var alignment = Alignment.left
    /// The width to which its texts may be cut or wrapped; nil where they are never cut, as numbers.
    var shortest: Int?
    /// Whether what does not fit goes on in the next line, broken at blanks, instead of being cut.
    var isWrapped = false
    /// The order in which columns are left out where all of them do not fit, from 1; nil for one that
    /// always stays.
    var sparing: Int?
  }

  /// The columns.
  let columns: [Column]
  /// The rows; each has a cell for each column.
  var rows: [[String]] = []

  private static let gap = 2
  /// The widest column of texts where no terminal says how wide it can be.
  private static let widestText = 60

  /// A column as it is shown.
  private struct Place {
    let index: Int
    var width: Int
  }

  /// The lines.
  ///
  /// - Parameter room: The width that there is.
  /// - Returns: The headings, unless all are empty, and a line a row, each with its end.
  func text(in room: TextRoom) -> String {
    let places = places(in: room)
    let headings = columns.map(\.heading)
    let hasHeadings = places.contains { !headings[$0.index].isEmpty }
    return ((hasHeadings ? [headings] : []) + rows).map { row in
      lines(of: row, at: places, in: room)
    }.joined()
  }

  private func lines(of row: [String], at places: [Place], in room: TextRoom) -> String {
    let cells = places.map { pieces(of: row[$0.index], at: $0, in: room) }
    return (0..<(cells.map(\.count).max() ?? 0)).map { index in
      let line = zip(places, cells).map { place, pieces in
        let piece = index < pieces.count ? pieces[index] : ""
        return columns[place.index].alignment == .left
          ? piece.padded(to: place.width) : piece.rightAligned(in: place.width)
      }.joined(separator: String(repeating: " ", count: Self.gap))
      // Behind the last text of a line there is nothing.
      let end = line.lastIndex { $0 != " " }
      return (end.map { String(line[...$0]) } ?? "") + "\n"
    }.joined()
  }

  /// The lines of a cell, made to fit where the room is limited.
  private func pieces(of cell: String, at place: Place, in room: TextRoom) -> [String] {
    guard room.columns != nil else { return [cell] }
    let pieces =
      columns[place.index].isWrapped
      ? cell.lines(ofWidth: place.width)
      : [DisplayWidth.fitted(cell, to: place.width, sign: room.cutSign)]
    // A terminal would set the number behind such a text to its left.
    return pieces.map { $0.isRightToLeft ? $0 + "\u{200E}" : $0 }
  }

  /// Whether there is room for a column, and something in it.
  func shows(_ column: Int, in room: TextRoom) -> Bool {
    places(in: room).contains { $0.index == column }
  }

  private func places(in room: TextRoom) -> [Place] {
    var places = columns.indices.compactMap { index -> Place? in
      let width = rows.map { $0[index] }.columnWidth
      guard width > 0 else { return nil }
      let most = room.columns == nil && columns[index].shortest != nil ? Self.widestText : .max
      return Place(index: index, width: max(min(width, most), columns[index].heading.columns))
    }
    guard let limit = room.columns else { return places }
    while true {
      let (fitted, fits) = cut(places, to: limit)
      let spared = places.compactMap { columns[$0.index].sparing }.min()
      guard !fits, let spared else { return fitted }
      places.removeAll { columns[$0.index].sparing == spared }
    }
  }

  /// Makes the widest of the columns that may be cut narrower until all fit.
  private func cut(_ places: [Place], to limit: Int) -> (places: [Place], fits: Bool) {
    var places = places
    var excess = places.map(\.width).reduce(0, +) + Self.gap * (places.count - 1) - limit
    while excess > 0 {
      let widest = places.indices
        .filter { places[$0].width > columns[places[$0].index].shortest ?? .max }
        .max { places[$0].width < places[$1].width }
      guard let widest else { return (places, false) }
      places[widest].width -= 1
      excess -= 1
    }
    return (places, true)
  }
}

/// How much room a line of text has.
struct TextRoom: Sendable {
  /// The columns; nil where nothing is ever cut, as in a file.
  var columns: Int?
  /// What stands where something was cut away.
  var cutSign = "…"
}

extension ProcessContext {
  /// The room of a line of the output.
  var room: TextRoom {
    TextRoom(columns: columns(), cutSign: capabilities.cutSign)
  }
}
