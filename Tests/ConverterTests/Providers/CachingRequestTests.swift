import Converter
import Testing

/// When the source is asked, and for what.
@Suite struct CachingRequestTests {
  private let friday = "2026-10-30"
  private let unreachable = RateError(.unreachable, source: Samples.source, place: "ecb.example")

  private func table(_ day: String, _ usd: String = "1.08") throws -> RateTable {
    try Samples.table(day, ["USD": usd, "JPY": "175.68"])
  }

  @Test(
    "CAC-07 Fresh and due tables answer without a request",
    arguments: [
      "2026-10-30T15:00:00Z", "2026-11-01T12:00:00Z", "2026-11-02T14:59:59Z",
      "2026-11-02T15:00:00Z", "2026-11-02T18:59:59Z",
    ])
  func quiet(now: String) async throws {
    let bench = try CachingBench(at: now, cached: [table(friday)])
    for _ in 0..<5 {
      let answer = try await bench.answer([.eur, .usd])
      #expect(answer.table.day.description == friday)
      #expect(answer.notices.isEmpty)
    }
    #expect(bench.upstream.calls.isEmpty)
    #expect(try bench.record.lastAttempt == nil)
  }

  @Test("CAC-07 One request fills an empty cache, one more comes after expiry, 304 keeps the table")
  func counting() async throws {
    let tag = CacheValidators(entityTag: "\"1\"")
    let bench = try CachingBench(at: "2026-10-30T15:10:00Z")
    bench.upstream.then(.tables(try table(friday), validators: tag))
    for _ in 0..<5 { #expect(try await bench.day() == friday) }
    #expect(bench.upstream.calls.count == 1)
    #expect(bench.upstream.calls[0] == .init(scope: .newest, validators: .init(), timeLimit: 2000))

    try bench.set("2026-11-02T20:00:00Z")
    bench.upstream.then(.success(.notModified))
    for _ in 0..<5 {
      let answer = try await bench.answer()
      #expect(answer.table.day.description == friday)
      #expect(answer.notices.isEmpty)
    }
    #expect(bench.upstream.calls.count == 2)
    #expect(bench.upstream.calls[1].validators == tag)
    #expect(try bench.record.lastSuccess == Samples.time("2026-11-02T20:00:00Z"))
    #expect(try bench.record.validators[.newest] == tag)

    bench.advance(seconds: 901)
    bench.upstream.then(.tables(try table("2026-11-02", "1.09")))
    #expect(try await bench.day() == "2026-11-02")
    #expect(bench.upstream.calls.count == 3)
  }

  @Test("After an attempt the source has its peace for fifteen minutes, and the reason is repeated")
  func interval() async throws {
    let bench = try CachingBench(at: "2026-11-04T12:00:00Z", cached: [table(friday)])
    bench.upstream.then(.failure(unreachable))
    #expect(try await bench.answer().notices == [.refreshFailed(unreachable)])
    for seconds in [0, 60, 800, 40] as [Int64] {
      bench.advance(seconds: seconds)
      #expect(
        try await bench.answer().notices
          == [.refreshPostponed(lastError: unreachable.description)])
    }
    #expect(bench.upstream.calls.count == 1)
    bench.advance(seconds: 1)
    bench.upstream.then(.tables(try table("2026-11-03")))
    let answer = try await bench.answer()
    #expect(answer.table.day.description == "2026-11-03")
    #expect(answer.notices.isEmpty)
  }

  @Test("An attempt in the future, by a clock that was wrong, does not block the next one")
  func wrongClock() async throws {
    let bench = try CachingBench(at: "2026-11-04T12:00:00Z", cached: [table(friday)])
    _ = try bench.cache.beginAttempt(
      of: Samples.source, asking: .scope(.newest), now: Samples.time("2031-01-01T00:00:00Z"),
      unlessSince: nil)
    bench.upstream.then(.tables(try table("2026-11-03")))
    #expect(try await bench.day() == "2026-11-03")
  }

