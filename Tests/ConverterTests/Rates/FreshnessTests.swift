import Converter
import Testing

@Suite struct FreshnessTests {
  struct Verdict: CustomTestStringConvertible, Sendable {
    let table: String
    let now: String
    let expected: Freshness
    let why: String

    init(_ table: String, _ now: String, _ expected: Freshness, _ why: String) {
      (self.table, self.now, self.expected, self.why) = (table, now, expected, why)
    }

    var testDescription: String { "\(table) at \(now): \(expected), \(why)" }
  }

  /// Frankfurt is one hour ahead of UTC in winter and two in summer, so 16:00 is 15:00Z or 14:00Z.
  @Test(
    "The ECB's tables are judged by its calendar",
    arguments: [
      Verdict("2026-10-30", "2026-10-30T15:00:00Z", .fresh, "published this minute (winter)"),
      Verdict("2026-10-30", "2026-10-31T22:00:00Z", .fresh, "Friday's on Saturday"),
      Verdict("2026-10-30", "2026-11-01T12:00:00Z", .fresh, "Friday's on Sunday"),
      Verdict("2026-10-30", "2026-11-02T14:59:59Z", .fresh, "Friday's on Monday before 16:00"),
      Verdict("2026-10-30", "2026-11-02T15:00:00Z", .due, "Friday's on Monday at 16:00"),
      Verdict("2026-10-30", "2026-11-02T18:59:59Z", .due, "the last second of the grace period"),
      Verdict("2026-10-30", "2026-11-02T19:00:00Z", .stale, "Monday's was missed"),
      Verdict("2026-10-29", "2026-10-30T14:59:59Z", .fresh, "Thursday's on Friday before 16:00"),
      Verdict("2026-10-29", "2026-10-30T15:00:00Z", .due, "Thursday's on Friday at 16:00"),
      Verdict("2026-10-29", "2026-10-31T12:00:00Z", .stale, "Thursday's on Saturday"),
      Verdict("2026-10-28", "2026-10-30T15:30:00Z", .stale, "two missing, one of them late"),
      Verdict("2026-10-30", "2026-11-29T12:00:00Z", .stale, "30 days"),
      Verdict("2026-10-30", "2026-11-30T12:00:00Z", .old, "31 days"),
      Verdict("2026-10-30", "2026-11-29T23:00:00Z", .old, "31 days by the clock of Frankfurt"),
      Verdict("2022-07-06", "2026-11-30T12:00:00Z", .old, "years"),
      Verdict("2026-04-02", "2026-04-06T20:00:00Z", .fresh, "Thursday's on Easter Monday evening"),
      Verdict("2026-04-02", "2026-04-07T13:59:59Z", .fresh, "Easter Tuesday before 16:00 (summer)"),
      Verdict("2026-04-02", "2026-04-07T14:00:00Z", .due, "Easter Tuesday at 16:00 (summer)"),
      Verdict("2025-12-24", "2025-12-28T12:00:00Z", .fresh, "Christmas and a weekend"),
      Verdict("2025-12-24", "2025-12-29T15:00:00Z", .due, "the first day after Christmas"),
      Verdict("2025-12-31", "2026-01-02T14:00:00Z", .fresh, "New Year's Day is closed"),
      Verdict("2026-03-27", "2026-03-30T13:59:59Z", .fresh, "the Monday after summer time began"),
      Verdict("2026-03-27", "2026-03-30T14:00:00Z", .due, "16:00 is an hour earlier in UTC"),
      Verdict("2026-10-23", "2026-10-26T14:59:59Z", .fresh, "the Monday after summer time ended"),
      Verdict("2026-10-23", "2026-10-26T15:00:00Z", .due, "16:00 is an hour later in UTC"),
      Verdict("2026-11-02", "2026-10-30T15:00:00Z", .fresh, "a day ahead"),
    ])
  func ecb(verdict: Verdict) throws {
    #expect(
      PublicationSchedule.ecb.freshness(
        of: try Day(verdict.table), now: try Samples.time(verdict.now)) == verdict.expected)
  }

  @Test(
    "A daily source misses weekends too",
    arguments: [
      Verdict("2026-10-31", "2026-11-01T01:59:59Z", .fresh, "before the time"),
      Verdict("2026-10-31", "2026-11-01T02:00:00Z", .due, "at the time"),
      Verdict("2026-10-31", "2026-11-01T06:00:00Z", .stale, "past the grace period"),
      Verdict("2026-10-30", "2026-11-01T02:00:00Z", .stale, "two missing"),
    ])
  func daily(verdict: Verdict) throws {
    #expect(
      PublicationSchedule.daily(atSecondOfDay: 7200).freshness(
        of: try Day(verdict.table), now: try Samples.time(verdict.now)) == verdict.expected)
  }

  @Test("Without a schedule only the age counts")
  func unknown() throws {
    let now = try Samples.time("2026-11-30T12:00:00Z")
    #expect(
      PublicationSchedule.unscheduled.freshness(of: try Day("2026-10-31"), now: now) == .fresh)
    #expect(PublicationSchedule.unscheduled.freshness(of: try Day("2026-10-30"), now: now) == .old)
    #expect(PublicationSchedule.unscheduled.lastPublication(before: now) == nil)
    #expect(PublicationSchedule.unscheduled.nextPublication(after: now) == nil)
  }

  @Test("A monthly table is judged by the end of its validity")
  func validity() throws {
    let table = try Samples.table("2026-10-01", ["USD": "1.1"], validUntil: "2026-10-30")
    let now = try Samples.time("2026-11-01T12:00:00Z")
    #expect(PublicationSchedule.ecb.freshness(of: table, now: now) == .fresh)
    #expect(PublicationSchedule.ecb.freshness(of: table.day, now: now) == .old)
  }

  @Test(
    "The next publication is the first one after the present time",
    arguments: [
      ("2026-10-30T14:59:59Z", "2026-10-30T15:00:00Z"),
      ("2026-10-30T15:00:00Z", "2026-11-02T15:00:00Z"),
      ("2026-04-02T14:00:00Z", "2026-04-07T14:00:00Z"),
      ("2026-03-27T15:00:00Z", "2026-03-30T14:00:00Z"),
      ("2026-12-31T15:00:00Z", "2027-01-04T15:00:00Z"),
    ])
  func next(now: String, expected: String) throws {
    #expect(
      PublicationSchedule.ecb.nextPublication(after: try Samples.time(now))
        == (try Samples.time(expected)))
  }

  /// The changes of 2026, and the first second on each side of them.
  @Test(
    "Central European summer time begins and ends at 01:00 UTC on the last Sundays",
    arguments: [
      ("2026-03-29T00:59:59Z", 3600), ("2026-03-29T01:00:00Z", 7200),
      ("2026-10-25T00:59:59Z", 7200), ("2026-10-25T01:00:00Z", 3600),
      ("2024-03-31T00:59:59Z", 3600), ("2024-03-31T01:00:00Z", 7200),
      ("2024-10-27T00:59:59Z", 7200), ("2024-10-27T01:00:00Z", 3600),
      ("2026-01-01T00:00:00Z", 3600), ("2026-07-01T00:00:00Z", 7200),
    ])
  func summerTime(now: String, seconds: Int) throws {
    let time = try Samples.time(now)
    #expect(PublicationSchedule.Zone.centralEuropean.secondsFromUTC(at: time) == seconds)
    #expect(PublicationSchedule.Zone.utc.secondsFromUTC(at: time) == 0)
  }
}
