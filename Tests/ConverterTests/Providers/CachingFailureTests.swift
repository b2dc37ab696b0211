import Converter
import Testing

/// Whatever goes wrong, the tables that are at hand answer, and nothing bad is kept.
@Suite struct CachingFailureTests {
  private let now = "2026-11-04T12:00:00Z"
  private let loginPage = RateError(
    .notUnderstood, source: Samples.source, place: "ecb.example",
    detail: "a web page, not rates (login needed?)")

  private func table(_ day: String, _ usd: String = "1.08") throws -> RateTable {
    try Samples.table(day, ["USD": usd, "JPY": "175.68", "GBP": "0.87"])
  }

  @Test("NET-01 A web page in place of rates leaves the tables, says so twice, and heals by itself")
  func captivePortal() async throws {
    let bench = try CachingBench(at: now, cached: [table("2026-11-02")])
    bench.upstream.then(.failure(loginPage))
    let first = try await bench.answer([.eur, .usd])
    #expect(first.table == (try table("2026-11-02")))
    #expect(first.notices == [.refreshFailed(loginPage)])
    let second = try await bench.answer([.eur, .usd])
    #expect(second.table == first.table)
    #expect(second.notices == [.refreshPostponed(lastError: loginPage.description)])
    bench.advance(seconds: 901)
    bench.upstream.then(.tables(try table("2026-11-03", "1.1")))
    let third = try await bench.answer([.eur, .usd])
    #expect(third.table.day.description == "2026-11-03")
    #expect(third.notices.isEmpty)
    #expect(try bench.record.lastError == nil)
  }

  @Test(
    "NET-01 NET-05 NET-15 Each failure is noted, is no success, and the old table answers",
    arguments: [
      RateError.Code.unreachable, .timedOut, .refused, .incomplete, .tooLarge, .notUnderstood,
      .malformed, .invalidRate, .implausible, .configuration, .libraryMissing,
    ])
  func failures(code: RateError.Code) async throws {
    let failure = RateError(code, source: Samples.source, status: 404)
    let bench = try CachingBench(at: now, cached: [table("2026-11-02")])
    bench.upstream.then(.failure(failure))
    let answer = try await bench.answer([.eur, .usd])
    #expect(answer.table == (try table("2026-11-02")))
    #expect(answer.notices == [.refreshFailed(failure)])
    let record = try bench.record
    #expect(try record.lastAttempt == Samples.time(now))
    #expect(record.lastSuccess == Timestamp(secondsSinceEpoch: 0))
    #expect(record.lastError == failure.description)

    bench.upstream.then(.failure(failure))
    let thrown = try await #require(throws: RateError.self) { try await bench.provider.update() }
    #expect(thrown == failure)
    #expect(try bench.record.lastSuccess == Timestamp(secondsSinceEpoch: 0))

    let empty = try CachingBench(at: now, upstream: ScriptedUpstream([.failure(failure)]))
    let error = try await #require(throws: RateError.self) { try await empty.answer([.usd]) }
    #expect(error == failure)
  }

  @Test("A body that is refused replaces nothing")
  func refusedBody() async throws {
    let bench = try CachingBench(at: now, cached: [table("2026-11-02")], base: .eur)
    let bad = [
      try Samples.table("2026-11-03", ["EUR": "0.9", "JPY": "150", "GBP": "0.8"], base: "USD"),
      try Samples.table("2026-11-03", ["USD": "1.08"]),
      try Samples.table("2026-12-06", ["USD": "1.08", "JPY": "175", "GBP": "0.8"]),
    ]
    for table in bad {
      bench.upstream.then(.tables(table))
      let answer = try await bench.answer([.eur, .usd])
      #expect(answer.table.day.description == "2026-11-02")
      guard case .refreshFailed(let error)? = answer.notices.first else {
        Issue.record("no notice for \(table)")
        return
      }
      #expect(error.code == .implausible)
      bench.advance(seconds: 901)
    }
    #expect(bench.upstream.calls.count == bad.count)
    #expect(try bench.record.lastSuccess == Timestamp(secondsSinceEpoch: 0))
  }

