/// How one currency is turned into another: by the rates of a table, by ratios of law, or both.
///
/// It is kept small, as every conversion carries one: two codes, the table with the places of two
/// rates in it, and the law's word only where the law has one.
package struct ConversionRoute: Sendable {
  /// The law's word on both currencies.
  final class Law: Sendable {
    let from: LegalPath
    let to: LegalPath

    init(from: LegalPath, to: LegalPath) {
      self.from = from
      self.to = to
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
  package var from: ConversionLeg { leg(source, law?.from, at: sourcePlace) }
  /// The side of the result.
  package var to: ConversionLeg { leg(target, law?.to, at: targetPlace) }
  /// Whether both sides are the same currency.
  package var isIdentity: Bool { source == target }

  private func leg(_ currency: Currency, _ path: LegalPath?, at place: Int32?) -> ConversionLeg {
    let rate = table.flatMap { table in place.map { table.rates[Int($0)] } }
    return ConversionLeg(
      currency: currency, anchor: path?.anchor ?? currency, ratios: path?.ratios ?? [], rate: rate,
      isRetired: path?.isRetired ?? false)
  }

  /// What an amount comes to, exactly.
  ///
  /// - Parameter amount: In units of the first side's currency.
  /// - Returns: `amount × value(from) ÷ value(to)`; the amount itself for one currency.
  /// - Throws: ``DecimalError`` where the fraction exceeds the limits of ``ExactFraction``.
  package func exactResult(of amount: ExactFraction) throws(DecimalError) -> ExactFraction {
    if isIdentity { return amount }
    let (from, to) = (from, to)
    var value = amount
    for ratio in from.ratios { value = try value.divided(by: ExactFraction(ratio.oldPerNew)) }
    for ratio in to.ratios { value = try value.multiplied(by: ExactFraction(ratio.oldPerNew)) }
    return try ConversionKernel.fraction(value, from: from.anchorValue, to: to.anchorValue)
  }

  /// What one unit of the first side's currency comes to, exactly.
  ///
  /// - Throws: ``DecimalError`` where the fraction exceeds the limits of ``ExactFraction``.
  package var rate: ExactFraction {
    get throws(DecimalError) { try exactResult(of: ExactFraction(.one)) }
  }

  /// The published figure, where the publisher, or the law, quotes the pair in this very direction.
  package var publishedRate: Conversion.PublishedRate? {
    if isIdentity { return Conversion.PublishedRate(unit: 1, figure: .one) }
    let (from, to) = (from, to)
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
}
