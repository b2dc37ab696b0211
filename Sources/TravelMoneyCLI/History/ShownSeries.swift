import Converter

/// A series as it is shown: the rates of its days, or the means of its months.
struct ShownSeries: Sendable {
  /// What was found.
  let found: FoundSeries
  /// The means; nil where days are shown.
  let months: [MonthlyRate]?
  /// What is shown: that of the days, or of the means.
  let series: RateSeries
  /// How its numbers are written.
  let numbers: SeriesNumbers

  init(_ found: FoundSeries, isMonthly: Bool, numbers: NumberText) throws(DecimalError) {
    self.found = found
    months = isMonthly ? try found.series.months() : nil
    series = months.map { found.series.monthly($0) } ?? found.series
    self.numbers = SeriesNumbers(series, numbers)
  }

  /// Whether both currencies are the same.
  var isIdentity: Bool { series.from == series.to }

  /// The day of a point as it is shown, or its month.
  func label(of point: RateSeries.Point) -> String {
    let day = point.day.description
    return months == nil ? day : String(day.prefix(7))
  }

  /// How machine output names the source of a rate.
  func source(of point: RateSeries.Point) -> String {
    FoundSeries.identifier(of: point, isIdentity: isIdentity)
  }

  /// What is priced, and whether means are shown: `1 EUR in USD, monthly means`.
  var title: String { numbers.title + (months == nil ? "" : ", monthly means") }

  /// What stands behind “low”, “high” and “last” where they are means.
  var word: String { months == nil ? "" : " mean" }

  /// The sources, the first and the last day, the age where it matters, the law, and pegs.
  var caption: String {
    let points = found.series.points
    var parts: [String] = []
    if points.contains(where: { $0.source != nil }) { parts += found.sources.map(\.label) }
    if let first = points.first?.day, let last = points.last?.day {
      parts.append(first == last ? "\(first)" : "\(first) to \(last)")
    }
    if let age = found.age { parts.append(age) }
    let facts =
      isIdentity
      ? ["same currency"]
      : found.series.legalRatios.map(\.caption)
        + found.series.pegs.map { $0.caption(isNaming: false) }
    return ([parts.joined(separator: ", ")] + facts).joined(separator: "; ")
  }
}
