import Converter
import Synchronization
import Testing

@Suite struct RateTableValidationTests {
  private let codes = ["USD", "JPY", "GBP", "CHF", "SEK", "NOK", "DKK", "PLN", "CZK", "HUF"]

  /// A table of the first so many of ``codes``.
  private func table(
    _ day: String, _ count: Int = 10, figure: String = "2", base: String = "EUR",
    source: RateSource = Samples.source
  ) throws -> RateTable {
    try RateTable(
      source: source, base: Currency(base), day: Day(day),
      rates: codes.prefix(count).map { try Rate(Currency($0), figure: ExactDecimal(figure)) })
  }

  private func rows(_ count: Int, day: String?) throws -> [DecodedRates.DroppedRow] {
    try (0..<count).map {
      .init(place: "line \($0)", currency: nil, day: try day.map { try Day($0) }, reason: "zero")
    }
  }

  private func check(
    _ tables: [RateTable], dropped: [DecodedRates.DroppedRow] = [], known: [RateTable] = [],
    base: Currency? = .eur
  ) throws -> RateTableValidation.Outcome {
    try RateTableValidation(
      source: Samples.source, base: base, today: Day("2026-11-04"),
      known: TableHistory(source: Samples.source, tables: known)
    ).check(DecodedRates(tables: tables, dropped: dropped, format: "test"))
  }

  private func refusal(
    _ tables: [RateTable], dropped: [DecodedRates.DroppedRow] = [], known: [RateTable] = []
  ) throws -> RateError {
    try #require(throws: RateError.self) { try check(tables, dropped: dropped, known: known) }
  }

  @Test("Good tables are accepted, oldest first")
  func accepts() throws {
    let tables = [try table("2026-11-03"), try table("2026-11-02"), try table("2026-10-30")]
    let outcome = try check(tables, known: [table("2026-10-29")])
    #expect(outcome.accepted == tables.reversed())
    #expect(outcome.refused.isEmpty)
  }

  @Test("NET-09 A table of another base or source than asked is refused")
  func strangers() throws {
    let otherBase = try refusal([table("2026-11-03", base: "USD")])
    #expect(otherBase.code == .implausible)
    #expect(otherBase.day?.description == "2026-11-03")
    #expect(otherBase.detail?.contains("USD") == true)
    #expect(try refusal([table("2026-11-03", source: .ecb)]).code == .implausible)
    #expect(try check([table("2026-11-03", base: "USD")], base: nil).accepted.count == 1)
  }

  @Test("NET-03 A body without a table is no table of that day; a table without rates is refused")
  func empty() throws {
    #expect(try refusal([]).code == .noRate)
    #expect(try refusal([table("2026-11-03", 0)]).code == .implausible)
  }

  @Test(
    "A day up to 31 days ahead is accepted, a later one is refused",
    arguments: [
      ("2026-11-04", true), ("2026-12-05", true), ("2026-12-06", false), ("9999-12-31", false),
    ])
  func future(day: String, isGood: Bool) throws {
    if isGood {
      #expect(try check([table(day)]).accepted.map(\.day.description) == [day])
    } else {
      #expect(try refusal([table(day)]).code == .implausible)
    }
  }

  @Test(
    "Up to a tenth of the rows may be bad",
    arguments: [(10, 0, true), (9, 1, true), (8, 1, false), (10, 2, false), (1, 9, false)])
  func badRows(good: Int, bad: Int, isGood: Bool) throws {
    for day in ["2026-11-03", nil] {
      let dropped = try rows(bad, day: day)
      if isGood {
        #expect(try check([table("2026-11-03", good)], dropped: dropped).refused.isEmpty)
      } else {
        #expect(try refusal([table("2026-11-03", good)], dropped: dropped).code == .implausible)
      }
    }
  }

