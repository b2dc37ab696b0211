import Converter
import TestSupport
import Testing
import TravelLog

/// Which rates are stored with expenses, by which commands, and for how long.
struct StoredRatesTests {
  /// A file of one day in which one euro is so many yen, and 1.25 dollars.
  private static func yen(_ figure: String, day: String = "2026-11-02") -> String {
    ConversionCase.file("EUR", #""JPY":\#(figure),"USD":1.25"#, day: day)
  }

  private static func days(_ count: Int64) -> Timestamp {
    CommandRun.monday.adding(seconds: count * 86_400)
  }

  /// Imports a table of the European Central Bank of one day.
  private static func importBank(
    _ book: ExpenseBookRun, day: String, yen: String, now: Timestamp
  ) async throws {
    let csv = try await ExpenseRateTests.bank(day: day, yen: yen)
    let file = try book.folder.write(csv, to: "ecb.csv")
    let run = try await CommandRun(["rates", "import", file], home: book.folder, now: now)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func `A table of a later day does not settle a rate before that of its own day is there`()
    async throws
  {
    let book = try ExpenseBookRun()
    try await Self.importBank(book, day: "2026-11-02", yen: "150", now: Self.days(1))
    let added = try await book.run(["add", "1200", "JPY", "Ramen"], now: Self.days(1))
    #expect(added.firstLine == "1  Ramen  1,200 JPY = 8.00 EUR")
    #expect(added.output.contains("(ECB, 2026-11-02, provisional)"))

    try await Self.importBank(book, day: "2026-11-04", yen: "100", now: Self.days(2))
    let between = try await book.run(["list"], now: Self.days(2))
    #expect(between.output.contains("~ 8.00"), "\(between.output)")

    try await Self.importBank(book, day: "2026-11-03", yen: "160", now: Self.days(2))
    let after = try await book.run(["show", "1"], now: Self.days(2))
    #expect(after.output.contains("1,200 JPY = 7.50 EUR\n"))
    #expect(after.output.contains("(ECB, 2026-11-03)\n"))
    #expect(try book.expenses[0].rates.map(\.isProvisional) == [false])
  }

  @Test(
    arguments: [
      "list", "total", "total --to USD", "show 1", "export --csv", "settle --to EUR",
      "rate 1",
    ])
  func `Who reads with a file of rates stores none of them`(_ line: String) async throws {
    let book = try ExpenseBookRun()
    _ = try await book.run("add 1200 JPY Ramen --split Ana,Ben")
    let before = try book.expenses
    #expect(before[0].rates.map(\.isProvisional) == [true])
    let run = try await book.run(line, rates: Self.yen("100"))
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("12.00") || run.output.contains("15.00"), "\(run.output)")
    #expect(try book.expenses == before)
  }

  @Test
  func
    `A rate of today out of an older file is provisional, and stays until that of the day is out`()
    async throws
  {
    let book = try ExpenseBookRun()
    let added = try await book.run("add 1200 JPY", rates: Self.yen("150", day: "2026-10-29"))
    #expect(added.firstLine == "1  1,200 JPY = 8.00 EUR" && added.errors.isEmpty)
    #expect(added.output.contains("(rates.json, 2026-10-29, provisional)\n"))
    // The newest rate of a source is not that of the day either.
    #expect(try await book.run("show 1").output.contains("1,200 JPY = 8.00 EUR\n"))
    try await Self.importBank(book, day: "2026-11-02", yen: "160", now: Self.days(1))
    let settled = try await book.run(["show", "1"], now: Self.days(1))
    #expect(settled.output.contains("1,200 JPY = 7.50 EUR\n"))
  }

  @Test func `A rate of a past day out of a file is final, and stays`() async throws {
    let book = try ExpenseBookRun()
    let added = try await book.run(
      "add 1200 JPY --on 2026-10-30", rates: Self.yen("150", day: "2026-10-29"))
    #expect(added.firstLine == "1  1,200 JPY = 8.00 EUR  on 10/30/2026")
    #expect(added.output.contains("(rates.json, 2026-10-29)\n"))
    #expect(try await book.run("show 1").output.contains("1,200 JPY = 8.00 EUR\n"))
    let shown = try await book.run("show 1", rates: Self.yen("160"))
    #expect(shown.output.contains("1,200 JPY = 8.00 EUR\n"))
    let renewed = try await book.run(
      "rate 1 market", rates: Self.yen("160", day: "2026-10-30"))
    #expect(renewed.firstLine == "1  1,200 JPY = 7.50 EUR  on 10/30/2026")
  }

  @Test func `It is said where the file is of another time`() async throws {
    let book = try ExpenseBookRun()
    let added = try await book.run("add 1200 JPY", rates: Self.yen("150", day: "2026-10-01"))
    #expect(added.firstLine == "1  1,200 JPY = 8.00 EUR")
    #expect(added.errors.contains("are of 2026-10-01, and the expense is of 2026-11-02"))
    let near = try await book.run("add 1200 JPY", rates: Self.yen("150", day: "2026-10-26"))
    #expect(near.errors.isEmpty)
  }

  @Test func `The rate of the market is looked up anew, and kept where there is none`()
    async throws
  {
    let book = try ExpenseBookRun()
    _ = try await book.run("add 1200 JPY", rates: Self.yen("150"))
    let without = ConversionCase.file("EUR", #""USD":1.25"#, day: "2026-11-02")
    let kept = try await book.run("rate 1 market", rates: without)
    #expect(kept.status == 0 && kept.firstLine == "1  1,200 JPY = 8.00 EUR")
    #expect(kept.errors.contains("warning: expense 1 keeps the rate that it has: "))
    let renewed = try await book.run("rate 1 market", rates: Self.yen("160"))
    #expect(renewed.firstLine == "1  1,200 JPY = 7.50 EUR" && renewed.errors.isEmpty)
    let market = try await book.run("rate 1 market")
    #expect(market.output.contains("(ECB, 2026-10-30, provisional)"))
  }

  @Test func `Each currency into which an expense is converted keeps its rate`() async throws {
    let book = try ExpenseBookRun(home: nil)
    try book.begin("Japan", home: .eur)
    _ = try await book.run("add 1200 JPY Ramen", rates: Self.yen("150"))
    let rates = try book.expenses[0].rates
    func edit(_ home: String, rates: String? = nil) async throws -> CommandRun {
      try await CommandRun(["trip", "edit", "--home", home], rates: rates, home: book.folder)
    }
    let dollars = try await edit("USD", rates: Self.yen("160"))
    // 1200 ÷ 160 × 1.25
    #expect(dollars.output.contains("9.38 USD"), "\(dollars.output)")
    #expect(try book.expenses[0].rates.map(\.to) == [.eur, .usd])
    let back = try await edit("EUR")
    #expect(back.output.contains("8.00 EUR"), "\(back.output)")
    #expect(try book.expenses[0].rates.first == rates.first)
  }

  @Test func `A budget in another currency, and another one of a total, keep their rates`()
    async throws
  {
    let book = try ExpenseBookRun(home: nil)
    let trip = Trip(
      name: "Japan", home: .eur, budget: try Money("100", .usd), created: CommandRun.monday)
    try book.database.change { (logbook) throws(TravelLogError) in _ = try logbook.add(trip) }
    let added = try await book.run("add 1200 JPY Ramen", rates: Self.yen("150"))
    #expect(added.errors.isEmpty)
    // 1200 ÷ 150 × 1.25 = 10
    let list = try await book.run("list")
    #expect(list.output.contains("90.00 USD") && list.errors.isEmpty, "\(list.output)")
    #expect(try book.expenses[0].rates.map(\.to) == [.eur, .usd])
    _ = try await book.run("total --to GBP")
    #expect(try book.expenses[0].rates.map(\.to) == [.eur, .gbp, .usd])
  }

  @Test(
    arguments: [
      (["add 5 EUR --fee 2.5"], true), (["add 5 USD --fee 2.5"], false),
      (["add 5 USD --fee 2.5", "edit 1 --currency EUR"], true),
      (["add 5 EUR", "edit 1 --fee 2"], true), (["add 5 EUR", "edit 1 --name Tea"], false),
      (["add 5 USD", "rate 1 0.9", "edit 1 --fee 2"], false),
    ])
  func `A fee belongs to a conversion`(_ lines: [String], _ isDropped: Bool) async throws {
    let book = try ExpenseBookRun()
    var errors = ""
    for line in lines { errors = try await book.run(line).errors }
    #expect(errors.contains("the fee changes nothing") == isDropped, "\(errors)")
    let expense = try book.expenses[0]
    #expect(expense.money.currency != .eur || expense.fee.isZero)
  }

  @Test func `The bank gives less back of a refund with a fee`() async throws {
    let book = try ExpenseBookRun()
    let added = try await book.run("add 1025 JPY --refund --fee 2.5", rates: Self.yen("100"))
    // 1025 ÷ 100 ÷ 1.025 = 10
    #expect(added.firstLine.hasSuffix("1,025 JPY = -10.00 EUR"), "\(added.firstLine)")
  }

  @Test func `What was paid stays where the amount is changed, and that is said`() async throws {
    let book = try ExpenseBookRun()
    _ = try await book.run("add 1000 JPY Ramen --paid 6")
    let run = try await book.run("edit 1 --amount 3000")
    #expect(run.errors.contains("what was paid stays 6.00 EUR, so that 1 JPY = 0.002 EUR"))
    #expect(run.errors.contains("expense edit 1 --paid AMOUNT changes it"))
    #expect(try await book.run("edit 1 --amount 3000 --paid 18").errors.isEmpty)
  }

  @Test func `A new home currency that is refused stores no rates, and one that is taken does`()
    async throws
  {
    let book = try ExpenseBookRun(home: nil)
    try book.begin("Japan", home: .eur)
    _ = try await book.run("add 1200 JPY", rates: Self.yen("160"))
    let before = try book.database.load()
    // The last day is before the first.
    let words = "trip edit --home USD --from 2026-11-02 --to 2026-11-01"
      .split(separator: " ").map(String.init)
    let refused = try await CommandRun(words, rates: Self.yen("160"), home: book.folder)
    #expect(refused.status != 0)
    #expect(try book.database.load() == before)
    let taken = try await CommandRun(
      Array(words.prefix(4)), rates: Self.yen("160"), home: book.folder)
    #expect(taken.output.contains("9.38 USD") && taken.errors.isEmpty)
    #expect(try book.expenses[0].rates.map(\.source?.id) == ["rates.json", "rates.json"])
  }

  @Test func `Rates to other currencies come back out of an export`() async throws {
    let book = try ExpenseBookRun()
    _ = try await book.run("add 1200 JPY --on 2026-10-30")
    _ = try await book.run("total --to USD")
    let rates = try book.expenses[0].rates
    #expect(rates.map(\.to) == [.eur, .usd])
    let csv = try await book.run("export --csv").output
    let other = try ExpenseBookRun()
    let file = try other.folder.write(csv, to: "in.csv")
    #expect(try await other.run(["import", file]).status == 0)
    #expect(try other.expenses[0].rates == rates)
    let broken = try other.folder.write(
      "amount,currency,day,other_rates\n5,JPY,2026-10-30,USD\n", to: "bad.csv")
    let refused = try await other.run(["import", broken])
    #expect(refused.status != 0 && refused.errors.contains("other_rates"))
  }
}
