import Converter
import Testing

@testable import BulkConversion

/// What stands in a file of JSON objects after its amounts were converted, byte by byte.
@Suite struct JSONRowsTests {
  /// An object with an amount in dollars; what is added to it when all is well.
  private static let ten = #"{"amount":10,"currency":"USD"}"#
  private static let result = #","amount_EUR":"8.00""#

  @Test(arguments: [
    (#"{"amount":10,"currency":"USD"}"#, #"{"amount":10,"currency":"USD","amount_EUR":"8.00"}"#),
    (#"{"currency":"USD","amount":10}"#, #"{"currency":"USD","amount":10,"amount_EUR":"8.00"}"#),
    // Blanks stay where they are.
    (
      "\t{ \"amount\" : 10 ,\t\"currency\" : \"USD\"  } ",
      "\t{ \"amount\" : 10 ,\t\"currency\" : \"USD\",\"amount_EUR\":\"8.00\"  } "
    ),
    // Amounts as they are typed.
    (
      #"{"amount":"1,234.50","currency":"USD"}"#,
      #"{"amount":"1,234.50","currency":"USD","amount_EUR":"987.60"}"#
    ),
    (
      #"{"amount":"$10","currency":"US dollar"}"#,
      #"{"amount":"$10","currency":"US dollar","amount_EUR":"8.00"}"#
    ),
    // The text of inner objects and arrays means nothing.
    (
      #"{"x":{"amount":1,"currency":"JPY"},"amount":10,"currency":"USD","y":[{"amount":2},[[]],{}]}"#,
      #"{"x":{"amount":1,"currency":"JPY"},"amount":10,"currency":"USD","y":[{"amount":2},[[]],{}],"amount_EUR":"8.00"}"#
    ),
    // Names and texts with escapes.
    (
      #"{"am\u006funt":"\u0031\u0030","curr\u0065ncy":"US\u0044"}"#,
      #"{"am\u006funt":"\u0031\u0030","curr\u0065ncy":"US\u0044","amount_EUR":"8.00"}"#
    ),
    (
      #"{"amount":10,"currency":"\u20AC","note":"\ud83c\udf78"}"#,
      #"{"amount":10,"currency":"\u20AC","note":"\ud83c\udf78","amount_EUR":"10.00"}"#
    ),
    // What looks like the end of an object or of a text, inside of a text.
    (
      #"{"amount":10,"note":"}\" \\","}{":"{","currency":"USD"}"#,
      #"{"amount":10,"note":"}\" \\","}{":"{","currency":"USD","amount_EUR":"8.00"}"#
    ),
    // Letters beyond ASCII at all places of a word of eight bytes.
    (
      #"{"é":"ééééé…€𝄞","amount":10,"currency":"USD"}"#,
      #"{"é":"ééééé…€𝄞","amount":10,"currency":"USD","amount_EUR":"8.00"}"#
    ),
    // Names of members are exact.
    (
      #"{"Amount":1," amount":2,"amount":10,"currency":"USD","AMOUNT_EUR":3}"#,
      #"{"Amount":1," amount":2,"amount":10,"currency":"USD","AMOUNT_EUR":3,"amount_EUR":"8.00"}"#
    ),
    // Any member may come twice that is not read.
    (
      #"{"a":1,"a":2,"amount":10,"currency":"USD"}"#,
      #"{"a":1,"a":2,"amount":10,"currency":"USD","amount_EUR":"8.00"}"#
    ),
  ])
  func `results are added, and every other byte stays`(row: String, expected: String) async throws {
    let outcome = try await BulkTrial().run(row)
    #expect(outcome.text == expected)
    #expect(outcome.faults.isEmpty)
    #expect(outcome.summary.progress.rows == 1)
    #expect(outcome.summary.layout.format == .ndjson)
  }

  @Test(arguments: [
    ("10", "8.00"), ("-10", "-8.00"), ("0", "0.00"), ("-0", "0.00"), ("0.00", "0.00"),
    ("12.5", "10.00"), ("1e1", "8.00"), ("1E+1", "8.00"), ("100e-1", "8.00"),
    ("0.05", "0.04"), ("-0.05", "-0.04"), ("0.01", "0.01"), ("0.006", "0.00"),
    ("123456789012345678", "98765431209876542.40"),
    ("12345678901234567890", "9876543120987654312.00"),
    // A result of 38 digits.
    (
      "999999999999999999999999999999999900", "799999999999999999999999999999999920.00"
    ),
    ("0e999999999", "0.00"),
  ])
  func `numbers are those of JSON`(number: String, euros: String) async throws {
    let outcome = try await BulkTrial().run(#"{"amount":\#(number),"currency":"USD"}"#)
    #expect(
      outcome.text == #"{"amount":\#(number),"currency":"USD","amount_EUR":"\#(euros)"}"#)
  }

  @Test(arguments: [
    ("0.000000000263", "0.000000000263"), ("0.00000000263", "0.00000000263"),
    ("1e-20", "0.00000000000000000001"), ("0.00000000000000000001", "0.00000000000000000001"),
    (#""1e-20""#, "0.00000000000000000001"),
  ])
  func `MAG-13: tiny amounts keep their values`(amount: String, exact: String) async throws {
    var trial = try BulkTrial(currency: .fixed(.eur))
    trial.job.extras = [.exact]
    let outcome = try await trial.run(#"{"amount":\#(amount)}"#)
    #expect(
      outcome.text == #"{"amount":\#(amount),"amount_EUR":"0.00","exact":"\#(exact)"}"#)
  }

  @Test func `lines end as they did, and blank ones are no rows`() async throws {
    let lines = ["", Self.ten, "  ", "\r\n" + Self.ten, "\t\r", Self.ten, "", ""]
    let input = "\u{FEFF}" + lines.joined(separator: "\n")
    let outcome = try await BulkTrial(layout: BulkLayout(format: .ndjson)).run(input)
    let done = String(Self.ten.dropLast()) + Self.result + "}"
    #expect(outcome.text == input.replacing(Self.ten, with: done))
    #expect(outcome.summary.progress.rows == 3)
    #expect(outcome.summary.progress.rejected == 0)
  }

  @Test func `days, several targets and what stands beside them have names of their own`()
    async throws
  {
    var trial = try BulkTrial(
      date: "day", to: [BulkTarget(.eur), BulkTarget(.gbp, name: "in \"pounds\"")])
    trial.job.extras = BulkExtra.allCases
    let outcome = try await trial.run(
      """
      {"amount":10,"currency":"USD","day":"2026-10-30"}
      {"amount":1,"currency":"EUR","day":"2026-10-30T12:00:00Z"}

      """)
    // 10 dollars are 8 euros, and those are 4 pounds.
    #expect(
      outcome.text == #"""
        {"amount":10,"currency":"USD","day":"2026-10-30","amount_EUR":"8.00","rate_EUR":"0.8","rate_date_EUR":"2026-10-30","source_EUR":"trial","exact_EUR":"8","in \"pounds\"":"4.00","rate_GBP":"0.4","rate_date_GBP":"2026-10-30","source_GBP":"trial","exact_GBP":"4"}
        {"amount":1,"currency":"EUR","day":"2026-10-30T12:00:00Z","amount_EUR":"1.00","rate_EUR":"1","rate_date_EUR":null,"source_EUR":"identity","exact_EUR":"1","in \"pounds\"":"0.50","rate_GBP":"0.5","rate_date_GBP":"2026-10-30","source_GBP":"trial","exact_GBP":"0.5"}

        """#)
  }

  @Test func `each day has its rates`() async throws {
    let outcome = try await BulkTrial(date: "on").run(
      """
      {"amount":10,"currency":"USD","on":"2026-10-29"}
      {"amount":10,"currency":"USD","on":"2026-10-30"}
      """)
    #expect(
      outcome.text == """
        {"amount":10,"currency":"USD","on":"2026-10-29","amount_EUR":"5.00"}
        {"amount":10,"currency":"USD","on":"2026-10-30","amount_EUR":"8.00"}
        """)
  }

  @Test func `a decimal comma is that of texts and results, and not of numbers`() async throws {
    let trial = try BulkTrial(layout: BulkLayout(decimalSign: .comma))
    let outcome = try await trial.run(
      """
      {"amount":"1.234,50","currency":"USD"}
      {"amount":1234.50,"currency":"USD"}
      {"amount":1.234,"currency":"USD"}
      """)
    #expect(
      outcome.text == """
        {"amount":"1.234,50","currency":"USD","amount_EUR":"987,60"}
        {"amount":1234.50,"currency":"USD","amount_EUR":"987,60"}
        {"amount":1.234,"currency":"USD","amount_EUR":"0,99"}
        """)
  }

  @Test func `sums are those of the rows that were converted`() async throws {
    let outcome = try await BulkTrial().run(
      """
      {"amount":10.10,"currency":"USD"}
      {"amount":"x","currency":"USD"}
      {"amount":"2.40","currency":"USD"}
      {"amount":160,"currency":"JPY"}
      """)
    let amounts = try outcome.summary.amounts.map {
      "\($0.currency) \(try $0.total.decimal().value)"
    }
    #expect(amounts == ["JPY 160", "USD 12.5"])
    #expect(try outcome.summary.results.map { "\(try $0.total.decimal().value)" } == ["11"])
    #expect(outcome.summary.tables.map(\.source.id) == ["trial"])
    #expect(outcome.summary.progress.rows == 4)
    #expect(outcome.summary.progress.rejected == 1)
  }
}
