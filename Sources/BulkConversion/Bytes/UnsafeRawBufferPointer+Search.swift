#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension UnsafeRawBufferPointer {
  /// Where a byte is next; nil where it is not.
  func place(of byte: UInt8, from start: Int) -> Int? {
    guard let base = baseAddress, start < count,
      let found = unsafe memchr(base + start, Int32(byte), count - start)
    else { return nil }
    return unsafe UnsafeRawPointer(found) - base
  }

  /// Where a byte is last before a place; nil where it is not.
  func lastPlace(of byte: UInt8, from start: Int, before end: Int) -> Int? {
    var place = end - 1
    while place >= start {
      if unsafe self[place] == byte { return place }
      place -= 1
    }
    return nil
  }

  /// How often a byte is between two places.
  func count(of byte: UInt8, from start: Int, to end: Int) -> Int {
    let part = unsafe UnsafeRawBufferPointer(rebasing: self[start..<end])
    var (found, place) = (0, 0)
    while let next = unsafe part.place(of: byte, from: place) {
      found += 1
      place = next + 1
    }
    return found
  }

  /// Whether the bytes are UTF-8.
  var isUnicode: Bool {
    guard let base = baseAddress else { return true }
    var place = 0
    var bits = SIMD16<UInt8>(repeating: 0)
    while place &+ 64 <= count {
      for part in 0..<4 {
        bits |= unsafe base.loadUnaligned(
          fromByteOffset: place &+ part &* 16, as: SIMD16<UInt8>.self)
      }
      place &+= 64
    }
    var rest: UInt8 = 0
    while place < count {
      rest |= unsafe base.load(fromByteOffset: place, as: UInt8.self)
      place &+= 1
    }
    for lane in 0..<16 { rest |= bits[lane] }
    if rest < 0x80 { return true }
    return unsafe String(validating: self, as: UTF8.self) != nil
  }

  /// The bytes without blanks and tabs around them.
  var trimmed: UnsafeRawBufferPointer {
    var (start, end) = (0, count)
    while start < end, unsafe self[start].isBlank { start += 1 }
    while end > start, unsafe self[end - 1].isBlank { end -= 1 }
    return unsafe UnsafeRawBufferPointer(rebasing: self[start..<end])
  }
}
