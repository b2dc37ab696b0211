/// A decimal digit of any script: its value, and the zero of its script.
struct DecimalDigit {
  let value: UInt8
  let zero: UInt32

  /// Reads a digit, or makes nothing of a scalar that is none.
  ///
  /// Unicode promises that the digits of a script lie in a row from zero to nine. Scripts may
  /// adjoin, in whole rows of ten, so the distance to the start of the row is taken modulo ten.
  init?(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      guard (48...57).contains(scalar.value) else { return nil }
      value = UInt8(scalar.value - 48)
      zero = 48
      return
    }
    guard scalar.properties.generalCategory == .decimalNumber else { return nil }
    var first = scalar.value
    while let previous = Unicode.Scalar(first - 1),
      previous.properties.generalCategory == .decimalNumber
    { first -= 1 }
    let value = (scalar.value - first) % 10
    self.value = UInt8(value)
    zero = scalar.value - value
  }
}
