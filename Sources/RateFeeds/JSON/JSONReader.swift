/// Reads JSON strictly by RFC 8259, in one pass, keeping the text of numbers.
///
/// The text must be UTF-8 without a byte order mark. Nesting and the count of values are limited, so
/// that time and memory are bounded by the length of the text.
///
///     try JSONReader.read(Array(#"{"rates":{"GBP":0.8380}}"#.utf8))
package struct JSONReader {
  /// The deepest nesting of arrays and objects that is read.
  package static let maximumDepth = 128
  /// The largest count of values that is read, unless another is given: each takes up to a hundred bytes
  /// in memory.
  package static let maximumValues = 200_000

  /// The longest string that is read, in bytes of the text.
  static let longestString = 1 << 20

  let bytes: [UInt8]
  var offset: Int
  private let maximumValues: Int
  private var values = 0

  private init(_ bytes: [UInt8], from offset: Int, maximumValues: Int) {
    self.bytes = bytes
    self.offset = offset
    self.maximumValues = maximumValues
  }

  /// Reads one value that fills the whole text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - start: Where the text starts, behind a byte order mark.
  ///   - maximumValues: The largest count of values that is read.
  /// - Returns: The value.
  /// - Throws: ``JSONError``.
  package static func read(
    _ bytes: [UInt8], from start: Int = 0, maximumValues: Int = JSONReader.maximumValues
  ) throws(JSONError) -> JSONValue {
    var reader = JSONReader(bytes, from: start, maximumValues: maximumValues)
    reader.skipBlanks()
    let value = try reader.readValue(depth: 0)
    reader.skipBlanks()
    guard reader.offset == bytes.count else {
      throw reader.error("nothing may follow the value")
    }
    return value
  }

  /// Reads one value that fills the whole text, or a row a line.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - start: Where the text starts, behind a byte order mark.
  ///   - maximumValues: The largest count of values that is read.
  ///   - isRow: Whether a first value may be followed by others.
  /// - Returns: The value; an array of all where there are several.
  /// - Throws: ``JSONError``.
  static func readRows(
    _ bytes: [UInt8], from start: Int, maximumValues: Int, isRow: (JSONValue) -> Bool
  ) throws(JSONError) -> JSONValue {
    var reader = JSONReader(bytes, from: start, maximumValues: maximumValues)
    reader.skipBlanks()
    let first = try reader.readValue(depth: 0)
    reader.skipBlanks()
    guard reader.offset < bytes.count else { return first }
    guard isRow(first) else { throw reader.error("nothing may follow the value") }
    var rows = [first]
    while reader.offset < bytes.count {
      rows.append(try reader.readValue(depth: 0))
      reader.skipBlanks()
    }
    return .array(rows)
  }

  /// The byte at the reading position; nil at the end.
  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  func error(_ reason: String, at place: Int? = nil, isTooLarge: Bool = false) -> JSONError {
    let end = min(place ?? offset, bytes.count)
    var line = 1
    var column = 1
    for byte in bytes[..<end] {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        // Continuation bytes belong to the character before them.
        column += 1
      }
    }
    return JSONError(line: line, column: column, reason: reason, isTooLarge: isTooLarge)
  }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      offset += 1
    }
  }

  private mutating func readValue(depth: Int) throws(JSONError) -> JSONValue {
    values += 1
    guard values <= maximumValues else {
      throw error("more than \(maximumValues) values", isTooLarge: true)
    }
    switch next {
    case UInt8(ascii: "{"): return .object(try readObject(depth: depth + 1))
    case UInt8(ascii: "["): return .array(try readArray(depth: depth + 1))
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      return .number(try readNumber())
    case UInt8(ascii: "t"): return try readWord("true", as: .boolean(true))
    case UInt8(ascii: "f"): return try readWord("false", as: .boolean(false))
    case UInt8(ascii: "n"): return try readWord("null", as: .null)
    case nil: throw error("the text ends where a value is expected")
    default: throw error("a value is expected")
    }
  }

  private mutating func readWord(
    _ word: StaticString, as value: JSONValue
  ) throws(JSONError) -> JSONValue {
    let expected = Array("\(word)".utf8)
    guard bytes[offset...].starts(with: expected) else { throw error("a value is expected") }
    offset += expected.count
    return value
  }

  private mutating func readArray(depth: Int) throws(JSONError) -> [JSONValue] {
    try open(depth: depth)
    var elements: [JSONValue] = []
    skipBlanks()
    guard next != UInt8(ascii: "]") else {
      offset += 1
      return elements
    }
    while true {
      skipBlanks()
      elements.append(try readValue(depth: depth))
      skipBlanks()
      guard try separator(closing: UInt8(ascii: "]")) else { return elements }
    }
  }

  private mutating func readObject(depth: Int) throws(JSONError) -> JSONObject {
    try open(depth: depth)
    var object = JSONObject()
    skipBlanks()
    guard next != UInt8(ascii: "}") else {
      offset += 1
      return object
    }
    while true {
      skipBlanks()
      guard next == UInt8(ascii: "\"") else { throw error("a name in quotation marks is expected") }
      let name = try readString()
      skipBlanks()
      guard next == UInt8(ascii: ":") else { throw error("a colon is expected") }
      offset += 1
      skipBlanks()
      object.members.append(JSONObject.Member(name: name, value: try readValue(depth: depth)))
      skipBlanks()
      guard try separator(closing: UInt8(ascii: "}")) else { return object }
    }
  }

  private mutating func open(depth: Int) throws(JSONError) {
    guard depth <= Self.maximumDepth else {
      throw error("nested more than \(Self.maximumDepth) deep")
    }
    offset += 1
  }

  /// Steps over a comma (true: another element follows) or the closing bracket (false).
  private mutating func separator(closing: UInt8) throws(JSONError) -> Bool {
    guard let byte = next, byte == closing || byte == UInt8(ascii: ",") else {
      let bracket = closing == UInt8(ascii: "]") ? "]" : "}"
      throw error(
        next == nil ? "the text ends before its “\(bracket)”" : "“,” or “\(bracket)” is expected")
    }
    offset += 1
    return byte != closing
  }
}
