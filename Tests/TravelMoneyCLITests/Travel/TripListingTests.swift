import TestSupport
import Testing
import TravelMoneyCLI

/// Lists of trips, one trip, and the accounts of one, through the commands.
struct TripListingTests {
  private static let rates =
    #"{"base":"EUR","date":"2026-11-02","rates":{"JPY":"170","USD":"1.25"}}"#

  /// A trip with an expense of each kind: at home, with a rate, with a split, and without a rate.
  private static func japan() async throws -> TravelRun {
    let run = try TravelRun()
    try await run("trip new Japan --home EUR --currency JPY --from 2026-11-01 --to 2026-11-06")
    for line in [
      "12 EUR Tea --type Food", "85000 JPY Hotel --type Hotel", "10 USD Taxi --split Ana,Ben",
    ] {
      #expect(try await run("expense add \(line)", rates: rates).status == 0)
    }
    #expect(try await run("expense add 7 KPW Tip --on 2020-01-02", rates: rates).status == 0)
    return run
  }

  @Test func `a trip is shown with its days, places, types and currencies`() async throws {
    let run = try await Self.japan()
    let shown = try await run("trip show", rates: Self.rates)
    #expect(
      shown.output == """
        Trip 1: Japan, 11/01/2026 to 11/06/2026, home currency EUR
        Currencies of the places: JPY
        4 expenses; new ones go to this trip

        Food          12.00 EUR
        Hotel        500.00 EUR
        Personal       8.00 EUR  (incomplete: 1 of 2 without a rate: expense 4)
        Total        520.00 EUR  (incomplete: 1 of 4 without a rate: expense 4)
        By currency   12.00 EUR
                     85,000 JPY
                       7.00 KPW
                      10.00 USD

        """)
  }

  @Test func `a list of trips says for programs what they come to and what is not in it`()
    async throws
  {
    let run = try await Self.japan()
    try await run("trip new Oslo")
    #expect(
      try await run("trip list --csv").output == """
        id,name,current,home,currencies,from,to,budget,budget_currency,expenses,total,total_currency,without_rate,provisional
        1,Japan,false,EUR,JPY,2026-11-01,2026-11-06,,,4,520.00,EUR,4,
        2,Oslo,true,,,,,,,0,,,,

        """)
    let json = try await run("trip list --json").output
    #expect(
      json.hasPrefix(
        #"[{"id":1,"name":"Japan","current":false,"home":"EUR","currencies":["JPY"],"#
          + #""from":"2026-11-01","to":"2026-11-06","budget":null,"budget_currency":null,"#
          + #""expenses":4,"total":"520.00","total_currency":"EUR","without_rate":[4],"provisional":[]},"#
      ))
    #expect(
      json.contains(
        #""expenses":0,"total":null,"total_currency":null,"without_rate":[],"provisional":[]}"#))
  }

  @Test func `where nothing is split, it is said how to split`() async throws {
    let run = try TravelRun()
    try await run("expense add 12 EUR Tea")
    let settled = try await run("expense settle")
    #expect(settled.status == 0)
    #expect(
      settled.output
        == "Nothing is split; split an expense: travelmoney expense edit 1 --split Ana,Ben\n")
  }

  @Test func `payments are CSV for programs`() async throws {
    let run = try await Self.japan()
    #expect(
      try await run("expense settle --csv").output
        == "from,to,amount,currency\nBen,Ana,5.00,USD\n")
  }

  @Test(arguments: ["--ledger", "--hledger", "--beancount"])
  func `accounts are written for bookkeeping programs`(_ option: String) async throws {
    let run = try await Self.japan()
    let accounts = try await run("expense export \(option) --type hotel", rates: Self.rates)
    #expect(accounts.status == 0)
    #expect(accounts.output.contains("2026-11-02 * "))
    #expect(accounts.output.contains("Hotel"))
    #expect(accounts.output.contains("85000") && accounts.output.contains("500.00 EUR"))
    #expect(!accounts.output.contains("Tea"))
  }

  @Test func `many expenses without a rate are one warning with one hint`() async throws {
    let run = try TravelRun()
    try await run("trip new Kyiv --home EUR")
    for day in 1...8 {
      try await run("expense add 1 RUB Blini --on 2026-10-0\(day)", rates: Self.rates)
    }
    let list = try await run("expense list")
    #expect(
      list.errors.hasPrefix(
        "warning: 8 expenses are not converted into EUR (1, 2, 3, 4 and 4 more): "))
    #expect(list.errors.split(separator: "\n").count == 2)
    #expect(list.errors.contains("expense rate 1 RATE sets the rate by hand"))
  }

  @Test(arguments: ["expense total --to KZT", "expense total --to KZT --by type"])
  func `a total of which nothing is known is an error and no number`(_ line: String) async throws {
    let run = try TravelRun()
    try await run("trip new Kyiv --home EUR")
    try await run("expense add 1 EUR Tea")
    let total = try await run(line, rates: Self.rates)
    #expect(total.status == 69)
    #expect(total.output.isEmpty)
    #expect(total.errors.hasPrefix("error: expense 1 Tea is not converted into KZT: "))
    #expect(!total.errors.contains("expense rate"))
    #expect(total.errors.split(separator: "\n").count == 2)
  }

  @Test(arguments: [
    ("1.50 JPY", "1.5 JPY"), ("12.500 EUR", "12.50 EUR"), ("1.505 EUR", "1.505 EUR"),
    ("3 KWD", "3.000 KWD"),
  ])
  func `an amount is written in one way, when it is entered and in the list`(
    _ typed: String, _ shown: String
  ) async throws {
    let run = try TravelRun()
    #expect(try await run("expense add \(typed)").output.hasPrefix("1  \(shown)\n"))
    #expect(try await run("expense list").output.contains("  Personal  \(shown)\n"))
  }

  @Test func `the caption of a rate has its day as programs write it`() async throws {
    let run = try TravelRun()
    try await run("trip new Japan --home EUR")
    try await run("expense add 1700 JPY Ramen", rates: Self.rates)
    let shown = try await run("expense show 1", rates: Self.rates)
    #expect(shown.output.contains("(rates.json, 2026-11-02)\n"))
    #expect(shown.output.contains("day      11/02/2026\n"))
  }
}
