import Converter
import CurlRates
import TestSupport
import Testing

@Suite("Limits on time", .timeLimit(.minutes(10)))
struct TimeLimitTests {
  private let long = LoopbackServer.Response(
    Bench.good + String(repeating: " ", count: 5_000), type: "text/plain")

  /// How long something takes, in milliseconds.
  private func duration(of work: () async throws -> Void) async rethrows -> Int {
    let time = try await ContinuousClock().measure { try await work() }
    return Int(time / .milliseconds(1))
  }

  @Test("NET-11 A silent, a dripping and a stalled server each hit the limit on the whole")
  func silent() async throws {
    // A byte every 20 ms for 100 s: a limit on idle time alone would never strike.
    for reply: LoopbackServer.Reply in [
      .silence, .drip(long, milliseconds: 20), .stall(long), .stall(long, afterBodyBytes: 1_000),
    ] {
      let server = try LoopbackServer { _ in reply }
      var error: RateError?
      let taken = await duration {
        error = await Bench.error(of: server.url, timeLimit: 300)
      }
      #expect(error?.code == .timedOut)
      #expect(error?.detail == "no complete answer within 300 ms")
      #expect((300..<60_000).contains(taken))
    }
  }

  @Test("NET-11 An address whose packets are dropped hits the limit on connecting")
  func unaccepted() async throws {
    let address = try UnacceptingAddress()
    var settings = Bench.patient
    settings.connectLimit = 300
    var error: RateError?
    let taken = await duration {
      error = await Bench.error(of: address.url, settings: settings, timeLimit: 120_000)
    }
    #expect(error?.code == .timedOut)
    #expect(error?.detail?.hasSuffix("within 300 ms") == true)
    #expect(error?.detail?.hasPrefix("no connection to 127.0.0.1:") == true)
    #expect((300..<60_000).contains(taken))
  }

  @Test("NET-11 The limit is one for all redirects together")
  func redirects() async throws {
    let server = try LoopbackServer { request in
      // Each of the six hops takes 150 ms and more: less than the limit, but more together. A limit on
      // each alone would end in too many redirects.
      .drip(
        .redirect(to: "/\(request.path.count)" + String(repeating: "x", count: 20)),
        milliseconds: 1)
    }
    let error = await Bench.error(of: server.url, timeLimit: 400)
    #expect(error?.code == .timedOut)
  }

  @Test(
    "NET-11 The limit of a request for rates counts, with a day and without",
    arguments: [false, true])
  func request(isDated: Bool) async throws {
    let server = try LoopbackServer { _ in .silence }
    var definition = BuiltInSources.ecb
    definition.addresses[0].dayFile = SourceFile("v1/{day}")
    var settings = Bench.patient
    settings.timeLimit = 3_600_000
    let provider = try Bench.provider(server.url, definition: definition, settings: settings)
    let day = isDated ? try Day("2026-10-30") : nil
    let error = await #expect(throws: RateError.self) {
      try await provider.rates(for: RateRequest(day: day, timeLimit: 300))
    }
    #expect(error?.code == .timedOut)
    #expect(error?.detail == "no complete answer within 300 ms")
  }

  @Test("A limit of nothing ends at once")
  func nothing() async throws {
    let server = try LoopbackServer { _ in .text(Bench.good) }
    #expect(await Bench.error(of: server.url, timeLimit: 0)?.code == .timedOut)
    #expect(await Bench.error(of: server.url, timeLimit: Int.min)?.code == .timedOut)
    #expect(server.requests.isEmpty)
  }

  @Test("An enormous limit is none that overflows")
  func enormous() async throws {
    let server = try LoopbackServer { _ in .text(Bench.good) }
    #expect(await Bench.error(of: server.url, timeLimit: Int.max) == nil)
  }

  @Test("NET-11 A cancelled task ends at once, while the server is silent")
  func cancelled() async throws {
    let (asked, continuation) = AsyncStream.makeStream(of: Void.self)
    let server = try LoopbackServer { _ in
      continuation.yield()
      return .silence
    }
    let url = server.url
    let task = Task { await Bench.error(of: url, timeLimit: 120_000) }
    for await _ in asked { break }
    let taken = await duration {
      task.cancel()
      #expect(await task.value?.code == .cancelled)
    }
    #expect(taken < 60_000)
  }

  @Test("A task that is cancelled beforehand does not ask")
  func cancelledBefore() async throws {
    let server = try LoopbackServer { _ in .text(Bench.good) }
    let url = server.url
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return await Bench.error(of: url)
    }
    #expect(await task.value?.code == .cancelled)
    #expect(server.requests.isEmpty)
  }

  @Test("Many requests at once do not wait for each other")
  func many() async throws {
    let server = try LoopbackServer { _ in .silence }
    let url = server.url
    let taken = await duration {
      await withTaskGroup(of: RateError?.self) { group in
        for _ in 0..<50 { group.addTask { await Bench.error(of: url, timeLimit: 1_000) } }
        for await error in group { #expect(error?.code == .timedOut) }
      }
    }
    // One after the other they would take 50 s and more.
    #expect(taken < 40_000)
  }
}
