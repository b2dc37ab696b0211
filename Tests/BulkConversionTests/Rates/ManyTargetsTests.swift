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

  /// A block of them would become many times as long.
  @Test(arguments: [(1, []), (5, [.rate, .rateDate, .source]), (40, [])] as [(Int, [BulkExtra])])
  func `of short rows so many are read as make a block of output`(
    targets: Int, extras: [BulkExtra]
  ) async throws {
    var job = try Self.job(targets: targets, isDated: false)
    job.extras = extras
    let sizes = BlockReader.Sizes(block: 64 << 10)
    let rows = 400_000
    let longest = Longest()
    var converter = BulkConverter(job, rates: try Self.rates(), workers: 1)
    converter.sizes = sizes
    let pieces = AsyncStream<[UInt8]> { stream in
      stream.yield(Array(String(repeating: "8\n", count: rows / targets).utf8))
      stream.finish()
    }
    let summary = try await converter.convert(
      .chunks(pieces), to: .closure { await longest.take($0.count) })
    #expect(summary.progress.rows == rows / targets)
    #expect(await longest.count < sizes.block * 16)
    #expect(await longest.count > sizes.block)
  }

  private struct Broken: Error {}

  /// The beginning of a file is read as a whole, and then goes in small blocks.
  @Test(arguments: [1, 2])
  func `all rows before an error are written, though they are more than a block`(
    workers: Int
  ) async throws {
    let targets = 40
    let rows = 9_000
    let pieces = AsyncThrowingStream<[UInt8], any Error> { stream in
      stream.yield(Array((String(repeating: "8\n", count: rows) + "8").utf8))
      stream.finish(throwing: Broken())
    }
    let written = Longest()
    let converter = BulkConverter(
      try Self.job(targets: targets, isDated: false), rates: try Self.rates(), workers: workers)
    let error = await #expect(throws: BulkError.self) {
      try await converter.convert(.chunks(pieces), to: .closure { await written.take($0.count) })
    }
    #expect(error?.code == .read)
    let row = "8" + String(repeating: ",4.00", count: targets) + "\n"
    #expect(await written.sum == rows * row.utf8.count)
  }

  private actor Longest {
    private(set) var count = 0
    private(set) var sum = 0
    func take(_ count: Int) {
      self.count = max(self.count, count)
      sum += count
    }
  }
}
