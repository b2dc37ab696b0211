extension ExactFraction {
  /// The number rounded once to a count of decimals.
  ///
  /// - Parameters:
  ///   - scale: How many decimals to keep: 0…128.
  ///   - rounding: How to settle the last digit.
  /// - Returns: The rounded number, with `scale` decimals, or as many as fit 38 digits where the
  ///   rest are zeros.
  /// - Throws: ``DecimalError`` with code `tooManyDigits` where the rounded number has more than 38
  ///   significant digits, and `outOfRange` where the scale is not in 0…128 or the number is too
  ///   large.
  public func rounded(
    toScale scale: Int, rounding: RoundingRule = .halfUp
  ) throws(DecimalError) -> ExactDecimal {
    try DecimalQuotient.rounded(
      numerator, over: denominator, exponent: 0, isNegative: isNegative, scale: scale,
      rounding: rounding)
  }

  /// The number rounded once to a count of significant digits.
  ///
  ///     try third.rounded(toSignificantDigits: 6).description   // "0.333333"
  ///
  /// - Parameters:
  ///   - digits: How many digits to keep, counted from the first that is not zero: 1…38.
  ///   - rounding: How to settle the last digit.
  /// - Returns: The rounded number, without trailing zeros.
  /// - Throws: ``DecimalError`` with code `outOfRange` where the count is not in 1…38 or the number
  ///   does not fit the exponents of a decimal.
  public func rounded(
    toSignificantDigits digits: Int, rounding: RoundingRule = .halfUp
  ) throws(DecimalError) -> ExactDecimal {
    try significant(digits, rounding: rounding).value
  }

  /// The number as a decimal, cut toward zero where it does not fit.
  ///
  /// - Parameter digits: How many significant digits the decimal may have: 1…38.
  /// - Returns: The decimal without trailing zeros, and whether it is the number itself. Digits
  ///   below 10⁻¹²⁸ are cut too.
  /// - Throws: ``DecimalError`` with code `outOfRange` where the count is not in 1…38 or the number
  ///   is larger than any decimal.
  public func decimal(
    maximumDigits digits: Int = ExactDecimal.maximumDigits
  ) throws(DecimalError) -> (value: ExactDecimal, isExact: Bool) {
    try significant(digits, rounding: .towardZero, lowestExponent: -128)
  }

  /// The number as a decimal of at most 38 digits, without trailing zeros; nil where there is none.
  public var exactDecimal: ExactDecimal? {
    guard let (value, isExact) = try? decimal(), isExact else { return nil }
    return value
  }

  /// The number as a decimal, or the reason why there is none.
  package func terminating() throws(DecimalError) -> ExactDecimal {
    if let value = exactDecimal { return value }
    // In lowest terms, the digits end if the denominator has no prime factors but 2 and 5.
    var rest = denominator
    let largest = WideInteger.powerOfTen(38)
    while true {
      let divisor = rest.greatestCommonDivisor(with: largest)
      if divisor.isOne { break }
      rest = rest.quotientAndRemainder(dividingBy: divisor).quotient
    }
    guard rest.isOne else { throw DecimalError(.inexact) }
    // It ends: what is wrong is its size, which this throws, or else its length.
    _ = try significant(ExactDecimal.maximumDigits, rounding: .towardZero)
    throw DecimalError(.tooManyDigits)
  }

  private func significant(
    _ digits: Int, rounding: RoundingRule, lowestExponent: Int? = nil
  ) throws(DecimalError) -> (value: ExactDecimal, isExact: Bool) {
    guard (1...ExactDecimal.maximumDigits).contains(digits) else { throw DecimalError(.outOfRange) }
    guard !isZero else { return (.zero, true) }
    let limit = WideInteger(PowersOfTen.large[digits])
    // The estimate of the leading digit's place is right, or off by one.
    var shift =
      digits - numerator.minimumDecimalDigits + denominator.minimumDecimalDigits + 1
    if let lowestExponent { shift = min(shift, -lowestExponent) }
    while true {
      let (value, isExact) = DecimalQuotient.integer(
        numerator, over: denominator, timesTenTo: shift, isNegative: isNegative,
        rounding: rounding)
      // Ten to the power of `digits` itself is what rounding up makes of all nines.
      if value < limit || (value == limit && isExact) {
        let decimal = try ExactDecimal(
          fitting: value, exponent: -shift, isNegative: isNegative)
        return (decimal.normalized, isExact)
      }
      shift -= 1
    }
  }
}

extension ExactFraction: CustomStringConvertible {
  /// The numerator and the denominator in plain ASCII, as `-22/7`; a whole number stands alone.
  public var description: String {
    let sign = isNegative ? "-" : ""
    let whole = "\(sign)\(numerator)"
    return denominator.isOne ? whole : "\(whole)/\(denominator)"
  }
}
