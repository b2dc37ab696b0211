import Converter
import Synchronization
import Testing

@Suite struct FallbackRateProviderTests {
  private let wide = RateSource(id: "wide", name: "Wide")

  /// A provider that notes what it is asked and throws.
  private final class Failing: RateProvider {
    let source: RateSource
    let error: RateError
    let requests = Mutex<[RateRequest]>([])
    let onRequest: @Sendable () -> Void

    init(_ error: RateError, onRequest: @escaping @Sendable () -> Void = {}) {
      source = error.source ?? RateSource(id: "failing")
      self.error = error
      self.onRequest = onRequest
    }

    func rates(for request: RateRequest) async throws(RateError) -> RateAnswer {
      requests.withLock { $0.append(request) }
      onRequest()
      throw error
    }
  }

  private func first(_ tables: RateTable...) -> StaticRateProvider {
    StaticRateProvider(source: Samples.source, tables: tables)
  }

  @Test("The first provider that can answer does, and the others are named")
  func order() async throws {
    let ecb = first(try Samples.table("2026-11-02", ["USD": "1.08"]))
    let other = StaticRateProvider(
      try Samples.table("2026-11-03", ["USD": "9", "VND": "28000"], source: wide))
    let chain = FallbackRateProvider([ecb, other])
    let usd = try await chain.rates(for: RateRequest(currencies: [.eur, .usd]))
    #expect(usd.table.source == Samples.source)
    #expect(usd.notices.isEmpty)
    let vnd = try await chain.rates(for: RateRequest(currencies: [.eur, Currency("VND")]))
    #expect(vnd.table.source == wide)
    guard case .skipped(let error)? = vnd.notices.first else {
      Issue.record("the first provider is not named")
      return
    }
    #expect(error.source == Samples.source)
    #expect(error.code == .noRate)
    #expect(chain.source == Samples.source)
  }

  @Test("For a day, the first source within the gap answers, not the one with the nearer day")
  func dated() async throws {
    let ecb = first(try Samples.table("2026-11-02", ["USD": "1.08"]))
    let other = StaticRateProvider(try Samples.table("2026-11-07", ["USD": "9"], source: wide))
    let chain = FallbackRateProvider([ecb, other])
    let near = try await chain.table(on: Day("2026-11-09"))
    #expect(near.source == Samples.source)
    let far = try await chain.table(on: Day("2026-11-10"))
    #expect(far.source == wide)
  }

