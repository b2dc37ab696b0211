import Converter

/// Collects the rows of one body into tables, and names those that are no good.
struct TableCollector {
  let context: FeedContext
  let base: Currency
  private(set) var tables: [RateTable] = []
  private(set) var dropped: [DecodedRates.DroppedRow] = []
  /// The first currency with a bad figure and that figure, for a body without any good row.
  private var firstBad: (currency: Currency, shown: String)?
  private var rows: [(rate: Rate, place: RowPlace)] = []
  private var days: Set<Day> = []
  private var rateCount = 0

  init(context: FeedContext, base: Currency) throws(RateError) {
    try context.check(base: base)
    self.context = context
    self.base = base
  }

  /// Adds a row of the current day.
  ///
  /// - Parameters:
  ///   - code: The currency's code as it stands in the body.
  ///   - figure: The figure as it stands in the body; nil where it is no number at all.
  ///   - unit: How many units the figure is for.
  ///   - direction: How the figure is to be read.
  ///   - shown: The figure for messages.
  ///   - place: Where the row stands.
  ///   - day: The day of the table, where it is known already.
  ///   - ownDay: The day of the row, where it is an earlier one.
  /// - Throws: ``RateError`` where there are too many rows, or too many bad ones.
  mutating func add(
    code: String, figure: String?, unit: Int = 1, direction: Rate.Direction = .quotePerBase,
    shown: @autoclosure () -> String, place: RowPlace, day: Day?, ownDay: Day? = nil
  ) throws(RateError) {
    let currency: Currency
    do { currency = try Currency(code) } catch {
      let words = ServerWords.shown(code, limit: 24)
      try drop(place, currency: nil, day: day, "“\(words)” is not a currency code")
      return
    }
    guard currency == base || context.isKnownCode(currency) else { return }
    var remark = ""
    if let rate = Self.rate(
      currency, figure: figure, unit: unit, direction: direction, day: ownDay, remark: &remark)
    {
      if currency != base {
        guard rows.count < context.limits.rows else {
          throw context.error(
            .tooLarge, "\(place): more than \(context.limits.rows) rates in one table", day: day)
        }
        guard rateCount + rows.count < context.limits.rates else { throw tooManyRates }
        rows.append((rate, place))
        return
      }
      if rate.figure == ExactDecimal(rate.unit) { return }
      remark = ", and is the base"
    }
    try drop(place, bad: currency, day: day, shown: shown() + remark)
  }

  /// The rate of a figure; nil, and a remark where the figure does not speak for itself.
  private static func rate(
    _ currency: Currency, figure: String?, unit: Int, direction: Rate.Direction, day: Day?,
    remark: inout String
  ) -> Rate? {
    guard let figure else { return nil }
    do throws(DecimalError) {
      let decimal = try ExactDecimal(figure)
      return try? Rate(currency, figure: decimal, unit: unit, direction: direction, day: day)
    } catch {
      switch error.code {
      case .tooManyDigits: remark = ": more than \(ExactDecimal.maximumDigits) digits"
      case .outOfRange: remark = ": out of range"
      default: break
      }
      return nil
    }
  }

  /// Notes a row with a bad figure.
  mutating func drop(
    _ place: RowPlace, bad currency: Currency, day: Day?, shown: String
  ) throws(RateError) {
    if firstBad == nil { firstBad = (currency, shown) }
    try drop(place, currency: currency, day: day, "rate for \(currency) is invalid (\(shown))")
  }

  /// Notes a row that is not used.
  mutating func drop(
    _ place: RowPlace, currency: Currency?, day: Day?, _ reason: String
  ) throws(RateError) {
    guard dropped.count < context.limits.droppedRows else {
      throw context.error(
        .malformed,
        "more than \(context.limits.droppedRows) bad rows; the first \(firstDropped ?? "")")
    }
    dropped.append(
      DecodedRates.DroppedRow(
        place: place.description, currency: currency, day: day, reason: reason))
  }

  /// Makes a table of the rows added since the last one.
  mutating func finishTable(
    day: Day, validUntil: Day? = nil, place: RowPlace
  ) throws(RateError) {
    let rates = try settledRates(day: day)
    rows.removeAll(keepingCapacity: true)
    try append(day: day, validUntil: validUntil, place: place, sorted: rates)
  }

  /// Adds a table out of rates that are sorted by code, unique and without the base.
  mutating func append(
    day: Day, validUntil: Day? = nil, place: RowPlace, sorted rates: [Rate]
  ) throws(RateError) {
    guard !rates.isEmpty else { return }
    guard days.insert(day).inserted else {
      throw context.error(.malformed, "\(place): the day \(day) comes twice", day: day)
    }
    rateCount += rates.count
    guard rateCount <= context.limits.rates else { throw tooManyRates }
    guard days.count <= context.limits.days else {
      throw context.error(.tooLarge, "more than \(context.limits.days) days")
    }
    tables.append(
      RateTable(
        source: context.source, base: base, day: day, validUntil: validUntil,
        fetchedAt: context.fetchedAt, sorted: rates, like: tables.last))
  }

  /// The rows sorted and unique; a currency with two different figures is dropped.
  private mutating func settledRates(day: Day) throws(RateError) -> [Rate] {
    // With the order of the body as the second key, so that the first of two rates is named first.
    let sorted = rows.enumerated()
      .sorted { ($0.element.rate.currency, $0.offset) < ($1.element.rate.currency, $1.offset) }
      .map(\.element)
    var rates: [Rate] = []
    rates.reserveCapacity(sorted.count)
    var start = 0
    while start < sorted.count {
      let first = sorted[start]
      var end = start + 1
      var other: (rate: Rate, place: RowPlace)?
      while end < sorted.count, sorted[end].rate.currency == first.rate.currency {
        if other == nil, sorted[end].rate != first.rate { other = sorted[end] }
        end += 1
      }
      start = end
      if let other {
        try drop(
          other.place, bad: first.rate.currency, day: day,
          shown: "two rates, \(first.rate.figure) and \(other.rate.figure)")
      } else {
        rates.append(first.rate)
      }
    }
    return rates
  }

  private var tooManyRates: RateError {
    context.error(.tooLarge, "more than \(context.limits.rates) rates")
  }

  private var firstDropped: String? { dropped.first.map { "\($0.place): \($0.reason)" } }

  /// What was collected.
  ///
  /// - Throws: ``RateError`` where not one row is good.
  func decoded(as format: FeedFormat) throws(RateError) -> DecodedRates {
    guard tables.isEmpty else {
      return DecodedRates(tables: tables, dropped: dropped, format: format.rawValue)
    }
    if let firstBad {
      throw context.error(.invalidRate, firstBad.shown, currencies: [firstBad.currency])
    }
    if let firstDropped { throw context.error(.malformed, firstDropped) }
    throw context.error(.notUnderstood, "there are no rates in it")
  }
}
