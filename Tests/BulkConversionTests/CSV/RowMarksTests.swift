import TestSupport
import Testing

@testable import BulkConversion

/// The marks of rows against a scan of one byte after the other.
@Suite struct RowMarksTests {
  private static let alphabet: [UInt8] = [
    44, 10, 34, 13, 0, 0x2B, 0x2D, 0x7F, 0x80, 0xAC, 0xFF, 97,
  ]

  private static let lengths = Array(0...130) + [8127, 8128, 8191, 8192]

  @Test(arguments: [true, false])
  func `they are where a plain scan finds them`(usesWide: Bool) {
    var generator = SeededGenerator(seed: 6)
    var marks = RowMarks()
    let dialect = CSVDialect(delimiter: 44, terminator: 10)
    for (round, length) in Self.lengths.enumerated() {
      for alignment in stride(from: 0, to: 64, by: length < 70 ? 3 : 13) {
        // Few marks, or many, or nothing else.
        let letters = [1, 6, 40].map { Self.alphabet + Array(repeating: 97, count: $0) }
        let pick = round % 4
        let source = pick == 3 ? [44, 10] : letters[pick]
        let isQuoted = alignment % 2 == 0
        let bytes = (0..<(alignment + length + 64)).map { _ -> UInt8 in
          let byte = source.randomElement(using: &generator) ?? 0
          return byte == 34 && !isQuoted ? 98 : byte
        }
        unsafe bytes.withUnsafeBytes { memory in
          guard let base = memory.baseAddress else { return }
          unsafe marks.find(
            in: base + alignment, length: length, dialect, usesWide: usesWide)
        }
        let stretch = bytes[alignment..<(alignment + length)]
        let places = stretch.indices.filter { [44, 10].contains(stretch[$0]) }
          .map { UInt32($0 - alignment) }
        let found = (0..<marks.count).map { unsafe marks.start[$0] }
        #expect(found == places, "\(Array(stretch))")
        #expect(marks.hasQuotes == stretch.contains(34))
        #expect(marks.hasHighBytes == stretch.contains { $0 >= 0x80 })
        #expect(marks.lastEnd == stretch.lastIndex(of: 10).map { $0 - alignment } ?? -1)
      }
    }
  }
}
