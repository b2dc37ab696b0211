import Converter
import Terminal
import TestSupport
import Testing
import TravelLog
import TravelMoneyCLI

/// Expenses, trips and the checklist within a session.
@MainActor
@Suite struct SessionTravelTests {
  private let home: TemporaryDirectory

  init() throws { home = try TemporaryDirectory() }

  private func logbook() throws -> Logbook {
    try LogbookDatabase(path: home.path(of: ".local/share/travelmoney/travel.sqlite")).load()
  }

  private func expenses() throws -> [Expense] {
    let logbook = try logbook()
    return logbook.currentTrip.map { logbook.expenses(of: $0.id) } ?? []
  }

  private func session(
    _ lines: [String], isInteractive: Bool = true
  ) async throws -> SessionRun {
    try await SessionRun(lines, isInteractive: isInteractive, home: home)
  }

  @Test func `a form asks for amount, currency, name and type, and goes back`() async throws {
    let run = try await session(["expense", "12.50*2", "jpy", "Joe's “diner”", "food", "25"])
    #expect(
      run.interface.prompts.dropFirst().prefix(4)
        == ["Amount: ", "Currency: ", "Name: ", "Type [Personal]: "])
    #expect(run.interface.prompts[5].hasPrefix("USD → "))
    let expense = try #require(try expenses().first)
    #expect(expense.money == (try Money("25.00", .jpy)))
    #expect(expense.name == "Joe's “diner”" && expense.type == "food")
    #expect(run.output.contains("25.00 USD = "))
    #expect(run.status == 0)
  }

  @Test func `each field is checked as it is entered, and asked for again`() async throws {
    let run = try await session([
      "expense", "", "abc", "0", "-5", "12", "", "dollars", "xqz", "usd", "", "",
    ])
    #expect(
      run.interface.prompts.dropFirst().prefix(11) == [
        "Amount: ", "Amount: ", "Amount: ", "Amount: ", "Amount: ", "Currency: ", "Currency: ",
        "Currency: ", "Currency: ", "Name: ", "Type [Personal]: ",
      ])
    #expect(run.errors.split(separator: "\n").filter { $0.hasPrefix("error:") }.count == 7)
    // Where an answer is asked for, a command would be a wrong one.
    #expect(run.errors.contains("An amount is like 1234.56 or 12.50*3; Ctrl-C goes back"))
    #expect(run.errors.contains("A currency is like EUR or yen; Ctrl-C goes back"))
    #expect(!run.errors.contains("help lists"))
    #expect(try expenses().map(\.money) == [Money("12", .usd)])
    #expect(try expenses()[0].name == "" && expenses()[0].type == "Personal")
  }

  @Test func `the last currency stays selected, and one in the amount needs no question`()
    async throws
  {
    _ = try await session(["expense", "12 €", "Tea", "", "expense", "3", "", "", ""])
    #expect(try expenses().map(\.money.description) == ["12 EUR", "3 EUR"])
    let run = try await session(["expense"])
    #expect(run.interface.prompts[1] == "Amount: ")
  }

  @Test(arguments: [LineInput.interrupted, .endOfInput])
  func `Ctrl-C or Ctrl-D in a form logs nothing and goes back`(_ input: LineInput) async throws {
    for count in 0..<4 {
      let answers = ["12", "EUR", "Tea"].prefix(count).map { LineInput.line($0) }
      let interface = ScriptedInterface(
        [.line("expense")] + answers + [input, .line("1 EUR to EUR")], isInteractive: true)
      let run = try await SessionRun(interface, home: home)
      #expect(run.output.contains("nothing was logged"))
      #expect(run.output.contains("1.00 EUR = 1.00 EUR"))
      #expect(try expenses().isEmpty)
    }
  }

  @Test func `in a pipe the next lines answer, and a wrong answer fails the line`() async throws {
    let good = try await session(
      ["expense", "12", "EUR", "Tea", "Food", "1"], isInteractive: false)
    #expect(good.status == 0)
    #expect(try expenses().map(\.name) == ["Tea"])
    let bad = try await session(["expense", "zero", "1 eur to eur"], isInteractive: false)
    #expect(bad.status == 64)
    #expect(bad.errors.hasPrefix("error: line 2: "))
    #expect(bad.output == "1.00 EUR = 1.00 EUR\n")
    #expect(try expenses().count == 1)
  }

  @Test(
    arguments: [
      ["expense list"], ["12", "Expenses list"], ["12 EUR", "expense list"],
      ["12", "EUR", "Tea", "expense list"],
    ])
  func `a command in a pipe ends the form, and is carried out by itself`(
    _ lines: [String]
  ) async throws {
    _ = try await session(["expense add 5 EUR Cake"])
    let run = try await session(["expense"] + lines + ["1 eur to eur"], isInteractive: false)
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("error: line 1: no expense was logged"))
    #expect(run.errors.split(separator: "\n").count == 2)
    #expect(run.output.contains("Cake") && run.output.hasSuffix("1.00 EUR = 1.00 EUR\n"))
    #expect(try expenses().map(\.name) == ["Cake"])
  }

  @Test func `help and quit in a pipe are commands, and on a terminal they may be names`()
    async throws
  {
    let quit = try await session(
      ["expense", "12", "EUR", "quit", "1 eur to eur"], isInteractive: false)
    #expect(quit.status == 64 && quit.output.isEmpty)
    let help = try await session(["expense", "12 EUR", "Tea", "help"], isInteractive: false)
    #expect(help.output.hasPrefix("Type an amount"))
    #expect(try expenses().isEmpty)
    _ = try await session(["expense", "12 EUR", "Help", "quit"])
    _ = try await session(["expense", "12 EUR", "trip home", "todo"], isInteractive: false)
    #expect(try expenses().map(\.name) == ["Help", "trip home"])
  }

  @Test func `a command at a terminal is no name, and the form asks again`() async throws {
    let run = try await session(["expense", "12 EUR", "trip show", "Tea", "expense list", "Food"])
    #expect(run.errors.contains("“trip show” is a command"))
    #expect(
      run.interface.prompts.dropFirst().prefix(5).map { $0.prefix(4) }
        == ["Amou", "Name", "Name", "Type", "Type"])
    #expect(try expenses().map(\.name) == ["Tea"])
  }

  @Test func `expenses of a session at a day are of that day`() async throws {
    let run = try await session(
      [
        "on 2026-10-30", "expense add 5 EUR Tea", "expense", "6 EUR", "Cake", "",
        "expense add 7 EUR Pie --on 2026-10-29", "today", "expense add 8 EUR Ice",
      ], isInteractive: false)
    #expect(run.errors.isEmpty)
    #expect(run.output.contains("1  Tea  5.00 EUR  on 10/30/2026\n"))
    #expect(run.output.contains("2  Cake  6.00 EUR  on 10/30/2026\n"))
    let days = Dictionary(uniqueKeysWithValues: try expenses().map { ($0.name, "\($0.day)") })
    #expect(
      days == [
        "Tea": "2026-10-30", "Cake": "2026-10-30", "Pie": "2026-10-29", "Ice": "2026-11-02",
      ])
  }

  @Test func `the form checks the currency in the amount, and leads to refunds`() async throws {
    let run = try await session(["expense", "12 DEM", "-5", "5.005 EUR", "", ""])
    #expect(run.errors.contains("EUR has 2 decimals, but the amount is 5.005"))
    #expect(run.errors.contains("DEM was no money any more"))
    #expect(run.errors.contains("expense add 20 EUR Ticket --refund"))
    #expect(try expenses().map(\.money.description) == ["5.005 EUR"])
  }

  @Test(arguments: 0..<4)
  func `a pipe that ends within a form is an error`(_ count: Int) async throws {
    let answers = ["12", "EUR", "Tea"].prefix(count)
    let run = try await session(["expense"] + answers, isInteractive: false)
    #expect(run.status == 64)
    #expect(run.errors.contains("nothing was logged"))
    #expect(try expenses().isEmpty)
  }

  @Test func `a signal that ends the program ends it at a question, too`() async throws {
    _ = try await session(["expense add 5 EUR Tea"])
    let interface = ScriptedInterface(
      [.line("expense delete 1"), .terminated(signal: 15), .line("expense delete 1")],
      isInteractive: true)
    let run = try await SessionRun(interface, home: home)
    #expect(run.status == 143)
    #expect(try expenses().count == 1)
  }

  @Test func `commands are those of the command line, with quotes around several words`()
    async throws
  {
    let run = try await session(
      [
        "trip new 'Two weeks' --home EUR", "expense add 5 EUR \"Cup of tea\" --note='so good'",
        "expenses add 4 Cup", "todo add Don't forget the 'adapter'", "expense show 1",
      ], isInteractive: false)
    #expect(run.status == 0)
    #expect(try logbook().currentTrip?.name == "Two weeks")
    #expect(try expenses().map(\.name) == ["Cup of tea", "Cup"])
    #expect(try expenses()[0].note == "so good")
    #expect(try logbook().items.map(\.text) == ["Don't forget the adapter"])
  }

  @Test func `rates of the session's file are those of its expenses`() async throws {
    _ = try await session(["trip new T --home JPY", "expense add 25 USD Tea"])
    let rate = try #require(try expenses().first?.rates.first)
    #expect(rate.source?.id == "rates.json")
    #expect(rate.to == .jpy)
  }

  @Test func `deleting asks, and no answer but yes deletes`() async throws {
    _ = try await session(["expense add 5 EUR Tea", "expense delete 1", "no"])
    _ = try await session(["expense delete 1", ""])
    #expect(try expenses().count == 1)
    let run = try await session(["expense delete 1", "yes"])
    #expect(run.interface.prompts[1].hasSuffix("[y/N] "))
    #expect(try expenses().isEmpty)
  }

  @Test(arguments: [
    ("12 EUR lunch", "expense add 12 EUR lunch logs it as an expense"),
    ("12€ lunch with Ana", "expense add 12€ lunch with Ana logs it as an expense"),
    ("expense 12 EUR lunch", "  Did you mean expense add 12 EUR lunch?"),
    ("todo remove 3", "  Did you mean todo delete 3?"),
    ("expense list all", "  See expense list --help"),
    ("trip use Nowhere", "  trip list shows the trips"),
    (
      "undo",
      "expense undo, trip undo or todo undo bring back what was deleted"
    ),
  ])
  func `what is advised can be typed at the prompt`(_ line: String, _ hint: String) async throws {
    let run = try await session([line], isInteractive: false)
    #expect(run.status == 64)
    #expect(run.errors.hasSuffix("\(hint)\n"), "\(run.errors)")
    #expect(!run.errors.contains("travelmoney"))
    #expect(try expenses().isEmpty)
  }

  @Test func `lines of output name commands as a session has them`() async throws {
    let run = try await session(
      [
        "trip list", "todo", "todo templates", "expense list", "expense add 5 EUR Tea",
        "expense settle", "expense delete 1", "todo add Tea", "todo save tea", "todo delete 1",
        "trip delete 1",
      ], isInteractive: false)
    #expect(run.status == 0)
    for text in [
      "begin one: trip new", "; todo add TEXT", "; todo save NAME", "log one: expense add",
      "split an expense: expense edit 1", "\nexpense undo brings", "; todo load tea adds",
      "\ntodo undo brings", "\ntrip undo brings", "; trip rename NAME gives",
    ] {
      #expect(run.output.contains(text), "\(text)")
    }
    #expect(!run.output.contains("travelmoney"))
  }

  @Test(arguments: [
    ("en_US.UTF-8", "y", true), ("en_US.UTF-8", "j", false), ("de_DE.UTF-8", "Ja", true),
    ("fr_FR.UTF-8", "oui", true), ("fr_FR.UTF-8", "j", false), ("ru_RU.UTF-8", "да", true),
    ("de_DE.UTF-8", "yes", true), ("de_DE.UTF-8", "nein", false),
  ])
  func `yes is understood in the language of the user`(
    _ locale: String, _ answer: String, _ deletes: Bool
  ) async throws {
    _ = try await session(["expense add 5 EUR Tea"])
    _ = try await SessionRun(
      ["expense delete 1", answer], isInteractive: true, home: home,
      environment: ["LANG": locale])
    #expect(try expenses().isEmpty == deletes)
  }

  @Test(arguments: [
    ("expense nonsense", 64), ("expense delete 9", 64), ("trip use Nowhere", 64),
    ("todo done 4", 64),
  ])
  func `a command that fails says so, and the session goes on`(
    _ line: String, _ status: Int32
  ) async throws {
    let run = try await session([line, "1 eur to eur"], isInteractive: false)
    #expect(run.status == status)
    #expect(run.errors.hasPrefix("error: line 1: "))
    #expect(run.output == "1.00 EUR = 1.00 EUR\n")
  }

  @Test(arguments: [
    ("help expense", "Log an expense"), ("help trip", "Begin a trip"),
    ("help todo", "Add something to the checklist"),
    ("help expense add", "AMOUNT [CURRENCY] [NAME]"),
    ("expense --help", "Log an expense"),
  ])
  func `help explains them`(_ line: String, _ text: String) async throws {
    let run = try await session([line], isInteractive: false)
    #expect(run.status == 0)
    #expect(run.output.contains(text))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }
}
