extension JSONReader {
  /// Steps over a number by the grammar of RFC 8259, section 6, and returns its text.
  mutating func readNumber() throws(JSONError) -> String {
    let start = offset
    if next == UInt8(ascii: "-") { offset += 1 }
    let isZero = next == UInt8(ascii: "0")
    try skipDigits("a digit is expected", atMost: isZero ? 1 : .max)
    if isZero, let byte = next, isDigit(byte) {
      throw error("a number may not start with a zero that another digit follows")
    }
    if next == UInt8(ascii: ".") {
      offset += 1
      try skipDigits("a digit is expected behind the decimal point")
    }
    if let byte = next, byte | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { offset += 1 }
      try skipDigits("a digit is expected in the exponent")
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func skipDigits(
    _ reason: String, atMost limit: Int = .max
  ) throws(JSONError) {
    var count = 0
    while count < limit, let byte = next, isDigit(byte) {
      offset += 1
      count += 1
    }
    guard count > 0 else { throw error(reason) }
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
