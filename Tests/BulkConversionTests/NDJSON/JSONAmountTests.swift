import Converter
import Testing

@testable import BulkConversion

/// Amounts of JSON objects where nothing says which decimal sign they have.
@Suite struct JSONAmountTests {
  @Test(arguments: [
    ("12.50", "10.00"), ("12,50", "10.00"), ("1.234,50", "987.60"), ("1,234.50", "987.60"),
    ("10", "8.00"), ("-12,50", "-10.00"), ("1,234,567.5", "987654.00"),
  ])
  func `a string of one meaning is read, and the result has a point`(
    amount: String, euros: String
  ) async throws {
    let outcome = try await BulkTrial().run(#"{"amount":"\#(amount)","currency":"USD"}"#)
    #expect(
      outcome.text == #"{"amount":"\#(amount)","currency":"USD","amount_EUR":"\#(euros)"}"#)
  }

  @Test(arguments: [("1,234", ["1234", "1.234"]), ("1.234", ["1.234", "1234"])])
  func `a string of two meanings is refused, and names both`(
    amount: String, readings: [String]
  ) async throws {
    let outcome = try await BulkTrial().run(#"{"amount":"\#(amount)","currency":"USD"}"#)
    #expect(
      outcome.faults.map(\.reason) == [
        .amount(AmountError(.ambiguous, text: amount, readings: readings))
      ])
    #expect(outcome.text == #"{"amount":"\#(amount)","currency":"USD","amount_EUR":null}"#)
  }

  /// The quick reading of a number that shows its sign has the value of the thorough one.
  @Test func `what shows a sign has one meaning`() {
    let letters = Array("015.,".utf8)
    var number = [UInt8]()
    for code in 0..<78125 {
      var rest = code
      number = (0..<7).map { _ in
        defer { rest /= letters.count }
        return letters[rest % letters.count]
      }
      let (shown, own) = unsafe number.withUnsafeBytes { bytes in
        let shown = unsafe DecimalSign(shownBy: bytes).flatMap { sign in
          unsafe try? AmountCell(sign: sign).read(bytes).value
        }
        return (shown, unsafe try? AmountCell(sign: nil).read(bytes).value)
      }
      #expect(shown == nil || own == shown, "\(number)")
    }
  }

  @Test func `a number is a name of a member`() async throws {
    let outcome = try await BulkTrial(amount: "2025", currency: .fixed(.usd)).run(#"{"2025":5}"#)
    #expect(outcome.text == #"{"2025":5,"2025_EUR":"4.00"}"#)
  }

  @Test func `a name that is a number goes before the number`() async throws {
    let outcome = try await BulkTrial(amount: "2", currency: .fixed(.usd)).run("2,x\n5,y\n")
    #expect(outcome.text == "2,x,2_EUR\n5,y,4.00\n")
  }

  @Test func `currencies of which no row was converted have no sum`() async throws {
    let outcome = try await BulkTrial().run(
      """
      amount,currency
      0,USD
      x,JPY
      1,CHF
      """)
    #expect(outcome.summary.amounts.map(\.currency) == [.usd])
  }
}
