import Converter
import TravelLog

/// Where the value of an expense in some currency comes from.
enum ValueOrigin: Hashable, Sendable {
  /// The expense is in the currency.
  case amount
  /// What was paid for it is in the currency.
  case paid
  /// The rate that was set by hand leads to the currency.
  case ownRate
  /// A stored rate leads to the currency.
  case market(ExpenseRate)
  /// No stored rate leads to the currency.
  case missing

  /// Finds out where a value comes from.
  ///
  /// - Parameters:
  ///   - expense: The expense.
  ///   - currency: The currency of the value.
  init(_ expense: Expense, in currency: Currency) {
    self =
      if currency == expense.money.currency {
        .amount
      } else if currency == expense.paid?.currency {
        .paid
      } else if expense.paid == nil, currency == expense.ownRate?.currency {
        .ownRate
      } else if let rate = expense.rate(to: currency) {
        .market(rate)
      } else {
        .missing
      }
  }

  /// The stored rate that is used; nil where none is.
  var market: ExpenseRate? {
    if case .market(let rate) = self { rate } else { nil }
  }
}
