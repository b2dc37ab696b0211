import Converter
import Testing

@testable import BulkConversion

/// A million rows in all, against as many conversions that are made on their own.
@Suite(.serialized) struct MillionRowTests {
  private static let parts = 0..<24
  private static let heavyRows = 8_000

  /// How many rows a part has, so that all have a million.
  private static func rows(of part: Int) -> Int {
    if RandomFile.isHeavy(part: part) { return heavyRows }
    let heavy = parts.count(where: RandomFile.isHeavy)
    return (1_000_000 - heavy * heavyRows) / (parts.count - heavy) + 1
  }

  @Test(arguments: parts)
  func `a file has what single conversions give`(part: Int) async throws {
    let file = try RandomFile(part: part, rows: Self.rows(of: part))
    let run = await BulkRun(file.input, file.job, rates: file.rates, workers: 2)
    Self.compare(run.output, file.expected)
    #expect(run.faults.map(\.line) == file.rejected)
    let progress = try run.result.get().progress
    #expect(progress.rows == Self.rows(of: part))
    #expect(progress.rejected == file.rejected.count)
  }

  @Test(arguments: parts, [1, 3])
  func `however many cores there are, rows and sums are the same`(
    part: Int, workers: Int
  ) async throws {
    let file = try RandomFile(part: part, rows: 600, addsUp: true)
    let run = await BulkRun(
      file.input, file.job, rates: file.rates, workers: workers,
      sizes: BlockReader.Sizes(block: 2048))
    Self.compare(run.output, file.expected)
    #expect(run.faults.map(\.line) == file.rejected)
    let summary = try run.result.get()
    let amounts = try file.amounts.mapValues { try $0.exact() }
    for amount in summary.amounts {
      let (currency, total) = (amount.currency, amount.total)
      #expect(total == amounts[currency] ?? .zero, "\(currency)")
    }
    #expect(Set(amounts.keys).isSubset(of: summary.amounts.map(\.currency)))
    #expect(summary.results.map(\.total) == (try file.results.map { try $0.exact() }))
    #expect(summary.results.map(\.currency) == file.job.targets.map(\.currency))
  }

  /// Names the first rows that differ; both texts are too long to be shown.
  private static func compare(_ output: [UInt8], _ expected: [UInt8]) {
    guard output != expected else { return }
    let end = UInt8(ascii: "\n")
    let pairs = zip(
      output.split(separator: end, omittingEmptySubsequences: false),
      expected.split(separator: end, omittingEmptySubsequences: false))
    let wrong = pairs.enumerated().filter { $0.element.0 != $0.element.1 }
    let texts = wrong.prefix(5).map { line, pair in
      "line \(line + 1): \(String(decoding: pair.0, as: UTF8.self)) is not "
        + String(decoding: pair.1, as: UTF8.self)
    }
    Issue.record("\(wrong.count) rows differ: \(texts)")
  }
}
