import Converter
import Synchronization
import Terminal
import TestSupport
import Testing
import TravelMoneyCLI

/// Rates that come, or do not come, while somebody is at the prompt.
@MainActor
struct SessionNewsTests {
  private func session(
    _ interface: ScriptedInterface, _ server: LoopbackServer, arguments: [String] = [],
    clock: @escaping @Sendable () -> Timestamp = { FridaySource.friday },
    pause: (@Sendable (Int) async throws -> Void)? = nil
  ) async throws -> SessionRun {
    try await SessionRun(
      interface, arguments: ["--from", "EUR", "--to", "JPY"] + arguments, rates: nil,
      home: try FridaySource.home(server), environment: ["TRAVELMONEY_OFFLINE": ""]
    ) { context in
      context.now = clock
      if let pause { context.pause = pause }
    }
  }

  private func interface(_ lines: [String], canShowAbove: Bool = true) -> ScriptedInterface {
    let interface = ScriptedInterface(lines.map { .line($0) }, isInteractive: true)
    if canShowAbove { interface.shown.withLock { $0 = [] } }
    return interface
  }

  @Test(
    "Rates that are told while a line is typed hold for the line",
    arguments: [
      (["100"], "100.00 EUR = 20,000 JPY"), (["swap", "swap"], "200 JPY = 1.00 EUR"),
      (["explain"], "published  1 EUR = 200 JPY"),
    ])
  func forTheLine(_ lines: [String], _ printed: String) async throws {
    let source = FridaySource()
    source.comesUp()
    let server = try LoopbackServer { _ in source.reply() }
    let interface = interface(lines)
    let asked = Signal()
    interface.beforeLine = { if $0 == 0 { #expect(asked.waits()) } }
    let run = try await session(interface, server, pause: Self.pause(asked))
    #expect(run.output.contains(printed), "\(run.output)")
    #expect(interface.shown.withLock { $0 } == ["rates: ECB, 2026-11-20"])
    #expect(run.errors.isEmpty)
  }

  @Test("Where nothing can be shown above the line, the news come behind it, and are used")
  func behindTheLine() async throws {
    let source = FridaySource()
    source.comesUp()
    let server = try LoopbackServer { _ in source.reply() }
    let interface = interface(["100"], canShowAbove: false)
    let asked = Signal()
    interface.beforeLine = { if $0 == 0 { #expect(asked.waits()) } }
    let run = try await session(interface, server, pause: Self.pause(asked))
    #expect(run.output.contains("100.00 EUR = 20,000 JPY"))
    #expect(run.errors == "rates: ECB, 2026-11-20\n")
  }

  @Test("A prompt that stays open asks again, tells a failure once, and then the rates")
  func openPrompt() async throws {
    let source = FridaySource()
    let server = try LoopbackServer { _ in source.reply() }
    let interface = interface(["100"])
    let time = Mutex(FridaySource.friday)
    let (pauses, resume) = AsyncStream<Void>.makeStream()
    let asked = Signal()
    let later = {
      time.withLock { $0 = $0.adding(seconds: 16 * 60) }
      resume.yield()
      #expect(asked.waits())
    }
    interface.beforeLine = { number in
      guard number == 0 else { return }
      #expect(asked.waits())
      #expect(interface.shown.withLock { $0?.count } == 1)
      later()
      #expect(server.requests.count == 2)
      #expect(interface.shown.withLock { $0?.count } == 1)
      source.comesUp()
      later()
    }
    let run = try await session(
      interface, server, clock: { time.withLock { $0 } },
      pause: { seconds in
        #expect(seconds == 60)
        asked.happens()
        for await _ in pauses { return }
        throw CancellationError()
      })
    let shown = interface.shown.withLock { $0 } ?? []
    #expect(shown.count == 2)
    #expect(shown.first?.hasPrefix("warning: no new rates: ") == true, "\(shown)")
    #expect(shown.last == "rates: ECB, 2026-11-20")
    #expect(run.output.contains("100.00 EUR = 20,000 JPY"))
  }

  @Test("While rates are fresh, or were asked for lately, an open prompt sends nothing")
  func fewRequests() async throws {
    let server = try LoopbackServer { _ in .status(503) }
    let interface = interface(["100"])
    let (pauses, resume) = AsyncStream<Void>.makeStream()
    let asked = Signal()
    interface.beforeLine = { number in
      for _ in 0..<(number == 0 ? 3 : 0) {
        #expect(asked.waits())
        resume.yield()
      }
    }
    _ = try await session(
      interface, server,
      pause: { _ in
        asked.happens()
        for await _ in pauses { return }
        throw CancellationError()
      })
    #expect(server.requests.count == 1)
  }

  @Test("A question that was asked before a refresh says nothing behind it")
  func olderQuestion() async throws {
    let source = FridaySource()
    let (arrived, mayFail) = (Signal(), Signal())
    let count = Mutex(0)
    let server = try LoopbackServer { _ in
      let number = count.withLock { count in
        count += 1
        return count
      }
      guard number == 1 else { return source.reply() }
      arrived.happens()
      _ = mayFail.waits()
      return .status(503)
    }
    let interface = interface(["refresh", "100"])
    interface.beforeLine = { number in
      if number == 0 {
        #expect(arrived.waits())
        source.comesUp()
      }
      if number == 1 { mayFail.happens() }
    }
    let run = try await session(interface, server)
    #expect(run.output.contains("100.00 EUR = 20,000 JPY"), "\(run.errors)")
    #expect(!run.errors.contains("no new rates"))
    #expect(interface.shown.withLock { $0 } == [])
  }

  @Test("What --verbose prints while a line is typed stands above it")
  func verbose() async throws {
    let server = try LoopbackServer { _ in .status(503) }
    let interface = interface(["100"])
    let asked = Signal()
    interface.beforeLine = { if $0 == 0 { #expect(asked.waits()) } }
    let run = try await session(
      interface, server, arguments: ["--verbose"], pause: Self.pause(asked))
    #expect(interface.shown.withLock { $0?.contains { $0.contains(server.url) } } == true)
    #expect(!run.errors.contains(server.url))
  }

  /// A pause that says when it begins, and lasts until it is cancelled.
  private nonisolated static func pause(_ begun: Signal) -> @Sendable (Int) async throws -> Void {
    { _ in
      begun.happens()
      let endless = AsyncStream<Void>.makeStream()
      for await _ in endless.stream {}
      endless.continuation.finish()
      throw CancellationError()
    }
  }
}
