import Converter
import Testing

@Suite("Rounding")
struct ExactDecimalRoundingTests {
  @Test("The table in the documentation of the rules is right", arguments: RoundingRule.allCases)
  func documentedTable(rule: RoundingRule) throws {
    let numbers = ["-2.7", "-2.5", "-2.3", "-1.5", "1.5", "2.3", "2.5", "2.7"]
    let table: [RoundingRule: [String]] = [
      .halfUp: ["-3", "-3", "-2", "-2", "2", "2", "3", "3"],
      .halfEven: ["-3", "-2", "-2", "-2", "2", "2", "2", "3"],
      .halfDown: ["-3", "-2", "-2", "-1", "1", "2", "2", "3"],
      .awayFromZero: ["-3", "-3", "-3", "-2", "2", "3", "3", "3"],
      .towardZero: ["-2", "-2", "-2", "-1", "1", "2", "2", "2"],
      .ceiling: ["-2", "-2", "-2", "-1", "2", "3", "3", "3"],
      .floor: ["-3", "-3", "-3", "-2", "1", "2", "2", "2"],
    ]
    let results = try numbers.map {
      try ExactDecimal($0).rounded(toScale: 0, rounding: rule).description
    }
    #expect(results == table[rule])
  }

  /// What a rule makes of a number of tenths, by whole numbers alone.
  private func model(_ tenths: Int, _ rule: RoundingRule) -> Int {
    let floor = tenths >= 0 ? tenths / 10 : -((-tenths + 9) / 10)
    let rest = tenths - floor * 10
    if rest == 0 { return floor }
    let ceiling = floor + 1
    let isNegative = tenths < 0
    let nearest = rest > 5 ? ceiling : floor
    switch rule {
    case .ceiling: return ceiling
    case .floor: return floor
    case .towardZero: return isNegative ? ceiling : floor
    case .awayFromZero: return isNegative ? floor : ceiling
    case .halfUp: return rest == 5 ? (isNegative ? floor : ceiling) : nearest
    case .halfDown: return rest == 5 ? (isNegative ? ceiling : floor) : nearest
    case .halfEven: return rest == 5 ? (floor % 2 == 0 ? floor : ceiling) : nearest
    }
  }

  @Test(
    "Every tenth from −30.0 to 30.0 is rounded as whole numbers say",
    arguments: RoundingRule.allCases)
  func exhaustive(rule: RoundingRule) throws {
    for tenths in -300...300 {
      let number = try ExactDecimal("\(tenths)e-1")
      let expected = model(tenths, rule)
      let rounded = try number.rounded(toScale: 0, rounding: rule)
      #expect(rounded.coefficient == Int128(expected), "\(number)")
      #expect(rounded.exponent == 0)
      // The same on the way of the wide integers, and as a quotient and as a fraction.
      let magnitude = WideInteger(number.coefficient.magnitude)
      let wide = try DecimalQuotient.rounded(
        magnitude, over: WideInteger(1), exponent: -1, isNegative: tenths < 0, scale: 0,
        rounding: rule)
      #expect(wide.coefficient == Int128(expected), "\(number)")
      let quotient = try ExactDecimal(tenths).divided(
        by: ExactDecimal(-10), scale: 0, rounding: rule)
      #expect(quotient.coefficient == Int128(model(-tenths, rule)), "\(number)")
      #expect(try ExactFraction(number).rounded(toScale: 0, rounding: rule) == rounded)
    }
  }

  @Test("A third and two thirds are no ties", arguments: RoundingRule.allCases)
  func thirds(rule: RoundingRule) throws {
    for numerator in -30...30 where numerator % 3 != 0 {
      let rounded = try ExactDecimal(numerator).divided(
        by: ExactDecimal(3), scale: 0, rounding: rule)
      // Tenths on the same side of the half: 0.3 for a third, 0.7 for two thirds.
      let floor = (numerator + 300) / 3 - 100
      let tenths = floor * 10 + ((numerator + 300) % 3 == 1 ? 3 : 7)
      #expect(rounded.coefficient == Int128(model(tenths, rule)), "\(numerator)/3")
    }
  }

