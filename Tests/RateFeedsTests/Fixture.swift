import Converter
import Foundation
import RateFeeds
import Testing

/// A file below Fixtures, with what is expected of it beside it.
///
/// Beside a valid file: the format, then the tables and the dropped rows, a line each. Beside an
/// invalid one: the error's code, then the start of its detail.
///
/// A rate is written `USD=1.08`; where its figure is for more than one unit, ` unit 100` follows, and
/// where it is the price of that currency in the base, ` <`, and where it is older than its table,
/// ` of 2026-10-09`. A day behind `until` ends what the table
/// is good for. In front may stand what the decoder is told: `base USD`, `asked 2013-01-01`.
struct Fixture: CustomTestStringConvertible, Sendable {
  let path: String
  let bytes: [UInt8]
  let expected: [String]
  /// What a body lacks and the decoder is told.
  let base: Currency?
  let askedDay: Day?

  /// A decoder that is told what the expectation says.
  var decoder: FeedDecoder { FeedDecoder(expectedBase: base, askedDay: askedDay) }

  var testDescription: String { path }
  var isValid: Bool { path.contains("/valid/") }

  static let all: [Fixture] = load()
  static let valid = all.filter(\.isValid)
  static let invalid = all.filter { !$0.isValid }

  private static func load() -> [Fixture] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    let manager = FileManager.default
    let names = (manager.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []).sorted()
    var fixtures: [Fixture] = []
    for name in names where name.contains("valid/") && !name.hasSuffix(".expected") {
      let file = folder.appending(path: name)
      let expected = file.deletingPathExtension().appendingPathExtension("expected")
      guard let bytes = try? Data(contentsOf: file),
        let text = try? String(contentsOf: expected, encoding: .utf8)
      else {
        Issue.record("\(name) or what is expected of it cannot be read")
        continue
      }
      let lines = text.split(separator: "\n").map(String.init)
      func told(_ word: String) -> String? {
        lines.first { $0.hasPrefix(word + " ") }.map { String($0.dropFirst(word.count + 1)) }
      }
      fixtures.append(
        Fixture(
          path: name, bytes: [UInt8](bytes),
          expected: lines.filter { !$0.hasPrefix("base ") && !$0.hasPrefix("asked ") },
          base: told("base").flatMap { try? Currency($0) },
          askedDay: told("asked").flatMap { try? Day($0) }))
    }
    return fixtures
  }
}

extension DecodedRates {
  /// The result in the form of a fixture's expectation.
  var lines: [String] {
    [format]
      + tables.map { table in
        let rates = table.rates.map(Self.text(of:)).joined(separator: " ")
        let until = table.validUntil.map { " until \($0)" } ?? ""
        return "table \(table.base) \(table.day)\(until) \(rates)"
      } + dropped.map { "dropped \($0.place): \($0.reason)" }
  }

  /// A rate with its unit and direction, where they are not the usual ones.
  private static func text(of rate: Rate) -> String {
    "\(rate.currency)=\(rate.figure)" + (rate.unit == 1 ? "" : " unit \(rate.unit)")
      + (rate.direction == .quotePerBase ? "" : " <") + (rate.day.map { " of \($0)" } ?? "")
  }
}
