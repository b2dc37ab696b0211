import Converter
import Testing

/// The series out of what is held, and what of it is missing.
@Suite struct CachingSeriesTests {
  private func table(_ day: String, _ usd: String = "1.08") throws -> RateTable {
    try Samples.table(day, ["USD": usd])
  }

  private func span(_ first: String, _ last: String) throws -> ClosedRange<Day> {
    try Day(first)...Day(last)
  }

  @Test("Stored, bundled and fetched tables are one series, in which fetched ones count first")
  func layers() throws {
    let bench = try CachingBench(
      at: "2026-11-04T12:00:00Z",
      cached: [table("2026-10-29", "1.5"), table("2026-11-02", "1.25")],
      bundled: [table("2026-10-29", "1.2"), table("2026-10-30", "1.6")])
    let series = try bench.provider.series(
      from: .eur, to: .usd, in: span("2026-10-29", "2026-11-03"),
      fetched: [
        table("2026-11-03", "2"), table("2026-11-02", "3"),
        Samples.table("2026-11-03", ["USD": "9"], source: RateSource(id: "other")),
      ])
    #expect(series.points.map(\.rate.description) == ["3/2", "8/5", "3", "2"])
    #expect(bench.upstream.calls.isEmpty)
  }

  @Test("A store that cannot be read is left out")
  func broken() throws {
    let bench = try CachingBench(
      at: "2026-11-04T12:00:00Z", cache: BrokenCache(), bundled: [table("2026-10-30")])
    let series = try bench.provider.series(
      from: .eur, to: .usd, in: span("2026-10-01", "2026-11-03"))
    #expect(series.points.count == 1)
  }

  @Test(
    "The first missing day of publication is a recent one; weekends and holes of a currency are none"
  )
  func firstMissing() throws {
    let bench = try CachingBench(
      at: "2026-11-13T20:30:00Z",
      cached: [table("2026-10-30"), table("2026-11-02"), table("2026-11-05")])
    let provider = bench.provider
    func missing(_ first: String, _ last: String) throws -> String? {
      try provider.firstMissingDay(in: span(first, last))?.description
    }
    #expect(try missing("2026-10-30", "2026-11-02") == nil)
    #expect(try missing("2026-10-30", "2026-11-13") == "2026-11-03")
    #expect(try missing("2026-11-05", "2026-11-13") == "2026-11-06")
    // 2026-11-07 is a Saturday.
    #expect(try missing("2026-11-07", "2026-11-08") == nil)
    #expect(try missing("2020-01-01", "2020-12-31") == nil)
    #expect(
      try provider.missingDays(between: Day("2026-11-02"), and: Day("2026-11-05"))
        == span("2026-11-03", "2026-11-04"))
    #expect(try provider.missingDays(between: Day("2026-10-30"), and: Day("2026-11-02")) == nil)
    // A table in between, of whatever currencies: the source was not silent.
    #expect(try provider.missingDays(between: Day("2026-10-30"), and: Day("2026-11-05")) == nil)
  }

  @Test(
    "A hole of more than a week is found before, between and behind the rates",
    arguments: [
      // Before the only rate, behind the bundled tables.
      ("2026-11-02", "2026-11-27", "2026-11-02", "2026-11-26"),
      ("2026-11-26", "2026-11-27", "2026-11-26", "2026-11-26"),
      // Between two rates, and behind the last one.
      ("2026-10-30", "2026-11-27", "2026-11-02", "2026-11-26"),
      ("2026-10-26", "2026-11-03", "2026-11-02", "2026-11-03"),
      // Without a rate within the days.
      ("2026-11-05", "2026-11-06", "2026-11-05", "2026-11-06"),
    ])
  func holes(_ first: String, _ last: String, _ start: String, _ end: String) throws {
    let provider = try gapped.provider
    let days = try span(first, last)
    let rates = try provider.series(from: .eur, to: .usd, in: days).points.map(\.day)
    #expect(
      try provider.hole(beside: rates, in: days, carriesBeginning: true) == span(start, end))
  }

  @Test("Weekends, the time before the source began and the last week are no holes")
  func noHoles() throws {
    let provider = try gapped.provider
    for (first, last) in [
      ("2026-10-29", "2026-11-01"), ("2026-10-01", "2026-10-30"), ("2026-11-28", "2026-12-02"),
      ("2026-11-27", "2026-12-02"),
    ] {
      let days = try span(first, last)
      let rates = try provider.series(from: .eur, to: .usd, in: days).points.map(\.day)
      #expect(
        try provider.hole(beside: rates, in: days, carriesBeginning: true) == nil, "\(first)")
    }
    #expect(
      try provider.hole(
        beside: [Day("2026-10-29")], in: span("2026-10-01", "2026-10-29"), carriesBeginning: false)
        == span("2026-10-01", "2026-10-28"))
  }

  /// The last two bundled days, and four weeks later a stored one.
  private var gapped: CachingBench {
    get throws {
      try CachingBench(
        at: "2026-12-02T20:30:00Z", cached: [table("2026-11-27")],
        bundled: [table("2026-10-29"), table("2026-10-30")])
    }
  }
}
