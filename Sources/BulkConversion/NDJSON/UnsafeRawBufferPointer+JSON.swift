extension UnsafeRawBufferPointer {
  /// Whether a byte stands at a place.
  @inline(__always)
  func has(_ byte: UInt8, at place: Int) -> Bool {
    unsafe place < count && self[place] == byte
  }

  /// Whether a word of ASCII stands at a place.
  @inline(__always)
  func has(_ word: StaticString, at place: Int) -> Bool {
    guard place &+ word.utf8CodeUnitCount <= count else { return false }
    for index in 0..<word.utf8CodeUnitCount {
      if unsafe self[place &+ index] != word.utf8Start[index] { return false }
    }
    return true
  }

  /// Where something else than the blanks of JSON stands, from a place on.
  @inline(__always)
  func behindBlanks(_ start: Int) -> Int {
    var place = start
    while place < count {
      let byte = unsafe self[place]
      guard
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
          || byte == UInt8(ascii: "\r")
      else { break }
      place &+= 1
    }
    return place
  }

  /// Where something else than a digit stands, from a place on.
  @inline(__always)
  func behindDigits(_ start: Int) -> Int {
    var place = start
    while place < count, unsafe self[place] &- UInt8(ascii: "0") < 10 { place &+= 1 }
    return place
  }

  /// Where a quote, a backslash or a control character stands, from a place on.
  ///
  /// - Parameter start: The place; behind the bytes 64 more can be read.
  /// - Returns: The place of the first one; a place behind the bytes where there is none.
  @inline(__always)
  func endOfPlainText(from start: Int) -> Int {
    guard let base = baseAddress else { return count }
    var place = start
    while place < count {
      let word = unsafe UInt64(
        littleEndian: base.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      let found = JSONMarks.bits(of: word)
      if found != 0 { return place &+ found.trailingZeroBitCount >> 3 }
      place &+= 8
    }
    return place
  }
}
