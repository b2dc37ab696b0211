import Foundation
import TestSupport
import Testing

/// The built program where the system gives it little.
struct ScarcityTests {
  /// Runs the program in a shell that has set a limit first.
  private func run(
    limit: String, _ program: Program, _ arguments: String...
  ) async throws -> ProgramResult {
    var runner = program.runner
    let built = runner.executable
    runner.executable = "/bin/sh"
    return try await runner.run(["-c", "ulimit \(limit); exec \"$0\" \"$@\"", built] + arguments)
  }

  @Test(
    "A process that may open hardly any file says so, and is not killed",
    arguments: [3, 4, 5, 6, 8, 10, 12, 14, 64])
  func fewDescriptors(count: Int) async throws {
    let server = try LoopbackServer { _ in .status(503) }
    let run = try await run(limit: "-n \(count)", Program(server: server), "rates", "update")
    if count < 15 {
      #expect(run.status == 74 || run.status == 127)
    } else {
      #expect(run.status == 69)
    }
    if run.status == 74 {
      #expect(run.errors.hasPrefix("error: the program cannot open files: "))
      #expect(run.errors.contains("ulimit -n"))
    }
  }

  @Test("A cache that would outgrow the limit of the process is a failed write, not a signal")
  func fileSize() async throws {
    let program = try Program()
    let rows = (0..<9000).map { "\(Self.day($0)),1.0\(1000 + $0),0.8\(1000 + $0),\n" }.joined()
    let path = try program.home.write("Date,USD,GBP,\n" + rows, to: "mine.csv")
    let run = try await run(
      limit: "-f 8", program, "rates", "import", path, "--source", "mine")
    #expect(run.status == 74)
    #expect(run.errors.hasPrefix("error: "))
  }

  /// A day after 2000-01-01.
  private static func day(_ offset: Int) -> String {
    let date = Date(timeIntervalSince1970: 946_684_800 + 86_400 * Double(offset))
    return String(date.formatted(.iso8601).prefix(10))
  }
}
