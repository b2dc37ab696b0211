import Converter
import Testing

/// How stored, bundled and fetched tables become one history, and which holes are filled.
@Suite struct CachingHistoryTests {
  private func table(_ day: String, _ usd: String = "1.08") throws -> RateTable {
    try Samples.table(day, ["USD": usd, "JPY": "175.68"])
  }

  @Test("The newest day wins, on the same day the stored table, whichever layer it is in")
  func merging() async throws {
    let now = "2026-11-03T12:00:00Z"
    let stored = try table("2026-11-02", "1.1")
    let bundled = [try table("2026-11-02", "1.2"), try table("2026-10-30", "1.3")]
    let bench = try CachingBench(
      at: now, cached: [stored, table("2026-10-29", "1.4")], bundled: bundled)
    func usd(_ day: String?) async throws -> String? {
      try await Samples.figure("USD", in: bench.answer(on: day).table)
    }
    #expect(try await usd(nil) == "1.1")
    #expect(try await usd("2026-11-01") == "1.3")
    #expect(try await usd("2026-10-30") == "1.3")
    #expect(try await usd("2026-10-29") == "1.4")

    let newerInside = try CachingBench(at: now, cached: [table("2026-10-29")], bundled: bundled)
    #expect(try await Samples.figure("USD", in: newerInside.answer().table) == "1.2")
  }

  @Test("A currency that only the bundled table of a day has comes from there")
  func complement() async throws {
    let bench = try CachingBench(
      at: "2026-11-03T12:00:00Z", cached: [table("2026-11-02")],
      bundled: [Samples.table("2026-11-02", ["USD": "1", "GBP": "0.87"])])
    #expect(try await Samples.figure("GBP", in: bench.answer([.gbp]).table) == "0.87")
  }

  @Test("A table of a later day is stored and used from its day on")
  func ahead() async throws {
    let bench = try CachingBench(at: "2026-11-04T12:00:00Z", cached: [table("2026-10-30")])
    bench.upstream.then(.tables(try table("2026-11-03"), try table("2026-11-06", "2")))
    #expect(try await bench.day() == "2026-11-03")
    #expect(try await bench.day(on: "2026-11-05") == "2026-11-03")
    try bench.set("2026-11-06T12:00:00Z")
    #expect(try await bench.day() == "2026-11-06")
  }

  @Test(
    "A day after the newest table is fetched: alone where it is the last one, else the recent ones")
  func scopes() async throws {
    let now = "2026-11-13T20:30:00Z"
    let last = try CachingBench(at: now, cached: [table("2026-10-30")])
    last.upstream.then(.tables(try table("2026-11-13")))
    #expect(try await last.day(on: "2026-11-13", .usd) == "2026-11-13")
    #expect(last.upstream.calls.map(\.scope) == [.newest])

    let earlier = try CachingBench(at: now, cached: [table("2026-10-30")])
    earlier.upstream.then(.tables(try table("2026-11-13"), try table("2026-11-05")))
    #expect(try await earlier.day(on: "2026-11-05", .usd) == "2026-11-05")
    #expect(earlier.upstream.calls.map(\.scope) == [.recent])
  }

  @Test("A weekend after the newest table needs no fetch")
  func closedDays() async throws {
    let bench = try CachingBench(at: "2026-11-20T12:00:00Z", cached: [table("2026-10-30")])
    #expect(try await bench.day(on: "2026-11-01", .usd) == "2026-10-30")
    #expect(bench.upstream.calls.isEmpty)
  }

  @Test("A hole between bundled and stored tables is filled, and not answered across")
  func hole() async throws {
    let bench = try CachingBench(
      at: "2026-11-28T12:00:00Z", cached: [table("2026-11-27")], bundled: [table("2026-10-30")])
    bench.upstream.then(.tables(try table("2026-11-04"), try table("2026-11-05")))
    #expect(try await bench.day(on: "2026-11-05", .usd) == "2026-11-05")
    #expect(bench.upstream.calls.map(\.scope) == [.recent])
    #expect(try await bench.day(on: "2026-11-04", .usd) == "2026-11-04")
    #expect(bench.upstream.calls.count == 1)
    #expect(try await bench.day() == "2026-11-27")
  }

