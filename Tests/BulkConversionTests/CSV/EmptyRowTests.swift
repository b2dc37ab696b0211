import Converter
import Testing

@testable import BulkConversion

/// Rows of empty cells, and what stands behind the last row.
@Suite struct EmptyRowTests {
  @Test(
    arguments: [
      (",,\n", ",,,\n"), (" ,\t, \n", " ,\t, ,\n"), ("  \n", "  ,,,\n"), (",\n", ",,,\n"),
      (",,,,\n", ",,,,,\n"), ("\n", "\n"), (",,", ",,,"),
    ], [1, 1_000])
  func `a row of empty cells is none, and has an empty result`(
    row: (written: String, expected: String), piece: Int
  ) async throws {
    var trial = try BulkTrial()
    trial.job.layout.decimalSign = .point
    let rows = "amount,currency,note\n5,USD,a\n"
    let outcome = try await trial.run(
      Array((rows + row.written).utf8), inPiecesOf: piece)
    #expect(outcome.text == "amount,currency,note,amount_EUR\n5,USD,a,4.00\n" + row.expected)
    #expect(outcome.summary.progress.rows == 1)
    #expect(outcome.faults.isEmpty)
  }

  @Test func `a row with any cell is one`() async throws {
    let outcome = try await BulkTrial().run("amount,currency,note\n,USD,\n,,x\n\"\",,\n")
    #expect(outcome.faults.map(\.line) == [2, 3, 4])
  }

  @Test(arguments: [
    ("amount,currency\n5,USD\n", true), ("amount,currency\n5,USD", false),
    ("amount,currency\r5,USD\r", true), ("amount,currency\r\n5,USD\r\n", true),
    ("amount,currency", false), ("amount,currency\n5,USD\n\n", true),
  ])
  func `whether the last line has an end is told`(file: String, endsLine: Bool) async throws {
    let outcome = try await BulkTrial().run(file)
    #expect(outcome.summary.endsLine == endsLine)
  }
}
