import Converter
import TestSupport
import Testing
import TravelLog

/// How the words of `expense add` are understood.
struct ExpenseReadingTests {
  /// Words, and what is stored for them.
  struct Case: Sendable, CustomTestStringConvertible {
    let words: [String]
    let money: String
    let name: String
    var warning: String?
    var locale = "en_US"

    init(
      _ words: String..., is money: String, _ name: String = "", warning: String? = nil,
      locale: String = "en_US"
    ) {
      self.words = words
      self.money = money
      self.name = name
      self.warning = warning
      self.locale = locale
    }

    var testDescription: String { words.joined(separator: " ") }
  }

  /// Words, and why they are refused.
  struct Refusal: Sendable, CustomTestStringConvertible {
    let words: [String]
    let message: String
    let hint: String

    init(_ words: String..., says message: String, _ hint: String) {
      self.words = words
      self.message = message
      self.hint = hint
    }

    var testDescription: String { words.joined(separator: " ") }
  }

  static let cases = [
    Case("1200", "JPY", "Ramen", is: "1200 JPY", "Ramen"),
    Case("12.50", is: "12.50 NOK"),
    Case("4", "Cup", is: "4 NOK", "Cup"),
    Case("5", "Pen", is: "5 NOK", "Pen"),
    Case("4", "CUP", is: "4 CUP"),
    Case("4", "CUP", "Rum", is: "4 CUP", "Rum"),
    Case("5", "eur", "Lunch", is: "5 EUR", "Lunch"),
    Case("5", "Euro", "Lunch", "for", "two", is: "5 EUR", "Lunch for two"),
    Case("5", "€", is: "5 EUR"),
    Case("5", "€", "Lunch", is: "5 EUR", "Lunch"),
    Case("€12", "Lunch", is: "12 EUR", "Lunch"),
    Case("12eur", is: "12 EUR"),
    Case("12eur", "EUR", "Lunch", is: "12 EUR", "Lunch"),
    Case("12 eur", "Lunch", is: "12 EUR", "Lunch"),
    Case("€12", "eur", "Lunch", is: "12 EUR", "Lunch"),
    Case("€12", "all", "inclusive", is: "12 EUR", "all inclusive"),
    Case("$12", "CAD", "Bus", is: "12 CAD", "Bus"),
    Case("40", "kr", is: "40 NOK"),
    Case("40", "kr", "Bus", is: "40 NOK", "Bus"),
    Case("40kr", "Bus", is: "40 NOK", "Bus"),
    Case("12.50*3", "Beer", is: "37.5 NOK", "Beer"),
    Case("100/3", is: "33.33 NOK"),
    Case("100/3", "JPY", is: "33 JPY"),
    Case("0.005/0.3", "EUR", is: "0.02 EUR"),
    Case(
      "12.505", "EUR", is: "12.505 EUR", warning: "EUR has 2 decimals, but the amount is 12.505"),
    Case("4.5", "JPY", is: "4.5 JPY", warning: "JPY has no decimals"),
    Case("4.00", "JPY", is: "4.00 JPY"),
    Case("1.2k", is: "1200 NOK"),
    Case("12", "BBQ", is: "12 NOK", "BBQ", warning: "“BBQ” is no currency"),
    Case("12", "ATM", "fee", is: "12 NOK", "ATM fee", warning: "the amount is in NOK"),
    Case("€12", "ATM", "fee", is: "12 EUR", "ATM fee"),
    Case("12", "XXX", is: "12 NOK", "XXX", warning: "“XXX” is no currency"),
    Case("12", "dem", "Glass", is: "12 NOK", "dem Glass"),
    Case("5 kr", "pounds", "of", "apples", is: "5 NOK", "pounds of apples"),
    Case("5", "pounds of apples", is: "5 NOK", "pounds of apples"),
    Case("5", "kroner", "Kaffe", is: "5 NOK", "Kaffe"),
    Case("5", "Dollar", is: "5 NOK", "Dollar", warning: "For the currency write its code"),
    Case("€5", "Ramen", "JPY", is: "5 EUR", "Ramen JPY"),
    Case("5", "Ramen JPY", is: "5 NOK", "Ramen JPY"),
    Case("5", "Ramen", "jpy", is: "5 NOK", "Ramen jpy"),
    Case("2", "7up", is: "2 NOK", "7up"),
    Case("12", "cup of tea", is: "12 NOK", "cup of tea"),
    Case("12", "  cup  ", is: "12 NOK", "cup"),
    Case(
      "4", "cup", "of", "tea", is: "4 CUP", "of tea",
      warning: "“cup” was taken for the currency CUP"),
    Case("3", "baht", "Beer", is: "3 THB", "Beer", warning: "'baht Beer'"),
    Case("5", "KM", is: "5 BAM", warning: "write the currency before it: 5 NOK KM"),
    Case("12", "usd", is: "12 NOK", "usd", warning: "For the currency write USD"),
    Case("12", "euro", is: "12 NOK", "euro", warning: "For the currency write EUR"),
    Case("12,50", "EUR", is: "12.50 EUR", locale: "de_DE"),
    Case("1.250,50", is: "1250.50 NOK", locale: "de_DE"),
  ]

