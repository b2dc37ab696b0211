import Converter
import Foundation
import Testing

@testable import RateFeeds

@Suite("Encodings of one byte a character")
struct SingleByteEncodingTests {
  @Test(
    "The tables agree with those of Foundation",
    arguments: [
      ("windows-1251", String.Encoding.windowsCP1251), ("Windows-1251", .windowsCP1251),
      ("ISO-8859-2", .isoLatin2),
    ])
  func table(name: String, encoding: String.Encoding) throws {
    let table = try #require(SingleByteEncoding.table(named: name))
    #expect(table.count == 256)
    for (byte, scalar) in table.enumerated() {
      let text = String(bytes: [UInt8(byte)], encoding: encoding)
      let expected = text?.unicodeScalars.first.map { Int32($0.value) }
      // Foundation gives 0x98 of windows-1251 a control; the code page assigns it nothing.
      #expect(scalar == expected || (scalar == -1 && byte == 0x98), "\(byte)")
    }
  }

  @Test("An element's text comes through in its characters, cut at its limit")
  func text() throws {
    let long = String(repeating: "я", count: 2000)
    let document =
      Array("<?xml version=\"1.0\" encoding=\"windows-1251\"?><a><b> ".utf8)
      + Array(try #require("Доллар США".data(using: .windowsCP1251))) + Array(" </b><c>".utf8)
      + Array(try #require(long.data(using: .windowsCP1251))) + Array("</c></a>".utf8)
    let context = FeedContext(
      source: RateSource(id: "test"), fetchedAt: nil, expectedBase: nil, isKnownCode: { _ in true })
    var texts: [String] = []
    try XMLReader.read(
      document[...], context: context, onStart: { _ in },
      onEnd: { _, text throws(RateError) in texts.append(text) })
    #expect(texts == ["Доллар США", String(repeating: "я", count: 512), ""])
  }
}
