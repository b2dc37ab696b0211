import Converter
import Terminal
import TestSupport
import Testing

/// Sessions during which the network comes and goes.
@MainActor
struct SessionNetworkTests {
  private func session(
    _ lines: [String], isInteractive: Bool, arguments: [String] = [],
    beforeLine: @escaping (Int, FridaySource) -> Void = { _, _ in }
  ) async throws -> (run: SessionRun, requests: Int) {
    let source = FridaySource()
    let server = try LoopbackServer { _ in source.reply() }
    let home = try FridaySource.home(server)
    let interface = ScriptedInterface(lines.map { .line($0) }, isInteractive: isInteractive)
    interface.beforeLine = { beforeLine($0, source) }
    let run = try await SessionRun(
      interface, arguments: ["--from", "EUR", "--to", "JPY"] + arguments, rates: nil, home: home,
      environment: ["TRAVELMONEY_OFFLINE": ""], now: FridaySource.friday)
    return (run, server.requests.count)
  }

  @Test(
    "REP-11 What failed while the source was down works after refresh, and nothing else ever stopped",
    arguments: [true, false])
  func recovery(_ isInteractive: Bool) async throws {
    let lines = [
      "100 on 2026-11-20", "help", "history", "favorite jpy", "refresh", "100 on 2026-11-20",
    ]
    let (run, _) = try await session(lines, isInteractive: isInteractive) { number, source in
      if number == 4 { source.comesUp() }
    }
    #expect(run.output.contains("Type an amount"))
    #expect(run.output.contains("JPY is a favorite now (JPY)"))
    let errors = run.errors.split(separator: "\n").filter { $0.hasPrefix("error: ") }
    #expect(errors.count == 1, "\(run.errors)")
    // Asking in the background may have told the reason before the line did.
    #expect(run.errors.contains("503"))
    #expect(run.output.contains("100.00 EUR = 20,000 JPY"))
    #expect(run.status == (isInteractive ? 0 : 69))
  }

  @Test("--verbose shows the requests of a session's expenses, typed whole or in the form")
  func verbose() async throws {
    for lines in [["expense add 5 JPY Tea"], ["expense", "5 JPY", "Tea", ""]] {
      let (run, _) = try await session(lines, isInteractive: false, arguments: ["--verbose"]) {
        if $0 == 0 { $1.comesUp() }
      }
      #expect(run.errors.contains("http://127.0.0.1"), "\(run.errors)")
    }
  }

  @Test("Old rates answer while the source is down, and the warning is given once")
  func oldRates() async throws {
    let (run, requests) = try await session(["100", "200", "300"], isInteractive: false)
    #expect(run.lines.count == 3)
    #expect(run.errors.split(separator: "\n").count { $0.hasPrefix("warning: no new rates") } == 1)
    #expect(requests == 1)
    #expect(run.status == 0)
  }

  @Test("A refresh that fails tells it once")
  func failedRefreshOnce() async throws {
    let (run, _) = try await session(["refresh", "100", "200"], isInteractive: true)
    let lines = run.errors.split(separator: "\n").filter { $0.contains("503") }
    // Asking in the background may have failed before; nothing warns of it behind the error.
    #expect(lines.count { $0.hasPrefix("error: ") } == 1, "\(run.errors)")
    #expect(lines.last?.hasPrefix("error: ") == true, "\(run.errors)")
  }

  @Test("In a pipe one warning says that rates are old, but not those of a file")
  func oldInPipe() async throws {
    let (run, _) = try await session(
      ["100", "rate"], isInteractive: false, arguments: ["--offline"])
    let warnings = run.errors.split(separator: "\n").filter { $0.hasPrefix("warning: ") }
    #expect(warnings == ["warning: the rates are old: ECB, 2026-10-30, 21 days old"])
    let file = try await SessionRun(["100"], now: FridaySource.friday)
    #expect(file.errors.isEmpty)
    let asked = try await SessionRun(
      ["100 eur to jpy on 2022-07-06"], arguments: ["--offline"], rates: nil,
      now: FridaySource.friday)
    #expect(asked.errors.split(separator: "\n").count <= 1)
  }

  @Test("A refresh that fails is an error of its line, and the rates stay")
  func failedRefresh() async throws {
    let (run, requests) = try await session(["refresh", "refresh", "100"], isInteractive: false)
    #expect(run.errors.contains("error: line 1: "))
    #expect(run.errors.contains("error: line 2: "))
    #expect(run.lines.count == 1)
    #expect(run.status == 69)
    #expect(requests == 3)
  }

  @Test("REP-01 Ctrl-C ends the waiting for a source that does not answer, and the session goes on")
  func interrupted() async throws {
    let interface = ScriptedInterface(
      ["100", "refresh", "200"].map { .line($0) }, isInteractive: true)
    let server = try LoopbackServer { _ in
      interface.interrupt()
      return .silence
    }
    let home = try FridaySource.home(server)
    let run = try await SessionRun(
      interface, arguments: ["--from", "EUR", "--to", "JPY"], rates: nil, home: home,
      environment: ["TRAVELMONEY_OFFLINE": ""], now: CommandRun.monday)
    #expect(run.errors.contains("cancelled"), "\(run.errors)")
    #expect(run.output.contains("200.00 EUR = 35,136 JPY"))
    #expect(server.requests.count == 1)
    #expect(run.status == 0)
  }

  @Test("New rates are used from then on, and named to whoever sees a prompt")
  func refreshed() async throws {
    let (run, _) = try await session(["100", "refresh", "300"], isInteractive: true) {
      number, source in
      if number == 1 { source.comesUp() }
    }
    #expect(run.errors.contains("rates: ECB, 2026-11-20\n"), "\(run.errors)")
    #expect(run.output.contains("100.00 EUR = 20,000 JPY"))
    #expect(run.output.contains("300.00 EUR = 60,000 JPY"))
  }

  @Test("Whoever forbids the network is told so by refresh, as is who gave a file")
  func forbidden() async throws {
    let (run, requests) = try await session(
      ["refresh"], isInteractive: false, arguments: ["--offline"])
    #expect(run.errors.contains("--offline"))
    #expect(run.status == 64)
    #expect(requests == 0)
    let file = try await SessionRun(["refresh", "25"])
    #expect(file.status == 64)
    #expect(file.lines == ["25.00 USD = 12.50 EUR"])
  }
}
