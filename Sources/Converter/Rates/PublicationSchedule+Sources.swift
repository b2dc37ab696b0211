extension PublicationSchedule {
  /// The European Central Bank: about 16:00 in Frankfurt on working days of the euro's payment system.
  public static let ecb = PublicationSchedule(
    calendar: .target, zone: .centralEuropean, secondOfDay: 16 * 3600)
  /// No schedule: nothing newer is ever expected, and a table gets old by its age alone.
  ///
  /// It has no name such as `none`, which would mean nil where an optional schedule is expected.
  public static let unscheduled = PublicationSchedule(
    calendar: .unknown, zone: .utc, secondOfDay: 0)

  /// A source that publishes every day.
  ///
  /// - Parameter secondOfDay: The time in UTC, in seconds after midnight.
  /// - Returns: The schedule.
  public static func daily(atSecondOfDay secondOfDay: Int) -> PublicationSchedule {
    PublicationSchedule(calendar: .daily, zone: .utc, secondOfDay: secondOfDay)
  }

  /// Frankfurter's second version, which blends the rates of many banks through the day: Mondays to
  /// Fridays, complete for Europe by about 16:30 in Frankfurt.
  ///
  /// Holidays differ from bank to bank, so none counts. A table of today is fresh before that time, too,
  /// though figures may still be added to it.
  public static let frankfurter = PublicationSchedule(
    calendar: .weekdays, zone: .centralEuropean, secondOfDay: 16 * 3600 + 1800)
  /// Frankfurter's first version, which relays the European Central Bank, a few minutes later.
  public static let frankfurterV1 = PublicationSchedule(
    calendar: .target, zone: .centralEuropean, secondOfDay: 16 * 3600 + 300)
  /// The exchange-api of fawazahmed0: every day from 00:00 UTC, through networks that may be a day late.
  public static let fawazahmed0 = PublicationSchedule(
    calendar: .daily, zone: .utc, secondOfDay: 0, gracePeriod: 86_400)
  /// The open access of ExchangeRate-API: every day at 00:00 UTC and some minutes.
  public static let erapi = PublicationSchedule(
    calendar: .daily, zone: .utc, secondOfDay: 15 * 60)
  /// Open Exchange Rates: every hour, so every day from 00:00 UTC.
  ///
  /// Freshness counts days: a table of today is fresh at any hour of it, so that a free key's thousand
  /// requests a month are not used up by looking. The first table of a day may be two hours late.
  public static let openExchangeRates = PublicationSchedule(
    calendar: .daily, zone: .utc, secondOfDay: 0, gracePeriod: 2 * 3600)
  /// The Bank of Russia: by about 16:00 in Moscow on working days, for the next day of the calendar, so
  /// that tables are of Tuesdays to Saturdays.
  ///
  /// A Saturday's table is for Sunday and Monday, too.
  public static let cbr = PublicationSchedule(
    calendar: .dayAfterRussianWorkingDay, zone: .moscow, secondOfDay: 16 * 3600, leadDays: 1)
  /// Narodowy Bank Polski, table A: by 12:15 in Warsaw on working days.
  public static let nbp = PublicationSchedule(
    calendar: .poland, zone: .centralEuropean, secondOfDay: 12 * 3600 + 900)
  /// The Czech National Bank: after 14:30 in Prague on working days.
  public static let cnb = PublicationSchedule(
    calendar: .czechia, zone: .centralEuropean, secondOfDay: 14 * 3600 + 1800)
  /// The Bank of Canada: by 16:30 in Ottawa on its working days.
  public static let boc = PublicationSchedule(
    calendar: .canada, zone: .easternAmerican, secondOfDay: 16 * 3600 + 1800)
  /// The Reserve Bank of Australia: about 16:00 in Sydney on working days of banks there; its file follows
  /// by about 17:30, within the grace period.
  public static let rba = PublicationSchedule(
    calendar: .newSouthWales, zone: .sydney, secondOfDay: 16 * 3600)
  /// Norges Bank: about 16:00 in Oslo on its working days.
  public static let norges = PublicationSchedule(
    calendar: .norway, zone: .centralEuropean, secondOfDay: 16 * 3600)
}
