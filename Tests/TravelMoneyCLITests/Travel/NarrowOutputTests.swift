import Converter
import Testing
import TravelLog

@testable import TravelMoneyCLI

/// What lists and sums say of doubtful numbers, and how they fit a narrow terminal.
struct NarrowOutputTests {
  private static let style = TravelStyle(room: TextRoom(columns: 40))

  private static let doubtful = [
    LoggedTrip.Entry(
      name: "Hotel in the old town", money: "85000 JPY", rate: "1/170", isProvisional: true,
      split: ["Ana", "Ben"]),
    LoggedTrip.Entry(name: "Tea", money: "12 EUR", split: ["Ben", "Ana"]),
    LoggedTrip.Entry(name: "Tip", money: "7 XAF", split: ["Ana", "Ben"]),
  ]

  private func fits(_ text: String) -> Bool {
    text.split(separator: "\n").allSatisfy { String($0).columns <= 40 }
  }

  @Test func `a sum says which part of it rests on provisional rates`() throws {
    let sums = try ExpenseSums(LoggedTrip(Self.doubtful).expenses, in: .eur)
    #expect(
      sums.text(TravelStyle(), label: "Total")
        == "Total  512.00 EUR  (incomplete: 1 of 3 without a rate: expense 3; 1 at a provisional rate)\n"
    )
  }

  @Test func `what a sum lacks goes on in further lines, broken at blanks`() throws {
    let trip = try LoggedTrip(Self.doubtful, budget: "1000 EUR")
    let sums = try ExpenseSums(trip.expenses, in: .eur)
    let text = try TripSummary(trip.expenses, sums, budget: nil).text(Self.style)
    #expect(
      text == """
        Total        512.00 EUR  (incomplete: 1
                                 of 3 without a
                                 rate: expense
                                 3; 1 at a
                                 provisional
                                 rate)
        By currency   12.00 EUR
                     85,000 JPY
                          7 XAF

        """)
  }

  @Test func `a settlement gives up shares before it is wider than the terminal`() throws {
    let entries = [
      LoggedTrip.Entry(name: "", money: "8123456.78 EUR", split: ["Alexandria", "Benjamin"])
    ]
    let account = try SettlementAccount(LoggedTrip(entries).expenses, in: .eur, scale: { _ in 2 })
    let text = account.text(Self.style)
    #expect(fits(text), "\(text)")
    #expect(text.contains("Balance") && !text.contains("Share"))
    #expect(account.text(TravelStyle()).contains("Share"))
  }

  @Test func `a settlement says for programs too what is provisional`() throws {
    let account = try SettlementAccount(
      LoggedTrip(Self.doubtful).expenses, in: .eur, scale: { _ in 2 })
    #expect(account.text(TravelStyle()).contains("; 1 at a provisional rate)"))
    #expect(account.json(.machine).text.hasSuffix(#""without_rate":[3],"provisional":[1]}"#))
  }

  @Test func `a group of which nothing has a rate has no total, not zero`() throws {
    let sums = try ExpenseSums(LoggedTrip(Self.doubtful).expenses, in: .eur, by: .currency)
    #expect(sums.text(TravelStyle()).contains("XAF         7 XAF     no rate  (incomplete"))
    #expect(try sums.csv(.machine, hasGroups: true).contains("XAF,,EUR,0,3,\n"))
    let json = JSONText.object(try sums.json(.machine, hasGroups: true)).text
    #expect(json.contains(#""amount_currency":"XAF","total":null"#))
  }

  @Test func `headings are broken at blanks`() throws {
    let trip = try LoggedTrip([], from: "2026-11-20", to: "2026-12-04").trip
    #expect(
      Self.style.heading(of: trip, home: .eur) == """
        Trip 1: Japan, 11/20/2026 to 12/04/2026,
        home currency EUR

        """)
    #expect(
      Self.style.wrapped("home currency EUR; in JPY, USD; budget 1", indent: 2)
        == "  home currency EUR; in JPY, USD; budget\n  1\n")
  }

  @Test func `a very long text does not make its column wide in a file`() {
    var table = TextTable(columns: [.init(shortest: 4), .init()])
    let long = String(repeating: "x", count: 3000)
    table.rows = [[long, "1"], ["Tea", "2"]]
    let lines = table.text(in: TextRoom()).split(separator: "\n")
    #expect(lines[0] == "\(long)  1")
    #expect(lines[1].count == 63)
  }

  @Test func `a number behind text from right to left stays where it is on a terminal`() {
    var table = TextTable(columns: [.init(shortest: 4), .init()])
    table.rows = [["שלום", "12"], ["Café", "3"]]
    #expect(table.text(in: TextRoom(columns: 40)) == "שלום\u{200E}  12\nCafé  3\n")
    #expect(table.text(in: TextRoom()) == "שלום  12\nCafé  3\n")
  }
}
