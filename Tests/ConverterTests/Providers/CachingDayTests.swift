import Converter
import Testing

/// What is asked for where a table of another day is held.
@Suite struct CachingDayTests {
  private let now = "2026-11-28T12:00:00Z"
  private let unreachable = RateError(.unreachable, source: Samples.source)

  private func table(_ day: String) throws -> RateTable {
    try Samples.table(day, ["USD": "1.08", "JPY": "175.68"])
  }

  /// A bench whose source has the newest table and single days.
  private func bench(
    _ policy: RefreshPolicy = .standard, cached: String...
  ) throws -> CachingBench {
    try CachingBench(
      at: now, upstream: ScriptedUpstream(scopes: [.newest], answersDays: true),
      cached: try cached.map { try table($0) }, policy: policy)
  }

  @Test("A table that is held does not stand for a later day that was never asked for")
  func laterDay() async throws {
    let bench = try bench(cached: "2026-11-27")
    for day in ["2026-03-03", "2026-03-05"] {
      bench.upstream.then(.tables(try table(day)))
      #expect(try await bench.day(on: day, .usd) == day)
    }
    // It is held now, and 2026-03-07 is a Saturday after a Friday that nobody asked for.
    #expect(try await bench.day(on: "2026-03-05", .usd) == "2026-03-05")
    bench.upstream.then(.tables(try table("2026-03-06")))
    #expect(try await bench.day(on: "2026-03-07", .usd) == "2026-03-06")
    #expect(try await bench.day(on: "2026-03-08", .usd) == "2026-03-06")
    #expect(bench.upstream.days == ["2026-03-03", "2026-03-05", "2026-03-07"])
    #expect(bench.upstream.calls.isEmpty)
  }

  @Test("A day without a table is asked for once in 15 minutes, and stands in no other day's way")
  func silentDay() async throws {
    let bench = try bench(cached: "2026-03-03")
    let nothing = RateError(.noRate, source: Samples.source, status: 404)
    bench.upstream.then(.failure(nothing))
    for _ in 0..<3 {
      let answer = try await bench.answer(on: "2026-03-05", [.usd])
      #expect(answer.table.day == (try Day("2026-03-03")))
      #expect(answer.notices.isEmpty)
    }
    bench.upstream.then(.tables(try table("2026-03-06")))
    #expect(try await bench.day(on: "2026-03-06", .usd) == "2026-03-06")
    #expect(bench.upstream.days == ["2026-03-05", "2026-03-06"])
    bench.advance(seconds: 901)
    bench.upstream.then(.failure(nothing))
    #expect(try await bench.day(on: "2026-03-05", .usd) == "2026-03-03")
    #expect(bench.upstream.days.count == 3)
  }

  @Test("After a failure no other day is asked for either, which answers and refusals say")
  func failure() async throws {
    let bench = try bench(cached: "2026-03-03")
    bench.upstream.then(.failure(unreachable))
    #expect(
      try await bench.answer(on: "2026-03-05", [.usd]).notices == [.refreshFailed(unreachable)])
    let postponed = RateAnswer.Notice.refreshPostponed(lastError: unreachable.description)
    #expect(try await bench.answer(on: "2026-03-06", [.usd]).notices == [postponed])
    let error = try await #require(throws: RateError.self) {
      try await bench.answer(on: "2026-05-06", [.usd])
    }
    #expect(error.code == .noRate)
    #expect(error.notices == [postponed])
    #expect(bench.upstream.days == ["2026-03-05"])
    bench.advance(seconds: 901)
    bench.upstream.then(.tables(try table("2026-05-06")))
    #expect(try await bench.day(on: "2026-05-06", .usd) == "2026-05-06")
  }

  @Test("Who insists on a day asks for it, also where its table is held")
  func insistent() async throws {
    let bench = try bench(RefreshPolicy(mode: .always), cached: "2026-03-03")
    for day in ["2026-03-03", "2026-03-05"] {
      bench.upstream.then(.tables(try table(day)))
      #expect(try await bench.day(on: day, .usd) == day)
    }
    #expect(bench.upstream.days == ["2026-03-03", "2026-03-05"])
  }

  @Test("A day whose table is not late yet is not asked for by itself")
  func due() async throws {
    let bench = try bench(cached: "2026-11-02")
    try bench.set("2026-11-03T16:00:00Z")
    #expect(try await bench.day(on: "2026-11-03", .usd) == "2026-11-02")
    #expect(bench.upstream.days.isEmpty)
  }

  @Test("A fetch of the newest table does not postpone that of the days before it")
  func newestThenRecent() async throws {
    let bench = try CachingBench(at: now, bundled: [table("2026-10-30")])
    bench.upstream.then(.tables(try table("2026-11-27")))
    #expect(try await bench.day(on: nil, .usd) == "2026-11-27")
    bench.upstream.then(.tables(try table("2026-11-05"), try table("2026-11-26")))
    #expect(try await bench.day(on: "2026-11-05", .usd) == "2026-11-05")
    #expect(try await bench.day(on: "2026-11-26", .usd) == "2026-11-26")
    // What the recent days did not bring is not asked for again at once.
    #expect(try await bench.day(on: "2026-11-06", .usd) == "2026-11-05")
    #expect(bench.upstream.calls.map(\.scope) == [.newest, .recent])
  }

  @Test(
    "The error for a recent day that is missing says what to fetch, where that is of use",
    arguments: [("USD", FetchScope.recent), ("VND", nil)] as [(String, FetchScope?)])
  func hint(code: String, scope: FetchScope?) async throws {
    let bench = try CachingBench(at: now, bundled: [table("2026-10-30")], policy: .offline)
    let error = try await #require(throws: RateError.self) {
      try await bench.answer(on: "2026-11-20", [Currency(code)])
    }
    #expect(error.scopeToFetch == scope)
  }

  @Test("A table of a month is for all its days, and nothing newer is asked for within them")
  func validity() async throws {
    let bench = try bench()
    let month = try RateTable(
      source: Samples.source, base: .eur, day: Day("2026-03-01"), validUntil: Day("2026-03-31"),
      rates: [Rate(.usd, figure: ExactDecimal("1.1"))])
    try bench.cache.insert([month], of: Samples.source)
    #expect(try await bench.day(on: "2026-03-20", .usd) == "2026-03-01")
    #expect(bench.upstream.days.isEmpty)
  }
}
