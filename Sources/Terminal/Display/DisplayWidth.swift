import CEditline

/// How many columns text takes on a terminal.
package enum DisplayWidth {
  /// The columns of one visible character.
  ///
  /// Terminals add up the columns of the code points, marks having none; what is drawn as one emoji (a
  /// flag, a family, a hand with a color, a sign with the emoji selector) takes two.
  ///
  /// - Parameter character: The character.
  /// - Returns: 0 for control characters and lone marks, else 1 or more.
  package static func columns(of character: Character) -> Int {
    if let ascii = character.asciiValue { return ascii >= 0x20 && ascii < 0x7F ? 1 : 0 }
    if isDrawnAsEmoji(character) { return 2 }
    return character.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
  }

  /// The columns of a text of one line.
  ///
  /// - Parameter text: The text.
  /// - Returns: The sum of its characters' columns.
  package static func columns(of text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + columns(of: $1) }
  }

  /// The columns of the widest of some texts.
  ///
  /// - Parameter texts: The texts.
  /// - Returns: 0 for none.
  package static func widest(_ texts: some Sequence<String>) -> Int {
    texts.reduce(0) { max($0, columns(of: $1)) }
  }

  /// Fills a text up with blanks behind it.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - columns: How many columns it is to take.
  /// - Returns: The text as it is where it takes as many or more.
  package static func padded(_ text: String, to columns: Int) -> String {
    text + blanks(for: text, in: columns)
  }

  /// Fills a text up with blanks before it, as numbers in a column are.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - columns: How many columns it is to take.
  /// - Returns: The text as it is where it takes as many or more.
  package static func rightAligned(_ text: String, in columns: Int) -> String {
    blanks(for: text, in: columns) + text
  }

  private static func blanks(for text: String, in columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - self.columns(of: text)))
  }

  /// Cuts a text so that it fits, with a sign at the end where something was cut away.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - columns: How many columns there are.
  ///   - sign: What stands where something was cut away, of one column.
  /// - Returns: The text, or the beginning of it.
  package static func fitted(_ text: String, to columns: Int, sign: String) -> String {
    guard self.columns(of: text) > columns else { return text }
    return columns > 0 ? beginning(of: text, within: columns - 1) + sign : ""
  }

  /// Cuts a text so that its end fits, with a sign before it where something was cut away.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - columns: How many columns there are.
  ///   - sign: What stands where something was cut away, of one column.
  /// - Returns: The text, or the end of it.
  package static func fittedEnd(_ text: String, to columns: Int, sign: String) -> String {
    guard self.columns(of: text) > columns else { return text }
    guard columns > 0 else { return "" }
    return sign + String(beginning(of: text.reversed(), within: columns - 1).reversed())
  }

  private static func beginning(of text: some Collection<Character>, within columns: Int) -> String
  {
    var rest = columns
    return String(
      text.prefix { character in
        rest -= self.columns(of: character)
        return rest >= 0
      })
  }

  /// The columns of a code point by the C library, which reads it in the terminal's encoding.
  private static func columns(of scalar: Unicode.Scalar) -> Int {
    guard TerminalLocale.isUTF8 else { return scalar.properties.isEmojiPresentation ? 2 : 1 }
    let width = Int(tm_wcwidth(scalar.value))
    if width >= 0 { return width }
    // The C library may be older than the emoji; it says the same of control characters.
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .nonspacingMark, .enclosingMark:
      return 0
    default: return scalar.properties.isEmojiPresentation ? 2 : 1
    }
  }

  private static func isDrawnAsEmoji(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return false }
    return scalars.dropFirst().contains { scalar in
      switch scalar.value {
      // The emoji selector, and the joiner and the skins behind an emoji.
      case 0xFE0F: true
      case 0x200D, 0x1F3FB...0x1F3FF: first.properties.isEmoji
      // The second letter of a flag.
      case 0x1F1E6...0x1F1FF: true
      default: false
      }
    }
  }
}
