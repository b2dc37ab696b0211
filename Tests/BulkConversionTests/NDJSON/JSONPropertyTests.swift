import Converter
import Foundation
import TestSupport
import Testing

@testable import BulkConversion

/// What holds for all objects, tried on random ones and judged by Foundation's reader.
@Suite struct JSONPropertyTests {
  /// A random object, and what its amount is worth in euros.
  private struct Row {
    let text: String
    /// Nil where it cannot be converted.
    let euros: String?
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `results are those of whole numbers, and the rest stays`(seed: UInt64) async throws {
    var maker = RowMaker(generator: SeededGenerator(seed: seed))
    let rows = (0..<500).map { _ in maker.row() }
    let input = rows.map(\.text).joined(separator: "\n")
    let outcome = try await BulkTrial(layout: BulkLayout(format: .ndjson)).run(input)
    let lines = outcome.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == rows.count)
    for (row, line) in zip(rows, lines) {
      let before = try Self.object(row.text)
      var after = try Self.object(String(line))
      let added = after.removeValue(forKey: "amount_EUR")
      #expect(added as? String == row.euros, "\(line)")
      #expect(row.euros != nil || added is NSNull, "\(line)")
      #expect(try Self.sorted(before) == Self.sorted(after), "\(line)")
      let addition = #""amount_EUR":"# + (row.euros.map { "\"\($0)\"" } ?? "null")
      #expect(line.replacing("," + addition, with: "").replacing(addition, with: "") == row.text)
    }
    let bad = rows.count { $0.euros == nil }
    #expect(outcome.faults.count == bad && bad > 10 && bad < 250)
  }

  @Test(arguments: [64, 100, 129, 1000, 5000])
  func `blocks and workers make no difference`(block: Int) async throws {
    var maker = RowMaker(generator: SeededGenerator(seed: 9))
    var rows = (0..<400).map { _ in maker.row().text }
    rows.insert(
      #"{"amount":1,"currency":"EUR","long":"\#(String(repeating: "x", count: 3000))"}"#, at: 7)
    rows += ["", "no object", ""]
    let input = rows.joined(separator: "\r\n")
    var trial = try BulkTrial(layout: BulkLayout(format: .ndjson))
    let whole = try await trial.run(input)
    trial.sizes.block = block
    for workers in 1...3 {
      trial.workers = workers
      let parts = try await trial.run(input)
      #expect(parts.output == whole.output)
      #expect(parts.faults.map(\.line) == whole.faults.map(\.line))
      #expect(parts.faults.map(\.reason) == whole.faults.map(\.reason))
      #expect(parts.summary.progress == whole.summary.progress)
      #expect(parts.summary.results.map(\.total) == whole.summary.results.map(\.total))
      #expect(parts.summary.amounts.map(\.total) == whole.summary.amounts.map(\.total))
    }
  }

  @Test func `a line that is longer than any row may be ends the run`() async throws {
    var trial = try BulkTrial()
    trial.sizes = BlockReader.Sizes(block: 64, row: 1000)
    let good = #"{"amount":1,"currency":"EUR"}"#
    let long = #"{"amount":1,"currency":"EUR","x":"\#(String(repeating: "x", count: 2000))"}"#
    await #expect(throws: BulkError.self) { try await trial.run("\(good)\n\(long)\n") }
  }

  private static func sorted(_ object: [String: Any]) throws -> Data {
    try JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
  }

  private static func object(_ text: String) throws -> [String: Any] {
    try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any], "\(text)")
  }

  /// Makes random rows.
  private struct RowMaker {
    var generator: SeededGenerator

    mutating func row() -> Row {
      var members: [(String, String)] = []
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        // Foundation keeps one member of a name.
        members.append(
          ("\(pick(["x", "é", "a{b", "amounts", "𝄞"]))\(members.count)", value(depth: 0)))
      }
      let (amount, cents) = self.amount()
      let (currency, factor) = pick(
        [
          ("USD", (8, 10)), ("GBP", (2, 1)), ("EUR", (1, 1)), ("ZZZ", nil),
        ] as [(String, (Int, Int)?)])
      let hasAmount = Int.random(in: 0..<20, using: &generator) > 0
      if hasAmount { members.append((string("amount"), amount)) }
      members.append((string("currency"), string(currency)))
      members.shuffle(using: &generator)
      let text = members.map { name, value in
        "\(blank())\(name.hasPrefix("\"") ? name : "\"\(name)\"")\(blank()):\(blank())\(value)\(blank())"
      }
      var euros: String?
      if let (times, over) = factor, hasAmount {
        // Half away from zero.
        let result = (2 * abs(cents) * times + over) / (2 * over)
        let digits = String(format: "%d.%02d", result / 100, result % 100)
        euros = (cents < 0 && result > 0 ? "-" : "") + digits
      }
      return Row(text: "\(blank()){\(text.joined(separator: ","))}\(blank())", euros: euros)
    }

    /// An amount, and its cents.
    private mutating func amount() -> (String, Int) {
      let cents = Int.random(in: -9_999_999...9_999_999, using: &generator)
      let sign = cents < 0 ? "-" : ""
      let (whole, part) = (abs(cents) / 100, abs(cents) % 100)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: return ("\(cents)e-2", cents)
      case 1: return (String(format: "%@%d.%02d", sign, whole, part), cents)
      case 2: return (string(String(format: "%@%d.%02d", sign, whole, part)), cents)
      default: return ("\(sign)\(whole)", cents < 0 ? -whole * 100 : whole * 100)
      }
    }

    /// A string, of whose letters some are escapes.
    private mutating func string(_ text: String) -> String {
      let letters = text.unicodeScalars.map { scalar in
        Int.random(in: 0..<20, using: &generator) == 0
          ? String(format: "\\u%04x", scalar.value) : String(scalar)
      }
      return "\"\(letters.joined())\""
    }

    private mutating func value(depth: Int) -> String {
      switch Int.random(in: 0..<(depth < 4 ? 8 : 6), using: &generator) {
      case 0: pick(["true", "false", "null"])
      case 1: pick(["0", "-1", "1.5", "1e3", "123456789"])
      case 2...5:
        pick([
          #""""#, #""amount""#, #""{}[],:""#, #""\"\\\n""#, #""\ud83c\udf78""#, #""ééééééé€""#,
          #""a longer text, of more than eight bytes""#,
        ])
      case 6:
        "["
          + (0..<Int.random(in: 0...3, using: &generator)).map { _ in value(depth: depth + 1) }
          .joined(separator: ",") + "]"
      default: "{\"amount\":\(value(depth: depth + 1)),\"b\":\(value(depth: depth + 1))}"
      }
    }

    private mutating func blank() -> String { pick(["", "", "", " ", "\t "]) }

    private mutating func pick<Element>(_ choices: [Element]) -> Element {
      choices[Int.random(in: choices.indices, using: &generator)]
    }
  }
}
