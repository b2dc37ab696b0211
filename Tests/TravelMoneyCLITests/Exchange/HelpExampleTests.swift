import TestSupport
import Testing

@testable import TravelMoneyCLI

/// The examples of the helps on conversions and rates do what they say, without a network.
struct HelpExampleTests {
  /// What needs trips, keys, settings or files of one's own.
  private static let others = ["trip", "expense", "todo", "config", "data", "completions", "bulk"]

  /// Splits as a shell does, up to where the output goes into a file.
  private static func words(_ line: String, home: String) -> [String] {
    var words: [String] = []
    for (place, piece) in line.split(separator: "'", omittingEmptySubsequences: false).enumerated()
    {
      if place % 2 == 1 {
        words.append(String(piece))
      } else {
        words += piece.split(separator: " ").map { String($0).replacing("~", with: home) }
      }
    }
    if let end = words.firstIndex(of: ">") { words = Array(words[..<end]) }
    return words.dropFirst().map { $0.hasSuffix(".svg") ? "\(home)/\($0)" : $0 }
  }

  @Test("Every example of a help on conversions and rates runs offline")
  func examples() async throws {
    var count = 0
    for command in CommandTable.all where !Self.others.contains(command.words.first ?? "") {
      for (line, _) in command.examples() where line.hasPrefix("travelmoney ") {
        let home = try TemporaryDirectory()
        let run = try await CommandRun(Self.words(line, home: home.path), home: home)
        #expect(run.status == 0, "\(line): \(run.errors)")
        count += 1
      }
    }
    #expect(count > 12)
  }
}