  @Test("Where a hole cannot be filled, the answer says why or is refused with the reason")
  func holeStays() async throws {
    let failure = RateError(.unreachable, source: Samples.source)
    let bench = try CachingBench(
      at: "2026-11-28T12:00:00Z", cached: [table("2026-11-27")], bundled: [table("2026-10-30")])
    bench.upstream.then(.failure(failure))
    let near = try await bench.answer(on: "2026-11-05", [.usd])
    #expect(near.table.day.description == "2026-10-30")
    #expect(near.notices == [.refreshFailed(failure)])
    let error = try await #require(throws: RateError.self) {
      try await bench.answer(on: "2026-11-10", [.usd])
    }
    #expect(error.code == .noRate)
    #expect(error.lastKnownDay?.description == "2026-10-30")
    #expect(error.detail?.contains("cannot be reached") == true)
  }

  @Test("A day out of the reach of the recent file, or of a source without one, is not asked for")
  func outOfReach() async throws {
    let old = try CachingBench(
      at: "2026-11-28T12:00:00Z", cached: [table("2026-11-27"), table("2026-01-05")])
    #expect(try await old.day(on: "2026-01-08", .usd) == "2026-01-05")
    let error = try await #require(throws: RateError.self) {
      try await old.answer(on: "2026-06-01", [.usd])
    }
    #expect(error.code == .noRate)
    #expect(old.upstream.calls.isEmpty)

    let newestOnly = try CachingBench(
      at: "2026-11-28T12:00:00Z", upstream: ScriptedUpstream(scopes: [.newest]),
      cached: [table("2026-11-27"), table("2026-10-30")])
    #expect(try await newestOnly.day(on: "2026-11-05", .usd) == "2026-10-30")
    #expect(newestOnly.upstream.calls.isEmpty)
  }

  @Test("A day of today is answered at once while today's table is not late")
  func todayIsDue() async throws {
    let bench = try CachingBench(at: "2026-11-03T16:00:00Z", cached: [table("2026-11-02")])
    #expect(try await bench.day(on: "2026-11-03", .usd) == "2026-11-02")
    #expect(bench.upstream.calls.isEmpty)
    try bench.set("2026-11-03T19:00:00Z")
    bench.upstream.then(.tables(try table("2026-11-03")))
    #expect(try await bench.day(on: "2026-11-03", .usd) == "2026-11-03")
  }

  @Test("An update with older tables stores them under their days and changes no other")
  func olderUpdate() async throws {
    let bench = try CachingBench(at: "2026-11-28T12:00:00Z", cached: [table("2026-11-27")])
    bench.upstream.then(.tables(try table("2026-11-26", "9")))
    let report = try await bench.provider.update()
    #expect(report.storedTables == 1)
    #expect(report.newestDay?.description == "2026-11-27")
    #expect(try await bench.day() == "2026-11-27")
    #expect(try await bench.day(on: "2026-11-26", .usd) == "2026-11-26")
  }

  /// A table for each day of publication of a span.
  private func tables(from first: String, to last: String) throws -> [RateTable] {
    var tables: [RateTable] = []
    var day = try Day(last)
    while let published = PublicationSchedule.ecb.publicationDay(onOrBefore: day),
      published >= (try Day(first))
    {
      tables.append(try table(published.description))
      day = published.adding(days: -1)
    }
    return tables
  }

  @Test(
    "An update asks for as much as is missing",
    arguments: [
      ("2026-11-27", FetchScope.newest), ("2026-11-26", .newest), ("2026-11-25", .recent),
      // The first missing day is 80 days old, then 81.
      ("2026-09-08", .recent), ("2026-09-07", .all), ("1999-01-04", .all),
    ])
  func missingDays(newest: String, scope: FetchScope) throws {
    let bench = try CachingBench(at: "2026-11-28T12:00:00Z", cached: [table(newest)])
    #expect(try bench.provider.scopeOfMissingDays() == scope)
  }

  @Test(
    "An update fills the holes that fetches of single days left",
    arguments: [
      // The program carries days to August; the cache has one day of November.
      (["2026-08-03", "2026-08-21"], ["2026-11-27", "2026-11-27"], FetchScope.all),
      // The cache has all recent days, but they do not reach back to August.
      (["2026-08-03", "2026-08-21"], ["2026-08-31", "2026-11-27"], .all),
      (["2026-08-03", "2026-08-21"], ["2026-08-24", "2026-11-27"], .newest),
      (["2026-08-03", "2026-08-21"], ["2026-08-24", "2026-11-26"], .newest),
      (["2026-08-03", "2026-10-30"], ["2026-11-27", "2026-11-27"], .recent),
      (["2026-08-03", "2026-10-30"], ["2026-11-03", "2026-11-27"], .recent),
      (["2026-08-03", "2026-10-30"], ["2026-11-02", "2026-11-27"], .newest),
    ])
  func holes(bundled: [String], cached: [String], scope: FetchScope) throws {
    let bench = try CachingBench(
      at: "2026-11-28T12:00:00Z", cached: tables(from: cached[0], to: cached[1]),
      bundled: tables(from: bundled[0], to: bundled[1]))
    #expect(try bench.provider.scopeOfMissingDays() == scope)
  }

  @Test("A hole among the stored days is seen although its end is in the recent ones")
  func holeInCache() throws {
    let old = try tables(from: "2026-08-03", to: "2026-08-20")
    let new = try tables(from: "2026-10-01", to: "2026-11-27")
    let bench = try CachingBench(at: "2026-11-28T12:00:00Z", cached: old + new)
    #expect(try bench.provider.scopeOfMissingDays() == .all)
  }

  @Test("The error for a day in a hole that no request fills says what to fetch")
  func hint() async throws {
    let now = "2026-11-28T12:00:00Z"
    func error(
      on day: String, scopes: Set<FetchScope> = [.newest, .recent, .all], _ code: String = "USD"
    ) async throws -> RateError {
      let bench = try CachingBench(
        at: now, upstream: ScriptedUpstream(scopes: scopes),
        cached: tables(from: "2026-06-01", to: "2026-06-30") + [table("2026-11-27")],
        bundled: tables(from: "2026-01-05", to: "2026-01-30"))
      return try await #require(throws: RateError.self) {
        try await bench.answer(on: day, [Currency(code)])
      }
    }
    #expect(try await error(on: "2026-03-10").scopeToFetch == .all)
    #expect(try await error(on: "2026-07-31").scopeToFetch == .all)
    // A day that is held lacks the currency; the program's first day is that of the source; nobody
    // has the whole history.
    #expect(try await error(on: "2026-06-10", "VND").scopeToFetch == nil)
    #expect(try await error(on: "2025-12-30").scopeToFetch == nil)
    #expect(try await error(on: "2026-03-10", scopes: [.newest]).scopeToFetch == nil)
  }

  @Test("HIS-16 A day before the first one is refused without a request, with the first day")
  func beforeFirst() async throws {
    let bench = try CachingBench(at: "2026-11-28T12:00:00Z", bundled: [table("1999-01-04")])
    let error = try await #require(throws: RateError.self) {
      try await bench.answer(on: "1998-12-31", [.usd])
    }
    #expect(error.firstKnownDay?.description == "1999-01-04")
    #expect(bench.upstream.calls.isEmpty)
  }

  @Test("A source without known days is asked where its tables are old or missing")
  func noSchedule() async throws {
    let bench = try CachingBench(
      at: "2026-11-28T12:00:00Z", cached: [table("2026-11-01")], schedule: .unscheduled)
    #expect(try await bench.day() == "2026-11-01")
    #expect(bench.upstream.calls.isEmpty)
    try bench.set("2026-12-28T12:00:00Z")
    bench.upstream.then(.tables(try table("2026-12-28")))
    #expect(try await bench.day() == "2026-12-28")
    let empty = try CachingBench(at: "2026-11-28T12:00:00Z", schedule: .unscheduled)
    empty.upstream.then(.tables(try table("2026-11-28")))
    #expect(try await empty.day(on: "2026-11-28", .usd) == "2026-11-28")
  }
}
