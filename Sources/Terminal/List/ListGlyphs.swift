/// The signs and words of a list on a screen, with or without what is beyond ASCII.
struct ListGlyphs: Hashable, Sendable {
  private let isUTF8: Bool
  /// Stands before the highlighted row, beside its being reversed.
  let highlight: String
  /// Stands before the choice in force.
  let current: String
  /// Stands where text is cut.
  private let cutSign: String
  /// What the keys do, the longest text first; the last fits every screen.
  let hints: [String]

  /// Makes the signs.
  ///
  /// - Parameter isUTF8: Whether text beyond ASCII may be written.
  init(isUTF8: Bool) {
    self.isUTF8 = isUTF8
    highlight = isUTF8 ? "›" : ">"
    current = isUTF8 ? "✓" : "*"
    cutSign = TerminalCapabilities.cutSign(isUTF8: isUTF8)
    let separator = isUTF8 ? " · " : " - "
    hints = [
      ["Enter picks", "Esc back", "type to search", "Ctrl-F favorite", "arrows move"],
      ["Enter picks", "Esc back", "type to search", "arrows move"],
      ["Enter picks", "Esc back", "type to search"],
      ["Enter picks", "Esc back"],
      ["Esc back"],
      [],
    ].map { $0.joined(separator: separator) }
  }

  /// Text as it may be written: without what could steer the terminal.
  ///
  /// - Parameter text: Any text.
  /// - Returns: Without UTF-8, `?` for each character beyond ASCII.
  func printable(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
    var kept = String.UnicodeScalarView()
    kept.append(contentsOf: text.unicodeScalars.lazy.filter { !$0.steersTerminal })
    if isUTF8 { return String(kept) }
    return String(String(kept).map { $0.isASCII ? $0 : "?" })
  }

  /// The text of a column as it may be written.
  ///
  /// - Parameter text: Any text.
  /// - Returns: Nothing where no letter or sign would be left, as of a currency's symbol without UTF-8.
  func cell(_ text: String) -> String {
    let shown = printable(text)
    return shown == text || shown.contains { $0 != "?" && $0 != " " } ? shown : ""
  }

  /// The beginning of a text, as much of it as fits; a sign says that the rest is cut.
  ///
  /// - Parameters:
  ///   - text: Text without control characters.
  ///   - width: The columns there are.
  /// - Returns: The whole text, or its beginning.
  func fitted(_ text: String, to width: Int) -> String {
    DisplayWidth.fitted(text, to: width, sign: cutSign)
  }

  /// The end of a text, as much of it as fits; a sign says that the beginning is cut.
  ///
  /// - Parameters:
  ///   - text: Text without control characters.
  ///   - width: The columns there are.
  /// - Returns: The whole text, or its end.
  func end(of text: String, fitting width: Int) -> String {
    DisplayWidth.fittedEnd(text, to: width, sign: cutSign)
  }
}
