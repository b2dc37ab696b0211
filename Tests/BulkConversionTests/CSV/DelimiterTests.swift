import Converter
import Testing

@testable import BulkConversion

/// What divides the columns, where nobody said so, at five dollars for four euros.
@Suite struct DelimiterTests {
  private static let ties = [
    "Betrag, netto;Text\n1,50;x\n2,25;y\n",
    "Betrag;Text, lang\n1,50;x\n2,25;y\n",
    "Betrag (a,b);Text\n1,50;x\n2,25;y\n",
    // Rows of neither width, and no rows at all.
    "Betrag;Text, lang\n1,5;x;z\n2;y\n",
    "Betrag;Text, lang\n",
  ]
  /// A file, and what becomes of it.
  private static let decided = [
    (
      "Betrag;Text, lang\n10;x\n\n20;y\n",
      "Betrag;Text, lang;Betrag_EUR\n10;x;8.00\n\n20;y;16.00\n"
    ),
    ("Amount,a;b\r\n10,x\r\n", "Amount,a;b,Amount_EUR\r\n10,x,8.00\r\n"),
    ("Amount\ta|b\n10\tx\n", "Amount\ta|b\tAmount_EUR\n10\tx\t8.00\n"),
    // A quote that only the comma would open does not take the first row for a name.
    (
      "x;\"y,\"\n10;a\n20;\"b\"\n30;c\n",
      "x;\"y,\";x_EUR\n10;a;8.00\n20;\"b\";16.00\n30;c;24.00\n"
    ),
    // Nothing divides the header but a sign within a cell of more lines.
    ("x;\"y\nz\"\n10;a\n", "x;\"y\nz\";x_EUR\n10;a;8.00\n"),
    ("x\n10\n", "x,x_EUR\n10,8.00\n"),
  ]

  private func trial(_ sign: DecimalSign? = nil) throws -> BulkTrial {
    try BulkTrial(amount: "1", currency: .fixed(.usd), layout: BulkLayout(decimalSign: sign))
  }

  @Test(arguments: ties, [nil, DecimalSign.comma])
  func `a tie that the rows do not settle is refused`(
    file: String, sign: DecimalSign?
  ) async throws {
    for piece in [1, 1_000] {
      await #expect(throws: BulkError(.ambiguousDelimiter, seen: [",", ";"])) {
        _ = try await trial(sign).run(Array(file.utf8), inPiecesOf: piece)
      }
    }
  }

  @Test func `a delimiter that is given settles it`() async throws {
    var trial = try trial(.comma)
    trial.job.layout.delimiter = UInt8(ascii: ";")
    let outcome = try await trial.run("Betrag, netto;Text\n1,50;x\n2,25;y\n")
    #expect(outcome.text == "Betrag, netto;Text;Betrag, netto_EUR\n1,50;x;1,20\n2,25;y;1,80\n")
  }

  @Test(arguments: decided, [nil, DecimalSign.point])
  func `a tie is settled by the rows`(
    file: (input: String, output: String), sign: DecimalSign?
  ) async throws {
    for piece in [1, 1_000] {
      let outcome = try await trial(sign).run(Array(file.input.utf8), inPiecesOf: piece)
      #expect(outcome.text == file.output)
    }
  }

  @Test func `names go before widths`() async throws {
    let trial = try BulkTrial(amount: "amount", currency: .fixed(.usd))
    let outcome = try await trial.run("amount;note, long\n1,5;x\n2,5;y\n")
    #expect(outcome.text == "amount;note, long;amount_EUR\n1,5;x;1,20\n2,5;y;2,00\n")
  }

  /// As out of a pipe, in which the rest comes late.
  @Test(arguments: ties + decided.map(\.0) + ["a;\"b\n1;2\n", "a,\"b;c\"\n1,2\n"])
  func `what the first lines tell is what the whole file tells`(file: String) throws {
    let (bytes, job) = (Array(file.utf8), try trial().job)
    func told(_ count: Int, _ extent: DelimiterSearch.Extent) -> String? {
      let search = DelimiterSearch(Array(bytes[..<count]), mark: 0, extent: extent, job: job)
      switch search.answer {
      case .header(let record, let dialect): return "\(record.next) \(dialect.delimiter)"
      case .tie(let delimiters): return "\(delimiters)"
      case .endless: return "endless"
      case .more: return nil
      }
    }
    let whole = try #require(told(bytes.count, .whole))
    for place in bytes.indices where bytes[place] == UInt8(ascii: "\n") {
      let part = told(place + 1, .beginning)
      #expect(part == nil || part == whole)
    }
  }

  @Test(arguments: ["amount,currency,\(wide)\n10,USD,\n", "\(wide);amount;currency\n;10;USD\n"])
  func `a header may be as long as a row, and longer than a block`(file: String) async throws {
    for sign in [nil, DecimalSign.point] {
      var trial = try BulkTrial(layout: BulkLayout(decimalSign: sign))
      (trial.sizes.block, trial.sizes.row) = (64, 2_000)
      let outcome = try await trial.run(file)
      #expect(outcome.faults.isEmpty)
      #expect(outcome.text.hasSuffix("8.00\n"))
      #expect(outcome.text.contains("amount_EUR\n"))
      trial.sizes.row = 900
      await #expect(throws: BulkError(.lineTooLong, line: 1)) { _ = try await trial.run(file) }
    }
  }

  /// 1,000 bytes of one name.
  private static let wide = String(repeating: "w", count: 1_000)

  @Test func `a tie in a header that is longer than a block is settled by the rows`() async throws {
    var trial = try trial(.point)
    (trial.sizes.block, trial.sizes.row) = (64, 2_000)
    let header = "Betrag;Text, \(Self.wide)"
    let outcome = try await trial.run("\(header)\n10;x\n")
    #expect(outcome.text == "\(header);Betrag_EUR\n10;x;8.00\n")
  }
}