  @Test("Bad rows of one day do not spoil the tables of others")
  func badRowsOfOneDay() throws {
    let outcome = try check(
      [table("2026-11-03"), table("2026-11-02")], dropped: rows(5, day: "2026-11-03"))
    #expect(outcome.accepted.map(\.day.description) == ["2026-11-02"])
    #expect(outcome.refused.map(\.day?.description) == ["2026-11-03"])
  }

  @Test(
    "A table with fewer than half of the currencies before it is refused",
    arguments: [(10, true), (6, true), (5, true), (4, false), (1, false)])
  func fraction(count: Int, isGood: Bool) throws {
    let known = [try table("2026-11-02", 10)]
    for day in ["2026-11-02", "2026-11-03"] {
      if isGood {
        #expect(try check([table(day, count)], known: known).accepted.count == 1)
      } else {
        #expect(try refusal([table(day, count)], known: known).code == .implausible)
      }
    }
  }

  @Test("Tables of one body are compared with each other, and old ones not with newer ones")
  func fractionWithin() throws {
    let outcome = try check(
      [table("2026-11-03", 10), table("2026-11-02", 2), table("1999-01-04", 4)],
      known: [table("2026-10-30", 10)])
    #expect(outcome.accepted.map(\.day.description) == ["1999-01-04", "2026-11-02", "2026-11-03"])
    let shrunk = try check([table("2026-11-03", 2), table("2026-11-02", 10)])
    #expect(shrunk.accepted.map(\.day.description) == ["2026-11-02"])
  }

  @Test("A table of another base is no measure for one")
  func severalBases() throws {
    let outcome = try check(
      [table("2026-11-03", 2, base: "GBP")], known: [table("2026-11-02", 10)], base: nil)
    #expect(outcome.accepted.count == 1)
  }

  @Test("The same table twice is one; two different ones of a day keep the one and name the other")
  func doubles() throws {
    let once = try table("2026-11-03")
    #expect(try check([once, once]).accepted == [once])
    let outcome = try check([once, table("2026-11-03", figure: "3")])
    #expect(outcome.accepted.count == 1)
    #expect(outcome.refused.map(\.code) == [.implausible])
  }

  @Test("A store that cannot be read does not stand before a table")
  func unreadable() throws {
    let known = BrokenCache.Unreadable(source: Samples.source, error: RateError(.damaged))
    let outcome = try RateTableValidation(
      source: Samples.source, today: Day("2026-11-04"), known: known
    ).check(DecodedRates(tables: [table("2026-11-03")], format: "test"))
    #expect(outcome.accepted.count == 1)
  }

  /// A history that counts how often it is asked.
  private final class Counting: RateHistory {
    let history: TableHistory
    let count = Mutex(0)
    var source: RateSource { history.source }

    init(_ tables: RateTable...) {
      history = TableHistory(source: Samples.source, tables: tables)
    }

    func newestTable(
      holding currencies: [Currency], onOrBefore lastDay: Day?, notBefore firstDay: Day?
    ) throws(RateError) -> RateTable? {
      count.withLock { $0 += 1 }
      return try history.newestTable(
        holding: currencies, onOrBefore: lastDay, notBefore: firstDay)
    }

    func span(holding currencies: [Currency]) throws(RateError) -> ClosedRange<Day>? {
      try history.span(holding: currencies)
    }
  }

  @Test("However many tables of a body are refused, what is known is looked up once, or not at all")
  func lookUps() throws {
    func lookUps(for tables: [RateTable]) throws -> Int {
      let known = Counting(try table("2020-01-01"))
      let validation = RateTableValidation(
        source: Samples.source, base: .eur, today: try Day("2026-11-04"), known: known)
      #expect(throws: RateError.self) {
        try validation.check(DecodedRates(tables: tables, format: "test"))
      }
      return known.count.withLock { $0 }
    }
    let first = try Day("2021-01-01")
    let days = (0..<500).map { first.adding(days: $0).description }
    #expect(try lookUps(for: days.map { try table($0, base: "USD") }) == 0)
    #expect(try lookUps(for: days.map { try table($0, 4) }) == 1)
  }
}
