import Converter
import Terminal
import TestSupport
import Testing

@testable import TravelMoneyCLI

/// What a session advises: something that can be typed at its prompt.
@MainActor
struct SessionHintTests {
  private nonisolated static let pair = ["--from", "USD", "--to", "EUR"]

  @Test(
    "A day without rates is answered with the nearest one that has some",
    arguments: [
      // The one table of the file is of 2026-10-30.
      (SessionRun.rates, "25 on 2022-07-01", "2026-10-30"),
      (SessionRun.rates, "on 2022-07-01", "2026-10-30"),
      (nil, "25 on 2026-11-19", "2026-10-30"),
    ])
  func day(_ rates: String?, _ line: String, _ nearest: String) async throws {
    let run = try await SessionRun(
      [line], arguments: Self.pair, rates: rates, now: FridaySource.friday)
    #expect(
      run.errors.hasSuffix("\n  Write today for the newest rates, or: on \(nearest)\n"),
      "\(run.errors)")
    #expect(run.status == 69)
  }

  @Test(
    "No advice of a session is a command line",
    arguments: [
      .noRate, .unreachable, .timedOut, .incomplete, .refused, .malformed, .invalidRate, .damaged,
      .cancelled,
    ] as [RateError.Code])
  func typable(_ code: RateError.Code) throws {
    let day = try Day("2026-11-19")
    for situation in [Diagnostic.Situation.conversion, .day(day), .storing] {
      let hint = Diagnostic(RateError(code, source: .ecb), in: situation).inSession.hint
      #expect(!hint.contains("--") && !hint.contains("travelmoney"), "\(hint)")
      #expect(["refresh", "today", "currency"].contains { hint.contains($0) }, "\(hint)")
    }
  }

  @Test("That the rates at hand stay is said where there are some")
  func ratesAtHand() async throws {
    let server = try LoopbackServer { _ in .status(503) }
    let run = try await SessionRun(
      ScriptedInterface([.line("refresh"), .line("25 on 2026-11-20")], isInteractive: false),
      arguments: Self.pair, rates: nil, home: try FridaySource.home(server),
      environment: ["TRAVELMONEY_OFFLINE": ""], now: FridaySource.friday)
    let hints = run.errors.split(separator: "\n").filter { $0.hasPrefix("  ") }
    #expect(
      hints == [
        "  The rates at hand stay in use; refresh asks again",
        "  Write today for the newest rates, or: on 2026-10-30",
      ], "\(run.errors)")
  }

  @Test("Help fits a screen of 80 columns and 24 rows together with the prompt behind it")
  func helpFits() {
    let lines = ReplHelp.overview.split(separator: "\n", omittingEmptySubsequences: false)
    // The last one is empty: it is where the prompt goes.
    #expect(lines.count <= 24)
    #expect(lines.allSatisfy { $0.count < 80 })
    for (key, _) in ReplTable.keys { #expect(ReplHelp.overview.contains(key)) }
    for command in ReplTable.all {
      let page = ReplHelp.page(of: command).split(separator: "\n")
      #expect(page.allSatisfy { $0.count < 80 }, "\(command.name)")
      #expect(page.count < 24)
    }
  }

  @Test("The help of the command names the keys, and its options as they are in a session")
  func commandHelp() async throws {
    let page = try await CommandRun(["repl", "--help"]).output
    for text in [
      "Ctrl-R", "Tab", "Esc", "--to CURRENCY ", "the last session's", "Refuse days without rates",
    ] {
      #expect(page.contains(text), "\(text)")
    }
    #expect(!page.contains("With --on"))
    #expect(!page.contains("CURRENCY,…"))
    let twice = try await CommandRun(["repl", "--to", "EUR", "--to", "JPY"])
    #expect(twice.errors.contains("--to was given twice"))
    #expect(twice.status == 64)
  }

  @Test("Ctrl-C while something is fetched ends the line on which the terminal shows it")
  func interruption() async throws {
    let interface = ScriptedInterface([.line("refresh")], isInteractive: true)
    let server = try LoopbackServer { _ in
      interface.interrupt()
      return .silence
    }
    let run = try await SessionRun(
      interface, arguments: Self.pair, rates: nil, home: try FridaySource.home(server),
      environment: ["TRAVELMONEY_OFFLINE": ""])
    #expect(run.errors.hasPrefix("\nerror: "), "\(run.errors)")
  }
}
