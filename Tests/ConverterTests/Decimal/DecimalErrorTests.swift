import Converter
import Testing

@Suite("Errors of decimals")
struct DecimalErrorTests {
  @Test("An error names its text in one sentence")
  func description() {
    #expect(throws: DecimalError(.malformed, text: "12abc")) { try ExactDecimal("12abc") }
    #expect(DecimalError(.malformed, text: "12abc").description == "“12abc” is not a number")
    #expect(DecimalError(.malformed).description == "“” is not a number")
    #expect(
      DecimalError(.tooManyDigits).description == "the result has more than 38 significant digits")
    #expect(
      DecimalError(.ambiguous, text: "1.234", readings: ["1234", "1.234"]).description
        == "“1.234” may mean 1234 or 1.234")
  }

  @Test("An error shows no control or invisible formatting characters of its text")
  func controlCharacters() {
    let error = DecimalError(.malformed, text: "1\u{1b}[2J\n\u{202e}2\u{9b}")
    #expect(error.description == "“1[2J2” is not a number")
  }

  @Test("A text that was cut inside a character is still text")
  func cutCharacter() {
    let text = String(repeating: "1", count: 63) + "€€"
    let error = #expect(throws: DecimalError.self) { try ExactDecimal(text) }
    #expect(error?.code == .malformed)
    #expect(error?.text.hasPrefix(String(repeating: "1", count: 63)) == true)
    #expect(error?.text.hasSuffix("…") == true)
  }
}
