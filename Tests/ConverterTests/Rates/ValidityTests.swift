import Converter
import Testing

/// Tables that are meant for more than their own day.
@Suite struct ValidityTests {
  private static func table(_ day: String, until last: String?, _ code: String) throws -> RateTable
  {
    try RateTable(
      source: RateSource(id: "bank"), base: .eur, day: Day(day),
      validUntil: last.map { try Day($0) }, rates: [Rate(Currency(code), figure: ExactDecimal("2"))]
    )
  }

  @Test(
    "The gap counts from the last day of validity",
    arguments: [
      ("2019-01-01", 0, true), ("2019-01-20", 0, true), ("2019-01-31", 0, true),
      ("2019-02-01", 0, false), ("2019-02-07", 7, true), ("2019-02-08", 7, false),
      ("2018-12-31", 7, false),
    ])
  func gap(day: String, gap: Int, isAnswered: Bool) async throws {
    // The newest table of all lacks the currency.
    let provider = StaticRateProvider(
      source: RateSource(id: "bank"),
      tables: [
        try Self.table("2019-01-01", until: "2019-01-31", "USD"),
        try Self.table("2019-01-15", until: nil, "JPY"),
      ])
    let request = RateRequest(
      day: try Day(day), currencies: [.usd], missingDay: MissingDayPolicy(maximumGap: gap))
    if isAnswered {
      #expect(try await provider.rates(for: request).table.day == (try Day("2019-01-01")))
    } else {
      await #expect(throws: RateError.self) { try await provider.rates(for: request) }
    }
  }

  @Test(
    "A label names the asked day where the table is not for it",
    arguments: [
      ("2019-01-01", "bank, 2019-01-01"), ("2019-01-31", "bank, 2019-01-01"),
      ("2019-02-01", "bank, 2019-01-01, asked for 2019-02-01"),
    ])
  func label(asked: String, text: String) throws {
    let label = RatesLabel(
      try Self.table("2019-01-01", until: "2019-01-31", "USD"), askedDay: try Day(asked),
      freshness: .fresh, today: try Day("2026-11-02"))
    #expect(label.description == text)
  }
}
