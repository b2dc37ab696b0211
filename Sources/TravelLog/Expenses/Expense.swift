public import Converter

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Something that was paid, in the currency in which it was paid.
///
/// The amount stays as it was typed. What it comes to in the home currency follows from the rate
/// that is stored with it, and is worked out exactly each time; only what is shown is rounded.
///
///     let ramen = Expense(
///       trip: trip.id, name: "Ramen", money: try Money("1200", .jpy), day: try Day("2026-11-28"),
///       created: now)
///     let logged = try logbook.add(ramen)
///     logged.number   // 1
public struct Expense: Identifiable, Hashable, Sendable {
  /// The type of an expense for which none was given.
  public static let standardType = "Personal"

  /// The identity, which no two expenses share.
  public let id: UUID
  /// The trip.
  public let trip: Trip.ID
  /// The number within the trip, from 1; 0 before it is in a logbook.
  ///
  /// It is never used again.
  public package(set) var number: Int
  /// What it was for; may be empty.
  public var name: String
  /// The kind of expense, such as `Business`, `Personal` or `Food`.
  public var type: String
  /// What was paid.
  ///
  /// A refund has a negative amount; zero is refused.
  public var money: Money
  /// The day on which it was paid, where it was paid: a date, not an instant.
  public var day: Day
  /// A remark; may be empty.
  public var note: String
  /// What left the account instead, in another currency, fees included; its sign is that of
  /// ``money``.
  public var paid: Money?
  /// A rate that was set by hand.
  public var ownRate: OwnRate?
  /// What the bank adds to a conversion, in percent: 0 to 100; of a refund it gives that much less.
  public var fee: ExactDecimal
  /// The market rates that were stored: one for each currency into which the expense was converted,
  /// by the code of that.
  public private(set) var rates: [ExpenseRate]
  /// Between whom it is split; nil where it is not.
  public var split: ExpenseSplit?
  /// When it was entered.
  public let created: Timestamp

  /// Makes an expense that is not in a logbook yet.
  ///
  /// - Parameters:
  ///   - id: The identity; a new one unless given.
  ///   - trip: The trip.
  ///   - name: What it was for.
  ///   - type: The kind of expense.
  ///   - money: What was paid; negative for a refund.
  ///   - day: The day on which it was paid.
  ///   - note: A remark.
  ///   - paid: What left the account instead.
  ///   - ownRate: A rate that was set by hand.
  ///   - fee: What the bank adds, in percent.
  ///   - rates: The rates of the day; of two to one currency, the last.
  ///   - split: Between whom it is split.
  ///   - created: The present time.
  public init(
    id: UUID = UUID(), trip: Trip.ID, name: String, type: String = Expense.standardType,
    money: Money, day: Day, note: String = "", paid: Money? = nil, ownRate: OwnRate? = nil,
    fee: ExactDecimal = .zero, rates: [ExpenseRate] = [], split: ExpenseSplit? = nil,
    created: Timestamp
  ) {
    self.id = id
    self.trip = trip
    number = 0
    self.name = name
    self.type = type
    self.money = money
    self.day = day
    self.note = note
    self.paid = paid
    self.ownRate = ownRate
    self.fee = fee
    self.rates = []
    self.split = split
    self.created = created
    for rate in rates { store(rate) }
  }

  /// Whether money came back.
  public var isRefund: Bool { money.amount.sign < 0 }

  /// The currency in which the account was charged, as far as is known: that of what was paid, else
  /// that of the rate that was set by hand, else that of the expense itself.
  public var charged: Currency { paid?.currency ?? ownRate?.currency ?? money.currency }
}

extension Expense {
  /// Stores a market rate, in place of the one to the same currency.
  ///
  /// - Parameter rate: The rate.
  public mutating func store(_ rate: ExpenseRate) {
    rates.removeAll { $0.to == rate.to }
    rates.insert(rate, at: rates.firstIndex { $0.to > rate.to } ?? rates.endIndex)
  }

  /// Forgets market rates.
  ///
  /// - Parameter isForgotten: Whether a rate is forgotten; all are where it is left out.
  public mutating func forgetRates(where isForgotten: (ExpenseRate) -> Bool = { _ in true }) {
    rates.removeAll(where: isForgotten)
  }
}

extension Expense: Codable {
  private enum CodingKeys: String, CodingKey {
    case id
    case trip
    case number
    case name
    case type
    case money
    case day
    case note
    case paid
    case ownRate = "own_rate"
    case fee
    case rates
    case split
    case created = "created_at"
  }
}
