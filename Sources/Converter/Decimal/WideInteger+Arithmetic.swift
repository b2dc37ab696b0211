extension WideInteger {
  /// Ten to the power of `exponent`, which is 0 or more.
  package static func powerOfTen(_ exponent: Int) -> WideInteger {
    var result = WideInteger(PowersOfTen.large[exponent % 38])
    for _ in 0..<(exponent / 38) { result = result.multiplied(by: WideInteger(PowersOfTen.limit)) }
    return result
  }

  /// The sum of two integers.
  package func adding(_ other: WideInteger) -> WideInteger {
    let (long, short) =
      limbs.count >= other.limbs.count ? (limbs, other.limbs) : (other.limbs, limbs)
    var result = long
    var carry: UInt64 = 0
    for index in result.indices {
      if index >= short.count, carry == 0 { break }
      let addend = index < short.count ? short[index] : 0
      let (first, overflow) = result[index].addingReportingOverflow(addend)
      let (second, more) = first.addingReportingOverflow(carry)
      result[index] = second
      carry = overflow || more ? 1 : 0
    }
    if carry != 0 { result.append(carry) }
    return WideInteger(limbs: result)
  }

  /// The difference to an integer that is not larger.
  package func subtracting(_ other: WideInteger) -> WideInteger {
    var result = limbs
    var borrow: UInt64 = 0
    for index in result.indices {
      if index >= other.limbs.count, borrow == 0 { break }
      let subtrahend = index < other.limbs.count ? other.limbs[index] : 0
      let (first, overflow) = result[index].subtractingReportingOverflow(subtrahend)
      let (second, more) = first.subtractingReportingOverflow(borrow)
      result[index] = second
      borrow = overflow || more ? 1 : 0
    }
    return WideInteger(limbs: result)
  }

  /// The product of two integers.
  package func multiplied(by other: WideInteger) -> WideInteger {
    guard !isZero, !other.isZero else { return WideInteger(limbs: []) }
    if other.isOne { return self }
    if isOne { return other }
    var result = [UInt64](repeating: 0, count: limbs.count + other.limbs.count)
    for (offset, factor) in limbs.enumerated() {
      var carry: UInt64 = 0
      for (index, limb) in other.limbs.enumerated() {
        // (2⁶⁴ − 1)² + 2 · (2⁶⁴ − 1) is 2¹²⁸ − 1: it never overflows.
        let sum =
          UInt128(factor) &* UInt128(limb) &+ UInt128(result[offset + index]) &+ UInt128(carry)
        result[offset + index] = UInt64(truncatingIfNeeded: sum)
        carry = UInt64(truncatingIfNeeded: sum >> 64)
      }
      result[offset + other.limbs.count] = carry
    }
    return WideInteger(limbs: result)
  }

  /// The greatest common divisor of two integers.
  package func greatestCommonDivisor(with other: WideInteger) -> WideInteger {
    var (a, b) = (self, other)
    while !b.isZero {
      if let x = a.narrowed, let y = b.narrowed {
        var (x, y) = (x, y)
        while y != 0 { (x, y) = (y, x % y) }
        return WideInteger(x)
      }
      (a, b) = (b, a.quotientAndRemainder(dividingBy: b).remainder)
    }
    return a
  }
}
