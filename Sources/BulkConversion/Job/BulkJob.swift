public import Converter

/// What is to be done with a file: which amounts are converted into what, and how.
///
///     let job = BulkJob(
///       amount: "amount", currency: .column("currency"), targets: [BulkTarget(.eur)],
///       today: try Day("2026-11-30"))
public struct BulkJob: Sendable {
  /// The column of the amounts.
  public var amount: BulkColumn
  /// Where their currencies come from.
  public var currency: BulkCurrency
  /// The column of the days whose rates are used; nil uses the newest rates for all rows.
  public var date: BulkColumn?
  /// The currencies to convert into, each with a column of its own; at least one.
  public var targets: [BulkTarget]
  /// What stands behind each result.
  public var extras: [BulkExtra] = []
  /// How the file is written.
  public var layout = BulkLayout()
  /// How results are rounded.
  public var rounding: RoundingRule = .halfUp
  /// To which unit results of a currency are rounded; the minor unit unless set.
  public var unit: @Sendable (Currency) -> ResultUnit = { _ in .minorUnit }
  /// How far back the rates of a row's day may lie.
  public var missingDay: MissingDayPolicy = .standard
  /// The user's date, on which the legal facts of rows without a date must hold.
  public var today: Day
  /// The last day whose rates rows may ask for, as later ones have not come; nil takes ``today``.
  public var latestDay: Day?
  /// The newest day of rates that are taken for their own days, such as those of a file; nil where the
  /// newest rates stand for today.
  public var ratesDay: Day?
  /// What symbols mean that several currencies have.
  public var symbols: [String: Currency] = [:]
  /// The currencies that settle what else several currencies have, the strongest first, such as the user's own.
  public var preferred: [Currency] = []
  /// Whether a code that ISO 4217 does not know is defined somewhere.
  public var isDefined: @Sendable (Currency) -> Bool = { _ in false }
  /// Whether the first row that cannot be converted ends the run.
  public var stopsAtFirstFault = false

  /// Makes a job; the rest is set by its properties.
  ///
  /// - Parameters:
  ///   - amount: The column of the amounts.
  ///   - currency: Where their currencies come from.
  ///   - date: The column of the days; nil uses the newest rates.
  ///   - targets: The currencies to convert into.
  ///   - today: The user's date.
  public init(
    amount: BulkColumn, currency: BulkCurrency, date: BulkColumn? = nil, targets: [BulkTarget],
    today: Day
  ) {
    self.amount = amount
    self.currency = currency
    self.date = date
    self.targets = targets
    self.today = today
  }
}
