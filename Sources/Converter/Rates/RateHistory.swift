/// Tables of one source over many days, held locally and searched without waiting.
///
/// The tables inside the program, a store's tables of one source and an array of tables are histories.
public protocol RateHistory: Sendable {
  /// The source of all tables.
  var source: RateSource { get }

  /// The newest table that holds all of some currencies within a span of days.
  ///
  /// - Parameters:
  ///   - currencies: What the table must hold; empty takes any.
  ///   - lastDay: The table may not be later; nil sets no end.
  ///   - firstDay: The table may not be earlier, nor a figure of the currencies that it carries from an
  ///     earlier day (``Rate/day``); nil sets no start.
  /// - Returns: The table, or nil where there is none.
  /// - Throws: ``RateError`` with code `storage` or `damaged`.
  func newestTable(
    holding currencies: [Currency], onOrBefore lastDay: Day?, notBefore firstDay: Day?
  ) throws(RateError) -> RateTable?

  /// The first and the last day with a table that holds all of some currencies.
  ///
  /// - Parameter currencies: What the tables must hold; empty takes any.
  /// - Returns: The days, or nil where there is no such table.
  /// - Throws: ``RateError`` with code `storage` or `damaged`.
  func span(holding currencies: [Currency]) throws(RateError) -> ClosedRange<Day>?

  /// Visits the tables of a span of days, the newest first.
  ///
  /// Of each day it is the table that ``newestTable(holding:onOrBefore:notBefore:)`` gives for that day
  /// alone; a day without one is left out. Histories that hold many days read each of them once.
  ///
  ///     var days: [Day] = []
  ///     try history.visitTables(holding: [.eur, .usd], in: october) { days.append($0.day) }
  ///     days.first   // 2026-10-30, a Friday
  ///
  /// - Parameters:
  ///   - currencies: What the tables must hold; empty takes any.
  ///   - days: The first and the last day.
  ///   - visit: Is given each table; what it throws ends the walk.
  /// - Throws: ``RateError`` with code `storage` or `damaged`, or what the visit throws.
  func visitTables(
    holding currencies: [Currency], in days: ClosedRange<Day>,
    _ visit: (RateTable) throws(RateError) -> Void
  ) throws(RateError)
}

extension RateHistory {
  /// Answers a request out of the history, by the rules that every provider keeps.
  ///
  /// With a day: the newest table holding the currencies on or before it, within the gap, whatever its
  /// base. The gap counts from the end of a table's validity, where it has one: the table of a month is for
  /// all its days. Without: the same, counted from the newest table of the history, however old that is.
  ///
  /// A currency which the source has dropped is so not answered from the day on which it was last
  /// quoted, although nothing limits the age of the newest rates: a source after this one may have it,
  /// and where none has, a refusal with its last day says more than a figure of years ago beside the
  /// figures of today. Who wants that one asks for its day.
  ///
  /// - Parameters:
  ///   - request: The currencies and the day.
  ///   - today: The last day of which a table may be used where none is asked; nil sets no end.
  /// - Returns: The table.
  /// - Throws: ``RateError`` with code `noRate`, which names the first and last known days; `storage`
  ///   or `damaged` where the history cannot be read.
  public func answer(
    to request: RateRequest, notAfter today: Day? = nil
  ) throws(RateError) -> RateTable {
    var end = request.day
    if end == nil, let newest = try newestTable(holding: [], onOrBefore: today, notBefore: nil) {
      // Almost every request ends here, with one table looked at.
      if request.currencies.allSatisfy(newest.holds) { return newest }
      end = newest.day
    }
    guard let end else { throw RateError(.noRate, source: source, currencies: request.currencies) }
    let start = end.adding(days: -request.missingDay.maximumGap)
    if let table = try newestTable(
      holding: request.currencies, onOrBefore: end, notBefore: start)
    {
      return table
    }
    if request.day != nil,
      let table = try newestTable(
        holding: request.currencies, onOrBefore: start.adding(days: -1),
        notBefore: start.adding(days: -RateTable.longestValidity)),
      table.lastDay >= start
    {
      return table
    }
    // Name those that are at fault on their own, so that the message speaks of them alone.
    var atFault: [Currency] = []
    for currency in request.currencies
    where try newestTable(holding: [currency], onOrBefore: end, notBefore: start) == nil {
      atFault.append(currency)
    }
    if atFault.isEmpty { atFault = request.currencies }
    // Not the end of the span: a currency that came back later has a day before the hole.
    let last = try newestTable(holding: atFault, onOrBefore: end, notBefore: nil)?
      .earliestDay(of: atFault)
    throw RateError(
      .noRate, source: source, currencies: atFault, day: end, lastKnownDay: last,
      firstKnownDay: try span(holding: atFault)?.lowerBound,
      detail: atFault.lazy.compactMap { LegalFacts.withdrawal(of: $0, on: end) }.first?.description)
  }
}

extension TableHistory {
  /// The answer to a request, which says whether the table answers others of the same day, too.
  ///
  /// - Parameters:
  ///   - request: The currencies and the day.
  ///   - today: The last day of which a table may be used where none is asked; nil sets no end.
  /// - Returns: The answer.
  /// - Throws: ``RateError``, as ``RateHistory/answer(to:notAfter:)`` does.
  package func fullAnswer(
    to request: RateRequest, notAfter today: Day? = nil
  ) throws(RateError) -> RateAnswer {
    let table = try answer(to: request, notAfter: today)
    var answer = RateAnswer(table)
    let newest = try newestTable(holding: [], onOrBefore: request.day ?? today, notBefore: nil)
    // Without a day, the newest table answers however old its figures are.
    let start = request.day?.adding(days: -request.missingDay.maximumGap)
    answer.answersAllItHolds = newest == table && table.isWhole(notBefore: start)
    return answer
  }
}
