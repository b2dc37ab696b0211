import Converter
import Testing

@testable import TravelMoneyCLI

struct ExpenseListingTests {
  private static let week: [LoggedTrip.Entry] = [
    .init(name: "Flight to Tokyo", money: "640 EUR", day: "2026-11-20", type: "Transport"),
    .init(name: "Ramen", money: "1200 JPY", type: "Food", rate: "1/170"),
    .init(
      name: "Rental car in the north of Hokkaido", money: "300 USD", day: "2026-11-26",
      paid: "281.40 EUR"),
    .init(name: "Tea", money: "33 GBP", day: "2026-11-26", own: "1.2 EUR"),
    .init(
      name: "旅館", money: "85000 JPY", day: "2026-11-27", type: "Hotel", rate: "1/170",
      isProvisional: true),
    .init(name: "Blini", money: "100 RUB", day: "2026-11-21", type: "Food"),
    .init(name: "Ticket", money: "-20 EUR", day: "2026-11-28"),
  ]

  private static func lines(
    _ entries: [LoggedTrip.Entry], home: Currency? = .eur, columns: Int? = nil,
    locale: String = "en_US"
  ) throws -> [String] {
    let locale = LocaleIdentifier(locale)
    let style = TravelStyle(
      numbers: NumberText(symbols: NumberSymbols(locale)), dayFormat: DayFormat(locale: locale),
      room: TextRoom(columns: columns))
    let logged = try LoggedTrip(entries, home: home)
    return ExpenseListing(expenses: logged.expenses, home: home, style: style).text()
      .split(separator: "\n").map(String.init)
  }

  @Test func `a list has days, both amounts, a running total and a legend`() throws {
    #expect(
      try Self.lines(Self.week) == [
        "#  Day         Name                                 Type           Amount       At home       Sum",
        "1  11/20/2026  Flight to Tokyo                      Transport  640.00 EUR                  640.00",
        "6  11/21/2026  Blini                                Food       100.00 RUB       no rate",
        "2  11/25/2026  Ramen                                Food        1,200 JPY      7.06 EUR    647.06",
        "3  11/26/2026  Rental car in the north of Hokkaido  Personal   300.00 USD  = 281.40 EUR    928.46",
        "4  11/26/2026  Tea                                  Personal    33.00 GBP   * 39.60 EUR    968.06",
        "5  11/27/2026  旅館                                 Hotel      85,000 JPY  ~ 500.00 EUR  1,468.06",
        "7  11/28/2026  Ticket                               Personal   -20.00 EUR                1,448.06",
        "~ provisional rate   * rate set by hand   = as charged",
      ])
  }

  @Test func `a terminal of 80 columns cuts long names alone`() throws {
    let lines = try Self.lines(Self.week, columns: 80)
    #expect(
      lines[4]
        == "3  11/26/2026  Rental car in the…  Personal   300.00 USD  = 281.40 EUR    928.46")
    #expect(
      lines[6]
        == "5  11/27/2026  旅館                Hotel      85,000 JPY  ~ 500.00 EUR  1,468.06")
  }

  @Test(arguments: [
    (60, "4  11/26/2026  Tea         33.00 GBP   * 39.60 EUR    968.06"),
    (50, "4  11/26/2026  Tea         33.00 GBP   * 39.60 EUR"),
    (40, "4  11/26/2026  Tea             33.00 GBP"),
  ])
  func `a narrow terminal leaves types out, then running totals, then the home amounts`(
    _ columns: Int, _ line: String
  ) throws {
    let lines = try Self.lines(Self.week, columns: columns)
    #expect(lines[5] == line)
    #expect(lines.contains { $0.hasPrefix("~ ") } == (columns > 40))
  }

  @Test func `days and numbers are those of the locale`() throws {
    #expect(
      try Self.lines([Self.week[1], Self.week[4]], locale: "de_DE") == [
        "#  Day         Name   Type       Amount       At home     Sum",
        "1  25.11.2026  Ramen  Food    1.200 JPY      7,06 EUR    7,06",
        "2  27.11.2026  旅館   Hotel  85.000 JPY  ~ 500,00 EUR  507,06",
        "~ provisional rate",
      ])
  }

  @Test func `without a home currency nothing is converted and nothing added up`() throws {
    #expect(
      try Self.lines([Self.week[0], Self.week[1]], home: nil) == [
        "#  Day         Name             Type           Amount",
        "1  11/20/2026  Flight to Tokyo  Transport  640.00 EUR",
        "2  11/25/2026  Ramen            Food        1,200 JPY",
      ])
  }

  @Test func `small amounts at home are not shown as nothing, and the sum is rounded once`() throws
  {
    let cents = (1...3).map { LoggedTrip.Entry(name: "\($0)", money: "0.01 USD", rate: "7/20") }
    let lines = try Self.lines(cents)
    #expect(lines[1].hasSuffix("0.01 USD  0.0035 EUR  0.00"))
    #expect(lines[3].hasSuffix("0.01 USD  0.0035 EUR  0.01"))
  }

  @Test func `what left the account in a third currency is shown, with the mark of its rate`()
    throws
  {
    let entry = LoggedTrip.Entry(
      name: "Rent", money: "1000 USD", rate: "1/48", isProvisional: true, paid: "25502.40 UAH")
    #expect(
      try Self.lines([entry]) == [
        "#  Day         Name  Type            Amount        Charged       At home     Sum",
        "1  11/25/2026  Rent  Personal  1,000.00 USD  25,502.40 UAH  ~ 531.30 EUR  531.30",
        "~ provisional rate",
      ])
  }

  @Test func `what has no name has a dash in its place, and digits are those that were typed`()
    throws
  {
    let lines = try Self.lines([
      .init(name: "", money: "1.50 JPY"), .init(name: "", money: "12.500 KWD"),
    ])
    #expect(lines[1] == "1  11/25/2026  –     Personal     1.5 JPY  no rate")
    #expect(lines[2] == "2  11/25/2026  –     Personal  12.500 KWD  no rate")
  }

  @Test func `names cannot change the screen`() throws {
    let lines = try Self.lines([.init(name: "a\u{1B}[2Jb\nc", money: "1 EUR")])
    #expect(lines.count == 2)
    #expect(lines[1].contains("a\u{FFFD}[2Jb\u{FFFD}c"))
  }
}
