import Converter
import Testing

@testable import BulkConversion

/// Rows to which much is added.
@Suite struct ManyTargetsTests {
  /// A euro costs 2 dollars from 2000 on.
  private static func rates() throws -> StaticRateProvider {
    StaticRateProvider(
      try RateTable(
        source: RateSource(id: "made-up"), base: .eur, day: Day("2000-01-01"),
        rates: [Rate(.usd, figure: ExactDecimal("2"))]))
  }

  private static func job(targets: Int, isDated: Bool) throws -> BulkJob {
    var job = BulkJob(
      amount: "1", currency: .fixed(.usd), date: isDated ? "2" : nil,
      targets: (0..<targets).map { BulkTarget(.eur, name: "r\($0)") }, today: try Day("2026-10-30"))
    job.missingDay = MissingDayPolicy(maximumGap: 20_000)
    job.layout.hasHeader = false
    job.layout.delimiter = UInt8(ascii: ",")
    job.layout.decimalSign = .point
    return job
  }

  /// More plans than a worker has room for at a time.
  @Test(.timeLimit(.minutes(3)), arguments: [0, 200])
  func `each row of a stretch may have another day`(extraTargets: Int) async throws {
    let targets = 100 + extraTargets
    let job = try Self.job(targets: targets, isDated: true)
    let first = try Day("2010-01-01")
    let rows = (0..<1300).map { "8,\(first.adding(days: $0))" }
    let run = await BulkRun(
      rows.map { $0 + "\n" }.joined(), job, rates: try Self.rates(), workers: 1)
    let results = String(repeating: ",4.00", count: targets)
    #expect(run.text == rows.map { $0 + results + "\n" }.joined())
  }
}
