extension PublicationSchedule.Zone {
  /// How far ahead of UTC the zone's clocks are in winter, in seconds.
  package var standardSecondsFromUTC: Int {
    switch self {
    case .utc: 0
    case .centralEuropean: 3600
    case .moscow: 3 * 3600
    case .easternAmerican: -5 * 3600
    case .sydney: 10 * 3600
    }
  }

  /// How far ahead of UTC the zone's clocks are, in seconds.
  ///
  /// The rules are those of today; years before the law that a zone names are judged by them, too.
  ///
  /// - Parameter time: A point in time.
  /// - Returns: The offset; positive east of Greenwich.
  public func secondsFromUTC(at time: Timestamp) -> Int {
    isSummer(at: time) ? standardSecondsFromUTC + 3600 : standardSecondsFromUTC
  }

  private func isSummer(at time: Timestamp) -> Bool {
    let year = time.day.components.year
    switch self {
    case .utc, .moscow:
      return false
    case .centralEuropean:
      return Self.isTime(
        time, from: Day.lastSunday(ofMonth: 3, of: year), hour: 1,
        until: Day.lastSunday(ofMonth: 10, of: year), hour: 1)
    case .easternAmerican:
      // 02:00 of the clock is 07:00 UTC in winter and 06:00 UTC in summer.
      return Self.isTime(
        time, from: Day.weekday(7, number: 2, ofMonth: 3, of: year), hour: 7,
        until: Day.weekday(7, number: 1, ofMonth: 11, of: year), hour: 6)
    case .sydney:
      // 02:00 of standard time is 16:00 UTC of the Saturday. Winter lies within the year.
      return !Self.isTime(
        time, from: Day.weekday(7, number: 1, ofMonth: 4, of: year)?.adding(days: -1), hour: 16,
        until: Day.weekday(7, number: 1, ofMonth: 10, of: year)?.adding(days: -1), hour: 16)
    }
  }

  /// Whether a time lies between two hours of UTC; beyond the calendar's years it does not.
  private static func isTime(
    _ time: Timestamp, from first: Day?, hour firstHour: Int64, until end: Day?, hour endHour: Int64
  ) -> Bool {
    guard let first, let end else { return false }
    let seconds = time.secondsSinceEpoch
    return Int64(first.daysSinceEpoch) * 86_400 + firstHour * 3600 <= seconds
      && seconds < Int64(end.daysSinceEpoch) * 86_400 + endHour * 3600
  }
}
