/// An IPv4 address in its one plain form: four decimal numbers.
///
/// Forms that some resolvers read as well (`127.1`, `0x7f000001`, leading zeros) are none.
struct IPv4Address: Hashable, Sendable {
  /// The address as one number, the first of the four in the highest byte.
  let bits: UInt32

  /// Reads an address; nil where the text is none.
  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 4 else { return nil }
    var bits: UInt32 = 0
    for part in parts {
      guard (1...3).contains(part.utf8.count), part == "0" || !part.hasPrefix("0"),
        part.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
        let number = UInt8(part)
      else { return nil }
      bits = bits << 8 | UInt32(number)
    }
    self.bits = bits
  }
}
