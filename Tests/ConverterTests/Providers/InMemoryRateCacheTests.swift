import Converter
import Testing

@Suite struct InMemoryRateCacheTests {
  private let cache = InMemoryRateCache()
  private let start = Timestamp(secondsSinceEpoch: 1_000_000)

  private func store(
    _ tables: RateTable..., validators: CacheValidators? = nil, scope: FetchScope = .newest
  ) throws {
    try cache.store(
      tables, of: Samples.source, scope: scope, validators: validators, now: start)
  }

  @Test("A table replaces the one of the same day and base, and no other")
  func replaces() throws {
    try store(
      Samples.table("2026-11-02", ["USD": "1"]), Samples.table("2026-11-03", ["USD": "2"]),
      Samples.table("2026-11-03", ["JPY": "200"], base: "GBP"))
    try store(Samples.table("2026-11-03", ["USD": "3"]))
    let history = cache.history(of: Samples.source)
    func usd(on day: String) throws -> String? {
      let table = try history.answer(to: RateRequest(day: Day(day), currencies: [.eur, .usd]))
      return try Samples.figure("USD", in: table)
    }
    #expect(try usd(on: "2026-11-02") == "1")
    #expect(try usd(on: "2026-11-03") == "3")
    #expect(try history.answer(to: RateRequest(currencies: [.gbp, .jpy])).base == .gbp)
  }

  @Test("Sources do not see each other, and a history sees what is stored after it was made")
  func separate() throws {
    let other = cache.history(of: .ecb)
    let own = cache.history(of: Samples.source)
    try store(Samples.table("2026-11-03", ["USD": "1"]))
    #expect(try other.span(holding: []) == nil)
    #expect(try own.span(holding: [.usd])?.lowerBound.description == "2026-11-03")
    #expect(try cache.record(of: .ecb) == FetchRecord())
  }

  @Test(
    "An attempt is refused within the interval of the last one",
    arguments: [(0, false), (900, false), (901, true), (-1, true)] as [(Int64, Bool)])
  func attempts(seconds: Int64, isAllowed: Bool) throws {
    #expect(
      try cache.beginAttempt(
        of: Samples.source, asking: .scope(.newest), now: start, unlessSince: start))
    let now = start.adding(seconds: seconds)
    let earliest = now.adding(seconds: -900)
    #expect(
      try cache.beginAttempt(
        of: Samples.source, asking: .scope(.newest), now: now, unlessSince: earliest) == isAllowed)
    #expect(
      try cache.beginAttempt(
        of: Samples.source, asking: .scope(.newest), now: now, unlessSince: nil))
    #expect(try cache.record(of: Samples.source).lastAttempt == now)
  }

  @Test("A failure is noted and no success; a success wipes it; validators stay by scope")
  func record() throws {
    let tag = CacheValidators(entityTag: "\"1\"")
    let error = RateError(.refused, status: 429, retryAfter: start.adding(seconds: 60))
    try store(Samples.table("2026-11-03", ["USD": "1"]), validators: tag, scope: .recent)
    try cache.noteFailure(error, of: Samples.source, now: start)
    var record = try cache.record(of: Samples.source)
    #expect(record.lastError == error.description)
    #expect(record.retryAfter == error.retryAfter)
    #expect(record.lastSuccess == start)
    try cache.store(
      [], of: Samples.source, scope: .recent, validators: nil, now: start.adding(seconds: 5))
    record = try cache.record(of: Samples.source)
    #expect(record.lastError == nil && record.retryAfter == nil)
    #expect(record.lastSuccess == start.adding(seconds: 5))
    #expect(record.validators == [.recent: tag])
    #expect(try cache.history(of: Samples.source).span(holding: []) != nil)
  }

  @Test("Many attempts at once let one through")
  func race() async throws {
    let (cache, start) = (cache, start)
    let allowed = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<50 {
        group.addTask {
          try cache.beginAttempt(
            of: Samples.source, asking: .scope(.newest), now: start,
            unlessSince: start.adding(seconds: -900))
        }
      }
      return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(allowed == 1)
  }
}
