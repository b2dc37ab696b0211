public import Converter

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A trip: what its expenses belong to.
///
///     let trip = Trip(name: "Japan", home: .eur, budget: try Money("2000", .eur), created: now)
///     let logged = try logbook.add(trip)
///     logged.number   // 1
public struct Trip: Identifiable, Hashable, Sendable {
  /// The identity, which no two trips share.
  public let id: UUID
  /// The number by which people call it, from 1; 0 before it is in a logbook.
  ///
  /// It is never used again.
  public internal(set) var number: Int
  /// What it is called; two trips never have one name.
  public var name: String
  /// The currency into which its expenses are converted; nil where there is none.
  public var home: Currency?
  /// The currencies of the places, the foremost first: what an amount without a currency is in.
  public var currencies: [Currency]
  /// The first day; nil where it is open.
  public var firstDay: Day?
  /// The last day; nil where it is open.
  public var lastDay: Day?
  /// What may be spent in all; more than zero.
  public var budget: Money?
  /// When it was begun.
  public let created: Timestamp
  /// The currency of the last expense, which stays selected for the next; nil before the first one,
  /// and after the home currency was taken away.
  public internal(set) var lastCurrency: Currency?
  /// The number that the next expense gets.
  public package(set) var nextExpenseNumber: Int

  /// Makes a trip that is not in a logbook yet.
  ///
  /// - Parameters:
  ///   - id: The identity; a new one unless given.
  ///   - name: What it is called.
  ///   - home: The currency into which expenses are converted.
  ///   - currencies: The currencies of the places.
  ///   - firstDay: The first day.
  ///   - lastDay: The last day.
  ///   - budget: What may be spent in all.
  ///   - created: The present time.
  public init(
    id: UUID = UUID(), name: String, home: Currency? = nil, currencies: [Currency] = [],
    firstDay: Day? = nil, lastDay: Day? = nil, budget: Money? = nil, created: Timestamp
  ) {
    self.id = id
    number = 0
    self.name = name
    self.home = home
    self.currencies = currencies
    self.firstDay = firstDay
    self.lastDay = lastDay
    self.budget = budget
    self.created = created
    nextExpenseNumber = 1
  }

  /// The currency that an amount without one is in: that of the last expense, else the foremost of
  /// the places, else the home currency; nil where there is none of them.
  public var selectedCurrency: Currency? { lastCurrency ?? currencies.first ?? home }
}

extension Trip: Codable {
  private enum CodingKeys: String, CodingKey {
    case id
    case number
    case name
    case home
    case currencies
    case firstDay = "first_day"
    case lastDay = "last_day"
    case budget
    case created = "created_at"
    case lastCurrency = "last_currency"
    case nextExpenseNumber = "next_expense"
  }
}
