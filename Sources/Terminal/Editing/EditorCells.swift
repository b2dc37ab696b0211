import CEditline

/// Translates between visible characters and the code points that stand for them inside libedit.
///
/// libedit edits, moves and draws by code point, and takes each to have columns of its own. So it gets one
/// code point for every visible character: the character's own where it has just one that the C library
/// gives the right width, else a stand-in of the same width, from the private use area or from a part of
/// CJK Extension B. Those typed by a person get a stand-in as well, so nothing is ever mistaken.
struct EditorCells {
  private static let narrow: ClosedRange<UInt32> = 0xF0000...0xFFFFD
  private static let wide: ClosedRange<UInt32> = 0x28000...0x2A6D6

  private var codes: [Character: UInt32] = [:]
  private var characters: [UInt32: Character] = [:]
  private var nextNarrow = narrow.lowerBound
  private var nextWide = wide.lowerBound

  /// The code point that stands for a character.
  ///
  /// - Parameter character: What was typed.
  /// - Returns: Its cell; nil for what no terminal shows, such as control characters and marks alone.
  mutating func cell(for character: Character) -> UInt32? {
    let width = DisplayWidth.columns(of: character)
    guard width > 0 else { return nil }
    let scalars = character.unicodeScalars
    if scalars.count == 1, let value = scalars.first?.value, !Self.isStandIn(value),
      tm_wcwidth(value) == Int32(width), iswprint(value) != 0
    {
      return value
    }
    if let known = codes[character] { return known }
    let code = width == 1 ? nextNarrow : nextWide
    // A person does not type so many different ones; the oldest would be taken again.
    if width == 1 {
      nextNarrow = code < Self.narrow.upperBound ? code + 1 : Self.narrow.lowerBound
    } else {
      nextWide = code < Self.wide.upperBound ? code + 1 : Self.wide.lowerBound
    }
    if let replaced = characters[code] { codes[replaced] = nil }
    codes[character] = code
    characters[code] = character
    return code
  }

  /// The cells of a text; what no terminal shows is left out, and a tab is a space.
  mutating func cells(for text: some StringProtocol) -> [UInt32] {
    text.compactMap { $0 == "\t" ? 0x20 : cell(for: $0) }
  }

  /// The text of some cells.
  func text(of cells: some Sequence<UInt32>) -> String {
    var text = ""
    for cell in cells {
      if let character = characters[cell] {
        text.append(character)
      } else if let scalar = Unicode.Scalar(cell) {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// What the terminal gets for what libedit draws.
  func translated(_ drawn: String) -> String {
    text(of: drawn.unicodeScalars.lazy.map(\.value))
  }

  private static func isStandIn(_ value: UInt32) -> Bool {
    narrow.contains(value) || wide.contains(value)
  }
}
