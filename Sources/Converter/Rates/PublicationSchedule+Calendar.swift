extension PublicationSchedule {
  /// Whether the source publishes on a day.
  ///
  /// The calendar ``Calendar/target`` is closed on Saturdays, Sundays, 1 January, Good Friday, Easter
  /// Monday, 1 May, 25 December and 26 December (European Central Bank, long-term calendar of TARGET
  /// closing days). In its first years it differed: 1999 had no other holidays than 1 January and
  /// 25 December, and 31 December was closed in 1999 and 2001. With this the calendar agrees with
  /// every day on which the European Central Bank published euro reference rates since 1999.
  ///
  /// The national calendars are closed on Saturdays, Sundays and the holidays that the country's law names
  /// for all years to come. Holidays by decree for one year, such as days of mourning or moved days off in
  /// Russia, cannot be computed; on these a table is called due or stale too early, and the source is
  /// asked once more than it need be.
  ///
  /// - Parameter day: The day of a table, in the source's zone.
  /// - Returns: Whether the source publishes a table of that day.
  public func isPublicationDay(_ day: Day) -> Bool {
    switch calendar {
    case .unknown: false
    case .daily: true
    case .target: day.weekday < 6 && !PublicationSchedule.isTargetHoliday(day)
    case .weekdays: day.weekday < 6
    case .poland: day.weekday < 6 && !NationalHoliday.isPolish(day)
    case .czechia: day.weekday < 6 && !NationalHoliday.isCzech(day)
    case .norway: day.weekday < 6 && !NationalHoliday.isNorwegian(day)
    case .canada: day.weekday < 6 && !NationalHoliday.isCanadian(day)
    case .newSouthWales: day.weekday < 6 && !NationalHoliday.isOfNewSouthWales(day)
    case .dayAfterRussianWorkingDay: NationalHoliday.isRussianWorkingDay(day.adding(days: -1))
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
