public import Converter

/// What a run came to.
public struct BulkSummary: Hashable, Sendable {
  /// How the file was written.
  public internal(set) var layout: BulkLayout
  /// The rows, the rejected ones among them, and the bytes of the input.
  public internal(set) var progress = BulkProgress()
  /// Whether the last line of the output has a line end, as that of the input has; so it is without any line.
  public internal(set) var endsLine = true
  /// The exact sum of the converted amounts of each currency that any had, sorted by code.
  public internal(set) var amounts: [Total] = []
  /// The exact sum of the results of each target, in their order.
  public internal(set) var results: [Total] = []
  /// What the column or member of each target is called, in their order; none without a header.
  public internal(set) var names: [String] = []
  /// The tables that were used, in the order of their sources' first use.
  public internal(set) var tables: [UsedTables] = []
  /// The ratios fixed by law that were used, sorted by the currency that went.
  public internal(set) var legalRatios: [LegalRatio] = []
  /// The pegs that were used, as no table had the currency, sorted by it.
  public internal(set) var pegs: [CurrencyPeg] = []

  init(layout: BulkLayout, progress: BulkProgress, used: UsedRates) {
    self.layout = layout
    self.progress = progress
    tables = used.tables
    legalRatios = used.legalRatios
    pegs = used.pegs
  }

  /// A sum in one currency.
  public struct Total: Hashable, Sendable {
    /// The currency.
    public let currency: Currency
    /// The sum, in units of the currency.
    public let total: ExactFraction
  }

  /// The tables of one source that a run used.
  public struct UsedTables: Hashable, Sendable {
    /// The source.
    public let source: RateSource
    /// The first and the last day of the rates.
    public let days: ClosedRange<Day>
    /// How many days' rates they are.
    public let count: Int
    /// The days of rows that had rates of an earlier day, with that day, sorted; empty where rows have no days.
    ///
    /// A rate that is meant for a month or a quarter is none of an earlier day.
    public let carried: [CarriedRates]
  }

  /// That the rows of a day had rates of an earlier one.
  public struct CarriedRates: Hashable, Sendable {
    /// The day of the rows.
    public let day: Day
    /// The day of their rates; the earliest where they have several.
    public let ratesDay: Day
  }
}
