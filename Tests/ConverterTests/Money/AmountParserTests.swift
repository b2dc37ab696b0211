import Converter
import Testing

/// One text and what it is to be read as, `nil` for refused.
struct AmountCase: CustomTestStringConvertible, Sendable {
  let text: String
  let symbols: NumberSymbols
  let expected: String?

  init(_ text: String, _ symbols: NumberSymbols = .enUS, is expected: String?) {
    self.text = text
    self.symbols = symbols
    self.expected = expected
  }

  var testDescription: String { "“\(text)” under “\(symbols.decimalSeparator)”" }
}

extension NumberSymbols {
  /// German signs: `1.234,5`.
  static let comma = NumberSymbols(decimalSeparator: ",", groupingSeparator: ".")
  /// French signs: `1 234,5` with a narrow no-break space.
  static let french = NumberSymbols(decimalSeparator: ",", groupingSeparator: "\u{202F}")
  /// Swiss signs: `1’234.5`.
  static let swiss = NumberSymbols(decimalSeparator: ".", groupingSeparator: "’")
  /// Spanish signs: like German ones, but 1234 is not grouped.
  static let spanish = NumberSymbols(
    decimalSeparator: ",", groupingSeparator: ".", minimumGroupingDigits: 2)
  /// Indian signs: `12,34,567.8`.
  static let indian = NumberSymbols(
    decimalSeparator: ".", groupingSeparator: ",", secondaryGroupingSize: 2)
  /// Egyptian signs: `١٬٢٣٤٫٥`.
  static let arabic = NumberSymbols(
    decimalSeparator: "٫", groupingSeparator: "٬", zeroDigit: "٠", minusSign: "\u{61C}-")
}

/// The number that a parser reads, in plain ASCII, or nil where it refuses.
func amount(_ text: String, _ symbols: NumberSymbols = .enUS) -> String? {
  guard let parsed = try? AmountParser(symbols: symbols).parse(text) else { return nil }
  return parsed.decimal?.description ?? parsed.value.description
}

@Suite("Amounts: one number")
struct AmountParserTests {
  @Test(
    "A number is read by the locale's signs, or refused",
    arguments: [
      AmountCase("0", is: "0"),
      AmountCase("25", is: "25"),
      AmountCase("007", is: "7"),
      AmountCase("25.00", is: "25.00"),
      AmountCase(".5", is: "0.5"),
      AmountCase("1,234", is: "1234"),
      AmountCase("1,000", is: "1000"),
      AmountCase("1.234", is: "1.234"),
      AmountCase("1,234,567.8901", is: "1234567.8901"),
      AmountCase("1,234.567", is: "1234.567"),
      AmountCase("1.234", .comma, is: "1234"),
      AmountCase("1,000", .comma, is: "1.000"),
      AmountCase("1.234,5", .comma, is: "1234.5"),
      AmountCase(",5", .comma, is: "0.5"),
      // Nobody groups a zero or, in Spain, four digits.
      AmountCase("0,123", is: nil),
      AmountCase("0.123", .comma, is: nil),
      AmountCase("1.234", .spanish, is: nil),
      AmountCase("12.345", .spanish, is: "12345"),
      AmountCase("1.234,5", .spanish, is: "1234.5"),
      // The sign means nothing to the locale.
      AmountCase("1.234", .french, is: nil),
      AmountCase("1,234", .swiss, is: nil),
      // The pattern has one meaning whatever the locale.
      AmountCase("1,234.5", .comma, is: "1234.5"),
      AmountCase("1.234.567", is: "1234567"),
      AmountCase("1,234,567", .comma, is: "1234567"),
      AmountCase("1,234,567", .french, is: "1234567"),
      AmountCase("1'234,5", is: "1234.5"),
      AmountCase("12,34,567", is: "1234567"),
      AmountCase("12,34,567.8", .indian, is: "1234567.8"),
      AmountCase("123,456", .indian, is: "123456"),
      // Groups of a wrong length, and signs in wrong places.
      AmountCase("12,34", .indian, is: nil),
      AmountCase("1,23,45", is: nil),
      AmountCase("1234,567", is: nil),
      AmountCase("1234.567", .comma, is: nil),
      // Four digits without a grouping sign: a single sign behind them is decimal everywhere.
      AmountCase("1234,5", is: "1234.5"),
      AmountCase("1234.5", .comma, is: "1234.5"),
      AmountCase("12345.67", .french, is: "12345.67"),
      AmountCase("0123,4", is: nil),
      AmountCase(",123", is: nil),
      AmountCase("1,,234", is: nil),
      AmountCase("1,234,", is: nil),
      AmountCase("12.", is: nil),
      AmountCase("1.234.5", is: nil),
      AmountCase("0.123,45", is: nil),
      AmountCase("1 234'567", is: nil),
      AmountCase("1_000", is: nil),
      AmountCase("50%", is: nil),
      AmountCase(".", is: nil),
      AmountCase(",", is: nil),
    ])
  func numbers(_ test: AmountCase) {
    #expect(amount(test.text, test.symbols) == test.expected)
  }

