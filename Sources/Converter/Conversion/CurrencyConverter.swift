/// Converts amounts at the rates of one table.
///
/// The result is `amount × value(from) ÷ value(to)`, one exact fraction, rounded once at the end. A
/// currency's value is its worth in the base of the table, taken from the published figure, its unit
/// and its direction; nothing is inverted or rounded on the way. Legal facts stand over the table: a
/// currency that joined the euro is converted at its irrevocable rate, and a redenominated one by its
/// ratio (``LegalFacts``). A currency that the table lacks is converted through the anchor of its peg, where
/// it has one, and the result names it (``Conversion/pegs``).
///
///     let table = try RateTable(
///       source: RateSource(id: "mine"), base: .eur, day: Day("2026-03-02"),
///       rates: [Rate(.usd, figure: ExactDecimal("1.08")), Rate(.jpy, figure: ExactDecimal("161.4"))])
///     let lunch = try Money("1350", .jpy)
///     try CurrencyConverter(table).convert(lunch, to: .usd).result   // 9.03 USD
public struct CurrencyConverter: Sendable {
  /// The table; nil for conversions that need none.
  public let table: RateTable?
  /// How results are rounded.
  public let rounding: RoundingRule
  /// Whether the amount in euro between two currencies that the euro replaced is rounded to three
  /// decimals, halves up.
  ///
  /// Regulation (EC) No 1103/97, article 4(4), lets it be rounded to no fewer. Other conversions have no such
  /// step, and are refused.
  public let legalIntermediate: Bool

  /// Makes a converter.
  ///
  /// - Parameters:
  ///   - table: The rates; nil where only conversions that need none are asked (the same currency,
  ///     or two that the law ties together).
  ///   - rounding: How to settle the last digit; ties go away from zero by default, as Regulation (EC)
  ///     No 1103/97, article 5, has it for the euro.
  ///   - legalIntermediate: Whether the amount in euro between two currencies that the euro replaced is
  ///     rounded, see ``legalIntermediate``; by default nothing is rounded before the end.
  public init(
    _ table: RateTable?, rounding: RoundingRule = .halfUp, legalIntermediate: Bool = false
  ) {
    self.table = table
    self.rounding = rounding
    self.legalIntermediate = legalIntermediate
  }

  /// Converts money into another currency.
  ///
  /// No network is touched and nothing is guessed: a currency without a rate is an error.
  ///
  /// - Parameters:
  ///   - money: The amount; zero and negative ones are allowed.
  ///   - target: The currency to convert into. The same currency returns the amount at the rate 1.
  ///   - unit: To which unit the result is rounded; the minor unit of the target by default.
  ///   - askedDay: The day that was asked for, to be recorded in the result. It also decides which
  ///     legal facts hold; where it is left out, the table's day does.
  ///   - lawDay: The day on which the legal facts must hold, where no day was asked for.
  /// - Returns: The result with its rates, day and source.
  /// - Throws: ``ConversionError``: `missingRate` where the table lacks a currency,
  ///   `notYetIssued` for a currency before its first day, `noEuroStep` where a step in euro is to be
  ///   rounded and there is none, `notRepresentable` where the result has more than 38 significant
  ///   digits.
  /// - Complexity: O(log *n*) in the number of rates.
  public func convert(
    _ money: Money, to target: Currency, unit: ResultUnit = .minorUnit,
    askedDay: Day? = nil, lawDay: Day? = nil
  ) throws(ConversionError) -> Conversion {
    if !legalIntermediate,
      let ordinary = try ordinaryConversion(
        of: money, to: target, unit: unit, askedDay: askedDay, lawDay: askedDay ?? lawDay)
    {
      return ordinary
    }
    let route = try route(from: money.currency, to: target, lawDay: askedDay ?? lawDay)
    return try finish(
      .decimal(money.amount), ExactFraction(money.amount), route, unit, askedDay)
  }

  /// Converts an amount that is a fraction, such as a third of a bill or the exact result of another
  /// conversion.
  ///
  /// - Parameters:
  ///   - amount: The amount.
  ///   - source: The currency of the amount.
  ///   - target: The currency to convert into.
  ///   - unit: To which unit the result is rounded; the minor unit of the target by default.
  ///   - askedDay: The day that was asked for.
  ///   - lawDay: The day on which the legal facts must hold, where no day was asked for.
  /// - Returns: The result with its rates, day and source.
  /// - Throws: ``ConversionError``, as for money.
  public func convert(
    _ amount: ExactFraction, of source: Currency, to target: Currency,
    unit: ResultUnit = .minorUnit, askedDay: Day? = nil, lawDay: Day? = nil
  ) throws(ConversionError) -> Conversion {
    let route = try route(from: source, to: target, lawDay: askedDay ?? lawDay)
    return try finish(.fraction(amount), amount, route, unit, askedDay)
  }

  /// The currencies that a table must hold for a conversion; none where the law alone answers.
  ///
  /// - Parameters:
  ///   - source: The currency of the amount.
  ///   - target: The currency to convert into.
  ///   - lawDay: The day on which the legal facts must hold.
  /// - Returns: No currency or two: the two, or the successors to which the law ties them.
  /// - Throws: ``ConversionError`` with code `notYetIssued`.
  public static func requiredCurrencies(
    from source: Currency, to target: Currency, lawDay: Day
  ) throws(ConversionError) -> [Currency] {
    if source != target, LegalFacts.ordinaryDigits(of: source, on: lawDay) != nil,
      LegalFacts.ordinaryDigits(of: target, on: lawDay) != nil
    {
      return [source, target]
    }
    guard let law = try law(on: source, and: target, day: lawDay),
      law.from.anchor != law.to.anchor
    else { return [] }
    return [law.from.anchor, law.to.anchor]
  }
}
