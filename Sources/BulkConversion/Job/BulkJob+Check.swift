extension BulkJob {
  /// Checks what no file can make right.
  ///
  /// - Throws: ``BulkError`` with code `noTarget` or `delimiter`.
  func check() throws(BulkError) {
    if targets.isEmpty { throw BulkError(.noTarget) }
    if let delimiter = layout.delimiter, !BulkLayout.isDelimiter(delimiter) {
      throw BulkError(.delimiter, name: String(Unicode.Scalar(delimiter)))
    }
  }
}

extension BulkLayout {
  /// Whether a byte can stand between columns: a character of ASCII that is no letter, digit or quote, ends no
  /// line, and is no part of plain numbers but the comma, beside which they are quoted.
  ///
  /// - Parameter byte: The byte.
  /// - Returns: The answer.
  package static func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0, 0x7F..., UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      false
    default: !"\"\r\n.-".utf8.contains(byte)
    }
  }
}
