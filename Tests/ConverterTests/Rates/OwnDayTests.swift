import Converter
import Testing

/// Figures that are older than the table that carries them.
@Suite struct OwnDayTests {
  private static let source = RateSource(id: "several-banks")

  /// A table of Saturday with Friday's pound and the yen of the Monday before.
  private static func table() throws -> RateTable {
    try RateTable(
      source: source, base: .eur, day: Day("2026-10-10"),
      rates: [
        Rate(.gbp, figure: ExactDecimal("0.84763"), day: Day("2026-10-09")),
        Rate(.jpy, figure: ExactDecimal("177.34"), day: Day("2026-10-05")),
        Rate(.usd, figure: ExactDecimal("1.1206")),
        Rate(.chf, figure: ExactDecimal("0.93")),
      ])
  }

  @Test(
    "The day of a conversion is the earliest of the figures that it used",
    arguments: [
      ("GBP", "USD", "2026-10-09"), ("USD", "GBP", "2026-10-09"), ("EUR", "GBP", "2026-10-09"),
      ("GBP", "JPY", "2026-10-05"), ("JPY", "EUR", "2026-10-05"), ("USD", "CHF", "2026-10-10"),
      ("EUR", "USD", "2026-10-10"), ("AED", "GBP", "2026-10-09"),
    ])
  func ofConversion(from: String, to: String, day: String) throws {
    let conversion = try CurrencyConverter(Self.table())
      .convert(Money("1", Currency(from)), to: Currency(to))
    #expect(try conversion.rateDay == Day(day))
    #expect(try conversion.table?.day == Day("2026-10-10"))
  }

  @Test("Without a table there is no day of rates")
  func byLaw() throws {
    #expect(try CurrencyConverter(Self.table()).convert(Money("1", .eur), to: .eur).rateDay == nil)
  }

  @Test("A figure of a later day than its table is refused")
  func later() throws {
    let rate = try Rate(.usd, figure: ExactDecimal("1.1"), day: Day("2026-10-11"))
    let error = try #require(throws: RateError.self) {
      try RateTable(source: Self.source, base: .eur, day: Day("2026-10-10"), rates: [rate])
    }
    #expect(error.code == .invalidRate)
  }

  @Test("Tables that differ in the day of a figure are not the same")
  func equality() throws {
    let table = try Self.table()
    let other = try RateTable(
      source: Self.source, base: .eur, day: Day("2026-10-10"),
      rates: table.rates.map { try Rate($0.currency, figure: $0.figure) })
    #expect(table != other)
    #expect(try table == Self.table())
  }

  @Test("A figure takes no more room than before it had a day")
  func size() {
    #expect(MemoryLayout<Rate>.stride <= 64)
  }

  @Test(
    "How far back rates may lie is judged by the days of the figures",
    arguments: [
      ("USD", "CHF", 0, true), ("GBP", "USD", 0, false), ("GBP", "USD", 1, true),
      ("JPY", "USD", 4, false), ("JPY", "USD", 5, true),
    ])
  func gap(from: String, to: String, gap: Int, isHeld: Bool) throws {
    let history = TableHistory(source: Self.source, tables: [try Self.table()])
    let request = RateRequest(
      day: try Day("2026-10-10"), currencies: try [Currency(from), Currency(to)],
      missingDay: MissingDayPolicy(maximumGap: gap))
    guard !isHeld else {
      #expect(try history.answer(to: request).day == Day("2026-10-10"))
      return
    }
    let error = try #require(throws: RateError.self) { try history.answer(to: request) }
    #expect(try error.currencies == [Currency(from)])
    #expect(try error.lastKnownDay == Day(from == "GBP" ? "2026-10-09" : "2026-10-05"))
  }

  @Test("The label and the verdict on the age go by the day of the rates")
  func label() throws {
    let table = try Self.table()
    let day = try Day("2026-10-05")
    #expect(
      try RatesLabel(table, day: day, freshness: .stale, today: Day("2026-10-11")).description
        == "several-banks, 2026-10-05, 6 days old")
    #expect(
      try RatesLabel(
        table, day: day, askedDay: Day("2026-10-10"), freshness: nil, today: Day("2026-10-11")
      ).description == "several-banks, 2026-10-05, asked for 2026-10-10")
    let schedule = PublicationSchedule.daily(atSecondOfDay: 0)
    let now = try Samples.time("2026-10-10T23:00:00Z")
    #expect(schedule.freshness(of: table, now: now) == .fresh)
    #expect(schedule.freshness(of: table, day: day, now: now) == .stale)
  }

  @Test("In a series a carried figure stands on its own day, unless that day has a table")
  func series() throws {
    let friday = try Samples.table("2026-10-09", ["USD": "1.12", "GBP": "0.85"])
    let sunday = try RateTable(
      source: Self.source, base: .eur, day: Day("2026-10-11"),
      rates: [
        Rate(.gbp, figure: ExactDecimal("0.9"), day: Day("2026-10-10")),
        Rate(.jpy, figure: ExactDecimal("177.34"), day: Day("2026-10-05")),
      ])
    let days = try Day("2026-10-06")...Day("2026-10-11")
    let history = TableHistory(source: Self.source, tables: [friday, try Self.table(), sunday])
    func points(_ currency: Currency) throws -> [String] {
      try RateSeries(from: .eur, to: currency, in: days, of: history).points
        .map { "\($0.day) \($0.publishedRate?.figure.description ?? "none")" }
    }
    #expect(try points(.gbp) == ["2026-10-09 0.85", "2026-10-10 0.9"])
    #expect(try points(.usd) == ["2026-10-09 1.12", "2026-10-10 1.1206"])
    // Its figures are of a day before the first one that is asked for.
    #expect(try points(.jpy).isEmpty)
  }
}
