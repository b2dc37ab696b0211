import Converter
import Testing

@Suite("Amounts: calculations")
struct AmountArithmeticTests {
  @Test(
    "Calculations are exact and follow the usual order",
    arguments: [
      AmountCase("12.50*3+8", is: "45.5"),
      AmountCase("8+12.50*3", is: "45.5"),
      AmountCase("100/4", is: "25"),
      AmountCase("100/3", is: "100/3"),
      AmountCase("100/3*3", is: "100"),
      AmountCase("1/3+1/6", is: "0.5"),
      AmountCase("2/3/4", is: "1/6"),
      AmountCase("10-3-2", is: "5"),
      AmountCase("10 - 3 - 2", is: "5"),
      AmountCase("(2+3)*4", is: "20"),
      AmountCase("2*(3+4)*5", is: "70"),
      AmountCase("((2+3))*(4-(1+1))", is: "10"),
      AmountCase("-2*3", is: "-6"),
      AmountCase("2*-3", is: "-6"),
      AmountCase("5 - -3", is: "8"),
      AmountCase("-(2+3)", is: "-5"),
      AmountCase("(2+3)", is: "5"),
      AmountCase("(25)*2", is: "50"),
      AmountCase("+5+3", is: "8"),
      AmountCase("3×4÷2−1", is: "5"),
      AmountCase("3 ∗ 4", is: "12"),
      AmountCase("1,234.50*2", is: "2469"),
      AmountCase("1.234,50*2", .comma, is: "2469"),
      AmountCase("0,1+0,2", .comma, is: "0.3"),
      AmountCase("5k+250", is: "5250"),
      AmountCase("1e3/8", is: "125"),
      AmountCase("0.1+0.2-0.3", is: "0"),
    ])
  func values(_ test: AmountCase) throws {
    #expect(amount(test.text, test.symbols) == test.expected)
    let parsed = try AmountParser(symbols: test.symbols).parse(test.text)
    #expect(parsed.isCalculated)
  }

  @Test(
    "An incomplete or doubtful calculation is refused",
    arguments: [
      "1+", "*2", "1**2", "1+*2", "(1+2", "1+2)", "()", "1+()", "2(3)", "(2)(3)", "5--3", "5+-3",
      "5 - - 3 -", "5 - --3", "1 2 + 3", "50-+3", "3+4-", "1+2=3", "2^3", "5%+1", "1+1,5",
      "1/2,5", "12.3.4+1", ")1(", "5 * * 2",
    ])
  func refused(_ text: String) throws {
    let error = try #require(throws: AmountError.self) { try AmountParser().parse(text) }
    #expect(error.code == .malformed)
  }

  @Test("An ambiguous number inside a calculation is refused with its place")
  func ambiguous() throws {
    let error = try #require(throws: AmountError.self) {
      try AmountParser(symbols: .swiss).parse("12.50 + 1,234")
    }
    #expect(error.code == .ambiguous)
    #expect(error.offset == 8)
    #expect(error.text == "1,234")
  }

  @Test(
    "Currencies stand beside the numbers of a calculation",
    arguments: [
      ("$200/3", "200/3", ["$"]),
      ("3 * $7", "21", ["$"]),
      ("100/3 EUR", "100/3", ["EUR"]),
      ("EUR 12.50*3", "37.5", ["EUR"]),
      ("10 USD + 5 USD", "15", ["USD"]),
      ("10 USD + 5 EUR", "15", ["USD", "EUR"]),
      ("10 USD/4", "2.5", ["USD"]),
      ("(10 USD + 5 USD)/2", "7.5", ["USD"]),
      ("$10 + $5*2", "20", ["$"]),
      ("(2+3) USD", "5", ["USD"]),
      ("$(2+3)", "5", ["$"]),
    ])
  func currencies(_ text: String, _ value: String, _ currencies: [String]) throws {
    let parsed = try AmountParser().parse(text)
    #expect(parsed.decimal?.description ?? parsed.value.description == value)
    #expect(parsed.currencyTexts == currencies)
  }

  @Test(
    "Money times money, and a number divided by money, are no amounts",
    arguments: ["$10*$5", "3/$7", "10 USD * 5 USD", "$10/$5", "100/(3 USD + 1)", "1/(2/$3)"])
  func dimensions(_ text: String) {
    #expect(amount(text) == nil)
  }

  @Test("A division by zero is an error of its own")
  func divisionByZero() throws {
    for text in ["1/0", "1/(2-2)", "0/0", "1/0.00"] {
      let error = try #require(throws: AmountError.self) { try AmountParser().parse(text) }
      #expect(error.code == .divisionByZero)
    }
  }

  @Test("Nesting, length and size are bounded, and no text makes the parser slow")
  func bounds() throws {
    func code(_ text: String) throws -> AmountError.Code {
      try #require(throws: AmountError.self) { try AmountParser().parse(text) }.code
    }
    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "1+1" + String(repeating: ")", count: depth)
    }
    #expect(amount(nested(64)) == "2")
    #expect(try code(nested(65)) == .tooLong)
    #expect(try code(String(repeating: "(", count: 4096)) == .tooLong)
    #expect(try code(String(repeating: "-", count: 4096)) == .malformed)
    #expect(try code(String(repeating: "1e127*", count: 600) + "1") == .outOfRange)
    let primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71]
    let sum = primes.map { "1/\($0)" }.joined(separator: "+")
    #expect(amount(sum) != nil)
    let wide = (100...199).map { "1/\($0)" + String(repeating: "1", count: 33) + "1" }
    #expect(try code(wide.joined(separator: "+")) == .outOfRange)
    #expect(amount(String(repeating: "1+", count: 2047) + "1") == "2048")
  }
}
