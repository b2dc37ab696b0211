extension ExactDecimal {
  /// The same value without trailing zeros in the coefficient; zero has the exponent 0.
  ///
  /// A whole number may come out with an exponent above zero: 3400 is 34 · 10².
  public var normalized: ExactDecimal {
    guard coefficient != 0 else { return .zero }
    var coefficient = coefficient
    var exponent = exponent
    while coefficient % 10 == 0, exponent < Self.exponents.upperBound {
      coefficient /= 10
      exponent += 1
    }
    return ExactDecimal(uncheckedCoefficient: coefficient, exponent: exponent)
  }
}

extension ExactDecimal: Hashable {
  /// Whether two values are the same number, whatever their trailing zeros.
  public static func == (left: ExactDecimal, right: ExactDecimal) -> Bool {
    if left.exponent == right.exponent { return left.coefficient == right.coefficient }
    return left.sign == right.sign && !left.isSmallerMagnitude(than: right)
      && !right.isSmallerMagnitude(than: left)
  }

  /// Feeds the normalized value into a hasher.
  public func hash(into hasher: inout Hasher) {
    let value = normalized
    hasher.combine(value.coefficient)
    hasher.combine(value.exponent)
  }
}

extension ExactDecimal: Comparable {
  /// Whether the left number is less than the right one.
  public static func < (left: ExactDecimal, right: ExactDecimal) -> Bool {
    if left.exponent == right.exponent { return left.coefficient < right.coefficient }
    if left.sign != right.sign { return left.sign < right.sign }
    return left.sign < 0
      ? right.isSmallerMagnitude(than: left) : left.isSmallerMagnitude(than: right)
  }

  private func isSmallerMagnitude(than other: ExactDecimal) -> Bool {
    let (a, b) = (coefficient.magnitude, other.coefficient.magnitude)
    let distance = exponent - other.exponent
    if distance >= 0 {
      guard let scaled = Self.scaled(a, by: distance) else { return false }
      return scaled < b
    }
    guard let scaled = Self.scaled(b, by: -distance) else { return true }
    return a < scaled
  }

  /// A magnitude times a power of ten; nil where that has more than 38 digits.
  private static func scaled(_ magnitude: UInt128, by exponent: Int) -> UInt128? {
    if magnitude == 0 { return 0 }
    guard exponent < PowersOfTen.large.count else { return nil }
    let (product, overflow) =
      magnitude.multipliedReportingOverflow(by: PowersOfTen.large[exponent])
    return overflow || product >= PowersOfTen.limit ? nil : product
  }
}
