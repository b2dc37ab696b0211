public import Converter

/// What is spent of the budget of a trip, and what is left, in all and for each day that remains.
///
///     // 2000 EUR for a trip until 2026-11-30, of which 900.50 EUR are spent on 2026-11-25
///     let state = try BudgetState(budget, expenses: expenses, of: trip, today: today)
///     state.left.description            // "1099.50 EUR"
///     state.perDay?.description         // "183.25 EUR"
///     state.remainingDays               // 6
public struct BudgetState: Sendable {
  /// What may be spent in all.
  public let budget: Money
  /// What was spent, rounded once.
  public let spent: Money
  /// What is left; less than zero where more was spent.
  public let left: Money
  /// What is left for each of the days, rounded down; nil where no days remain, or nothing.
  public let perDay: Money?
  /// The days of the trip that remain, today among them; nil where the trip is over or has no last
  /// day.
  public let remainingDays: Int?
  /// Whether today is one of the days, and not before the trip.
  public let includesToday: Bool
  /// What was spent, exactly, and what is not in it.
  public let total: ExpenseTotal

  /// Works the state out.
  ///
  /// - Parameters:
  ///   - budget: What may be spent in all.
  ///   - expenses: All expenses of the trip, with rates into the currency of the budget.
  ///   - trip: The trip.
  ///   - today: The user's date.
  ///   - scale: How many decimals the amounts have, 0…128; those of the minor unit where it is left
  ///     out.
  /// - Throws: ``TravelLogError`` with code `notRepresentable` where a number has too many digits.
  public init(
    _ budget: Money, expenses: [Expense], of trip: Trip, today: Day, scale: Int? = nil
  ) throws(TravelLogError) {
    self.budget = budget
    let scale = scale ?? CurrencyCatalog.displayDigits(of: budget.currency)
    total = try ExpenseTotal(expenses, in: budget.currency)
    spent = try total.money(scale: scale)
    let from = max(today, trip.firstDay ?? today)
    includesToday = from == today
    remainingDays = trip.lastDay.flatMap { $0 < from ? nil : from.days(to: $0) + 1 }
    let rest = (budget: budget, spent: spent, days: remainingDays)
    (left, perDay) = try budget.currency.calculating { () throws(DecimalError) in
      let left = try rest.budget.amount.subtracting(rest.spent.amount)
      let perDay = try rest.days.flatMap { days throws(DecimalError) in
        left.sign > 0
          ? try left.divided(by: ExactDecimal(days), scale: scale, rounding: .floor) : nil
      }
      return (
        Money(left, rest.budget.currency), perDay.map { Money($0, rest.budget.currency) }
      )
    }
  }

  /// Whether more was spent than there was.
  public var isExceeded: Bool { left.amount.sign < 0 }
}
