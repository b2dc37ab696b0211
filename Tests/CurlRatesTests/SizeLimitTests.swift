import Converter
import CurlRates
import Foundation
import TestSupport
import Testing

@Suite("Limits on size")
struct SizeLimitTests {
  @Test("A body of exactly the limit is read, one byte more is too large")
  func border() async throws {
    var settings = Bench.patient
    settings.maximumBody = 100_000
    let zeros = [UInt8](repeating: 10, count: 100_000 - Bench.good.utf8.count)
    let most = LoopbackServer.Response(body: Array(Bench.good.utf8) + zeros)
    #expect(try await Bench.error(to: .response(most), settings: settings) == nil)
    var more = most
    more.body.append(10)
    let error = try await Bench.error(to: .response(more), settings: settings)
    #expect(error?.code == .tooLarge)
    #expect(error?.detail?.contains("100000 bytes") == true)
  }

  @Test("A body without end stops at the limit")
  func endless() async throws {
    let block = [UInt8](repeating: 10, count: 1 << 16)
    let error = try await Bench.error(
      to: .stream(headers: [], block: block, times: 1 << 20), timeLimit: 120_000)
    #expect(error?.code == .tooLarge)
  }

  @Test("SEC-07 A few kilobytes that inflate without end stop at the limit on decoded bytes")
  func bomb() async throws {
    // 10 GiB of zeros: 1,032 for each byte on the wire.
    let block = [UInt8](repeating: 0, count: 1 << 16)
    let times = (10 << 30) / 1_032 / block.count + 1
    let reply = LoopbackServer.Reply.stream(
      headers: [("Content-Encoding", "gzip")], prefix: Gzip.zerosPrefix, block: block,
      times: times)
    let before = Self.peakMemory()
    let error = try await Bench.error(to: reply, timeLimit: 120_000)
    #expect(error?.code == .tooLarge)
    #expect(error?.detail == "the answer has more than 32 MiB after decompression")
    // A tenth of what the bomb has. Tests that run beside this one have their own share of the memory.
    #expect(Self.peakMemory() - before < 1 << 30)
  }

  @Test("SEC-07 The bomb is one: its first bytes inflate a thousand times")
  func bombIsReal() async throws {
    // 1,000 bytes give 1,032,000 zeros and a few more; the stream has no end, but its length is kept.
    var settings = Bench.patient
    settings.maximumBody = 1_032_000
    let reply = LoopbackServer.Reply.stream(
      headers: [("Content-Encoding", "gzip")], prefix: Gzip.zerosPrefix,
      block: [UInt8](repeating: 0, count: 1_000), times: 1)
    #expect(try await Bench.error(to: reply, settings: settings)?.code == .tooLarge)
    settings.maximumBody += 2_000
    #expect(try await Bench.error(to: reply, settings: settings)?.code == .notUnderstood)
  }

  @Test("SEC-07 Compression within compression has the same limit")
  func nested() async throws {
    let inner = Gzip.zerosPrefix + [UInt8](repeating: 0, count: 100_000)
    let reply = LoopbackServer.Reply.response(
      .init(headers: [("Content-Encoding", "gzip, gzip")], body: Gzip.stored(inner)))
    let error = try await Bench.error(to: reply, timeLimit: 120_000)
    #expect(error?.code == .tooLarge)
  }

  @Test("An encoding that was not asked for is an error")
  func unknownEncoding() async throws {
    let reply = LoopbackServer.Reply.response(
      .init(headers: [("Content-Encoding", "rot13")], Bench.good))
    #expect(try await Bench.error(to: reply)?.code == .incomplete)
  }

  /// The most memory that this process has had so far, in bytes.
  private static func peakMemory() -> Int {
    var usage = rusage()
    #if canImport(Darwin)
      _ = unsafe getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #else
      _ = unsafe getrusage(.init(RUSAGE_SELF.rawValue), &usage)
      return usage.ru_maxrss * 1024
    #endif
  }
}
