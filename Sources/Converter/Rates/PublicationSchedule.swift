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
  }

  /// On which days the source publishes.
  public let calendar: Calendar
  /// In which zone its days and its time of day are counted.
  public let zone: Zone
  /// The time of publication, in seconds after midnight.
  public let secondOfDay: Int
  /// How long after its time a missing publication counts as late and not as missed, in seconds.
  public let gracePeriod: Int

  /// The age in days beyond which a table is ``Freshness/old``.
  public static let oldAge = 30

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

  /// Makes a schedule.
  ///
  /// - Parameters:
  ///   - calendar: On which days the source publishes.
  ///   - zone: The zone of its days and of its time of day.
  ///   - secondOfDay: The time of publication in seconds after midnight, 0 to 86,399; another number
  ///     becomes the nearer end.
  ///   - gracePeriod: How long a publication may be late, in seconds; four hours unless given.
  public init(
    calendar: Calendar, zone: Zone, secondOfDay: Int, gracePeriod: Int = 4 * 3600
  ) {
    self.calendar = calendar
    self.zone = zone
    self.secondOfDay = min(max(0, secondOfDay), 86_399)
    self.gracePeriod = min(max(0, gracePeriod), 86_400)
  }

  /// The calendar date that the source's clock shows.
  ///
  /// - Parameter now: The present time.
  /// - Returns: The day in the source's zone.
  public func today(at now: Timestamp) -> Day {
    now.day(secondsFromUTC: zone.secondsFromUTC(at: now))
  }

  /// The day of the newest publication whose time has come.
  ///
  /// - Parameter now: The present time.
  /// - Returns: The day; nil where no days are known.
  public func lastPublication(before now: Timestamp) -> Day? {
    let offset = zone.secondsFromUTC(at: now)
    let today = now.day(secondsFromUTC: offset)
    let hasCome = now.secondOfDay(secondsFromUTC: offset) >= secondOfDay
    return publicationDay(onOrBefore: hasCome ? today : today.adding(days: -1))
  }

  /// The time of the next publication.
  ///
  /// - Parameter now: The present time.
  /// - Returns: A time after `now`; nil where no days are known.
  public func nextPublication(after now: Timestamp) -> Timestamp? {
    guard calendar != .unknown else { return nil }
    var day = today(at: now)
    // No calendar here is closed for more than five days in a row.
    for _ in 0...10 {
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
    for _ in 0...10 {
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
    return (1...11).lazy.map { day.adding(days: $0) }.first(where: isPublicationDay)
  }

  /// The time at which the source publishes on a day.
  ///
  /// - Parameter day: A day in the source's zone.
  /// - Returns: The time.
  public func publicationTime(on day: Day) -> Timestamp {
    let local = Timestamp(
      secondsSinceEpoch: Int64(day.daysSinceEpoch) * 86_400 + Int64(secondOfDay))
    // The zone changes its offset in the night, at a time of day when nobody publishes, so the offset
    // of the winter's reading of the clock is the right one.
    let standard = local.adding(seconds: -Int64(zone.standardSecondsFromUTC))
    return local.adding(seconds: -Int64(zone.secondsFromUTC(at: standard)))
  }
}
