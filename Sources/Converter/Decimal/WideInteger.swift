/// An unsigned integer of any size, for what does not fit 128 bits.
///
/// Written by hand because Swift has no such type and the numbers here stay short: a few hundred
/// bits, 4096 at most but for a ``FractionSum``. So multiplication is the schoolbook one, and division
/// is Knuth's algorithm D.
package struct WideInteger: Hashable, Sendable {
  /// The digits to the base 2⁶⁴, the lowest first, without leading zeros; empty for zero.
  package private(set) var limbs: [UInt64]

  /// Makes the integer of given digits to the base 2⁶⁴, the lowest first.
  package init(limbs: [UInt64]) {
    self.limbs = limbs
    trim()
  }

  /// Makes an integer that fits 128 bits.
  package init(_ value: UInt128) {
    let (low, high) = (UInt64(truncatingIfNeeded: value), UInt64(truncatingIfNeeded: value >> 64))
    limbs = high != 0 ? [low, high] : low != 0 ? [low] : []
  }

  /// Whether the number is zero.
  package var isZero: Bool { limbs.isEmpty }

  /// Whether the number is one.
  package var isOne: Bool { limbs.count == 1 && limbs[0] == 1 }

  /// Whether the number is odd.
  package var isOdd: Bool { !limbs.isEmpty && limbs[0] & 1 == 1 }

  /// How many bits the number has without leading zeros; 0 for zero.
  package var bitCount: Int {
    guard let last = limbs.last else { return 0 }
    return limbs.count * 64 - last.leadingZeroBitCount
  }

  /// The number in 128 bits, where it fits.
  package var narrowed: UInt128? {
    switch limbs.count {
    case 0: 0
    case 1: UInt128(limbs[0])
    case 2: UInt128(limbs[1]) << 64 | UInt128(limbs[0])
    default: nil
    }
  }

  /// How many decimal digits the number has at least: its true count, or one less.
  package var minimumDecimalDigits: Int {
    // 30102/100000 lies a little under log10(2); with at most some thousand bits the
    // product is less than one digit short.
    bitCount == 0 ? 1 : (bitCount - 1) * 30_102 / 100_000 + 1
  }

  private mutating func trim() {
    while limbs.last == 0 { limbs.removeLast() }
  }
}

extension WideInteger: Comparable {
  package static func < (left: WideInteger, right: WideInteger) -> Bool {
    if left.limbs.count != right.limbs.count { return left.limbs.count < right.limbs.count }
    for index in left.limbs.indices.reversed() where left.limbs[index] != right.limbs[index] {
      return left.limbs[index] < right.limbs[index]
    }
    return false
  }
}

extension WideInteger: CustomStringConvertible {
  /// The number in decimal digits.
  package var description: String {
    var rest = self
    var parts: [String] = []
    let chunk = WideInteger(UInt128(PowersOfTen.small[19]))
    while rest.narrowed == nil {
      let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: chunk)
      let digits = String(remainder.narrowed ?? 0)
      parts.append(String(repeating: "0", count: 19 - digits.count) + digits)
      rest = quotient
    }
    parts.append(String(rest.narrowed ?? 0))
    return parts.reversed().joined()
  }
}
