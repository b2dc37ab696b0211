/// The exact sum of any number of fractions, rounded when all of them are in.
///
/// ``ExactFraction`` is kept in lowest terms, at most 4096 bits long. A sum of a thousand amounts at a
/// thousand rates is longer than that and would be reduced a thousand times. Here fractions of one
/// denominator are added up apart, and the denominators are brought together once, at the end; so the
/// sum does not depend on the order, and only what is rounded has to fit.
///
///     var sum = FractionSum()
///     for denominator in ["3", "6", "2"] {
///       sum.add(try ExactFraction(numerator: .one, denominator: ExactDecimal(denominator)))
///     }
///     try sum.rounded(toScale: 2).description   // "1.00"
package struct FractionSum: Sendable {
  /// A sum without a common divisor taken out; the denominator is more than zero.
  private struct Quotient {
    var numerator: WideInteger
    var isNegative: Bool
    var denominator: WideInteger

    func adding(_ other: Quotient) -> Quotient {
      let (sum, isNegative) = ExactDecimal.sum(
        numerator.multiplied(by: other.denominator), isNegative,
        other.numerator.multiplied(by: denominator), other.isNegative)
      return Quotient(
        numerator: sum, isNegative: isNegative,
        denominator: denominator.multiplied(by: other.denominator))
    }
  }

  /// A sum of numerators.
  private struct Numerator {
    var magnitude: WideInteger
    var isNegative: Bool
  }

  private var numerators: [WideInteger: Numerator] = [:]

  /// Makes an empty sum, which is zero.
  package init() {}

  /// Adds a fraction.
  package mutating func add(_ fraction: ExactFraction) {
    add(
      Numerator(magnitude: fraction.numerator, isNegative: fraction.isNegative),
      over: fraction.denominator)
  }

  /// Subtracts a fraction.
  package mutating func subtract(_ fraction: ExactFraction) { add(-fraction) }

  /// Subtracts another sum.
  package mutating func subtract(_ other: FractionSum) {
    for (denominator, numerator) in other.numerators {
      add(
        Numerator(magnitude: numerator.magnitude, isNegative: !numerator.isNegative),
        over: denominator)
    }
  }

  /// Adds another sum.
  package mutating func add(_ other: FractionSum) {
    for (denominator, numerator) in other.numerators { add(numerator, over: denominator) }
  }

  private mutating func add(_ numerator: Numerator, over denominator: WideInteger) {
    guard let present = numerators[denominator] else {
      numerators[denominator] = numerator
      return
    }
    let (sum, isNegative) = ExactDecimal.sum(
      present.magnitude, present.isNegative, numerator.magnitude, numerator.isNegative)
    numerators[denominator] = Numerator(magnitude: sum, isNegative: isNegative)
  }

  /// The sign of the sum: −1, 0 or 1.
  package var sign: Int {
    let whole = combined
    return whole.numerator.isZero ? 0 : whole.isNegative ? -1 : 1
  }

  /// The sum rounded once to a count of decimals.
  ///
  /// - Parameters:
  ///   - scale: How many decimals to keep: 0…128.
  ///   - rounding: How to settle the last digit.
  /// - Returns: The rounded sum; a zero has no sign.
  /// - Throws: ``DecimalError`` with code `tooManyDigits` where the rounded sum has more than 38
  ///   significant digits, and `outOfRange` where the scale is not in 0…128.
  package func rounded(
    toScale scale: Int, rounding: RoundingRule = .halfUp
  ) throws(DecimalError) -> ExactDecimal {
    let whole = combined
    return try DecimalQuotient.rounded(
      whole.numerator, over: whole.denominator, exponent: 0, isNegative: whole.isNegative,
      scale: scale, rounding: rounding)
  }

  /// The sum as a fraction.
  ///
  /// - Throws: ``DecimalError`` with code `tooManyDigits` over the limit of 4096 bits.
  package func exact() throws(DecimalError) -> ExactFraction {
    let whole = combined
    let sum = ExactFraction(
      reducing: whole.numerator, over: whole.denominator, isNegative: whole.isNegative)
    guard max(sum.numerator.bitCount, sum.denominator.bitCount) <= ExactFraction.maximumBits else {
      throw DecimalError(.tooManyDigits)
    }
    return sum
  }

  /// The same sum over one denominator, so that asking for it several times brings nothing together again.
  package var merged: FractionSum {
    let whole = combined
    var sum = FractionSum()
    sum.add(
      Numerator(magnitude: whole.numerator, isNegative: whole.isNegative), over: whole.denominator)
    return sum
  }

  /// The sum as one quotient.
  ///
  /// Neighbors are added in pairs, then pairs of pairs, so that long numbers meet long ones and few
  /// products are long.
  private var combined: Quotient {
    var parts = numerators.compactMap { denominator, numerator in
      numerator.magnitude.isZero
        ? nil
        : Quotient(
          numerator: numerator.magnitude, isNegative: numerator.isNegative,
          denominator: denominator)
    }
    while parts.count > 1 {
      parts = stride(from: 0, to: parts.count, by: 2).map { index in
        index + 1 < parts.count ? parts[index].adding(parts[index + 1]) : parts[index]
      }
    }
    return parts.first
      ?? Quotient(numerator: WideInteger(0), isNegative: false, denominator: WideInteger(1))
  }
}
