/// What strings of JSON mean, and how texts are written as such.
enum JSONEscapes {
  /// The bytes that a string means.
  ///
  /// Half of a pair of surrogates is no character, and becomes U+FFFD.
  ///
  /// - Parameters:
  ///   - bytes: What stands between the quotes, whose escapes are right.
  ///   - text: Takes the bytes in.
  static func decode(_ bytes: UnsafeRawBufferPointer, into text: inout [UInt8]) {
    text.removeAll(keepingCapacity: true)
    var place = 0
    while place < bytes.count {
      let byte = unsafe bytes[place]
      guard byte == UInt8(ascii: "\\"), place + 1 < bytes.count else {
        text.append(byte)
        place += 1
        continue
      }
      let letter = unsafe bytes[place + 1]
      guard letter == UInt8(ascii: "u") else {
        text.append(meaning(of: letter))
        place += 2
        continue
      }
      var unit = unsafe hexadecimal(bytes, at: place + 2)
      place += 6
      if unit >> 10 == 0x36, place + 6 <= bytes.count, unsafe bytes[place] == UInt8(ascii: "\\"),
        unsafe bytes[place + 1] == UInt8(ascii: "u")
      {
        let second = unsafe hexadecimal(bytes, at: place + 2)
        if second >> 10 == 0x37 {
          unit = 0x10000 + (unit & 0x3FF) << 10 + second & 0x3FF
          place += 6
        }
      }
      text += UTF8.encode(Unicode.Scalar(unit) ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter
    }
  }

  private static func meaning(of letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: letter
    }
  }

  /// The number of four digits.
  private static func hexadecimal(_ bytes: UnsafeRawBufferPointer, at start: Int) -> UInt32 {
    var value: UInt32 = 0
    for place in start..<min(start + 4, bytes.count) {
      value = value << 4 + (unsafe UInt32(bytes[place].hexadecimalDigit ?? 0))
    }
    return value
  }

  /// A text as a string of JSON, with its quotes.
  static func string(_ text: some Sequence<UInt8>) -> [UInt8] {
    var string = [UInt8(ascii: "\"")]
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): string += [UInt8(ascii: "\\"), byte]
      case 0..<0x20:
        string += "\\u00".utf8
        string += [UInt8.hexadecimal(byte >> 4), UInt8.hexadecimal(byte & 15)]
      default: string.append(byte)
      }
    }
    return string + [UInt8(ascii: "\"")]
  }
}
