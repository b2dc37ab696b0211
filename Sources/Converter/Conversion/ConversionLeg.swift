/// One side of a conversion: how a currency is tied to the table that was used.
public struct ConversionLeg: Hashable, Sendable {
  /// The currency as asked.
  public let currency: Currency
  /// The currency whose published rate is used: the same one, the successor to which the law ties it, or
  /// the anchor of its peg.
  public let anchor: Currency
  /// The legal ratios that lead from the currency to its successor, in order; usually none.
  public let ratios: [LegalRatio]
  /// The peg that leads from there to the anchor, where the table lacks the currency; usually none.
  public let peg: CurrencyPeg?
  /// The published rate of the anchor; nil where the anchor is the table's base, or where the two
  /// currencies need no table.
  public let rate: Rate?
  /// Whether the currency was no longer money on the day of the conversion.
  public let isRetired: Bool

  /// What one unit of the anchor is worth in the table's base.
  var anchorValue: UnitValue { rate.map { UnitValue($0) } ?? .one }
  /// What one unit of the pegged currency is worth in the anchor; one where there is no peg.
  var pegValue: UnitValue { peg.map { UnitValue($0.rate) } ?? .one }

  /// The ratios with their direction: forward from the old money to the new.
  var steps: [(figure: ExactFraction, isForward: Bool)] {
    var unit = currency
    return ratios.map { ratio in
      let isForward = ratio.old == unit
      unit = isForward ? ratio.new : ratio.old
      return (ExactFraction(ratio.oldPerNew), isForward)
    }
  }
}
