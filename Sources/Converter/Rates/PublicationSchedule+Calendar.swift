extension PublicationSchedule {
  /// Whether the source publishes on a day.
  ///
  /// The calendar ``Calendar/target`` is closed on Saturdays, Sundays, 1 January, Good Friday, Easter
  /// Monday, 1 May, 25 December and 26 December (European Central Bank, long-term calendar of TARGET
  /// closing days). In its first years it differed: 1999 had no other holidays than 1 January and
  /// 25 December, and 31 December was closed in 1999 and 2001. With this the calendar agrees with
  /// every day on which the European Central Bank published euro reference rates since 1999.
  ///
  /// - Parameter day: A day in the source's zone.
  /// - Returns: Whether it is a day of publication.
  public func isPublicationDay(_ day: Day) -> Bool {
    switch calendar {
    case .unknown: false
    case .daily: true
    case .target: day.weekday < 6 && !PublicationSchedule.isTargetHoliday(day)
    }
  }

  private static func isTargetHoliday(_ day: Day) -> Bool {
    let date = day.components
    switch (date.month, date.day) {
    case (1, 1), (12, 25): return true
    case (12, 31): return date.year == 1999 || date.year == 2001
    case (5, 1), (12, 26): return date.year > 1999
    default:
      // Good Friday is 20 March at the earliest, Easter Monday 26 April at the latest.
      guard date.month == 3 || date.month == 4, date.year > 1999,
        let easter = easterSunday(of: date.year)
      else { return false }
      return easter.days(to: day) == -2 || easter.days(to: day) == 1
    }
  }

  /// Easter Sunday by the anonymous Gregorian algorithm (Meeus, "Astronomical Algorithms", chapter 8).
  package static func easterSunday(of year: Int) -> Day? {
    let golden = year % 19
    let (century, yearOfCentury) = (year / 100, year % 100)
    let (leapCenturies, centuryRest) = (century / 4, century % 4)
    let correction = (century - (century + 8) / 25 + 1) / 3
    let epact = (19 * golden + century - leapCenturies - correction + 15) % 30
    let (leapYears, yearRest) = (yearOfCentury / 4, yearOfCentury % 4)
    let weekday = (32 + 2 * centuryRest + 2 * leapYears - epact - yearRest) % 7
    let shift = (golden + 11 * epact + 22 * weekday) / 451
    let march = epact + weekday - 7 * shift + 114
    return try? Day(year: year, month: march / 31, day: march % 31 + 1)
  }
}

extension PublicationSchedule.Zone {
  /// How far ahead of UTC the zone's clocks are in winter, in seconds.
  package var standardSecondsFromUTC: Int {
    self == .centralEuropean ? 3600 : 0
  }

  /// How far ahead of UTC the zone's clocks are, in seconds.
  ///
  /// - Parameter time: A point in time.
  /// - Returns: The offset; positive east of Greenwich.
  public func secondsFromUTC(at time: Timestamp) -> Int {
    guard self == .centralEuropean else { return 0 }
    let year = time.day.components.year
    guard let start = Self.change(inMonth: 3, of: year),
      let end = Self.change(inMonth: 10, of: year),
      start <= time, time < end
    else { return 3600 }
    return 7200
  }

  /// The last Sunday of a month of 31 days, at 01:00 UTC.
  private static func change(inMonth month: Int, of year: Int) -> Timestamp? {
    guard let last = try? Day(year: year, month: month, day: 31) else { return nil }
    let sunday = last.adding(days: -(last.weekday % 7))
    return Timestamp(secondsSinceEpoch: Int64(sunday.daysSinceEpoch) * 86_400 + 3600)
  }
}
