import Converter
import Testing

/// The schedules of the sources: their clocks, and the verdicts that follow.
@Suite struct SourceScheduleTests {
  /// The changes of clocks by the tz database (2026a), with the last second before each.
  @Test(
    "The zones change their clocks when the law says",
    arguments: [
      (PublicationSchedule.Zone.easternAmerican, "2026-03-08T06:59:59Z", -18000),
      (.easternAmerican, "2026-03-08T07:00:00Z", -14400),
      (.easternAmerican, "2026-11-01T05:59:59Z", -14400),
      (.easternAmerican, "2026-11-01T06:00:00Z", -18000),
      (.easternAmerican, "2024-03-10T07:00:00Z", -14400),
      (.easternAmerican, "2024-11-03T05:59:59Z", -14400),
      (.easternAmerican, "2030-11-03T06:00:00Z", -18000),
      (.sydney, "2026-04-04T15:59:59Z", 39600), (.sydney, "2026-04-04T16:00:00Z", 36000),
      (.sydney, "2026-10-03T15:59:59Z", 36000), (.sydney, "2026-10-03T16:00:00Z", 39600),
      (.sydney, "2024-04-06T15:59:59Z", 39600), (.sydney, "2024-10-05T16:00:00Z", 39600),
      (.sydney, "2030-04-06T16:00:00Z", 36000), (.sydney, "2030-12-31T16:00:00Z", 39600),
      (.moscow, "2026-01-15T00:00:00Z", 10800), (.moscow, "2026-07-15T00:00:00Z", 10800),
    ])
  func clocks(zone: PublicationSchedule.Zone, time: String, seconds: Int) throws {
    #expect(zone.secondsFromUTC(at: try Samples.time(time)) == seconds)
  }

  @Test(
    "The next publication is told in the source's own time",
    arguments: [
      (PublicationSchedule.cbr, "2026-04-24T12:00:00Z", "2026-04-24T13:00:00Z"),
      // After Friday's, which is Saturday's table, comes Monday's, which is Tuesday's.
      (.cbr, "2026-04-24T13:00:00Z", "2026-04-27T13:00:00Z"),
      (.nbp, "2026-11-30T11:00:00Z", "2026-11-30T11:15:00Z"),
      (.nbp, "2026-06-03T10:15:00Z", "2026-06-05T10:15:00Z"),
      (.cnb, "2026-11-30T11:00:00Z", "2026-11-30T13:30:00Z"),
      (.boc, "2026-11-30T11:00:00Z", "2026-11-30T21:30:00Z"),
      (.boc, "2026-06-30T21:00:00Z", "2026-07-02T20:30:00Z"),
      (.rba, "2026-11-30T11:00:00Z", "2026-12-01T05:00:00Z"),
      (.rba, "2026-06-01T06:00:00Z", "2026-06-02T06:00:00Z"),
      (.norges, "2026-05-13T14:00:00Z", "2026-05-15T14:00:00Z"),
      (.fawazahmed0, "2026-11-30T11:00:00Z", "2026-12-01T00:00:00Z"),
      (.erapi, "2026-11-30T11:00:00Z", "2026-12-01T00:15:00Z"),
      (.frankfurterV1, "2026-11-30T11:00:00Z", "2026-11-30T15:05:00Z"),
      (.frankfurter, "2026-11-27T15:30:00Z", "2026-11-30T15:30:00Z"),
    ])
  func next(schedule: PublicationSchedule, now: String, expected: String) throws {
    #expect(
      schedule.nextPublication(after: try Samples.time(now)) == (try Samples.time(expected)))
  }

  @Test(
    "The Bank of Russia's tables are judged by the day that they are for",
    arguments: [
      ("2026-04-24", "2026-04-24T18:00:00Z", Freshness.fresh),  // Friday's, after Saturday's came
      ("2026-04-24", "2026-04-24T20:59:59Z", .fresh),
      ("2026-04-24", "2026-04-24T21:00:00Z", .stale),  // Saturday has begun in Moscow
      ("2026-04-25", "2026-04-24T14:00:00Z", .fresh),  // tomorrow's
      ("2026-04-25", "2026-04-27T20:59:59Z", .fresh),  // Saturday's on Monday
      ("2026-04-25", "2026-04-27T21:00:00Z", .stale),  // Tuesday
      ("2026-04-23", "2026-04-24T12:00:00Z", .stale),
    ])
  func russia(table: String, now: String, expected: Freshness) throws {
    #expect(
      PublicationSchedule.cbr.freshness(of: try Day(table), now: try Samples.time(now)) == expected)
  }

  @Test(
    "Sources that publish every day are judged by the day",
    arguments: [
      (PublicationSchedule.fawazahmed0, "2026-11-29", "2026-11-30T23:59:59Z", Freshness.due),
      (.fawazahmed0, "2026-11-28", "2026-11-30T00:00:00Z", .stale),
      (.fawazahmed0, "2026-11-30", "2026-11-30T12:00:00Z", .fresh),
      (.erapi, "2026-11-29", "2026-11-30T00:14:59Z", .fresh),
      (.erapi, "2026-11-29", "2026-11-30T00:15:00Z", .due),
      (.erapi, "2026-11-29", "2026-11-30T04:15:00Z", .stale),
      (.openExchangeRates, "2026-11-30", "2026-11-30T23:00:00Z", .fresh),
      (.openExchangeRates, "2026-11-29", "2026-11-30T01:00:00Z", .due),
      (.openExchangeRates, "2026-11-29", "2026-11-30T02:00:00Z", .stale),
    ])
  func daily(
    schedule: PublicationSchedule, table: String, now: String, expected: Freshness
  ) throws {
    #expect(schedule.freshness(of: try Day(table), now: try Samples.time(now)) == expected)
  }
}