  @Test(
    "Digits of every script are read, but one number has one script",
    arguments: [
      AmountCase("१२३.५", is: "123.5"),
      AmountCase("৯৯", is: "99"),
      AmountCase("１２３", is: "123"),
      AmountCase("１，２３４．５", is: "1234.5"),
      AmountCase("𝟏𝟐", is: "12"),
      AmountCase("𝟬𝟵", is: "9"),
      AmountCase("1२", is: nil),
      AmountCase("²", is: nil),
      AmountCase("Ⅻ", is: nil),
      // Arabic and Persian locales write ASCII digits with ASCII signs.
      AmountCase("1,234.5", .arabic, is: "1234.5"),
      AmountCase("1.5", .arabic, is: "1.5"),
      AmountCase("-1,234", .arabic, is: "-1234"),
    ])
  func scripts(_ test: AmountCase) {
    #expect(amount(test.text, test.symbols) == test.expected)
  }

  @Test(
    "CLI-01 Negative amounts are read with the sign before, behind or as parentheses",
    arguments: [
      AmountCase("-25", is: "-25"),
      AmountCase("-0.5", is: "-0.5"),
      AmountCase("-.5", is: "-0.5"),
      AmountCase("-1,000", is: "-1000"),
      AmountCase("+25", is: "25"),
      AmountCase("- 25", is: "-25"),
      AmountCase("−25", is: "-25"),
      AmountCase("–25", is: "-25"),
      AmountCase("－25", is: "-25"),
      AmountCase("\u{200E}-25", is: "-25"),
      AmountCase("\u{200E}\u{2212}25", is: "-25"),
      AmountCase("(25)", is: "-25"),
      AmountCase("($1,234.56)", is: "-1234.56"),
      AmountCase("(25 USD)", is: "-25"),
      AmountCase("(25) USD", is: "-25"),
      AmountCase("-$25", is: "-25"),
      AmountCase("$-25", is: "-25"),
      AmountCase("50.00- USD", is: "-50.00"),
      AmountCase("$50-", is: "-50"),
      AmountCase("-0", is: "0"),
      AmountCase("-0.00", is: "0.00"),
      AmountCase("((25))", is: "25"),
      AmountCase("(-25)", is: "-25"),
      AmountCase("-(25)", is: "-25"),
      // A shell cuts `25 USD -> JPY` to this.
      AmountCase("25 USD -", is: nil),
      AmountCase("25 USD-", is: nil),
      AmountCase("25 -", is: nil),
      AmountCase("25+", is: nil),
      AmountCase("(25", is: nil),
      AmountCase("25)", is: nil),
      AmountCase("()", is: nil),
      AmountCase("(25-)", is: nil),
      AmountCase("+-5", is: nil),
      AmountCase("- -5", is: nil),
    ])
  func signs(_ test: AmountCase) {
    #expect(amount(test.text, test.symbols) == test.expected)
  }

  @Test("An error has its code, the offending text, its place and the readings")
  func errors() throws {
    func error(_ text: String, _ symbols: NumberSymbols = .enUS) throws -> AmountError {
      try #require(throws: AmountError.self) { try AmountParser(symbols: symbols).parse(text) }
    }
    #expect(try error("").code == .empty)
    #expect(try error(" \u{A0}\n").code == .empty)
    let ambiguous = try error("$ 1,234", .swiss)
    #expect(ambiguous.code == .ambiguous)
    #expect(ambiguous.text == "1,234")
    #expect(ambiguous.offset == 2)
    #expect(ambiguous.readings == ["1234", "1.234"])
    #expect(ambiguous.description == "“1,234” may mean 1234 or 1.234")
    #expect(try error("1.234", .french).readings == ["1234", "1,234"])
    #expect(try error("0,123").readings == ["123", "0.123"])
    let foreign = try error("12,5")
    #expect(foreign.code == .malformed)
    #expect(foreign.readings == ["12.5"])
    #expect(foreign.description == "“12,5” is not an amount here; did you mean 12.5?")
    let stray = try error("  12 ; 5 ")
    #expect(stray.text == "12 ; 5")
    #expect(stray.offset == 5)
    #expect(try error("e\u{301}\u{301} 5 5").offset == 2)
    #expect(try error("1\u{1B}[31m").text == "1\u{FFFD}[31m")
    #expect(try error("5/0").code == .divisionByZero)
    #expect(try error("5/(2-2)").offset == 1)
    #expect(try error(String(repeating: "9", count: 39)).code == .tooManyDigits)
    #expect(try error(String(repeating: "1", count: 4097)).code == .tooLong)
    #expect(try error("@" + String(repeating: "x", count: 4000)).text.count == 61)
  }

  @Test("Both readings of an ambiguous number are read back as themselves")
  func readingsAreReadable() throws {
    for (text, symbols) in [
      ("1.234", NumberSymbols.french), ("1,234", .swiss), ("0,123", .enUS), ("1.234", .spanish),
    ] {
      let error = try #require(throws: AmountError.self) {
        try AmountParser(symbols: symbols).parse(text)
      }
      let plain = text.replacing(",", with: ".")
      #expect(error.readings.count == 2)
      let whole = String(plain.filter { $0 != "." }.drop { $0 == "0" })
      #expect(amount(error.readings[0], symbols) == whole)
      #expect(amount(error.readings[1], symbols) == plain)
    }
  }
}
