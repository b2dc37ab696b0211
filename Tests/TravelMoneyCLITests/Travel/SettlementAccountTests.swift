import Converter
import Testing
import TravelLog

@testable import TravelMoneyCLI

struct SettlementAccountTests {
  private struct Case: CustomTestStringConvertible {
    let testDescription: String
    let entries: [LoggedTrip.Entry]
    let lines: [String]
  }

  private static let cases = [
    Case(
      testDescription: "two people",
      entries: [.init(name: "", money: "24.68 EUR", split: ["Ana", "Ben"])],
      lines: [
        "Ben pays Ana 12.34 EUR", "",
        "Person       Paid      Share     Balance", "Ana     24.68 EUR  12.34 EUR   12.34 EUR",
        "Ben      0.00 EUR  12.34 EUR  -12.34 EUR",
      ]),
    Case(
      testDescription: "three people, one of whom paid for another in yen",
      entries: [
        .init(name: "", money: "90 EUR", split: ["Ana", "Ben", "Cem"]),
        .init(name: "", money: "5100 JPY", rate: "1/170", split: ["Cem", "Ben"]),
      ],
      // Ana +60, Ben −30 −15, Cem −30 +15.
      lines: [
        "Ben pays Ana 45.00 EUR", "Cem pays Ana 15.00 EUR", "",
        "Person       Paid      Share     Balance", "Ana     90.00 EUR  30.00 EUR   60.00 EUR",
        "Ben      0.00 EUR  45.00 EUR  -45.00 EUR", "Cem     30.00 EUR  45.00 EUR  -15.00 EUR",
      ]),
    Case(
      testDescription: "five people and a refund that all get back",
      entries: [
        .init(name: "", money: "100 EUR", split: ["Ana", "Ben", "Cem", "Dag", "Eva"]),
        .init(name: "", money: "-50 EUR", split: ["Ben", "Ana", "Cem", "Dag", "Eva"]),
      ],
      // Each bears 10. Ana paid 100, and Ben got 50 back, which is 50 less than nothing.
      lines: [
        "Ben pays Ana 60.00 EUR", "Cem pays Ana 10.00 EUR", "Dag pays Ana 10.00 EUR",
        "Eva pays Ana 10.00 EUR", "",
        "Person        Paid      Share     Balance", "Ana     100.00 EUR  10.00 EUR   90.00 EUR",
        "Ben     -50.00 EUR  10.00 EUR  -60.00 EUR", "Cem       0.00 EUR  10.00 EUR  -10.00 EUR",
        "Dag       0.00 EUR  10.00 EUR  -10.00 EUR", "Eva       0.00 EUR  10.00 EUR  -10.00 EUR",
      ]),
    Case(
      testDescription: "nobody owes anything",
      entries: [
        .init(name: "", money: "10 EUR", split: ["Ana", "Ben"]),
        .init(name: "", money: "10 EUR", split: ["Ben", "Ana"]),
      ],
      lines: [
        "Nobody owes anything", "", "Person       Paid      Share   Balance",
        "Ana     10.00 EUR  10.00 EUR  0.00 EUR", "Ben     10.00 EUR  10.00 EUR  0.00 EUR",
      ]),
    Case(
      testDescription: "one without a rate",
      entries: [
        .init(name: "", money: "10 EUR", split: ["Ana", "Ben"]),
        .init(name: "", money: "100 RUB", split: ["Ben", "Ana"]),
      ],
      lines: [
        "Ben pays Ana 5.00 EUR", "(incomplete: 1 of 2 without a rate: expense 2)", "",
        "Person       Paid     Share    Balance", "Ana     10.00 EUR  5.00 EUR   5.00 EUR",
        "Ben      0.00 EUR  5.00 EUR  -5.00 EUR",
      ]),
  ]

  @Test(arguments: cases)
  private func `a settlement says who pays whom, and what each person paid and bears`(
    _ item: Case
  ) throws {
    let account = try SettlementAccount(
      LoggedTrip(item.entries).expenses, in: .eur, scale: { _ in 2 })
    let lines = account.text(TravelStyle()).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.dropLast().map(String.init) == item.lines)
    #expect(account.settlement.payments.count < max(1, account.rows.count))
  }

  @Test func `shares of thirty euros among seven add up (EXP-05)`() throws {
    let people = ["A", "B", "C", "D", "E", "F", "G"]
    let account = try SettlementAccount(
      LoggedTrip([.init(name: "", money: "30 EUR", split: people)]).expenses, in: .eur,
      scale: { _ in 2 })
    #expect(
      account.rows.map(\.share.amount.description)
        == ["4.29", "4.29", "4.29", "4.29", "4.28", "4.28", "4.28"])
  }
}
