import Foundation
import Testing

@testable import BulkChecks

/// The inputs that fuzzing has left: all that was bad once, and what reaches all of the code.
@Suite struct CorpusTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("BulkFuzzer/Corpus")

  @Test(arguments: ["csv", "ndjson", "amount"])
  func `all rules hold for the inputs that are kept`(kind: String) async throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: Self.folder.appendingPathComponent(kind), includingPropertiesForKeys: nil)
    #expect(files.count > 20)
    for file in files {
      let input = [UInt8](try Data(contentsOf: file))
      do throws(BrokenRule) {
        switch kind {
        case "csv": try await CSVCheck.run(input)
        case "ndjson": try await JSONCheck.run(input)
        default: try await AmountCheck.run(input)
        }
      } catch {
        Issue.record("\(file.lastPathComponent): \(error)")
      }
    }
  }

  /// A rule that cannot be broken would be of no use.
  @Test func `the grammar of the rules tells objects from others`() {
    #expect(JSONReference.isObject(#" {"a":[1,{"b":"\u00e9"}]} "#.utf8))
    #expect(!JSONReference.isObject(#"{"a":[1,]}"#.utf8))
    #expect(!JSONReference.isObject(#"{"c":"\-20}"#.utf8))
  }
}
