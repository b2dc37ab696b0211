/// Finds the places of some bytes, 64 at a time.
struct ByteMask {
  private let first: SIMD16<UInt8>
  private let second: SIMD16<UInt8>
  private let third: SIMD16<UInt8>

  /// Makes a mask of up to three bytes.
  ///
  /// - Parameters:
  ///   - first: A byte to find.
  ///   - second: Another one.
  ///   - third: Another one, or one of the first two.
  init(_ first: UInt8, _ second: UInt8, _ third: UInt8) {
    self.first = SIMD16(repeating: first)
    self.second = SIMD16(repeating: second)
    self.third = SIMD16(repeating: third)
  }

  /// The places among 64 bytes, the first one in the lowest bit.
  ///
  /// - Parameters:
  ///   - place: Where the bytes begin; all of them can be read.
  ///   - usesThird: Whether the third byte is looked for.
  @inline(__always)
  func places(at place: UnsafeRawPointer, usesThird: Bool) -> UInt64 {
    var places: UInt64 = 0
    for part in 0..<4 {
      let bytes = unsafe place.loadUnaligned(
        fromByteOffset: part &* 16, as: SIMD16<UInt8>.self)
      var found = (bytes .== first) .| (bytes .== second)
      if usesThird { found = found .| (bytes .== third) }
      places |= Self.bits(of: found) << UInt64(part &* 16)
    }
    return places
  }

  /// A bit for each lane.
  ///
  /// Each half keeps another bit of each of its eight bytes, and the product adds them up in the highest
  /// byte.
  @inline(__always)
  private static func bits(of mask: SIMDMask<SIMD16<Int8>>) -> UInt64 {
    let halves = unsafe unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    let kept = halves & SIMD2(repeating: 0x8040_2010_0804_0201)
    let low = (kept[0] &* 0x0101_0101_0101_0101) >> 56
    let high = (kept[1] &* 0x0101_0101_0101_0101) >> 56
    return low | high << 8
  }
}
