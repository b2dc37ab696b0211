import Converter

/// Collects rows that each have a day of their own, in any order, into a table a day.
struct DayRows {
  private struct Row {
    let code: String
    let figure: String?
    /// The figure for messages; nil: as it is.
    let shown: String?
    let unit: Int
    let direction: Rate.Direction
    let place: RowPlace
    /// The day of the row, where the table of a later day carries it.
    var day: Day?
  }

  private struct Group {
    let day: Day
    var validUntil: Day?
    let place: RowPlace
    var rows: [Row] = []
  }

  /// How many days older than its table a row may be that the table carries.
  private static let reach = 7

  private var collector: TableCollector
  private let carriesOlderRows: Bool
  private var groups: [Group] = []
  private var indices: [Day: Int] = [:]
  private var count = 0

  /// Makes a collector.
  ///
  /// - Parameters:
  ///   - context: What is known of the body.
  ///   - base: The base of the tables.
  ///   - carriesOlderRows: Whether a body with the newest row of each currency is one table of its newest
  ///     day, which carries the rows of the seven days before. Of a series each day is a table.
  /// - Throws: `RateError` where the base is not the expected one.
  init(
    context: FeedContext, base: Currency, carriesOlderRows: Bool = false
  ) throws(RateError) {
    collector = try TableCollector(context: context, base: base)
    self.carriesOlderRows = carriesOlderRows
  }

  /// Collects rows of the currency with a code.
  init(context: FeedContext, base code: String) throws(RateError) {
    guard let base = try? Currency(code) else {
      throw context.error(.malformed, "“\(code)” is not a currency code")
    }
    try self.init(context: context, base: base)
  }

  /// The base of the tables.
  var base: Currency { collector.base }

  /// Adds a row.
  ///
  /// - Parameters:
  ///   - code: The currency's code as it stands in the body; nil where there is none.
  ///   - figure: The figure as it stands in the body.
  ///   - unit: How many units the figure is for.
  ///   - direction: How the figure is to be read.
  ///   - day: The day of the row.
  ///   - validUntil: The last day for which the publisher means the row; where those of a day's rows
  ///     differ, all hold for the shortest.
  ///   - place: Where the row stands.
  /// - Throws: `RateError` where there are too many rows, or too many bad ones.
  mutating func add(
    _ code: String?, _ figure: JSONValue?, unit: Int = 1,
    direction: Rate.Direction = .quotePerBase, day: Day, validUntil: Day? = nil, place: RowPlace
  ) throws(RateError) {
    guard let code else {
      try drop(place, day: day, "a rate without a currency")
      return
    }
    let text = figure?.figure
    // The text of a number is what is shown of it; anything else is put into words.
    let shown = if case .number? = figure { nil as String? } else { figure?.summary ?? "nothing" }
    try add(
      code, figure: text, shown: shown, unit: unit, direction: direction, day: day,
      validUntil: validUntil, place: place)
  }

  /// Adds a row whose figure is a text, and shown in messages as another text.
  mutating func add(
    _ code: String, figure: String?, shown: String?, unit: Int, direction: Rate.Direction,
    day: Day, validUntil: Day?, place: RowPlace
  ) throws(RateError) {
    let limit = collector.context.limits.rates
    guard count < limit else {
      throw collector.context.error(.tooLarge, "more than \(limit) rates")
    }
    count += 1
    let index: Int
    if let known = indices[day] {
      index = known
    } else {
      index = groups.count
      indices[day] = index
      groups.append(Group(day: day, validUntil: validUntil, place: place))
    }
    if let validUntil {
      groups[index].validUntil = min(groups[index].validUntil ?? validUntil, validUntil)
    }
    groups[index].rows.append(
      Row(
        code: code, figure: figure, shown: shown, unit: unit, direction: direction, place: place))
  }

  /// Notes a row that is not used.
  mutating func drop(
    _ place: RowPlace, currency: Currency? = nil, day: Day? = nil, _ reason: String
  ) throws(RateError) {
    try collector.drop(place, currency: currency, day: day, reason)
  }

  /// Notes a row whose day is no date.
  mutating func drop(_ place: RowPlace, badDay text: JSONValue?) throws(RateError) {
    try drop(place, "\(text?.summary ?? "nothing") is not a date")
  }

  /// Notes a row that does not say for how many units its figure is.
  mutating func drop(
    _ place: RowPlace, badUnit value: JSONValue?, day: Day
  ) throws(RateError) {
    try drop(place, day: day, "\(value?.summary ?? "nothing") is not a count of units")
  }

  /// Makes the tables, in the order in which their days came.
  consuming func finished() throws(RateError) -> TableCollector {
    if carriesOlderRows { carry() }
    for group in groups {
      for row in group.rows {
        try collector.add(
          code: row.code, figure: row.figure, unit: row.unit, direction: row.direction,
          shown: row.shown ?? ServerWords.shown(row.figure ?? "nothing", limit: 48),
          place: row.place, day: group.day, ownDay: row.day)
      }
      try collector.finishTable(
        day: group.day, validUntil: group.validUntil, place: group.place)
    }
    return collector
  }

  /// Moves rows to the newest day, where the body is no series: each currency that lacks a row of that
  /// day has its latest one carried.
  private mutating func carry() {
    let order = groups.indices.sorted { groups[$1].day < groups[$0].day }
    guard let newest = order.first, order.count > 1, !isSeries else { return }
    let day = groups[newest].day
    var held = Set(groups[newest].rows.map(\.code))
    for index in order.dropFirst() where groups[index].day.days(to: day) <= Self.reach {
      var carried = groups[index].rows.filter { !held.contains($0.code) }
      groups[index].rows.removeAll { !held.contains($0.code) }
      for place in carried.indices { carried[place].day = groups[index].day }
      held.formUnion(carried.map(\.code))
      groups[newest].rows += carried
    }
  }

  /// Whether at least half of the currencies have rows of several days.
  private var isSeries: Bool {
    var days: [String: Int] = [:]
    for group in groups {
      for code in Set(group.rows.map(\.code)) { days[code, default: 0] += 1 }
    }
    return days.values.count { $0 > 1 } * 2 >= days.count
  }

  /// What was collected.
  ///
  /// - Throws: `RateError` where not one row is good.
  consuming func decoded(as format: FeedFormat) throws(RateError) -> DecodedRates {
    try finished().decoded(as: format)
  }
}
