import TestSupport
import Testing

/// The manual page that `travelmoney help --man` prints.
struct ManualPageTests {
  private static func man(_ arguments: String...) async throws -> ProgramResult {
    let folder = try TemporaryDirectory()
    let page = try await CommandRun(["help", "--man"])
    #expect(page.status == 0)
    #expect(page.output.utf8.allSatisfy { $0 < 0x80 })
    let path = try folder.write(page.output, to: "travelmoney.1")
    let runner = ProgramRunner(
      "/usr/bin/env",
      environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "MANWIDTH": "300"])
    return try await runner.run(["man"] + arguments + ["-l", path])
  }

  /// The page as people read it, in wide lines.
  static func rendered() async throws -> String { try await man().output }

  @Test("The typesetter has nothing to say against it")
  func warnings() async throws {
    let run = try await Self.man("--warnings", "-E", "UTF-8", "-Tutf8", "-Z")
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(!run.output.isEmpty)
  }

  @Test("It has the usual sections in the usual order, and shows every sign as it is typed")
  func sections() async throws {
    let page = try await Self.rendered()
    let headings = page.split(separator: "\n").filter { $0.first.map(\.isUppercase) ?? false }
      .dropFirst()
    #expect(
      headings == [
        "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "OPTIONS", "EXAMPLES", "ENVIRONMENT",
        "FILES", "EXIT STATUS",
      ])
    #expect(page.contains("travelmoney AMOUNT [FROM] [to|in|as] [TO …] [on DATE] [options]"))
    #expect(page.contains("travelmoney '$25' to eur --from AUD"))
    #expect(page.contains("~/.config/travelmoney/config.json"))
    #expect(page.contains("TRAVELMONEY_OFFLINE=1"))
  }
}
