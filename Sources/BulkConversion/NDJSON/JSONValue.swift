/// Where a value of JSON stands in a line, and of what kind it is, as far as that matters.
struct JSONValue {
  enum Kind: UInt8 {
    /// There is no such member.
    case missing
    case number
    /// A string without escapes.
    case string
    /// A string with escapes.
    case escapedString
    /// An object, an array, `true`, `false` or `null`.
    case other
    /// There are several such members.
    case repeated
  }

  var kind = Kind.missing
  /// Where the number, or what stands between the quotes, begins and ends.
  private(set) var start = 0
  private(set) var end = 0

  var isString: Bool { kind == .string || kind == .escapedString }
  var hasEscapes: Bool { kind == .escapedString }

  /// Where the line goes on behind it.
  var next: Int { kind == .number || kind == .other ? end : end + 1 }

  /// What a member has that is not there.
  init() {}

  /// A value whose place does not matter.
  init(kind: Kind) { self.kind = kind }

  private init(_ kind: Kind, _ start: Int, _ end: Int) {
    self.kind = kind
    (self.start, self.end) = (start, end)
  }

  /// The bytes of the number, or those between the quotes.
  func bytes(of line: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(rebasing: line[start..<end])
  }

  /// Reads a value that is no object and no array; nil where the grammar is broken.
  @inline(__always)
  init?(simple line: UnsafeRawBufferPointer, from start: Int) {
    switch unsafe line[start] {
    case UInt8(ascii: "\""):
      guard let string = unsafe JSONValue(string: line, from: start) else { return nil }
      self = string
    case UInt8(ascii: "t"):
      guard unsafe line.has("true", at: start) else { return nil }
      self.init(.other, start, start + 4)
    case UInt8(ascii: "f"):
      guard unsafe line.has("false", at: start) else { return nil }
      self.init(.other, start, start + 5)
    case UInt8(ascii: "n"):
      guard unsafe line.has("null", at: start) else { return nil }
      self.init(.other, start, start + 4)
    default:
      guard let end = unsafe Self.endOfNumber(line, from: start) else { return nil }
      self.init(.number, start, end)
    }
  }

  /// Reads a string; nil where the grammar is broken.
  ///
  /// - Parameters:
  ///   - line: The line; behind it 64 bytes can be read.
  ///   - quote: Where its first quote must be.
  @inline(__always)
  init?(string line: UnsafeRawBufferPointer, from quote: Int) {
    guard unsafe line.has(UInt8(ascii: "\""), at: quote) else { return nil }
    var place = quote &+ 1
    var kind = Kind.string
    while true {
      place = unsafe line.endOfPlainText(from: place)
      guard place < line.count else { return nil }
      switch unsafe line[place] {
      case UInt8(ascii: "\""):
        self.init(kind, quote &+ 1, place)
        return
      case UInt8(ascii: "\\"):
        guard let behind = unsafe Self.endOfEscape(line, from: place) else { return nil }
        kind = .escapedString
        place = behind
      // A control character.
      default: return nil
      }
    }
  }

  private static func endOfEscape(_ line: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard start + 1 < line.count else { return nil }
    let letter = unsafe line[start + 1]
    if letter != UInt8(ascii: "u") { return "\"\\/bfnrt".utf8.contains(letter) ? start + 2 : nil }
    guard start + 6 <= line.count else { return nil }
    for place in start + 2..<start + 6 where unsafe line[place].hexadecimalDigit == nil {
      return nil
    }
    return start + 6
  }

  @inline(__always)
  private static func endOfNumber(_ line: UnsafeRawBufferPointer, from start: Int) -> Int? {
    var place = start
    if unsafe line.has(UInt8(ascii: "-"), at: place) { place += 1 }
    let whole = place
    place = unsafe line.behindDigits(place)
    guard place > whole, unsafe place == whole + 1 || line[whole] != UInt8(ascii: "0") else {
      return nil
    }
    if unsafe line.has(UInt8(ascii: "."), at: place) {
      let fraction = place + 1
      place = unsafe line.behindDigits(fraction)
      guard place > fraction else { return nil }
    }
    if unsafe place < line.count && line[place] | 0x20 == UInt8(ascii: "e") {
      place += 1
      if unsafe line.has(UInt8(ascii: "+"), at: place) || line.has(UInt8(ascii: "-"), at: place) {
        place += 1
      }
      let exponent = place
      place = unsafe line.behindDigits(exponent)
      guard place > exponent else { return nil }
    }
    return place
  }
}
