import Converter
import TravelLog

/// Builders that keep the tests short; every text in a test is well formed, or the test fails.
enum ExpenseSamples {
  static let now = Timestamp(secondsSinceEpoch: 1_793_610_000)
  static let source = RateSource(id: "sample", name: "Sample Bank")
  static let trip = Trip(name: "Japan", home: .eur, created: now)

  /// Money such as `1200 JPY`.
  static func money(_ text: String) throws -> Money {
    let parts = text.split(separator: " ")
    return try Money(parts[0], Currency(parts[1]))
  }

  /// An expense of money such as `1200 JPY`.
  static func expense(
    _ text: String, on day: String = "2026-11-27", name: String = "", trip: Trip = trip,
    paid: String? = nil, ownRate: String? = nil, fee: String = "0", rate: ExpenseRate? = nil,
    split: ExpenseSplit? = nil
  ) throws -> Expense {
    Expense(
      trip: trip.id, name: name, money: try money(text), day: try Day(day),
      paid: try paid.map(money),
      ownRate: try ownRate.map {
        let own = try money($0)
        return OwnRate(own.amount, own.currency)
      },
      fee: try ExactDecimal(fee), rates: rate.map { [$0] } ?? [], split: split, created: now)
  }

  /// A stored rate such as `1/170`.
  static func rate(
    _ from: String, _ to: String, _ value: String, of day: String? = "2026-11-27",
    isProvisional: Bool = false
  ) throws -> ExpenseRate {
    ExpenseRate(
      from: try Currency(from), to: try Currency(to), value: try ExactFraction(value),
      day: try day.map { try Day($0) }, source: day.map { _ in source },
      isProvisional: isProvisional)
  }

  /// A split such as `Ana:2,Ben`, paid by the first unless somebody else is named.
  static func split(_ text: String, payer: String? = nil) throws -> ExpenseSplit {
    let parts = try text.split(separator: ",").map { part in
      let words = part.split(separator: ":")
      return ExpenseSplit.Part(
        String(words[0]), words.count > 1 ? try ExactDecimal(words[1]) : .one)
    }
    return ExpenseSplit(payer: payer ?? parts[0].person, parts: parts)
  }

  /// A table with the euro as its base.
  static func table(_ day: String, _ rates: KeyValuePairs<String, String>) throws -> RateTable {
    try RateTable(
      source: source, base: .eur, day: Day(day),
      rates: rates.map { try Rate(Currency($0.key), figure: ExactDecimal($0.value)) })
  }
}
