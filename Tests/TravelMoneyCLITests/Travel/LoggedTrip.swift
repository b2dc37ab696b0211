import Converter
import TravelLog

/// A trip with expenses whose rates are given, as lists and totals get them.
struct LoggedTrip {
  /// One expense.
  struct Entry {
    var name: String
    var money: String
    var day = "2026-11-25"
    var type = "Personal"
    /// What one unit costs in the home currency, as a fraction.
    var rate: String?
    var isProvisional = false
    var paid: String?
    var own: String?
    /// The people, of whom the first paid.
    var split: [String] = []
  }

  let trip: Trip
  let expenses: [Expense]

  init(
    _ entries: [Entry], home: Currency? = .eur, budget: String? = nil, from: String? = nil,
    to: String? = nil
  ) throws {
    let now = Timestamp(secondsSinceEpoch: 1_793_610_000)
    var logbook = Logbook()
    let trip = try logbook.add(
      Trip(
        name: "Japan", home: home, firstDay: from.map { try Day($0) },
        lastDay: to.map { try Day($0) },
        budget: budget.map { try Self.money($0) }, created: now))
    for entry in entries {
      let money = try Self.money(entry.money)
      let own = try entry.own.map { try Self.money($0) }
      let rate = try entry.rate.flatMap { text in
        try home.map { home in
          ExpenseRate(
            from: try entry.paid.map { try Self.money($0).currency } ?? money.currency, to: home,
            value: try ExactFraction(text),
            day: try Day("2026-11-20"), source: .ecb, isProvisional: entry.isProvisional)
        }
      }
      let split = entry.split.first.map {
        ExpenseSplit(payer: $0, parts: entry.split.map { .init($0) })
      }
      try logbook.add(
        Expense(
          trip: trip.id, name: entry.name, type: entry.type, money: money, day: try Day(entry.day),
          paid: try entry.paid.map { try Self.money($0) },
          ownRate: own.map { OwnRate($0.amount, $0.currency) }, rates: rate.map { [$0] } ?? [],
          split: split,
          created: now))
    }
    self.trip = trip
    expenses = logbook.expenses(of: trip.id)
  }

  /// Money out of `12.50 EUR`.
  static func money(_ text: String) throws -> Money {
    let parts = text.split(separator: " ")
    return try Money(parts[0], Currency(parts[1]))
  }
}
