import Foundation
import TestSupport
import Testing

/// What the README shows is what happens.
///
/// Blocks marked `console` hold commands behind `$ `, each with its exact output below it: standard output,
/// then standard error. They do not depend on the present day. Those of one block share a home folder.
struct ReadmeTests {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A command with what it prints.
  struct Example: Sendable, CustomTestStringConvertible {
    let command: String
    let output: String

    var testDescription: String { command }
  }

  static func blocks(marked language: String) throws -> [String] {
    let text = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    var blocks: [String] = []
    var current: String?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "```" + language {
        current = ""
      } else if line == "```", let block = current {
        blocks.append(block)
        current = nil
      } else if current != nil {
        current? += line + "\n"
      }
    }
    return blocks
  }

  private static func examples() throws -> [[Example]] {
    try blocks(marked: "console").map { block in
      var examples: [Example] = []
      for part in ("\n" + block).components(separatedBy: "\n$ ").dropFirst() {
        let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        var output = lines.count > 1 ? String(lines[1]) : ""
        if !output.isEmpty, !output.hasSuffix("\n") { output += "\n" }
        examples.append(Example(command: String(lines[0]), output: output))
      }
      return examples
    }
  }

  /// The program in a folder that also holds the rates file of the tree and the file of amounts, reached by its
  /// name alone.
  private static func shell() throws -> Program {
    var program = try Program()
    let sample = try Data(contentsOf: root.appending(path: "rates.sample.json"))
    _ = try program.home.write(sample, to: "rates.sample.json")
    // The one file of amounts of the README.
    _ = try program.home.write(blocks(marked: "csv").joined(), to: "sales.csv")
    let folder = program.home.path(of: "bin")
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/travelmoney", withDestinationPath: ProgramRunner.built("travelmoney"))
    program.runner.environment["PATH"] = folder + ":/usr/bin:/bin"
    program.runner.executable = "/bin/sh"
    return program
  }

  @Test("The README has the commands that are looked for")
  func count() throws {
    let commands = try Self.examples().flatMap { $0 }.map(\.command)
    #expect(commands.first == "travelmoney 25 --to JPY --rates rates.sample.json")
    #expect(commands.count >= 15)
    #expect(commands.allSatisfy { $0.contains("travelmoney ") })
  }

  @Test("Each command of the README prints what stands below it")
  func commands() async throws {
    for block in try Self.examples() {
      let shell = try Self.shell()
      for example in block {
        let run = try await shell.run("-c", example.command)
        #expect(run.output + run.errors == example.output, "\(example.command)")
        #expect(run.status == 0 || !run.errors.isEmpty, "\(example.command)")
        #expect(run.status != 0 || !run.errors.contains("error: "), "\(example.command)")
      }
    }
  }

  @Test("The rates file and the configuration of the README are accepted")
  func files() async throws {
    let blocks = try Self.blocks(marked: "json")
    let rates = try #require(blocks.first { $0.contains("\"rates\"") })
    let configuration = try #require(blocks.first { $0.contains("\"home\"") })
    let program = try Program()
    let path = try program.home.write(rates, to: "rates.json")
    let run = try await program.run("25", "USD", "--to", "JPY", "--rates", path, "--plain")
    #expect(run.output == "3393\n")
    _ = try program.home.write(configuration, to: ".config/travelmoney/config.json")
    let configured = try await program.run("1.250,50", "--on", "2026-10-30")
    #expect(
      configured.output == """
        1.250,50 EUR = 1.397,06 USD  1 EUR = 1,1172 USD
        1.250,50 EUR = 219.688 JPY   1 EUR = 175,68 JPY
        (ECB, 2026-10-30)

        """)
    let symbol = try await program.run("25kr", "to", "EUR", "--on", "2026-10-30")
    #expect(symbol.output.hasPrefix("25,00 SEK = "))
  }

  @Test("Every option of the help has its place in the README or is named by it")
  func options() async throws {
    let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    let help = try await Program().run("help").output
    let options = help.split { $0.isWhitespace || $0 == ":" || $0 == "," }
      .filter { $0.hasPrefix("--") }
    let unnamed = Set(options).subtracting(["--", "--help", "--version", "--verbose"])
      .filter { !readme.contains($0) }
    #expect(unnamed.isEmpty)
    #expect(options.count > 10)
  }

  @Test("Every variable and exit code of the help has its row in the README")
  func surroundings() async throws {
    let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    let help = try await Program().run("help").output
    let facts = try #require(help.components(separatedBy: "\nenvironment:\n").last)
    let parts = facts.components(separatedBy: "\nexit codes:\n")
    try #require(parts.count == 2)
    let variables = parts[0].split { !$0.isLetter && $0 != "_" }
      .filter { $0.contains("_") || $0 == "LANG" || $0 == "ACCESSIBLE" }
    let codes = parts[1].split(separator: "\n").compactMap { $0.split(separator: " ").first }
    #expect(variables.count > 10)
    #expect(codes.count > 10)
    let rows = readme.split(separator: "\n").filter { $0.hasPrefix("| ") }
      .map { $0.split(separator: "|")[0] }
    for fact in variables + codes {
      #expect(
        rows.contains { row in
          row.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains(fact)
        }, "\(fact)")
    }
  }
}
