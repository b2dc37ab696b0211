import Converter
import Testing

/// The rules by which every provider answers, at their one implementation.
@Suite struct RateHistoryTests {
  private func error(
    of history: any RateHistory, _ request: RateRequest, notAfter today: Day? = nil
  ) throws -> RateError {
    try #require(throws: RateError.self) { try history.answer(to: request, notAfter: today) }
  }

  @Test("HIS-01 A Sunday is answered by Friday's table, which names its day")
  func weekend() throws {
    let history = try Samples.history(
      Samples.table("2019-11-08", ["USD": "1.1034"]), Samples.table("2019-11-11", ["USD": "1.2"]))
    let table = try history.answer(to: RateRequest(day: Day("2019-11-10"), currencies: [.usd]))
    #expect(try table.day == Day("2019-11-08"))
    #expect(try Samples.figure("USD", in: table) == "1.1034")
  }

  @Test("HIS-05 The way back crosses the end of a month and of a year")
  func newYear() throws {
    let history = try Samples.history(Samples.table("2014-12-31", ["USD": "1.2141"]))
    let table = try history.answer(to: RateRequest(day: Day("2015-01-01"), currencies: [.usd]))
    #expect(try table.day == Day("2014-12-31"))
  }

  @Test("HIS-12 A day is not served from the table of the day before where exactly it is asked")
  func exactDay() throws {
    let history = try Samples.history(Samples.table("2013-01-01", ["USD": "1.32"]))
    let day = try Day("2013-01-01")
    #expect(
      try history.answer(to: RateRequest(day: day, missingDay: .exact)).day == day)
    let error = try error(of: history, RateRequest(day: Day("2013-01-02"), missingDay: .exact))
    #expect(error.code == .noRate)
    #expect(error.lastKnownDay == day)
  }

  @Test("HIS-16 A day before the first one is refused and the first one named")
  func beforeFirstDay() throws {
    let history = try Samples.history(
      Samples.table("1999-01-04", ["USD": "1.1789"]), Samples.table("1999-01-05", ["USD": "1.179"]))
    let error = try error(
      of: history, RateRequest(day: Day("1998-12-31"), currencies: [.usd]))
    #expect(error.code == .noRate)
    #expect(error.currencies == [.usd])
    #expect(try error.day == Day("1998-12-31"))
    #expect(try error.firstKnownDay == Day("1999-01-04"))
    #expect(error.lastKnownDay == nil)
    #expect(
      error.description
        == "no rate for USD from Sample Bank on 1998-12-31; the first one is of 1999-01-04")
  }

  @Test("HIS-18 A table of half a year ago does not answer a day")
  func gap() throws {
    let history = try Samples.history(Samples.table("2017-01-13", ["USD": "1.0661"]))
    let error = try error(of: history, RateRequest(day: Day("2017-07-17"), currencies: [.usd]))
    #expect(error.code == .noRate)
    #expect(try error.lastKnownDay == Day("2017-01-13"))
    let far = RateRequest(
      day: try Day("2017-07-17"), currencies: [.usd],
      missingDay: MissingDayPolicy(maximumGap: 185))
    #expect(try history.answer(to: far).day == Day("2017-01-13"))
    var near = far
    near.missingDay = MissingDayPolicy(maximumGap: 184)
    #expect(throws: RateError.self) { try history.answer(to: near) }
  }

  @Test("RET-05 A currency that left the tables is refused with its last day; others are answered")
  func retired() throws {
    let history = try Samples.history(
      Samples.table("2022-03-01", ["USD": "1.1162", "RUB": "117.201"]),
      Samples.table("2022-03-02", ["USD": "1.1106"]),
      Samples.table("2026-10-30", ["USD": "1.08"]))
    let rub = try Currency("RUB")
    #expect(try history.answer(to: RateRequest(currencies: [.usd])).day == Day("2026-10-30"))
    let undated = try error(of: history, RateRequest(currencies: [.usd, rub]))
    #expect(undated.currencies == [rub])
    #expect(try undated.lastKnownDay == Day("2022-03-01"))
    #expect(
      undated.description
        == "no rate for RUB from Sample Bank on 2026-10-30; the last one is of 2022-03-01")
    let inGap = RateRequest(day: try Day("2022-03-08"), currencies: [.usd, rub])
    #expect(try history.answer(to: inGap).day == Day("2022-03-01"))
    let beyond = try error(of: history, RateRequest(day: Day("2022-03-09"), currencies: [rub]))
    #expect(try beyond.lastKnownDay == Day("2022-03-01"))
  }

  @Test("A currency that came back later is refused in the hole with the day before it")
  func hole() throws {
    let history = try Samples.history(
      Samples.table("2008-12-09", ["ISK": "290"]), Samples.table("2010-01-04", ["USD": "1.4"]),
      Samples.table("2018-02-01", ["ISK": "125.1"]))
    let error = try error(
      of: history, RateRequest(day: Day("2010-01-04"), currencies: [Currency("ISK")]))
    #expect(try error.lastKnownDay == Day("2008-12-09"))
    #expect(try error.firstKnownDay == Day("2008-12-09"))
  }

  @Test("Both currencies come from one table, and both are named where none holds both")
  func oneTable() throws {
    let history = try Samples.history(
      Samples.table("2026-03-02", ["USD": "1", "JPY": "160"]),
      Samples.table("2026-03-03", ["USD": "2"]), Samples.table("2026-03-04", ["JPY": "3"]))
    let table = try history.answer(to: RateRequest(currencies: [.usd, .jpy]))
    #expect(try table.day == Day("2026-03-02"))
    let error = try error(
      of: history,
      RateRequest(
        currencies: [.usd, .jpy], missingDay: MissingDayPolicy(maximumGap: 1)))
    #expect(error.currencies == [.usd, .jpy])
    #expect(try error.lastKnownDay == Day("2026-03-02"))
  }

  @Test("A later day never answers, and a table ahead of today waits for its day")
  func neverLater() throws {
    let history = try Samples.history(
      Samples.table("2026-03-02", ["USD": "1"]), Samples.table("2026-03-06", ["USD": "2"]))
    let request = RateRequest(day: try Day("2026-03-05"))
    #expect(try history.answer(to: request).day == Day("2026-03-02"))
    #expect(
      try history.answer(to: RateRequest(), notAfter: Day("2026-03-05")).day == Day("2026-03-02"))
    #expect(
      try history.answer(to: RateRequest(), notAfter: Day("2026-03-06")).day == Day("2026-03-06"))
    #expect(
      try error(of: history, RateRequest(), notAfter: Day("2026-03-01")).code == .noRate)
  }

  @Test(
    "A gap without an end reaches the first table and does not trap", arguments: [Int.max, 1 << 40])
  func endlessGap(gap: Int) throws {
    let history = try Samples.history(Samples.table("1969-12-31", ["USD": "1"]))
    let policy = MissingDayPolicy(maximumGap: gap)
    for day in [try Day("2026-11-03"), Day(daysSinceEpoch: .max)] {
      #expect(try history.answer(to: RateRequest(day: day, missingDay: policy)).rates.count == 1)
    }
    #expect(throws: RateError.self) {
      try history.answer(to: RateRequest(day: Day(daysSinceEpoch: .min), missingDay: policy))
    }
  }

  @Test("An empty history has no rate and knows no days")
  func empty() throws {
    let error = try error(of: Samples.history(), RateRequest(currencies: [.usd]))
    #expect(error == RateError(.noRate, source: Samples.source, currencies: [.usd]))
  }

  @Test("Tables of one day with several bases are all found")
  func severalBases() throws {
    let history = try Samples.history(
      Samples.table("2026-03-02", ["USD": "1"]),
      Samples.table("2026-03-02", ["JPY": "2"], base: "GBP"))
    #expect(try history.answer(to: RateRequest(currencies: [.jpy, .gbp])).base == .gbp)
    #expect(try history.answer(to: RateRequest(currencies: [.usd])).base == .eur)
  }
}
