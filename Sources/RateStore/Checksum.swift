/// A 64-bit checksum of a row's content (FNV-1a), so that a flipped bit on the disk never becomes a rate.
///
/// SQLite checks the structure of its pages but not their content. Every step is a bijection of the
/// state, so a change of a single byte always shows; other damage goes unseen once in 2⁶⁴.
struct Checksum {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The checksum in the form in which SQLite stores integers.
  var value: Int64 { Int64(bitPattern: state) }

  /// Adds bytes.
  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
  }

  /// Adds an integer that is present.
  mutating func add(_ integer: Int64) {
    var rest = UInt64(bitPattern: integer)
    for _ in 0..<8 {
      state = (state ^ (rest & 0xff)) &* 0x0000_0100_0000_01b3
      rest >>= 8
    }
  }
}
