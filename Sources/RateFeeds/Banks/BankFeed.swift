import Converter

/// Where the rows of a bank's table have what, as data: all banks are read by one reader.
///
/// A row is a line of a table or an element of an XML document. Its fields have names: the column's
/// title, or the name of an attribute or element. What stands around the rows (a date in front of the
/// table, the attributes of an outer element) has names too, and is asked for where the row lacks them.
struct BankFeed: Sendable {
  /// The names that a field has in the editions of a feed, in lower case.
  typealias Names = [String]

  /// Against which currency the rows are quoted.
  enum Base: Sendable {
    /// Always this one.
    case code(String)
    /// The one that a field names; where there is no such field, the expected one or else this.
    case field(Names, otherwise: String?)
  }

  /// For how many units a figure is.
  enum Unit: Sendable {
    /// For one.
    case one
    /// For the count in a field.
    case field(Names)
    /// For a power of ten whose exponent is in a field.
    case powerOfTen(Names)
  }

  /// For which days a row is.
  enum Span: Sendable {
    /// For the day in a field.
    case day(Names)
    /// For the days from one field to another.
    case days(Names, Names)
    /// For the days in one field, with a word between them.
    case period(Names)
  }

  /// A field that must have one of some values, where it is there at all.
  struct Demand: Sendable {
    let field: String
    let values: Set<String>
    /// What another value means.
    let otherwise: String
  }

  /// The format that is decoded.
  let format: FeedFormat
  /// Against which currency the rows are quoted.
  let base: Base
  /// How the figures are to be read.
  var direction = Rate.Direction.basePerQuote
  /// The field with the currency's code.
  let code: Names
  /// The field with the figure.
  let figure: Names
  /// For how many units the figure is.
  var unit = Unit.one
  /// For which days the row is.
  let span: Span
  /// How figures are written.
  var number = FeedNumber.point
  /// Codes by the names that a bank has for them.
  var codes = usualCodes
  /// Whether all names of currencies are the bank's own, so that another one is no code.
  var hasOwnCodes = false
  /// What stands among the currencies and is an index.
  var indices: Set<String> = []
  /// What the rows must be.
  var demands: [Demand] = []
  /// The field with the figure for one unit, with which the figure must agree.
  var check: String?

  /// What banks call a currency instead of by its code.
  static let usualCodes = ["SDR": "XDR"]
}
