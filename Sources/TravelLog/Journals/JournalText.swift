import Converter

/// Texts as they stand in a journal.
enum JournalText {
  /// The most characters (Unicode scalars) of a name on a line; ledger reads lines of 4096 bytes.
  static let longestName = 250

  /// A text on one line: what steers a terminal is a blank, and so is each run of blanks.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - limit: The most Unicode scalars; where there are more, the rest becomes `…`.
  /// - Returns: The line, without blanks at its ends.
  static func line(_ text: String, limit: Int) -> String {
    let scalars = text.unicodeScalars
    let words = scalars.split { $0.properties.isWhitespace || isUnsafe($0) }
    let joined = words.map { String($0) }.joined(separator: " ")
    guard joined.unicodeScalars.count > limit else { return joined }
    return String(joined.unicodeScalars.prefix(limit)) + "…"
  }

  /// A name for ledger and hledger, where `;` begins a comment and `|` a note.
  static func plain(_ text: some StringProtocol) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case ";": result.append(",")
      case "|": result.append("/")
      default: result.append(scalar)
      }
    }
    return line(String(result), limit: longestName)
  }

  /// A text in which what steers a terminal is written as an escape: `\u001b`, and `\t`.
  static func visible(_ text: some StringProtocol) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return String(text) }
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "\t" {
        result += "\\t"
      } else if isUnsafe(scalar) {
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    // Asking ASCII first saves making a string for each letter.
    (0x20..<0x7F).contains(scalar.value) ? false : String(scalar).printable != String(scalar)
  }
}
