import Converter
import Synchronization
import TestSupport
import Testing

@testable import BulkConversion

/// Quotes that open and do not close.
@Suite struct OpenQuoteTests {
  @Test func `only the row is bad in which the quote opens`() async throws {
    let outcome = try await BulkTrial().run(
      """
      amount,currency,note
      10,USD,"a
      20,USD,b
      30,USD,c

      """)
    #expect(
      outcome.text == """
        amount,currency,note,amount_EUR
        10,USD,"a
        20,USD,b,16.00
        30,USD,c,24.00

        """)
    #expect(outcome.faults.map(\.line) == [2])
    #expect(outcome.faults.map(\.reason) == [.openQuote])
  }

  @Test func `a quote inside of a cell hides no line end before it`() async throws {
    // The quote in the last row opens at the end of the input; those of inches open nothing.
    let outcome = try await BulkTrial().run(
      """
      note,amount,currency,more
      5" pipe,10,USD,"a
      b"
      6" pipe,40,USD,"c
      """)
    #expect(
      outcome.text == """
        note,amount,currency,more,amount_EUR
        5" pipe,10,USD,"a
        b",8.00
        6" pipe,40,USD,"c
        """)
    #expect(outcome.faults.map(\.line) == [4])
  }

  @Test func `a mark before rows without a header stays`() async throws {
    var trial = try BulkTrial(amount: "1", currency: .fixed(.usd))
    trial.job.layout.hasHeader = false
    #expect(try await trial.run("\u{FEFF}10\n20\n").text == "\u{FEFF}10,8.00\n20,16.00\n")
  }

  /// Each row would have to be followed to the end of the file anew.
  @Test(.timeLimit(.minutes(1)), arguments: [4 << 20, 1 << 16])
  func `many open quotes take no longer than few`(row: Int) async throws {
    var trial = try BulkTrial(amount: "1", currency: .fixed(.eur))
    trial.job.layout = BulkLayout(
      format: .csv, delimiter: 44, decimalSign: .point, hasHeader: false)
    trial.sizes.row = row
    trial.sizes.block = 4096
    let line = "1\",\"\n"
    let input = String(repeating: line, count: 100_000)
    let outcome = try await trial.run(input)
    #expect(outcome.text == input)
    #expect(outcome.faults.count == 100_000)
    #expect(outcome.faults.map(\.line) == Array(1...100_000))
    #expect(outcome.faults.allSatisfy { $0.reason == .openQuote })
  }

  /// Rows that are rejected are held until they are told of, and take more memory than their text.
  @Test(arguments: [1 << 16, 1 << 20])
  func `the lines behind an open quote come in blocks as small as others`(row: Int) async throws {
    let folder = try TemporaryDirectory()
    let input = "amount,currency\n10,USD\n20,\"" + String(repeating: "USD,3\n", count: 50_000)
    let path = try folder.write(input, to: "in.csv")
    let ends = Mutex<[Int]>([])
    var observer = BulkObserver()
    observer.progress = { progress in ends.withLock { $0.append(progress.bytes) } }
    var converter = try BulkConverter(BulkTrial().job, rates: BulkTrial.rates(), workers: 1)
    converter.sizes = BlockReader.Sizes(block: 4096, row: row)
    let summary = try await converter.convert(
      .file(path), to: .closure { _ in }, observer: observer)
    #expect(summary.progress.rows == 50_001)
    #expect(summary.progress.rejected == 50_000)
    let places = ends.withLock(\.self)
    #expect(places.last == input.utf8.count - 16)
    #expect(zip([0] + places, places).allSatisfy { $1 - $0 <= 4096 })
  }
}
