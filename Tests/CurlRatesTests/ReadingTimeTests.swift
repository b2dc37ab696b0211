import Converter
import CurlRates
import Dispatch
import Synchronization
import TestSupport
import Testing

// One after the other: each keeps a thread busy, and there may be no more than two.
@Suite(
  "The limit on time holds for reading an answer too", .serialized, .timeLimit(.minutes(1)))
struct ReadingTimeTests {
  /// A decoder that reads on until the test lets it go.
  private final class SlowDecoder: RateTableDecoder {
    private let released = DispatchSemaphore(value: 0)
    let isBegun = Atomic(false)

    func decode(
      _ bytes: [UInt8], source: RateSource, fetchedAt: Timestamp?
    ) throws(RateError) -> DecodedRates {
      isBegun.store(true, ordering: .relaxed)
      released.wait()
      throw RateError(.malformed)
    }

    func release() { released.signal() }
  }

  private func provider(
    _ server: LoopbackServer, _ decoder: SlowDecoder
  ) throws -> HTTPRateProvider {
    try HTTPRateProvider(
      source: BuiltInSources.ecb, baseURL: server.url, decoder: decoder, now: { Bench.now })
  }

  @Test("NET-11 An answer that takes too long to read is given up")
  func tooSlow() async throws {
    let decoder = SlowDecoder()
    defer { decoder.release() }
    let server = try LoopbackServer { _ in .text(Bench.good) }
    let provider = try provider(server, decoder)
    let error = await #expect(throws: RateError.self) {
      try await provider.fetch(.newest, validators: CacheValidators(), timeLimit: 300)
    }
    let isBegun = decoder.isBegun.load(ordering: .relaxed)
    #expect(isBegun)
    #expect(error?.code == .timedOut)
    #expect(error?.source == .ecb)
    #expect(error?.place == server.url + "/eurofxref-daily.xml")
  }

  @Test("A task that is cancelled while an answer is read ends at once")
  func cancelled() async throws {
    let decoder = SlowDecoder()
    defer { decoder.release() }
    let server = try LoopbackServer { _ in .text(Bench.good) }
    let provider = try provider(server, decoder)
    let task = Task {
      try await provider.fetch(.newest, validators: CacheValidators(), timeLimit: 40_000)
    }
    while !decoder.isBegun.load(ordering: .relaxed) { await Task.yield() }
    task.cancel()
    let error = await #expect(throws: RateError.self) { try await task.value }
    #expect(error?.code == .cancelled)
  }
}
