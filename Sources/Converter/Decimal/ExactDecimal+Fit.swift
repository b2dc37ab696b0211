extension ExactDecimal {
  /// Makes the value of a magnitude, a sign and a power of ten, if it fits.
  ///
  /// Zeros at the end of the magnitude are dropped, or added, only as far as the limits of digits
  /// and exponents ask for it.
  ///
  /// - Parameters:
  ///   - magnitude: The integer without its sign.
  ///   - exponent: The power of ten.
  ///   - isNegative: Whether the value is less than zero; zero has no sign.
  /// - Throws: ``DecimalError``: `tooManyDigits` or `outOfRange`.
  package init(
    fitting magnitude: UInt128, exponent: Int, isNegative: Bool
  ) throws(DecimalError) {
    var magnitude = magnitude
    var exponent = exponent
    guard magnitude != 0 else {
      let range = Self.exponents
      let clamped = min(max(exponent, range.lowerBound), 0)
      self.init(uncheckedCoefficient: 0, exponent: clamped)
      return
    }
    while magnitude >= PowersOfTen.limit {
      guard magnitude % 10 == 0 else { throw DecimalError(.tooManyDigits) }
      magnitude /= 10
      exponent += 1
    }
    while exponent < Self.exponents.lowerBound {
      guard magnitude % 10 == 0 else { throw DecimalError(.outOfRange) }
      magnitude /= 10
      exponent += 1
    }
    while exponent > Self.exponents.upperBound {
      guard magnitude < PowersOfTen.limit / 10 else { throw DecimalError(.outOfRange) }
      magnitude *= 10
      exponent -= 1
    }
    let coefficient = Int128(truncatingIfNeeded: magnitude)
    self.init(uncheckedCoefficient: isNegative ? 0 &- coefficient : coefficient, exponent: exponent)
  }

  /// Makes the value of a wide magnitude, a sign and a power of ten, if it fits.
  ///
  /// - Parameters:
  ///   - magnitude: The integer without its sign.
  ///   - exponent: The power of ten.
  ///   - isNegative: Whether the value is less than zero; zero has no sign.
  /// - Throws: ``DecimalError``: `tooManyDigits` or `outOfRange`.
  package init(
    fitting magnitude: WideInteger, exponent: Int, isNegative: Bool
  ) throws(DecimalError) {
    var magnitude = magnitude
    var exponent = exponent
    while magnitude.narrowed == nil {
      // More than 128 bits are at least 39 digits: this drops one or more, and ends.
      let excess = magnitude.minimumDecimalDigits - Self.maximumDigits
      let (quotient, remainder) =
        magnitude.quotientAndRemainder(dividingBy: WideInteger.powerOfTen(excess))
      guard remainder.isZero else { throw DecimalError(.tooManyDigits) }
      magnitude = quotient
      exponent += excess
    }
    try self.init(
      fitting: magnitude.narrowed ?? 0, exponent: exponent, isNegative: isNegative)
  }
}
