import Converter
import Testing

@testable import BulkConversion

/// Wherever a file is cut into blocks, and however many of them are worked on, it becomes the same.
@Suite struct BlockSizeTests {
  private static let rates: StaticRateProvider? = try? StaticRateProvider(
    RateTable(
      source: RateSource(id: "made-up"), base: .usd, day: Day("2026-10-30"),
      rates: [Rate(.eur, figure: ExactDecimal("0.5"))]))

  private static func job() throws -> BulkJob {
    var job = BulkJob(
      amount: "amount", currency: .column("currency"), targets: [BulkTarget(.eur)],
      today: try Day("2026-11-01"))
    job.layout.delimiter = UInt8(ascii: ",")
    job.layout.decimalSign = .point
    return job
  }

  @Test(arguments: [64, 65, 100, 1000, 4096, 8192, 100_000, 1 << 20], [1, 2, 3])
  func `a file with rows of every kind`(block: Int, workers: Int) async throws {
    let rates = try #require(Self.rates)
    for endsLine in [true, false] {
      let file = NastyFile(seed: UInt64(block), rows: 400, endsLine: endsLine)
      let run = await BulkRun(
        file.input, try Self.job(), rates: rates, workers: workers,
        sizes: BlockReader.Sizes(block: block))
      #expect(run.faults.map(\.line) == file.rejected)
      if run.output != file.expected {
        let place = zip(run.output, file.expected).enumerated().first { $1.0 != $1.1 }?.offset ?? 0
        let (from, to) = (max(0, place - 60), place + 60)
        Issue.record(
          """
          \(String(decoding: run.output[from..<min(to, run.output.count)], as: UTF8.self)) is not \
          \(String(decoding: file.expected[from..<min(to, file.expected.count)], as: UTF8.self))
          """)
      }
      let progress = try run.result.get().progress
      #expect(progress.rows == file.rows)
      #expect(progress.rejected == file.rejected.count)
      #expect(progress.bytes == file.input.count - "amount,currency,note\n".utf8.count)
    }
  }

  @Test(arguments: [1, 2])
  func `a quote inside of every row makes no long line of them`(workers: Int) async throws {
    let rates = try #require(Self.rates)
    let row = "5,USD,a 5\" pipe"
    let input = "amount,currency,note\n" + String(repeating: row + "\n", count: 3_000)
    let run = await BulkRun(
      Array(input.utf8), try Self.job(), rates: rates, workers: workers,
      sizes: BlockReader.Sizes(block: 256, row: 1024))
    #expect(try run.result.get().progress.rows == 3_000)
    #expect(run.text.hasSuffix("\n\(row),2.50\n"))
  }

  @Test func `a row that is longer than any may be ends the run, unless a quote made it so`()
    async throws
  {
    let rates = try #require(Self.rates)
    let sizes = BlockReader.Sizes(block: 256, row: 1024)
    let long = String(repeating: "n", count: 5_000)
    let plain = await BulkRun(
      Array("amount,currency,note\n1,USD,\(long)\n".utf8), try Self.job(), rates: rates,
      sizes: sizes)
    #expect(throws: BulkError(.lineTooLong, line: 2)) { try plain.result.get() }
    let rows = String(repeating: "4,USD,x\n", count: 1_000)
    let quoted = await BulkRun(
      Array("amount,currency,note\n1,USD,\"x\n\(rows)".utf8), try Self.job(), rates: rates,
      sizes: sizes)
    #expect(quoted.faults.map(\.line) == [2])
    #expect(quoted.text.hasSuffix("1,USD,\"x\n" + rows.replacing("\n", with: ",2.00\n")))
  }

  @Test func `in a file of carriage returns they end the rows`() async throws {
    let rates = try #require(Self.rates)
    let run = await BulkRun(
      "amount,currency,note\r4,USD,\"a\rb\"\rx,USD,\r6,USD,c", try Self.job(), rates: rates)
    #expect(
      run.text == "amount,currency,note,amount_EUR\r4,USD,\"a\rb\",2.00\rx,USD,,\r6,USD,c,3.00")
    #expect(run.faults.map(\.line) == [4])
  }
}
