import Converter
import TestSupport
import Testing

@Suite struct FractionSumTests {
  private static func fraction(_ numerator: Int, _ denominator: Int) throws -> ExactFraction {
    try ExactFraction(
      numerator: ExactDecimal(numerator), denominator: ExactDecimal(denominator))
  }

  private static func sum(_ fractions: some Sequence<ExactFraction>) -> FractionSum {
    var sum = FractionSum()
    for fraction in fractions { sum.add(fraction) }
    return sum
  }

  @Test func `an empty sum is zero`() throws {
    #expect(FractionSum().sign == 0)
    #expect(try FractionSum().rounded(toScale: 2).description == "0.00")
  }

  @Test func `two thousand denominators are summed exactly in any order`() throws {
    // Worked out with Python's fractions; the denominator of this sum has 44,447 bits.
    let expected = "-0.007918968332043671801555888780187"
    var fractions = try (0..<2000).map {
      try Self.fraction(($0 * 7919 + 1) * ($0.isMultiple(of: 2) ? 1 : -1), 1_000_000_001 + 2 * $0)
    }
    #expect(try Self.sum(fractions).rounded(toScale: 33).description == expected)
    var generator = SeededGenerator(seed: 4)
    fractions.shuffle(using: &generator)
    #expect(try Self.sum(fractions).rounded(toScale: 33).description == expected)
  }

  @Test(
    arguments: [
      (.halfUp, "1.000"), (.halfEven, "1.000"), (.halfDown, "0.999"), (.towardZero, "0.999"),
      (.ceiling, "1.000"), (.floor, "0.999"),
    ] as [(RoundingRule, String)])
  func `a tie of many fractions is still a tie`(rounding: RoundingRule, text: String) throws {
    // 1/(1·2) + 1/(2·3) + … + 1/(n·(n+1)) is n/(n+1): here 1999/2000 = 0.9995.
    let sum = try Self.sum((1...1999).map { try Self.fraction(1, $0 * ($0 + 1)) })
    #expect(try sum.rounded(toScale: 3, rounding: rounding).description == text)
  }

  @Test func `what cancels leaves a zero without a sign`() throws {
    let fractions = try [
      Self.fraction(-1, 3), Self.fraction(1, 7), Self.fraction(1, 3), Self.fraction(-1, 7),
    ]
    let sum = Self.sum(fractions)
    #expect(sum.sign == 0)
    #expect(try sum.rounded(toScale: 2).description == "0.00")
    // The same across denominators that are never equal: 1/3 + 1/6 − 1/2.
    let other = try Self.sum([
      Self.fraction(1, 3), Self.fraction(1, 6), Self.fraction(-1, 2),
    ])
    #expect(other.sign == 0)
    #expect(try other.rounded(toScale: 2, rounding: .floor).description == "0.00")
  }

  @Test func `sums and fractions can be subtracted`() throws {
    var sum = try Self.sum([Self.fraction(1, 3), Self.fraction(1, 7)])
    let other = try Self.sum([Self.fraction(1, 3), Self.fraction(1, 2)])
    sum.subtract(other)
    #expect(sum.sign == -1)
    // 1/7 − 1/2 = −5/14
    #expect(try sum.rounded(toScale: 10).description == "-0.3571428571")
    sum.subtract(try Self.fraction(-5, 14))
    #expect(sum.sign == 0)
  }

  @Test func `only the rounded sum has to fit 38 digits`() throws {
    let large = ExactFraction(try ExactDecimal("9e37"))
    let sum = Self.sum([large, large, -large])
    #expect(try sum.rounded(toScale: 0).description == "90000000000000000000000000000000000000")
    #expect(throws: DecimalError(.tooManyDigits)) {
      // 1.8e38 + 1/3 has 39 digits before the point alone.
      try Self.sum([large, large, Self.fraction(1, 3)]).rounded(toScale: 2)
    }
    #expect(throws: DecimalError(.outOfRange)) { try sum.rounded(toScale: 129) }
  }
}
