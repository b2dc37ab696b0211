import Converter

/// Writes the rates of a series for people, as a conversion on each day would.
struct SeriesNumbers: Sendable {
  let series: RateSeries
  let numbers: NumberText
  /// For how many units all rates are quoted; 1 where that differs.
  let unit: Int

  init(_ series: RateSeries, _ numbers: NumberText) {
    self.series = series
    self.numbers = numbers
    let unit = series.points.first?.publishedRate?.unit ?? 1
    self.unit = series.points.allSatisfy { ($0.publishedRate?.unit ?? 1) == unit } ? unit : 1
  }

  /// What is priced: `1 EUR in USD`.
  var title: String { "\(unit) \(series.from) in \(series.to)" }

  /// A rate: as published where it was, else in six significant digits.
  func text(_ point: RateSeries.Point) throws(DecimalError) -> String {
    guard let published = point.publishedRate else { return try numbers.rate(point.rate) }
    let figure = numbers.published(published.figure)
    return published.unit == unit
      ? figure : "\(published.unit) \(series.from) = \(figure) \(series.to)"
  }

  /// By how much the last rate differs from the first one: `+1.25%`.
  func change() throws(DecimalError) -> String {
    guard let change = try series.change else { return "" }
    let percent = try change.multiplied(by: ExactFraction(ExactDecimal(100)))
    let rounded = try percent.rounded(toScale: 2)
    return (rounded.coefficient > 0 ? "+" : "") + numbers.format.fractionDigits(2).format(rounded)
      + "%"
  }
}

extension [String] {
  /// Numbers one below the other, filled up so that their decimal signs are.
  func aligned(at separator: String) -> [String] {
    let parts = map { text -> (whole: String, rest: String) in
      guard let place = text.unicodeScalars.firstIndex(where: { String($0) == separator }) else {
        return (text, "")
      }
      return (String(text[..<place]), String(text[place...]))
    }
    let wholeWidth = parts.map(\.whole).columnWidth
    let restWidth = parts.map(\.rest).columnWidth
    return parts.map { $0.whole.rightAligned(in: wholeWidth) + $0.rest.padded(to: restWidth) }
  }
}
