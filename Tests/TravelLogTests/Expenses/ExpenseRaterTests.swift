import Converter
import Synchronization
import Testing
import TravelLog

private typealias Samples = ExpenseSamples

/// 2026-11-30, today, is a Monday.
@Suite struct ExpenseRaterTests {
  private static let friday = "2026-11-27"
  private static let today = "2026-11-30"

  /// As a source that publishes from Monday to Friday judges.
  private func rater(
    _ provider: any RateProvider, timeLimit: Int? = nil,
    makeClock: @escaping @Sendable () -> @Sendable () -> Duration = { { .zero } }
  ) throws -> ExpenseRater {
    ExpenseRater(
      provider: provider, today: try Day(Self.today),
      isFinal: { table, day in table.day >= day.adding(days: -max(0, day.weekday - 5)) },
      timeLimit: timeLimit, makeClock: makeClock)
  }

  @Test(
    arguments: [
      // The day of the expense, that of the rate, and whether another is to come.
      ("2026-11-26", "2026-11-26", false), ("2026-11-27", "2026-11-27", false),
      ("2026-11-28", "2026-11-27", false), ("2026-11-29", "2026-11-27", false),
      ("2026-11-30", "2026-11-27", true), ("2026-12-01", "2026-11-27", true),
    ])
  func `each day has its own rate, and today the newest`(
    day: String, rateDay: String, isProvisional: Bool
  ) async throws {
    let rates = ScriptedRates(
      try Samples.table("2026-11-26", ["JPY": "160"]),
      try Samples.table(Self.friday, ["JPY": "170"]))
    let rating = try await rater(rates).rate(from: .jpy, to: .eur, on: Day(day))
    let (rate, answer) = (rating.rate, rating.answer)
    let value = rateDay == Self.friday ? "1/170" : "1/160"
    #expect(
      try rate
        == Samples.rate("JPY", "EUR", value, of: rateDay, isProvisional: isProvisional))
    #expect(answer?.table.day == rate.day)
    #expect(try rates.requests.first?.day == (day >= Self.today ? nil : Day(day)))
  }

  @Test func `the newest table answers today at any age, and a past day within the gap only`()
    async throws
  {
    let rates = ScriptedRates(try Samples.table("2026-06-01", ["JPY": "160"]))
    let rater = try rater(rates)
    let rate = try await rater.rate(from: .jpy, to: .eur, on: Day(Self.today)).rate
    #expect(try rate.day == Day("2026-06-01"))
    #expect(rate.isProvisional)
    let past = try Day("2026-06-09")
    let failure = await #expect(throws: ExpenseRater.Failure.self) {
      try await rater.rate(from: .jpy, to: .eur, on: past)
    }
    guard case .rates(let error) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(error.code == .noRate)
    #expect(try error.lastKnownDay == Day("2026-06-01"))
  }

  @Test func `a rate across two figures is exact`() async throws {
    let rates = ScriptedRates(
      try Samples.table(Self.friday, ["JPY": "175.68", "USD": "1.1172"]))
    let rate = try await rater(rates).rate(from: .jpy, to: .usd, on: Day(Self.friday)).rate
    // 1.1172 / 175.68
    #expect(rate.value.description == "931/146400")
  }

  @Test func `a figure that is older than its table gives the rate its day`() async throws {
    let table = try RateTable(
      source: Samples.source, base: .eur, day: Day(Self.friday),
      rates: [Rate(.jpy, figure: ExactDecimal("160"), day: Day("2026-11-26"))])
    let rate = try await rater(ScriptedRates(table)).rate(from: .jpy, to: .eur, on: table.day).rate
    #expect(try rate == Samples.rate("JPY", "EUR", "1/160", of: "2026-11-26"))
  }

  @Test func `where a peg alone answers the rate has no day and no source`() async throws {
    let rates = ScriptedRates(try Samples.table(Self.friday, ["USD": "1.1172"]))
    let rating = try await rater(IndirectRateProvider(rates)).rate(
      from: .usd, to: Currency("AED"), on: Day(Self.today))
    #expect(rating.rate.value.description == "1469/400")
    #expect(rating.rate.day == nil && rating.rate.source == nil && !rating.rate.isProvisional)
    let crossed = try await rater(IndirectRateProvider(rates)).rate(
      from: Currency("AED"), to: .eur, on: Day(Self.friday))
    #expect(try crossed.rate.day == Day(Self.friday))
    // 1 ÷ 3.6725 ÷ 1.1172
    #expect(crossed.rate.value.description == "1000000/4102917")
  }

  @Test func `where the law alone answers no table is asked`() async throws {
    let rates = ScriptedRates()
    let mark = try Currency("DEM")
    let rater = try rater(rates)
    let rating = try await rater.rate(from: mark, to: .eur, on: Day(Self.today))
    let (rate, answer) = (rating.rate, rating.answer)
    #expect(try rate == Samples.rate("DEM", "EUR", "100000/195583", of: nil))
    #expect(answer == nil)
    let same = try await rater.rate(from: .eur, to: .eur, on: Day(Self.today)).rate
    #expect(try same == Samples.rate("EUR", "EUR", "1", of: nil))
    #expect(rates.requests.isEmpty)
  }

  @Test func `the law of the day of the expense holds`() async throws {
    let rates = ScriptedRates()
    let rater = try rater(rates)
    let day = try Day("1998-06-01")
    let failure = await #expect(throws: ExpenseRater.Failure.self) {
      try await rater.rate(from: .usd, to: .eur, on: day)
    }
    guard case .conversion(let error) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(failure?.description == error.description)
    #expect(error.code == .notYetIssued)
    #expect(error.currency == .eur)
  }

  @Test func `one question is asked once, and expenses that need no rate not at all`()
    async throws
  {
    let rates = ScriptedRates(
      try Samples.table("2026-11-26", ["JPY": "160", "USD": "1.1"]),
      try Samples.table(Self.friday, ["JPY": "170", "USD": "1.2"]),
      notices: [.refreshPostponed(lastError: "no network")])
    let expenses = try [
      Samples.expense("1 JPY", on: "2026-11-26"), Samples.expense("2 JPY", on: "2026-11-26"),
      Samples.expense("3 JPY", on: Self.friday), Samples.expense("4 EUR", on: Self.friday),
      Samples.expense("5 JPY", on: Self.friday, paid: "6 EUR"),
      Samples.expense("7 JPY", on: Self.friday, ownRate: "0.01 USD"),
      Samples.expense("8 JPY", on: Self.today), Samples.expense("9 JPY", on: "2026-12-01"),
      Samples.expense("1 JPY", rate: Samples.rate("JPY", "EUR", "1/9")),
    ]
    let outcome = try await rater(rates).rates(for: expenses, in: .eur)
    #expect(outcome.failed.isEmpty)
    #expect(
      outcome.found.map(\.expense) == [0, 1, 2, 5, 6, 7].map { expenses[$0] })
    #expect(
      outcome.found.map(\.rate.value.description) == [
        "1/160", "1/160", "1/170", "5/6", "1/170", "1/170",
      ])
    #expect(outcome.found.map(\.rate.isProvisional) == [false, false, false, false, true, true])
    // Two days of yen, one of dollars, and the newest.
    #expect(rates.requests.count == 4)
    // The table of Friday answered three times, with the same to be told.
    #expect(try outcome.answers.map(\.table.day) == [Day("2026-11-26"), Day(Self.friday)])
  }

  @Test func `where the source is a day ahead of the user the day's own table counts`()
    async throws
  {
    let sunday = try Day("2026-11-29")
    let friday = try Samples.table(Self.friday, ["JPY": "170"])
    let monday = try Samples.table(Self.today, ["JPY": "180"])
    func rate(_ tables: RateTable...) async throws -> ExpenseRate {
      let rater = ExpenseRater(
        provider: StaticRateProvider(source: Samples.source, tables: tables), today: sunday,
        schedule: { _ in .ecb })
      return try await rater.rate(from: .jpy, to: .eur, on: sunday).rate
    }
    #expect(try await rate(friday, monday) == Samples.rate("JPY", "EUR", "1/170"))
    // Without it the newest serves, until it can be had.
    #expect(
      try await rate(monday)
        == Samples.rate("JPY", "EUR", "1/180", of: Self.today, isProvisional: true))
  }

  @Test func `the schedule of a source says whether a table is final`() async throws {
    let friday = try Samples.table(Self.friday, ["JPY": "170"])
    let rater = ExpenseRater(
      provider: StaticRateProvider(friday), today: try Day(Self.today), schedule: { _ in .ecb })
    #expect(
      try await !rater.rate(from: .jpy, to: .eur, on: Day("2026-11-29")).rate.isProvisional)
    #expect(try await rater.rate(from: .jpy, to: .eur, on: Day(Self.today)).rate.isProvisional)
  }

  @Test func `a provisional rate gives way to a later or a final one only`() async throws {
    let stored = try Samples.rate("JPY", "EUR", "1/150", of: "2026-11-26", isProvisional: true)
    let expense = try Samples.expense("1 JPY", on: Self.today, rate: stored)
    func found(_ tables: RateTable...) async throws -> [ExpenseRate] {
      let rates = StaticRateProvider(source: Samples.source, tables: tables)
      let outcome = try await rater(rates).rates(for: [expense], in: .eur)
      #expect(outcome.failed.isEmpty)
      return outcome.found.map(\.rate)
    }
    // The same table, and an older one.
    #expect(try await found(Samples.table("2026-11-26", ["JPY": "150"])).isEmpty)
    #expect(try await found(Samples.table("2026-11-25", ["JPY": "140"])).isEmpty)
    #expect(
      try await found(Samples.table(Self.friday, ["JPY": "170"]))
        == [Samples.rate("JPY", "EUR", "1/170", of: Self.friday, isProvisional: true)])
    #expect(
      try await found(Samples.table(Self.today, ["JPY": "180"]))
        == [Samples.rate("JPY", "EUR", "1/180", of: Self.today)])
    // No table at all: what is stored stays.
    #expect(try await found().isEmpty)
  }

  @Test func `an expense without any rate says why, the others have theirs`() async throws {
    let rates = ScriptedRates(try Samples.table(Self.friday, ["JPY": "170"]))
    let expenses = try [
      Samples.expense("1 USD", on: Self.friday), Samples.expense("1 JPY", on: Self.friday),
      // A provisional rate into another currency does not help here.
      Samples.expense(
        "1 USD", on: Self.friday,
        rate: Samples.rate("USD", "JPY", "150", isProvisional: true)),
    ]
    let outcome = try await rater(rates).rates(for: expenses, in: .eur)
    #expect(outcome.found.map(\.expense) == [expenses[1]])
    #expect(outcome.failed.map(\.expense) == [expenses[0], expenses[2]])
    for missing in outcome.failed {
      guard case .rates(let error) = missing.failure else {
        Issue.record("\(missing.failure)")
        continue
      }
      #expect(error.code == .noRate)
      #expect(error.currencies == [.usd])
    }
    // Dollars into euros are asked for once; what may replace the provisional rate is another one.
    #expect(rates.requests.count == 3)
  }

  @Test(arguments: [(1000, [700, 400, 100, 1]), (0, [0, 0, 0, 0])])
  func `all requests of a call share one limit of time`(limit: Int, limits: [Int]) async throws {
    let rates = ScriptedRates(try Samples.table(Self.friday, ["JPY": "170"]))
    let rater = try rater(rates, timeLimit: limit) {
      let calls = Counter()
      return { .milliseconds(300 * calls.next()) }
    }
    let expenses = try ["2026-11-30", "2026-11-29", "2026-11-28", "2026-11-27"].map {
      try Samples.expense("1 JPY", on: $0)
    }
    _ = await rater.rates(for: expenses, in: .eur)
    #expect(rates.requests.map(\.timeLimit) == limits)
    // The next call has its own.
    _ = try await rater.rate(from: .jpy, to: .eur, on: Day(Self.friday))
    #expect(rates.requests.last?.timeLimit == limits[0])
  }
}

/// Counts 1, 2, 3 and so on.
private final class Counter: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock {
      $0 += 1
      return $0
    }
  }
}
