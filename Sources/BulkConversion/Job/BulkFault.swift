public import Converter

/// A row that cannot be converted: where it is, what is wrong, and what it says.
///
/// Its place in the output is kept, with an empty result.
public struct BulkFault: Hashable, Sendable {
  /// What is wrong with a row.
  @nonexhaustive public enum Reason: Error, Hashable, Sendable {
    /// The amount cannot be read.
    case amount(AmountError)
    /// The currency cannot be told.
    case currency(CurrencyError)
    /// Beside the amount stands another currency than the row's.
    case otherCurrency(Currency, than: Currency)
    /// The date is missing, or is no date in the order of the file.
    case date(String)
    /// There are no rates: for the currencies, or for the day.
    case rates(RateError)
    /// The rates that there are do not lead to a result.
    case conversion(ConversionError)
    /// The row has another number of columns than the header, or too few for the columns that are used.
    case columns(found: Int, expected: Int)
    /// A quote opens a column and is not closed.
    case openQuote
    /// Text stands behind a closing quote.
    case textBehindQuote
    /// The bytes are not UTF-8.
    case notUnicode
    /// The line is no JSON object.
    case notAnObject
    /// The object has no such member or several, or it is neither a string nor, for the amount, a number.
    case member(String)
    /// The object has a member with the name of the result.
    case resultExists(String)
  }

  /// The line of the input on which the row begins, from 1; line breaks inside quotes count.
  public let line: Int
  /// What is wrong.
  public let reason: Reason
  /// The bytes of the row, without its line end.
  public let record: [UInt8]

  /// Describes a row, such as to try out what an observer does with it.
  ///
  ///     let fault = BulkFault(line: 7, reason: .openQuote, record: Array("5,USD,\"x".utf8))
  ///     fault.reason.description   // "a quote is not closed"
  ///
  /// - Parameters:
  ///   - line: The line of the input on which the row begins, from 1.
  ///   - reason: What is wrong.
  ///   - record: The bytes of the row, without its line end.
  public init(line: Int, reason: Reason, record: [UInt8]) {
    self.line = line
    self.reason = reason
    self.record = record
  }
}
