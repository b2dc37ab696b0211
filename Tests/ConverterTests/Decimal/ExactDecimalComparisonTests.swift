import Converter
import Testing

@Suite("Comparing exact decimals")
struct ExactDecimalComparisonTests {
  @Test(
    "Trailing zeros do not count for equality or hashing",
    arguments: [
      ("1.5", "1.50"), ("0", "0.00"), ("0", "-0"), ("1e3", "1000"), ("-2.500", "-2.5"),
      ("1e127", "10e126"),
      ("100e-128", "1e-126"), ("1e164", "10000000000e154"),
    ])
  func equal(_ left: String, _ right: String) throws {
    let (a, b) = try (ExactDecimal(left), ExactDecimal(right))
    #expect(a == b)
    #expect(!(a < b) && !(b < a))
    #expect(a.hashValue == b.hashValue)
    #expect(Set([a, b]).count == 1)
  }

  static let ascending = [
    "-1e164", "-99999999999999999999999999999999999999", "-100.01", "-100", "-1.5", "-1.4999",
    "-1e-128", "0",
    "1e-128", "9e-128", "1e-127", "0.0000000001", "0.1", "0.11", "1",
    "1.0000000000000000000000000000000000001", "2",
    "10", "99999999999999999999", "1e20", "99999999999999999999999999999999999999", "1e38", "1e127",
    "2e127",
    "99999999999999999999999999999999999999e127",
  ]

  @Test("A list in ascending order is sorted as it stands")
  func ordering() throws {
    let values = try Self.ascending.map { try ExactDecimal($0) }
    for (i, left) in values.enumerated() {
      for (j, right) in values.enumerated() {
        #expect((left < right) == (i < j), "\(left) and \(right)")
        #expect((left == right) == (i == j), "\(left) and \(right)")
      }
    }
  }

  @Test(
    "A normalized number has no trailing zeros",
    arguments: [
      ("1500", 15, 2), ("0.00", 0, 0), ("1.50", 15, -1), ("-10", -1, 1), ("1000e126", 100, 127),
    ]
      as [(String, Int128, Int)])
  func normalized(_ text: String, _ coefficient: Int128, _ exponent: Int) throws {
    let value = try ExactDecimal(text).normalized
    #expect(value.coefficient == coefficient)
    #expect(value.exponent == exponent)
  }

  @Test("Sign, magnitude and negation agree, and zero has no sign")
  func signs() throws {
    let value = try ExactDecimal("-12.50")
    #expect(value.sign == -1)
    #expect(value.magnitude.description == "12.50")
    #expect((-value).description == "12.50")
    #expect((-(-value)).description == "-12.50")
    #expect(!value.isZero)
    #expect(ExactDecimal.one.sign == 1)
    #expect(ExactDecimal(-42).description == "-42")
    #expect(ExactDecimal(Int.min).description == "-9223372036854775808")
  }

  @Test("MAG-05 Zero negated is zero", arguments: ["0", "-0", "0.00"])
  func negatedZero(_ text: String) throws {
    let zero = try ExactDecimal(text)
    #expect((-zero).description == zero.description)
    #expect((-zero).sign == 0)
    #expect(zero.isZero && (-zero).isZero)
    #expect(try zero.subtracting(zero).sign == 0)
  }
}
