import Converter
import Testing

@Suite("Amounts: grouping and decimal signs")
struct AmountSignCaseTests {
  @Test(
    "PAR-01 A grouping sign inside the fraction is never taken",
    arguments: [
      AmountCase("1.127,54", is: "1127.54"),
      AmountCase("1.127,54", .comma, is: "1127.54"),
      AmountCase("1,127.54", .comma, is: "1127.54"),
      AmountCase("1.12,754", is: nil),
      AmountCase("0.5,123", is: nil),
    ])
  func groupingInFraction(_ test: AmountCase) {
    #expect(amount(test.text, test.symbols) == test.expected)
  }

  @Test(
    "PAR-03 A group of a wrong length is refused, and its only reading named",
    arguments: [("1.5", "1,5"), ("1.50", "1,50"), ("12.34", "12,34"), ("1.2345", "1,2345")])
  func wrongGroupLength(_ text: String, _ reading: String) throws {
    let error = try #require(throws: AmountError.self) {
      try AmountParser(symbols: .comma).parse(text)
    }
    #expect(error.code == .malformed)
    #expect(error.readings == [reading])
  }

  @Test(
    "PAR-05 Malformed grouping is refused with the text quoted in every locale",
    arguments: ["4444.444.555", "1.2.3", "1,2.3,4"],
    [NumberSymbols.enUS, .comma, .french, .swiss, .spanish, .indian, .arabic])
  func malformedGrouping(_ text: String, _ symbols: NumberSymbols) throws {
    let error = try #require(throws: AmountError.self) {
      try AmountParser(symbols: symbols).parse(text)
    }
    #expect(error.code == .malformed)
    #expect(error.text == text)
  }

  @Test(
    "PAR-07 Every kind of space groups, but only one at a time and not in the fraction",
    arguments: [" ", "\u{A0}", "\u{202F}", "\u{2009}"])
  func spaces(_ space: String) {
    for symbols in [NumberSymbols.comma, .french] {
      #expect(amount("12\(space)345,67", symbols) == "12345.67")
      #expect(amount("\u{A0}12\(space)345,67\u{A0}", symbols) == "12345.67")
      #expect(amount("1\(space)234", symbols) == "1234")
      #expect(amount("12\(space)\(space)345,67", symbols) == nil)
      #expect(amount("12345,\(space)67", symbols) == nil)
      #expect(amount("12345\(space),67", symbols) == nil)
      #expect(amount("12345,678\(space)901", symbols) == nil)
      #expect(amount("1\(space)2", symbols) == nil)
    }
    #expect(amount("1\(space)234\(space)567.5") == "1234567.5")
  }

  @Test(
    "PAR-09 Eastern Arabic digits are read with their own signs in every locale",
    arguments: [NumberSymbols.enUS, .comma, .arabic, .machine])
  func arabic(_ symbols: NumberSymbols) {
    #expect(amount("١٤٬٥٠٠٫٥٥", symbols) == "14500.55")
    #expect(amount("۱۴٬۵۰۰٫۵۵", symbols) == "14500.55")
    #expect(amount("-٫٥", symbols) == "-0.5")
    #expect(amount("١٤٫٥٠٠٬٥٥", symbols) == nil)
    #expect(amount("١٤٬٥٠", symbols) == nil)
    #expect(amount("١۲", symbols) == nil)
  }

  @Test(
    "PAR-11 A minus behind the number is read, and two signs are refused",
    arguments: [
      AmountCase("50.00-", is: "-50.00"),
      AmountCase("1,234.56-", is: "-1234.56"),
      AmountCase("50.00−", is: "-50.00"),
      AmountCase("-", is: nil),
      AmountCase("--5", is: nil),
      AmountCase("-5-", is: nil),
      AmountCase("5--", is: nil),
      AmountCase("(5)-", is: nil),
    ])
  func trailingMinus(_ test: AmountCase) {
    #expect(amount(test.text, test.symbols) == test.expected)
  }

  @Test(
    "PAR-14 The suffixes k and m scale the number, and others are refused",
    arguments: [
      AmountCase("4.1k", is: "4100"),
      AmountCase("4.1K", is: "4100"),
      AmountCase("4,1k", .comma, is: "4100"),
      AmountCase("5k", is: "5000"),
      AmountCase("2.5m", is: "2500000"),
      AmountCase("2.5M", is: "2500000"),
      AmountCase("1.2345k", is: "1234.5"),
      AmountCase("5k USD", is: "5000"),
      AmountCase("$5k", is: "5000"),
      AmountCase("5k€", is: "5000"),
      AmountCase("4.1kJPY", is: "4100"),
      AmountCase("-5k", is: "-5000"),
      AmountCase("5k-", is: "-5000"),
      AmountCase("5k*2", is: "10000"),
      AmountCase("5k/2", is: "2500"),
      AmountCase("1.5b", is: nil),
      AmountCase("1.5B", is: nil),
      AmountCase("5kk", is: nil),
      AmountCase("5mm", is: nil),
      AmountCase("5k5", is: nil),
      AmountCase("5k.", is: nil),
      AmountCase("k", is: nil),
    ])
  func suffixes(_ test: AmountCase) {
    #expect(amount(test.text, test.symbols) == test.expected)
  }

  @Test("PAR-14 A letter behind the number that belongs to a currency is no suffix")
  func suffixLetters() throws {
    // Krone, convertible mark, kwacha, milli-bitcoin; an unknown one is the caller's to refuse.
    for text in ["kr", "KM", "MK", "mBTC", "Mio", "kUSDT", "KZT", "MXN", "bn"] {
      let parsed = try AmountParser().parse("5" + text)
      #expect(parsed.currencyTexts == [text])
      #expect(parsed.decimal?.description == "5")
    }
    #expect(try AmountParser().parse("5 k").currencyText == "k")
    #expect(try AmountParser().parse("5kKZT").currencyText == "KZT")
    #expect(try AmountParser().parse("5 B/.").currencyText == "B/.")
    #expect(try AmountParser().parse("5B/.").currencyText == "B/.")
  }

  @Test("PAR-16 A good beginning is not an amount")
  func prefixes() throws {
    for text in ["12,5", "1 2", "12.3.4", "12.5.3 USD", "12 €x 5", "12;", "12€ 5"] {
      #expect(amount(text) == nil, "\(text)")
    }
    #expect(amount(" 12") == "12")
    #expect(amount("12 ") == "12")
    #expect(amount("\n\t12\r\n") == "12")
    // The letters come out as a currency's name, for the caller to refuse.
    #expect(try AmountParser().parse("12abc").currencyTexts == ["abc"])
    #expect(try AmountParser().parse("12€x").currencyTexts == ["€x"])
    #expect(try AmountParser().parse("0x10").currencyTexts == ["x10"])
  }

  @Test(
    "PAR-18 An exponent out of range is refused at once",
    arguments: [
      AmountCase("1e200", is: nil),
      AmountCase("1e-200", is: nil),
      AmountCase("1e999999999", is: nil),
      AmountCase("1e-99999999999999999999999", is: nil),
      AmountCase("0e999999999", is: "0"),
      AmountCase("0e-999999999", is: "0." + String(repeating: "0", count: 128)),
      AmountCase("1.5E+3", is: "1500"),
      AmountCase("1,5e3", .comma, is: "1500"),
      AmountCase("1e\u{2212}2", is: "0.01"),
      AmountCase("1e127", is: "1" + String(repeating: "0", count: 127)),
      AmountCase("1e128", is: nil),
      AmountCase("1e", is: "1"),
    ])
  func exponents(_ test: AmountCase) {
    #expect(amount(test.text, test.symbols) == test.expected)
  }

  @Test("PAR-18 The error of an exponent says that it is out of range")
  func exponentErrors() throws {
    for text in ["1e200", "1e-200", "1e999999999"] {
      let error = try #require(throws: AmountError.self) { try AmountParser().parse(text) }
      #expect(error.code == .outOfRange)
    }
  }

  @Test(
    "PAR-19 The point of an abbreviated symbol is not the decimal sign",
    arguments: [
      ("kr.123.45", NumberSymbols.enUS, "123.45", "kr."),
      ("kr. 1.234,50", .comma, "1234.50", "kr."),
      ("Rs.500", .enUS, "500", "Rs."),
      ("123.45 kr.", .enUS, "123.45", "kr."),
      ("123.45kr.", .enUS, "123.45", "kr."),
      ("Fr.12,50", .comma, "12.50", "Fr."),
      ("S/.25", .enUS, "25", "S/."),
      ("$.50", .enUS, "0.50", "$"),
    ])
  func points(
    _ text: String, _ symbols: NumberSymbols, _ number: String, _ currency: String
  ) throws {
    let parsed = try AmountParser(symbols: symbols).parse(text)
    #expect(parsed.decimal?.description == number)
    #expect(parsed.currencyTexts == [currency])
  }

  @Test("PAR-19 A point between a code and digits is refused: 0.50 or 50?")
  func pointBehindCode() {
    #expect(amount("EUR.50") == nil)
    #expect(amount("eur.50") == nil)
    #expect(amount("EUR .50") == "0.50")
    #expect(amount("Esc. 50") == "50")
  }

  @Test(
    "PAR-21 Decimal commas and apostrophes of German and Swiss amounts are read",
    arguments: [
      AmountCase("10,00", .comma, is: "10.00"),
      AmountCase("4.711,98 €", .comma, is: "4711.98"),
      AmountCase("1'000'000.00", is: "1000000.00"),
      AmountCase("1’000’000.00", is: "1000000.00"),
      AmountCase("1'000'000,00", .comma, is: "1000000.00"),
      AmountCase("1’000’000.00", .swiss, is: "1000000.00"),
      AmountCase("1'000'00", .swiss, is: nil),
      AmountCase("1''000", .swiss, is: nil),
      AmountCase("1'5", .swiss, is: nil),
    ])
  func germanAndSwiss(_ test: AmountCase) {
    #expect(amount(test.text, test.symbols) == test.expected)
  }

  @Test("MAG-13 Tiny amounts keep all their digits")
  func tiny() {
    #expect(amount("0.000000000263") == "0.000000000263")
    #expect(amount("0.00000000263") == "0.00000000263")
    #expect(amount("1e-20") == "0.00000000000000000001")
    #expect(amount("0.00000000000000000001") == "0.00000000000000000001")
    #expect(amount("0." + String(repeating: "3", count: 38))?.count == 40)
  }

  @Test("MAG-15 38 digits are read, more are refused, and zeros that only pad do not count")
  func longest() throws {
    let nines = String(repeating: "9", count: 38)
    #expect(amount(nines) == nines)
    #expect(amount(nines + ".00") == nines)
    #expect(
      amount("1" + String(repeating: "0", count: 50)) == "1" + String(repeating: "0", count: 50))
    for text in [nines + "9", String(repeating: "9", count: 60), nines + ".01"] {
      let error = try #require(throws: AmountError.self) { try AmountParser().parse(text) }
      #expect(error.code == .tooManyDigits)
    }
  }
}
