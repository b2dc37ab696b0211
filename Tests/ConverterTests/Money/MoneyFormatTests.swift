import Converter
import Foundation
import Testing

@Suite("Writing numbers and money")
struct MoneyFormatTests {
  @Test(
    "Digits are grouped, filled up and never cut",
    arguments: [
      ("25", 2, "25.00"), ("3393", 0, "3,393"), ("1234567.891", 2, "1,234,567.891"),
      ("999", 0, "999"),
      ("1000", 0, "1,000"), ("0.5", 0, "0.5"), ("0", 2, "0.00"), ("-25", 2, "-25.00"),
      ("1e6", 0, "1,000,000"),
      ("1e-7", 0, "0.0000001"), ("0e5", 0, "0"), ("1.50", 0, "1.50"),
      (
        "99999999999999999999999999999999999999", 2,
        "99,999,999,999,999,999,999,999,999,999,999,999,999.00"
      ),
    ])
  func numbers(_ value: String, _ digits: Int, _ expected: String) throws {
    #expect(NumberFormat().fractionDigits(digits).format(try ExactDecimal(value)) == expected)
  }

  @Test("RND-08 Zero is written without a sign, however it came about")
  func noMinusZero() throws {
    for format in [NumberFormat(), .machine, NumberFormat(symbols: .arabic)] {
      let zero = format.format(.zero)
      #expect(format.format(try ExactDecimal("-0")) == zero)
      #expect(format.format(try ExactDecimal("-0.004").rounded(toScale: 0)) == zero)
      #expect(format.format(-ExactDecimal.zero) == zero)
    }
    let text = try MoneyFormat().format(Money("-0.004", .usd).roundedToMinorUnit())
    #expect(text == "0.00 USD")
  }

  @Test("RND-10 A currency without minor units is written without a point")
  func wholeUnits() throws {
    #expect(MoneyFormat().format(try Money("300", .jpy)) == "300 JPY")
    #expect(MoneyFormat().format(try Money("300", Currency("KWD"))) == "300.000 KWD")
    #expect(MoneyFormat().format(try Money("300.5", .jpy)) == "300.5 JPY")
    let exact = try ExactFraction(numerator: ExactDecimal("300.0"), denominator: .one)
    #expect(try MoneyFormat().format(exact, .jpy, scale: 0) == "300 JPY")
    #expect(try NumberFormat.machine.format(exact, scale: 0) == "300")
  }

  @Test(
    "MAG-09 A value that would print as zero is written with three significant digits at most",
    arguments: [
      ("1", "16420", 2, "0.0000609"), ("0.004", "1", 2, "0.004"), ("1", "16260", 2, "0.0000615"),
      ("1", "28200", 2, "0.0000355"), ("0.0000098", "1", 2, "0.0000098"),
      ("-0.004", "1", 2, "-0.004"),
      ("0.4", "1", 0, "0.4"), ("0.0049999", "1", 2, "0.005"), ("0.005", "1", 2, "0.01"),
      ("0.0000098", "1", 8, "0.00000980"), ("1e-20", "1", 2, "0.00000000000000000001"),
      ("0", "1", 2, "0.00"), ("2", "3", 2, "0.67"), ("200000", "3", 2, "66,666.67"),
    ])
  func small(_ numerator: String, _ denominator: String, _ scale: Int, _ expected: String) throws {
    let exact = try ExactFraction(
      numerator: ExactDecimal(numerator), denominator: ExactDecimal(denominator))
    #expect(try NumberFormat().format(exact, scale: scale) == expected)
    #expect(try MoneyFormat().format(exact, .eur, scale: scale) == expected + " EUR")
  }

  @Test("MAG-11 Large amounts are written out, without an exponent")
  func large() throws {
    let toman = try ExactFraction(ExactDecimal("678")).multiplied(
      by: ExactFraction(ExactDecimal("824137.5")))
    #expect(try NumberFormat.machine.format(toman, scale: 0) == "558765225")
    let dinar = try ExactFraction(ExactDecimal("999999999999"))
      .multiplied(by: ExactFraction(ExactDecimal("2680000.25")))
    #expect(try NumberFormat.machine.format(dinar, scale: 2) == "2680000249997319999.75")
    #expect(
      NumberFormat.machine.format(try ExactDecimal("1e100")) == "1"
        + String(repeating: "0", count: 100))
  }

  @Test("MAG-13 Tiny amounts are written out, without an exponent")
  func tiny() throws {
    #expect(NumberFormat.machine.format(try ExactDecimal("2.63e-10")) == "0.000000000263")
    let exact = ExactFraction(try ExactDecimal("0.000000000263"))
    #expect(try NumberFormat().format(exact, scale: 2) == "0.000000000263")
  }

  @Test(
    "Rates have six significant digits and no zeros at their end",
    arguments: [
      ("1", "3", "0.333333"), ("824137.5", "1", "824,138"), ("0.9829", "1", "0.9829"),
      ("135.72", "1", "135.72"),
      ("1", "135.72", "0.00736811"), ("1.10", "1", "1.1"), ("100", "1", "100"),
      ("9999995", "1", "10,000,000"),
    ])
  func rates(_ numerator: String, _ denominator: String, _ expected: String) throws {
    let exact = try ExactFraction(
      numerator: ExactDecimal(numerator), denominator: ExactDecimal(denominator))
    #expect(try NumberFormat().format(exact, significantDigits: 6) == expected)
  }

  @Test(
    "SYM-07 The code stands behind the number, and no locale's own symbol before it",
    arguments: ["EUR", "GBP", "JPY", "XCG", "USD"])
  func codes(_ code: String) throws {
    let money = Money(try ExactDecimal("1234.5"), try Currency(code))
    for locale in ["en_US", "de_DE", "ja_JP", "ar_EG"] {
      let text = MoneyFormat(symbols: NumberSymbols(localeIdentifier: locale)).format(money)
      #expect(text.hasSuffix(" " + code))
      #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .currencySymbol })
    }
    #expect(money.formatted() == "1,234.5" + (code == "JPY" ? " " : "0 ") + code)
  }

  @Test("SYM-09 Machine output is the same whatever the locale, and is read back in all")
  func machine() throws {
    let text = NumberFormat.machine.fractionDigits(2).format(try ExactDecimal("-1234.5"))
    #expect(text == "-1234.50")
    #expect(try ExactDecimal(text) == ExactDecimal("-1234.5"))
  }

  @Test("The parse strategies refuse what is not a number, or not money")
  func strategies() throws {
    let number = NumberFormat().parseStrategy
    for text in ["1+1", "5 USD", "", "x", "1,5"] {
      #expect(throws: AmountError.self) { try number.parse(text) }
    }
    let money = MoneyFormat().parseStrategy
    #expect(try money.parse("EUR -1,234.50").description == "-1234.50 EUR")
    for text in ["5", "1+1 USD", "$5 USD"] {
      #expect(throws: AmountError.self) { try money.parse(text) }
    }
    #expect(throws: CurrencyError.self) { try money.parse("5 usd") }
    #expect(throws: CurrencyError.self) { try money.parse("$5") }
  }

  @Test("Formats are values that can be stored")
  func coding() throws {
    let format = MoneyFormat(symbols: .arabic).grouping(false)
    let data = try JSONEncoder().encode(format)
    #expect(try JSONDecoder().decode(MoneyFormat.self, from: data) == format)
  }
}
