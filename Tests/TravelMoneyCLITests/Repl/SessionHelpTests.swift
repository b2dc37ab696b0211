import Foundation
import TestSupport
import Testing

@testable import TravelMoneyCLI

/// What is said about sessions: at their prompt, on the command line and in the README.
@MainActor
struct SessionHelpTests {
  @Test("The help on everything fits on a screen of 80 columns and 24 rows above the prompt")
  func overview() async throws {
    let run = try await SessionRun(["help"], arguments: ["--from", "USD", "--to", "EUR"])
    #expect(run.lines.first == "Type an amount:")
    // The prompt is the 24th row; a row that touches the edge is two on some terminals.
    #expect(run.output.split(separator: "\n", omittingEmptySubsequences: false).count <= 24)
    for line in run.lines { #expect(line.count < 80, "\(line)") }
    for word in ["Tab", "Up", "Ctrl-R", "Ctrl-C", "Ctrl-D"] {
      #expect(run.output.contains(word), "\(word)")
    }
  }

  @Test(
    "Where a list may open, help tells its keys", arguments: ["help currency", "help from"])
  func listKeys(_ line: String) async throws {
    let run = try await SessionRun([line], arguments: ["--from", "USD", "--to", "EUR"])
    for word in ["PgUp", "Home", "Enter", "Esc", "Ctrl-C"] {
      #expect(run.output.contains(word), "\(word)")
    }
  }

  @Test("No line of any help is wider than a terminal of 80 columns")
  func width() async throws {
    for command in CommandTable.all {
      let page = try await CommandRun(["help"] + command.words).output
      for line in page.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }
  }

  @Test("The help of the command says what its options mean in a session")
  func options() async throws {
    let page = try await CommandRun(["repl", "--help"]).output
    let words = page.split { $0.isWhitespace }.joined(separator: " ")
    #expect(page.contains("--from CURRENCY "))
    #expect(page.contains("--to CURRENCY "))
    #expect(words.components(separatedBy: "the last session's").count == 3)
    // These hold for each day that is asked for, wherever.
    for command in ["repl", "convert"] {
      let page = try await CommandRun([command, "--help"]).output
      #expect(page.contains("--exact-date"))
      #expect(!page.contains("With --on"))
    }
    #expect(page.contains("Ctrl-R"))
    #expect(page.contains("PgUp"))
  }

  @Test("A session begins with one currency to convert into", arguments: ["jpy,eur", "jpy, eur"])
  func oneTarget(_ targets: String) async throws {
    let run = try await SessionRun(["25"], arguments: ["--from", "USD", "--to", targets])
    #expect(run.errors.contains("one currency"))
    #expect(run.status == 64)
  }

  // MARK: README

  /// The rows of the README's table with a heading, each as its cells.
  private static func readme(_ heading: String) throws -> [[String]] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0 != heading }.dropFirst(2).prefix { $0.hasPrefix("|") }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
  }

  @Test("The keys of the README are those of the help")
  func readmeKeys() throws {
    let told =
      ReplTable.keys.map { [$0.key, $0.what] }
      + ReplTable.listKeys.map { ["in the list: " + $0.key, $0.what] }
    #expect(try Self.readme("| key | does |") == told)
  }

  @Test("The lines of the README are those of the help: amounts first, then every command")
  func readmeLines() throws {
    let rows = try Self.readme("| line | does |")
    let amounts = ReplTable.amounts.map { [$0.line, $0.what] }
    #expect(
      rows.prefix(amounts.count).map { $0.map { $0.replacing("`", with: "") } } == amounts)
    let commands = rows.dropFirst(amounts.count).flatMap { row in
      row[0].replacing("`", with: "").split(separator: ", ").map(String.init)
    }
    #expect(commands.sorted() == ReplTable.all.map(\.usage).sorted())
  }
}
