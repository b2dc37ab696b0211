import Converter
import Testing

@testable import BulkConversion
@testable import TravelMoneyCLI

@Suite struct BulkDiagnosticTests {
  /// The exit code of everything that ends a run.
  @Test(
    arguments: [
      (
        BulkError(.missingColumn, name: "amount", seen: ["Betrag", "Währung"]),
        TravelMoneyCLI.ExitStatus.usage
      ),
      (BulkError(.ambiguousColumn, name: "amount"), .usage),
      (BulkError(.resultExists, name: "amount_EUR"), .usage),
      (BulkError(.columnKind, name: "3"), .usage),
      (BulkError(.headerIsRow, seen: ["120.00", "EUR"]), .usage),
      (BulkError(.ambiguousDelimiter, seen: [",", ";"]), .usage),
      (BulkError(.noTarget), .usage),
      (BulkError(.delimiter, name: "a"), .usage),
      (BulkError(.compressed, encoding: "gzip"), .badData),
      (BulkError(.empty), .badData),
      (BulkError(.encoding), .badData),
      (BulkError(.lineTooLong, line: 7), .badData),
      (BulkError(.fileNotFound, path: "a.csv"), .noInput),
      (BulkError(.read, errorNumber: 5, path: "a.csv"), .inputOutput),
      (BulkError(.changed, path: "a.csv"), .inputOutput),
      (BulkError(.create, errorNumber: 13, path: "b.csv"), .cannotCreate),
      (BulkError(.write, errorNumber: 28, path: "b.csv"), .inputOutput),
      (BulkError(.write, errorNumber: 32), .brokenPipe),
      (BulkError(.stopped, line: 7), .badData),
      (BulkError(.cancelled), .interrupted),
    ])
  func `each error has its exit code`(error: BulkError, status: TravelMoneyCLI.ExitStatus) {
    let diagnostic = Diagnostic(error, input: InputName(path: "a.csv"), output: "the output")
    #expect(diagnostic.status == status)
    #expect(!diagnostic.message.isEmpty && !diagnostic.hint.isEmpty)
  }

  @Test func `a missing column is told with those that there are`() {
    let far = Diagnostic(
      BulkError(.missingColumn, name: "amount", seen: ["Betrag", "Währung"]),
      input: InputName(path: nil), output: "")
    let number = Diagnostic(
      BulkError(.missingColumn, name: "9", seen: ["Betrag", "Währung"]),
      input: InputName(path: nil), output: "")
    #expect(number.message == "there is no column 9: the file has 2 columns")
    #expect(!number.hint.contains("Did you mean"))
    let damaged = Diagnostic(
      BulkError(.missingColumn, name: "Währung", seen: ["Betrag", "W\u{FFFD}hrung"]),
      input: InputName(path: nil),
      output: "")
    #expect(damaged.hint.contains("iconv"))
    #expect(far.message == "column “amount” not found; saw: Betrag, Währung")
    let near = Diagnostic(
      BulkError(.missingColumn, name: "Betrg", seen: ["Betrag", "Währung"]),
      input: InputName(path: nil), output: "")
    #expect(near.hint == "Did you mean Betrag?")
    let joined = Diagnostic(
      BulkError(.missingColumn, name: "amount", seen: ["datum|betrag"]),
      input: InputName(path: nil), output: "")
    #expect(joined.hint.contains("--delimiter"))
    let many = Diagnostic(
      BulkError(.missingColumn, name: "x", seen: (1...50).map { "column\($0)" }),
      input: InputName(path: nil),
      output: "")
    #expect(many.message.hasSuffix("column20 and 30 more"))
  }

  @Test(arguments: [
    (
      BulkError(.missingColumn, name: "9", seen: ["a", "b"]),
      "there is no column 9: the file has 2 columns"
    ),
    (BulkError(.missingColumn, name: "x", seen: ["a", "b"]), "column “x” not found; saw: a, b"),
    (BulkError(.columnKind, name: "x"), "without a header there is no column “x”"),
    (
      BulkError(.headerIsRow, seen: ["120.00", "EUR"]),
      "the first line looks like a row (120.00, EUR) and not like names"
    ),
    (BulkError(.stopped, line: 7), "stopped at line 7"),
    (
      BulkError(.ambiguousDelimiter, seen: [",", "\t"]),
      "the columns may be divided by “,” or by “tab”"
    ),
    (
      BulkError(.missingColumn, name: "65537"),
      "there is no column 65537: columns are numbered up to 65536"
    ),
    (
      BulkError(
        .missingColumn, name: "65537", seen: Array(repeating: "a", count: 70_000)),
      "there is no column 65537: columns are numbered up to 65536"
    ),
  ])
  func `an error of a file names it, and one of the standard input does not`(
    error: BulkError, text: String
  ) {
    let named = Diagnostic(error, input: InputName(path: "b/s.csv"), output: "the output")
    #expect(named.message == "b/s.csv: \(text)")
    let standard = Diagnostic(error, input: InputName(path: nil), output: "the output")
    #expect(standard.message == text)
  }

