extension ExactDecimal {
  /// The sum of two numbers, exactly.
  ///
  ///     try ExactDecimal("1.10").adding(ExactDecimal("2.2")).description   // "3.30"
  ///
  /// - Parameter other: The number to add.
  /// - Returns: The sum, with the longer fraction of the two.
  /// - Throws: ``DecimalError`` with code `tooManyDigits` where 38 digits do not hold the sum, and
  ///   `outOfRange` where its exponent is not in −128…127.
  public func adding(_ other: ExactDecimal) throws(DecimalError) -> ExactDecimal {
    let (high, low) = exponent >= other.exponent ? (self, other) : (other, self)
    let distance = high.exponent - low.exponent
    if distance < PowersOfTen.large.count {
      let power = Int128(truncatingIfNeeded: PowersOfTen.large[distance])
      let (scaled, overflow) = high.coefficient.multipliedReportingOverflow(by: power)
      let (sum, more) = scaled.addingReportingOverflow(low.coefficient)
      if !overflow, !more {
        return try ExactDecimal(
          fitting: sum.magnitude, exponent: low.exponent, isNegative: sum < 0)
      }
    }
    let a = WideInteger(high.coefficient.magnitude).multiplied(by: .powerOfTen(distance))
    let b = WideInteger(low.coefficient.magnitude)
    let (sum, isNegative) = Self.sum(a, high.coefficient < 0, b, low.coefficient < 0)
    return try ExactDecimal(fitting: sum, exponent: low.exponent, isNegative: isNegative)
  }

  /// The difference of two numbers, exactly.
  ///
  /// - Parameter other: The number to subtract.
  /// - Returns: The difference, with the longer fraction of the two.
  /// - Throws: ``DecimalError``, as ``adding(_:)`` does.
  public func subtracting(_ other: ExactDecimal) throws(DecimalError) -> ExactDecimal {
    try adding(-other)
  }

  /// The product of two numbers, exactly.
  ///
  /// - Parameter other: The number to multiply by.
  /// - Returns: The product, with as many decimals as both together.
  /// - Throws: ``DecimalError`` with code `tooManyDigits` where 38 digits do not hold the product,
  ///   and `outOfRange` where its exponent is not in −128…127.
  public func multiplied(by other: ExactDecimal) throws(DecimalError) -> ExactDecimal {
    let (a, b) = (coefficient.magnitude, other.coefficient.magnitude)
    let isNegative = (coefficient < 0) != (other.coefficient < 0)
    let (product, overflow) = a.multipliedReportingOverflow(by: b)
    guard overflow else {
      return try ExactDecimal(
        fitting: product, exponent: exponent + other.exponent, isNegative: isNegative)
    }
    return try ExactDecimal(
      fitting: WideInteger(a).multiplied(by: WideInteger(b)), exponent: exponent + other.exponent,
      isNegative: isNegative)
  }

  /// The sum of two signed magnitudes.
  package static func sum(
    _ a: WideInteger, _ aIsNegative: Bool, _ b: WideInteger, _ bIsNegative: Bool
  ) -> (magnitude: WideInteger, isNegative: Bool) {
    if aIsNegative == bIsNegative { return (a.adding(b), aIsNegative) }
    return a < b ? (b.subtracting(a), bIsNegative) : (a.subtracting(b), aIsNegative)
  }
}
