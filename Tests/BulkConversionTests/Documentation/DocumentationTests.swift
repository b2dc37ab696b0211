import BulkConversion
import Converter
import Synchronization
import TestSupport
import Testing

/// The code of the documentation, compiled, with the values that it names.
///
/// `QuotedCodeTests` sees to it that the README and the articles quote this file.
@Suite struct DocumentationTests {
  /// What stands for the body of an answer over the network.
  private final class Response: Sendable {
    private let written = Mutex<[UInt8]>([])
    var text: String { String(decoding: written.withLock { $0 }, as: UTF8.self) }

    func write(_ bytes: [UInt8]) async throws { written.withLock { $0 += bytes } }
  }

  /// What stands for the body of a request: a text that arrives in pieces of any size.
  private static func body(_ pieces: String...) -> AsyncStream<[UInt8]> {
    AsyncStream { stream in
      for piece in pieces { stream.yield(Array(piece.utf8)) }
      stream.finish()
    }
  }

  private static func table() throws -> RateTable {
    try RateTable(
      source: .ecb, base: .eur, day: Day("2026-10-30"),
      rates: [Rate(.usd, figure: ExactDecimal("1.1172"))])
  }

  @Test func `bytes that arrive, and bytes that leave`() async throws {
    let table = try Self.table()
    let upload = Self.body("amount,curr", "ency\n12.50,USD\nabc,USD\n1", "00,EUR\n")
    let response = Response()
    let bad = Mutex<[Int]>([])
    let report: @Sendable (BulkFault) -> Void = { fault in bad.withLock { $0.append(fault.line) } }

    let job = try BulkJob(
      amount: "amount", currency: .column("currency"), targets: [BulkTarget(.eur)],
      today: Day("2026-11-02"))
    var observer = BulkObserver()
    observer.fault = { report($0) }
    let summary = try await BulkConverter(job, rates: StaticRateProvider(table)).convert(
      .chunks(upload), to: .closure { rows in try await response.write(rows) },
      observer: observer)
    let rejected = summary.progress.rejected
    #expect(rejected == 1)
    let total = try summary.results[0].total.rounded(toScale: 2).description
    #expect(total == "111.19")

    #expect(bad.withLock { $0 } == [3])
    // 12.50 ÷ 1.1172 = 11.1887…
    #expect(
      response.text == """
        amount,currency,amount_EUR
        12.50,USD,11.19
        abc,USD,
        100,EUR,100.00

        """)
  }

  @Test func `a file whose form is known, with a day in each row`() async throws {
    let table = try Self.table()
    let folder = try TemporaryDirectory()
    let input = try folder.write("Tag;Betrag\n31.10.2026;1.250,50\n30.10.2026;\n", to: "in.csv")
    let output = folder.path(of: "out.csv")
    var job = try BulkJob(
      amount: "Betrag", currency: .fixed(.usd), date: "Tag",
      targets: [BulkTarget(.eur, name: "Euro")], today: Day("2026-11-02"))
    job.layout = BulkLayout(
      format: .csv, delimiter: UInt8(ascii: ";"), decimalSign: .comma, dateOrder: .dayFirst)
    job.extras = [.rateDate]
    let summary = try await BulkConverter(job, rates: StaticRateProvider(table))
      .convert(.file(input), to: .file(output))
    let rows = summary.progress.rows
    #expect(rows == 2)
    #expect(summary.progress.rejected == 1)
    // 1250.50 ÷ 1.1172 = 1119.3161…
    #expect(
      String(decoding: try folder.read("out.csv"), as: UTF8.self) == """
        Tag;Betrag;Euro;rate_date
        31.10.2026;1.250,50;1119,32;2026-10-30
        30.10.2026;;;

        """)
  }

  @Test func `the first bad row ends the run`() async throws {
    let table = try Self.table()
    let upload = Self.body("amount\n12.50\nabc\n100\n")
    let response = Response()
    var job = try BulkJob(
      amount: "amount", currency: .fixed(.usd), targets: [BulkTarget(.eur)],
      today: Day("2026-11-02"))
    job.stopsAtFirstFault = true
    let converter = BulkConverter(job, rates: StaticRateProvider(table))
    do {
      _ = try await converter.convert(
        .chunks(upload), to: .closure { rows in try await response.write(rows) })
      Issue.record("the run comes to its end")
    } catch {
      let code = error.code
      #expect(code == .stopped)
      let line = error.line
      #expect(line == 3)
    }
    #expect(response.text == "amount,amount_EUR\n12.50,11.19\n")
  }
}
