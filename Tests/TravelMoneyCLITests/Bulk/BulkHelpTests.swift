import Foundation
import TestSupport
import Testing

@testable import TravelMoneyCLI

/// The examples of the help run on files such as they speak of.
@Suite struct BulkHelpTests {
  private static let files = [
    "sales.csv": "date,code,sum\n2026-10-28,USD,12.50\n",
    "old.csv": "date,code,sum\n2026-10-28,USD,12.50\n",
    "day.json": #"{"base":"USD","date":"2026-10-30","rates":{"EUR":0.9}}"#,
    "input": "2026-10-28,Reno,card,12.50\n",
  ]

  // The examples of JSON are tested with the reading of it.
  @Test(
    arguments: CommandTable.bulk.examples().map(\.call).filter { !$0.contains("ndjson") })
  func `every example does what it says`(call: String) async throws {
    let folder = try TemporaryDirectory()
    for (name, text) in Self.files { try folder.write(text, to: name) }
    let names = Set(Self.files.keys).union(["new.csv", "bad"])
    let words = call.split(separator: " ").dropFirst().map { word in
      names.contains(String(word)) ? folder.path(of: String(word)) : String(word)
    }
    let run = try await CommandRun(words, home: folder) {
      $0.standardInput = folder.path(of: "input")
    }
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("1 row converted"))
    #expect(
      FileManager.default.fileExists(atPath: folder.path(of: "new.csv"))
        == call.contains("new.csv"))
    #expect(
      FileManager.default.fileExists(atPath: folder.path(of: "old.csv.bak"))
        == call.contains("--in-place"))
  }
}
