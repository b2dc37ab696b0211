import Converter
import TestSupport
import Testing

/// The amount that is found brings enough, and the one before it too little.
struct SmallestAmountTests {
  @Test(
    "The estimate may be anywhere", arguments: ["0", "1", "36", "37", "38", "5000", "-3", "1/7"])
  func estimates(_ estimate: String) throws {
    let step = try ExactDecimal("0.05")
    let limit = try ExactDecimal("1.82")
    let found = try SmallestAmount.search(step: step, near: ExactFraction(estimate)) {
      (amount) throws(DecimalError) in amount >= limit
    }
    #expect(found.description == "1.85")
  }

  @Test("What costs nothing needs nothing")
  func nothing() throws {
    let found = try SmallestAmount.search(step: .one, near: ExactFraction("40")) {
      (_) throws(DecimalError) in true
    }
    #expect(found.isZero)
  }

  @Test("What nothing brings is an error, and no endless search")
  func never() {
    #expect(throws: DecimalError.self) {
      try SmallestAmount.search(step: .one, near: .zero) { (_) throws(DecimalError) in false }
    }
  }

  @Test("By any rule, of any size, the neighbor below is too little")
  func neighbors() throws {
    var random = SeededGenerator(seed: 20_260_730)
    for _ in 0..<400 {
      let rate = try ExactFraction(
        numerator: ExactDecimal(Int.random(in: 1...999_999_999, using: &random)),
        denominator: ExactDecimal(Int.random(in: 1...999_999_999, using: &random)))
      let rule = RoundingRule.allCases[Int.random(in: 0..<7, using: &random)]
      let scale = Int.random(in: 0...3, using: &random)
      let step = try ExactDecimal(["1", "0.05", "0.01", "0.001"][scale])
      let need = try ExactFraction(
        numerator: ExactDecimal(Int.random(in: 1...9_999_999, using: &random)),
        denominator: ExactDecimal(100))
      func brings(_ amount: ExactDecimal) throws(DecimalError) -> ExactFraction {
        ExactFraction(
          try ExactFraction(amount).multiplied(by: rate).rounded(toScale: 2, rounding: rule))
      }
      let found = try SmallestAmount.search(step: step, near: need.divided(by: rate)) {
        (amount) throws(DecimalError) in try brings(amount) >= need
      }
      #expect(try brings(found) >= need)
      #expect(try brings(found.subtracting(step)) < need)
      // It is a multiple of the step.
      let count = try ExactFraction(found).divided(by: ExactFraction(step)).exactDecimal
      #expect(try #require(count).exponent >= 0)
    }
  }
}