  @Test(arguments: [
    ("gzip", "a b.csv.gz", "gzip -dc 'a b.csv.gz' | travelmoney bulk …"),
    ("xz", "a.csv.xz", "xz -dc a.csv.xz | travelmoney bulk …"),
    ("zstd", nil, "Put zstd -dc and a pipe before it"),
    ("xlsx", nil, "Save the workbook as “CSV UTF-8”"),
    ("xls", "a.csv", "Save the workbook as “CSV UTF-8”"),
    ("zip", "Book.XLSX", "Save the workbook as “CSV UTF-8”"),
    ("zip", "a.zip", "Unpack it first"),
  ])
  func `a compressed file is told how it is read`(encoding: String, path: String?, hint: String) {
    let diagnostic = Diagnostic(
      BulkError(.compressed, encoding: encoding), input: InputName(path: path),
      output: "the output")
    #expect(diagnostic.hint.hasSuffix(hint))
  }

  @Test func `a row is named with its file, whose name shows no control characters`() {
    #expect(InputName(path: "s.csv").naming(line: 5, "no") == "s.csv, line 5: no")
    #expect(InputName(path: nil).naming(line: 5, "no") == "line 5: no")
    let long = InputName(path: "\u{1B}[2J" + String(repeating: "x", count: 1000))
    #expect(!long.naming(line: 5, "no").contains("\u{1B}"))
    #expect(long.naming("no").count < 200)
  }

  /// What a warning says of a row.
  @Test(
    arguments: [
      (.amount(AmountError(.malformed, text: "abc")), "“abc” is not an amount"),
      (.amount(AmountError(.empty, text: "")), "the amount is missing"),
      (
        .amount(AmountError(.ambiguous, text: "1,234", readings: ["1234", "1.234"])),
        "“1,234” may mean 1234 or 1.234; --decimal says which"
      ),
      (.currency(CurrencyError(.malformed, text: "")), "the currency is missing"),
      (
        .currency(CurrencyError(.malformed, text: "XX1")),
        "“XX1” is not a currency that is known here"
      ),
      (.otherCurrency(.usd, than: .eur), "beside the amount stands USD, and the row is in EUR"),
      (.date(""), "the date is missing"),
      (.date("31.02.2026"), "there is no day “31.02.2026”"),
      (.date("2026-02-30"), "there is no day “2026-02-30”"),
      (
        .date("2022-07-06T25:61"),
        "“2022-07-06T25:61” has no time such as 14:30:00 behind its day"
      ),
      (
        .date("2022-07-06 2021-01-01"),
        "“2022-07-06 2021-01-01” has no time such as 14:30:00 behind its day"
      ),
      (.date("6/7.2022"), "“6/7.2022” is not a date such as 2026-10-30"),
      (.date("30.10.2026"), "“30.10.2026” is not a date here; --date-order dmy reads it"),
      (
        .date("10/30/2026 08:00"),
        "“10/30/2026 08:00” is not a date here; --date-order mdy reads it"
      ),
      (.date("1.2.2026"), "“1.2.2026” is not a date here; --date-order dmy or mdy reads it"),
      (.date("30.10.26"), "“30.10.26” has a year of two digits; write all four"),
      (.date("soon"), "“soon” is not a date such as 2026-10-30"),
      (.columns(found: 3, expected: 4), "3 columns instead of 4"),
      (.openQuote, "a quote is not closed"),
      (.textBehindQuote, "text stands behind a closing quote"),
      (.notUnicode, "the text is not UTF-8"),
      (.notAnObject, "this is not a JSON object"),
      (.member("amount"), "there is no “amount” with a number or a string"),
      (.resultExists("amount_EUR"), "there is a member “amount_EUR” already"),
    ] as [(BulkFault.Reason, String)])
  func `a rejected row is told in words`(reason: BulkFault.Reason, text: String) {
    #expect(Diagnostic.reason(of: BulkFault(line: 7, reason: reason, record: [])) == text)
  }

  @Test func `a day without a rate names the last one that has it`() throws {
    let error = try RateError(
      .noRate, source: .ecb, currencies: [Currency("RUB")], day: Day("2022-06-01"),
      lastKnownDay: Day("2022-03-01"))
    let text = Diagnostic.reason(of: BulkFault(line: 2, reason: .rates(error), record: []))
    #expect(text == "no rate for RUB from ECB on 2022-06-01; the last one is of 2022-03-01")
  }

  @Test func `SEC-03 texts of rows are shown without control characters, and shortened`() {
    let bad = "\u{1B}[2J" + String(repeating: "x", count: 10_000)
    for reason in [BulkFault.Reason.date(bad), .member(bad), .resultExists(bad)] {
      let text = Diagnostic.reason(of: BulkFault(line: 1, reason: reason, record: []))
      #expect(!text.contains("\u{1B}"))
      #expect(text.count < 300)
    }
  }
}