  @Test("Where none can answer, the most useful reason is thrown with all of them")
  func summary() async throws {
    let unreachable = RateError(.unreachable, source: wide)
    let bare = RateError(.noRate, source: wide, currencies: [.usd])
    let known = RateError(
      .noRate, source: Samples.source, currencies: [.usd], lastKnownDay: try Day("2022-03-01"))
    func thrown(_ errors: RateError...) async throws -> RateError {
      try await #require(throws: RateError.self) {
        try await FallbackRateProvider(errors.map { Failing($0) }).rates(for: RateRequest())
      }
    }
    let all = try await thrown(unreachable, bare, known)
    #expect(all.lastKnownDay == known.lastKnownDay)
    #expect(all.underlying == [unreachable, bare, known])
    #expect(try await thrown(unreachable, bare).code == .noRate)
    #expect(try await thrown(unreachable) == unreachable)
    #expect(try await thrown().code == .configuration)
  }

  @Test("One time limit is shared by all providers")
  func sharedTime() async throws {
    let time = Mutex<Duration>(.zero)
    let spent: [Duration] = [.milliseconds(700), .milliseconds(2500), .zero]
    let providers = spent.map { duration in
      Failing(RateError(.timedOut)) { time.withLock { $0 += duration } }
    }
    let chain = FallbackRateProvider(providers, timeLimit: 2000) { time.withLock { $0 } }
    await #expect(throws: RateError.self) { try await chain.rates(for: RateRequest()) }
    #expect(
      providers.map { $0.requests.withLock { $0.map(\.timeLimit) } } == [[2000], [1300], [0]])

    await #expect(throws: RateError.self) {
      try await chain.rates(for: RateRequest(timeLimit: 500))
    }
    #expect(providers[0].requests.withLock { $0.last?.timeLimit } == 500)
  }

  @Test("A caching provider does not ask with no time left, and its attempt is not used up")
  func noTimeLeft() async throws {
    let bench = try CachingBench(
      at: "2026-11-04T12:00:00Z", cached: [Samples.table("2026-10-30", ["USD": "1"])])
    let answer = try await bench.provider.rates(for: RateRequest(timeLimit: 0))
    guard case .refreshFailed(let error)? = answer.notices.first else {
      Issue.record("no notice")
      return
    }
    #expect(error.code == .timedOut)
    #expect(bench.upstream.calls.isEmpty)
    #expect(try bench.record.lastAttempt == nil)
    bench.upstream.then(.failure(RateError(.timedOut)))
    _ = try await bench.provider.rates(for: RateRequest(timeLimit: 300))
    #expect(bench.upstream.calls.map(\.timeLimit) == [300])
  }

  @Test("A cancelled request asks nobody further")
  func cancelled() async throws {
    let second = Failing(RateError(.noRate))
    let chain = FallbackRateProvider([Failing(RateError(.cancelled)), second])
    let error = try await #require(throws: RateError.self) {
      try await chain.rates(for: RateRequest())
    }
    #expect(error.code == .cancelled)
    #expect(second.requests.withLock { $0.isEmpty })
  }

  @Test("NET-01 A refresh that failed before a later source answered is not silent")
  func refreshFailedOnTheWay() async throws {
    let failure = RateError(.timedOut, source: Samples.source)
    let bench = try CachingBench(
      at: "2026-11-04T12:00:00Z", cached: [Samples.table("2026-10-30", ["USD": "1.08"])],
      policy: RefreshPolicy(mode: .always))
    bench.upstream.then(.failure(failure))
    let vnd = try Currency("VND")
    let last = StaticRateProvider(
      try Samples.table("2026-11-03", ["VND": "28000"], source: wide))
    let chain = FallbackRateProvider([bench.provider, last])
    let answer = try await chain.rates(for: RateRequest(currencies: [.eur, vnd]))
    #expect(answer.table.source == wide)
    #expect(answer.notices.first == .refreshFailed(failure))
    #expect(answer.notices.count == 2)
    guard case .skipped(let error)? = answer.notices.last else {
      Issue.record("the first provider is not named")
      return
    }
    #expect(error.code == .noRate && error.currencies == [vnd])

    // Where none answers, the error carries the same.
    bench.upstream.then(.failure(failure))
    let thrown = try await #require(throws: RateError.self) {
      try await chain.rates(for: RateRequest(currencies: [.eur, Currency("XAU")]))
    }
    #expect(thrown.code == .noRate)
    #expect(thrown.notices == [.refreshFailed(failure)])
  }

  @Test("A store that fails before a later source answers is not silent")
  func otherTrouble() async throws {
    let vnd = try Currency("VND")
    let last = StaticRateProvider(
      try Samples.table("2026-11-03", ["VND": "28000"], source: wide))
    let cache = BrokenCache(faults: [.reading])
    let broken = try CachingBench(
      at: "2026-10-30T12:00:00Z", cache: cache,
      bundled: [Samples.table("2026-10-29", ["USD": "1.08"])])
    let answer = try await FallbackRateProvider([broken.provider, last])
      .rates(for: RateRequest(currencies: [.eur, vnd]))
    #expect(answer.notices.first == .storeUnusable(cache.error))
  }

  @Test(
    "A source that could not even look is no source that lacks the currency",
    arguments: [
      (RateError.Code.configuration, false), (.unreachable, false), (.malformed, false),
      (.fileNotFound, false), (.storage, true), (.damaged, true),
    ])
  func troubled(code: RateError.Code, isStore: Bool) async throws {
    let error = RateError(code, source: Samples.source)
    let last = StaticRateProvider(try Samples.table("2026-11-03", ["USD": "1"], source: wide))
    let answer = try await FallbackRateProvider([Failing(error), last])
      .rates(for: RateRequest(currencies: [.usd]))
    #expect(answer.notices == [isStore ? .storeUnusable(error) : .refreshFailed(error)])
  }
}
