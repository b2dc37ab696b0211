import Converter
import TestSupport
import Testing
import TravelLog

/// What `expense add` stores and says.
struct ExpenseEntryTests {
  /// 1 EUR = 160 JPY = 1.25 USD = 50 UAH.
  private static let rates = ConversionCase.file("EUR", #""JPY":160,"USD":1.25,"UAH":50"#)

  @Test func `The first expense makes a trip and says what it comes to`() async throws {
    let book = try ExpenseBookRun()
    let run = try await book.run("add 1200 JPY Ramen --on 2026-10-30", rates: Self.rates)
    #expect(
      run.output == """
        1  Ramen  1,200 JPY = 7.50 EUR  on 10/30/2026
        1 JPY = 0.00625 EUR  (rates.json, 2026-10-30)
        It is in the new trip 1 “Everyday”; travelmoney trip rename NAME gives it another name

        """)
    #expect(run.errors.isEmpty && run.status == 0)
    let second = try await book.run("add 3 EUR Tea")
    #expect(second.output == "2  Tea  3.00 EUR\n")
  }

  @Test func `Programs get the expense as an object`() async throws {
    let book = try ExpenseBookRun()
    let run = try await book.run("add 1200 JPY Ramen --json", rates: Self.rates)
    #expect(
      run.output.hasPrefix(
        #"{"id":1,"trip":"Everyday","name":"Ramen","type":"Personal","amount":"1200","currency":"JPY","#
          + #""day":"2026-11-02","rate":"0.00625","rate_date":"2026-10-30","rate_source":"rates.json","#
          + #""home_amount":"7.50","home_currency":"EUR","note":"","#))
    #expect(run.output.contains(#""provisional":true"#))
    #expect(run.output.hasSuffix("}\n"))
  }

  @Test func `Numbers and days are those of the locale`() async throws {
    let book = try ExpenseBookRun()
    let run = try await book.run(
      ["add", "1.234,5", "USD", "--on", "30.10.2026", "--locale", "de_DE"], rates: Self.rates)
    // 1234.5 ÷ 1.25 = 987.6
    #expect(run.firstLine == "1  1.234,50 USD = 987,60 EUR  on 30.10.2026")
  }

  @Test func `EXP-16: what was paid decides, and nothing is converted at the market rate`()
    async throws
  {
    let book = try ExpenseBookRun(home: "UAH")
    let run = try await book.run(
      ["add", "1000", "USD", "--paid", "25502.40", "UAH"], rates: Self.rates)
    #expect(run.firstLine == "1  1,000.00 USD = 25,502.40 UAH (paid; 1 USD = 25.5024 UAH)")
    let expense = try #require(try book.expenses.first)
    #expect(expense.money == (try Money("1000", .usd)))
    #expect(expense.paid == (try Money("25502.40", Currency("UAH"))))
    #expect(expense.rates.isEmpty)
    #expect(try expense.value(in: Currency("UAH"))?.exactDecimal == ExactDecimal("25502.4"))
    #expect(try expense.value(in: .usd)?.exactDecimal == ExactDecimal("1000"))
    let shown = try await book.run("show 1")
    #expect(shown.output.contains("amount   1,000.00 USD = 25,502.40 UAH\n"))
    #expect(shown.output.contains("paid     25,502.40 UAH  (1 USD = 25.5024 UAH)\n"))
    #expect(!shown.output.contains("rate  "))
  }

  @Test func `What was paid without a currency is in the home one`() async throws {
    let book = try ExpenseBookRun(home: "EUR")
    _ = try await book.run("add 300 USD Car --paid 281.40")
    #expect(try book.expenses.first?.paid == (try Money("281.40", .eur)))
    let homeless = try ExpenseBookRun(home: nil)
    let run = try await homeless.run("add 300 USD Car --paid 281.40")
    #expect(run.status == 64)
    #expect(run.errors.contains("“281.40” has no currency"))
  }

  @Test func `What was paid in a third currency is converted from there`() async throws {
    let book = try ExpenseBookRun(home: "EUR")
    let run = try await book.run(
      ["add", "1000", "JPY", "--paid", "500 UAH", "--on", "2026-10-30"], rates: Self.rates)
    // 500 ÷ 50 = 10
    #expect(
      run.output.hasPrefix(
        """
        1  1,000 JPY = 500.00 UAH (paid; 1 JPY = 0.5 UAH) = 10.00 EUR  on 10/30/2026
        1 UAH = 0.02 EUR  (rates.json, 2026-10-30)

        """))
  }

  @Test func `A refund is stored as a negative amount, with what was paid back`() async throws {
    let book = try ExpenseBookRun()
    let run = try await book.run(
      ["add", "20", "USD", "Ticket", "--refund", "--paid", "18 EUR"])
    #expect(run.firstLine == "1  Ticket  -20.00 USD = -18.00 EUR (paid; 1 USD = 0.9 EUR)")
    let expense = try #require(try book.expenses.first)
    #expect(expense.isRefund)
    #expect(expense.paid == (try Money("-18", .eur)))
  }

