import Converter
import TestSupport
import Testing
import TravelLog

private typealias Samples = ExpenseSamples

@Suite struct SettlementTests {
  private func payments(_ expenses: [Expense], in currency: Currency = .eur) throws -> [String] {
    try Settlement(expenses, in: currency).payments.map(\.description)
  }

  private func balances(_ expenses: [Expense]) throws -> [String] {
    try Settlement(expenses, in: .eur).balances.map { "\($0.person) \($0.money.amount)" }
  }

  @Test func `who paid less than the share owes the rest`() throws {
    let dinner = try Samples.expense("30.00 EUR", split: Samples.split("Ana,Ben"))
    #expect(try payments([dinner]) == ["Ben → Ana: 15.00 EUR"])
    #expect(try balances([dinner]) == ["Ana 15.00", "Ben -15.00"])
    let taxi = try Samples.expense("20.00 EUR", split: Samples.split("Ana,Ben", payer: "Ben"))
    #expect(try payments([dinner, taxi]) == ["Ben → Ana: 5.00 EUR"])
    // Somebody who paid and bears no part gets all of it back.
    let tickets = try Samples.expense(
      "9.00 EUR", split: Samples.split("Ana:2,Ben:1", payer: "Cem"))
    #expect(try payments([tickets]) == ["Ana → Cem: 6.00 EUR", "Ben → Cem: 3.00 EUR"])
  }

  @Test func `two spellings of a name are one person`() throws {
    let expenses = try [
      Samples.expense("30.00 EUR", split: Samples.split("Ana,Ben")),
      Samples.expense("30.00 EUR", split: Samples.split("ANA,ben", payer: "ben")),
    ]
    #expect(try balances(expenses) == ["Ana 0.00", "Ben 0.00"])
    #expect(try payments([expenses[1]]) == ["ANA → ben: 15.00 EUR"])
  }

  @Test func `the largest debt is paid to the largest credit, ties by name`() throws {
    let expenses = try [
      Samples.expense("40.00 EUR", split: Samples.split("Cem,Dora", payer: "Ana")),
      Samples.expense("30.00 EUR", split: Samples.split("Cem", payer: "Ben")),
    ]
    // Ana +40, Ben +30, Cem −50, Dora −20.
    let expected = [
      "Cem → Ana: 40.00 EUR", "Dora → Ben: 20.00 EUR", "Cem → Ben: 10.00 EUR",
    ]
    #expect(try payments(expenses) == expected)
    #expect(try payments(expenses.reversed()) == expected)
    let even = try Samples.expense(
      "20.00 EUR", split: Samples.split("Dora,Cem", payer: "Ana"))
    #expect(try payments([even]) == ["Cem → Ana: 10.00 EUR", "Dora → Ana: 10.00 EUR"])
  }

