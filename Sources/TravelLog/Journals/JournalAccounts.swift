/// Makes names of accounts out of any text.
struct JournalAccounts {
  let format: JournalFormat

  /// The last part of an account for a text that says nothing that an account may be called.
  private static let nameless = "Other"

  /// The name of an account.
  ///
  /// - Parameters:
  ///   - roots: The first parts.
  ///   - text: What stands behind them; colons divide it into further parts.
  /// - Returns: The name, which the program accepts.
  func name(_ roots: [String], of text: String) -> String {
    let parts = JournalText.line(text, limit: JournalText.longestName).split(separator: ":")
      .map { format == .beancount ? Self.beancountPart($0) : JournalText.plain($0) }
      .filter { !$0.isEmpty }
    return (roots + (parts.isEmpty ? [Self.nameless] : parts)).joined(separator: ":")
  }

  /// A part for beancount: letters, digits and hyphens, the first an upper-case letter or a digit.
  private static func beancountPart(_ text: Substring) -> String {
    let words = text.unicodeScalars.split { !isLetter($0) && !isDigit($0) }
    let joined = words.map { String($0) }.joined(separator: "-")
    guard let first = joined.unicodeScalars.first else { return "" }
    if isDigit(first) || first.properties.generalCategory == .uppercaseLetter { return joined }
    let capital = first.properties.uppercaseMapping
    // Scripts without case have no capital, and ß becomes two letters.
    guard capital.unicodeScalars.count == 1, capital.unicodeScalars.first != first else {
      return "X-" + joined
    }
    return capital + String(joined.unicodeScalars.dropFirst())
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .decimalNumber
  }
}
