import BulkConversion

/// Rows of comma-separated values by RFC 4180, with `\n` at the end of each.
enum CSVText {
  /// One row.
  ///
  /// - Parameter fields: The values; those that come from outside as `SpreadsheetText.inert` has them.
  /// - Returns: The row; a value with a comma, quote or line break is quoted.
  static func row(_ fields: [String]) -> String {
    fields.map { CSVCell.quoted($0, delimiter: UInt8(ascii: ",")) }.joined(separator: ",") + "\n"
  }
}
