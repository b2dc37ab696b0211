import Converter
import Testing
import TravelLog

private typealias Samples = ExpenseSamples

@Suite struct ExpenseSharesTests {
  @Test(
    arguments: [
      ("30.00 EUR", "A,B,C,D,E,F,G", ["4.29", "4.29", "4.29", "4.29", "4.28", "4.28", "4.28"]),
      ("100 JPY", "A,B,C", ["34", "33", "33"]),
      ("0.01 EUR", "A,B,C", ["0.01", "0.00", "0.00"]),
      ("10.000 KWD", "A,B,C", ["3.334", "3.333", "3.333"]),
    ])
  func `equal shares sum to the whole (EXP-05)`(
    text: String, people: String, shares: [String]
  ) throws {
    try expectShares(of: text, split: people, shares)
  }

  @Test(
    arguments: [
      ("9.00 EUR", "A:2,B:1", ["6.00", "3.00"]),
      ("10.00 EUR", "A:0,B:1,C:2", ["0.00", "3.34", "6.66"]),
      ("-10.00 EUR", "A,B,C", ["-3.34", "-3.33", "-3.33"]),
      ("1.00 EUR", "A:0.5,B:1.5", ["0.25", "0.75"]),
      // What is finer than a cent stays with the first.
      ("0.035 EUR", "A,B", ["0.025", "0.01"]),
    ])
  func `shares follow the weights and the sign`(
    text: String, people: String, shares: [String]
  ) throws {
    try expectShares(of: text, split: people, shares)
  }

  private func expectShares(of text: String, split: String, _ amounts: [String]) throws {
    let expense = try Samples.expense(text, split: Samples.split(split))
    let shares = try expense.shares()
    #expect(shares.map(\.person) == expense.split?.parts.map(\.person))
    #expect(try shares.map(\.money.amount) == amounts.map { try ExactDecimal($0) })
    var sum = Money(.zero, expense.money.currency)
    for share in shares { sum = try sum.adding(share.money) }
    #expect(sum.amount == expense.money.amount)
  }

  @Test func `the smallest part can be chosen`() throws {
    let expense = try Samples.expense("10.00 CHF", split: Samples.split("A,B,C"))
    #expect(
      try expense.shares(step: ExactDecimal("0.05")).map(\.money.description) == [
        "3.35 CHF", "3.35 CHF", "3.30 CHF",
      ])
    let error = #expect(throws: TravelLogError.self) { try expense.shares(step: .zero) }
    #expect(error?.code == .invalidSplit)
  }

  @Test func `an expense that is not split has no shares`() throws {
    #expect(try Samples.expense("10 EUR").shares().isEmpty)
  }

  @Test func `money of zero splits into zeros (MAG-05)`() throws {
    let expense = try ExpenseSamples.expense(
      "0.00 EUR", split: ExpenseSamples.split("Ana,Ben:2,Cem"))
    #expect(try expense.shares().map(\.person) == ["Ana", "Ben", "Cem"])
    #expect(try expense.shares().allSatisfy { $0.money.isZero && $0.money.currency == .eur })
  }
}