  @Test func `A fee is added to what is converted, and named`() async throws {
    let book = try ExpenseBookRun()
    let run = try await book.run(
      ["add", "100", "USD", "--fee", "2.5%", "--on", "2026-10-30"], rates: Self.rates)
    // 100 ÷ 1.25 × 1.025 = 82
    #expect(
      run.output.hasPrefix(
        """
        1  100.00 USD = 82.00 EUR  on 10/30/2026
        1 USD = 0.8 EUR  (rates.json, 2026-10-30; fee 2.5%)

        """))
    let home = try await book.run("add 100 EUR --fee 2")
    #expect(home.status == 0)
    #expect(home.errors.contains("the fee changes nothing"))
  }

  @Test func `A split names who bears what, and who paid`() async throws {
    let book = try ExpenseBookRun()
    let run = try await book.run(
      ["add", "12", "EUR", "Taxi", "--split", " Ana:2, Ben ", "--payer", "ben"])
    #expect(run.output.contains("split: Ana 8.00 EUR, Ben 4.00 EUR; paid by Ben\n"))
    let split = try #require(try book.expenses.first?.split)
    #expect(split.payer == "Ben")
    #expect(split.parts.map(\.person) == ["Ana", "Ben"])
    _ = try await book.run(["add", "12", "EUR", "Taxi", "--split", "Ana,Ben"])
    #expect(try book.expenses.last?.split?.payer == "Ana")
  }

  @Test func `A person keeps the spelling that the trip has already`() async throws {
    let book = try ExpenseBookRun()
    _ = try await book.run(["add", "12", "EUR", "--split", "Ana,Ben"])
    _ = try await book.run(["add", "12", "EUR", "--split", "ana,BEN,Zoe", "--payer", "zoe"])
    let split = try #require(try book.expenses.last?.split)
    #expect(split.parts.map(\.person) == ["Ana", "Ben", "Zoe"])
    #expect(split.payer == "Zoe")
  }

  @Test func `EXP-07: an expense stays on the day of the place where it was made`() async throws {
    let book = try ExpenseBookRun()
    // 2026-04-11 17:00 UTC: 01:00 on 12 April in Singapore, 10:00 on 11 April in Los Angeles.
    let time = Timestamp(secondsSinceEpoch: 1_775_926_800)
    let (singapore, losAngeles) = (8 * 3600, -7 * 3600)
    _ = try await book.run(["add", "5", "EUR", "Tea"], now: time, zone: singapore)
    _ = try await book.run(["add", "6", "EUR", "Bagel"], now: time, zone: losAngeles)
    for zone in [losAngeles, singapore] {
      let first = try await book.run(["show", "1"], now: time, zone: zone)
      #expect(first.output.contains("day      04/12/2026"))
      let second = try await book.run(["show", "2"], now: time, zone: zone)
      #expect(second.output.contains("day      04/11/2026"))
    }
    #expect(try book.expenses.map(\.day.description) == ["2026-04-11", "2026-04-12"])
  }

  @Test func `EXP-14: without a home currency an amount without a code is refused`() async throws {
    let book = try ExpenseBookRun(home: nil)
    var trip = try book.begin("Tour", home: .jpy)
    let rates = ConversionCase.file("EUR", #""JPY":160,"USD":1.25,"GBP":0.8"#, day: "2026-11-02")
    let first = try await book.run("add 10 EUR", rates: rates)
    #expect(first.firstLine == "1  10.00 EUR = 1,600 JPY")
    _ = try await book.run("add 5 GBP", rates: rates)
    let set = { (home: Currency?) in
      try book.database.change { (logbook) throws(TravelLogError) in
        trip.home = home
        try logbook.update(trip)
      }
    }
    try set(nil)
    let refused = try await book.run("add 20")
    #expect(refused.status == 64)
    #expect(refused.errors.contains("“20” has no currency, and there is none to take"))
    #expect(refused.errors.contains("expense add 20 EUR"))
    let shown = try await book.run("show 1", rates: rates)
    #expect(shown.output.contains("amount   10.00 EUR\n"))
    try set(.usd)
    // 10 × 1.25, and 5 ÷ 0.8 × 1.25 = 7.8125
    #expect(try await book.run("show 1", rates: rates).output.contains("10.00 EUR = 12.50 USD\n"))
    #expect(try await book.run("show 2", rates: rates).output.contains("5.00 GBP = 7.81 USD\n"))
    #expect(try book.expenses.map(\.money.description) == ["10 EUR", "5 GBP"])
  }

  @Test func `SEC-03: control characters of names and remarks do not reach the terminal`()
    async throws
  {
    let book = try ExpenseBookRun()
    let evil = "a\u{1B}[2Jb\u{7}\u{9B}31m\u{202E}\rc"
    let options = ["--note", evil, "--type", evil, "--split", "Ana\(evil),Ben"]
    let runs = [
      try await book.run(["add", "5", "USD", evil] + options),
      try await book.run(["add", "5", "USD", evil, "--json"] + options),
      try await book.run(["show", "1"]),
      try await book.run(["show", "1", "--json"]),
      try await book.run(["edit", "1", "--name", evil + "x"]),
      try await book.run(["delete", "1"]),
      try await book.run(["undo"]),
      try await book.run(["add", "5", evil + "12"]),
      try await book.run(["add", evil]),
    ]
    for run in runs {
      let shown = (run.output + run.errors).unicodeScalars
      #expect(
        !shown.contains { scalar in
          scalar.properties.generalCategory == .control && scalar != "\n"
            || scalar.properties.isBidiControl
        }, "\(run.output.debugDescription)")
    }
    #expect(try book.expenses.first?.note == evil)
  }

  @Test func `A text that is too long is refused`() async throws {
    let book = try ExpenseBookRun()
    let run = try await book.run(["add", "5", "EUR", String(repeating: "a", count: 10_001)])
    #expect(run.status == 64)
    #expect(try book.database.load().trips.isEmpty)
  }

  @Test func `An expense goes to the trip that is named`() async throws {
    let book = try ExpenseBookRun()
    let oslo = try book.begin("Oslo")
    try book.begin("Rome")
    _ = try await book.run(["add", "5", "EUR", "--trip", "oslo"])
    _ = try await book.run(["add", "6", "EUR", "--trip", "1"])
    #expect(try book.expenses.isEmpty)
    #expect(try book.database.load().expenses(of: oslo.id).map(\.number) == [1, 2])
  }
}
