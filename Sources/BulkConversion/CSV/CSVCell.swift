/// Cells of CSV.
enum CSVCell {
  /// The bytes of a cell with a text in it that is not a number.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - delimiter: What stands between columns.
  /// - Returns: The text without a meaning for spreadsheets, in quotes where it needs them.
  static func text(_ text: String, delimiter: UInt8) -> [UInt8] {
    let inert = Array(SpreadsheetText.inert(text).utf8)
    let quote = UInt8(ascii: "\"")
    let needsQuotes = inert.contains { byte in
      byte == delimiter || byte == quote || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }
    guard needsQuotes else { return inert }
    return [quote] + inert.flatMap { $0 == quote ? [quote, quote] : [$0] } + [quote]
  }
}
