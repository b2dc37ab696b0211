import Converter
import Testing

@Suite("Conversions near the limits of machine words")
struct ConversionKernelStressTests {
  /// A number within 500 of 2³² or 2⁶⁴.
  @inline(__always)
  private func nearPowerOfTwo(_ bits: UInt64) -> Int128 {
    let offset = Int128((bits >> 8) % 1001) - 500
    return (bits & 1 == 0 ? Int128(1) << 32 : Int128(1) << 64) + offset
  }

  @Test(
    "MAG-01 A million random pairs near 2³² and 2⁶⁴ convert without a trap",
    arguments: [71, 72, 73, 74] as [UInt64])
  func nearPowersOfTwo(seed: UInt64) throws {
    var random = DecimalRandom(seed: seed)
    let rules = RoundingRule.allCases
    for number in 0..<250_000 {
      let bits = random.next()
      let a = nearPowerOfTwo(bits)
      let b = nearPowerOfTwo(bits >> 20)
      let source = try UnitValue(.one, per: ExactDecimal(uncheckedCoefficient: a, exponent: 0))
      let target = try UnitValue(.one, per: ExactDecimal(uncheckedCoefficient: b, exponent: 0))
      let rule = rules[number % rules.count]
      let result = try ConversionKernel.convert(
        ExactDecimal(1000), from: source, to: target, scale: 2, rounding: rule)
      // 1000 · b ÷ a in hundredths fits 128 bits.
      let quotient = 100_000 * b / a
      let difference = result.coefficient - quotient
      let isRight = 100_000 * b % a == 0 ? difference == 0 : difference == 0 || difference == 1
      if !isRight || result.exponent != -2 {
        Issue.record("seed \(seed): 1000 × \(b) ÷ \(a) is not \(result)")
      }
    }
  }

  @Test(
    "Numbers on either side of the fast path's limits give the digits of wide integers",
    arguments: [81, 82, 83, 84] as [UInt64])
  func limits(seed: UInt64) throws {
    var random = DecimalRandom(seed: seed)
    let edges: [Int128] = [
      1, 9, (1 << 32) - 1, 1 << 32, (1 << 63) - 1, 1 << 63, (1 << 64) - 1, 1 << 64, (1 << 64) + 1,
      10_000_000_000_000_000_000, 99_999_999_999_999_999_999_999_999_999_999_999_999,
      Int128(1) << 126, (Int128(1) << 126) - 1,
    ].map { min($0, 99_999_999_999_999_999_999_999_999_999_999_999_999) }
    for _ in 0..<2000 {
      func next() -> ExactDecimal {
        let coefficient = edges[Int(random.next() % UInt64(edges.count))]
        return ExactDecimal(
          uncheckedCoefficient: coefficient, exponent: -Int(random.next() % 40))
      }
      let amount = Bool.random(using: &random) ? next() : -next()
      let (source, target) = try (UnitValue(next(), per: next()), UnitValue(next(), per: next()))
      let scale = Int(random.next() % 40)
      let rule = RoundingRule.allCases[Int(random.next() % 7)]
      let exact = ConversionKernel.fraction(amount, from: source, to: target)
      let (fast, wide): (Result<ExactDecimal, DecimalError>, Result<ExactDecimal, DecimalError>) = (
        Result { () throws(DecimalError) in
          try ConversionKernel.convert(
            amount, from: source, to: target, scale: scale, rounding: rule)
        },
        Result { () throws(DecimalError) in try exact.rounded(toScale: scale, rounding: rule) }
      )
      #expect(
        fast.map(\.description) == wide.map(\.description),
        "seed \(seed): \(amount) × \(source) ÷ \(target)")
    }
  }
}
