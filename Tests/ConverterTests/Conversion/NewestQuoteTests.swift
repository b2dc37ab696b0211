import Converter
import Testing

/// Quotes of one source in both directions, as lists of prices have them.
struct NewestQuoteTests {
  private static func provider() throws -> StaticRateProvider {
    let source = RateSource(id: "prices")
    return StaticRateProvider(
      source: source,
      tables: [
        try Samples.table("2020-01-01", ["USD": "2"], base: "EUR", source: source),
        try Samples.table("2025-01-01", ["EUR": "0.25"], base: "USD", source: source),
      ])
  }

  @Test(
    "INV-11 The newest quote on or before the day counts, in whichever direction",
    arguments: [
      ("2026-01-01", "EUR", "USD", "400.00", "2025-01-01"),
      ("2026-01-01", "USD", "EUR", "25.00", "2025-01-01"),
      ("2025-01-01", "EUR", "USD", "400.00", "2025-01-01"),
      ("2024-12-31", "EUR", "USD", "200.00", "2020-01-01"),
      ("2024-12-31", "USD", "EUR", "50.00", "2020-01-01"),
    ])
  func newest(day: String, from: String, to: String, result: String, ratesDay: String) async throws
  {
    let (source, target) = (try Currency(from), try Currency(to))
    let table = try await Self.provider().rates(
      for: RateRequest(
        day: Day(day), currencies: [source, target],
        missingDay: MissingDayPolicy(maximumGap: 5000))
    ).table
    let conversion = try CurrencyConverter(table).convert(
      Money("100", source), to: target, askedDay: Day(day))
    #expect(conversion.result == (try Money(ExactDecimal(result), target)))
    #expect(conversion.table?.day.description == ratesDay)
  }

  @Test("INV-11 Beyond the allowed gap it is refused, with the day of the newest quote")
  func tooOld() async throws {
    let error = await #expect(throws: RateError.self) {
      try await Self.provider().rates(
        for: RateRequest(day: Day("2026-01-01"), currencies: [.eur, .usd]))
    }
    #expect(error?.code == .noRate)
    #expect(error?.lastKnownDay?.description == "2025-01-01")
  }
}
