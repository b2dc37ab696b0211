extension Day {
  /// The first, second, … day of a weekday in a month, by which laws set holidays and summer time.
  ///
  /// - Parameters:
  ///   - weekday: 1 for Monday to 7 for Sunday.
  ///   - number: Which one, 1 to 4.
  ///   - month: The month, 1 to 12.
  ///   - year: The year.
  /// - Returns: The day; nil beyond the calendar's years.
  package static func weekday(
    _ weekday: Int, number: Int, ofMonth month: Int, of year: Int
  ) -> Day? {
    guard let first = try? Day(year: year, month: month, day: 1) else { return nil }
    return first.adding(days: (weekday - first.weekday + 7) % 7 + (number - 1) * 7)
  }

  /// The last Sunday of a month of 31 days.
  ///
  /// - Parameters:
  ///   - month: The month, 1 to 12.
  ///   - year: The year.
  /// - Returns: The day; nil beyond the calendar's years, and for a shorter month.
  package static func lastSunday(ofMonth month: Int, of year: Int) -> Day? {
    guard let last = try? Day(year: year, month: month, day: 31) else { return nil }
    return last.adding(days: -(last.weekday % 7))
  }
}
