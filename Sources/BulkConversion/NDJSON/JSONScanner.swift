/// Checks that a line is one object of JSON by the whole grammar of RFC 8259, and finds its members.
///
/// It does not call itself, and allocates for names with escapes alone. The text of a member inside of another object is not looked at.
struct JSONScanner: Sendable {
  /// How deep objects and arrays may be nested.
  static let maximumDepth = 512

  let names: JSONNames
  /// Whether the line is an object; what else was found is of no use unless it is.
  private(set) var isObject = false
  private(set) var amount = JSONValue()
  private(set) var currency = JSONValue()
  private(set) var date = JSONValue()
  /// Where the name of a result stands that the object has already; nil where it has none.
  private(set) var result: JSONValue?
  /// Behind which byte the last member ends, or the brace stands that opens an object without members.
  private(set) var end = 0
  private(set) var isEmpty = true
  /// Whether what is open at a depth is an object and no array, a bit each.
  private var objects = [UInt64](repeating: 0, count: Self.maximumDepth / 64 + 1)
  private var scratch: [UInt8] = []

  init(names: JSONNames) { self.names = names }

  /// What may come next.
  private enum Place {
    /// The first member or element, or the end of what is open.
    case first
    /// Another member or element.
    case next
    /// A comma, or the end of what is open.
    case behind
  }

  /// Reads a line.
  ///
  /// - Parameter line: The line; behind it 64 bytes can be read.
  mutating func scan(_ line: UnsafeRawBufferPointer) { isObject = unsafe read(line) }

  private mutating func read(_ line: UnsafeRawBufferPointer) -> Bool {
    (amount, currency, date, result) = (JSONValue(), JSONValue(), JSONValue(), nil)
    var index = unsafe line.behindBlanks(0)
    guard unsafe line.has(UInt8(ascii: "{"), at: index) else { return false }
    index += 1
    end = index
    isEmpty = true
    var depth = 1
    var isObject = true
    var place = Place.first
    while true {
      index = unsafe line.behindBlanks(index)
      guard index < line.count else { return false }
      var byte = unsafe line[index]
      if place != .next, byte == UInt8(ascii: isObject ? "}" : "]") {
        index += 1
        depth -= 1
        if depth == 0 { break }
        isObject = depth == 1 || objects[depth >> 6] >> UInt64(depth & 63) & 1 != 0
        if depth == 1 { end = index }
        place = .behind
        continue
      }
      if place == .behind {
        guard byte == UInt8(ascii: ",") else { return false }
        index += 1
        place = .next
        continue
      }
      var meaning = JSONName()
      if isObject {
        guard let colon = unsafe name(line, from: index, isOuter: depth == 1, &meaning) else {
          return false
        }
        index = unsafe line.behindBlanks(colon + 1)
        guard index < line.count else { return false }
        byte = unsafe line[index]
      }
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
        guard depth < Self.maximumDepth else { return false }
        if !meaning.isEmpty { note(JSONValue(kind: .other), meaning) }
        depth += 1
        isObject = byte == UInt8(ascii: "{")
        let bit: UInt64 = 1 << UInt64(depth & 63)
        if isObject { objects[depth >> 6] |= bit } else { objects[depth >> 6] &= ~bit }
        index += 1
        place = .first
        continue
      }
      guard let value = unsafe JSONValue(simple: line, from: index) else { return false }
      index = value.next
      if depth == 1 {
        end = index
        if !meaning.isEmpty { note(value, meaning) }
      }
      place = .behind
    }
    return unsafe line.behindBlanks(index) == line.count
  }

  /// Reads the name of a member.
  ///
  /// - Returns: Where the colon behind it stands; nil where the grammar is broken.
  @inline(__always)
  private mutating func name(
    _ line: UnsafeRawBufferPointer, from start: Int, isOuter: Bool, _ meaning: inout JSONName
  ) -> Int? {
    guard let name = unsafe JSONValue(string: line, from: start) else { return nil }
    if isOuter {
      isEmpty = false
      if !name.hasEscapes {
        meaning = unsafe names.meaning(of: name.bytes(of: line))
      } else if unsafe name.bytes(of: line).count <= names.longestEscaped {
        unsafe JSONEscapes.decode(name.bytes(of: line), into: &scratch)
        meaning = unsafe scratch.withUnsafeBytes { unsafe names.meaning(of: $0) }
      }
      if meaning.contains(.result) { result = name }
    }
    let colon = unsafe line.behindBlanks(name.next)
    return unsafe line.has(UInt8(ascii: ":"), at: colon) ? colon : nil
  }

  private mutating func note(_ value: JSONValue, _ meaning: JSONName) {
    func add(_ known: inout JSONValue) {
      if known.kind == .missing { known = value } else { known.kind = .repeated }
    }
    if meaning.contains(.amount) { add(&amount) }
    if meaning.contains(.currency) { add(&currency) }
    if meaning.contains(.date) { add(&date) }
  }
}