  @Test(arguments: cases)
  func `Amount, currency and name are told apart`(_ example: Case) async throws {
    let book = try ExpenseBookRun(home: "EUR")
    try book.begin("North", currencies: [try Currency("NOK")])
    let run = try await book.run(["add"] + example.words + ["--locale", example.locale])
    #expect(run.status == 0, "\(run.errors)")
    let expense = try #require(try book.expenses.first)
    #expect(expense.money.description == example.money)
    #expect(expense.name == example.name)
    if let warning = example.warning {
      #expect(run.errors.contains(warning), "\(run.errors)")
    } else {
      #expect(run.errors.isEmpty, "\(run.errors)")
    }
  }

  static let refusals = [
    Refusal(says: "no amount", "expense add 25 EUR Lunch"),
    Refusal("", says: "no amount", "expense add 25 EUR Lunch"),
    Refusal("Lunch", "12", says: "“Lunch” is not an amount", "25 EUR Lunch"),
    Refusal("12x", says: "“x” is not a currency", "currencies"),
    Refusal("0", "EUR", says: "more than zero", "--refund"),
    Refusal("-12", "EUR", says: "more than zero", "--refund"),
    Refusal("12-12", "EUR", says: "more than zero", "--refund"),
    Refusal("0.001/3", "EUR", says: "less than the smallest unit of EUR", "more digits"),
    Refusal("12XQZ", says: "“XQZ” is not a currency", "currencies"),
    Refusal("12XXX", says: "nothing can be paid in XXX", "code"),
    Refusal("€12", "USD", says: "names both EUR and USD", "Leave one of them out"),
    Refusal("$12", says: "“$” may mean", "Write the code"),
    Refusal("12", "$", says: "“$” may mean", "Write the code"),
    Refusal("12", "¥", "Tea", says: "“¥” may mean CNY, JPY", "Write the code"),
    Refusal("40", "Dollar", "Museum", says: "“Dollar” may mean USD", "quotes: 'Dollar Museum'"),
    Refusal("9", "Pounds", "Joe's", "Book", says: "“Pounds” may mean", "\"Pounds Joe's Book\""),
    Refusal("20", "kroner", "Kaffee", says: "“kroner” may mean", "'kroner Kaffee'"),
    Refusal("20", "Krone", "Tee", "--locale", "de_DE", says: "“Krone” may mean", "'Krone Tee'"),
    Refusal("1200", "Ramen", "JPY", says: "at the end", "expense add 1200 JPY Ramen; a name"),
    Refusal("5", "World", "of", "CUP", says: "at the end", "quotes: 'World of CUP'"),
    Refusal("12", "DEM", says: "DEM was no money any more", "Write EUR"),
    Refusal("12DEM", says: "DEM was no money any more", "Write EUR"),
    Refusal("1", "200", "JPY", says: "“1 200” may be one amount", "'1 200'"),
    Refusal("12", "+", "3", says: "“12 + 3” may be one amount", "'12 + 3'"),
    Refusal("12", "EUR", "--on", "2026-11-03", says: "2026-11-03 has not come", "today"),
    Refusal("12", "EUR", "--on", "1998-12-31", says: "EUR was no money yet", "XEU"),
    Refusal("12", "EUR", "--on", "2026-13-01", says: "2026-13-01", "--on"),
    Refusal("12", "EUR", "--type", " ", says: "the type is empty", "Food"),
    Refusal("12", "USD", "--fee", "101", says: "0 to 100", "2.5"),
    Refusal("12", "USD", "--fee", "-1", says: "0 to 100", "2.5"),
    Refusal("12", "USD", "--fee", "2", "--paid", "11", says: "--paid and --fee", "Leave one"),
    Refusal("12", "EUR", "--paid", "11", says: "in EUR, and so is what was paid", "another"),
    Refusal("12", "USD", "--paid", "-11", says: "more than zero", "no sign"),
    Refusal("12", "USD", "--split", "Ana,ana", says: "“ana” is among the people twice", ":2"),
    Refusal("12", "USD", "--split", "Ana,,Ben", says: "a name of a person is empty", "Ana,Ben"),
    Refusal("12", "USD", "--split", "Ana=2,Ben", says: "“Ana=2” is no name", "Ana:2"),
    Refusal("12", "USD", "--split", "Ana 60%", says: "“Ana 60%” is no name", "Ana:2"),
    Refusal("12", "USD", "--split", "Ana:-1", says: "the part of “Ana”", "1.5"),
    Refusal("12", "USD", "--split", "Ana:x", says: "the part of “Ana”", "1.5"),
    Refusal("12", "USD", "--split", "Ana:0", says: "more than 0", "Ana:2"),
    Refusal("12", "USD", "--payer", "Ana", says: "nothing is split", "--split"),
    Refusal("12", "EUR", "--trip", "Mars", says: "Mars", ""),
    Refusal("1e37", "KWD", says: "cannot be shown", "38 digits"),
  ]

