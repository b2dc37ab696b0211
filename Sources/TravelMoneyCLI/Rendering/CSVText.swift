import BulkConversion

/// Rows of comma-separated values by RFC 4180, with `\n` at the end of each.
enum CSVText {
  /// One row.
  ///
  /// - Parameter fields: The values.
  /// - Returns: The row; a value with a comma, quote or line break is quoted.
  static func row(_ fields: [String]) -> String {
    fields.map(quotedIfNeeded).joined(separator: ",") + "\n"
  }

  /// A text from outside, made so that a spreadsheet does not take it for a formula, see
  /// `SpreadsheetText`.
  ///
  /// - Parameter text: A name or a note; not a number, whose sign must stay.
  /// - Returns: The text, with an apostrophe in front where it needs one.
  static func inert(_ text: String) -> String { SpreadsheetText.inert(text) }

  /// The text out of which ``inert(_:)`` made another.
  ///
  /// - Parameter text: The text of a cell.
  /// - Returns: The text without the apostrophe that was put in front.
  static func original(_ text: String) -> String { SpreadsheetText.original(text) }

  private static func quotedIfNeeded(_ value: String) -> String {
    field(value, delimiter: UInt8(ascii: ","))
  }

  /// One value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - delimiter: What stands between values.
  /// - Returns: The value, in quotes where it has a delimiter, quote or line break.
  static func field(_ value: String, delimiter: UInt8) -> String {
    let needsQuotes = value.utf8.contains { byte in
      byte == delimiter || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
    }
    guard needsQuotes else { return value }
    return "\""
      + value.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}
