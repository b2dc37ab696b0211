/// Writes gzip members (RFC 1951 and 1952) without a library: enough to test a reader.
public enum Gzip {
  private static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]

  /// A member that holds bytes without compressing them.
  public static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var result = header
    var start = 0
    repeat {
      let end = min(bytes.count, start + 65_535)
      let length = UInt16(end - start)
      result.append(end == bytes.count ? 1 : 0)
      result += littleEndian(length) + littleEndian(~length) + bytes[start..<end]
      start = end
    } while start < bytes.count
    return result + littleEndian(checksum(bytes))
      + littleEndian(UInt32(truncatingIfNeeded: bytes.count))
  }

  /// The start of a member of zeros, to which any number of zero bytes may be added.
  ///
  /// The one block of the member has a Huffman code in which the match of length 258 and its distance 1
  /// have the code 0 each: every following byte of 0 stands for four matches, 1,032 zeros.
  public static let zerosPrefix: [UInt8] = {
    var writer = BitWriter()
    writer.write(1, bits: 1)  // the last block
    writer.write(2, bits: 2)  // with a Huffman code of its own
    writer.write(286 - 257, bits: 5)  // lengths for 286 literals and lengths
    writer.write(0, bits: 5)  // for one distance
    writer.write(18 - 4, bits: 4)  // and for 18 of the code's own symbols, in this order:
    // 16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1
    for length in [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 2] {
      writer.write(length, bits: 3)
    }
    // From these lengths follow the codes: 18 is 0, 1 is 10, 2 is 11.
    func run(_ count: Int) {
      writer.write(0, bits: 1)
      writer.write(count - 11, bits: 7)
    }
    func two() { writer.write(0b11, bits: 2) }
    func one() {
      writer.write(1, bits: 1)
      writer.write(0, bits: 1)
    }
    two()  // literal 0
    run(138)
    run(117)  // literals 1 to 255 do not occur
    two()  // the end of the block
    run(28)  // lengths up to 257 do not occur
    one()  // length 258
    one()  // distance 1
    // From these lengths follow the codes: length 258 is 0, literal 0 is 10, the end is 11.
    writer.write(1, bits: 1)
    writer.write(0, bits: 1)  // a first zero, which the matches repeat
    // Whole bytes from here on: matches up to the border.
    while !writer.isAligned { writer.write(0, bits: 1) }
    return header + writer.bytes
  }()

  private static func littleEndian(_ value: some FixedWidthInteger) -> [UInt8] {
    (0..<(value.bitWidth / 8)).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  /// The CRC-32 of gzip.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var value = UInt32.max
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 {
        value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
      }
    }
    return ~value
  }

  /// Packs bits into bytes, the lowest bit first.
  private struct BitWriter {
    var bytes: [UInt8] = []
    private var used = 8
    var isAligned: Bool { used == 8 }

    mutating func write(_ value: Int, bits: Int) {
      for bit in 0..<bits {
        if used == 8 {
          bytes.append(0)
          used = 0
        }
        if value >> bit & 1 == 1 { bytes[bytes.count - 1] |= 1 << used }
        used += 1
      }
    }
  }
}
