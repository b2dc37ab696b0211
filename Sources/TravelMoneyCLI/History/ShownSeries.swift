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

  /// The source, the first and the last day, the age where it matters, and the law.
  var caption: String {
    var parts: [String] = []
    if found.series.points.contains(where: { $0.source != nil }) {
      parts.append(found.source.label)
    }
    if let first = found.series.points.first?.day, let last = found.series.points.last?.day {
      parts.append(first == last ? "\(first)" : "\(first) to \(last)")
    }
    if let age = found.age { parts.append(age) }
    let text = parts.joined(separator: ", ")
    let laws = isIdentity ? ["same currency"] : series.legalRatios.map(\.sentence)
    return ([text] + laws).joined(separator: "; ")
  }
}
