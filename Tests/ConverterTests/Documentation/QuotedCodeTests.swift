import Foundation
import Testing

/// The Swift code of the articles and of the README is quoted from files that are compiled.
///
/// Each line of a block has to stand in one such file, in the same order; and what a comment behind a
/// line says is the value has to stand close behind that line there.
struct QuotedCodeTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static let documents = [
    "README.md",
    "Sources/Converter/Documentation.docc/Converter.md",
    "Sources/Converter/Documentation.docc/Articles/GettingStarted.md",
    "Sources/Converter/Documentation.docc/Articles/RatesAndDirection.md",
    "Sources/Converter/Documentation.docc/Articles/Rounding.md",
    "Sources/Converter/Documentation.docc/Articles/WritingAProvider.md",
    "Sources/Converter/Documentation.docc/Articles/ErrorsAndExitCodes.md",
    "Sources/Converter/Documentation.docc/Articles/TwoScreens.md",
    "Sources/BulkConversion/Documentation.docc/BulkConversion.md",
    "Sources/BulkConversion/Documentation.docc/Articles/WhatARunKeepsTo.md",
    "Sources/TravelLog/Documentation.docc/TravelLog.md",
    "Sources/TravelLog/Documentation.docc/Articles/RatesOfExpenses.md",
  ]

  private static let compiled = [
    "Tests/ConverterTests/Documentation/DocumentationTests.swift",
    "Tests/ConverterTests/Documentation/TwoScreensTests.swift",
    "Tests/ConverterTests/Documentation/TwoScreensViews.swift",
    "Tests/BulkConversionTests/Documentation/DocumentationTests.swift",
    "Tests/CurlRatesTests/DocumentationTests.swift",
    "Tests/TravelLogTests/Documentation/DocumentationTests.swift",
    "Tests/TravelLogTests/Documentation/ListViews.swift",
    "Examples/converter/Sources/SplitBill/Main.swift",
    "Examples/converter/Sources/PriceFile/Main.swift",
    "Examples/converter/Sources/PriceFile/PriceFileProvider.swift",
  ]

  /// How far behind a line its value may stand.
  private static let reach = 120

  private static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test("Every article is looked at")
  func articles() throws {
    let folder = Self.root.appending(path: "Sources/Converter/Documentation.docc/Articles")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.allSatisfy { name in Self.documents.contains { $0.hasSuffix("/" + name) } })
  }

  @Test("Quoted code stands in a compiled file", arguments: documents)
  func quotes(_ document: String) throws {
    let sources = try Self.compiled.map(Self.text(of:))
    let blocks = Self.swiftBlocks(of: try Self.text(of: document))
    #expect(!blocks.isEmpty)
    for block in blocks {
      let missing = sources.map { Self.firstMissing(of: block, in: $0) }
      // The source that goes furthest says which line is at fault.
      let furthest = missing.map { $0 ?? block.count }.max() ?? 0
      #expect(
        missing.contains(nil),
        "no compiled file has the line “\(furthest < block.count ? block[furthest].text : "")”")
    }
  }

  /// A piece of a line: its code, or the comment behind it.
  private struct Piece {
    let text: String
    let isComment: Bool
  }

  private static func swiftBlocks(of document: String) -> [[Piece]] {
    var blocks: [[Piece]] = []
    var current: [Piece]?
    for line in document.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "```swift" {
        current = []
      } else if line.hasPrefix("```"), let block = current {
        blocks.append(block)
        current = nil
      } else if current != nil {
        let parts = line.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
          let text = part.trimmingCharacters(in: .whitespaces)
          if !text.isEmpty { current?.append(Piece(text: text, isComment: index == 1)) }
        }
      }
    }
    return blocks
  }

  /// The index of the first piece that does not stand in a source behind the ones before it.
  private static func firstMissing(of block: [Piece], in source: String) -> Int? {
    var rest = source[...]
    for (index, piece) in block.enumerated() {
      let place = piece.isComment ? rest.prefix(reach) : rest
      guard let range = place.range(of: piece.text) else { return index }
      rest = rest[range.upperBound...]
    }
    return nil
  }
}
