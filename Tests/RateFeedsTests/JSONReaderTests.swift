import Testing

@testable import RateFeeds

@Suite("JSON is read strictly, with the digits of its numbers kept")
struct JSONReaderTests {
  private func read(_ text: String) throws(JSONError) -> JSONValue {
    try JSONReader.read(Array(text.utf8))
  }

  @Test(
    "BAD-07 A number keeps its text, whatever its valid form",
    arguments: [
      "0", "-0", "1", "0.8380", "6.8e-05", "1.5E+3", "1e0", "0e5", "-12.50", "1E400",
      "1117240497167257.1234567890123456789012345678901234567890",
    ])
  func numbers(text: String) throws {
    #expect(try read(text) == .number(text))
    #expect(try read(" [ \(text) ] ") == .array([.number(text)]))
  }

  @Test(
    "BAD-07 An invalid form of a number is refused with its place",
    arguments: [
      ("01", 12), ("+1", 11), (".5", 11), ("1.", 13), ("0x1", 12), ("1e", 13), ("1e+", 14),
      ("-", 12), ("-a", 12), ("00", 12), ("1.e5", 13), ("NaN", 11), ("Infinity", 11), ("1_0", 12),
    ] as [(String, Int)])
  func invalidNumbers(text: String, column: Int) {
    let error = #expect(throws: JSONError.self) { try read("{\n  \"USD\" : \(text)\n}") }
    #expect(error?.line == 2)
    #expect(error?.column == column)
  }

  @Test("Objects keep the order of their members and repeated names")
  func objects() throws {
    let object = try #require(try read(#"{"b":1,"a":[true,false,null],"b":"x"}"#).object)
    #expect(object.members.map(\.name) == ["b", "a", "b"])
    #expect(object["a"] == .array([.boolean(true), .boolean(false), .null]))
    #expect(object["b"] == .number("1"))
    #expect(object["c"] == nil)
    #expect(object.contradictsItself(at: "b"))
    #expect(!object.contradictsItself(at: "a"))
  }

  @Test(
    "Escapes are resolved",
    arguments: [
      (#""\u0052UB""#, "RUB"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
      (#""\ud83d\ude00""#, "😀"), (#""a\u0000b""#, "a\u{0}b"), (#""€é""#, "€é"), (#""""#, ""),
      (#""\uFFFF\u00e9x""#, "\u{FFFF}éx"), (#""\uDBFF\uDFFF""#, "\u{10FFFF}"),
    ])
  func escapes(text: String, expected: String) throws {
    #expect(try read(text) == .string(expected))
  }

  @Test(
    "What is not JSON is refused",
    arguments: [
      "", " ", "{", "[", "\"", "[1", "[1,", "[1,]", "[,1]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}",
      "{a:1}", "{'a':1}", "[1 2]", "1 2", "[1]]", "nul", "TRUE", "truex", "// c\n1", "\u{FEFF}1",
      #""\x""#, #""\u12""#, #""\u12G4""#, #""\ud800""#, #""\ud800x""#, #""\ud800\n""#,
      #""\ud800\u0041""#, #""\udc00""#, #""\ud800\ud800""#, "\"a\nb\"", "\"a\tb\"", "\"\u{0}\"",
      #""\"#, #""\u"#, "[\u{A0}1]",
    ])
  func malformed(text: String) {
    #expect(throws: JSONError.self) { try read(text) }
  }

  @Test(
    "A string that is not UTF-8 is refused",
    arguments: [
      [0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80],
      [0xE2, 0x82],
    ] as [[UInt8]])
  func notUTF8(middle: [UInt8]) {
    #expect(throws: JSONError.self) { try JSONReader.read([0x22] + middle + [0x22]) }
  }

  @Test("An error names the line and the column in characters")
  func place() {
    let error = #expect(throws: JSONError.self) { try read("{\n \"é€\": ?}") }
    #expect(error?.description == "line 2, column 8: a value is expected")
    let cut = #expect(throws: JSONError.self) { try read("{\"a\": \"bc") }
    #expect(cut?.column == 7)
  }

  @Test("Nesting is read to its limit and refused beyond it")
  func depth() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try read(nested(JSONReader.maximumDepth))
    #expect(throws: JSONError.self) { try read(nested(JSONReader.maximumDepth + 1)) }
    #expect(throws: JSONError.self) { try read(String(repeating: "[", count: 1_000_000)) }
    #expect(throws: JSONError.self) { try read(String(repeating: "{\"a\":", count: 1_000_000)) }
  }

  @Test("More values than the limit are refused as too large")
  func tooManyValues() {
    let text = Array("[0,[1],2]".utf8)
    #expect(throws: Never.self) { try JSONReader.read(text, maximumValues: 5) }
    let error = #expect(throws: JSONError.self) { try JSONReader.read(text, maximumValues: 4) }
    #expect(error?.isTooLarge == true)
    #expect(error?.description == "line 1, column 8: more than 4 values")
  }
}
