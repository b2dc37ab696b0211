import Converter
import Synchronization

/// A caching provider with everything around it in a test's hands.
///
/// The calendar is the ECB's. Of the days around the usual start, 2026-11-02 is a Monday, 16:00 in
/// Frankfurt is 15:00Z.
final class CachingBench: Sendable {
  let upstream: ScriptedUpstream
  let cache: any RateCache
  let provider: CachingRateProvider
  private let clock: Clock

  private final class Clock: Sendable {
    let time: Mutex<Timestamp>
    init(_ time: Timestamp) { self.time = Mutex(time) }
  }

  init(
    at now: String, upstream: ScriptedUpstream = ScriptedUpstream(),
    cache: any RateCache = InMemoryRateCache(), cached: [RateTable] = [],
    bundled: [RateTable] = [], base: Currency? = nil,
    schedule: PublicationSchedule = .ecb, policy: RefreshPolicy = .standard
  ) throws {
    let clock = Clock(try Samples.time(now))
    self.clock = clock
    self.upstream = upstream
    self.cache = cache
    if !cached.isEmpty {
      let then = Timestamp(secondsSinceEpoch: 0)
      try cache.store(cached, of: Samples.source, scope: .newest, validators: nil, now: then)
    }
    provider = CachingRateProvider(
      source: Samples.source, upstream: upstream, base: base, cache: cache,
      bundled: [TableHistory(source: Samples.source, tables: bundled)], schedule: schedule,
      policy: policy, now: { clock.time.withLock { $0 } })
  }

  func advance(seconds: Int64) {
    clock.time.withLock { $0 = $0.adding(seconds: seconds) }
  }

  func set(_ text: String) throws {
    let time = try Samples.time(text)
    clock.time.withLock { $0 = time }
  }

  var record: FetchRecord {
    get throws { try cache.record(of: Samples.source) }
  }

  /// The day of the table that answers.
  func day(
    on day: String? = nil, _ currencies: Currency...
  ) async throws -> String {
    try await answer(on: day, currencies).table.day.description
  }

  func answer(on day: String? = nil, _ currencies: [Currency] = []) async throws -> RateAnswer {
    try await provider.rates(
      for: RateRequest(day: day.map { try Day($0) }, currencies: currencies))
  }
}