  @Test(
    "A cache that cannot be read does not stand before bundled tables", arguments: [false, true])
  func unreadableCache(isOffline: Bool) async throws {
    let cache = BrokenCache()
    let bench = try CachingBench(
      at: now, cache: cache, bundled: [table("2026-11-03")],
      policy: isOffline ? .offline : .standard)
    let answer = try await bench.answer([.eur, .usd])
    #expect(answer.table.day.description == "2026-11-03")
    #expect(answer.notices == [.storeUnusable(cache.error)])
    #expect(bench.upstream.calls.isEmpty)
  }

  @Test(
    "A cache that fails at any step does not stand before the source",
    arguments: BrokenCache.Fault.allCases)
  func faultyCache(fault: BrokenCache.Fault) async throws {
    let bench = try CachingBench(
      at: now, cache: BrokenCache(faults: [fault]), bundled: [table("2026-10-29")])
    bench.upstream.then(.tables(try table("2026-11-03")))
    let answer = try await bench.answer([.eur, .usd])
    #expect(answer.table.day.description == "2026-11-03")
    // Where the table could be stored after all, there is nothing to warn of.
    let expected: [RateAnswer.Notice] =
      fault == .reading || fault == .storing
      ? [.storeUnusable(RateError(.damaged, place: "rates.sqlite"))] : []
    #expect(answer.notices == expected)
    #expect(bench.upstream.calls.count == 1)
  }

  @Test("CAC-03 A damaged cache that heals by storing is given the chance to")
  func healing() async throws {
    let cache = BrokenCache(faults: [.reading, .recording, .attempting])
    let bench = try CachingBench(at: now, cache: cache, bundled: [table("2026-10-29")])
    bench.upstream.then(.tables(try table("2026-11-03")))
    let answer = try await bench.answer([.usd])
    #expect(answer.table.day.description == "2026-11-03")
    #expect(answer.notices == [.storeUnusable(cache.error)])
    let stored = try cache.working.history(of: Samples.source).span(holding: [])
    #expect(stored?.upperBound.description == "2026-11-03")

    bench.upstream.then(.tables(try table("2026-11-04")))
    let report = try await bench.provider.update()
    #expect(report.storedTables == 1)
    #expect(report.newestDay?.description == "2026-11-04")
  }

  @Test("Without a record, one process still asks every fifteen minutes at most")
  func intervalWithoutRecord() async throws {
    let bench = try CachingBench(at: now, cache: BrokenCache(), bundled: [table("2026-10-29")])
    bench.upstream.then(.failure(loginPage))
    _ = try await bench.answer([.usd])
    #expect(try await bench.answer([.usd]).table.day.description == "2026-10-29")
    #expect(bench.upstream.calls.count == 1)
  }

  @Test("With neither tables nor a source, the failure of the cache is the reason")
  func nothingAtAll() async throws {
    let cache = BrokenCache()
    let bench = try CachingBench(at: now, cache: cache, policy: .offline)
    let error = try await #require(throws: RateError.self) { try await bench.answer([.usd]) }
    #expect(error == cache.error)
    let update = try CachingBench(at: now, cache: cache)
    update.upstream.then(.tables(try table("2026-11-03")))
    let thrown = try await #require(throws: RateError.self) { try await update.provider.update() }
    #expect(thrown == cache.error)
  }

