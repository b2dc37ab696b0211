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
  /// - Parameter text: A name or a note; not a number, whose sign must stay.
  /// - Returns: The text, with an apostrophe in front where it begins like a formula.
  static func inert(_ text: String) -> String {
    guard let first = text.unicodeScalars.first else { return text }
    // The full-width forms count as well: spreadsheets fold them.
    let isFormula = "=+-@\t\r＝＋－＠".unicodeScalars.contains(first)
    return isFormula ? "'" + text : text
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
