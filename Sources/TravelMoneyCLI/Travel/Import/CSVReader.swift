/// Reads comma-separated values by RFC 4180, record by record.
///
/// A field in quotes may hold separators, line breaks and doubled quotes; every byte of it counts. Lines end with
/// a line feed, a carriage return, or both. Empty lines are no records.
struct CSVReader {
  /// One record.
  struct Record: Equatable {
    /// The line of the file on which it begins, from 1.
    let line: Int
    /// Its fields, as far as it can be read.
    var fields: [String] = []
    /// Why it cannot be read; nil where it can.
    var fault: RowFault?
  }

  private let bytes: [UInt8]
  private let delimiter: UInt8
  private var offset: Int
  private var line = 1

  /// Begins to read.
  ///
  /// - Parameters:
  ///   - bytes: The file; valid UTF-8.
  ///   - start: Where it begins, behind a byte order mark.
  ///   - delimiter: What stands between fields.
  init(_ bytes: [UInt8], from start: Int = 0, delimiter: UInt8) {
    self.bytes = bytes
    self.delimiter = delimiter
    offset = start
  }

  /// The next record; nil at the end.
  mutating func next() -> Record? {
    while let byte = current, isLineEnd(byte) { skipLineEnd() }
    guard current != nil else { return nil }
    var record = Record(line: line)
    while true {
      if current == Self.quote {
        guard let field = quotedField() else {
          record.fault = .openQuote
          return record
        }
        record.fields.append(field)
        if let byte = current, byte != delimiter, !isLineEnd(byte) {
          record.fault = .textBehindQuote
          skipToLineEnd()
        }
      } else {
        let start = offset
        skipPlainField()
        record.fields.append(String(decoding: bytes[start..<offset], as: UTF8.self))
      }
      guard current == delimiter else { break }
      offset += 1
    }
    if current != nil { skipLineEnd() }
    return record
  }

  private static let quote = UInt8(ascii: "\"")

  private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private mutating func skipPlainField() {
    while let byte = current, byte != delimiter, !isLineEnd(byte) { offset += 1 }
  }

  private mutating func skipToLineEnd() {
    while let byte = current, !isLineEnd(byte) { offset += 1 }
  }

  /// Steps over one line end, which may be two bytes.
  private mutating func skipLineEnd() {
    let isReturn = current == UInt8(ascii: "\r")
    offset += 1
    if isReturn, current == UInt8(ascii: "\n") { offset += 1 }
    line += 1
  }

  /// Reads a field in quotes, at the opening one; nil where the file ends in it.
  private mutating func quotedField() -> String? {
    offset += 1
    var field: [UInt8] = []
    while let byte = current {
      if byte == Self.quote {
        offset += 1
        guard current == Self.quote else { return String(decoding: field, as: UTF8.self) }
      }
      if isLineEnd(byte) {
        let start = offset
        skipLineEnd()
        field += bytes[start..<offset]
      } else {
        field.append(byte)
        offset += 1
      }
    }
    return nil
  }
}
