import Converter
import Foundation
import Testing

@Suite struct ExactFractionTextTests {
  @Test(
    arguments: [
      ("3", "3"), ("-22/7", "-22/7"), ("4/6", "2/3"), ("-4/2", "-2"), ("0", "0"), ("-0", "0"),
      ("0/5", "0"), ("-0/5", "0"), ("007/014", "1/2"),
      ("340282366920938463463374607431768211457/3", "340282366920938463463374607431768211457/3"),
    ])
  func `a text is read as a fraction in lowest terms`(text: String, written: String) throws {
    let fraction = try ExactFraction(text)
    #expect(fraction.description == written)
    #expect(try ExactFraction(fraction.description) == fraction)
  }

  @Test func `what is read is the number`() throws {
    let expected = try ExactFraction(
      numerator: ExactDecimal("-22"), denominator: ExactDecimal("7"))
    #expect(try ExactFraction("-22/7") == expected)
    #expect(try ExactFraction("x22/7".dropFirst()) == -expected)
  }

  @Test(
    arguments: [
      "", "-", "/", "1/", "/2", "-/2", "1/2/3", "1//2", "1.5", "1,5", "1e3", "+1", " 1", "1 ",
      "1 / 2", "1/-2", "--1", "１", "1/٢", "0x1", "1\u{0}", "1\n", "nan", "∞",
    ])
  func `anything else is refused`(text: String) {
    #expect(throws: DecimalError(.malformed, text: text)) { try ExactFraction(text) }
  }

  @Test(arguments: ["1/0", "0/0", "-3/000"])
  func `there is no denominator of zero`(text: String) {
    #expect(throws: DecimalError(.divisionByZero)) { try ExactFraction(text) }
  }

  @Test func `numbers have 4096 bits at most`() throws {
    // 10¹²³³ has 4096 bits, 10¹²³⁴ has 4100.
    let (longest, longer) = (
      "1" + String(repeating: "0", count: 1233), "1" + String(repeating: "0", count: 1234)
    )
    #expect(try ExactFraction("-\(longest)/3").description == "-\(longest)/3")
    #expect(try ExactFraction("3/\(longest)").description == "3/\(longest)")
    // What is over the limit only before it is reduced fits.
    #expect(try ExactFraction("\(longer)/10").description == longest)
    for text in [longer, "1/\(longer)", String(repeating: "0", count: 100_000)] {
      #expect(throws: DecimalError(.tooManyDigits)) { try ExactFraction(text) }
    }
  }

  @Test func `as JSON it is a string, and comes back as it was`() throws {
    let fractions = try [ExactFraction("-22/7"), ExactFraction("3"), .zero]
    let data = try JSONEncoder().encode(fractions.map(\.description))
    #expect(try JSONEncoder().encode(fractions) == data)
    #expect(try JSONDecoder().decode([ExactFraction].self, from: data) == fractions)
  }

  @Test(arguments: [#"["1/0"]"#, #"["x"]"#, "[1]", "[null]", #"[["1"]]"#])
  func `JSON that is no fraction is refused`(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([ExactFraction].self, from: Data(text.utf8))
    }
  }
}
