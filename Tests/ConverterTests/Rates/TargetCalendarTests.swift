import Testing

@testable import Converter

/// The calendar against the days on which the European Central Bank published.
@Suite struct TargetCalendarTests {
  /// The Mondays to Fridays from 1999-01-04 to 2026-10-30 without euro foreign exchange reference
  /// rates, taken from the days in the European Central Bank's own file (`eurofxref-hist.csv`).
  private static let closings: [(year: Int, days: [String])] = [
    (1999, ["12-31"]),
    (2000, ["04-21", "04-24", "05-01", "12-25", "12-26"]),
    (2001, ["01-01", "04-13", "04-16", "05-01", "12-25", "12-26", "12-31"]),
    (2002, ["01-01", "03-29", "04-01", "05-01", "12-25", "12-26"]),
    (2003, ["01-01", "04-18", "04-21", "05-01", "12-25", "12-26"]),
    (2004, ["01-01", "04-09", "04-12"]),
    (2005, ["03-25", "03-28", "12-26"]),
    (2006, ["04-14", "04-17", "05-01", "12-25", "12-26"]),
    (2007, ["01-01", "04-06", "04-09", "05-01", "12-25", "12-26"]),
    (2008, ["01-01", "03-21", "03-24", "05-01", "12-25", "12-26"]),
    (2009, ["01-01", "04-10", "04-13", "05-01", "12-25"]),
    (2010, ["01-01", "04-02", "04-05"]),
    (2011, ["04-22", "04-25", "12-26"]),
    (2012, ["04-06", "04-09", "05-01", "12-25", "12-26"]),
    (2013, ["01-01", "03-29", "04-01", "05-01", "12-25", "12-26"]),
    (2014, ["01-01", "04-18", "04-21", "05-01", "12-25", "12-26"]),
    (2015, ["01-01", "04-03", "04-06", "05-01", "12-25"]),
    (2016, ["01-01", "03-25", "03-28", "12-26"]),
    (2017, ["04-14", "04-17", "05-01", "12-25", "12-26"]),
    (2018, ["01-01", "03-30", "04-02", "05-01", "12-25", "12-26"]),
    (2019, ["01-01", "04-19", "04-22", "05-01", "12-25", "12-26"]),
    (2020, ["01-01", "04-10", "04-13", "05-01", "12-25"]),
    (2021, ["01-01", "04-02", "04-05"]),
    (2022, ["04-15", "04-18", "12-26"]),
    (2023, ["04-07", "04-10", "05-01", "12-25", "12-26"]),
    (2024, ["01-01", "03-29", "04-01", "05-01", "12-25", "12-26"]),
    (2025, ["01-01", "04-18", "04-21", "05-01", "12-25", "12-26"]),
    (2026, ["01-01", "04-03", "04-06", "05-01"]),
  ]

  @Test(
    "The calendar closes on exactly the working days without publication",
    arguments: TargetCalendarTests.closings)
  func matchesPublications(year: Int, days: [String]) throws {
    let first = year == 1999 ? try Day("1999-01-04") : try Day("\(year)-01-01")
    let last = year == 2026 ? try Day("2026-10-30") : try Day("\(year)-12-31")
    let closed = (0...first.days(to: last)).map(first.adding(days:))
      .filter { $0.weekday < 6 && !PublicationSchedule.ecb.isPublicationDay($0) }
      .map { String($0.description.dropFirst(5)) }
    #expect(closed == days)
  }

  @Test("The number of publications is that of the file")
  func count() throws {
    let first = try Day("1999-01-04")
    let days = first.days(to: try Day("2026-10-30"))
    let count = (0...days).count {
      PublicationSchedule.ecb.isPublicationDay(first.adding(days: $0))
    }
    #expect(count == 7126)
  }

  /// Dates of the Gregorian Easter out of published church calendars, with both ends of its range.
  @Test(
    "Easter Sunday is computed",
    arguments: [
      "1818-03-22", "1943-04-25", "1954-04-18", "1961-04-02", "1981-04-19", "2000-04-23",
      "2008-03-23", "2011-04-24", "2024-03-31", "2025-04-20", "2026-04-05", "2038-04-25",
      "2049-04-18", "2076-04-19",
    ])
  func easter(text: String) throws {
    let day = try Day(text)
    #expect(PublicationSchedule.easterSunday(of: day.components.year) == day)
  }

  @Test("A day beyond the calendar's years does not trap", arguments: [Int32.min, .max])
  func extremes(count: Int32) {
    _ = PublicationSchedule.ecb.isPublicationDay(Day(daysSinceEpoch: count))
    let time = Timestamp(secondsSinceEpoch: count < 0 ? .min : .max)
    _ = PublicationSchedule.ecb.nextPublication(after: time)
    _ = PublicationSchedule.ecb.freshness(of: Day(daysSinceEpoch: count), now: time)
  }
}
