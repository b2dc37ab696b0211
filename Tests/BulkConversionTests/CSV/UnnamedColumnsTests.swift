import Converter
import Testing

@testable import BulkConversion

/// Files without names of columns, of which nothing is found out, at five dollars for four euros.
@Suite struct UnnamedColumnsTests {
  private func trial(_ amount: BulkColumn) throws -> BulkTrial {
    var trial = try BulkTrial(amount: amount, currency: .fixed(.usd))
    trial.job.layout.hasHeader = false
    return trial
  }

  @Test(
    arguments: [
      ("hotel;100,25\ntaxi;19,90\n", "2", ";"), ("hotel\t100,25\n", "2", "\t"),
      ("100.25|hotel\n", "1", "|"), ("28.10.2026;12,50;USD", "2", ";"),
      ("1;2,5\n", "1", ";"), ("\u{FEFF}a;5\n", "2", ";"),
    ], [1, 1_000])
  func `a first row that something else than commas may divide is refused`(
    file: (text: String, amount: BulkColumn, other: String), piece: Int
  ) async throws {
    await #expect(throws: BulkError(.ambiguousDelimiter, seen: [",", file.other])) {
      _ = try await trial(file.amount).run(Array(file.text.utf8), inPiecesOf: piece)
    }
  }

  @Test(arguments: [
    ("12.50,a;b\n", "1", "12.50,a;b,10.00\n"), ("a;b,12.50\n", "2", "a;b,12.50,10.00\n"),
    ("x|5,12.50\n", "2", "x|5,12.50,10.00\n"), ("5\n", "1", "5,4.00\n"),
    ("\"5;6\",12.50\n", "2", "\"5;6\",12.50,10.00\n"), ("n;x,a\nb,5\n", "2", "n;x,a,\nb,5,4.00\n"),
  ])
  func `a row of commas is one, whatever its texts have inside`(
    text: String, amount: BulkColumn, expected: String
  ) async throws {
    #expect(try await trial(amount).run(text).text == expected)
  }

  @Test func `a delimiter that is given is not doubted`() async throws {
    var comma = try trial("2")
    comma.job.layout.delimiter = UInt8(ascii: ",")
    #expect(try await comma.run("hotel;100,25\n").text == "hotel;100,25,20.00\n")
    comma.job.layout.delimiter = UInt8(ascii: ";")
    comma.job.layout.decimalSign = .comma
    #expect(try await comma.run("hotel;100,25\n").text == "hotel;100,25;80,20\n")
  }
}
