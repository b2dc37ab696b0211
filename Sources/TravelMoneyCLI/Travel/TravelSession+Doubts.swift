import Converter
import TravelLog

extension TravelSession {
  /// How many days an expense may lie outside its trip; flights and rooms are paid long before.
  private static let daysAround = 60

  /// Warns of what is probably a slip in an expense that was stored.
  ///
  /// - Parameters:
  ///   - expense: The expense.
  ///   - old: The expense before the change; nil where it is new.
  ///   - trip: Its trip.
  ///   - isFeeDropped: Whether it lost a fee that belongs to no conversion.
  /// - Throws: ``Diagnostic`` where a number cannot be shown.
  func warn(
    of expense: Expense, insteadOf old: Expense? = nil, in trip: Trip, isFeeDropped: Bool
  ) throws(Diagnostic) {
    let digits = session.configuration.digits
    let numbers = NumberText(symbols: session.symbols, digits: digits)
    if let own = old?.ownRate, let old, expense.ownRate == nil {
      session.warn(.ownRateDropped(own, of: old))
    }
    if let paid = expense.paid, let old, old.paid == paid, old.money != expense.money {
      let text = ExpenseText(session: session, home: home(of: trip))
      session.warn(
        .paidKept(expense, paid: text.text(paid), rate: try text.effectiveRate(expense)))
    }
    for (money, before) in [(expense.money, old?.money), (expense.paid, old?.paid)] {
      guard let money, money != before else { continue }
      let scale = numbers.scale(of: money.currency)
      if money.amount.normalized.exponent < -scale {
        session.warn(.tooManyDecimals(money, scale: scale, numbers: numbers))
      }
    }
    if expense.day != old?.day, isFar(expense.day, from: trip) {
      session.warn(.farFromTrip(expense.day, trip))
    }
    if isFeeDropped { session.warn(.feeWithoutConversion) }
  }

  private func isFar(_ day: Day, from trip: Trip) -> Bool {
    trip.firstDay.map { day < $0.adding(days: -Self.daysAround) } ?? false
      || trip.lastDay.map { day > $0.adding(days: Self.daysAround) } ?? false
  }
}
