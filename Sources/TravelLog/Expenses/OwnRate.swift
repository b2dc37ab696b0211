public import Converter

/// A rate that was set by hand for one expense: one unit of its currency cost so much.
///
///     var taxi = Expense(
///       trip: trip.id, name: "Taxi", money: try Money("20", .usd), day: today, created: now)
///     taxi.ownRate = OwnRate(try ExactDecimal("0.92"), .eur)
///     try taxi.value(in: .eur)?.description   // "92/5", which is 18.40
public struct OwnRate: Hashable, Sendable, Codable {
  /// How many units of ``currency`` one unit of the expense's currency cost; more than zero.
  public let value: ExactDecimal
  /// The currency of the price.
  public let currency: Currency

  /// Makes a rate.
  ///
  /// - Parameters:
  ///   - value: The price of one unit.
  ///   - currency: The currency of the price.
  public init(_ value: ExactDecimal, _ currency: Currency) {
    self.value = value
    self.currency = currency
  }

  private enum CodingKeys: String, CodingKey {
    case value
    case currency
  }
}
