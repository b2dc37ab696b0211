import Converter

/// Goes through lines of fields in one pass, without allocation.
///
/// A field ends before a space or a line feed. Everything is strict: nil means that the bytes break the
/// rules.
struct FieldReader {
  private let bytes: [UInt8]
  private var position = 0

  /// Makes a reader that stands before the first byte.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether all bytes have been read.
  var isAtEnd: Bool { position == bytes.count }

  /// Whether a byte is the next one.
  func isAt(_ byte: UInt8) -> Bool {
    position < bytes.count && bytes[position] == byte
  }

  /// Goes past a byte, where it is the next one.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard isAt(byte) else { return false }
    position += 1
    return true
  }

  /// Goes past the space before a further field of the line, where there is one.
  mutating func skipSpace() -> Bool { skip(UInt8(ascii: " ")) }

  /// Goes past the end of the line, where it is next.
  mutating func skipLineFeed() -> Bool { skip(UInt8(ascii: "\n")) }

  /// The bytes up to the end of the field.
  mutating func field() -> ArraySlice<UInt8> {
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: " "),
      bytes[position] != UInt8(ascii: "\n")
    {
      position += 1
    }
    return bytes[start..<position]
  }

  /// A field that is a currency code.
  ///
  /// The rules are those of `Currency`, read here on the spot: a letter, then letters and digits, three
  /// to eight in all.
  mutating func currency() -> Currency? {
    var packed: UInt64 = 0
    var count: UInt64 = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") { break }
      let isLetter = byte &- UInt8(ascii: "A") < 26
      let isDigit = byte &- UInt8(ascii: "0") < 10
      guard isLetter || (isDigit && count > 0), count < 8 else { return nil }
      packed = packed << 8 | UInt64(byte)
      count += 1
      position += 1
    }
    return count < 3 ? nil : Currency(packed: packed << (8 * (8 - count)))
  }

  /// A field that is a decimal number.
  mutating func figure() -> ExactDecimal? {
    try? ExactDecimal(utf8: field())
  }

  /// A field that is an integer.
  mutating func integer() -> Int64? {
    let field = field()
    return Int64(String(decoding: field, as: UTF8.self))
  }
}
