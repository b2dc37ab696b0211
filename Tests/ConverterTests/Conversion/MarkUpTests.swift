import Converter
import TestSupport
import Testing

/// A mark-up divides the mid-market value, exactly.
struct MarkUpTests {
  // Worked out with fractions: value ÷ (1 + percent ÷ 100).
  @Test(
    "A mark-up divides by one and the percentage",
    arguments: [
      ("2.5", "108", "4320/41"), ("0", "108", "108"), ("-2.5", "108", "1440/13"),
      ("0.005", "1", "20000/20001"), ("999.99", "10999.9", "1000"), ("100", "1", "1/2"),
      ("-99.9", "1", "1000"),
    ])
  func effective(_ percent: String, _ value: String, _ expected: String) throws {
    let markUp = try MarkUp(percent: ExactDecimal(percent))
    let effective = try markUp.effective(ExactFraction(ExactDecimal(value)))
    #expect(effective.description == expected)
  }

  @Test("A hundred percent less, or more than that, is refused", arguments: ["-100", "-100.01"])
  func tooMuch(_ percent: String) {
    #expect(throws: DecimalError.self) { try MarkUp(percent: ExactDecimal(percent)) }
  }

  @Test("Only exchanges of more than nothing have a mark-up", arguments: [("0", "1"), ("-1", "1")])
  func nothing(_ midMarket: String, _ effective: String) {
    #expect(throws: DecimalError.self) {
      try MarkUp(midMarket: ExactFraction(midMarket), effective: ExactFraction(effective))
    }
    #expect(throws: DecimalError.self) {
      try MarkUp(midMarket: ExactFraction(effective), effective: ExactFraction(midMarket))
    }
  }

  @Test("What is found out of both rates leads from the one to the other")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<500 {
      let fractions = try (0..<2).map { _ in
        try ExactFraction(
          numerator: ExactDecimal(Int.random(in: 1...1_000_000, using: &random)),
          denominator: ExactDecimal(Int.random(in: 1...1_000_000, using: &random)))
      }
      let markUp = try MarkUp(midMarket: fractions[0], effective: fractions[1])
      #expect(try markUp.effective(fractions[0]) == fractions[1])
    }
  }
}
