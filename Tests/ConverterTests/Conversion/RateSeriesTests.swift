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
      let peg = point.pegs.isEmpty ? "" : " peg"
      return "\(point.day) \(point.rate) \(published) \(point.source?.id ?? "law")\(peg)"
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
        "2025-12-31 19559/10000 1=1.9559 sample", "2026-01-02 195583/100000 1=1.95583 law",
        "2026-01-05 195583/100000 1=1.95583 law",
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

  @Test(
    "The day on which a law begins has no rate where nothing was published, and is no day of a mean"
  )
  func firstDayOfLaw() throws {
    let series = try Self.series(
      "HRK", "EUR", "2022-12-30", "2023-01-03",
      Samples.table("2022-12-30", ["HRK": "7.5365"]), Samples.table("2023-01-02", ["USD": "1.07"]),
      Samples.table("2023-01-03", ["USD": "1.05"]))
    #expect(
      series.points.map(\.day.description) == ["2022-12-30", "2023-01-02", "2023-01-03"])
    #expect(try series.months().map(\.dayCount) == [1, 2])
  }

  @Test("A currency that no table has goes by its peg's anchor, on the days of its peg")
  func pegged() throws {
    // The ringgit was pegged to the dollar until 2005-07-20.
    let series = try Self.series(
      "EUR", "MYR", "2005-07-18", "2005-07-22", Samples.table("2005-07-19", ["USD": "1.25"]),
      Samples.table("2005-07-20", ["USD": "1.5"]), Samples.table("2005-07-21", ["USD": "1.25"]),
      Samples.table("2005-07-22", ["USD": "1.25", "MYR": "4.6"]))
    // 1.25 × 3.8 and 1.5 × 3.8.
    #expect(
      Self.lines(series) == [
        "2005-07-19 19/4 derived sample peg", "2005-07-20 57/10 derived sample peg",
        "2005-07-22 23/5 1=4.6 sample",
      ])
    #expect(series.pegs.map(\.description) == ["1 USD = 3.80 MYR"])
  }

  @Test("A rate of the pair itself goes before a peg for as long as it answers a conversion")
  func pegBehindRates() throws {
    let tables = try [
      Samples.table("2026-03-02", ["USD": "1.25", "AED": "4.6"]),
      Samples.table("2026-03-09", ["USD": "1.25"]), Samples.table("2026-03-10", ["USD": "1.5"]),
    ]
    for first in ["2026-03-01", "2026-03-03"] {
      let series = try Self.series(
        "EUR", "AED", first, "2026-03-10", tables[0], tables[1], tables[2])
      // Seven days back lies the rate of the 2nd; on the 10th it is 1.5 × 3.6725.
      #expect(Self.lines(series).last == "2026-03-10 4407/800 derived sample peg")
      #expect(series.points.count == (first == "2026-03-01" ? 2 : 1))
    }
  }

  @Test("Where pegs alone answer, the rate is the same on each day of publication")
  func pegAlone() throws {
    let table = try Samples.table("2010-05-04", ["USD": "1.3"])
    let series = try Self.series("EUR", "XOF", "2010-05-03", "2010-05-07", table)
    #expect(Self.lines(series) == ["2010-05-04 655957/1000 1=655.957 law peg"])
    let silent = try Self.series("XOF", "XAF", "2010-05-08", "2010-05-09", table)
    #expect(Self.lines(silent) == ["2010-05-08 1 derived law peg"])
    // Before its first day the peg does not hold.
    #expect(try Self.series("EUR", "QAR", "2001-07-01", "2001-07-08").points.isEmpty)
  }

  @Test("Pegged rates of another history fill the days that published ones do not answer")
  func filled() throws {
    let wide = try Self.series(
      "AED", "EUR", "2026-03-01", "2026-03-31", Samples.table("2026-03-16", ["AED": "4"]))
    let pegged = try Self.series(
      "AED", "EUR", "2026-03-01", "2026-03-31", Samples.table("2026-03-13", ["USD": "1.25"]),
      Samples.table("2026-03-23", ["USD": "1.25"]), Samples.table("2026-03-24", ["USD": "1.25"]))
    // 1 ÷ (1.25 × 3.6725), but for the seven days from the 16th on.
    #expect(
      Self.lines(wide.filled(byPegsOf: pegged)) == [
        "2026-03-13 320/1469 derived sample peg", "2026-03-16 1/4 derived sample",
        "2026-03-24 320/1469 derived sample peg",
      ])
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
