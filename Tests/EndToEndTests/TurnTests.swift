import Foundation
import Synchronization
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Several programs that want the same source at once.
struct TurnTests {
  /// How many requests a server has at the same time.
  private final class Crowd: Sendable {
    private let counts = Mutex<(present: Int, most: Int)>((0, 0))

    var most: Int { counts.withLock { $0.most } }

    /// Stays for as long as another request would need to come as well.
    func visit() {
      counts.withLock { counts in
        counts.present += 1
        counts.most = max(counts.most, counts.present)
      }
      _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(150))
      counts.withLock { $0.present -= 1 }
    }
  }

  @Test("Of several updates at once, one asks the source and the others use what it brought")
  func updates() async throws {
    let crowd = Crowd()
    let server = try LoopbackServer { _ in
      crowd.visit()
      return .text(TodaysRates.xml(), type: "text/xml")
    }
    let program = try Program(server: server)
    // The days since the built-in tables are asked for first, so that all want the same afterwards.
    #expect(try await program.run("rates", "update").status == 0)
    var isShared = false
    // Programs that begin late find the turn free; a few rounds are enough to see one that waits.
    for _ in 0..<20 where !isShared {
      let before = server.requests.count
      let updates = try (0..<4).map { _ in try program.runner.start(["rates", "update"]) }
      var shared = 0
      for update in updates {
        let run = await update.result()
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains("newest \(TodaysRates.today)"), "\(run.output)")
        if run.output.contains("another program has just fetched them") { shared += 1 }
      }
      #expect(server.requests.count - before == 4 - shared)
      isShared = shared > 0
    }
    #expect(isShared)
    #expect(crowd.most == 1)
  }

  @Test("Conversions that insist on new rates take turns, too")
  func conversions() async throws {
    let crowd = Crowd()
    let server = try LoopbackServer { _ in
      crowd.visit()
      return .text(TodaysRates.xml(), type: "text/xml")
    }
    let program = try Program(server: server)
    let runs = try (0..<4).map { _ in
      try program.runner.start(["25", "eur", "jpy", "--refresh", "--plain", "--source", "ecb"])
    }
    for run in runs {
      let result = await run.result()
      #expect(result.output == "5000\n", "\(result.errors)")
    }
    #expect(crowd.most == 1)
    #expect((1...4).contains(server.requests.count))
  }

  @Test("Of several conversions at once that find old rates, one asks, and all have the new ones")
  func automatic() async throws {
    let crowd = Crowd()
    let server = try LoopbackServer { _ in
      crowd.visit()
      return .text(TodaysRates.xml(), type: "text/xml")
    }
    let program = try Program(server: server)
    let runs = try (0..<4).map { _ in
      try program.runner.start(["25", "eur", "jpy", "--plain", "--source", "ecb"])
    }
    for run in runs {
      let result = await run.result()
      // On a machine under load somebody may have waited too long, and says so.
      if result.errors.isEmpty { #expect(result.output == "5000\n") }
    }
    #expect(server.requests.count == 1)
  }

  @Test("A program that is killed while it asks stands in nobody's way")
  func killed() async throws {
    let (requests, arrival) = AsyncStream.makeStream(of: Void.self)
    let isFirst = Mutex(true)
    let server = try LoopbackServer { _ in
      let silent = isFirst.withLock { first in
        defer { first = false }
        return first
      }
      arrival.yield()
      return silent ? .silence : .text(TodaysRates.xml(), type: "text/xml")
    }
    let program = try Program(server: server)
    let stuck = try program.runner.start(["rates", "update", "--history"])
    for await _ in requests { break }
    let next = try program.runner.start(["rates", "update"])
    stuck.send(signal: SIGKILL)
    _ = await stuck.result()
    let run = await next.result()
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("newest \(TodaysRates.today)"))
  }
}
