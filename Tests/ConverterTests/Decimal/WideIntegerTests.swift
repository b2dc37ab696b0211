import Converter
import Testing

@Suite("Wide integers")
struct WideIntegerTests {
  /// An integer whose limbs are mostly all zeros or all ones: where carries and bad guesses are.
  private func integer(limbs count: Int, _ random: inout DecimalRandom) -> WideInteger {
    let limbs = (0..<count).map { _ in
      switch random.next() % 6 {
      case 0: UInt64.min
      case 1: UInt64.max
      case 2: UInt64(1) << 63
      case 3: (UInt64(1) << 63) - 1
      case 4: UInt64(1)
      default: random.next()
      }
    }
    return WideInteger(limbs: limbs)
  }

  private func reference(_ integer: WideInteger) -> ReferenceInteger {
    var result = ReferenceInteger(0)
    let half = ReferenceInteger(1 << 32)
    for limb in integer.limbs.reversed() {
      result = result * half + ReferenceInteger(Int(limb >> 32))
      result = result * half + ReferenceInteger(Int(limb & 0xffff_ffff))
    }
    return result
  }

  @Test(
    "Sums, products, quotients and text agree with an independent integer",
    arguments: (31...42).map { UInt64($0) })
  func agreement(seed: UInt64) {
    var random = DecimalRandom(seed: seed)
    for _ in 0..<100 {
      let a = integer(limbs: Int.random(in: 0...9, using: &random), &random)
      let b = integer(limbs: Int.random(in: 1...5, using: &random), &random)
      let (x, y) = (reference(a), reference(b))
      #expect(a.description == x.digits, "seed \(seed)")
      #expect(a.adding(b).description == (x + y).digits, "seed \(seed): \(a), \(b)")
      #expect(a.multiplied(by: b).description == (x * y).digits, "seed \(seed): \(a), \(b)")
      #expect(a.adding(b).subtracting(b) == a, "seed \(seed): \(a), \(b)")
      #expect((a < b) == (x < y), "seed \(seed): \(a), \(b)")
      guard !b.isZero else { continue }
      let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
      let expected = x.divided(by: y)
      #expect(quotient.description == expected.quotient.digits, "seed \(seed): \(a), \(b)")
      #expect(remainder.description == expected.rest.digits, "seed \(seed): \(a), \(b)")
    }
  }

  @Test("The rare digit of a quotient that is guessed too large is put right")
  func addBack() {
    // Algorithm D, run step by step in Python, has to add the divisor back once here.
    let top: UInt64 = 1 << 63
    let a = WideInteger(limbs: [0, 0, top, top - 1])
    let b = WideInteger(limbs: [1, 0, top])
    let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
    #expect(quotient == WideInteger(limbs: [.max - 1]))
    #expect(remainder == WideInteger(limbs: [2, .max, top - 1]))
  }

  @Test("Powers of ten, digits and bits are counted right")
  func powersOfTen() {
    for exponent in 0...200 {
      let power = WideInteger.powerOfTen(exponent)
      #expect(power.description == "1" + String(repeating: "0", count: exponent))
      #expect((exponent...(exponent + 1)).contains(power.minimumDecimalDigits))
      if exponent > 0 {
        let below = power.subtracting(WideInteger(1))
        #expect(below.description == String(repeating: "9", count: exponent))
        #expect((exponent - 1...exponent).contains(below.minimumDecimalDigits))
      }
    }
    #expect(WideInteger(0).bitCount == 0)
    #expect(WideInteger(UInt128.max).bitCount == 128)
    #expect(WideInteger(limbs: [0, 0, 1, 0]).bitCount == 129)
  }

  @Test("The greatest common divisor divides both and leaves nothing in common")
  func greatestCommonDivisor() {
    let (a, b, c) = (
      WideInteger.powerOfTen(60), WideInteger(limbs: [7, 0, 0, 3]), WideInteger(997)
    )
    let divisor = a.multiplied(by: c).greatestCommonDivisor(with: b.multiplied(by: c))
    let (x, y) = (
      a.multiplied(by: c).quotientAndRemainder(dividingBy: divisor),
      b.multiplied(by: c).quotientAndRemainder(dividingBy: divisor)
    )
    #expect(x.remainder.isZero && y.remainder.isZero)
    #expect(divisor.quotientAndRemainder(dividingBy: c).remainder.isZero)
    #expect(x.quotient.greatestCommonDivisor(with: y.quotient) == WideInteger(1))
    #expect(WideInteger(0).greatestCommonDivisor(with: c) == c)
    #expect(WideInteger(12).greatestCommonDivisor(with: WideInteger(18)) == WideInteger(6))
  }
}
