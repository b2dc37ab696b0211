import Converter
import Testing

@Suite("Amounts: currencies beside the number")
struct AmountCurrencyTests {
  @Test(
    "A symbol, code or name on either side is handed out as typed",
    arguments: [
      ("€25", "25", ["€"]),
      ("25€", "25", ["€"]),
      ("25 €", "25", ["€"]),
      ("25\u{A0}€", "25", ["€"]),
      ("25\u{202F}€", "25", ["€"]),
      ("US$25", "25", ["US$"]),
      ("US$ 25", "25", ["US$"]),
      ("25 USD", "25", ["USD"]),
      ("usd25", "25", ["usd"]),
      ("25USD", "25", ["USD"]),
      ("25 US dollars", "25", ["US dollars"]),
      ("25 US   dollars", "25", ["US dollars"]),
      ("25 Bosnia-Herzegovina convertible marks", "25", ["Bosnia-Herzegovina convertible marks"]),
      ("25 São Tomé & Príncipe dobras", "25", ["São Tomé & Príncipe dobras"]),
      ("25 zł", "25", ["zł"]),
      ("25Kč", "25", ["Kč"]),
      ("25 元", "25", ["元"]),
      ("25円", "25", ["円"]),
      ("﷼ 25", "25", ["﷼"]),
      ("25 د.إ.\u{200F}", "25", ["د.إ."]),
      ("\u{200F}د.إ.\u{200F} 25", "25", ["د.إ."]),
      ("25 лв.", "25", ["лв."]),
      ("1e3 USD", "1000", ["USD"]),
      ("12E", "12", ["E"]),
      ("12EUR", "12", ["EUR"]),
      ("S/25", "25", ["S/"]),
      ("25 S/", "25", ["S/"]),
      ("-$25", "-25", ["$"]),
      ("$-25", "-25", ["$"]),
      ("($25)", "-25", ["$"]),
      ("$25 USD", "25", ["$", "USD"]),
      ("USD 25 USD", "25", ["USD"]),
      ("25", "25", []),
    ])
  func sides(_ text: String, _ number: String, _ currencies: [String]) throws {
    let parsed = try AmountParser().parse(text)
    #expect(parsed.decimal?.description == number)
    #expect(parsed.currencyTexts == currencies)
    #expect(parsed.currencyText == currencies.first)
    #expect(!parsed.isCalculated)
  }

  @Test(
    "A word without a number, between numbers, or twice on a side is refused",
    arguments: [
      "USD", "€", "abc", "25 USD 5", "USD EUR", "$ $ 25 (5", "25 %", "25 USD!", "#25", "25 USD,",
      "25 $ € 5", "a@b", "25 😀",
    ])
  func refused(_ text: String) throws {
    let error = try #require(throws: AmountError.self) { try AmountParser().parse(text) }
    #expect(error.code == .malformed)
  }
}
