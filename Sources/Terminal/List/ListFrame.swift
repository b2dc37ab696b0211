/// What a list looks like on a screen of some size: pieces of text in their places.
struct ListFrame {
  /// A piece of text in one line.
  struct Piece {
    let row: Int
    let column: Int
    let text: String
    let style: TextStyle
  }

  /// The pieces; none reaches beyond the screen.
  private(set) var pieces: [Piece] = []
  /// The line on which the terminal's cursor rests.
  var cursorRow = 0
  /// The column in which the terminal's cursor rests.
  var cursorColumn = 0
  /// The number of rows that a page of the list has.
  var page = 1

  /// Puts text in its place.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - row: The line, from 0 on.
  ///   - column: The column, from 0 on.
  ///   - style: How it stands out.
  mutating func put(_ text: String, row: Int, column: Int = 0, style: TextStyle = []) {
    if !text.isEmpty {
      pieces.append(Piece(row: row, column: column, text: text, style: style))
    }
  }
}
