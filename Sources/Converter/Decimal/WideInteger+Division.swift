extension WideInteger {
  /// The quotient and the remainder of a division by an integer that is not zero.
  package func quotientAndRemainder(
    dividingBy divisor: WideInteger
  ) -> (quotient: WideInteger, remainder: WideInteger) {
    if self < divisor { return (WideInteger(limbs: []), self) }
    if divisor.limbs.count == 1 { return dividedByLimb(divisor.limbs[0]) }
    return dividedByLimbs(of: divisor)
  }

  private func dividedByLimb(_ divisor: UInt64) -> (quotient: WideInteger, remainder: WideInteger) {
    var quotient = limbs
    var rest: UInt64 = 0
    for index in quotient.indices.reversed() {
      (quotient[index], rest) = divisor.dividingFullWidth((rest, quotient[index]))
    }
    return (WideInteger(limbs: quotient), WideInteger(limbs: [rest]))
  }

  /// Knuth, The Art of Computer Programming, volume 2, section 4.3.1, algorithm D.
  private func dividedByLimbs(
    of divisor: WideInteger
  ) -> (quotient: WideInteger, remainder: WideInteger) {
    // The divisor's top bit is set, so that a guessed digit is at most two too large.
    let shift = divisor.limbs[divisor.limbs.count - 1].leadingZeroBitCount
    let v = Self.shiftedLeft(divisor.limbs, by: shift)
    var u = Self.shiftedLeft(limbs + [0], by: shift)
    let n = v.count
    var quotient = [UInt64](repeating: 0, count: u.count - n)
    for j in quotient.indices.reversed() {
      var digit = Self.guessedDigit(u[j + n], u[j + n - 1], u[j + n - 2], v[n - 1], v[n - 2])
      if Self.subtract(v, times: digit, from: &u, at: j) {
        // The guess was still one too large, which is rare: add the divisor back.
        digit -= 1
        Self.add(v, to: &u, at: j)
      }
      quotient[j] = digit
    }
    return (WideInteger(limbs: quotient), WideInteger(limbs: Self.shiftedRight(u, by: shift)))
  }

  /// Step D3: a digit of the quotient from the three leading limbs; right, or one too large.
  private static func guessedDigit(
    _ u0: UInt64, _ u1: UInt64, _ u2: UInt64, _ v0: UInt64, _ v1: UInt64
  ) -> UInt64 {
    var digit: UInt64
    var rest: UInt64
    if u0 >= v0 {
      digit = .max
      let (sum, overflow) = u1.addingReportingOverflow(v0)
      if overflow { return digit }
      rest = sum
    } else {
      (digit, rest) = v0.dividingFullWidth((u0, u1))
    }
    while true {
      let product = digit.multipliedFullWidth(by: v1)
      if (product.high, product.low) <= (rest, u2) { return digit }
      digit -= 1
      let (sum, overflow) = rest.addingReportingOverflow(v0)
      if overflow { return digit }
      rest = sum
    }
  }

  /// Subtracts a multiple of `v` from the limbs of `u` at an offset, and says whether it borrowed.
  private static func subtract(
    _ v: [UInt64], times digit: UInt64, from u: inout [UInt64], at offset: Int
  ) -> Bool {
    var carry: UInt64 = 0
    for index in v.indices {
      let product = UInt128(v[index]) &* UInt128(digit) &+ UInt128(carry)
      let (difference, borrow) =
        u[offset + index].subtractingReportingOverflow(UInt64(truncatingIfNeeded: product))
      u[offset + index] = difference
      carry = UInt64(truncatingIfNeeded: product >> 64) &+ (borrow ? 1 : 0)
    }
    let (difference, borrow) = u[offset + v.count].subtractingReportingOverflow(carry)
    u[offset + v.count] = difference
    return borrow
  }

  private static func add(_ v: [UInt64], to u: inout [UInt64], at offset: Int) {
    var carry: UInt64 = 0
    for index in v.indices {
      let sum = UInt128(u[offset + index]) &+ UInt128(v[index]) &+ UInt128(carry)
      u[offset + index] = UInt64(truncatingIfNeeded: sum)
      carry = UInt64(truncatingIfNeeded: sum >> 64)
    }
    u[offset + v.count] &+= carry
  }

  private static func shiftedLeft(_ limbs: [UInt64], by shift: Int) -> [UInt64] {
    guard shift > 0 else { return limbs }
    var result = limbs
    var carry: UInt64 = 0
    for index in result.indices {
      let limb = result[index]
      result[index] = limb << UInt64(shift) | carry
      carry = limb >> UInt64(64 - shift)
    }
    return result
  }

  private static func shiftedRight(_ limbs: [UInt64], by shift: Int) -> [UInt64] {
    guard shift > 0 else { return limbs }
    var result = limbs
    var carry: UInt64 = 0
    for index in result.indices.reversed() {
      let limb = result[index]
      result[index] = limb >> UInt64(shift) | carry
      carry = limb << UInt64(64 - shift)
    }
    return result
  }
}
