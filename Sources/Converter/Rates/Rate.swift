/// One published figure: what a currency is worth against the base of its table.
///
/// A rate is kept as published: the figure with all its digits, the number of units that it is quoted
/// for, and its direction. Nothing is inverted when it is stored. Some publishers answer with the newest
/// figure that they have of each currency; one that is older than the others keeps its own ``day``.
///
/// | published | figure | unit | direction |
/// | --- | --- | --- | --- |
/// | ECB: 1 EUR = 175.68 JPY (base EUR) | 175.68 | 1 | quote per base |
/// | CNB: 100 JPY = 13.940 CZK (base CZK) | 13.940 | 100 | base per quote |
///
///     let yen = try Rate(.jpy, figure: ExactDecimal("175.68"))
public struct Rate: Hashable, Sendable {
  /// In which direction a figure is to be read.
  public enum Direction: String, Hashable, Sendable, Codable {
    /// ``Rate/unit`` units of the base cost ``Rate/figure`` units of the currency.
    case quotePerBase
    /// ``Rate/unit`` units of the currency cost ``Rate/figure`` units of the base.
    case basePerQuote
  }

  // Tables of many years are held in memory, so the order is the one that takes the least of it.

  /// The figure as published; more than zero.
  public let figure: ExactDecimal
  /// In which direction the figure is to be read.
  public let direction: Direction
  /// The day of the figure, where it is older than the table that carries it; nil: the table's day.
  ///
  ///     let pound = try Rate(.gbp, figure: ExactDecimal("0.84763"), day: Day("2026-10-09"))
  ///     let table = try RateTable(
  ///       source: RateSource(id: "mine"), base: .eur, day: Day("2026-10-10"), rates: [pound])
  ///     table.rate(for: .gbp)?.day   // 2026-10-09
  public let day: Day?
  /// The currency that is quoted against the table's base.
  public let currency: Currency
  /// How many units the figure is quoted for, such as 1, 10, 100 or 1000.
  public let unit: Int

  /// Makes a rate, refusing a figure or unit that is not positive.
  ///
  /// - Parameters:
  ///   - currency: The quoted currency.
  ///   - figure: The figure as published.
  ///   - unit: How many units it is for.
  ///   - direction: How to read it.
  ///   - day: The day of the figure, where it is older than its table.
  /// - Throws: ``RateError`` with code `invalidRate`.
  public init(
    _ currency: Currency, figure: ExactDecimal, unit: Int = 1,
    direction: Direction = .quotePerBase, day: Day? = nil
  ) throws(RateError) {
    guard figure.coefficient > 0, unit > 0 else {
      throw RateError(.invalidRate, currencies: [currency], detail: figure.description)
    }
    self.currency = currency
    self.figure = figure
    self.unit = unit
    self.direction = direction
    self.day = day
  }
}
