import Converter
import Testing

/// Many requests at once, and requests that are given up.
@Suite struct CachingConcurrencyTests {
  private let now = "2026-11-04T12:00:00Z"

  private func table(_ day: String) throws -> RateTable {
    try Samples.table(day, ["USD": "1.08"])
  }

  @Test("Twenty requests at once send one request, and all get its table")
  func oneRequest() async throws {
    let (asked, door) = (Turnstile(), Turnstile())
    let upstream = ScriptedUpstream([.tables(try table("2026-11-03"))]) {
      asked.open()
      await door.pass()
    }
    let bench = try CachingBench(at: now, upstream: upstream, cached: [table("2026-10-30")])
    let days = try await withThrowingTaskGroup(of: String.self) { group in
      group.addTask { try await bench.day() }
      await asked.pass()
      for _ in 1..<20 { group.addTask { try await bench.day() } }
      // Late ones find the new table, or an attempt a moment ago: neither asks again.
      door.open()
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(days.count == 20)
    #expect(days.allSatisfy { $0 == "2026-11-03" })
    #expect(upstream.calls.count == 1)
  }

  @Test("A request does not inherit the time limit of another one")
  func ownTimeLimit() async throws {
    let (asked, door) = (Turnstile(), Turnstile())
    let failure = RateError(.timedOut, source: Samples.source)
    let upstream = ScriptedUpstream([.failure(failure), .tables(try table("2026-11-03"))]) {
      asked.open()
      await door.pass()
    }
    let bench = try CachingBench(
      at: now, upstream: upstream, cached: [table("2026-10-30")],
      policy: RefreshPolicy(mode: .always))
    async let hasty = bench.provider.rates(for: RateRequest(timeLimit: 10))
    await asked.pass()
    async let patient = bench.provider.rates(for: RateRequest())
    await asked.pass()
    door.open()
    door.open()
    _ = try await (hasty, patient)
    #expect(upstream.calls.map(\.timeLimit) == [10, 2000])
  }

  @Test("A request that is given up says so, stops its fetch, and is not noted as a failure")
  func cancellation() async throws {
    let asked = Turnstile()
    let upstream = ScriptedUpstream {
      asked.open()
      await Turnstile().pass()
    }
    let bench = try CachingBench(at: now, upstream: upstream, cached: [table("2026-10-30")])
    let request = Task { try await bench.answer() }
    await asked.pass()
    request.cancel()
    let error = try await #require(throws: RateError.self) { try await request.value }
    #expect(error.code == .cancelled)
    #expect(try bench.record.lastError == nil)
  }
}
