import Converter

/// The amount of a row: mostly a machine word and a power of ten.
struct CellAmount {
  /// The digits without a sign; 0 where `long` has the number.
  var magnitude: UInt64 = 0
  var exponent = 0
  var isNegative = false
  /// The number where a word does not hold its digits.
  var long: ExactDecimal?

  /// The number.
  var decimal: ExactDecimal {
    if let long { return long }
    let coefficient = Int128(magnitude)
    return ExactDecimal(
      uncheckedCoefficient: isNegative ? -coefficient : coefficient, exponent: exponent)
  }

  /// Takes a number.
  init(_ decimal: ExactDecimal) {
    let magnitude = decimal.coefficient.magnitude
    isNegative = decimal.coefficient < 0
    exponent = decimal.exponent
    if magnitude >> 64 == 0 {
      self.magnitude = UInt64(truncatingIfNeeded: magnitude)
    } else {
      long = decimal
    }
  }

  /// Reads a number as nearly all files write it: digits, perhaps a minus before and a decimal sign between
  /// them.
  ///
  /// - Returns: Nil for everything else, right or wrong, which ``AmountCell`` reads.
  @inline(__always)
  init?(plain bytes: UnsafeRawBufferPointer, decimalSign: UInt8) {
    let count = bytes.count
    // Eighteen digits, a sign and a minus.
    guard count > 0, count <= 20 else { return nil }
    var index = 0
    if unsafe bytes[0] == UInt8(ascii: "-") {
      isNegative = true
      index = 1
    }
    let start = index
    var value: UInt64 = 0
    var point = -1
    while index < count {
      let byte = unsafe bytes[index]
      let digit = byte &- UInt8(ascii: "0")
      if digit < 10 {
        value = value &* 10 &+ UInt64(digit)
      } else if byte == decimalSign, point < 0 {
        point = index
      } else {
        return nil
      }
      index &+= 1
    }
    if point < 0 {
      guard count &- start > 0, count &- start <= 18 else { return nil }
    } else {
      guard point > start, point < count &- 1, count &- start <= 19 else { return nil }
      exponent = point &+ 1 &- count
    }
    magnitude = value
  }
}
