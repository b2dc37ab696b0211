import Converter

/// Collects rows that each have a day of their own, in any order, into a table a day.
struct DayRows {
  private struct Row {
    let code: String
    let figure: JSONValue?
    let unit: Int
    let direction: Rate.Direction
    let place: RowPlace
  }

  private struct Group {
    let day: Day
    var validUntil: Day?
    let place: RowPlace
    var rows: [Row] = []
  }

  private var collector: TableCollector
  private var groups: [Group] = []
  private var indices: [Day: Int] = [:]

  init(context: FeedContext, base: Currency) throws(RateError) {
    collector = try TableCollector(context: context, base: base)
  }

  /// Collects rows of the currency with a code.
  init(context: FeedContext, base code: String) throws(RateError) {
    guard let base = try? Currency(code) else {
      throw context.error(.malformed, "“\(code)” is not a currency code")
    }
    try self.init(context: context, base: base)
  }

  /// Adds a row.
  ///
  /// - Parameters:
  ///   - code: The currency's code as it stands in the body; nil where there is none.
  ///   - figure: The figure as it stands in the body.
  ///   - unit: How many units the figure is for.
  ///   - direction: How the figure is to be read.
  ///   - day: The day of the row.
  ///   - validUntil: The last day for which the publisher means the row; the latest of a day's rows
  ///     counts for all of them.
  ///   - place: Where the row stands.
  /// - Throws: `RateError` where there are too many bad rows.
  mutating func add(
    _ code: String?, _ figure: JSONValue?, unit: Int = 1,
    direction: Rate.Direction = .quotePerBase, day: Day, validUntil: Day? = nil, place: RowPlace
  ) throws(RateError) {
    guard let code else {
      try drop(place, day: day, "a rate without a currency")
      return
    }
    let index: Int
    if let known = indices[day] {
      index = known
    } else {
      index = groups.count
      indices[day] = index
      groups.append(Group(day: day, validUntil: validUntil, place: place))
    }
    if let validUntil, validUntil > groups[index].validUntil ?? day {
      groups[index].validUntil = validUntil
    }
    groups[index].rows.append(
      Row(code: code, figure: figure, unit: unit, direction: direction, place: place))
  }

  /// Notes a row that is not used.
  mutating func drop(_ place: RowPlace, day: Day? = nil, _ reason: String) throws(RateError) {
    try collector.drop(place, currency: nil, day: day, reason)
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
    for group in groups {
      for row in group.rows {
        try collector.add(
          code: row.code, figure: row.figure?.figure, unit: row.unit, direction: row.direction,
          shown: row.figure?.summary ?? "nothing", place: row.place, day: group.day)
      }
      try collector.finishTable(
        day: group.day, validUntil: group.validUntil, place: group.place)
    }
    return collector
  }

  /// What was collected.
  ///
  /// - Throws: `RateError` where not one row is good.
  consuming func decoded(as format: FeedFormat) throws(RateError) -> DecodedRates {
    try finished().decoded(as: format)
  }
}
