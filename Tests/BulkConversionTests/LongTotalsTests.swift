import Converter
import Testing

@testable import BulkConversion

/// Sums that have more digits than any amount.
@Suite struct LongTotalsTests {
  /// The largest and the smallest amounts there are: 38 digits before 127 zeros, and the last of 128 decimals.
  @Test func `each target has its total, however far apart the amounts are`() async throws {
    let tiny = "1e-128"
    let large = String(repeating: "9", count: 38) + "e127"
    let targets: [Currency] = [.usd, .eur, .usd]
    var job = BulkJob(
      amount: "a", currency: .fixed(.usd),
      targets: targets.enumerated().map { BulkTarget($1, name: "r\($0)") },
      today: try Day("2026-10-30"))
    job.layout.format = .ndjson
    job.unit = { _ in .scale(128) }
    let rates = StaticRateProvider(
      try RateTable(
        source: RateSource(id: "made-up"), base: .eur, day: Day("2026-10-30"),
        rates: [Rate(.usd, figure: ExactDecimal("1"))]))
    let run = await BulkRun(
      [tiny, large, tiny].map { "{\"a\":\($0)}\n" }.joined(), job, rates: rates, workers: 1)
    #expect(run.faults.isEmpty)
    let summary = try run.result.get()
    var expected = FractionSum()
    for text in [tiny, large, tiny] { expected.add(ExactFraction(try ExactDecimal(text))) }
    #expect(summary.results.map(\.currency) == targets)
    #expect(summary.results.map(\.total) == Array(repeating: try expected.exact(), count: 3))
    #expect(summary.amounts.map(\.total) == [try expected.exact()])
  }
}
