import Foundation
import TestSupport
import Testing

@testable import TravelMoneyCLI

/// The examples of the help run on files such as they speak of.
@Suite struct BulkHelpTests {
  private static let files = [
    "sales.csv": "date,code,sum\n2026-10-28,USD,12.50\n",
    "old.csv": "date,code,sum\n2026-10-28,USD,12.50\n",
    "a.ndjson": #"{"sum":12.50}"# + "\n" + #"{"sum":"abc"}"# + "\n",
    "day.json": #"{"base":"USD","date":"2026-10-30","rates":{"EUR":0.9}}"#,
    "input": "2026-10-28,Reno,card,12.50\n",
  ]

  /// What an example is to do, by words that no other example has.
  private struct Outcome {
    /// The file in which the results are; nil for the standard output.
    var file: String?
    /// The results; `<EUR>` and the like stand for what single conversions print.
    let content: String
    /// The other files that are made, with what they hold.
    var made: [String: String] = [:]
    var status: Int32 = 0
  }

  private static let outcomes = [
    "--currency code": Outcome(
      file: "new.csv", content: "date,code,sum,sum_EUR\n2026-10-28,USD,12.50,<EUR>\n"),
    "--as eur,gbp": Outcome(
      content: "date,code,sum,eur,gbp\n2026-10-28,USD,12.50,<EUR>,<GBP>\n"),
    "--in-place": Outcome(
      file: "old.csv", content: "date,code,sum,sum_EUR\n2026-10-28,USD,12.50,<DAY>\n",
      made: ["old.csv.bak": files["old.csv"] ?? ""]),
    "a.ndjson": Outcome(
      content: #"{"sum":12.50,"sum_EUR":"<EUR>"}"# + "\n" + #"{"sum":"abc","sum_EUR":null}"#
        + "\n",
      made: [
        "bad": #"{"line":2,"reason":"“abc” is not an amount","record":"{\"sum\":\"abc\"}"}"#
          + "\n"
      ], status: 65),
    // 12.50 × 0.9.
    "--no-header": Outcome(content: "2026-10-28,Reno,card,12.50,11.25\n"),
  ]

  /// What single conversions print.
  private static let singles = [
    ("<EUR>", ["12.50", "USD", "EUR"]), ("<GBP>", ["12.50", "USD", "GBP"]),
    ("<DAY>", ["12.50", "USD", "EUR", "--on", "2026-10-28"]),
  ]

  @Test(arguments: CommandTable.bulk.examples().map(\.call))
  func `every example does what it says`(call: String) async throws {
    let outcomes = Self.outcomes.filter { call.contains($0.key) }.values
    try #require(outcomes.count == 1, "no outcome is known, or several are")
    let outcome = try #require(outcomes.first)
    let folder = try TemporaryDirectory()
    for (name, text) in Self.files { try folder.write(text, to: name) }
    let names = Set(Self.files.keys).union(["new.csv", "bad"])
    let words = call.split(separator: " ").dropFirst().map { word in
      names.contains(String(word)) ? folder.path(of: String(word)) : String(word)
    }
    let run = try await CommandRun(words, home: folder) {
      $0.standardInput = folder.path(of: "input")
    }
    var content = outcome.content
    for (place, words) in Self.singles where content.contains(place) {
      let single = try await CommandRun(words + ["--plain"], home: folder)
      content = content.replacingOccurrences(of: place, with: single.output.dropLast())
    }
    #expect(run.status == outcome.status, "\(run.errors)")
    #expect(run.errors.contains("row converted") || run.errors.contains("1 of 2 rows converted"))
    #expect(run.output == (outcome.file == nil ? content : ""))
    // Files that are named hold what they should, and all others are as they were.
    var expected = Self.files.merging(outcome.made) { $1 }
    if let file = outcome.file { expected[file] = content }
    let found = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.hasPrefix(".") }
    #expect(Set(found) == Set(expected.keys))
    for (name, text) in expected {
      #expect(String(decoding: try folder.read(name), as: UTF8.self) == text)
    }
  }
}
