import BulkConversion
import Converter
import Testing

/// What a rejected row says of itself.
@Suite struct BulkFaultTests {
  @Test(
    arguments: [
      (.amount(AmountError(.malformed, text: "abc")), "“abc” is not an amount"),
      (.currency(CurrencyError(.unknown, text: "ZZZ")), "“ZZZ” is not a currency"),
      (.otherCurrency(.usd, than: .eur), "beside the amount stands USD, and the row is in EUR"),
      (.date(""), "the date is missing"),
      (.date(" "), "the date is missing"),
      (.date("soon"), "“soon” is not a date in the order of the file"),
      (.columns(found: 3, expected: 4), "the row has 3 columns instead of 4"),
      (.columns(found: 1, expected: 2), "the row has 1 column instead of 2"),
      (.openQuote, "a quote is not closed"),
      (.textBehindQuote, "text stands behind a closing quote"),
      (.notUnicode, "the text is not UTF-8"),
      (.notAnObject, "the line is not a JSON object"),
      (.member("amount"), "there is no one “amount” of the right kind"),
      (.resultExists("amount_EUR"), "there is a member “amount_EUR” already"),
    ] as [(BulkFault.Reason, String)])
  func `a reason is one sentence`(reason: BulkFault.Reason, text: String) {
    #expect(reason.description == text)
    #expect("\(reason as any Error)" == text)
  }

  @Test func `what a file says never steers the terminal`() {
    for reason: BulkFault.Reason in [
      .date("\u{1B}[2J"), .member("\u{1B}[2J"), .resultExists("\u{1B}[2J"),
      .amount(AmountError(.malformed, text: "\u{1B}[2J")),
      .currency(CurrencyError(.unknown, text: "\u{1B}[2J")),
    ] {
      #expect(!reason.description.unicodeScalars.contains("\u{1B}"))
    }
  }

  @Test func `an observer can be tried out with a row`() throws {
    var observer = BulkObserver()
    observer.fault = { fault throws(BulkError) in throw BulkError(.stopped, line: fault.line) }
    let fault = BulkFault(line: 7, reason: .openQuote, record: Array("5,USD,\"x".utf8))
    #expect(throws: BulkError(.stopped, line: 7)) { try observer.fault(fault) }
    #expect(fault == BulkFault(line: 7, reason: .openQuote, record: Array("5,USD,\"x".utf8)))
    #expect(fault != BulkFault(line: 8, reason: .openQuote, record: fault.record))
  }
}