  @Test(
    "RND-08 A negative number that rounds to zero has no sign",
    arguments: ["-0.004", "-0.001", "-1e-128"])
  func negativeZero(_ text: String) throws {
    let rounded = try ExactDecimal(text).rounded(toScale: 2)
    #expect(rounded.description == "0.00")
    #expect(rounded.sign == 0)
    let difference = try ExactDecimal("1.001").subtracting(ExactDecimal("1.002"))
    #expect(try difference.rounded(toScale: 2).description == "0.00")
  }

  @Test(
    "Missing decimals are filled with zeros",
    arguments: [
      ("3", 2, "3.00"), ("0", 2, "0.00"), ("0.5", 3, "0.500"), ("1e3", 1, "1000.0"),
      ("-7.1", 1, "-7.1"),
      ("1e-128", 128, "0." + String(repeating: "0", count: 127) + "1"),
    ])
  func padding(_ text: String, _ scale: Int, _ expected: String) throws {
    #expect(try ExactDecimal(text).rounded(toScale: scale).description == expected)
  }

  @Test("MAG-15 Zeros that only fill up do not count as digits: the value survives")
  func paddingOverTheLimit() throws {
    let nines = try ExactDecimal(String(repeating: "9", count: 38))
    let rounded = try nines.rounded(toScale: 2)
    #expect(rounded == nines)
    #expect(rounded.exponent == 0)
    // 37 digits leave room for one decimal of the two.
    let shorter = try ExactDecimal(String(repeating: "9", count: 37)).rounded(toScale: 2)
    #expect(shorter.exponent == -1)
    // Rounding up can need a 39th digit: a one and 38 zeros, of which one is dropped.
    let up = try ExactDecimal("99999999999999999999999999999999999999").multiplied(
      by: ExactDecimal("0.1")
    ).rounded(toScale: 0)
    #expect(up.description == "1" + String(repeating: "0", count: 37))
    #expect(try ExactDecimal("1e127").rounded(toScale: 8) == ExactDecimal("1e127"))
    #expect(try ExactDecimal("1e164").rounded(toScale: 128) == ExactDecimal("1e164"))
  }

  @Test("Digits far below the scale only count for the rules that look at them")
  func farBelow() throws {
    let tiny = try ExactDecimal("99999999999999999999999999999999999999e-128")
    #expect(try tiny.rounded(toScale: 2).description == "0.00")
    #expect(try tiny.rounded(toScale: 2, rounding: .ceiling).description == "0.01")
    #expect(try tiny.rounded(toScale: 2, rounding: .awayFromZero).description == "0.01")
    #expect(try (-tiny).rounded(toScale: 2, rounding: .floor).description == "-0.01")
    #expect(try (-tiny).rounded(toScale: 2, rounding: .ceiling).sign == 0)
  }

  @Test("A scale that no decimal has is refused", arguments: [-1, Int.min, 129, Int.max])
  func invalidScale(_ scale: Int) throws {
    let value = try ExactDecimal("1.5")
    #expect(throws: DecimalError(.outOfRange)) { try value.rounded(toScale: scale) }
    #expect(throws: DecimalError(.outOfRange)) { try value.divided(by: value, scale: scale) }
    #expect(throws: DecimalError(.outOfRange)) { try ExactFraction(value).rounded(toScale: scale) }
    #expect(throws: DecimalError(.outOfRange)) {
      try ConversionKernel.convert(value, from: .one, to: .one, scale: scale, rounding: .halfUp)
    }
  }

  @Test("Rules have stable names for files", arguments: RoundingRule.allCases)
  func names(rule: RoundingRule) {
    #expect(RoundingRule(rawValue: "\(rule)") == rule)
  }
}
