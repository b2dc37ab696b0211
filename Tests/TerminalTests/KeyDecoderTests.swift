import Testing

@testable import Terminal

@Suite struct KeyDecoderTests {
  private func keys(_ codes: [Int32]) -> [KeyDecoder.Key] {
    var decoder = KeyDecoder()
    return decoder.keys(from: codes, page: 7)
  }

  private func bytes(_ text: String) -> [Int32] { text.utf8.map(Int32.init) }

  @Test(arguments: ["a", "€", "円", "é", "e\u{301}", "🇯🇵"] as [Character])
  func `a character of several bytes is one key`(character: Character) {
    #expect(keys(bytes(String(character))) == [.list(.character(character))])
  }

  @Test func `a character may arrive in parts`() {
    var decoder = KeyDecoder()
    let all = bytes("円")
    #expect(decoder.keys(from: Array(all[..<2]), page: 7).isEmpty)
    #expect(decoder.keys(from: Array(all[2...]), page: 7) == [.list(.character("円"))])
  }

  @Test(
    arguments: [
      [0xFF, 0x61], [0xE5, 0x86, 0x61], [0x80, 0x80, 0x80, 0x61], [0xC3, 0xC3, 0x61],
      [0xF8, 0x88, 0x80, 0x80, 0x80, 0x61], [0xC2, 0x85, 0x61],
    ] as [[Int32]])
  func `bytes that are no text are dropped and what follows is kept`(codes: [Int32]) {
    #expect(keys(codes) == [.list(.character("a"))])
  }

  @Test(
    arguments: [
      (0x03, .interrupt), (0x1A, .suspend), (0x0C, .redraw), (0x1B, .list(.escape)),
      (0x0D, .list(.enter)), (0x0A, .list(.enter)), (0x7F, .list(.backspace)),
      (0x08, .list(.backspace)), (0x15, .list(.clear)), (0x17, .list(.deleteWord)),
      (0x10, .list(.up)), (0x0E, .list(.down)), (0x04, .list(.escape)),
    ] as [(Int32, KeyDecoder.Key)])
  func `control characters are the keys that they are elsewhere`(
    code: Int32, key: KeyDecoder.Key
  ) {
    #expect(keys([code]) == [key])
  }

  @Test(
    arguments: [
      ("\u{1B}[A", [.list(.up)]), ("\u{1B}OB", [.list(.down)]),
      ("\u{1B}[5~", [.list(.pageUp(rows: 7))]), ("\u{1B}[6~", [.list(.pageDown(rows: 7))]),
      ("\u{1B}OH", [.list(.home)]), ("\u{1B}[4~", [.list(.end)]),
      // Keys that a list does not have: nothing of them becomes text, or Escape.
      ("\u{1B}[1;5C", []), ("\u{1B}[200~", []),
      // Escape, and another key quickly after it.
      ("\u{1B}\u{1B}", [.list(.escape), .list(.escape)]),
      ("\u{1B}x", [.list(.escape), .list(.character("x"))]),
      ("\u{1B}[", [.list(.escape), .list(.character("["))]),
    ] as [(String, [KeyDecoder.Key])])
  func `an escape sequence is one key, and Escape is told from it`(
    typed: String, expected: [KeyDecoder.Key]
  ) {
    #expect(keys(bytes(typed)) == expected)
  }

  @Test func `text and keys that come at once keep their order`() {
    #expect(
      keys(bytes("ye\u{7F}\r"))
        == [.list(.character("y")), .list(.character("e")), .list(.backspace), .list(.enter)])
  }
}
