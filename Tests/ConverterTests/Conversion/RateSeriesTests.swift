import Converter
import Testing

@Suite struct RateSeriesTests {
  private static func series(
    _ from: String, _ to: String, _ first: String, _ last: String, _ tables: RateTable...
  ) throws -> RateSeries {
    try RateSeries(
      from: Currency(from), to: Currency(to), in: Day(first)...Day(last),
      of: TableHistory(source: Samples.source, tables: tables))
  }

  /// Such as `2026-03-02 6/5 published sample`.
  private static func lines(_ series: RateSeries) -> [String] {
    series.points.map { point in
      let published = point.publishedRate.map { "\($0.unit)=\($0.figure)" } ?? "derived"
      return "\(point.day) \(point.rate) \(published) \(point.source?.id ?? "law")"
    }
  }

  @Test("Both sides come from the table of the day; other days have no rate")
  func ordinary() throws {
    let tables = try [
      Samples.table("2026-03-02", ["JPY": "160.0", "USD": "1.2500"]),
      Samples.table("2026-03-03", ["JPY": "162"]), Samples.table("2026-03-04", ["USD": "1.25"]),
      Samples.table("2026-03-06", ["JPY": "150", "USD": "1.50"]),
    ]
    let direct = try Self.series(
      "EUR", "USD", "2026-03-01", "2026-03-06", tables[0], tables[1], tables[2], tables[3])
    #expect(
      Self.lines(direct) == [
        "2026-03-02 5/4 1=1.2500 sample", "2026-03-04 5/4 1=1.25 sample",
        "2026-03-06 3/2 1=1.50 sample",
      ])
    let crossed = try Self.series(
      "JPY", "USD", "2026-03-01", "2026-03-05", tables[0], tables[1], tables[2], tables[3])
    // 1.25 ÷ 160
    #expect(Self.lines(crossed) == ["2026-03-02 1/128 derived sample"])
  }

  @Test(
    "Before its adoption of the euro a currency has its market rate, from that day on the law's")
  func euro() throws {
    let tables = try [
      Samples.table("2025-12-30", ["BGN": "1.9558", "USD": "1.2"]),
      Samples.table("2025-12-31", ["BGN": "1.9559", "USD": "1.25"]),
      Samples.table("2026-01-02", ["USD": "1.5"]),
      // A feed that goes on quoting the lev is not believed.
      Samples.table("2026-01-05", ["BGN": "2", "USD": "1.5"]),
    ]
    let series = try Self.series(
      "EUR", "BGN", "2025-12-31", "2026-01-06", tables[0], tables[1], tables[2], tables[3])
    #expect(
      Self.lines(series) == [
        "2025-12-31 19559/10000 1=1.9559 sample", "2026-01-01 195583/100000 1=1.95583 law",
        "2026-01-02 195583/100000 1=1.95583 law", "2026-01-05 195583/100000 1=1.95583 law",
      ])
    #expect(series.legalRatios.map(\.old.code) == ["BGN"])
    let crossed = try Self.series(
      "USD", "BGN", "2025-12-01", "2026-01-06", tables[0], tables[1], tables[2], tables[3])
    // 1.9558 ÷ 1.2, 1.9559 ÷ 1.25, then 1.95583 ÷ 1.5
    #expect(
      Self.lines(crossed) == [
        "2025-12-30 9779/6000 derived sample", "2025-12-31 19559/12500 derived sample",
        "2026-01-02 195583/150000 derived sample", "2026-01-05 195583/150000 derived sample",
      ])
  }

  @Test("Where no table is needed there is a rate, also on days without publication")
  func law() throws {
    let silent = try Self.series("DEM", "EUR", "2026-11-28", "2026-11-29")
    #expect(Self.lines(silent) == ["2026-11-28 100000/195583 derived law"])
    let chain = try Self.series("TRL", "TRY", "2004-12-30", "2005-01-03")
    #expect(Self.lines(chain).map { $0.prefix(18) } == ["2005-01-01 1/10000"])
  }

  @Test("A currency has no rates before its first day, and is refused where all days lie before it")
  func notIssued() throws {
    let table = try Samples.table("1998-12-30", ["USD": "1.2"])
    let both = try Self.series(
      "EUR", "USD", "1998-12-01", "1999-01-04", table,
      Samples.table("1999-01-04", ["USD": "1.1789"]))
    #expect(both.points.map(\.day) == [try Day("1999-01-04")])
    let error = #expect(throws: ConversionError.self) {
      try RateSeries.checkIssue(of: .eur, and: .usd, in: Day("1998-01-01")...Day("1998-12-31"))
    }
    #expect(error?.code == .notYetIssued)
    #expect(error?.predecessors.map(\.code) == ["XEU"])
    try RateSeries.checkIssue(of: .eur, and: .usd, in: Day("1998-01-01")...Day("1999-01-01"))
  }

  @Test("Lowest, highest, change")
  func summary() throws {
    let series = try Self.series(
      "EUR", "USD", "2026-03-01", "2026-03-31", Samples.table("2026-03-02", ["USD": "1.25"]),
      Samples.table("2026-03-03", ["USD": "1.5"]), Samples.table("2026-03-04", ["USD": "1.50"]),
      Samples.table("2026-03-05", ["USD": "1.2"]))
    #expect(try series.lowest?.day == Day("2026-03-05"))
    // Of two days the later one.
    #expect(try series.highest?.day == Day("2026-03-04"))
    // (1.2 - 1.25) ÷ 1.25
    #expect(try series.change?.description == "-1/25")
    let empty = try Self.series("EUR", "USD", "2026-03-01", "2026-03-31")
    #expect(empty.lowest == nil && empty.highest == nil)
    #expect(try empty.change == nil)
    #expect(try empty.months().isEmpty)
  }

  @Test("The mean of a month is exact and counts each day of publication once")
  func months() throws {
    let series = try Self.series(
      "USD", "JPY", "2026-02-27", "2026-03-31",
      Samples.table("2026-02-27", ["USD": "1.5", "JPY": "150"]),
      Samples.table("2026-03-02", ["USD": "1.2", "JPY": "161"]),
      Samples.table("2026-03-03", ["USD": "1.3", "JPY": "162"]),
      Samples.table("2026-03-31", ["USD": "1.4", "JPY": "163"]))
    let months = try series.months()
    #expect(months.map(\.label) == ["2026-02", "2026-03"])
    #expect(months.map(\.month) == [2, 3] && months.map(\.year) == [2026, 2026])
    #expect(months.map(\.dayCount) == [1, 3])
    // By Python: (F(161)/F('1.2') + F(162)/F('1.3') + F(163)/F('1.4')) / 3
    #expect(months.map(\.mean.description) == ["100", "204865/1638"])
    #expect(try months.map(\.last.day) == [Day("2026-02-27"), Day("2026-03-31")])
    #expect(try months.map(\.firstDay) == [Day("2026-02-27"), Day("2026-03-02")])
  }
}
