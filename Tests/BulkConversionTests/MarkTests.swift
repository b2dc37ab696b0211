import TestSupport
import Testing

@testable import BulkConversion

@Suite struct MarkTests {
  private static func bytes(_ count: Int, using generator: inout SeededGenerator) -> [UInt8] {
    let few =
      Array(",\n\"a;\u{0}".utf8) + [0xFF, 0x80, UInt8(ascii: ",") + 0x80, UInt8(ascii: "\n") ^ 1]
    return (0..<count).map { _ in few.randomElement(using: &generator) ?? 0 }
  }

  @Test func `the places among 64 bytes are those of the bytes looked for`() {
    var generator = SeededGenerator(seed: 3)
    let mask = ByteMask(
      first: UInt8(ascii: ","), second: UInt8(ascii: "\n"), third: UInt8(ascii: "\""))
    for _ in 0..<2_000 {
      let bytes = Self.bytes(80, using: &generator)
      let offset = Int.random(in: 0...16, using: &generator)
      let places = unsafe bytes.withUnsafeBytes { memory -> UInt64? in
        guard let base = memory.baseAddress else { return nil }
        return unsafe mask.places(at: base + offset)
      }
      var expected: UInt64 = 0
      for index in 0..<64 {
        let byte = bytes[offset + index]
        let isFound = ",\n\"".utf8.contains(byte)
        if isFound { expected |= 1 << UInt64(index) }
      }
      #expect(places == expected)
    }
  }

  @Test(arguments: [0, 1, 63, 64, 65, 127, 128, 1000, RowMarks.length - 1, RowMarks.length])
  func `the marks of a stretch are its delimiters and line ends`(length: Int) {
    var generator = SeededGenerator(seed: UInt64(length))
    var marks = RowMarks()
    let dialect = CSVDialect(delimiter: UInt8(ascii: ";"), terminator: UInt8(ascii: "\n"))
    for fill in [nil, UInt8(ascii: ";"), UInt8(ascii: "\n"), UInt8(ascii: "a")] {
      let bytes =
        fill.map { [UInt8](repeating: $0, count: length + 64) }
        ?? Self.bytes(length + 64, using: &generator)
      unsafe bytes.withUnsafeBytes { memory in
        guard let base = memory.baseAddress else { return }
        unsafe marks.find(in: base, length: length, dialect)
      }
      let expected = (0..<length).filter { ";\n".utf8.contains(bytes[$0]) }
      #expect((0..<marks.count).map { unsafe Int(marks.start[$0]) } == expected)
      #expect(marks.lastEnd == (0..<length).last { bytes[$0] == UInt8(ascii: "\n") } ?? -1)
    }
  }
}
