/// What a currency cost on average in a month: the mean of the rates of its days, each counted once.
///
/// It is what bookkeepers translate the entries of a month with, beside the rate of its last day for
/// balances. The mean is that of the days on which a rate was published, as the European Central Bank
/// makes its monthly averages.
///
///     let series = try RateSeries(from: .eur, to: .usd, in: october, of: EmbeddedHistory.ecb)
///     let month = try series.months().first
///     month?.label      // "2026-10"
///     month?.dayCount   // 22
public struct MonthlyRate: Hashable, Sendable {
  /// The year.
  public let year: Int
  /// The month, 1…12.
  public let month: Int
  /// The mean of the rates: their sum by their count, exactly.
  public let mean: ExactFraction
  /// How many days have a rate.
  public let dayCount: Int
  /// The first of them.
  public let firstDay: Day
  /// The last rate of the month.
  public let last: RateSeries.Point

  /// The month as ISO 8601 writes it: `2026-10`.
  public var label: String { String(firstDay.description.prefix(7)) }

  /// Makes the mean of rates of one month; nil where there are none.
  init?(_ points: some BidirectionalCollection<RateSeries.Point>) throws(DecimalError) {
    guard let first = points.first, let last = points.last else { return nil }
    (year, month, _) = first.day.components
    var sum = FractionSum()
    for point in points { sum.add(point.rate) }
    mean = try sum.exact().divided(by: ExactFraction(ExactDecimal(points.count)))
    dayCount = points.count
    firstDay = first.day
    self.last = last
  }
}

extension RateSeries {
  /// The means of the months that have a rate, the oldest first.
  ///
  /// - Returns: A mean for each month; of the first and the last one, out of the days within ``days``.
  /// - Throws: ``DecimalError`` with code `tooManyDigits` where a mean exceeds the limits of
  ///   ``ExactFraction``.
  public func months() throws(DecimalError) -> [MonthlyRate] {
    var months: [MonthlyRate] = []
    var start = points.startIndex
    while start < points.endIndex {
      let (year, month, _) = points[start].day.components
      var end = start + 1
      while end < points.endIndex {
        let (nextYear, nextMonth, _) = points[end].day.components
        guard (nextYear, nextMonth) == (year, month) else { break }
        end += 1
      }
      if let mean = try MonthlyRate(points[start..<end]) { months.append(mean) }
      start = end
    }
    return months
  }

  /// The series of the means, each on the first day of its month that has a rate.
  ///
  /// - Parameter months: What ``months()`` gave.
  /// - Returns: A point for each month; none is a published figure.
  package func monthly(_ months: [MonthlyRate]) -> RateSeries {
    RateSeries(
      from: from, to: to, in: days,
      points: months.map { Point(day: $0.firstDay, rate: $0.mean, like: $0.last) })
  }
}
