import TestSupport
import Testing

@testable import BulkConversion

@Suite struct DigitWriterTests {
  private static func write(
    _ magnitude: UInt64, scale: Int, isNegative: Bool, sign: UInt8 = UInt8(ascii: ".")
  ) -> String {
    unsafe withUnsafeTemporaryAllocation(byteCount: 128, alignment: 8) { memory in
      unsafe memory.initializeMemory(as: UInt8.self, repeating: UInt8(ascii: "x"))
      guard let start = memory.baseAddress else { return "" }
      let count = unsafe DigitWriter.write(
        magnitude, scale: scale, isNegative: isNegative, sign: sign, at: start)
      // Only so much behind the start may be written.
      #expect(unsafe memory[64...].allSatisfy { $0 == UInt8(ascii: "x") })
      #expect(count <= DigitWriter.longest)
      return unsafe String(
        decoding: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(memory)[..<count]),
        as: UTF8.self)
    }
  }

  private static func expected(
    _ magnitude: UInt64, scale: Int, isNegative: Bool, sign: String = "."
  ) -> String {
    var digits = String(magnitude)
    while digits.count <= scale { digits = "0" + digits }
    let text = scale == 0 ? digits : "\(digits.dropLast(scale))\(sign)\(digits.suffix(scale))"
    return isNegative && magnitude > 0 ? "-" + text : text
  }

  private static var edges: [UInt64] {
    var edges: [UInt64] = [0, 1, 9, .max, .max - 1, 1 << 32, (1 << 32) - 1]
    var power: UInt64 = 1
    for _ in 1...19 {
      power *= 10
      edges += [power - 1, power, power + 1]
    }
    return edges
  }

  @Test(arguments: 0...18)
  func `numbers have all their decimals`(scale: Int) {
    var generator = SeededGenerator(seed: UInt64(scale))
    let random = (0..<500).map { _ in
      UInt64.random(in: 0...UInt64.max, using: &generator)
        >> UInt64.random(in: 0...63, using: &generator)
    }
    for magnitude in Self.edges + random {
      for isNegative in [false, true] {
        #expect(
          Self.write(magnitude, scale: scale, isNegative: isNegative)
            == Self.expected(magnitude, scale: scale, isNegative: isNegative))
      }
    }
    #expect(
      Self.write(123_456, scale: scale, isNegative: false, sign: UInt8(ascii: ","))
        == Self.expected(123_456, scale: scale, isNegative: false, sign: ","))
  }

  private static func ascii(_ number: UInt32) -> [UInt8] {
    let word = ShortDigits.ascii(number)
    return (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
  }

  private static func digits(_ number: UInt32) -> [UInt8] {
    let text = Array(String(number).utf8)
    return [UInt8](repeating: UInt8(ascii: "0"), count: 8 - text.count) + text
  }

  @Test func `eight digits are those of the number`() {
    // The halves are split alike, so that all numbers of four digits in both places are enough.
    for half in UInt32(0)...9999 {
      if Self.ascii(half) != Self.digits(half) { Issue.record("\(half)") }
      let high = half * 10_000
      if Self.ascii(high) != Self.digits(high) { Issue.record("\(high)") }
    }
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<50_000 {
      let number = UInt32.random(in: 0..<100_000_000, using: &generator)
      if Self.ascii(number) != Self.digits(number) { Issue.record("\(number)") }
    }
  }
}
