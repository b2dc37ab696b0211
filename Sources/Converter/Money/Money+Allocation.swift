extension Money {
  /// The largest number of shares that money is divided into.
  public static var maximumShares: Int { 1_000_000 }

  /// Divides the amount into equal shares whose sum is the amount, exactly.
  ///
  /// Each share is a multiple of the step, usually the currency's minor unit. What is left over
  /// goes to the first shares, one step each. A rest that is smaller than the step goes to the
  /// first share. Shares of a negative amount are the shares of its magnitude, with a minus.
  ///
  ///     let bill = try Money("30.00", .eur)
  ///     try bill.allocated(into: 7, step: ExactDecimal("0.01"))   // four of 4.29, three of 4.28
  ///
  /// - Parameters:
  ///   - count: The number of shares: 1…1,000,000.
  ///   - step: The smallest part that can be paid: `0.01`, or `0.05` for cash in Switzerland.
  /// - Returns: The shares.
  /// - Throws: ``MoneyError``: `invalidShares`, or `notRepresentable` where a share has more than
  ///   38 digits.
  public func allocated(into count: Int, step: ExactDecimal) throws(MoneyError) -> [Money] {
    guard (1...Self.maximumShares).contains(count) else {
      throw MoneyError(.invalidShares, currencies: [currency])
    }
    let parts = try Parts(self, step: step)
    let (quotient, rest) =
      parts.count.quotientAndRemainder(dividingBy: WideInteger(UInt128(count)))
    let extra = Int(rest.narrowed ?? 0)
    let usual = try parts.share(of: quotient)
    var shares = [Money](repeating: usual, count: count)
    if extra > 0 {
      let larger = try parts.share(of: quotient.adding(WideInteger(1)))
      for index in 0..<extra { shares[index] = larger }
    }
    shares[0] = try shares[0].adding(parts.rest)
    return shares
  }

  /// Divides the amount by weights into shares whose sum is the amount, exactly.
  ///
  /// Each share is a multiple of the step and at most its exact part, cut off. What is left over
  /// goes to the first shares with a weight, one step each; a rest that is smaller than the step
  /// goes to the first of them.
  ///
  /// - Parameters:
  ///   - weights: The parts that the shares stand for, such as 2, 1 and 1. Zero is allowed and gets
  ///     nothing, but not for all; negative weights are not.
  ///   - step: The smallest part that can be paid, such as `0.01`.
  /// - Returns: The shares, in the order of the weights.
  /// - Throws: ``MoneyError``: `invalidShares`, or `notRepresentable` where a share has more than
  ///   38 digits.
  public func allocated(
    by weights: [ExactDecimal], step: ExactDecimal
  ) throws(MoneyError) -> [Money] {
    guard (1...Self.maximumShares).contains(weights.count),
      let first = weights.firstIndex(where: { !$0.isZero }),
      weights.allSatisfy({ $0.sign >= 0 })
    else { throw MoneyError(.invalidShares, currencies: [currency]) }
    let parts = try Parts(self, step: step)
    let integers = Self.integers(weights)
    let sum = integers.reduce(WideInteger(0)) { $0.adding($1) }
    var counts = integers.map {
      parts.count.multiplied(by: $0).quotientAndRemainder(dividingBy: sum).quotient
    }
    // Each share lost less than one step, and those without a weight lost nothing.
    let given = counts.reduce(WideInteger(0)) { $0.adding($1) }
    var left = parts.count.subtracting(given).narrowed ?? 0
    for index in counts.indices where left > 0 && !integers[index].isZero {
      counts[index] = counts[index].adding(WideInteger(1))
      left -= 1
    }
    var shares: [Money] = []
    shares.reserveCapacity(counts.count)
    for count in counts { shares.append(try parts.share(of: count)) }
    shares[first] = try shares[first].adding(parts.rest)
    return shares
  }

  /// The weights as integers of the same proportion.
  private static func integers(_ weights: [ExactDecimal]) -> [WideInteger] {
    let lowest = weights.map(\.exponent).min() ?? 0
    return weights.map {
      WideInteger($0.coefficient.magnitude)
        .multiplied(by: WideInteger.powerOfTen($0.exponent - lowest))
    }
  }

  /// An amount counted in steps.
  private struct Parts {
    /// The number of whole steps in the amount's magnitude.
    let count: WideInteger
    /// What is left of the amount, with its sign.
    let rest: Money
    let step: ExactDecimal
    let isNegative: Bool

    init(_ money: Money, step: ExactDecimal) throws(MoneyError) {
      guard step.sign > 0 else { throw MoneyError(.invalidShares, currencies: [money.currency]) }
      self.step = step
      isNegative = money.amount.sign < 0
      do throws(DecimalError) {
        let steps = try ExactFraction(numerator: money.amount.magnitude, denominator: step)
        count = steps.numerator.quotientAndRemainder(dividingBy: steps.denominator).quotient
        let whole = try Parts.product(count, step)
        let rest = try money.amount.magnitude.subtracting(whole)
        self.rest = Money(isNegative ? -rest : rest, money.currency)
      } catch {
        throw MoneyError(.notRepresentable, currencies: [money.currency], decimalError: error)
      }
    }

    /// The money of a number of steps.
    func share(of count: WideInteger) throws(MoneyError) -> Money {
      try rest.result { () throws(DecimalError) in
        let amount = try Parts.product(count, step)
        return isNegative ? -amount : amount
      }
    }

    private static func product(
      _ count: WideInteger, _ step: ExactDecimal
    ) throws(DecimalError) -> ExactDecimal {
      let coefficient = count.multiplied(by: WideInteger(step.coefficient.magnitude))
      return try ExactDecimal(fitting: coefficient, exponent: step.exponent, isNegative: false)
    }
  }
}
