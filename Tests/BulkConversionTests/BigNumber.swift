/// A whole number of any size that can do what an expectation needs, written anew so that it shares nothing
/// with what is tested.
struct BigNumber: Comparable {
  /// Nine decimal digits each, the lowest first; no zero at the end.
  private var parts: [UInt64]

  private static let base: UInt64 = 1_000_000_000

  /// Reads decimal digits.
  init(digits: some StringProtocol) {
    parts = []
    var rest = Substring(digits)
    while !rest.isEmpty {
      parts.append(UInt64(rest.suffix(9)) ?? 0)
      rest = rest.dropLast(9)
    }
    while parts.last == 0 { parts.removeLast() }
  }

  init(_ number: Int) { self.init(digits: String(number)) }

  static func powerOfTen(_ exponent: Int) -> BigNumber {
    BigNumber(digits: "1" + String(repeating: "0", count: exponent))
  }

  var isOdd: Bool { (parts.first ?? 0) % 2 == 1 }
  var isZero: Bool { parts.isEmpty }

  static func * (left: BigNumber, right: BigNumber) -> BigNumber {
    var product = BigNumber(0)
    product.parts = [UInt64](repeating: 0, count: left.parts.count + right.parts.count)
    for (i, a) in left.parts.enumerated() {
      var carry: UInt64 = 0
      for (j, b) in right.parts.enumerated() {
        let sum = product.parts[i + j] + a * b + carry
        product.parts[i + j] = sum % base
        carry = sum / base
      }
      product.parts[i + right.parts.count] += carry
    }
    while product.parts.last == 0 { product.parts.removeLast() }
    return product
  }

  static func + (left: BigNumber, right: BigNumber) -> BigNumber {
    var sum = BigNumber(0)
    var carry: UInt64 = 0
    for place in 0..<max(left.parts.count, right.parts.count) {
      let part =
        (place < left.parts.count ? left.parts[place] : 0)
        + (place < right.parts.count ? right.parts[place] : 0) + carry
      sum.parts.append(part % base)
      carry = part / base
    }
    if carry > 0 { sum.parts.append(carry) }
    return sum
  }

  static func < (left: BigNumber, right: BigNumber) -> Bool {
    if left.parts.count != right.parts.count { return left.parts.count < right.parts.count }
    for (a, b) in zip(left.parts.reversed(), right.parts.reversed()) where a != b { return a < b }
    return false
  }
}
