/// A rate of one's own for a pair of currencies: what a card or an exchange office gives.
///
///     OwnPairRate(from: .eur, to: .usd, figure: try ExactDecimal("1.10"))   // 1 EUR = 1.10 USD
public struct OwnPairRate: Hashable, Sendable {
  /// The currency of which one unit is priced.
  public var from: Currency
  /// The currency of the price.
  public var to: Currency
  /// What one unit of ``from`` costs, in units of ``to``; with the digits that were written.
  public var figure: ExactDecimal
  /// The first day on which it holds; nil where it always did.
  public var since: Day?
  /// The last day on which it holds; nil where it holds until further notice.
  public var until: Day?
  /// What it is called, such as the card that it belongs to.
  public var name: String?

  /// Makes a rate.
  public init(
    from: Currency, to: Currency, figure: ExactDecimal, since: Day? = nil, until: Day? = nil,
    name: String? = nil
  ) {
    self.from = from
    self.to = to
    self.figure = figure
    self.since = since
    self.until = until
    self.name = name
  }
}