  @Test func `a refund is borne the other way round`() throws {
    let hotel = try Samples.expense("300.00 EUR", split: Samples.split("Ana,Ben,Cem"))
    let refund = try Samples.expense("-90.00 EUR", split: Samples.split("Ana,Ben,Cem"))
    #expect(try payments([refund]) == ["Ana → Ben: 30.00 EUR", "Ana → Cem: 30.00 EUR"])
    #expect(
      try payments([hotel, refund]) == ["Ben → Ana: 70.00 EUR", "Cem → Ana: 70.00 EUR"])
    let undone = try Samples.expense("-300.00 EUR", split: Samples.split("Ana,Ben,Cem"))
    #expect(try payments([hotel, undone]).isEmpty)
    #expect(try balances([hotel, undone]) == ["Ana 0.00", "Ben 0.00", "Cem 0.00"])
  }

  @Test func `shares count as their part of the exact value`() throws {
    let ramen = try Samples.expense(
      "100 JPY", rate: Samples.rate("JPY", "EUR", "3/500"), split: Samples.split("Ana,Ben,Cem"))
    // 34, 33 and 33 yen are 0.204, 0.198 and 0.198 euros: Ana gets 0.396, and loses 0.006 when all are
    // rounded down, the others 0.002.
    #expect(try balances([ramen]) == ["Ana 0.40", "Ben -0.20", "Cem -0.20"])
  }

  @Test func `what rounding leaves over goes to the first by name`() throws {
    let drink = try Samples.expense(
      "2 JPY", rate: Samples.rate("JPY", "EUR", "1/200"),
      split: Samples.split("Cem,Ben", payer: "Ana"))
    // Ana gets 0.01; Ben and Cem owe 0.005 each.
    #expect(try balances([drink]) == ["Ana 0.01", "Ben 0.00", "Cem -0.01"])
    #expect(try payments([drink]) == ["Cem → Ana: 0.01 EUR"])
    let settlement = try Settlement([drink], in: .eur, scale: { _ in 3 })
    #expect(settlement.balances.map(\.money.amount.description) == ["0.010", "-0.005", "-0.005"])
  }

  @Test func `an expense without a rate is named and never counted as if it had one`() throws {
    let known = try Samples.expense("10.00 EUR", split: Samples.split("Ana,Ben"))
    let unknown = try Samples.expense("1000 JPY", split: Samples.split("Ben,Ana"))
    let alone = try Samples.expense("70.00 USD")
    let provisional = try Samples.expense(
      "10 USD", rate: Samples.rate("USD", "EUR", "1/2", isProvisional: true),
      split: Samples.split("Ana,Ben"))
    let settlement = try Settlement([known, unknown, alone, provisional], in: .eur)
    #expect(settlement.withoutRate == [unknown])
    #expect(settlement.provisional == [provisional])
    #expect(settlement.count == 2)
    #expect(settlement.payments.map(\.description) == ["Ben → Ana: 7.50 EUR"])
    let empty = try Settlement([unknown, alone], in: .eur)
    #expect(empty.balances.isEmpty && empty.payments.isEmpty)
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `payments settle all balances, and are one less than the people at most`(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let people = Array(
      ["Ana", "Ben", "Cem", "Dora", "Eva", "Finn", "Gil"].shuffled(using: &generator)
        .prefix(Int.random(in: 2...7, using: &generator)))
    let expenses = try (0..<Int.random(in: 1...12, using: &generator)).map { _ in
      let parts =
        people.map {
          ExpenseSplit.Part($0, ExactDecimal(Int.random(in: 0...3, using: &generator)))
        } + [ExpenseSplit.Part("Zoe")]
      let payer = people[Int.random(in: 0..<people.count, using: &generator)]
      let amount = Int.random(in: 1...100_000, using: &generator)
      return try Samples.expense(
        "\(Bool.random(using: &generator) ? "" : "-")\(amount) JPY",
        rate: Samples.rate("JPY", "EUR", "1/\(Int.random(in: 100...200, using: &generator))"),
        split: ExpenseSplit(payer: payer, parts: parts))
    }
    let settlement = try Settlement(expenses, in: .eur)
    var open = Dictionary(
      uniqueKeysWithValues: settlement.balances.map { ($0.person, $0.money) })
    #expect(settlement.payments.count <= max(0, open.count - 1))
    for payment in settlement.payments {
      #expect(payment.amount.amount.sign > 0)
      open[payment.from] = try open[payment.from]?.adding(payment.amount)
      open[payment.to] = try open[payment.to]?.adding(payment.amount.negated)
    }
    #expect(open.values.allSatisfy { $0.isZero })
    let other = try Settlement(expenses.shuffled(using: &generator), in: .eur)
    #expect(other.balances == settlement.balances)
    #expect(other.payments == settlement.payments)
  }

  @Test func `shares have the decimals that are told for their currency`() throws {
    let coin = try Currency("BTC")
    let coffee = try Samples.expense("0.00000003 BTC", split: Samples.split("Ana,Ben,Cem"))
    let settlement = try Settlement([coffee], in: coin, scale: { $0 == coin ? 8 : 2 })
    #expect(
      settlement.payments.map(\.description) == [
        "Ben → Ana: 0.00000001 BTC", "Cem → Ana: 0.00000001 BTC",
      ])
  }
}
