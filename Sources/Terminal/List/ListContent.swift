/// What a screen, or a numbered list, shows for choosing one of many rows.
///
/// The content holds all state: what is listed, which row is highlighted, the text of the filter. The
/// screen draws it, hands it the keys, and draws it again.
@MainActor
package protocol ListContent: AnyObject {
  /// The line at the top.
  var title: String { get }
  /// What was typed to narrow the list; setting it lists what matches.
  var filter: String { get set }
  /// The rows in order, headings between them.
  var rows: [ListRow] { get }
  /// The place in ``rows`` of the highlighted row; nil where nothing can be chosen.
  var highlighted: Int? { get }
  /// A word on the last key or on the highlighted row, for the line at the bottom; may be empty.
  var note: String { get }

  /// Highlights a row that was named by its number.
  ///
  /// - Parameter row: The place in ``rows`` of one that is no heading.
  func select(row: Int)

  /// Answers a key.
  ///
  /// - Parameter key: The key.
  /// - Returns: Whether the choice is made, given up, or goes on.
  func handle(_ key: ListKey) -> ListResponse
}

extension ListContent {
  /// As much of a text as a filter may have.
  ///
  /// - Parameter text: What was typed.
  /// - Returns: The text, or its beginning.
  func limitedFilter(_ text: String) -> String {
    String(text.unicodeScalars.prefix(longestFilter))
  }

  /// Whether there is room for a character at the end of the filter.
  ///
  /// - Parameter character: What was typed.
  /// - Returns: False where the filter would be longer than any name.
  func hasRoom(for character: Character) -> Bool {
    filter.unicodeScalars.count + character.unicodeScalars.count <= longestFilter
  }
}

/// How many code points of a filter are taken: no name has so many, while a pasted text may have millions.
private let longestFilter = 64

/// One line of a list.
package struct ListRow: Hashable, Sendable {
  /// What a line is.
  package enum Kind: Hashable, Sendable {
    /// The heading of the rows below it; it cannot be chosen.
    case heading
    /// A row that can be chosen.
    case item
    /// A row that is shown dimmed; choosing it is answered with a note.
    case dimmed
  }

  /// What the line is.
  package var kind: Kind
  /// The texts of its columns.
  ///
  /// All items have the same number of columns, and the last is aligned to the right. A heading has
  /// one, and a second where it says what is in the last column of the rows below it.
  package var columns: [String]
  /// Whether the row is the choice in force.
  package var isCurrent: Bool

  package init(_ kind: Kind, _ columns: [String], isCurrent: Bool = false) {
    self.kind = kind
    self.columns = columns
    self.isCurrent = isCurrent
  }
}

/// A key as a list understands it.
package enum ListKey: Hashable, Sendable {
  /// One character (a grapheme) that was typed.
  case character(Character)
  case backspace
  /// Ctrl-U: clear the filter. Ctrl-W: take its last word away.
  case clear, deleteWord
  /// Ctrl-F: turn the mark of the highlighted row.
  case mark
  case up, down, home, end
  /// A page up or down, with the number of rows that a page has.
  case pageUp(rows: Int)
  case pageDown(rows: Int)
  case enter
  case escape
}

/// What becomes of a list after a key.
package enum ListResponse: Hashable, Sendable {
  /// The list goes on and is drawn again.
  case again
  /// The highlighted row was chosen.
  case picked
  /// The list was given up.
  case cancelled
}

/// How a list ended.
package enum ListEnding: Hashable, Sendable {
  /// A row was chosen; the content knows which.
  case picked
  /// It was given up with Escape, or with the end of the input.
  case cancelled
  /// Ctrl-C.
  case interrupted
  /// A signal that ends the program.
  case terminated(signal: Int32)
}
