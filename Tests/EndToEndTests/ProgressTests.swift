import TestSupport
import Testing

/// What an update shows while it is under way.
struct ProgressTests {
  private static func server() throws -> LoopbackServer {
    try LoopbackServer { _ in
      .drip(
        .init(
          status: 200, headers: [("Content-Type", "text/xml")],
          body: Array(TodaysRates.xml().utf8)), milliseconds: 0)
    }
  }

  @Test("On a terminal the bytes are shown, and what was stored stands alone at the end")
  func terminal() async throws {
    let program = try Program(server: try Self.server())
    let terminal = try PseudoTerminal(
      program.runner.executable, ["rates", "update", "--history"],
      environment: program.runner.environment)
    #expect(await terminal.waits(for: "ECB: 2 KiB received, storing the tables"))
    #expect(await terminal.waits(for: " \rECB: stored 1 table, newest \(TodaysRates.today)"))
    #expect(await terminal.result().status == 0)
  }

  @Test("In a pipe, as under cron, one line says what was stored, and nothing else is written")
  func pipe() async throws {
    let program = try Program(server: try Self.server())
    let run = try await program.run("rates", "update", "--history")
    // The program carries the days before the recent ones.
    #expect(
      run.output
        == "ECB: stored 1 table, newest \(TodaysRates.today); its recent days were asked for\n")
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }
}
