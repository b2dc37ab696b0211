import Converter
import Foundation
import Testing

@Suite("Money")
struct MoneyTests {
  @Test("Sums and differences of one currency are exact")
  func arithmetic() throws {
    let lunch = try Money("12.50", .eur)
    #expect(try lunch.adding(Money("0.001", .eur)).description == "12.501 EUR")
    #expect(try lunch.subtracting(Money("12.5", .eur)).isZero)
    #expect(try lunch.multiplied(by: ExactDecimal("1.1")) == Money("13.75", .eur))
    #expect(lunch.negated.description == "-12.50 EUR")
    #expect(try Money("0.00", .eur).negated.description == "0.00 EUR")
    #expect(try Money("1.50", .eur) == Money("1.5", .eur))
    #expect(try Money("1.50", .eur) != Money("1.50", .usd))
  }

  @Test("Amounts of different currencies are not added")
  func differentCurrencies() throws {
    let error = try #require(throws: MoneyError.self) {
      try Money("1", .eur).adding(Money("1", .usd))
    }
    #expect(error.code == .differentCurrencies)
    #expect(error.currencies == [.eur, .usd])
    #expect(
      error.description == "EUR and USD are different currencies; convert one of the amounts first")
    #expect(throws: MoneyError.self) { try Money("0", .usd).subtracting(Money("0", .jpy)) }
  }

  @Test("A result of more than 38 digits is an error, not a cut")
  func overflow() throws {
    let large = try Money(String(repeating: "9", count: 38), .eur)
    let error = try #require(throws: MoneyError.self) { try large.adding(Money("0.01", .eur)) }
    #expect(error.code == .notRepresentable)
    #expect(error.decimalError?.code == .tooManyDigits)
    #expect(throws: MoneyError.self) { try large.multiplied(by: ExactDecimal("1.1")) }
  }

  @Test(
    "Rounding takes a scale and a rule",
    arguments: [
      ("2.345", 2, RoundingRule.halfUp, "2.35"), ("2.345", 2, .halfEven, "2.34"),
      ("-2.345", 2, .halfUp, "-2.35"), ("2.5", 0, .halfUp, "3"), ("2", 2, .halfUp, "2.00"),
      ("-0.004", 2, .halfUp, "0.00"),
    ])
  func rounding(_ amount: String, _ scale: Int, _ rule: RoundingRule, _ expected: String) throws {
    let rounded = try Money(amount, .eur).rounded(toScale: scale, rounding: rule)
    #expect(rounded.description == expected + " EUR")
    if scale == 2 { #expect(try Money(amount, .eur).roundedToMinorUnit(rule) == rounded) }
  }

  @Test(
    "Only a whole number in plain ASCII makes money", arguments: ["12abc", "1,5", " 7", "", "+1"])
  func strictText(_ text: String) {
    #expect(throws: DecimalError.self) { try Money(text, .eur) }
  }

  @Test("JSON holds the amount as a string and the code")
  func coding() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let bill = try Money("12.50", .eur)
    let json = try encoder.encode(bill)
    #expect(String(decoding: json, as: UTF8.self) == #"{"amount":"12.50","currency":"EUR"}"#)
    let decoded = try JSONDecoder().decode(Money.self, from: json)
    #expect(decoded.description == "12.50 EUR")
    for text in [
      #"{"amount":"12abc","currency":"EUR"}"#, #"{"amount":"1","currency":"eur"}"#,
      #"{"amount":"1"}"#, #"{"amount":1.5,"currency":"EUR"}"#,
    ] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(Money.self, from: Data(text.utf8))
      }
    }
  }
}