  @Test("A server's wish not to be asked is respected, also where a request insists")
  func retryAfter() async throws {
    let until = try Samples.time("2026-11-04T13:00:00Z")
    let refusal = RateError(.refused, source: Samples.source, status: 429, retryAfter: until)
    for mode in [RefreshPolicy.Mode.whenStale, .always] {
      let bench = try CachingBench(
        at: "2026-11-04T12:00:00Z", cached: [table(friday)],
        policy: RefreshPolicy(mode: mode, minimumInterval: 0))
      bench.upstream.then(.failure(refusal))
      #expect(try await bench.answer().notices == [.refreshFailed(refusal)])
      bench.advance(seconds: 3599)
      let again = try await bench.answer().notices
      #expect(
        again == [.refreshFailed(RateError(.refused, source: Samples.source, retryAfter: until))])
      bench.advance(seconds: 1)
      bench.upstream.then(.tables(try table("2026-11-03")))
      #expect(try await bench.day() == "2026-11-03")
      #expect(bench.upstream.calls.count == 2)
    }
  }

  @Test(
    "A server that wants to be left alone for longer is left alone for a day",
    arguments: [86_401, 7 * 86_400, .max] as [Int64])
  func endlessRetryAfter(seconds: Int64) async throws {
    let start = try Samples.time("2026-11-04T12:00:00Z")
    let refusal = RateError(
      .refused, source: Samples.source, retryAfter: start.adding(seconds: seconds))
    let bench = try CachingBench(at: "2026-11-04T12:00:00Z", cached: [table(friday)])
    bench.upstream.then(.failure(refusal))
    _ = try await bench.answer()
    bench.advance(seconds: 86_399)
    #expect(try await bench.day() == friday)
    #expect(bench.upstream.calls.count == 1)
    bench.advance(seconds: 1)
    bench.upstream.then(.tables(try table("2026-11-04")))
    #expect(try await bench.day() == "2026-11-04")
  }

  @Test("A wish that was noted by a clock which ran ahead does not silence the program for ever")
  func retryAfterOfAWrongClock() async throws {
    let bench = try CachingBench(at: "2026-11-04T12:00:00Z", cached: [table(friday)])
    let wrong = try Samples.time("2031-01-01T00:00:00Z")
    try bench.cache.noteFailure(
      RateError(.refused, retryAfter: wrong.adding(seconds: 3600)), of: Samples.source, now: wrong)
    bench.upstream.then(.tables(try table("2026-11-03")))
    #expect(try await bench.day() == "2026-11-03")
  }

  @Test("Offline nothing is asked, however old the tables are")
  func never() async throws {
    let bench = try CachingBench(
      at: "2027-11-04T12:00:00Z", cached: [table(friday)], policy: .offline)
    let answer = try await bench.answer([.usd])
    #expect(answer.table.day.description == friday)
    #expect(answer.notices.isEmpty)
    #expect(try bench.record.lastAttempt == nil)
    let empty = try CachingBench(at: "2027-11-04T12:00:00Z", policy: .offline)
    let error = try await #require(throws: RateError.self) { try await empty.answer([.usd]) }
    #expect(error.code == .noRate)
    #expect(bench.upstream.calls.isEmpty && empty.upstream.calls.isEmpty)
  }

  @Test("A request that insists asks although the table is fresh and was just asked for")
  func always() async throws {
    let bench = try CachingBench(
      at: "2026-10-30T16:00:00Z", cached: [table(friday)], policy: RefreshPolicy(mode: .always))
    bench.upstream.then(.tables(try table(friday, "1.09")))
    bench.upstream.then(.failure(unreachable))
    #expect(try await Samples.figure("USD", in: bench.answer().table) == "1.09")
    let answer = try await bench.answer()
    #expect(try Samples.figure("USD", in: answer.table) == "1.09")
    #expect(answer.notices == [.refreshFailed(unreachable)])
    #expect(bench.upstream.calls.count == 2)
  }

  @Test("A source whose newest table lacks the currency is not asked for it")
  func unknownCurrency() async throws {
    let bench = try CachingBench(at: "2027-02-01T12:00:00Z", cached: [table(friday)])
    let vnd = try Currency("VND")
    for day in [nil, "2027-01-29", friday] {
      let error = try await #require(throws: RateError.self) {
        try await bench.answer(on: day, [.eur, vnd])
      }
      #expect(error.code == .noRate)
      #expect(error.currencies.contains(vnd))
    }
    #expect(bench.upstream.calls.isEmpty)
  }

  @Test("HIS-06 A day that has not begun anywhere is refused without a request")
  func future() async throws {
    let bench = try CachingBench(
      at: "2026-11-04T12:00:00Z", cached: [table("2026-11-03")],
      policy: RefreshPolicy(mode: .always))
    for day in ["2026-11-06", "2099-01-01"] {
      let error = try await #require(throws: RateError.self) {
        try await bench.answer(on: day, [.usd])
      }
      #expect(error.code == .noRate)
      #expect(error.day?.description == day)
    }
    #expect(bench.upstream.calls.isEmpty)
  }

  @Test("HIS-08 Where clocks are ahead of UTC, the new day is answered by the last table")
  func auckland() async throws {
    let bench = try CachingBench(
      at: "2021-10-19T19:00:00Z", cached: [table("2021-10-19")])
    #expect(try await bench.day() == "2021-10-19")
    #expect(try await bench.day(on: "2021-10-20") == "2021-10-19")
    #expect(bench.upstream.calls.isEmpty)
  }

  @Test("HIS-08 NET-03 Nothing on that day is no failure")
  func nothingThatDay() async throws {
    let bench = try CachingBench(at: "2024-01-08T20:00:00Z", cached: [table("2024-01-04")])
    bench.upstream.then(.failure(RateError(.noRate, source: Samples.source, status: 404)))
    let answer = try await bench.answer(on: "2024-01-07", [.usd])
    #expect(answer.table.day.description == "2024-01-04")
    #expect(answer.notices.isEmpty)
    bench.advance(seconds: 1000)
    bench.upstream.then(.tables())
    #expect(try await bench.answer(on: "2024-01-07", [.usd]).notices.isEmpty)
    #expect(try bench.record.lastSuccess == Timestamp(secondsSinceEpoch: 0))
  }

  @Test("Rows that a fetch had to drop are named with the answer, and with an error")
  func droppedRows() async throws {
    let row = DecodedRates.DroppedRow(
      place: "line 3", currency: .jpy, day: nil, reason: "rate for JPY is invalid (0)")
    // Ten good rows beside a bad one: more bad ones would refuse the table.
    let good = try Samples.table(
      "2026-11-03",
      [
        "USD": "1", "GBP": "2", "CHF": "3", "SEK": "4", "NOK": "5", "DKK": "6", "PLN": "7",
        "CZK": "8", "HUF": "9", "CAD": "10",
      ])
    let bench = try CachingBench(
      at: "2026-11-04T12:00:00Z", cached: [table(friday)], policy: RefreshPolicy(mode: .always))
    bench.upstream.then(.tables(good, dropped: [row]))
    let answer = try await bench.answer([.usd])
    #expect(answer.table == good)
    #expect(answer.notices == [.rowsDropped([row], of: Samples.source)])
    bench.upstream.then(.tables(good, dropped: [row]))
    let vnd = try Currency("VND")
    let error = try await #require(throws: RateError.self) { try await bench.answer([vnd]) }
    #expect(error.code == .noRate)
    #expect(error.notices == [.rowsDropped([row], of: Samples.source)])
    bench.upstream.then(.tables(good))
    #expect(try await bench.answer([.usd]).notices.isEmpty)
  }
}
