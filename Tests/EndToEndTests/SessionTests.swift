import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The built program's sessions on a terminal, through its bytes.
struct SessionTests {
  private static let clear = ["--from", "EUR", "--to", "JPY"]

  private func terminal(_ program: Program, _ arguments: [String] = []) throws -> PseudoTerminal {
    try PseudoTerminal(
      program.runner.executable, ["repl"] + arguments, environment: program.runner.environment)
  }

  @Test("A killed session has lost nothing: the next one begins where it stood")
  func killed() async throws {
    let program = try Program()
    let first = try terminal(program)
    #expect(await first.waits(for: "> "))
    first.type("25 gbp to chf\r")
    #expect(await first.waits(for: "25.00 GBP = "))
    #expect(await first.waits(for: "CHF> "))
    first.send(signal: SIGKILL)
    _ = await first.result()
    let second = try terminal(program)
    #expect(await second.waits(for: "GBP → CHF> "))
    second.type("quit\r")
    #expect(await second.result().status == 0)
  }

  @Test("New rates arrive while somebody types, and are named before the next prompt")
  func background() async throws {
    let server = try TodaysRates.server()
    let program = try Program(server: server)
    let session = try terminal(program, Self.clear)
    #expect(await session.waits(for: "JPY> "))
    // The answer comes when it comes; each empty line is a chance to tell of it.
    while server.requests.isEmpty || !session.written.contains("rates: ECB, \(TodaysRates.today)") {
      session.type("\r")
      guard await session.waits(for: "JPY> ") else { break }
    }
    session.type("100\r")
    #expect(await session.waits(for: "100.00 EUR = 20,000 JPY"))
    session.type("quit\r")
    let result = await session.result()
    #expect(result.status == 0)
    #expect(server.requests.count == 1)
  }

  @Test("REP-01 Ctrl-C during a fetch that hangs gives the prompt back at once")
  func interrupted() async throws {
    let server = try LoopbackServer { _ in .silence }
    let program = try Program(server: server)
    let session = try terminal(program, Self.clear + ["--on", "2019-11-08"])
    #expect(await session.waits(for: "2019-11-08> "))
    // A thread of its own, which gets its turn while the fetch hangs, however much else is tested. Keys
    // make signals while a command runs, and the background may have asked before.
    Thread.detachNewThread {
      while server.requests.isEmpty || !session.givesSignals { sched_yield() }
      session.type("\u{3}")
    }
    session.type("refresh\r")
    // A fetch that had given up by itself would be another error.
    #expect(await session.waits(for: "error: cancelled"))
    session.type("100\r")
    #expect(await session.waits(for: "100.00 EUR = "))
    session.type("quit\r")
    #expect(await session.result().status == 0)
  }

  @Test("A signal that ends programs ends a session, and the terminal is as it was")
  func terminated() async throws {
    let session = try terminal(try Program())
    #expect(await session.waits(for: "> "))
    session.send(signal: SIGTERM)
    let result = await session.result()
    #expect(result.status == 143)
    // Lines again, and echo, as shells leave a terminal.
    let modes = UInt(ICANON | ECHO)
    #expect(session.localModes & modes == modes)
  }
}
