import Converter
import Synchronization
import TestSupport
import Testing
import TravelLog
import TravelMoneyCLI

/// What `expense edit`, `delete` and `undo` change.
struct ExpenseChangeTests {
  /// 1 EUR = 160 JPY = 1.25 USD.
  private static let friday = ConversionCase.file("EUR", #""JPY":160,"USD":1.25"#)

  private func book(_ lines: String...) async throws -> ExpenseBookRun {
    let book = try ExpenseBookRun()
    for line in lines {
      let run = try await book.run("add " + line, rates: Self.friday)
      #expect(run.status == 0, "\(run.errors)")
    }
    return book
  }

  /// Options, and what they make of an expense.
  struct Edit: Sendable, CustomTestStringConvertible {
    let options: [String]
    let change: @Sendable (inout Expense) throws -> Void

    init(_ options: String..., change: @escaping @Sendable (inout Expense) throws -> Void) {
      self.options = options
      self.change = change
    }

    var testDescription: String { options.joined(separator: " ") }
  }

  static let edits = [
    Edit("--name", "Soba") { $0.name = "Soba" },
    Edit("--name", "") { $0.name = "" },
    Edit("--note", "") { $0.note = "" },
    Edit("--note", "by card") { $0.note = "by card" },
    Edit("--type", "food") { _ in },
    Edit("--type", "Hotel") { $0.type = "Hotel" },
    Edit("--amount", "1350") { $0.money = try Money("1350", .jpy) },
    Edit("--amount", "1350 JPY") { $0.money = try Money("1350", .jpy) },
    Edit("--amount", "100/3") { $0.money = try Money("33", .jpy) },
    Edit("--fee", "2") { $0.fee = ExactDecimal(2) },
    Edit("--refund") { $0.money = try Money("-1200", .jpy) },
    Edit("--no-refund") { _ in },
    Edit("--refund", "--amount", "30") { $0.money = try Money("-30", .jpy) },
    Edit("--split", "none") { $0.split = nil },
    Edit("--split", "Ana:1,Cem:3") {
      $0.split = .init(payer: "Ana", parts: [.init("Ana"), .init("Cem", ExactDecimal(3))])
    },
    Edit("--payer", "BEN") {
      $0.split = .init(payer: "Ben", parts: [.init("Ana"), .init("Ben")])
    },
    Edit("--paid", "8") {
      $0.paid = try Money("8", .eur)
      $0.forgetRates()
    },
    Edit("--paid", "none") { _ in },
    Edit("--on", "2026-10-31") { $0.day = try Day("2026-10-31") },
  ]

  @Test(arguments: edits)
  func `Only what is named is changed`(_ edit: Edit) async throws {
    let book = try await book(
      "1200 JPY Ramen --type Food --note cash --split Ana,Ben --on 2026-10-30")
    var expected = try #require(try book.expenses.first)
    try edit.change(&expected)
    let run = try await book.run(["edit", "1"] + edit.options, rates: Self.friday)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(try book.expenses == [expected])
  }

  @Test func `Another currency or day takes the rate of that`() async throws {
    let book = try await book("12 JPY Ramen --on 2026-10-30")
    let currency = try await book.run(["edit", "1", "--amount", "12USD"], rates: Self.friday)
    #expect(currency.firstLine == "1  Ramen  12.00 USD = 9.60 EUR  on 10/30/2026")
    let thursday = ConversionCase.file("EUR", #""JPY":160,"USD":1.2"#, day: "2026-10-29")
    let day = try await book.run(["edit", "1", "--on", "2026-10-29"], rates: thursday)
    #expect(day.firstLine == "1  Ramen  12.00 USD = 10.00 EUR  on 10/29/2026")
    let back = try await book.run(["edit", "1", "--currency", "JPY"], rates: thursday)
    #expect(back.firstLine == "1  Ramen  12 JPY = 0.08 EUR  on 10/29/2026")
    let home = try await book.run(["edit", "1", "--currency", "EUR"], rates: thursday)
    #expect(home.output == "1  Ramen  12.00 EUR  on 10/29/2026\n")
  }

  @Test func `A refund keeps its sign`() async throws {
    let book = try await book("20 EUR Ticket --refund")
    _ = try await book.run("edit 1 --amount 25")
    #expect(try book.expenses.first?.money == (try Money("-25", .eur)))
    let back = try await book.run("edit 1 --no-refund")
    #expect(back.firstLine == "1  Ticket  25.00 EUR")
  }

  @Test func `More decimals than the currency has are warned of where they come up`() async throws {
    let book = try await book("4.50 EUR Tea")
    let currency = try await book.run("edit 1 --currency JPY", rates: Self.friday)
    #expect(currency.errors.contains("JPY has no decimals, but the amount is 4.5"))
    let amount = try await book.run("edit 1 --amount 3.333EUR", rates: Self.friday)
    #expect(amount.errors.contains("EUR has 2 decimals"))
    let paid = try await book.run("edit 1 --currency USD --paid 3.123", rates: Self.friday)
    #expect(paid.errors.contains("EUR has 2 decimals, but the amount is 3.123"))
    let other = try await book.run("edit 1 --name Chai", rates: Self.friday)
    #expect(other.errors.isEmpty)
  }

  @Test(arguments: [("2026-08-31", true), ("2026-09-01", false), ("2025-11-02", true)])
  func `A day far from the trip is probably a slip, and is stored all the same`(
    _ day: String, _ isFar: Bool
  ) async throws {
    let book = try ExpenseBookRun()
    var trip = try book.begin("Oslo")
    try book.database.change { (logbook) throws(TravelLogError) in
      // 60 days after 1 September.
      trip.firstDay = try? Day("2026-10-31")
      try logbook.update(trip)
    }
    _ = try await book.run("add 5 EUR Tea")
    for line in ["add 5 EUR Tea --on \(day)", "edit 1 --on \(day)"] {
      let run = try await book.run(line)
      #expect(run.status == 0)
      #expect(run.errors.contains("\(day) is far from the trip, which begins on") == isFar)
    }
    #expect(try book.expenses.map(\.day.description) == [day, day])
    #expect(try await book.run("edit 1 --name Chai").errors.isEmpty)
  }

  @Test func `With another currency a rate set by hand is dropped, and that is said`() async throws
  {
    let book = try await book("12 JPY --on 2026-10-30")
    _ = try await book.run("rate 1 0.01")
    let run = try await book.run("edit 1 --currency USD", rates: Self.friday)
    #expect(run.firstLine == "1  12.00 USD = 9.60 EUR  on 10/30/2026")
    #expect(run.errors.contains("the rate set by hand was one of JPY, and is dropped"))
  }

  @Test(
    arguments: [
      ("edit 1", "expense edit has nothing to change"), ("edit", "needs a number"),
      ("edit 1-2 --name x", "takes one number"), ("edit 9 --name x", "9"),
      ("edit 1 --amount 0", "more than zero"), ("edit 1 --amount -5", "more than zero"),
      ("edit 1 --amount 12EUR --currency USD", "names both EUR and USD"),
      ("edit 1 --currency XQZ", "“XQZ” is not a currency"),
      ("edit 1 --on 2027-01-01", "has not come"), ("edit 1 --payer Ana", "nothing is split"),
      ("edit 2 --paid 4", "both a fee and what was paid"), ("edit 3 --fee 2", "both a fee"),
      ("edit 4 --paid 4", "both a rate set by hand and what was paid"),
      ("edit 3 --currency EUR", "in EUR, and so is what was paid"),
      ("edit 1 --currency DEM", "DEM was no money any more"),
      ("edit 1 --split none --payer Ana", "nothing is split"),
      ("edit 1 --refund --no-refund", "--refund and --no-refund contradict"),
      ("edit 1 --fee 2 --paid 4", "expense 1 cannot have both a fee and what was paid"),
    ])
  func `What contradicts is refused, and nothing is changed`(
    _ line: String, _ message: String
  ) async throws {
    let book = try await book("5 JPY", "5 USD --fee 2", "5 USD --paid 4", "100 JPY")
    _ = try await book.run("rate 4 0.01")
    let before = try book.expenses
    let run = try await book.run(line)
    #expect(run.status == 64)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(try book.expenses == before)
  }

  @Test func `A contradiction is mended in the same edit`() async throws {
    let book = try await book("5 USD --fee 2", "5 USD --paid 4")
    #expect(try await book.run("edit 1 --paid 4 --fee 0").status == 0)
    #expect(try await book.run("edit 2 --paid none --fee 2").status == 0)
    let expenses = try book.expenses
    #expect(expenses[0].paid == (try Money("4", .eur)) && expenses[0].fee.isZero)
    #expect(expenses[1].paid == nil && expenses[1].fee == ExactDecimal(2))
  }

  @Test func `Numbers are permanent, as EXP-12 has it for the checklist`() async throws {
    let book = try await book("1 EUR a", "2 EUR b", "3 EUR c", "4 EUR d")
    _ = try await book.run("edit 2 --note x")
    _ = try await book.run("delete 2")
    _ = try await book.run("edit 3 --note y")
    for line in ["delete 2", "edit 2 --note z", "show 2", "rate 2 1"] {
      let gone = try await book.run(line)
      #expect(gone.status == 64, "\(line)")
      #expect(gone.errors.contains("2"), "\(gone.errors)")
    }
    #expect(try await book.run("add 5 EUR e").firstLine == "5  e  5.00 EUR")
    #expect(try book.expenses.map(\.name) == ["a", "c", "d", "e"])
    #expect(try book.expenses.map(\.note) == ["", "y", "", ""])
  }

  @Test func `Deletion takes all that is named, or nothing, and is undone`() async throws {
    let book = try await book("1 EUR a", "2 EUR b", "3 EUR c", "4 EUR d")
    let before = try book.expenses
    let missing = try await book.run("delete 1 9")
    #expect(missing.status == 64 && missing.errors.contains("9"))
    #expect(try book.expenses == before)
    let deleted = try await book.run("delete 1 3-4")
    #expect(
      deleted.output == "Deleted 3 expenses (1, 3, 4)\ntravelmoney expense undo brings them back\n")
    #expect(try book.expenses.map(\.name) == ["b"])
    let undone = try await book.run("undo")
    #expect(
      undone.output
        == "Brought back 3 expenses\n1  a  1.00 EUR\n3  c  3.00 EUR\n4  d  4.00 EUR\n")
    #expect(try book.expenses == before)
    #expect(try await book.run("undo").status == 64)
  }

