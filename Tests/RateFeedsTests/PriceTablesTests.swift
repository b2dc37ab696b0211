import Converter
import RateFeeds
import Testing

@Suite("Quotes of a journal answer in every direction")
struct PriceTablesTests {
  /// What an amount of one currency is in another by a journal, on a day.
  private func converted(
    _ amount: String, _ from: Currency, to other: Currency, on day: String, by journal: String
  ) throws -> (result: String, day: Day) {
    let decoded = try FeedDecoder()
      .decode(Array(journal.utf8), source: RateSource(id: "test"), fetchedAt: nil)
    let table = try #require(
      TableHistory(source: RateSource(id: "test"), tables: decoded.tables)
        .newestTable(holding: [from, other], onOrBefore: try Day(day), notBefore: nil))
    let conversion = try CurrencyConverter(table).convert(
      Money(try ExactDecimal(amount), from), to: other)
    return (conversion.result.amount.description, table.day)
  }

  // The quotes of the other directions are 1 / 0.79 and 1 / 1.08 with 30 digits, so that the results
  // are the same to the cent.
  @Test(
    "INV-14 The way through a third currency is right for all four directions of two quotes",
    arguments: [
      "USD 0.79 GBP", "GBP 1.26582278481012658227848101266 USD",
    ],
    ["EUR 1.08 USD", "USD 0.925925925925925925925925925926 EUR"])
  func thirdCurrency(first: String, second: String) throws {
    let journal = "P 2025-03-03 \(first)\nP 2025-03-03 \(second)\n"
    let euros = try converted("100", .gbp, to: .eur, on: "2025-03-03", by: journal)
    #expect(euros.result == "117.21")
    let pounds = try converted("100", .eur, to: .gbp, on: "2025-03-03", by: journal)
    #expect(pounds.result == "85.32")
  }

  @Test("INV-11 The newest quote of a pair counts, in whichever direction it was written")
  func newest() throws {
    let journal = "P 2020-01-01 EUR 2 USD\nP 2025-01-01 USD 0.25 EUR\n"
    let now = try converted("100", .eur, to: .usd, on: "2026-01-01", by: journal)
    #expect(now.result == "400.00")
    #expect(now.day == (try Day("2025-01-01")))
    let before = try converted("100", .eur, to: .usd, on: "2024-12-31", by: journal)
    #expect(before.result == "200.00")
    #expect(before.day == (try Day("2020-01-01")))
  }

  @Test("A quote goes before the way through a third currency, whichever comes first")
  func direct() throws {
    let quotes = ["P 2025-01-01 EUR 1 USD", "P 2025-01-01 GBP 2 USD", "P 2025-01-01 GBP 3 EUR"]
    for first in 0..<3 {
      let journal = (quotes[first...] + quotes[..<first]).joined(separator: "\n")
      let euros = try converted("1", .gbp, to: .eur, on: "2025-01-01", by: journal)
      #expect(euros.result == "3.00")
      let dollars = try converted("1", .gbp, to: .usd, on: "2025-01-01", by: journal)
      #expect(dollars.result == "2.00")
      let others = try converted("1", .eur, to: .usd, on: "2025-01-01", by: journal)
      #expect(others.result == "1.00")
    }
  }

  @Test("With a base asked for, the tables of that base alone are given")
  func base() throws {
    let journal = Array("P 2025-03-03 USD 0.79 GBP\nP 2025-03-03 EUR 1.08 USD\n".utf8)
    let source = RateSource(id: "test")
    let decoded = try FeedDecoder(expectedBase: .usd).decode(
      journal, source: source, fetchedAt: nil)
    #expect(decoded.tables.map(\.base) == [.usd])
    let error = #expect(throws: RateError.self) {
      try FeedDecoder(expectedBase: .chf).decode(journal, source: source, fetchedAt: nil)
    }
    #expect(error?.code == .implausible)
  }
}