  @Test(arguments: refusals)
  func `What cannot be meant is refused, and nothing is stored`(_ example: Refusal) async throws {
    let book = try ExpenseBookRun(home: "EUR")
    let run = try await book.run(["add"] + example.words)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(example.message), "\(run.errors)")
    #expect(run.errors.contains(example.hint), "\(run.errors)")
    #expect(try book.database.load().trips.isEmpty)
  }

  @Test func `A symbol of many currencies means that of the trip`() async throws {
    let book = try ExpenseBookRun(home: "EUR")
    try book.begin("Canada", currencies: [try Currency("CAD")])
    _ = try await book.run("add $5 Tip")
    // Now the last expense was in another currency, whose symbol it is not.
    _ = try await book.run("add 100 JPY Tea")
    _ = try await book.run("add $6 Tip")
    #expect(try book.expenses.map(\.money.description) == ["5 CAD", "100 JPY", "6 CAD"])
  }

  @Test func `The currency of the last expense stays selected`() async throws {
    let book = try ExpenseBookRun(home: "EUR")
    _ = try await book.run("add 5")
    _ = try await book.run("add 100 JPY")
    _ = try await book.run("add 200 Tea")
    #expect(try book.expenses.map(\.money.description) == ["5 EUR", "100 JPY", "200 JPY"])
  }

  @Test func `A currency is not selected any more on days on which it is no money`() async throws {
    let book = try ExpenseBookRun(home: "EUR")
    _ = try await book.run("add 12 DEM Bier --on 1998-06-01")
    let run = try await book.run("add 5 Lunch")
    #expect(run.status == 0)
    #expect(Set(try book.expenses.map(\.money.description)) == ["12 DEM", "5 EUR"])
  }

  @Test func `A type takes the spelling that the trip has already`() async throws {
    let book = try ExpenseBookRun()
    for type in ["Food", "FOOD", "personal", " Hotel "] {
      _ = try await book.run(["add", "5", "--type", type])
    }
    #expect(try await book.run(["list", "--type", " FOOD "]).output.contains("Food"))
    #expect(try book.expenses.map(\.type) == ["Food", "Food", "Personal", "Hotel"])
  }
}
