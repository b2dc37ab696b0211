import Converter
import Testing
import TravelLog

private typealias Samples = ExpenseSamples

@Suite struct ExpenseTotalTests {
  @Test func `currencies are converted and never added up as plain numbers (EXP-01)`()
    async throws
  {
    let zealand = try Currency("NZD")
    var expenses = try [
      Samples.expense("1200.00 NZD"), Samples.expense("85000 JPY"), Samples.expense("140.50 EUR"),
    ]
    #expect(
      try ExpenseTotal.amounts(of: expenses).map(\.description) == [
        "140.50 EUR", "85000 JPY", "1200.00 NZD",
      ])
    let before = try ExpenseTotal(expenses, in: zealand)
    #expect(try before.money().description == "1200.00 NZD")
    #expect(before.count == 1)
    #expect(before.withoutRate == Array(expenses[1...]))

    let rater = ExpenseRater(
      provider: StaticRateProvider(
        try Samples.table("2026-11-27", ["NZD": "1.9", "JPY": "170"])),
      today: try Day("2026-11-30"), isFinal: { $0.day >= $1 })
    for found in await rater.rates(for: expenses, in: zealand).found {
      let index = try #require(expenses.firstIndex(of: found.expense))
      expenses[index].store(found.rate)
    }
    // 1200 + 85000 / 170 · 1.9 + 140.50 · 1.9
    let total = try ExpenseTotal(expenses, in: zealand)
    #expect(try total.money().description == "2416.95 NZD")
    #expect(total.count == 3 && total.withoutRate.isEmpty && total.provisional.isEmpty)
  }

  @Test func `exact values are added and rounded once (EXP-03)`() throws {
    let francs = try (0..<2).map { _ in try Samples.expense("1 CHF", ownRate: "100.5 JPY") }
    for rounding in RoundingRule.allCases {
      let yen = try ExpenseTotal(francs, in: .jpy).money(rounding: rounding)
      #expect(yen.description == "201 JPY")
    }
    let cents = try (0..<1000).map { _ in
      try Samples.expense("0.01 USD", rate: Samples.rate("USD", "EUR", "7/10"))
    }
    #expect(try ExpenseTotal(cents, in: .eur).money().description == "7.00 EUR")
  }

  @Test func `a refund that cancels exactly leaves a zero without a sign (MAG-05)`() throws {
    let rate = try Samples.rate("JPY", "EUR", "1/171")
    let expenses = try [
      Samples.expense("1234 JPY", rate: rate), Samples.expense("-1234 JPY", rate: rate),
    ]
    for list in [expenses, expenses.reversed()] {
      for rounding in RoundingRule.allCases {
        let total = try ExpenseTotal(list, in: .eur).money(rounding: rounding)
        #expect(total.description == "0.00 EUR")
      }
      #expect(try ExpenseTotal.amounts(of: list).map(\.description) == ["0 JPY"])
    }
    #expect(try ExpenseTotal([], in: .eur).money().description == "0.00 EUR")
    #expect(try ExpenseTotal.amounts(of: []).isEmpty)
  }

  @Test func `the rounding and the decimals can be chosen`() throws {
    let expense = try Samples.expense("1 JPY", rate: Samples.rate("JPY", "EUR", "1/8"))
    let total = try ExpenseTotal([expense], in: .eur)
    #expect(try total.money().description == "0.13 EUR")
    #expect(try total.money(rounding: .halfEven).description == "0.12 EUR")
    #expect(try total.money(scale: 4).description == "0.1250 EUR")
    #expect(try total.money(scale: 0).description == "0 EUR")
  }

  @Test func `expenses with rates that are still to be replaced are named`() throws {
    let expenses = try [
      Samples.expense("1 JPY", rate: Samples.rate("JPY", "EUR", "1/8", isProvisional: true)),
      Samples.expense("1 JPY", rate: Samples.rate("JPY", "EUR", "1/8")), Samples.expense("2 EUR"),
    ]
    let total = try ExpenseTotal(expenses, in: .eur)
    #expect(total.provisional == [expenses[0]])
    #expect(total.count == 3)
    #expect(try total.money().description == "2.25 EUR")
    // In the currency of the expenses no rate is used.
    #expect(try ExpenseTotal(Array(expenses[..<2]), in: .jpy).provisional.isEmpty)
  }

  @Test func `three years of different rates are summed exactly`() throws {
    // n times n·(n+1) at the rate 1/(n²·(n+1)²) is 1/(n·(n+1)) each; together 1000/1001 of 1000.
    let expenses = try (1...1000).map { n in
      try Samples.expense(
        "\(1000 * n * (n + 1)) JPY",
        rate: Samples.rate("JPY", "EUR", "1/\(n * n * (n + 1) * (n + 1))"))
    }
    let total = try ExpenseTotal(expenses, in: .eur)
    // 1000000/1001 = 999.000999000999…
    #expect(try total.money(scale: 12).description == "999.000999000999 EUR")
  }

  @Test func `sums as paid keep the most decimals of their amounts`() throws {
    let expenses = try [
      Samples.expense("12.5 EUR"), Samples.expense("3 EUR"), Samples.expense("0.005 EUR"),
      Samples.expense("1e3 JPY"), Samples.expense("-1 USD"),
    ]
    #expect(
      try ExpenseTotal.amounts(of: expenses).map(\.description) == [
        "15.505 EUR", "1000 JPY", "-1 USD",
      ])
  }

  @Test func `a sum that does not fit is refused with its currency`() throws {
    let nines = String(repeating: "9", count: 38)
    let expenses = try (0..<2).map { _ in try Samples.expense("\(nines) EUR") }
    let error = #expect(throws: TravelLogError.self) {
      try ExpenseTotal(expenses, in: .eur).money()
    }
    #expect(error?.code == .notRepresentable)
    #expect(error?.text == "EUR")
    #expect(throws: TravelLogError.self) {
      try ExpenseTotal.amounts(of: [expenses[0], Samples.expense("0.01 EUR")])
    }
  }
}
