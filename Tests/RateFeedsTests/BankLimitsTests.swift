import Converter
import RateFeeds
import Testing

@Suite("Large bodies of banks are refused as too large, and odd ones read in time")
struct BankLimitsTests {
  /// A body and the start of its refusal.
  struct Body: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String
    let code: RateError.Code
    let detail: String
  }

  private static func repeated(_ count: Int, _ text: (Int) -> String) -> String {
    (0..<count).map(text).joined()
  }

  private static let bodies = [
    Body(
      testDescription: "columns of a grid",
      text: "Date|1 AUD" + String(repeating: "|", count: 100_000), code: .tooLarge,
      detail: "line 1: more than 1000 columns"),
    Body(
      testDescription: "rows of one day",
      text: "CURRENCY,TIME_PERIOD,OBS_VALUE\n" + repeated(2001) { _ in "USD,2026-03-17,1.1\n" },
      code: .tooLarge, detail: "line 2002: more than 2000 rates in one table"),
    Body(
      testDescription: "rows of countries",
      text: "<exchangeRateMonthList Period=\"01/Dec/2020 to 31/Dec/2020\">"
        + repeated(2001) { _ in
          "<exchangeRate><currencyCode>XOF</currencyCode><rateNew>7</rateNew></exchangeRate>\n"
        } + "</exchangeRateMonthList>", code: .tooLarge,
      detail: "line 2001: more than 2000 rates in one table"),
    Body(
      testDescription: "bad rows",
      text: "20 Jun 2025 #118\nCountry|Currency|Amount|Code|Rate\n"
        + repeated(10_001) { _ in "x\n" },
      code: .malformed, detail: "more than 10000 bad rows; the first line 3: 1 fields instead of 5"),
    Body(
      testDescription: "days of prices",
      text: repeated(50_001) { "P \(Day(daysSinceEpoch: Int32($0 - 20_000))) EUR 1 USD\n" },
      code: .tooLarge, detail: "more than 50000 days"),
    Body(
      testDescription: "prices of one day",
      text: repeated(2001) { "P 2025-01-01 A\($0 + 10) 2 USD\n" }, code: .tooLarge,
      detail: "more than 2000 rates of one day"),
    Body(
      testDescription: "bad prices",
      text: repeated(10_001) { _ in "P 2025-01-01 EUR 2 EUR\n" }, code: .malformed,
      detail: "more than 10000 bad rows; the first line 1: "),
    Body(
      testDescription: "quotation marks that nothing ends",
      text: "\"TERMS AND CONDITIONS\"\ndate,FXUSDCAD\n"
        + repeated(40_000) { _ in "\"2017-01-03,\n" },
      code: .notUnderstood, detail: "there are no rates in it"),
    Body(
      testDescription: "elements within elements of one record",
      text: "<ValCurs Date=\"25.04.2026\">" + String(repeating: "<Valute>", count: 100),
      code: .malformed, detail: "line 1: nested more than 64 deep"),
  ]

  @Test("Columns, rows, days and bad rows are limited", arguments: bodies)
  func refused(body: Body) {
    let error = #expect(throws: RateError.self) {
      try FeedDecoder().decode(
        Array(body.text.utf8), source: RateSource(id: "test"), fetchedAt: nil)
    }
    #expect(error?.code == body.code)
    #expect(error?.detail?.hasPrefix(body.detail) == true, "\(error?.detail ?? "")")
  }

  @Test("A journal of many days and pairs is read, each pair by way of the currency it shares")
  func manyPrices() throws {
    let lines = Self.repeated(2000) { index in
      let day = Day(daysSinceEpoch: Int32(18_000 + index))
      return "P \(day) EUR 1.1 USD\nP \(day) GBP 1.3 USD\nP \(day) CHF 0.9 GBP\n"
    }
    let decoded = try FeedDecoder()
      .decode(Array(lines.utf8), source: RateSource(id: "test"), fetchedAt: nil)
    // USD has two quotes and GBP has two.
    #expect(decoded.tables.count == 4000)
  }
}
