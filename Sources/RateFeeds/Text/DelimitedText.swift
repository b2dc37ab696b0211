import Converter

/// Splits a text into rows and fields: `,`, `;`, `|` or another byte between the fields.
///
/// A field may stand in quotation marks, which are doubled within it (RFC 4180). Blanks around a field
/// are removed. What is not UTF-8 is replaced: in the feeds at hand that happens in names alone.
struct DelimitedText {
  /// One row.
  struct Row {
    /// Where it begins, counted from 1.
    let line: Int
    let fields: [String]
  }

  private let bytes: [UInt8]
  private let delimiter: UInt8
  private let context: FeedContext
  private var offset: Int
  private var line = 1

  init(_ bytes: [UInt8], from start: Int, delimiter: UInt8, context: FeedContext) {
    self.bytes = bytes
    self.delimiter = delimiter
    self.context = context
    offset = start
    line += bytes[..<start].count { $0 == UInt8(ascii: "\n") }
  }

  /// The next row that is not empty; nil at the end.
  mutating func next() throws(RateError) -> Row? {
    while offset < bytes.count {
      let row = try readRow()
      if row.fields.contains(where: { !$0.isEmpty }) { return row }
    }
    return nil
  }

  private mutating func readRow() throws(RateError) -> Row {
    let start = line
    var fields: [String] = []
    while true {
      fields.append(readField())
      guard fields.count <= context.limits.columns else {
        throw context.error(
          .tooLarge, "line \(start): more than \(context.limits.columns) columns")
      }
      guard offset < bytes.count else { break }
      let end = bytes[offset]
      offset += 1
      if end == UInt8(ascii: "\n") {
        line += 1
        break
      }
    }
    return Row(line: start, fields: fields)
  }

  /// The field that begins at the offset, which then stands at the byte behind it.
  private mutating func readField() -> String {
    var start = offset
    while start < bytes.count, Self.isBlank(bytes[start]), bytes[start] != delimiter { start += 1 }
    if start < bytes.count, bytes[start] == UInt8(ascii: "\""),
      let quoted = readQuoted(from: start + 1)
    {
      return quoted
    }
    var end = start
    while end < bytes.count, bytes[end] != delimiter, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    offset = end
    while end > start, Self.isBlank(bytes[end - 1]) { end -= 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The text in quotation marks; nil where no mark ends it, or more than blanks follow that.
  private mutating func readQuoted(from start: Int) -> String? {
    var text: [UInt8] = []
    var position = start
    var lines = 0
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      // The fields of feeds are short: without an end of the field in sight, the mark was no opening one.
      guard position - start <= context.limits.tag else { return nil }
      if byte == UInt8(ascii: "\n") { lines += 1 }
      if byte != UInt8(ascii: "\"") {
        text.append(byte)
      } else if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
        text.append(byte)
        position += 1
      } else {
        while position < bytes.count, Self.isBlank(bytes[position]), bytes[position] != delimiter {
          position += 1
        }
        guard
          position == bytes.count || bytes[position] == delimiter
            || bytes[position] == UInt8(ascii: "\n")
        else { return nil }
        offset = position
        line += lines
        return String(decoding: text, as: UTF8.self)
          .trimmingPrefix { $0 == " " }.description
      }
    }
    return nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }
}
