import Converter
import Testing

@testable import TravelMoneyCLI

struct ExpenseSumsTests {
  private static let machine = NumberText.machine

  private static let mixed: [LoggedTrip.Entry] = [
    .init(name: "Car", money: "1200.00 NZD"),
    .init(name: "Hotel", money: "85000 JPY", type: "Hotel", rate: "19/1700"),
    .init(name: "Food", money: "140.50 EUR", day: "2026-11-26", type: "food", rate: "19/10"),
    .init(name: "More", money: "1 EUR", day: "2026-11-26", type: "Food", rate: "19/10"),
  ]

  private static func lines(
    _ entries: [LoggedTrip.Entry], in target: Currency?, by grouping: ExpenseSums.Grouping? = nil
  ) throws -> [String] {
    let expenses = try LoggedTrip(entries, home: target).expenses
    let style = TravelStyle()
    return try ExpenseSums(expenses, in: target, by: grouping, dayFormat: style.dayFormat)
      .text(style).split(separator: "\n").map(String.init)
  }

  @Test func `currencies are added up with rates alone (EXP-01)`() throws {
    let three = Array(Self.mixed.prefix(3))
    #expect(try Self.lines(three, in: .nzd) == ["2,416.95 NZD"])
    #expect(try Self.lines(three, in: nil) == ["140.50 EUR", "85,000 JPY", "1,200.00 NZD"])
  }

  @Test func `a total is rounded once (EXP-03)`() throws {
    let francs = Array(
      repeating: LoggedTrip.Entry(name: "", money: "1 CHF", rate: "201/2"), count: 2)
    #expect(try Self.lines(francs, in: .jpy) == ["201 JPY"])
    let cents = Array(
      repeating: LoggedTrip.Entry(name: "", money: "0.01 USD", rate: "7/10"), count: 1000)
    #expect(try Self.lines(cents, in: .eur) == ["7.00 EUR"])
  }

  @Test func `a total that rounds to nothing has no minus (RND-08)`() throws {
    let entries: [LoggedTrip.Entry] = [
      .init(name: "", money: "1.001 EUR"), .init(name: "", money: "-1.002 EUR"),
    ]
    #expect(try Self.lines(entries, in: .eur) == ["0.00 EUR"])
    #expect(try Self.lines(entries, in: nil) == ["0.00 EUR"])
    let sums = try ExpenseSums(LoggedTrip(entries).expenses, in: .eur)
    #expect(try sums.csv(Self.machine, hasGroups: false).hasSuffix("\n,0.00,EUR,2,,\n"))
    #expect(
      JSONText.object(try sums.json(Self.machine, hasGroups: false)).text.contains(
        #""total":"0.00""#))
  }

  @Test(arguments: [
    (
      ExpenseSums.Grouping.type,
      [
        "food        268.85 NZD", "Hotel       950.00 NZD", "Personal  1,200.00 NZD",
        "Total     2,418.85 NZD",
      ]
    ),
    (
      .day,
      ["11/25/2026  2,150.00 NZD", "11/26/2026    268.85 NZD", "Total       2,418.85 NZD"]
    ),
    (
      .currency,
      [
        "EUR    141.50 EUR    268.85 NZD", "JPY    85,000 JPY    950.00 NZD",
        "NZD                1,200.00 NZD", "Total              2,418.85 NZD",
      ]
    ),
  ])
  func `groups are added up apart`(_ grouping: ExpenseSums.Grouping, _ lines: [String]) throws {
    #expect(try Self.lines(Self.mixed, in: .nzd, by: grouping) == lines)
  }

  @Test func `groups of several currencies without a home currency are never one number`() throws {
    #expect(
      try Self.lines(Self.mixed, in: nil, by: .day) == [
        "11/25/2026    85,000 JPY", "            1,200.00 NZD", "11/26/2026    141.50 EUR",
        "Total         141.50 EUR", "              85,000 JPY", "            1,200.00 NZD",
      ])
  }

  @Test func `groups are rounded each by itself, and the total too`() throws {
    let thirds = ["Food", "Hotel", "Taxi"].map {
      LoggedTrip.Entry(name: "", money: "1 USD", type: $0, rate: "1/3")
    }
    #expect(
      try Self.lines(thirds, in: .eur, by: .type)
        == ["Food   0.33 EUR", "Hotel  0.33 EUR", "Taxi   0.33 EUR", "Total  1.00 EUR"])
  }

  @Test func `what has no rate is left out and told`() throws {
    let entries = Self.mixed + [.init(name: "", money: "100 RUB"), .init(name: "", money: "1 RUB")]
    #expect(
      try Self.lines(entries, in: .nzd) == [
        "2,418.85 NZD  (incomplete: 2 of 6 without a rate: expenses 5, 6)"
      ])
    let sums = try ExpenseSums(LoggedTrip(entries, home: .nzd).expenses, in: .nzd, by: .type)
    #expect(
      try sums.csv(Self.machine, hasGroups: true) == """
        group,total,currency,count,without_rate,provisional
        food,268.85,NZD,2,,
        Hotel,950.00,NZD,1,,
        Personal,1200.00,NZD,1,5 6,

        """)
    #expect(
      JSONText.object(try sums.json(Self.machine, hasGroups: false)).text
        == #"{"total":"2418.85","currency":"NZD","count":4,"without_rate":[5,6],"provisional":[]}"#)
  }
}

extension Currency {
  fileprivate static var nzd: Currency {
    get throws { try Currency("NZD") }
  }
}
