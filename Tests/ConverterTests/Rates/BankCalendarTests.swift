import Testing

@testable import Converter

/// The calendars of national banks against the days on which they published.
@Suite struct BankCalendarTests {
  /// The Mondays to Fridays of a span without a publication.
  struct Closings: CustomTestStringConvertible, Sendable {
    let schedule: PublicationSchedule
    let first: String
    let last: String
    let days: String

    init(_ schedule: PublicationSchedule, _ first: String, _ last: String, _ days: String) {
      (self.schedule, self.first, self.last, self.days) = (schedule, first, last, days)
    }

    var testDescription: String { "\(schedule.calendar) from \(first) to \(last)" }

    /// The closed working days of the calendar.
    func computed() throws -> String {
      let start = try Day(first)
      let days = (0...start.days(to: try Day(last))).map(start.adding(days:))
      return days.filter { $0.weekday < 6 && !schedule.isPublicationDay($0) }
        .map { String($0.description.dropFirst(5)) }.joined(separator: " ")
    }
  }

  /// The days that are missing in the Reserve Bank of Australia's own file of 2026-03 (table F11.1) and in
  /// the Bank of Canada's of 2021-07 (group FX_RATES_DAILY).
  private static let published = [
    Closings(
      .rba, "2023-01-03", "2023-12-31", "01-26 04-07 04-10 04-25 06-12 08-07 10-02 12-25 12-26"),
    Closings(
      .rba, "2024-01-01", "2024-12-31",
      "01-01 01-26 03-29 04-01 04-25 06-10 08-05 10-07 12-25 12-26"),
    Closings(
      .rba, "2025-01-01", "2025-12-31",
      "01-01 01-27 04-18 04-21 04-25 06-09 08-04 10-06 12-25 12-26"),
    Closings(.rba, "2026-01-01", "2026-03-20", "01-01 01-26"),
    Closings(
      .boc, "2017-01-03", "2017-12-31",
      "02-20 04-14 05-22 07-03 08-07 09-04 10-09 11-13 12-25 12-26"),
    Closings(
      .boc, "2018-01-01", "2018-12-31",
      "01-01 02-19 03-30 05-21 07-02 08-06 09-03 10-08 11-12 12-25 12-26"),
    Closings(
      .boc, "2019-01-01", "2019-12-31",
      "01-01 02-18 04-19 05-20 07-01 08-05 09-02 10-14 11-11 12-25 12-26"),
    Closings(
      .boc, "2020-01-01", "2020-12-31",
      "01-01 02-17 04-10 05-18 07-01 08-03 09-07 10-12 11-11 12-25 12-28"),
    Closings(.boc, "2021-01-01", "2021-07-15", "01-01 02-15 04-02 05-24 07-01"),
  ]

  /// Days off as published: those of Norges Bank's settlement system with Christmas Eve, on which there are
  /// no rates; the Bank of Canada's holiday schedule; the Polish, Czech and Russian official calendars
  /// (in Russia 2026-01-09 and 2026-12-31 are off by decree, which the calendar does not know); and the
  /// public holidays of New South Wales.
  private static let announced = [
    Closings(
      .norges, "2017-01-01", "2017-12-31",
      "04-13 04-14 04-17 05-01 05-17 05-25 06-05 12-25 12-26"),
    Closings(
      .norges, "2019-01-01", "2019-12-31",
      "01-01 04-18 04-19 04-22 05-01 05-17 05-30 06-10 12-24 12-25 12-26"),
    Closings(.boc, "2021-07-02", "2021-12-31", "08-02 09-06 09-30 10-11 11-11 12-27 12-28"),
    Closings(
      .boc, "2022-01-01", "2022-12-31",
      "01-03 02-21 04-15 05-23 07-01 08-01 09-05 09-30 10-10 11-11 12-26 12-27"),
    Closings(.boc, "2023-09-01", "2023-11-30", "09-04 10-02 10-09 11-13"),
    Closings(
      .nbp, "2024-01-01", "2024-12-31",
      "01-01 04-01 05-01 05-03 05-30 08-15 11-01 11-11 12-25 12-26"),
    Closings(
      .nbp, "2025-01-01", "2025-12-31",
      "01-01 01-06 04-21 05-01 06-19 08-15 11-11 12-24 12-25 12-26"),
    Closings(.nbp, "2010-01-01", "2010-01-31", "01-01"),
    Closings(.nbp, "2011-01-01", "2011-01-31", "01-06"),
    Closings(
      .cnb, "2025-01-01", "2025-12-31",
      "01-01 04-18 04-21 05-01 05-08 10-28 11-17 12-24 12-25 12-26"),
    Closings(.cnb, "2015-03-01", "2015-07-31", "04-06 05-01 05-08 07-06"),
    Closings(
      .rba, "2026-02-01", "2027-01-31",
      "04-03 04-06 04-27 06-08 08-03 10-05 12-25 12-28 01-01 01-26"),
    Closings(.rba, "2022-01-01", "2022-01-31", "01-03 01-26"),
    Closings(.rba, "2027-12-20", "2027-12-31", "12-27 12-28"),
    Closings(.frankfurter, "2025-12-20", "2026-01-05", ""),
  ]

