/// When a source publishes: on which days, at what time, and in which zone its days are counted.
///
/// A schedule is data. It decides whether a table is fresh without asking anybody, so that a table of
/// Friday is fresh on Sunday, and nothing is fetched over Easter.
///
///     let schedule = PublicationSchedule.ecb
///     let sunday = Timestamp(secondsSinceEpoch: 1_761_480_000)   // 2025-10-26T12:00:00Z
///     schedule.freshness(of: try Day("2025-10-24"), now: sunday)   // .fresh
public struct PublicationSchedule: Hashable, Sendable {
  /// On which days a source publishes.
  public enum Calendar: String, Hashable, Sendable, Codable {
    /// The working days of the euro's payment system, see ``PublicationSchedule/isPublicationDay(_:)``.
    case target
    /// Every day.
    case daily
    /// Mondays to Fridays, holidays included.
    case weekdays
    /// The working days of Poland.
    case poland
    /// The working days of the Czech Republic.
    case czechia
    /// The working days of Norges Bank.
    case norway
    /// The working days of the Bank of Canada.
    case canada
    /// The working days of banks in New South Wales.
    case newSouthWales
    /// The days after the working days of Russia, which are those that a rate set on them is for.
    case dayAfterRussianWorkingDay
    /// No day is known: a file, or a source that publishes when it likes.
    case unknown
  }

  /// In which zone a source counts its days and its time of day.
  public enum Zone: String, Hashable, Sendable, Codable {
    /// Coordinated universal time.
    case utc
    /// Central European time, with summer time by Directive 2000/84/EC: from the last Sunday of March,
    /// 01:00 UTC, to the last Sunday of October, 01:00 UTC.
    case centralEuropean
    /// Moscow time: three hours ahead of UTC all year, since 2014-10-26 (Federal Law 248-FZ of
    /// 2014-07-21).
    case moscow
    /// Eastern time of Canada and of the United States, with daylight saving time from the second Sunday
    /// of March, 02:00, to the first Sunday of November, 02:00, since 2007 (Energy Policy Act of 2005;
    /// Ontario Regulation 111/06).
    case easternAmerican
    /// The time of Sydney, with daylight saving time from the first Sunday of October, 02:00 standard
    /// time, to the first Sunday of April, 02:00 standard time, since 2008 (Standard Time Act 1987 of
    /// New South Wales).
    case sydney
  }

  /// On which days the source publishes.
  public let calendar: Calendar
  /// In which zone its days and its time of day are counted.
  public let zone: Zone
  /// The time of publication, in seconds after midnight.
  public let secondOfDay: Int
  /// How long after its time a missing publication counts as late and not as missed, in seconds.
  public let gracePeriod: Int
  /// How many days ahead of the day that a table is for it is published; 0 for most sources, 1 for one that
  /// sets the rates of tomorrow.
  public let leadDays: Int

  /// The age in days beyond which a table is ``Freshness/old``.
  public static let oldAge = 30

  /// More days than any calendar here is closed in a row; New Year in Russia takes up to twelve.
  private static let longestClosing = 14

  /// Makes a schedule.
  ///
  /// - Parameters:
  ///   - calendar: On which days the source publishes.
  ///   - zone: The zone of its days and of its time of day.
  ///   - secondOfDay: The time of publication in seconds after midnight, 0 to 86,399; another number
  ///     becomes the nearer end.
  ///   - gracePeriod: How long a publication may be late, in seconds, a day at most; four hours unless
  ///     given.
  ///   - leadDays: How many days before the day that a table is for it is published, 0 to 7; 0 unless given.
  public init(
    calendar: Calendar, zone: Zone, secondOfDay: Int, gracePeriod: Int = 4 * 3600,
    leadDays: Int = 0
  ) {
    self.calendar = calendar
    self.zone = zone
    self.secondOfDay = min(max(0, secondOfDay), 86_399)
    self.gracePeriod = min(max(0, gracePeriod), 86_400)
    self.leadDays = min(max(0, leadDays), 7)
  }

  /// The calendar date that the source's clock shows.
  ///
  /// - Parameter now: The present time.
  /// - Returns: The day in the source's zone.
  public func today(at now: Timestamp) -> Day {
    now.day(secondsFromUTC: zone.secondsFromUTC(at: now))
  }

  /// The day of the newest publication that should be in use: its time has come, and so has its day.
  ///
  /// The table of tomorrow, which some sources publish today, does not count before tomorrow.
  ///
  /// - Parameter now: The present time.
  /// - Returns: The day; nil where no days are known.
  public func lastPublication(before now: Timestamp) -> Day? {
    let offset = zone.secondsFromUTC(at: now)
    let today = now.day(secondsFromUTC: offset)
    let hasCome = leadDays > 0 || now.secondOfDay(secondsFromUTC: offset) >= secondOfDay
    return publicationDay(onOrBefore: hasCome ? today : today.adding(days: -1))
  }

  /// The time of the next publication.
  ///
  /// - Parameter now: The present time.
  /// - Returns: A time after `now`; nil where no days are known.
  public func nextPublication(after now: Timestamp) -> Timestamp? {
    guard calendar != .unknown else { return nil }
    var day = today(at: now)
    for _ in 0...Self.longestClosing {
      if isPublicationDay(day) {
        let time = publicationTime(on: day)
        if time > now { return time }
      }
      day = day.adding(days: 1)
    }
    return nil
  }

  /// The newest day of publication up to a day.
  ///
  /// - Parameter day: The last day that counts.
  /// - Returns: The day itself where the source publishes on it; nil where no days are known.
  public func publicationDay(onOrBefore day: Day) -> Day? {
    guard calendar != .unknown else { return nil }
    var candidate = day
    for _ in 0...Self.longestClosing {
      if isPublicationDay(candidate) { return candidate }
      candidate = candidate.adding(days: -1)
    }
    return nil
  }

  /// The first day of publication after a day.
  ///
  /// - Parameter day: The day before those that count.
  /// - Returns: The day; nil where no days are known.
  public func publicationDay(after day: Day) -> Day? {
    guard calendar != .unknown else { return nil }
    return (1...Self.longestClosing + 1).lazy.map { day.adding(days: $0) }.first(
      where: isPublicationDay)
  }

  /// The time at which the source publishes the table of a day.
  ///
  /// - Parameter day: The table's day, in the source's zone.
  /// - Returns: The time; ``leadDays`` before the day.
  public func publicationTime(on day: Day) -> Timestamp {
    let date = Int64(day.daysSinceEpoch) - Int64(leadDays)
    let local = Timestamp(secondsSinceEpoch: date * 86_400 + Int64(secondOfDay))
    // The zone changes its offset in the night, at a time of day when nobody publishes, so the offset
    // of the winter's reading of the clock is the right one.
    let standard = local.adding(seconds: -Int64(zone.standardSecondsFromUTC))
    return local.adding(seconds: -Int64(zone.secondsFromUTC(at: standard)))
  }
}
