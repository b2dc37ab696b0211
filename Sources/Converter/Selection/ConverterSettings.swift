/// How a ``ConverterModel`` reads amounts, chooses rates and rounds results.
///
///     var settings = ConverterSettings()
///     settings.symbols = NumberSymbols(localeIdentifier: "de_DE")   // reads and writes 1.250,50
///     settings.resultUnit = { _ in .cash }
public struct ConverterSettings: Sendable {
  /// The signs by which amounts are read and results are written.
  public var symbols: NumberSymbols
  /// How results are rounded.
  public var rounding: RoundingRule
  /// Whether the amount in euro between two currencies that the euro replaced is rounded, see
  /// ``CurrencyConverter/legalIntermediate``; then nothing else is converted.
  public var legalIntermediate: Bool
  /// To what results in a currency are rounded.
  public var resultUnit: @Sendable (Currency) -> ResultUnit
  /// How far back a table may lie from an asked day.
  public var missingDay: MissingDayPolicy
  /// The newest day of rates that are taken for their own days, such as those of a file; nil where the
  /// newest rates stand for today.
  ///
  /// Where no day is asked, the legal facts of this day decide which rates a conversion needs, and
  /// those of its table's day how it is made. With nil today's decide both.
  public var ratesDay: Day?
  /// The calendar date of a point in time where the user is.
  public var localDay: @Sendable (Timestamp) -> Day
  /// When a source publishes, which decides whether its rates are called old; nil where the age of its
  /// rates is not to be judged, as for a file that the user named.
  public var schedule: @Sendable (RateSource) -> PublicationSchedule?
  /// Meanings that the configuration gives to currency symbols beside an amount.
  public var symbolMeanings: [String: Currency]
  /// Whether a code beyond ISO 4217 is defined elsewhere, such as in a rates file.
  public var isDefined: @Sendable (Currency) -> Bool

  /// Makes settings.
  ///
  /// - Parameters:
  ///   - symbols: The signs of amounts; American English if left out.
  ///   - rounding: How results are rounded; ties away from zero if left out.
  ///   - legalIntermediate: Whether the amount in euro between two currencies that the euro replaced is
  ///     rounded.
  ///   - resultUnit: To what results are rounded; the minor unit if left out.
  ///   - missingDay: How far back a table may lie from an asked day; 7 days if left out.
  ///   - ratesDay: The newest day of rates that are taken for their own days, see ``ratesDay``.
  ///   - localDay: The user's date at a point in time; that of UTC if left out.
  ///   - schedule: When a source publishes; if left out, rates are called old after 30 days.
  ///   - symbolMeanings: Meanings of symbols beside an amount.
  ///   - isDefined: Whether a code beyond ISO 4217 is defined.
  public init(
    symbols: NumberSymbols = .enUS, rounding: RoundingRule = .halfUp,
    legalIntermediate: Bool = false,
    resultUnit: @escaping @Sendable (Currency) -> ResultUnit = { _ in .minorUnit },
    missingDay: MissingDayPolicy = .standard, ratesDay: Day? = nil,
    localDay: @escaping @Sendable (Timestamp) -> Day = { $0.day },
    schedule: @escaping @Sendable (RateSource) -> PublicationSchedule? = { _ in .unscheduled },
    symbolMeanings: [String: Currency] = [:],
    isDefined: @escaping @Sendable (Currency) -> Bool = { _ in false }
  ) {
    self.symbols = symbols
    self.rounding = rounding
    self.legalIntermediate = legalIntermediate
    self.resultUnit = resultUnit
    self.missingDay = missingDay
    self.ratesDay = ratesDay
    self.localDay = localDay
    self.schedule = schedule
    self.symbolMeanings = symbolMeanings
    self.isDefined = isDefined
  }
}

extension ConverterSettings {
  /// The decimals with which an amount of a currency is written.
  func scale(of currency: Currency) -> Int {
    if case .scale(let scale) = resultUnit(currency) { return scale }
    return CurrencyCatalog.displayDigits(of: currency)
  }
}
