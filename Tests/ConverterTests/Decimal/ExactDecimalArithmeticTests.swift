import Converter
import Testing

@Suite("Exact arithmetic")
struct ExactDecimalArithmeticTests {
  static let nines = String(repeating: "9", count: 38)

  @Test(
    "Sums are exact and keep the longer fraction",
    arguments: [
      ("0.1", "0.2", "0.3"), ("1.10", "2.2", "3.30"), ("1.001", "-1.002", "-0.001"),
      ("5", "-5.00", "0.00"),
      ("1e20", "0.01", "100000000000000000000.01"), ("0", "0.00", "0.00"), ("-1", "-2", "-3"),
      ("0e-50", "99999999999999999999999999999999999999", "99999999999999999999999999999999999999"),
      // 39 digits, of which the last is zero.
      ("99999999999999999999999999999999999999", "1", "100000000000000000000000000000000000000"),
      (
        "50000000000000000000000000000000000000", "50000000000000000000000000000000000000",
        "100000000000000000000000000000000000000"
      ),
      ("1e60", "-1e60", "0"), ("1e40", "1e39", "11000000000000000000000000000000000000000"),
    ])
  func sums(_ left: String, _ right: String, _ expected: String) throws {
    let (a, b) = try (ExactDecimal(left), ExactDecimal(right))
    #expect(try a.adding(b).description == expected)
    #expect(try b.adding(a).description == expected)
    #expect(try a.subtracting(-b).description == expected)
  }

  @Test(
    "Products are exact and have the decimals of both",
    arguments: [
      ("12.50", "3", "37.50"), ("-0.5", "0.5", "-0.25"), ("-0.5", "-0.5", "0.25"), ("0", "-5", "0"),
      ("2.00", "3.0", "6.000"), ("10", "0.92", "9.20"),
      ("99999999999999999999999999999999999999", "1", "99999999999999999999999999999999999999"),
      ("99999999999999999999999999999999999999", "10", "999999999999999999999999999999999999990"),
      ("99999999999999999999999999999999999999", "0.1", "9999999999999999999999999999999999999.9"),
      ("5000000000000000000", "20000000000000000000", "100000000000000000000000000000000000000"),
    ])
  func products(_ left: String, _ right: String, _ expected: String) throws {
    let (a, b) = try (ExactDecimal(left), ExactDecimal(right))
    #expect(try a.multiplied(by: b).description == expected)
    #expect(try b.multiplied(by: a).description == expected)
  }

  @Test("A result of more than 38 digits is refused, not cut")
  func tooManyDigits() throws {
    let (large, tiny) = try (ExactDecimal(Self.nines), ExactDecimal("0.1"))
    #expect(throws: DecimalError(.tooManyDigits)) { try large.adding(tiny) }
    #expect(throws: DecimalError(.tooManyDigits)) { try large.adding(ExactDecimal("2")) }
    #expect(throws: DecimalError(.tooManyDigits)) { try large.subtracting(tiny) }
    #expect(throws: DecimalError(.tooManyDigits)) { try large.multiplied(by: large) }
    #expect(throws: DecimalError(.tooManyDigits)) { try large.multiplied(by: ExactDecimal("1.1")) }
    #expect(throws: DecimalError(.tooManyDigits)) {
      try ExactDecimal("1e127").adding(ExactDecimal("1e-128"))
    }
  }

  @Test("A result out of range is refused")
  func outOfRange() throws {
    let (large, small) = try (ExactDecimal("1e127"), ExactDecimal("1e-100"))
    #expect(throws: DecimalError(.outOfRange)) { try large.multiplied(by: large) }
    #expect(throws: DecimalError(.outOfRange)) { try small.multiplied(by: small) }
    #expect(try large.multiplied(by: small).description == "1000000000000000000000000000")
    #expect(throws: DecimalError(.outOfRange)) { try small.dividedExactly(by: large) }
    #expect(throws: DecimalError(.outOfRange)) { try large.dividedExactly(by: small) }
  }

  @Test(
    "A quotient is rounded once to its scale",
    arguments: [
      ("100", "3", 2, "33.33"), ("200", "3", 2, "66.67"), ("1", "8", 2, "0.13"),
      ("-1", "8", 2, "-0.13"),
      ("1", "3", 0, "0"), ("2", "3", 0, "1"), ("6", "2", 2, "3.00"), ("0", "7", 3, "0.000"),
      ("1", "-4", 1, "-0.3"),
      ("4294967295", "1147858867", 10, "3.7417207102"),
      ("1", "3e30", 40, "0.0000000000000000000000000000003333333333"),
      ("1e100", "1e98", 2, "100.00"),
    ])
  func quotients(_ left: String, _ right: String, _ scale: Int, _ expected: String) throws {
    #expect(
      try ExactDecimal(left).divided(by: ExactDecimal(right), scale: scale).description == expected)
  }

  @Test(
    "An exact quotient is given where it ends",
    arguments: [
      ("1", "8", "0.125"), ("10.00", "4", "2.5"), ("1000", "10", "100"), ("-3", "1.5", "-2"),
      ("0", "3", "0"),
      ("7.35", "0.0021", "3500"),
    ])
  func exactQuotients(_ left: String, _ right: String, _ expected: String) throws {
    #expect(try ExactDecimal(left).dividedExactly(by: ExactDecimal(right)).description == expected)
  }

  @Test("A quotient that does not end is inexact; one that ends too late has too many digits")
  func inexactQuotients() throws {
    let one = ExactDecimal.one
    #expect(throws: DecimalError(.inexact)) { try one.dividedExactly(by: ExactDecimal("3")) }
    #expect(throws: DecimalError(.inexact)) {
      try one.dividedExactly(by: ExactDecimal("1.0000001"))
    }
    // Two to the power of 100: the quotient ends after 100 decimals.
    let power = try ExactDecimal("1267650600228229401496703205376")
    #expect(throws: DecimalError(.tooManyDigits)) { try one.dividedExactly(by: power) }
    #expect(throws: DecimalError(.inexact)) {
      try one.dividedExactly(by: power.multiplied(by: ExactDecimal("3")))
    }
  }

  @Test("A division by zero is an error, also of zero", arguments: ["1", "-1", "0"])
  func divisionByZero(_ text: String) throws {
    let value = try ExactDecimal(text)
    let zero = try ExactDecimal("0.00")
    #expect(throws: DecimalError(.divisionByZero)) { try value.divided(by: zero, scale: 2) }
    #expect(throws: DecimalError(.divisionByZero)) { try value.dividedExactly(by: zero) }
    #expect(throws: DecimalError(.divisionByZero)) {
      try ExactFraction(numerator: value, denominator: zero)
    }
  }

  @Test(
    "Sums, differences and products keep the laws of arithmetic",
    arguments: [11, 12, 13] as [UInt64])
  func laws(seed: UInt64) throws {
    var random = DecimalRandom(seed: seed)
    for _ in 0..<500 {
      let (a, b, c) = try (
        ExactDecimal(random.number(digits: 9).text), ExactDecimal(random.number(digits: 9).text),
        -ExactDecimal(random.number(digits: 9).text)
      )
      #expect(try a.adding(b).subtracting(b) == a, "seed \(seed): \(a), \(b)")
      #expect(try a.multiplied(by: b).dividedExactly(by: b) == a, "seed \(seed): \(a), \(b)")
      #expect(
        try a.adding(c).multiplied(by: b) == a.multiplied(by: b).adding(c.multiplied(by: b)),
        "seed \(seed): \(a), \(b), \(c)")
    }
  }
}
