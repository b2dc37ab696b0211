/// Finds what ends plain text in a string of JSON: a quote, a backslash or a control character.
enum JSONMarks {
  private static var ones: UInt64 { 0x0101_0101_0101_0101 }

  /// The highest bit of each byte that is looked for; bytes above the first one may have it, too.
  ///
  /// - Parameter word: Eight bytes, the first one in the lowest bits.
  /// - Returns: The bits.
  @inline(__always)
  static func bits(of word: UInt64) -> UInt64 {
    let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
    let slashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
    let quoted = (quotes &- ones) & ~quotes
    let escaped = (slashes &- ones) & ~slashes
    let controls = (word &- ones &* 0x20) & ~word
    return (quoted | escaped | controls) & (ones &* 0x80)
  }
}
