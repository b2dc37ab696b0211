import Converter
import Testing

@Suite("Exact fractions")
struct ExactFractionTests {
  private func fraction(_ numerator: String, _ denominator: String) throws -> ExactFraction {
    try ExactFraction(numerator: ExactDecimal(numerator), denominator: ExactDecimal(denominator))
  }

  @Test(
    "A fraction is kept in lowest terms with a positive denominator",
    arguments: [
      ("1", "3", "1/3"), ("2", "6", "1/3"), ("-1", "3", "-1/3"), ("1", "-3", "-1/3"),
      ("-2", "-6", "1/3"),
      ("0", "-5", "0"), ("0.00", "7", "0"), ("12.50", "1", "25/2"), ("1.5", "0.5", "3"),
      ("1e3", "1e-2", "100000"),
      ("175.68", "1.1172", "146400/931"), ("1e-128", "1e-127", "1/10"),
    ])
  func lowestTerms(_ numerator: String, _ denominator: String, _ expected: String) throws {
    #expect(try fraction(numerator, denominator).description == expected)
  }

  @Test(
    "A decimal is the fraction of itself and one",
    arguments: ["0", "-12.50", "1e127", "1e-128", "0.1"])
  func fromDecimal(_ text: String) throws {
    let value = try ExactDecimal(text)
    #expect(try ExactFraction(value) == fraction(text, "1"))
    #expect(ExactFraction(value).exactDecimal == value)
  }

  @Test("The four operations are exact")
  func operations() throws {
    let (third, sixth) = try (fraction("1", "3"), fraction("-1", "6"))
    #expect(try third.adding(sixth).description == "1/6")
    #expect(try third.subtracting(sixth).description == "1/2")
    #expect(try third.multiplied(by: sixth).description == "-1/18")
    #expect(try third.divided(by: sixth).description == "-2")
    #expect(try third.adding(-third).description == "0")
    #expect(try third.subtracting(third).sign == 0)
    #expect(try third.multiplied(by: .zero) == .zero)
    #expect((-ExactFraction.zero).sign == 0 && !(-ExactFraction.zero).isNegative)
    #expect((-sixth).description == "1/6" && sixth.magnitude == -sixth && third.magnitude == third)
    #expect([third.sign, sixth.sign] == [1, -1])
    #expect(throws: DecimalError(.divisionByZero)) { try third.divided(by: .zero) }
  }

  @Test("The laws of arithmetic hold for random fractions", arguments: [51, 52, 53] as [UInt64])
  func laws(seed: UInt64) throws {
    var random = DecimalRandom(seed: seed)
    for _ in 0..<100 {
      func next() throws -> ExactFraction {
        let value = try fraction(random.number(digits: 30).text, random.number(digits: 20).text)
        return Bool.random(using: &random) ? value : -value
      }
      let (a, b, c) = try (next(), next(), next())
      #expect(try a.adding(b).subtracting(b) == a, "seed \(seed): \(a), \(b)")
      #expect(try a.divided(by: b).multiplied(by: b) == a, "seed \(seed): \(a), \(b)")
      #expect(
        try a.adding(b).multiplied(by: c) == a.multiplied(by: c).adding(b.multiplied(by: c)),
        "seed \(seed): \(a), \(b), \(c)")
      #expect((a < b) == (try a.subtracting(b).sign < 0), "seed \(seed): \(a), \(b)")
      #expect(a == a && !(a < a) && !(a > a))
    }
  }

  @Test("Fractions are ordered by value")
  func ordering() throws {
    let values = try [
      ("-3", "2"), ("-1", "3"), ("0", "1"), ("1", "3"), ("0.34", "1"), ("1", "2"), ("7", "3"),
    ].map {
      try fraction($0.0, $0.1)
    }
    for (i, left) in values.enumerated() {
      for (j, right) in values.enumerated() { #expect((left < right) == (i < j)) }
    }
    #expect(Set(try [fraction("1", "3"), fraction("2", "6")]).count == 1)
  }

  @Test("A fraction that would grow over 4096 bits is refused, and small ones go on for ever")
  func growth() throws {
    var value = try fraction(
      "12345678901234567890123456789012345678", "98765432109876543210987654321098765431")
    var squarings = 0
    let error = #expect(throws: DecimalError.self) {
      for _ in 0..<100 {
        value = try value.multiplied(by: value)
        squarings += 1
      }
    }
    #expect(error?.code == .tooManyDigits)
    // 127 bits reach 4064 with the fifth squaring.
    #expect(squarings == 5)
    #expect(throws: DecimalError(.tooManyDigits)) {
      try value.adding(fraction("1", "99999999999999999999999999999999999999"))
    }
    // What cancels out does not grow: converting back and forth a thousand times.
    let (there, back) = try (fraction("175.68", "1.1172"), fraction("1.1172", "175.68"))
    var amount = try fraction("25", "3")
    for _ in 0..<1000 { amount = try amount.multiplied(by: there).multiplied(by: back) }
    #expect(amount.description == "25/3")
  }
}
