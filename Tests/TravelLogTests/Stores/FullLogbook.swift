import Converter
import TravelLog

/// A logbook that has something in every field.
enum FullLogbook {
  static let now = Timestamp(secondsSinceEpoch: 1_793_610_000)

  /// Fills a logbook.
  static func fill(_ logbook: inout Logbook) throws(TravelLogError) {
    do { try fillAll(&logbook) } catch let error as TravelLogError { throw error } catch {
      throw TravelLogError(.notRepresentable, .store, text: "\(error)")
    }
  }

  private static func fillAll(_ logbook: inout Logbook) throws {
    let trip = try logbook.add(
      Trip(
        name: "Japan 2026 “north”", home: .eur, currencies: [.jpy, try Currency("KRW")],
        firstDay: try Day("2026-11-20"), lastDay: try Day("2026-12-04"),
        budget: try Money("2000.00", .eur), created: now))
    try logbook.add(Trip(name: "Oslo", created: now.adding(seconds: 1)))
    try logbook.makeCurrent(trip.id)
    let rate = ExpenseRate(
      from: .jpy, to: .eur, value: try ExactFraction("25/4392"), day: try Day("2026-11-27"),
      source: .ecb, isProvisional: true)
    let other = ExpenseRate(
      from: .jpy, to: .usd, value: try ExactFraction("1/150"), day: nil, source: nil)
    let expenses = [
      Expense(
        trip: trip.id, name: "Ramen 🍜", type: "Food", money: try Money("1200", .jpy),
        day: try Day("2026-11-28"), note: "line one\nline two\t'=1+2", rates: [rate, other],
        split: ExpenseSplit(
          payer: "Ana", parts: [.init("Ana", try ExactDecimal("2.5")), .init("Ben, \"B\":", .one)]),
        created: now),
      Expense(
        trip: trip.id, name: "", money: try Money("-1000.10", .usd), day: try Day("2026-11-29"),
        paid: try Money("-25502.40", try Currency("UAH")), created: now),
      Expense(
        trip: trip.id, name: "Taxi", money: try Money("12345678901234567890.0000", .usd),
        day: try Day("2026-11-30"), ownRate: OwnRate(try ExactDecimal("0.92310"), .eur),
        fee: try ExactDecimal("2.50"), created: now),
    ]
    for expense in expenses { try logbook.add(expense) }
    try logbook.deleteExpenses([expenses[1].id], of: trip.id)
    for text in ["Passport", "Adapter", "Pills"] {
      try logbook.add(ChecklistItem(text: text, created: now))
    }
    try logbook.finish(logbook.items[1].id, now: now.adding(seconds: 90))
    try logbook.saveTemplate(named: "packing")
    try logbook.deleteItems([logbook.items[0].id])
  }
}