  @Test(arguments: [("n", 1), ("", 1), ("y", 0), ("Yes", 0)])
  func `Deletion asks, and says what it would take`(_ answer: String, _ left: Int) async throws {
    let book = try await book("12 EUR Lunch")
    let questions = Mutex<[String]>([])
    let run = try await book.run(["delete", "1"]) { context in
      context.ask = { question in
        questions.withLock { $0.append(question) }
        return answer
      }
    }
    #expect(run.status == 0)
    #expect(questions.withLock { $0 } == ["Delete expense 1 Lunch, 12.00 EUR of Everyday? [y/N] "])
    #expect(try book.expenses.count == left)
  }

  @Test func `With --yes nobody is asked`() async throws {
    let book = try await book("12 EUR Lunch", "13 EUR Lunch")
    let run = try await book.run(["delete", "1-2", "--yes"]) { context in
      context.ask = { _ in
        Issue.record("asked")
        return nil
      }
    }
    #expect(run.status == 0)
    #expect(try book.expenses.isEmpty)
  }

  @Test(arguments: ["show 1", "edit 1 --name x", "rate 1 2", "delete 1", "undo"])
  func `Without any trip there is nothing to change`(_ line: String) async throws {
    let run = try await ExpenseBookRun().run(line)
    #expect(run.status == 64)
    #expect(run.errors.contains("there are no expenses yet"))
  }
}
