/// Rows of comma-separated values by RFC 4180, with `\n` at the end of each.
enum CSVText {
  /// One row.
  ///
  /// - Parameter fields: The values.
  /// - Returns: The row; a value with a comma, quote or line break is quoted.
  static func row(_ fields: [String]) -> String {
    fields.map(quotedIfNeeded).joined(separator: ",") + "\n"
  }

  /// A text from outside, made so that a spreadsheet does not take it for a formula.
  ///
  /// What begins like a formula gets an apostrophe in front. So does a text in which only apostrophes stand
  /// before such a beginning, so that ``original(_:)`` leads back to every text.
  ///
  /// - Parameter text: A name or a note; not a number, whose sign must stay.
  /// - Returns: The text, with an apostrophe in front where it needs one.
  static func inert(_ text: String) -> String {
    isFormula(text.unicodeScalars.drop { $0 == "'" }) ? "'" + text : text
  }

  /// The text out of which ``inert(_:)`` made another.
  ///
  /// - Parameter text: The text of a cell.
  /// - Returns: The text without the apostrophe that was put in front.
  static func original(_ text: String) -> String {
    guard text.unicodeScalars.first == "'", isFormula(text.unicodeScalars.drop { $0 == "'" }) else {
      return text
    }
    return String(text.unicodeScalars.dropFirst())
  }

  private static func isFormula(_ scalars: Substring.UnicodeScalarView) -> Bool {
    guard let first = scalars.first else { return false }
    // The full-width forms count as well: spreadsheets fold them.
    return "=+-@\t\r＝＋－＠".unicodeScalars.contains(first)
  }

  private static func quotedIfNeeded(_ field: String) -> String {
    let needsQuotes = field.utf8.contains { byte in
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
    }
    guard needsQuotes else { return field }
    return "\""
      + field.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}
