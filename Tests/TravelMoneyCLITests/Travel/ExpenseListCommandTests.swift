import Converter
import TestSupport
import Testing
import TravelMoneyCLI

/// The lists and totals as commands, with what is kept between them.
struct ExpenseListCommandTests {
  /// The rates of EXP-01, for the day of the runs.
  private static let rates =
    #"{"base":"EUR","date":"2026-11-02","rates":{"NZD":"1.9","JPY":"170"}}"#

  private struct Book {
    let home = Result { try TemporaryDirectory() }

    @discardableResult
    func run(_ words: String..., rates: String? = nil, columns: Int? = nil) async throws
      -> CommandRun
    {
      let words = words.flatMap { $0.split(separator: " ").map(String.init) }
      return try await CommandRun(words, rates: rates, home: home.get()) { context in
        context.columns = { columns }
      }
    }
  }

  private func threeCurrencies(home: String = "") async throws -> Book {
    let book = Book()
    try await book.run("trip new Tour --from 2026-11-01 --to 2026-11-06 \(home)")
    for line in ["1200.00 NZD Car", "85000 JPY Hotel --type Hotel", "140.50 EUR Food --type Food"] {
      #expect(try await book.run("expense add \(line)", rates: Self.rates).status == 0)
    }
    return book
  }

  @Test func `currencies are totaled in one of them with rates, and apart without (EXP-01)`()
    async throws
  {
    let book = try await threeCurrencies()
    let apart = try await book.run("expense total")
    #expect(apart.output == "140.50 EUR\n85,000 JPY\n1,200.00 NZD\n")
    let one = try await book.run("expense total --to NZD", rates: Self.rates)
    #expect(one.output == "2,416.95 NZD\n")
    #expect(one.status == 0)
    // What was only asked for is not stored.
    #expect(try await book.run("expense total").output == apart.output)
  }

  @Test func `a list shows trip, rows, sums and budget`() async throws {
    let book = try await threeCurrencies(home: "--home NZD --budget 3000")
    let list = try await book.run("expense list", columns: 80)
    #expect(
      list.output == """
        Trip 1: Tour, 11/01/2026 to 11/06/2026, home currency NZD

        #  Day         Name   Type            Amount     At home       Sum
        1  11/02/2026  Car    Personal  1,200.00 NZD              1,200.00
        2  11/02/2026  Hotel  Hotel       85,000 JPY  950.00 NZD  2,150.00
        3  11/02/2026  Food   Food        140.50 EUR  266.95 NZD  2,416.95

        Total        2,416.95 NZD
        By currency    140.50 EUR
                       85,000 JPY
                     1,200.00 NZD
        Budget       3,000.00 NZD
        Spent        2,416.95 NZD
        Left           583.05 NZD
        Per day        116.61 NZD  for each of the 5 days left, today included

        """)
    #expect(list.errors.isEmpty)
    #expect(list.status == 0)
  }

  @Test func `a budget in another currency is compared in that currency`() async throws {
    let book = try await threeCurrencies(home: "--home NZD")
    try await book.run("trip edit --budget", "1500", "EUR")
    // 1200 / 1.9 + 500 + 140.50 = 1272.0789…
    let list = try await book.run("expense list", rates: Self.rates)
    #expect(list.output.contains("Spent        1,272.08 EUR\nLeft           227.92 EUR\n"))
    let json = try await book.run("trip show --json", rates: Self.rates)
    #expect(
      json.output.hasSuffix(
        #""budget_state":{"currency":"EUR","spent":"1272.08","left":"227.92","#
          + #""left_per_day":"45.58","remaining_days":5,"without_rate":[],"provisional":[]}}"#
          + "\n"))
  }

  @Test(arguments: [
    ("--type HOTEL", [2]), ("--since 2026-11-02", [1, 2, 3]), ("--until 2026-11-01", []),
    ("--since 11/03/2026", []), ("--type food --until 2026-11-02", [3]),
  ])
  func `filters leave expenses out`(_ options: String, _ numbers: [Int]) async throws {
    let book = try await threeCurrencies()
    let csv = try await book.run("expense list --csv \(options)")
    let rows = csv.output.split(separator: "\n")
    #expect(rows.first?.hasPrefix("id,trip,name,type,amount,currency,day,rate,") == true)
    #expect(rows.dropFirst().map { $0.prefix { $0 != "," } } == numbers.map { "\($0)" })
  }

  @Test func `what is filtered is totaled, and says nothing of the budget`() async throws {
    let book = try await threeCurrencies(home: "--home NZD --budget 3000")
    let list = try await book.run("expense list --type Hotel")
    #expect(list.output.hasSuffix("\nTotal        950.00 NZD\nBy currency  85,000 JPY\n"))
    for (options, what) in [
      ("--type Boat", "of that type"), ("--until 2026-11-01", "of those days"),
      ("--type Car --since 2026-11-01", "of that type and of those days"),
    ] {
      #expect(
        try await book.run("expense list \(options)").output
          == "No expense is \(what); travelmoney expense list shows all 3\n")
    }
  }

  @Test func `an expense without a rate is named and left out of the total (INV-18)`() async throws
  {
    let book = try await threeCurrencies(home: "--home NZD")
    try await book.run("expense add 100 RUB Blini --on 2022-05-05", rates: Self.rates)
    for command in ["expense total", "expense total --by type", "expense total --csv"] {
      let total = try await book.run(command)
      #expect(total.status == 69, "\(command)")
      #expect(total.errors.contains("4 Blini"), "\(command)")
      #expect(total.output.contains("2416.95") || total.output.contains("2,416.95"))
    }
    let list = try await book.run("expense list")
    #expect(list.status == 0)
    #expect(list.output.contains("100.00 RUB     no rate\n"))
    #expect(
      try await book.run("trip list").output.hasSuffix(
        "  NZD          4  * 2,416.95 NZD\nTrip 1: incomplete: 1 of 4 without a rate: expense 4\n"))
  }

  @Test func `what was paid is the total in its currency (EXP-16)`() async throws {
    let book = Book()
    try await book.run("trip new Kyiv --home UAH")
    try await book.run("expense add 1000 USD Rent --paid", "25502.40 UAH")
    #expect(try await book.run("expense total").output == "25,502.40 UAH\n")
    #expect(try await book.run("expense total --to USD").output == "1,000.00 USD\n")
    #expect(try await book.run("expense list").output.contains("= 25,502.40 UAH  25,502.40\n"))
  }

  @Test func `a total that rounds to nothing has no minus (RND-08)`() async throws {
    let book = Book()
    try await book.run("trip new Home --home EUR")
    try await book.run("expense add 1.001 EUR Sugar")
    try await book.run("expense add 1.002 EUR Sugar --refund")
    #expect(try await book.run("expense total").output == "0.00 EUR\n")
    #expect(try await book.run("expense total --json").output.hasPrefix(#"{"total":"0.00","#))
    #expect(try await book.run("expense total --csv").output.hasSuffix("\n,0.00,EUR,2,,\n"))
  }
}
