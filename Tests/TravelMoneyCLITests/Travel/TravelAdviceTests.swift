import Converter
import Foundation
import Testing
import TravelLog

@testable import TravelMoneyCLI

/// What is said of slips, of what is replaced, and of rates that are missing.
struct TravelAdviceTests {
  @Test(arguments: [
    ("trip rename", "a trip needs a name", "For example: travelmoney trip rename Japan"),
    ("trip new", "a trip needs a name", "For example: travelmoney trip new Japan"),
    (
      "todo edit 1 foo", "there is no command “todo edit”",
      "Items are not edited: travelmoney todo delete 1, and travelmoney todo add foo"
    ),
    (
      "todo change", "there is no command “todo change”",
      "Items are not edited: travelmoney todo delete N, and travelmoney todo add TEXT"
    ),
    (
      "trip Alps", "there is no command “trip Alps”",
      "For a trip of that name write travelmoney trip show Alps; travelmoney help trip explains the "
        + "commands"
    ),
    (
      "expense edit 12 USD", "“USD” is not a number of an entry",
      "For another currency write --currency USD"
    ),
    ("todo done 3-1", "“3-1” runs backwards", "Write 1-3"),
    ("expense delete 1 7-4", "“7-4” runs backwards", "Write 4-7"),
  ])
  func `a slip is answered with what to write`(
    _ line: String, _ message: String, _ hint: String
  ) async throws {
    let run = try TravelRun()
    try await run("trip new Japan")
    let refused = try await run(line)
    #expect(refused.status == 64)
    #expect(refused.errors == "error: \(message)\n  \(hint)\n")
  }

  @Test func `what is deleted is named in full, which is said`() async throws {
    let run = try TravelRun()
    try await run("trip new Alps")
    let refused = try await run("trip delete Al")
    #expect(refused.status == 64)
    #expect(
      refused.errors == """
        error: trip delete needs the number or the whole name of a trip, not just “Al”
          Did you mean 1, Alps?

        """)
    #expect(try await run("trip use Al").status == 0)
  }

  @Test(arguments: ["Std", "sTD"])
  func `a kept checklist that is replaced is told of`(_ name: String) async throws {
    let run = try TravelRun()
    try await run("todo add Adapter")
    try await run("todo add Charger")
    try await run("todo save Other")
    try await run("todo save Std")
    try await run("todo delete 1")
    #expect(
      try await run("todo save \(name)").output
        == "Kept as \(name), in the place of 2 items: 1 item; travelmoney todo load \(name) adds it again\n"
    )
  }

  @Test func `what totals of trips lack stands below the list, which fits 80 columns`()
    async throws
  {
    let run = try TravelRun()
    try await run("trip new Japan in autumn --from 2026-10-01 --to 2026-10-20 --home EUR")
    for currency in ["RUB", "EUR", "KZT"] {
      try await run("expense add 5 \(currency) Tea --on 2026-10-01")
    }
    let list = try await run("trip list") { $0.columns = { 80 } }
    let lines = list.output.split(separator: "\n").map(String.init)
    try #require(lines.count == 3)
    #expect(lines.allSatisfy { $0.columns <= 80 })
    #expect(lines[1].hasSuffix("  * 5.00 EUR"))
    #expect(lines[2] == "Trip 1: incomplete: 2 of 3 without a rate: expenses 1, 3")
  }
}

/// What is said where many expenses have no rate.
struct MissingRateTests {
  private static let days = [Day(daysSinceEpoch: 20_758), Day(daysSinceEpoch: 20_759)]

  private static func missing(
    _ number: Int, _ currency: Currency, day: Day
  ) -> ExpenseRater.Missing {
    var expense = Expense(
      trip: UUID(), name: "Tea", money: Money(ExactDecimal(1), currency), day: day,
      created: CommandRun.monday)
    expense.number = number
    return ExpenseRater.Missing(
      expense: expense, failure: .rates(RateError(.noRate, currencies: [currency, .eur], day: day)))
  }

  private static func message(_ missing: [ExpenseRater.Missing]) -> [String] {
    Diagnostic.withoutRate(missing, in: .eur, isHome: true, isOffline: false).map(\.message)
  }

  @Test func `the currencies without a rate are named with how many expenses each has`() throws {
    let swiss = try Currency("CHF")
    let franc = (1...3).map { Self.missing($0, swiss, day: Self.days[$0 % 2]) }
    let yen = (4...8).map { Self.missing($0, .jpy, day: Self.days[0]) }
    #expect(
      Self.message(yen.reversed() + franc) == [
        "8 expenses are not converted into EUR (1, 2, 3, 4 and 4 more): no rates for CHF (3), JPY (5)"
      ])
    #expect(
      Self.message(franc) == [
        "3 expenses are not converted into EUR (1, 2, 3): no rates for CHF"
      ])
    #expect(
      Self.message([franc[1], yen[0]]) == [
        "2 expenses are not converted into EUR (2, 4): no rates for CHF (1), JPY (1) on \(Self.days[0])"
      ])
    #expect(
      Self.message(yen) == [
        "5 expenses are not converted into EUR (4, 5, 6, 7, 8): no rate for JPY and EUR on \(Self.days[0])"
      ])
  }

  @Test func `the rate by hand is advised for the expense that is named first`() {
    let missing = [3, 2, 9].map { Self.missing($0, .jpy, day: Self.days[0]) }
    let faults = Diagnostic.withoutRate(missing, in: .eur, isHome: true, isOffline: true)
    #expect(faults.map(\.hint) == ["travelmoney expense rate 2 RATE sets the rate by hand"])
  }

  @Test(arguments: [true, false])
  func `nothing is to be fetched where the network is not to be touched`(_ isOffline: Bool) {
    let faults = Diagnostic.withoutRate(
      [Self.missing(1, .jpy, day: Self.days[0])], in: .eur, isHome: true, isOffline: isOffline)
    #expect(faults.count == 1)
    #expect(faults[0].hint.contains("rates update") == !isOffline)
    #expect(faults[0].hint.contains("expense rate 1 RATE"))
  }

  @Test func `a budget in another currency repeats no warning`() async throws {
    let run = try TravelRun()
    try await run("trip new Kyiv --home EUR --budget 100 USD")
    try await run("expense add 1 RUB Blini --on 2026-10-01")
    let shown = try await run("trip show")
    #expect(shown.errors.split(separator: "\n").count == 2)
    #expect(shown.errors.hasPrefix("warning: expense 1 Blini is not converted into EUR: "))
  }
}
