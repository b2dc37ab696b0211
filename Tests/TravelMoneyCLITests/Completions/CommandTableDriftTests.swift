import TestSupport
import Testing

/// Help, the manual page and the completions know the same commands and options.
struct CommandTableDriftTests {
  /// A command as help tells it.
  struct Told {
    let name: String
    let options: Set<String>
    /// The texts of both columns of all its lists.
    let cells: [Substring]
  }

  /// The commands that the overview lists, and the default one, each with the options of its own help.
  private static func commands() async throws -> [Told] {
    let overview = try await CommandRun(["help"]).output
    // A line that goes on with a summary is no row of its own.
    let lines = section("commands:", of: overview).filter { !$0.hasPrefix("   ") }
    let rows = lines.map { row in
      row.prefix { !$0.isUppercase && $0 != "[" }
        .split(separator: " ").prefix { $0.allSatisfy(\.isLetter) }.joined(separator: " ")
    }
    var told = [Told(name: "", options: options(in: overview), cells: cells(in: overview))]
    for row in rows {
      // A row is the words, their arguments and the summary; help knows the words alone.
      let words = row.split(separator: " ").map(String.init)
      let page = try await CommandRun(["help"] + words).output
      told.append(Told(name: row, options: options(in: page), cells: cells(in: page)))
    }
    return told
  }

  private static func section(_ heading: String, of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0 != heading }.dropFirst().prefix { !$0.isEmpty }
  }

  private static func cells(in page: String) -> [Substring] {
    page.split(separator: "\n").filter { $0.hasPrefix("  ") }
      .flatMap { $0.split(separator: "  ").map { $0.trimmingPrefix(" ") } }
  }

  private static func options(in page: String) -> Set<String> {
    let words = section("options:", of: page).flatMap { row in
      row.split { $0 == " " || $0 == "," }.prefix { $0.hasPrefix("-") }
    }
    return Set(words.map(String.init))
  }

  @Test("Each command of help is in the manual page, with all that its lists say")
  func manual() async throws {
    let page = try await ManualPageTests.rendered()
    let told = try await Self.commands()
    #expect(told.count >= 8)
    for command in told {
      #expect(page.contains("travelmoney \(command.name)"), "\(command.name)")
      #expect(!command.cells.isEmpty)
      for cell in command.cells { #expect(page.contains(cell), "\(cell)") }
    }
  }

  @Test(
    "Each command of help is completed, and exactly its options are", arguments: ["bash", "fish"])
  func completions(_ name: String) async throws {
    let shell = try await CompletingShell(name)
    for command in try await Self.commands() {
      let path = command.name.isEmpty ? "travelmoney 25 " : "travelmoney \(command.name) "
      #expect(Set(try await shell.words(path + "-")) == command.options, "\(command.name)")
      var parts = command.name.split(separator: " ")
      guard let last = parts.popLast() else { continue }
      let before = (["travelmoney"] + parts).joined(separator: " ") + " "
      #expect(try await shell.words(before).contains(String(last)), "\(command.name)")
    }
  }

  @Test("Each command and option of help is completed by zsh")
  func zsh() async throws {
    let told = try await Self.commands()
    let paths = told.map { $0.name.isEmpty ? "travelmoney 25 --" : "travelmoney \($0.name) --" }
    let completed = try await CompletingShell("zsh").tab(paths)
    #expect(completed.count == told.count)
    for (command, result) in zip(told, completed) {
      let long = command.options.filter { $0.hasPrefix("--") }
      // Two names of one option stand in one row.
      let shown = result.screen.split(separator: "\n").flatMap { row in
        row.split(separator: " ").filter { $0.hasPrefix("--") && $0 != "--" }.map(String.init)
      }
      #expect(long.subtracting(shown).isEmpty, "\(command.name): \(result.screen)")
    }
    let names = told.map(\.name).filter { !$0.isEmpty }
    let whole = try await CompletingShell("zsh").tab(names.map { "travelmoney " + $0 })
    #expect(whole.map(\.line) == names.map { "travelmoney " + $0 + " " })
  }
}
