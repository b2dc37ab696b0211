import TestSupport
import Testing

@testable import BulkConversion

@Suite struct RecordSplitterTests {
  /// Where the rows of a text end, and whether a quote is open at its end, found byte by byte.
  private static func expected(_ bytes: [UInt8], isComplete: Bool) -> RecordSplitter.Found {
    enum State { case start, cell, quoted, closing }
    var state = State.start
    var (end, rowEnd) = (0, 0)
    for (place, byte) in bytes.enumerated() {
      switch (state, byte) {
      case (.start, UInt8(ascii: "\"")): state = .quoted
      case (.quoted, UInt8(ascii: "\"")): state = .closing
      case (.closing, UInt8(ascii: "\"")): state = .quoted
      case (.quoted, _): break
      case (_, UInt8(ascii: ",")): state = .start
      case (_, UInt8(ascii: "\n")):
        state = .start
        rowEnd = place + 1
      default: state = .cell
      }
      end = rowEnd
    }
    // A quote at the very end closes only where nothing follows.
    let isOpen = state == .quoted || state == .closing && !isComplete
    return RecordSplitter.Found(end: end, isInQuotes: isOpen)
  }

  private static let texts = [
    "a,b\nc,d\n", "a,\"b\nc\"\nd\n", "\"\"\n\"\"\"\"\n\"\n\"\n", "a\"b\nc\"d\n", "\"a\"b\"c\n\",\n",
    "\"a,\"\"\n\",\"\n\"\"\"\r\nx\n", ",\"\n,\",\n\n\n", "\"a\"\n\"b\",\"c\"\"\nd\"\ne",
    "é,\"ü\nö\"\n\u{0}\n",
  ]

  private static func check(_ bytes: [UInt8]) {
    let dialect = CSVDialect(delimiter: UInt8(ascii: ","), terminator: UInt8(ascii: "\n"))
    for isComplete in [false, true] {
      let found = unsafe bytes.withUnsafeBytes {
        unsafe RecordSplitter.split($0, dialect: dialect, isComplete: isComplete)
      }
      if found != expected(bytes, isComplete: isComplete) {
        Issue.record("\(String(decoding: bytes, as: UTF8.self).debugDescription) \(isComplete)")
      }
    }
  }

  @Test(arguments: texts)
  func `rows end where a reader of single bytes sees them end`(text: String) {
    let bytes = Array(text.utf8)
    for count in 0...bytes.count { Self.check(Array(bytes[..<count])) }
  }

  @Test func `rows of random bytes end where a reader of single bytes sees them end`() {
    var generator = SeededGenerator(seed: 5)
    let characters = Array("\"\"\",\n\ra".utf8)
    for _ in 0..<20_000 {
      Self.check(
        (0..<Int.random(in: 1...14, using: &generator)).map { _ in
          characters.randomElement(using: &generator) ?? 0
        })
    }
  }

  @Test func `lines have no quotes`() {
    let found = unsafe Array("{\"a\n\"}\nx".utf8).withUnsafeBytes {
      unsafe RecordSplitter.split($0, dialect: nil, isComplete: false)
    }
    #expect(found == RecordSplitter.Found(end: 7, isInQuotes: false))
  }
}