  @Test("A refused table among good ones is named, and its answer is asked for again as a whole")
  func partlyRefused() async throws {
    let tag = CacheValidators(entityTag: "\"2\"")
    let bench = try CachingBench(at: now, cached: [table("2026-10-30")])
    bench.upstream.then(
      .tables(
        try table("2026-11-02"), try Samples.table("2026-11-03", ["USD": "1"]), validators: tag))
    let report = try await bench.provider.update(scope: .recent, timeLimit: 60_000)
    #expect(report.storedTables == 1)
    #expect(report.refusedTables.map(\.day?.description) == ["2026-11-03"])
    #expect(report.newestDay?.description == "2026-11-02")
    #expect(!report.isUnchanged)
    #expect(try bench.record.validators[.recent] == nil)
    #expect(
      bench.upstream.calls == [.init(scope: .recent, validators: .init(), timeLimit: 60_000)])
  }

  @Test("Validators of tables that are gone are not sent")
  func orphanedValidators() async throws {
    let cache = InMemoryRateCache()
    try cache.store(
      [], of: Samples.source, scope: .newest, validators: CacheValidators(entityTag: "\"3\""),
      now: Samples.time("2026-10-01T00:00:00Z"))
    let bench = try CachingBench(at: now, cache: cache, bundled: [table("2026-10-30")])
    bench.upstream.then(.tables(try table("2026-11-03")))
    #expect(try await bench.day() == "2026-11-03")
    #expect(bench.upstream.calls[0].validators == CacheValidators())
  }

  @Test("A store that another program uses for a moment is no reason to ask, nor to warn")
  func busyRecord() async throws {
    let busy = RateError(.busy, place: "rates.sqlite")
    for fault in [BrokenCache.Fault.recording, .attempting] {
      let bench = try CachingBench(
        at: now, cache: BrokenCache(faults: [fault], error: busy), bundled: [table("2026-10-29")])
      let answer = try await bench.answer([.usd])
      #expect(answer.table.day.description == "2026-10-29")
      #expect(answer.notices.isEmpty)
      #expect(bench.upstream.calls.isEmpty)
    }
    let noting = try CachingBench(
      at: now, cache: BrokenCache(faults: [.noting], error: busy), bundled: [table("2026-10-29")])
    noting.upstream.then(.failure(loginPage))
    #expect(try await noting.answer([.usd]).notices == [.refreshFailed(loginPage)])
  }

  @Test("A request that insists asks although the record is in use, and its tables answer")
  func busyInsistent() async throws {
    let busy = RateError(.busy, place: "rates.sqlite")
    let bench = try CachingBench(
      at: now, cache: BrokenCache(faults: [.recording, .attempting], error: busy),
      bundled: [table("2026-10-29")], policy: RefreshPolicy(mode: .always))
    bench.upstream.then(.tables(try table("2026-11-03")))
    let answer = try await bench.answer([.usd])
    #expect(answer.table.day.description == "2026-11-03")
    #expect(answer.notices.isEmpty)
  }

  @Test("Where the tables in a store could not be read in time, that is said")
  func busyTables() async throws {
    let busy = RateError(.busy, place: "rates.sqlite")
    let bench = try CachingBench(
      at: "2026-10-30T12:00:00Z", cache: BrokenCache(faults: [.reading], error: busy),
      bundled: [table("2026-10-29")])
    let answer = try await bench.answer([.usd])
    #expect(answer.table.day.description == "2026-10-29")
    #expect(answer.notices == [.storeUnusable(busy)])
  }

  @Test(
    "A store that is in use for a moment is asked again, a damaged one is not", arguments: [3, 4])
  func busyForAMoment(count: Int) async throws {
    let busy = RateError(.busy, place: "rates.sqlite")
    let damaged = RateError(.damaged, place: "rates.sqlite")
    for (error, isRead) in [(busy, count < 4), (damaged, false)] {
      let cache = BrokenCache(faults: [.reading], error: error, failingReads: count)
      try cache.working.insert([table("2026-10-30")], of: Samples.source)
      let bench = try CachingBench(
        at: "2026-10-30T12:00:00Z", cache: cache, bundled: [table("2026-10-29")])
      let answer = try await bench.answer([.usd])
      #expect(answer.table.day.description == (isRead ? "2026-10-30" : "2026-10-29"))
      #expect(answer.notices == (isRead ? [] : [.storeUnusable(error)]))
    }
  }

  @Test("An update uses the patient cache, a conversion does not")
  func patience() async throws {
    let busy = RateError(.busy, place: "rates.sqlite")
    let cache = BrokenCache(faults: [.storing], error: busy, isPatientWorking: true)
    let bench = try CachingBench(at: now, cache: cache, bundled: [table("2026-10-29")])
    bench.upstream.then(.tables(try table("2026-11-03")))
    #expect(try await bench.answer([.usd]).notices == [.storeUnusable(busy)])
    bench.upstream.then(.tables(try table("2026-11-03")))
    #expect(try await bench.provider.update().storedTables == 1)
  }
}
