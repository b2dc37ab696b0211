import Converter
import Testing

@testable import BulkConversion

/// Which rows of the beginning tell how numbers are written.
@Suite struct DecimalEvidenceTests {
  private static let file = "currency;amount\nUSD;1,250\nUSD;1.50\n"

  /// The first 23 to 27 bytes end within the row of `1,250`, or before its line end.
  @Test(arguments: 23...27)
  func `an amount that the first block cuts shows nothing`(block: Int) async throws {
    var trial = try BulkTrial()
    trial.sizes.block = block
    let outcome = try await trial.run(Self.file)
    #expect(
      outcome.text == """
        currency;amount;amount_EUR
        USD;1,250;
        USD;1.50;1.20

        """)
    #expect(outcome.faults.map(\.line) == [2])
  }

  /// The block ends within the date, behind whose end the row would be too narrow.
  @Test(arguments: 35...42)
  func `a row that the first block cuts shows nothing`(block: Int) async throws {
    // Of the second row `1,5` is there, and the cells of its note that follow are not, or in part.
    var trial = try BulkTrial()
    trial.sizes.block = block
    let file = "amount;currency;a;b\n1.250;USD;x;y\n1,5;USD;x;y\n"
    let outcome = try await trial.run(file)
    #expect(outcome.summary.layout.decimalSign == nil)
  }

  @Test func `rows of another width show nothing`() async throws {
    let file = "currency;amount\nUSD;1,5;x\nUSD;1.50\nUSD;1.250\n"
    let outcome = try await BulkTrial().run(file)
    #expect(
      outcome.text == """
        currency;amount;amount_EUR
        USD;1,5;x;
        USD;1.50;1.20
        USD;1.250;1.00

        """)
    #expect(outcome.faults.map(\.line) == [2])
  }

  @Test(arguments: ["\n", "\r\n", ""])
  func `the last row counts where nothing follows`(end: String) async throws {
    let outcome = try await BulkTrial().run("currency;amount\nUSD;1,250\nUSD;2,5" + end)
    #expect(outcome.text.hasPrefix("currency;amount;amount_EUR\nUSD;1,250;1,00\nUSD;2,5;2,00"))
    #expect(outcome.faults.isEmpty)
  }

  @Test func `a header that has no end where a row has to is too long`() async throws {
    var trial = try BulkTrial()
    (trial.sizes.block, trial.sizes.row) = (15, 15)
    do {
      _ = try await trial.run("amount,currency\n1,USD\n")
      Issue.record("a cut header passes")
    } catch let error as BulkError {
      #expect(error.code == .lineTooLong)
      #expect(error.line == 1)
    }
  }
}
