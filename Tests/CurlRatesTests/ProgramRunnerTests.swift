import Foundation
import TestSupport
import Testing

/// The test support is tested as well: what it gets wrong, every test that uses it gets wrong.
@Suite("Running programs", .timeLimit(.minutes(10)))
struct ProgramRunnerTests {
  private let shell = ProgramRunner("/bin/sh")

  @Test("Status, outputs, input, environment and folder are what was asked for")
  func plain() async throws {
    let folder = try TemporaryDirectory()
    var runner = ProgramRunner("/bin/sh", environment: ["A": "1"], directory: folder.path)
    runner.input = .text("in")
    let result = try await runner.run([
      "-c", "cat; echo; echo $A$HOME; /bin/pwd; echo bad >&2; exit 3",
    ])
    #expect(result.ending == .exit(3))
    #expect(result.output == "in\n1\n\(folder.path)\n")
    #expect(result.errors == "bad\n")
    #expect(!result.isTimedOut)
  }

  @Test("A signal that ends a program is told from a status")
  func signal() async throws {
    let result = try await shell.run(["-c", "kill -15 $$"])
    #expect(result.ending == .signal(15))
    #expect(result.status == nil)
  }

  @Test("A program that does not end is killed, with what it has started")
  func timeLimit() async throws {
    var runner = shell
    runner.timeLimit = 1
    let result = try await runner.run(["-c", "sleep 100 & sleep 100"])
    #expect(result.isTimedOut)
    #expect(result.ending == .signal(SIGKILL))
  }

  @Test("A running program can be watched and sent a signal")
  func running() async throws {
    let program = try shell.start([
      "-c", "trap 'echo caught; exit 7' INT; echo ready; while :; do sleep 0.1; done",
    ])
    #expect(await program.waits(for: "ready"))
    program.send(signal: SIGINT)
    let result = await program.result()
    #expect(result.ending == .exit(7))
    #expect(result.output == "ready\ncaught\n")
    #expect(await !program.waits(for: "never"))
  }

  @Test("Streams can be closed, broken or full")
  func streams() async throws {
    var runner = shell
    runner.output = .closed
    #expect(try await runner.run(["-c", "echo x"]).status != 0)
    runner.output = .brokenPipe
    #expect(try await runner.run(["-c", "echo x; kill -0 $$"]).ending == .signal(SIGPIPE))
    runner.output = .captured
    runner.input = .closed
    #expect(try await runner.run(["-c", "cat"]).status != 0)
    #if os(Linux)
      runner.output = .file("/dev/full")
      #expect(try await runner.run(["-c", "echo x"]).status != 0)
    #endif
  }

  @Test("Much input and output do not block each other")
  func much() async throws {
    var runner = ProgramRunner("/bin/cat")
    runner.input = .bytes([UInt8](repeating: 65, count: 3_000_000))
    #expect(try await runner.run([]).outputBytes.count == 3_000_000)
  }

  @Test("A program that is not there is an error")
  func missing() {
    #expect(throws: (any Error).self) { try ProgramRunner("/nowhere/program").start([]) }
  }

  @Test("The generator repeats itself for a seed, with the published numbers")
  func generator() {
    // The first numbers of SplitMix64 for the seed 1234567, as published with the algorithm.
    var generator = SeededGenerator(seed: 1_234_567)
    #expect(generator.next() == 6_457_827_717_110_365_317)
    #expect(generator.next() == 3_203_168_211_198_807_973)
  }
}
