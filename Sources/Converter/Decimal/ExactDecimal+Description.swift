extension ExactDecimal: CustomStringConvertible {
  /// The longest description: a sign, 38 digits and 127 zeros; a sign, `0.` and 128 decimals is
  /// shorter.
  private static var longestDescription: Int { 1 + maximumDigits + 127 }

  /// The number in plain ASCII, without exponent and with its trailing zeros.
  public var description: String {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.longestDescription) {
      buffer in
      let start = unsafe write(atEndOf: buffer)
      return unsafe String(
        decoding: UnsafeBufferPointer(rebasing: buffer[start...]), as: UTF8.self)
    }
  }

  /// Writes the description so that it ends where a buffer ends.
  ///
  /// - Parameter buffer: Room for the longest description.
  /// - Returns: Where it begins.
  private func write(atEndOf buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    var index = buffer.count
    func put(_ byte: UInt8) {
      index -= 1
      unsafe buffer[index] = byte
    }
    if exponent > 0, coefficient != 0 {
      for _ in 0..<exponent { put(UInt8(ascii: "0")) }
    }
    var decimals = exponent < 0 ? -exponent : -1
    func putDigit(_ digit: UInt64) {
      put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
      decimals -= 1
      if decimals == 0 { put(UInt8(ascii: ".")) }
    }
    // Words are divided much faster than 128 bits, and two words hold 38 digits.
    let magnitude = coefficient.magnitude
    var word = UInt64(truncatingIfNeeded: magnitude)
    if magnitude >> 64 != 0 {
      let (high, low) = magnitude.quotientAndRemainder(
        dividingBy: PowersOfTen.large[19])
      var rest = UInt64(truncatingIfNeeded: low)
      for _ in 0..<19 {
        putDigit(rest % 10)
        rest /= 10
      }
      word = UInt64(truncatingIfNeeded: high)
    }
    repeat {
      putDigit(word % 10)
      word /= 10
    } while word != 0 || decimals >= 0
    if coefficient < 0 { put(UInt8(ascii: "-")) }
    return index
  }
}
