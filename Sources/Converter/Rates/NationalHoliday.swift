/// The holidays on which the national banks that publish rates are closed, computed from the laws.
///
/// Each rule is asked about Mondays to Fridays, so holidays that are always Sundays are left out.
enum NationalHoliday {
  /// Act of 18 January 1951 on days free from work, with Epiphany since 2011 and Christmas Eve since
  /// 2025.
  static func isPolish(_ day: Day) -> Bool {
    let date = day.components
    return switch (date.month, date.day) {
    case (1, 1), (5, 1), (5, 3), (8, 15), (11, 1), (11, 11), (12, 25), (12, 26): true
    case (1, 6): date.year >= 2011
    case (12, 24): date.year >= 2025
    // Easter Monday and Corpus Christi.
    default: [1, 60].contains(daysAfterEaster(day))
    }
  }

  /// Act 245/2000 on public holidays, with Good Friday since 2016 (Act 359/2015).
  static func isCzech(_ day: Day) -> Bool {
    let date = day.components
    switch (date.month, date.day) {
    case (1, 1), (5, 1), (5, 8), (7, 5), (7, 6), (9, 28), (10, 28), (11, 17), (12, 24), (12, 25),
      (12, 26):
      return true
    default:
      let distance = daysAfterEaster(day)
      return distance == 1 || distance == -2 && date.year >= 2016
    }
  }

  /// The acts on holidays of 24 February 1995 and on 1 and 17 May of 26 April 1947; on Christmas Eve no
  /// rates are published either (Norges Bank, "FAQ Exchange rates").
  static func isNorwegian(_ day: Day) -> Bool {
    let date = day.components
    return switch (date.month, date.day) {
    case (1, 1), (5, 1), (5, 17), (12, 24), (12, 25), (12, 26): true
    // Maundy Thursday, Good Friday, Easter Monday, Ascension Day and Whit Monday.
    default: [-3, -2, 1, 39, 50].contains(daysAfterEaster(day))
    }
  }

  /// The holidays of the Bank of Canada.
  ///
  /// They are those of the Canada Labour Code, section 166, with Family Day, the civic holiday of August and
  /// Boxing Day. One that falls on a weekend is kept on the next working day. The National Day for Truth
  /// and Reconciliation is one since 2021.
  static func isCanadian(_ day: Day) -> Bool {
    let date = day.components
    let isMonday = day.weekday == 1
    switch date.month {
    case 1: return date.day == 1 || isMonday && date.day <= 3
    case 2: return isMonday && (15...21).contains(date.day)
    case 3, 4: return daysAfterEaster(day) == -2
    // The Monday before 25 May.
    case 5: return isMonday && (18...24).contains(date.day)
    case 7: return date.day == 1 || isMonday && date.day <= 3
    case 8, 9:
      if date.month == 9, date.year >= 2021, date.day == 30 { return true }
      return isMonday && date.day <= 7
    case 10:
      if date.year >= 2021, isMonday, date.day <= 2 { return true }
      return isMonday && (8...14).contains(date.day)
    case 11: return date.day == 11 || isMonday && (12...13).contains(date.day)
    case 12: return isChristmas(day)
    default: return false
    }
  }

  /// Public Holidays Act 2010 of New South Wales, with the bank holiday of August (Retail Trading Act 2008).
  ///
  /// New Year's Day, Australia Day and Christmas have substitutes after a weekend; Anzac Day has one
  /// by order for 2026 and 2027.
  static func isOfNewSouthWales(_ day: Day) -> Bool {
    let date = day.components
    let isMonday = day.weekday == 1
    switch date.month {
    case 1:
      return date.day == 1 || date.day == 26
        || isMonday && (date.day <= 3 || (27...28).contains(date.day))
    case 3, 4:
      if date.month == 4, date.day == 25 { return true }
      if date.month == 4, date.year == 2026 || date.year == 2027, isMonday,
        date.day == 27 || date.day == 26
      {
        return true
      }
      return [-2, 1].contains(daysAfterEaster(day))
    case 6: return isMonday && (8...14).contains(date.day)
    case 8, 10: return isMonday && date.day <= 7
    case 12: return isChristmas(day)
    default: return false
    }
  }

  /// Labor Code of the Russian Federation, article 112: holidays, and the working day after one that falls
  /// on a weekend; the days of January move by decree only.
  static func isRussianWorkingDay(_ day: Day) -> Bool {
    guard day.weekday < 6, !isRussianHoliday(day) else { return false }
    // Only a Monday follows a weekend.
    guard day.weekday == 1 else { return true }
    return ![-1, -2].contains { offset in
      let weekend = day.adding(days: offset)
      return weekend.components.month != 1 && isRussianHoliday(weekend)
    }
  }

  private static func isRussianHoliday(_ day: Day) -> Bool {
    let date = day.components
    return switch (date.month, date.day) {
    case (1, 1...8), (2, 23), (3, 8), (5, 1), (5, 9), (6, 12), (11, 4): true
    default: false
    }
  }

  /// 25 and 26 December, each with a day after the weekend on which it falls.
  private static func isChristmas(_ day: Day) -> Bool {
    switch day.components.day {
    case 25, 26: true
    // Saturday and Sunday move to Monday and Tuesday, Sunday and Monday leave Tuesday.
    case 27: day.weekday <= 2
    case 28: day.weekday <= 2
    default: false
    }
  }

  private static func daysAfterEaster(_ day: Day) -> Int? {
    PublicationSchedule.easterSunday(of: day.components.year)?.days(to: day)
  }
}
