/// Reads a decimal number out of bytes, in one pass and without allocation.
struct DecimalScanner: ~Copyable {
  /// The first digits, up to 38 from the first that is not zero.
  private var coefficient: UInt128 = 0
  /// How many digits the coefficient has.
  private var digits = 0
  /// The power of ten of the coefficient's last digit.
  private var exponent = 0
  /// Whether a digit other than zero came after the 38th.
  private var isTooLong = false

  /// Reads a number of the form that rates mostly have: up to 18 digits and a point.
  ///
  /// - Parameter bytes: The number in ASCII.
  /// - Returns: The number; nil for everything else, right or wrong, which is left to ``scan(_:)``.
  @inline(__always)
  static func short(_ bytes: Span<UInt8>) -> ExactDecimal? {
    let count = bytes.count
    guard count > 0, count < 20 else { return nil }
    var value: UInt64 = 0
    var point = count
    for index in 0..<count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      if digit < 10 {
        value = value &* 10 &+ UInt64(digit)
      } else if bytes[index] == UInt8(ascii: "."), point == count, index > 0 {
        point = index
      } else {
        return nil
      }
    }
    if point == count - 1 { return nil }
    if bytes[0] == UInt8(ascii: "0"), point > 1 { return nil }
    let exponent = point == count ? 0 : point - count + 1
    return ExactDecimal(uncheckedCoefficient: Int128(value), exponent: exponent)
  }

  /// Reads the number that all the bytes together are.
  mutating func scan(_ bytes: Span<UInt8>) throws(DecimalError) -> ExactDecimal {
    let isNegative = bytes.count > 0 && bytes[0] == UInt8(ascii: "-")
    var index = isNegative ? 1 : 0
    let start = index
    scanDigits(bytes, &index, isFraction: false)
    let count = index - start
    guard count > 0, count == 1 || bytes[start] != UInt8(ascii: "0") else { throw malformed }
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      let point = index
      scanDigits(bytes, &index, isFraction: true)
      guard index > point else { throw malformed }
    }
    if index < bytes.count { exponent += try scanExponent(bytes, &index) }
    guard !isTooLong else { throw DecimalError(.tooManyDigits) }
    if exponent >= ExactDecimal.exponents.lowerBound, exponent <= 0, digits <= 38 {
      let value = Int128(truncatingIfNeeded: coefficient)
      return ExactDecimal(
        uncheckedCoefficient: isNegative ? 0 &- value : value, exponent: exponent)
    }
    return try ExactDecimal(fitting: coefficient, exponent: exponent, isNegative: isNegative)
  }

  private var malformed: DecimalError { DecimalError(.malformed) }

  /// Takes digits in, the first nineteen of them in a machine word.
  private mutating func scanDigits(_ bytes: Span<UInt8>, _ index: inout Int, isFraction: Bool) {
    let start = index
    var word = UInt64(truncatingIfNeeded: coefficient)
    var count = digits
    var skipped = 0
    while index < bytes.count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      index += 1
      if count < 19 {
        word = word &* 10 &+ UInt64(digit)
        if word != 0 { count += 1 }
        if count == 19 { coefficient = UInt128(word) }
      } else if count < 38 {
        coefficient = coefficient &* 10 &+ UInt128(digit)
        count += 1
      } else {
        skipped += 1
        if digit != 0 { isTooLong = true }
      }
    }
    if count < 19 { coefficient = UInt128(word) }
    digits = count
    exponent += isFraction ? skipped - (index - start) : skipped
  }

  /// Reads an exponent, capped far outside the range of a decimal.
  private func scanExponent(
    _ bytes: Span<UInt8>, _ index: inout Int
  ) throws(DecimalError) -> Int {
    guard bytes[index] | 0x20 == UInt8(ascii: "e") else { throw malformed }
    index += 1
    var isNegative = false
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      isNegative = bytes[index] == UInt8(ascii: "-")
      index += 1
    }
    guard index < bytes.count else { throw malformed }
    var value = 0
    while index < bytes.count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { throw malformed }
      value = min(value * 10 + Int(digit), 1 << 40)
      index += 1
    }
    return isNegative ? -value : value
  }
}
