import Converter
import Testing

@Suite("Fractions as decimals")
struct ExactFractionRoundingTests {
  private func fraction(_ numerator: String, _ denominator: String) throws -> ExactFraction {
    try ExactFraction(numerator: ExactDecimal(numerator), denominator: ExactDecimal(denominator))
  }

  @Test(
    "Significant digits are counted from the first that is not zero",
    arguments: [
      ("1", "3", 6, "0.333333"), ("2", "3", 6, "0.666667"), ("-2", "3", 1, "-0.7"),
      ("135.72", "1", 6, "135.72"),
      ("1", "16260", 3, "0.0000615"), ("999999.5", "1", 6, "1000000"), ("9.9996", "1", 4, "10"),
      ("0.00099999", "1", 3, "0.001"), ("146400", "931", 6, "157.25"),
      ("1234567", "1", 3, "1230000"),
      ("99", "1", 1, "100"), ("100", "1", 1, "100"), ("1", "1", 38, "1"), ("0", "3", 6, "0"),
      ("1e120", "7", 2, "14e118"),
      ("10000.3", "1", 4, "10000"),
      (
        "12345678901234567890123456789012345678", "10", 38,
        "1234567890123456789012345678901234567.8"
      ),
    ])
  func significantDigits(
    _ numerator: String, _ denominator: String, _ digits: Int, _ expected: String
  ) throws {
    let rounded = try fraction(numerator, denominator).rounded(toSignificantDigits: digits)
    #expect(try rounded.description == ExactDecimal(expected).description)
  }

  @Test(
    "Significant digits of random fractions are right in every place",
    arguments: [61, 62, 63] as [UInt64])
  func randomSignificantDigits(seed: UInt64) throws {
    var random = DecimalRandom(seed: seed)
    for _ in 0..<200 {
      let value = try fraction(random.number(digits: 38).text, random.number(digits: 38).text)
      let digits = Int.random(in: 1...38, using: &random)
      let low = try value.rounded(toSignificantDigits: digits, rounding: .floor)
      let high = try value.rounded(toSignificantDigits: digits, rounding: .ceiling)
      let cut = try value.decimal(maximumDigits: digits)
      #expect(ExactFraction(low) <= value && value <= ExactFraction(high), "seed \(seed): \(value)")
      #expect(String(low.coefficient).utf8.count <= digits, "seed \(seed): \(value)")
      #expect(cut.value == low && cut.isExact == (low == high), "seed \(seed): \(value)")
      guard low != high else { continue }
      // Neighbors with that many digits: the lower one, written with all of them, plus one.
      let padding = digits - String(low.coefficient).utf8.count
      let unit = try ExactDecimal("1e\(low.exponent - padding)")
      #expect(try low.adding(unit) == high, "seed \(seed): \(value), \(digits) digits")
    }
  }

  @Test(
    "A decimal says whether it is the whole number or cut",
    arguments: [
      ("3393.00", "1", "3393", true), ("9.20", "1", "9.2", true),
      ("1", "3", "0." + String(repeating: "3", count: 38), false),
      ("-2", "3", "-0." + String(repeating: "6", count: 38), false),
      ("1", "1024", "0.0009765625", true),
      ("1e164", "1", "1" + String(repeating: "0", count: 164), true), ("0", "3", "0", true),
      ("1e-128", "3", "0", false),
      ("1e-128", "1", "0." + String(repeating: "0", count: 127) + "1", true),
      ("20", "3", "6." + String(repeating: "6", count: 37), false),
    ] as [(String, String, String, Bool)])
  func decimals(_ numerator: String, _ denominator: String, _ expected: String, _ isExact: Bool)
    throws
  {
    let value = try fraction(numerator, denominator)
    let decimal = try value.decimal()
    #expect(decimal.value.description == expected)
    #expect(decimal.isExact == isExact)
    #expect(value.exactDecimal?.description == (isExact ? expected : nil))
  }

  @Test("A decimal of fewer digits is cut toward zero, never rounded")
  func fewerDigits() throws {
    let value = try fraction("-2", "3")
    #expect(try value.decimal(maximumDigits: 4).value.description == "-0.6666")
    #expect(try fraction("19999", "1").decimal(maximumDigits: 1).value.description == "10000")
    #expect(try fraction("19999", "1").decimal(maximumDigits: 5).isExact)
  }

  @Test("A count of digits outside of 1…38 is refused", arguments: [0, -1, 39, Int.min, Int.max])
  func invalidCount(_ digits: Int) throws {
    let value = try fraction("1", "3")
    #expect(throws: DecimalError(.outOfRange)) { try value.decimal(maximumDigits: digits) }
    #expect(throws: DecimalError(.outOfRange)) { try value.rounded(toSignificantDigits: digits) }
  }

  @Test("A number larger than any decimal is refused")
  func tooLarge() throws {
    let value = try fraction("1e127", "1e-128")
    #expect(throws: DecimalError(.outOfRange)) { try value.decimal() }
    #expect(throws: DecimalError(.outOfRange)) { try value.rounded(toScale: 2) }
    #expect(throws: DecimalError(.outOfRange)) { try value.rounded(toSignificantDigits: 6) }
    #expect(value.exactDecimal == nil)
  }

  @Test("Rounding to a scale gives 38 digits, and refuses 39")
  func scale() throws {
    let value = try fraction("99999999999999999999999999999999999999", "3")
    #expect(try value.rounded(toScale: 0).description == "33333333333333333333333333333333333333")
    // It ends there: more zeros do not count.
    #expect(try value.rounded(toScale: 3).description == "33333333333333333333333333333333333333")
    let longer = try fraction("100000000000000000000000000000000000000", "3")
    #expect(try longer.rounded(toScale: 0).description == "33333333333333333333333333333333333333")
    #expect(throws: DecimalError(.tooManyDigits)) { try longer.rounded(toScale: 1) }
    #expect(try fraction("20", "3").rounded(toScale: 2).description == "6.67")
    #expect(try fraction("20", "3").rounded(toScale: 2, rounding: .floor).description == "6.66")
    #expect(try fraction("-20", "3").rounded(toScale: 2, rounding: .floor).description == "-6.67")
  }
}
