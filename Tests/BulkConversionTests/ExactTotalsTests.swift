import Converter
import TestSupport
import Testing

@testable import BulkConversion

@Suite struct ExactTotalsTests {
  @Test func `sums of any numbers are exact, each in its own place`() throws {
    var generator = SeededGenerator(seed: 11)
    var totals = ExactTotals()
    var expected = [FractionSum](repeating: FractionSum(), count: 40)
    for _ in 0..<4_000 {
      let key = Int.random(in: 0..<40, using: &generator)
      let isNegative = Bool.random(using: &generator)
      if Bool.random(using: &generator) {
        let magnitude =
          UInt64.random(in: 0...UInt64.max, using: &generator)
          >> UInt64.random(in: 0...63, using: &generator)
        let exponent = -Int.random(in: 0...18, using: &generator)
        totals.plain(keys: key + 1).add(
          magnitude, timesTenTo: exponent, isNegative: isNegative, to: key)
        let digits = Int128(magnitude)
        expected[key].add(
          ExactFraction(
            ExactDecimal(
              uncheckedCoefficient: isNegative ? -digits : digits, exponent: exponent)))
      } else {
        let digits = Int128.random(in: 0..<Int128(UInt64.max) << 60, using: &generator)
        let value = ExactDecimal(
          uncheckedCoefficient: isNegative ? -digits : digits,
          exponent: Int.random(in: -40...20, using: &generator))
        totals.add(value, to: key)
        expected[key].add(ExactFraction(value))
      }
    }
    for key in 0..<40 {
      #expect(try totals.total(of: key).exact() == expected[key].exact(), "\(key)")
    }
    #expect(try totals.total(of: 1_000).exact() == .zero)
  }

  @Test func `a sum may have more digits than a decimal`() throws {
    var totals = ExactTotals()
    let nines = try ExactDecimal(String(repeating: "9", count: 38))
    for _ in 0..<11 { totals.add(nines, to: 0) }
    // 11 × (10³⁸ − 1) = 11·10³⁸ − 11.
    #expect(
      try totals.total(of: 0).exact().description == "109" + String(repeating: "9", count: 35)
        + "89")
  }
}
