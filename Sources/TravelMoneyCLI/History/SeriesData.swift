import BulkConversion
import Converter

/// A series for programs: the exact rates, or their first 38 digits where they do not end.
struct SeriesData {
  let shown: ShownSeries

  private var series: RateSeries { shown.series }

  private func exact(_ value: ExactFraction) throws(DecimalError) -> String {
    try NumberText.machine.exact(value).text
  }

  /// One object.
  func json() throws(DecimalError) -> String {
    var members: [(String, JSONText)] = [
      ("from", .string(series.from.code)), ("to", .string(series.to.code)),
      ("first_day", .string(series.days.lowerBound.description)),
      ("last_day", .string(series.days.upperBound.description)),
      ("source", .optional(origin)),
    ]
    let key = shown.months == nil ? "rates" : "months"
    members.append((key, .array(try objects().map { .object($0) })))
    if let low = series.lowest, let high = series.highest, let last = series.points.last {
      members.append(("low", try extreme(low)))
      members.append(("high", try extreme(high)))
      members.append(("last", try extreme(last)))
    }
    let change = try series.change?.multiplied(by: ExactFraction(ExactDecimal(100)))
    members.append(
      (
        "change_percent",
        .optional(try change.map { (change) throws(DecimalError) in try exact(change) })
      ))
    return JSONText.object(members).text + "\n"
  }

  /// One object a line, each with the pair.
  func lines() throws(DecimalError) -> String {
    let pair: [(String, JSONText)] = [
      ("from", .string(series.from.code)), ("to", .string(series.to.code)),
    ]
    var text = ""
    for object in try objects() {
      text += JSONText.object([object[0]] + pair + object.dropFirst()).text + "\n"
    }
    return text
  }

  /// A row a day, or a month.
  func csv() throws(DecimalError) -> String {
    let pair = [series.from.code, series.to.code]
    guard let months = shown.months else {
      var text = CSVText.row(["day", "from", "to", "rate", "source"])
      for point in series.points {
        text += CSVText.row(
          [point.day.description] + pair
            + [try exact(point.rate), SpreadsheetText.inert(shown.source(of: point))])
      }
      return text
    }
    var text = CSVText.row([
      "month", "from", "to", "mean", "days", "last_rate", "last_day", "source",
    ])
    for month in months {
      text += CSVText.row(
        [month.label] + pair + [
          try exact(month.mean), String(month.dayCount), try exact(month.last.rate),
          month.last.day.description, SpreadsheetText.inert(shown.source(of: month.last)),
        ])
    }
    return text
  }

  /// The one source; what stands for law or pegs where no table was used; nil for two sources.
  private var origin: String? {
    guard shown.found.sources.count == 1 else { return nil }
    return series.points.first { $0.source != nil }.map { shown.source(of: $0) }
      ?? series.points.first.map { shown.source(of: $0) } ?? shown.found.source.id
  }

  private func objects() throws(DecimalError) -> [[(String, JSONText)]] {
    guard let months = shown.months else {
      return try series.points.map { (point) throws(DecimalError) in
        [
          ("day", .string(point.day.description)), ("rate", .string(try exact(point.rate))),
          ("source", .string(shown.source(of: point))),
        ]
      }
    }
    return try months.map { (month) throws(DecimalError) in
      [
        ("month", .string(month.label)), ("mean", .string(try exact(month.mean))),
        ("days", .integer(month.dayCount)), ("last_rate", .string(try exact(month.last.rate))),
        ("last_day", .string(month.last.day.description)),
        ("source", .string(shown.source(of: month.last))),
      ]
    }
  }

  private func extreme(_ point: RateSeries.Point) throws(DecimalError) -> JSONText {
    .object([
      (shown.months == nil ? "day" : "month", .string(shown.label(of: point))),
      (shown.months == nil ? "rate" : "mean", .string(try exact(point.rate))),
    ])
  }
}
