/// One side of a conversion: how a currency is tied to the table that was used.
public struct ConversionLeg: Hashable, Sendable {
  /// The currency as asked.
  public let currency: Currency
  /// The currency whose published rate is used: the same one, or the successor to which the law ties
  /// it.
  public let anchor: Currency
  /// The legal ratios that lead from the currency to its anchor, in order; usually none.
  public let ratios: [LegalRatio]
  /// The published rate of the anchor; nil where the anchor is the table's base, or where the two
  /// currencies need no table.
  public let rate: Rate?
  /// Whether the currency was no longer money on the day of the conversion.
  public let isRetired: Bool

  /// What one unit of the anchor is worth in the table's base.
  var anchorValue: UnitValue { rate.map { UnitValue($0) } ?? .one }
}
