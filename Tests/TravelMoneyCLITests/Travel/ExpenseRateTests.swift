import Converter
import TestSupport
import Testing
import TravelLog

/// Which rates expenses have, and what becomes of them.
struct ExpenseRateTests {
  /// A file of one day in which one euro is so many yen.
  private static func yen(_ figure: String, day: String) -> String {
    ConversionCase.file("EUR", #""JPY":\#(figure),"USD":1.25"#, day: day)
  }

  /// The European Central Bank's rates as a file of another day, with another figure for the yen.
  static func bank(day: String, yen: String) async throws -> String {
    let table = try await CommandRun(["rates", "show", "--source", "ecb", "--csv"])
    let rows = table.output.split(separator: "\n").dropFirst().map { $0.split(separator: ",") }
    let codes = rows.compactMap { $0.first { $0.count == 3 && $0 != "EUR" } }
    #expect(codes.contains("JPY") && codes.count > 20)
    let current = try await CommandRun(["1", "eur", "to", codes.joined(separator: ","), "--csv"])
    let figures = current.output.split(separator: "\n").dropFirst().map { line in
      let fields = line.split(separator: ",")
      return fields[2] == "JPY" ? yen : String(fields[4])
    }
    return "Date,\(codes.joined(separator: ",")),\n\(day),\(figures.joined(separator: ",")),\n"
  }

  @Test func `A rate of today is provisional until the table of the day is there`() async throws {
    let book = try ExpenseBookRun()
    let added = try await book.run("add 1200 JPY Ramen")
    #expect(added.output.contains("(ECB, 2026-10-30, provisional)"))
    let offline = try await book.run("show 1")
    #expect(offline.output.contains("(ECB, 2026-10-30, provisional)"))

    let file = try book.folder.write(
      try await Self.bank(day: "2026-11-02", yen: "160"), to: "ecb.csv")
    let imported = try await CommandRun(["rates", "import", file], home: book.folder)
    #expect(imported.status == 0, "\(imported.errors)")
    let shown = try await book.run("show 1")
    // 1200 ÷ 160 = 7.5
    #expect(shown.output.contains("amount   1,200 JPY = 7.50 EUR\n"))
    #expect(shown.output.contains("rate     1 JPY = 0.00625 EUR  (ECB, 2026-11-02)\n"))
    let rate = try #require(try book.expenses.first?.rates.first)
    #expect(rate.day == (try Day("2026-11-02")) && !rate.isProvisional)
    #expect(rate.value == (try ExactFraction("1/160")))
  }

  @Test func `The rate of a past day is final, and a later table does not change it`() async throws
  {
    let book = try ExpenseBookRun()
    let saturday = try await book.run("add 1200 JPY Ramen --on 2026-10-31")
    #expect(saturday.output.contains("(ECB, 2026-10-30)\n"))
    let before = try book.expenses
    let file = try book.folder.write(
      try await Self.bank(day: "2026-11-02", yen: "160"), to: "ecb.csv")
    _ = try await CommandRun(["rates", "import", file], home: book.folder)
    _ = try await book.run("show 1")
    #expect(try book.expenses == before)
  }

  @Test func `Without a rate the expense is stored all the same, and it is said what to do`()
    async throws
  {
    let book = try ExpenseBookRun()
    let rates = ConversionCase.file("EUR", #""USD":1.25"#, day: "2026-11-02")
    let run = try await book.run("add 1200 JPY Ramen", rates: rates)
    #expect(run.status == 0)
    #expect(run.firstLine == "1  Ramen  1,200 JPY")
    #expect(run.errors.contains("warning: expense 1 Ramen is not converted into EUR: no rate"))
    #expect(run.errors.contains("expense rate 1 RATE sets the rate by hand"))
    #expect(try book.expenses.first?.rates == [])
    let later = try await book.run("show 1", rates: Self.yen("160", day: "2026-11-02"))
    #expect(later.output.contains("1,200 JPY = 7.50 EUR\n"))
    #expect(later.errors.isEmpty)
  }

  @Test func `A past day takes no rates that are older than a week, nor later ones`() async throws {
    let book = try ExpenseBookRun()
    let rates = Self.yen("160", day: "2026-10-20")
    let late = try await book.run("add 1200 JPY --on 2026-10-28", rates: rates)
    #expect(late.firstLine == "1  1,200 JPY  on 10/28/2026")
    let early = try await book.run("add 1200 JPY --on 2026-10-19", rates: rates)
    #expect(early.firstLine == "2  1,200 JPY  on 10/19/2026")
    let within = try await book.run("add 1200 JPY --on 2026-10-27", rates: rates)
    #expect(within.firstLine == "3  1,200 JPY = 7.50 EUR  on 10/27/2026")
  }

  @Test func `A rate that was set by hand holds for one expense, and stays`() async throws {
    let book = try ExpenseBookRun()
    let rates = Self.yen("160", day: "2026-10-30")
    _ = try await book.run("add 1200 JPY Ramen", rates: rates)
    _ = try await book.run("add 1200 JPY Soba", rates: rates)
    let other = try book.expenses[1]
    let set = try await book.run("rate 1 0.0061")
    #expect(
      set.output == """
        1  Ramen  1,200 JPY = 7.32 EUR
        1 JPY = 0.0061 EUR  (set by hand)

        """)
    #expect(try book.expenses[1] == other)
    let final = Self.yen("120", day: "2026-11-02")
    let shown = try await book.run("show 1", rates: final)
    #expect(shown.output.contains("1,200 JPY = 7.32 EUR\n"))
    #expect(try await book.run("rate 1", rates: final).output == set.output)
    let back = try await book.run("rate 1 market", rates: final)
    #expect(back.firstLine == "1  Ramen  1,200 JPY = 10.00 EUR")
    #expect(try book.expenses[0].ownRate == nil)
  }

  @Test(
    arguments: [
      ("rate 1 1/160", "7.50"), ("rate 1 0.0061 EUR", "7.32"), ("rate 1 €0.0061", "7.32"),
    ])
  func `A rate by hand may be calculated, and may name the home currency`(
    _ line: String, _ value: String
  ) async throws {
    let book = try ExpenseBookRun()
    _ = try await book.run("add 1200 JPY")
    #expect(try await book.run(line).firstLine == "1  1,200 JPY = \(value) EUR")
  }

  @Test(
    arguments: [
      ("rate 1 0", "more than zero"), ("rate 1 -2", "more than zero"),
      ("rate 1 abc", "not an amount"), ("rate 1 0.01 USD", "is not in EUR"),
      ("rate 2 1.1", "expense 2 is in EUR, the home currency"),
      ("rate 3 1.1", "expense 3 cannot have both a rate set by hand"), ("rate", "needs a number"),
      ("rate 9 1.1", "9"), ("rate 1-2", "takes one number"),
    ])
  func `A rate that means nothing is refused`(_ line: String, _ message: String) async throws {
    let book = try ExpenseBookRun()
    for words in ["add 1200 JPY", "add 5 EUR", "add 5 USD --paid 4"] {
      _ = try await book.run(words)
    }
    let before = try book.expenses
    let run = try await book.run(line)
    #expect(run.status == 64)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(try book.expenses == before)
  }

  @Test(
    arguments: [
      ("rate 1", "1  5.00 EUR\nIt is in the home currency, and needs no rate\n"),
      ("rate 2", "2  5.00 USD = 4.00 EUR (paid; 1 USD = 0.8 EUR)\n"),
    ])
  func `The rate is told of every expense`(_ line: String, _ output: String) async throws {
    let book = try ExpenseBookRun()
    for words in ["add 5 EUR", "add 5 USD --paid 4"] { _ = try await book.run(words) }
    let run = try await book.run(line)
    #expect(run.output == output)
    #expect(run.status == 0 && run.errors.isEmpty)
    try book.configure(home: nil)
    #expect(try await book.run(line).firstLine == output.split(separator: "\n")[0])
  }

  @Test func `A fee is told as long as there is no rate`() async throws {
    let book = try ExpenseBookRun()
    let rates = Self.yen("160", day: "2026-11-02")
    let run = try await book.run(["add", "5", "UAH", "--fee", "2.5"], rates: rates)
    #expect(run.output.contains("1  5.00 UAH\nfee 2.5%\n"))
    #expect(try await book.run("show 1", rates: rates).output.contains("\nfee      2.5%\n"))
    let rated = try await book.run("rate 1 0.8")
    // 5 × 0.8 × 1.025 = 4.1
    #expect(rated.output == "1  5.00 UAH = 4.10 EUR\n1 UAH = 0.8 EUR  (set by hand; fee 2.5%)\n")
    #expect(try await book.run("show 1").output.split(separator: "fee").count == 2)
  }

  @Test func `Without a home currency there is nothing to set a rate for`() async throws {
    let book = try ExpenseBookRun(home: nil)
    let added = try await book.run("add 1200 JPY")
    #expect(added.firstLine == "1  1,200 JPY" && added.errors.isEmpty)
    let run = try await book.run("rate 1 0.0061")
    #expect(run.status == 64)
    #expect(run.errors.contains("has no home currency"))
  }

  @Test func `A rate by hand leads on to a new home currency`() async throws {
    let book = try ExpenseBookRun()
    let rates = Self.yen("160", day: "2026-11-02")
    _ = try await book.run("add 1000 JPY", rates: rates)
    _ = try await book.run("rate 1 0.01")
    try book.configure(home: "USD")
    let shown = try await book.run("show 1", rates: rates)
    // 1000 × 0.01 × 1.25 = 12.5
    #expect(shown.output.contains("1,000 JPY = 12.50 USD\n"))
    #expect(shown.output.contains("1 JPY = 0.01 EUR  (set by hand)\n"))
    #expect(shown.output.contains("1 EUR = 1.25 USD  (rates.json, 2026-11-02)\n"))
  }

  @Test func `What the law ties together needs no table`() async throws {
    let book = try ExpenseBookRun()
    let run = try await book.run("add 655.957 FRF Vin --on 2001-06-01")
    #expect(run.firstLine == "1  Vin  655.957 FRF = 100.00 EUR  on 06/01/2001")
    #expect(run.output.contains("(by law)"))
  }
}
