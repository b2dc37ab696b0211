/// The result of a conversion, and everything that explains it.
///
///     let table = try RateTable(
///       source: .ecb, base: .eur, day: Day("2026-10-30"),
///       rates: [Rate(.jpy, figure: ExactDecimal("175.68"))])
///     let conversion = try CurrencyConverter(table).convert(Money("25", .eur), to: .jpy)
///     conversion.result.description          // "4392 JPY"
///     conversion.publishedRate?.figure       // 175.68
///     conversion.table?.day                  // 2026-10-30
public struct Conversion: Sendable {
  /// The amount that was converted: a decimal, or a fraction such as a third.
  public enum Amount: Hashable, Sendable {
    /// A number that ends.
    case decimal(ExactDecimal)
    /// A number that may not end, such as `100/3` or the result of another conversion.
    indirect case fraction(ExactFraction)
  }

  /// The amount, in units of ``from``'s currency.
  public let amount: Amount
  /// The result, rounded once.
  public let result: Money
  /// How the result was rounded.
  public let rounding: RoundingRule
  /// The day that was asked for; nil where the newest rates were.
  public let askedDay: Day?
  private let route: ConversionRoute

  @inline(__always)
  init(
    amount: Amount, result: Money, rounding: RoundingRule, askedDay: Day?, route: ConversionRoute
  ) {
    self.amount = amount
    self.result = result
    self.rounding = rounding
    self.askedDay = askedDay
    self.route = route
  }
}

extension Conversion {
  /// A rate as its publisher quoted it: this many units of the amount's currency cost the figure in
  /// the result's currency.
  public struct PublishedRate: Hashable, Sendable {
    /// The number of units: 1, 10, 100, 1000, and so on.
    public let unit: Int
    /// The figure as published.
    public let figure: ExactDecimal
  }

  /// The table from which both rates come; nil where none was needed.
  public var table: RateTable? { route.table }
  /// The day of the rates: the earliest of the days of the figures that were used, which may be earlier
  /// than the table's; nil where no table was needed.
  ///
  ///     let table = try RateTable(
  ///       source: RateSource(id: "mine"), base: .eur, day: Day("2026-10-10"),
  ///       rates: [
  ///         Rate(.gbp, figure: ExactDecimal("0.84763"), day: Day("2026-10-09")),
  ///         Rate(.usd, figure: ExactDecimal("1.1206")),
  ///       ])
  ///     try CurrencyConverter(table).convert(Money("1", .gbp), to: .usd).rateDay   // 2026-10-09
  ///     try CurrencyConverter(table).convert(Money("1", .eur), to: .usd).rateDay   // 2026-10-10
  public var rateDay: Day? { route.rateDay }
  /// The side of the amount.
  public var from: ConversionLeg { route.from }
  /// The side of the result.
  public var to: ConversionLeg { route.to }
  /// Whether the currencies are the same, so that the amount is the result.
  public var isIdentity: Bool { route.isIdentity }

  /// The legal ratios that were used on either side.
  public var legalRatios: [LegalRatio] { from.ratios + to.ratios }

  /// The pegs that were used on either side, as the table lacks the currency.
  public var pegs: [CurrencyPeg] { [from.peg, to.peg].compactMap(\.self) }

  /// The amount in euro that was rounded on the way between two denominations of the euro.
  ///
  /// Nil where nothing was, as is usual; see ``CurrencyConverter/legalIntermediate``.
  ///
  /// - Throws: ``DecimalError`` where the amount in euro cannot be written.
  public var legalIntermediate: Money? {
    get throws(DecimalError) {
      guard let euros = try route.euroStep(of: exactAmount) else { return nil }
      return Money(euros, .eur)
    }
  }

  /// The amount as a fraction.
  public var exactAmount: ExactFraction {
    switch amount {
    case .decimal(let value): ExactFraction(value)
    case .fraction(let value): value
    }
  }

  /// The result before rounding.
  ///
  /// - Throws: ``DecimalError`` where the fraction exceeds the limits of ``ExactFraction``.
  public var exactResult: ExactFraction {
    get throws(DecimalError) { try route.exactResult(of: exactAmount) }
  }

  /// What another amount of the same currency comes to at the same rates and laws, before rounding.
  ///
  /// - Parameter amount: In units of ``from``'s currency.
  /// - Returns: The exact value in ``to``'s currency.
  /// - Throws: ``DecimalError`` where the fraction exceeds the limits of ``ExactFraction``.
  package func exactResult(of amount: ExactFraction) throws(DecimalError) -> ExactFraction {
    try route.exactResult(of: amount)
  }

  /// What one unit of the amount's currency costs in the result's currency, exactly.
  ///
  /// - Throws: ``DecimalError`` where the fraction exceeds the limits of ``ExactFraction``.
  public var rate: ExactFraction {
    get throws(DecimalError) { try route.rate }
  }

  /// The published figure, where the publisher, or the law, quotes the pair in this very direction.
  ///
  /// A rate that was derived (by inverting, or by crossing two rates) is nil here; see ``rate``.
  public var publishedRate: PublishedRate? { route.publishedRate }
}

extension Conversion: Hashable {
  /// Whether two conversions have the same amount and result by the same rates and laws.
  public static func == (left: Conversion, right: Conversion) -> Bool {
    left.amount == right.amount && left.result == right.result && left.rounding == right.rounding
      && left.askedDay == right.askedDay && left.table == right.table && left.from == right.from
      && left.to == right.to && left.route.roundsEuroStep == right.route.roundsEuroStep
  }

  /// Feeds the amount and the result into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(amount)
    hasher.combine(result)
  }
}
