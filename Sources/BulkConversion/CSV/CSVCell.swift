/// Cells of CSV by RFC 4180.
package enum CSVCell {
  /// A text as the content of a cell.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - delimiter: What stands between columns.
  /// - Returns: The text, in quotes where it has a delimiter, quote or line break.
  package static func quoted(_ text: String, delimiter: UInt8) -> String {
    let needsQuotes = text.utf8.contains { byte in
      byte == delimiter || byte == CSVDialect.quote || byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
    }
    guard needsQuotes else { return text }
    // Byte by byte, as a quote with an accent on it is one character, and a quote all the same.
    var bytes = [CSVDialect.quote]
    for byte in text.utf8 {
      if byte == CSVDialect.quote { bytes.append(byte) }
      bytes.append(byte)
    }
    return String(decoding: bytes + [CSVDialect.quote], as: UTF8.self)
  }

  /// A text from outside as the content of a cell of which no spreadsheet makes a formula.
  ///
  /// - Parameters:
  ///   - text: The text; not a number, whose sign must stay.
  ///   - delimiter: What stands between columns.
  /// - Returns: The text as ``SpreadsheetText/inert(_:)`` has it, in quotes where it needs them.
  package static func text(_ text: String, delimiter: UInt8) -> String {
    quoted(SpreadsheetText.inert(text), delimiter: delimiter)
  }
}
