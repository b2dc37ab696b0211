extension JSONReader {
  /// Reads a string and resolves its escapes; the reading position is at the opening mark.
  mutating func readString() throws(JSONError) -> String {
    let opening = offset
    offset += 1
    var start = offset
    var resolved: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        let end = offset
        offset += 1
        if resolved.isEmpty { return try text(bytes[start..<end], openedAt: opening) }
        resolved += bytes[start..<end]
        return try text(resolved[...], openedAt: opening)
      case _ where offset - opening > Self.longestString:
        throw error(
          "a string of more than \(Self.longestString) bytes", at: opening, isTooLarge: true)
      case UInt8(ascii: "\\"):
        resolved += bytes[start..<offset]
        let scalar = try readEscape()
        if let units = UTF8.encode(scalar) { resolved.append(contentsOf: units) }
        start = offset
      case ..<0x20:
        throw error("a control character in a string must be escaped")
      default:
        offset += 1
      }
    }
    throw error("the text ends within the string that starts here", at: opening)
  }

  private func text(
    _ slice: ArraySlice<UInt8>, openedAt opening: Int
  ) throws(JSONError) -> String {
    guard let text = String(validating: slice, as: UTF8.self) else {
      throw error("the string that starts here is not UTF-8", at: opening)
    }
    return text
  }

  /// Reads an escape; the reading position is at the backslash.
  private mutating func readEscape() throws(JSONError) -> Unicode.Scalar {
    let start = offset
    offset += 1
    guard let byte = next else { throw error("the text ends within an escape") }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default: throw error("there is no such escape", at: start)
    }
    let first = try readFourDigits(of: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    // What is no scalar is a surrogate: only a high one with a low one behind it means something.
    guard first < 0xDC00, next == UInt8(ascii: "\\") else {
      throw error("half of a surrogate pair", at: start)
    }
    offset += 1
    guard next == UInt8(ascii: "u") else { throw error("half of a surrogate pair", at: start) }
    offset += 1
    let second = try readFourDigits(of: start)
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(
        0x1_0000 + (UInt32(first - 0xD800) << 10) + UInt32(second - 0xDC00))
    else { throw error("half of a surrogate pair", at: start) }
    return scalar
  }

  private mutating func readFourDigits(of start: Int) throws(JSONError) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Self.hexadecimal(byte) else {
        throw error("four hexadecimal digits are expected behind “\\u”", at: start)
      }
      value = value << 4 | digit
      offset += 1
    }
    return value
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt16? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
