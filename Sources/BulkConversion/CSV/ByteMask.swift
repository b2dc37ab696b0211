internal import CByteMask

/// Finds the places of some bytes, 64 at a time.
struct ByteMask {
  let first: UInt8
  let second: UInt8
  let third: UInt8

  /// The places among 64 bytes, the first one in the lowest bit.
  ///
  /// - Parameter place: Where the bytes begin; all of them can be read.
  /// - Returns: A bit for each byte.
  @inline(__always)
  func places(at place: UnsafeRawPointer) -> UInt64 {
    unsafe tm_places(place.assumingMemoryBound(to: UInt8.self), first, second, third)
  }
}