  @Test("A calendar closes on exactly the days without publication", arguments: published)
  func matchesPublications(closings: Closings) throws {
    #expect(try closings.computed() == closings.days)
  }

  @Test("A calendar closes on the days that were announced", arguments: announced)
  func matchesAnnouncements(closings: Closings) throws {
    #expect(try closings.computed() == closings.days)
  }

  /// Tables carry their number within the year, which counts the days of publication: the National Bank of
  /// Poland's 044/A/NBP/2026 and 208/A/NBP/2016, the Czech National Bank's #118, #113 and #65.
  @Test(
    "The number of a table within its year is that of the days of publication",
    arguments: [
      (PublicationSchedule.nbp, "2026-03-05", 44), (.nbp, "2016-10-26", 208),
      (.cnb, "2025-06-20", 118), (.cnb, "2025-06-13", 113), (.cnb, "2016-04-05", 65),
    ])
  func numbers(schedule: PublicationSchedule, last: String, number: Int) throws {
    let first = try Day(last.prefix(4) + "-01-01")
    let days = (0...first.days(to: try Day(last))).map(first.adding(days:))
    #expect(days.count(where: schedule.isPublicationDay) == number)
  }

  /// Rates set on a working day are for the next day of the calendar.
  @Test(
    "The Bank of Russia's tables are of the days after working days",
    arguments: [
      // A plain week: Tuesday to Saturday.
      ("2026-04-19", "2026-04-26", "04-21 04-22 04-23 04-24 04-25"),
      // 8 March was a Sunday, so Monday was off.
      ("2026-03-05", "2026-03-12", "03-05 03-06 03-07 03-11 03-12"),
      ("2026-02-20", "2026-02-26", "02-20 02-21 02-25 02-26"),
      // A holiday on a Saturday.
      ("2026-05-07", "2026-05-14", "05-07 05-08 05-09 05-13 05-14"),
      ("2024-12-30", "2025-01-15", "12-31 01-01 01-10 01-11 01-14 01-15"),
    ])
  func russia(first: String, last: String, expected: String) throws {
    let start = try Day(first)
    let days = (0...start.days(to: try Day(last))).map(start.adding(days:))
      .filter(PublicationSchedule.cbr.isPublicationDay)
      .map { String($0.description.dropFirst(5)) }.joined(separator: " ")
    #expect(days == expected)
  }

  @Test(
    "No calendar is closed for so long that its days are not found, and none traps",
    arguments: [
      PublicationSchedule.frankfurter, .frankfurterV1, .fawazahmed0, .erapi, .openExchangeRates,
      .cbr,
      .nbp, .cnb, .boc, .rba, .norges,
    ])
  func extremes(schedule: PublicationSchedule) throws {
    let first = try Day("2020-01-01")
    for offset in 0..<3653 {
      let day = first.adding(days: offset)
      let before = try #require(schedule.publicationDay(onOrBefore: day))
      let after = try #require(schedule.publicationDay(after: day))
      #expect(schedule.isPublicationDay(before) && schedule.isPublicationDay(after))
      let time = schedule.publicationTime(on: after)
      #expect(schedule.nextPublication(after: time.adding(seconds: -1)) == time)
    }
    for edge in [Int32.min, .max] {
      _ = schedule.isPublicationDay(Day(daysSinceEpoch: edge))
      let time = Timestamp(secondsSinceEpoch: edge < 0 ? .min : .max)
      _ = schedule.nextPublication(after: time)
      _ = schedule.freshness(of: Day(daysSinceEpoch: edge), now: time)
    }
  }
}
