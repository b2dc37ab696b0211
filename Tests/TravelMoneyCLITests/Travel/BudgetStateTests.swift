import Converter
import Testing
import TravelLog

@testable import TravelMoneyCLI

struct BudgetStateTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let today: String
    var from: String? = "2026-11-20"
    var to: String? = "2026-11-30"
    var spent = "900.50 EUR"
    let left: String
    var perDay: String?
    var days: Int?

    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "before the trip, all of its days", today: "2026-10-01", left: "1099.50",
      perDay: "99.95", days: 11),
    Case(
      name: "the first day", today: "2026-11-20", left: "1099.50", perDay: "99.95", days: 11),
    Case(
      name: "in its middle, rounded once", today: "2026-11-25", left: "1099.50", perDay: "183.25",
      days: 6),
    Case(name: "the last day", today: "2026-11-30", left: "1099.50", perDay: "1099.50", days: 1),
    Case(name: "after it, only in all", today: "2026-12-01", left: "1099.50"),
    Case(
      name: "without a first day, from today", today: "2026-11-24", from: nil, left: "1099.50",
      perDay: "157.07", days: 7),
    Case(name: "without a last day", today: "2026-11-24", to: nil, left: "1099.50"),
    Case(
      name: "nothing left", today: "2026-11-29", spent: "2000 EUR", left: "0.00", perDay: nil,
      days: 2),
    Case(name: "too much", today: "2026-11-29", spent: "2000.01 EUR", left: "-0.01", days: 2),
    Case(
      name: "a refund", today: "2026-11-29", spent: "-10 EUR", left: "2010.00", perDay: "1005.00",
      days: 2),
  ]

  @Test(arguments: cases)
  func `what is left is told in all and for each day that remains`(_ item: Case) throws {
    let logged = try LoggedTrip(
      [.init(name: "", money: item.spent)], budget: "2000 EUR", from: item.from, to: item.to)
    let state = try BudgetState(
      try #require(logged.trip.budget), expenses: logged.expenses, of: logged.trip,
      today: try Day(item.today), scale: 2)
    #expect(state.left.amount.description == item.left)
    #expect(state.perDay?.amount.description == item.perDay)
    #expect(state.remainingDays == item.days)
    #expect(state.isExceeded == item.left.hasPrefix("-"))
  }

  private func summary(spent: [LoggedTrip.Entry], today: String) throws -> [String] {
    let logged = try LoggedTrip(spent, budget: "2000 EUR", from: "2026-11-20", to: "2026-11-30")
    let state = try BudgetState(
      try #require(logged.trip.budget), expenses: logged.expenses, of: logged.trip,
      today: try Day(today), scale: 2)
    let summary = try TripSummary(
      logged.expenses, ExpenseSums(logged.expenses, in: .eur), budget: state)
    return summary.text(TravelStyle()).split(separator: "\n").map(String.init)
  }

  @Test func `amounts of currencies, total and budget are aligned below a list`() throws {
    #expect(
      try summary(
        spent: [
          .init(name: "", money: "640 EUR"), .init(name: "", money: "85000 JPY", rate: "1/170"),
          .init(name: "", money: "100 RUB"),
        ], today: "2026-11-26") == [
          "Total        1,140.00 EUR  (incomplete: 1 of 3 without a rate: expense 3)",
          "By currency    640.00 EUR",
          "               85,000 JPY",
          "               100.00 RUB",
          "Budget       2,000.00 EUR",
          "Spent        1,140.00 EUR  (incomplete: 1 of 3 without a rate: expense 3)",
          "Left           860.00 EUR",
          "Per day        172.00 EUR  for each of the 5 days left, today included",
        ])
  }

  @Test(arguments: [
    ("2026-11-19", "Per day  180.90 EUR  for each of the 11 days"),
    ("2026-11-29", "Per day  995.00 EUR  for each of the 2 days left, today included"),
    ("2026-11-30", "Per day  1,990.00 EUR  for today, the last day"),
  ])
  func `it is said whether today counts`(_ today: String, _ line: String) throws {
    let lines = try summary(spent: [.init(name: "", money: "10 EUR")], today: today)
    #expect(lines.last?.split(separator: " ") == line.split(separator: " "))
  }

  @Test func `where nothing has a rate no amount is told`() throws {
    #expect(
      try summary(spent: [.init(name: "", money: "100 RUB")], today: "2026-11-26") == [
        "Total             no rate  (incomplete: 1 of 1 without a rate: expense 1)",
        "By currency    100.00 RUB",
        "Budget       2,000.00 EUR",
        "Spent             no rate  (incomplete: 1 of 1 without a rate: expense 1)",
      ])
  }

  @Test func `who spent too much reads by how much`() throws {
    #expect(
      try summary(spent: [.init(name: "", money: "2100.25 EUR")], today: "2026-11-26") == [
        "Total   2,100.25 EUR", "Budget  2,000.00 EUR", "Spent   2,100.25 EUR",
        "Over      100.25 EUR",
      ])
  }
}
