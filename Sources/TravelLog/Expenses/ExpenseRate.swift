public import Converter

/// A market rate that was stored with an expense: what one unit of a currency cost in another.
///
/// It is kept as an exact fraction, since a rate across two figures of a table seldom ends as a
/// decimal.
///
///     let rate = ExpenseRate(
///       from: .jpy, to: .eur, value: try ExactFraction("25/4392"), day: try Day("2026-10-30"),
///       source: .ecb)
///     rate.isProvisional   // false
public struct ExpenseRate: Hashable, Sendable, Codable {
  /// The currency of which one unit is priced: that of the amount, or of what was paid for it.
  public let from: Currency
  /// The currency of the price.
  public let to: Currency
  /// How many units of ``to`` one unit of ``from`` costs; more than zero.
  public let value: ExactFraction
  /// The day of the table; nil where no table was needed, because the law ties the two together.
  public let day: Day?
  /// Who published it; nil where no table was needed.
  public let source: RateSource?
  /// Whether the table of the expense's own day had not been published yet, so that another rate is
  /// to take its place.
  public let isProvisional: Bool

  /// Makes a rate.
  ///
  /// - Parameters:
  ///   - from: The currency of which one unit is priced.
  ///   - to: The currency of the price.
  ///   - value: How many units of `to` one unit of `from` costs.
  ///   - day: The day of the table.
  ///   - source: Who published it.
  ///   - isProvisional: Whether the rate of the own day is still to come.
  public init(
    from: Currency, to: Currency, value: ExactFraction, day: Day?, source: RateSource?,
    isProvisional: Bool = false
  ) {
    self.from = from
    self.to = to
    self.value = value
    self.day = day
    self.source = source
    self.isProvisional = isProvisional
  }

  private enum CodingKeys: String, CodingKey {
    case from
    case to
    case value
    case day
    case source
    case isProvisional = "is_provisional"
  }
}
