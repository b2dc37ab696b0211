/// How one currency is turned into another: by the rates of a table, by ratios of law, or both.
///
/// It is kept small, as every conversion carries one: two codes, the table with the places of two
/// rates in it, and the law's word only where the law has one.
package struct ConversionRoute: Sendable {
  /// What stands between the currencies and the table: the law's word, and the pegs.
  final class Law: Sendable {
    let from: LegalPath
    let to: LegalPath
    let fromPeg: CurrencyPeg?
    let toPeg: CurrencyPeg?
    /// Whether the amount in euro between two of its denominations is rounded.
    let roundsEuroStep: Bool

    init(
      from: LegalPath, to: LegalPath, fromPeg: CurrencyPeg? = nil, toPeg: CurrencyPeg? = nil,
      roundsEuroStep: Bool = false
    ) {
      self.from = from
      self.to = to
      self.fromPeg = fromPeg
      self.toPeg = toPeg
      self.roundsEuroStep = roundsEuroStep
    }
  }

  private let source: Currency
  private let target: Currency
  /// The table from which both rates come; nil where none is needed.
  package let table: RateTable?
  private let sourcePlace: Int32?
  private let targetPlace: Int32?
  private let law: Law?

  /// Makes a route.
  ///
  /// - Parameters:
  ///   - source: The currency of the amount.
  ///   - target: The currency of the result.
  ///   - table: The table; nil where none is needed.
  ///   - sourcePlace: Where the rate of the source, or of its anchor, stands in the table; nil for the
  ///     base.
  ///   - targetPlace: The same of the target.
  ///   - law: The law's word; nil where the law has nothing to do with the currencies.
  @inline(__always)
  init(
    from source: Currency, to target: Currency, table: RateTable?, sourcePlace: Int?,
    targetPlace: Int?, law: Law? = nil
  ) {
    self.source = source
    self.target = target
    self.table = table
    self.sourcePlace = sourcePlace.map { Int32(truncatingIfNeeded: $0) }
    self.targetPlace = targetPlace.map { Int32(truncatingIfNeeded: $0) }
    self.law = law
  }

  /// The side of the amount.
  package var from: ConversionLeg { leg(source, law?.from, law?.fromPeg, at: sourcePlace) }
  /// The side of the result.
  package var to: ConversionLeg { leg(target, law?.to, law?.toPeg, at: targetPlace) }
  /// The earliest of the days of the figures that are used; nil where none is.
  package var rateDay: Day? {
    table.map { table in
      [sourcePlace, targetPlace].compactMap { place in
        place.flatMap { table.rates[Int($0)].day }
      }.min() ?? table.day
    }
  }
  /// Whether both sides are the same currency.
  package var isIdentity: Bool { source == target }

  private func leg(
    _ currency: Currency, _ path: LegalPath?, _ peg: CurrencyPeg?, at place: Int32?
  ) -> ConversionLeg {
    let rate = table.flatMap { table in place.map { table.rates[Int($0)] } }
    return ConversionLeg(
      currency: currency, anchor: peg?.anchor ?? path?.anchor ?? currency,
      ratios: path?.ratios ?? [], peg: peg, rate: rate, isRetired: path?.isRetired ?? false)
  }

  /// What an amount comes to, exactly.
  ///
  /// - Parameter amount: In units of the first side's currency.
  /// - Returns: `amount × value(from) ÷ value(to)`; the amount itself for one currency.
  /// - Throws: ``DecimalError`` where the fraction exceeds the limits of ``ExactFraction``.
  package func exactResult(of amount: ExactFraction) throws(DecimalError) -> ExactFraction {
    guard let euros = try euroStep(of: amount) else { return try unroundedResult(of: amount) }
    var value = ExactFraction(euros)
    for ratio in to.ratios { value = try value.multiplied(by: ExactFraction(ratio.oldPerNew)) }
    return value
  }

  /// The amount in euro between two of its denominations, rounded to three decimals; nil where there is
  /// no such step, or where it is not rounded.
  ///
  /// - Parameter amount: In units of the first side's currency.
  /// - Returns: The amount in euro.
  /// - Throws: ``DecimalError`` where the amount in euro cannot be written.
  package func euroStep(of amount: ExactFraction) throws(DecimalError) -> ExactDecimal? {
    guard let law, law.roundsEuroStep else { return nil }
    var value = amount
    for ratio in law.from.ratios { value = try value.divided(by: ExactFraction(ratio.oldPerNew)) }
    return try value.rounded(toScale: 3, rounding: .halfUp)
  }

  private func unroundedResult(of amount: ExactFraction) throws(DecimalError) -> ExactFraction {
    if isIdentity { return amount }
    let (from, to) = (from, to)
    var value = amount
    for step in from.steps {
      value =
        try step.isForward ? value.divided(by: step.figure) : value.multiplied(by: step.figure)
    }
    for step in to.steps {
      value =
        try step.isForward ? value.multiplied(by: step.figure) : value.divided(by: step.figure)
    }
    if from.peg != nil || to.peg != nil {
      value = try ConversionKernel.fraction(value, from: from.pegValue, to: to.pegValue)
    }
    return try ConversionKernel.fraction(value, from: from.anchorValue, to: to.anchorValue)
  }

  /// What one unit of the first side's currency comes to, exactly, without rounding on the way.
  ///
  /// - Throws: ``DecimalError`` where the fraction exceeds the limits of ``ExactFraction``.
  package var rate: ExactFraction {
    get throws(DecimalError) { try unroundedResult(of: ExactFraction(.one)) }
  }

  /// Whether the amount in euro between two of its denominations is rounded.
  package var roundsEuroStep: Bool { law?.roundsEuroStep ?? false }

  /// The published figure, where the publisher, or the law, quotes the pair in this very direction.
  package var publishedRate: Conversion.PublishedRate? {
    if isIdentity { return Conversion.PublishedRate(unit: 1, figure: .one) }
    let (from, to) = (from, to)
    if from.peg != nil || to.peg != nil {
      return table == nil && from.ratios.isEmpty && to.ratios.isEmpty
        ? statedRate(from.peg, to.peg) : nil
    }
    if from.ratios.isEmpty, to.ratios.isEmpty, let table {
      if source == table.base, let rate = to.rate, rate.direction == .quotePerBase {
        return Conversion.PublishedRate(unit: rate.unit, figure: rate.figure)
      }
      if target == table.base, let rate = from.rate, rate.direction == .basePerQuote {
        return Conversion.PublishedRate(unit: rate.unit, figure: rate.figure)
      }
    }
    // A law says: one new unit is so many old ones.
    if table == nil, from.ratios.isEmpty, to.ratios.count == 1 {
      return Conversion.PublishedRate(unit: 1, figure: to.ratios[0].oldPerNew)
    }
    return nil
  }

  /// What an authority states, where it states it of the two currencies and in this direction.
  private func statedRate(
    _ fromPeg: CurrencyPeg?, _ toPeg: CurrencyPeg?
  ) -> Conversion.PublishedRate? {
    switch (fromPeg?.rate, toPeg?.rate) {
    case (nil, let rate?) where rate.direction == .quotePerBase,
      (let rate?, nil) where rate.direction == .basePerQuote:
      Conversion.PublishedRate(unit: rate.unit, figure: rate.figure)
    default: nil
    }
  }
}
