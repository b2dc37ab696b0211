import Converter
import SQLite
import Testing

@testable import RateStore

struct TableTextTests {
  private func decode(_ text: String) throws -> [RateTable] {
    try TableText.decode(Array(text.utf8), source: ecb, day: Day("2026-10-30"))
  }

  @Test("Tables are written as documented")
  func written() throws {
    let first = try RateTable(
      source: ecb, base: .eur, day: Day("2026-10-30"), fetchedAt: noon,
      rates: [
        rate("SEK", "11.0850", .basePerQuote), rate("JPY", "175.68"),
        rate("KRW", "1650.10", unit: 100), rate("VND", "3e4"),
        Rate(.gbp, figure: ExactDecimal("0.84763"), day: Day("2026-10-29")),
        Rate(
          Currency("NOK"), figure: ExactDecimal("9.1"), unit: 100, direction: .basePerQuote,
          day: Day("1969-12-31")),
      ])
    let second = try RateTable(
      source: ecb, base: .usd, day: Day("2026-10-30"), validUntil: Day("1969-12-31"), rates: [])
    let text = TableText.encode([first, second])
    #expect(
      String(decoding: text, as: UTF8.self) == """
        =EUR 1793376000 -
        GBP 0.84763 @20755
        JPY 175.68
        KRW 1650.10 100
        NOK 9.1 100 < @-1
        SEK 11.0850 1 <
        VND 3e4
        =USD - -1

        """)
    let tables = try TableText.decode(text, source: ecb, day: Day("2026-10-30"))
    #expect(tables.map(fullText) == [first, second].map(fullText))
  }

  @Test(
    "Anything else is damage",
    arguments: [
      "", "\n", "=EUR - -", "=EUR - -\n\n", "USD 1.1\n", "=EUR -\n", "=EUR - - -\n", "=eur - -\n",
      "=EU - -\n", "=EUR - soon\n", "=EUR - 2147483648\n", "=EUR - -\nUSD\n", "=EUR - -\nUSD 1.1",
      "=EUR - -\nUSD 0\n", "=EUR - -\nUSD -1\n", "=EUR - -\nUSD 1,1\n", "=EUR - -\nUSD NaN\n",
      "=EUR - -\nUSD 1.1 0\n", "=EUR - -\nUSD 1.1 -1\n", "=EUR - -\nUSD 1.1 x\n",
      "=EUR - -\nUSD 1.1 9223372036854775808\n", "=EUR - -\nUSD 1.1 1 >\n",
      "=EUR - -\nUSD 1.1 1 < \n", "=EUR - -\nUSD  1.1\n", "=EUR - -\nUSD 1.1 \n",
      "=EUR - -\nEUR 1\n", "=EUR - -\nUSD 1.1\nUSD 1.1\n", "=EUR - -\nUSD 1.1\nGBP 1.1\n",
      "=EUR - -\nABCDEFGHI 1\n", "=EUR - -\n1AB 1\n", "=EUR - -\nUSD 1.1\r\n",
      "=EUR - -\nUSD 1.1 @\n", "=EUR - -\nUSD 1.1 @x\n", "=EUR - -\nUSD 1.1 @20756\n",
      "=EUR - -\nUSD 1.1 @20755 1\n", "=EUR - -\nUSD 1.1 < @20755\n",
      "=EUR - -\nUSD 1.1 1@20755\n", "=EUR - -\nUSD 1.1 @2147483648\n",
      "=EUR - -\nUSD 1e999\n", "=EUR - -\nUSD 123456789012345678901234567890123456789\n",
    ])
  func damage(text: String) throws {
    #expect {
      _ = try decode(text)
    } throws: { error in
      (error as? DatabaseFault)?.isDamage == true
    }
  }

  @Test("A currency is seen as a base and with a rate, and by its whole code alone")
  func mentions() throws {
    let text = Array("=EUR - -\nABCDEFGH 1\nUSD 1.1\nUSDT 1 100 <\n=GBP - -\nSE2 3\n".utf8)
    for code in ["EUR", "ABCDEFGH", "USD", "USDT", "GBP", "SE2"] {
      #expect(try TableText.mentions(Currency(code), in: text), "\(code)")
    }
    for code in ["SEK", "ABC", "ABCDEFG", "SDT", "USDTX", "JPY"] {
      #expect(try !TableText.mentions(Currency(code), in: text), "\(code)")
    }
    #expect(!TableText.mentions(.usd, in: []))
    #expect(!TableText.mentions(.usd, in: Array("=USD".utf8)))
  }
}
