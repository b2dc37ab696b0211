import Converter

/// A series as text: a line a day, or a month, and what is to be known of all.
struct SeriesText {
  let shown: ShownSeries

  /// The lines.
  func text() throws(DecimalError) -> String {
    var table = TextTable(columns: columns)
    if let months = shown.months {
      table.rows = try rows(of: months)
    } else {
      table.rows = try days()
    }
    let summary = try SeriesSummary(shown: shown).text()
    return "\(shown.numbers.title)  (\(shown.caption))\n" + table.text(in: TextRoom()) + summary
  }

  private var columns: [TextTable.Column] {
    guard shown.months != nil else { return [.init(), .init(), .init()] }
    return [
      .init(heading: "month"), .init(heading: "mean", alignment: .right),
      .init(heading: "days", alignment: .right), .init(heading: "last", alignment: .right),
      .init(heading: "of"), .init(),
    ]
  }

  private var separator: String { shown.numbers.numbers.format.symbols.decimalSeparator }

  private func days() throws(DecimalError) -> [[String]] {
    let points = shown.series.points
    let figures = try texts(of: points)
    return zip(points, figures).map { [$0.day.description, $1, mark(of: $0)] }
  }

  private func rows(of months: [MonthlyRate]) throws(DecimalError) -> [[String]] {
    let means = try texts(of: shown.series.points)
    let lasts = try texts(
      of: months.map(\.last), as: SeriesNumbers(shown.found.series, shown.numbers.numbers))
    return months.indices.map { index in
      let month = months[index]
      return [
        month.label, means[index], String(month.dayCount), lasts[index], month.last.day.description,
        mark(of: month.last),
      ]
    }
  }

  private func texts(
    of points: [RateSeries.Point], as numbers: SeriesNumbers? = nil
  ) throws(DecimalError) -> [String] {
    let numbers = numbers ?? shown.numbers
    var texts: [String] = []
    texts.reserveCapacity(points.count)
    for point in points { texts.append(try numbers.text(point)) }
    return texts.aligned(at: separator)
  }

  /// What stands behind a rate that no table has.
  private func mark(of point: RateSeries.Point) -> String {
    if !point.pegs.isEmpty { return "peg" }
    return point.source == nil && !shown.isIdentity ? "law" : ""
  }
}

/// The lowest, the highest and the last rate of a series, and how much it moved.
struct SeriesSummary {
  let shown: ShownSeries

  /// The lines.
  func text() throws(DecimalError) -> String {
    try lines(ofWidth: .max).map { $0 + "\n" }.joined()
  }

  /// The lines, folded where one is longer than there is room.
  func lines(ofWidth width: Int) throws(DecimalError) -> [String] {
    let series = shown.series
    guard let low = series.lowest, let high = series.highest, let last = series.points.last,
      let first = series.points.first
    else { return [] }
    let points = [low, high, last]
    let numbers = try points.map { (point) throws(DecimalError) in
      try shown.numbers.text(point)
    }.aligned(at: shown.numbers.numbers.format.symbols.decimalSeparator)
    let names = ["low", "high", "last"].map { $0 + shown.word }
    let nameWidth = names.columnWidth
    var lines = points.indices.map { index in
      "\(names[index].padded(to: nameWidth))  \(numbers[index])  \(shown.label(of: points[index]))"
    }
    if series.points.count > 1, let end = lines.popLast() {
      let change = "\(try shown.numbers.change()) since \(shown.label(of: first))"
      let joined = "\(end)  \(change)"
      let indented = String(repeating: " ", count: nameWidth + 2) + change
      lines +=
        joined.columns <= width ? [joined] : [end, indented.columns <= width ? indented : change]
    }
    return lines.flatMap { line in
      // Without room for columns, no blanks are spent on them.
      line.columns <= width
        ? [line] : line.split(separator: " ").joined(separator: " ").lines(ofWidth: width)
    }
  }
}
