import Testing

@testable import BulkConversion

@Suite struct DayCellTests {
  private static func read(_ text: String, _ order: DateOrder = .iso) -> Int32? {
    unsafe Array(text.utf8).withUnsafeBytes { unsafe DayCell(order: order).read($0) }
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  @Test func `every day of 36 years is read in every order`() {
    // 1995-01-01 was day 9131 of the epoch: 25 years of 365 days, and 6 leap days.
    var day: Int32 = 25 * 365 + 6
    for year in 1995...2030 {
      let isLeap = year % 4 == 0
      for (index, length) in [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        .enumerated()
      {
        let month = index + 1
        for date in 1...length {
          let (m, d) = (Self.padded(month), Self.padded(date))
          let texts: [(String, DateOrder)] = [
            ("\(year)-\(m)-\(d)", .iso), (" \(year)-\(m)-\(d) ", .iso),
            ("\(year)-\(m)-\(d)T23:59:59.999+14:00", .iso), ("\(d).\(m).\(year)", .dayFirst),
            ("\(date)/\(month)/\(year)", .dayFirst), ("\(m)/\(d)/\(year)", .monthFirst),
            ("\(month)-\(date)-\(year)", .monthFirst),
          ]
          for (text, order) in texts where Self.read(text, order) != day {
            Issue.record("\(text) \(order)")
          }
          day += 1
        }
        for date in [0, length + 1, 32, 99] {
          #expect(Self.read("\(year)-\(Self.padded(month))-\(Self.padded(date))") == nil)
          #expect(Self.read("\(date).\(month).\(year)", .dayFirst) == nil)
        }
      }
    }
    // 2031-01-01.
    #expect(day == 61 * 365 + 15)
  }

  @Test(arguments: [
    "", " ", "2024-1-1", "2024-13-01", "2024-00-10", "24-01-01", "2024/01/01", "2024-01/01",
    "20240101",
    "2024-01-0a", "202a-01-01", "2024-01-01x", "2024-01-01T", "2024-01-0112:00", "+024-01-01",
    "2024-01-01 then", "01.01.2024", "2024-01-1 ", "２０２４-01-01", "2024-01-01,5",
  ])
  func `what is no date in ISO is none`(text: String) {
    #expect(Self.read(text) == nil)
  }

  @Test(arguments: [
    "2024-01-31", "31.01.24", "31.13.2024", "1.2", "1.2.3.2024", "a.1.2024", "1..2024",
    "31/01/02024",
    "-1.1.2024", "",
  ])
  func `what is no date with the day first is none`(text: String) {
    #expect(Self.read(text, .dayFirst) == nil)
  }

  @Test func `the order of a file decides what a date means`() {
    #expect(Self.read("03/04/2024", .dayFirst) == Self.read("2024-04-03"))
    #expect(Self.read("03/04/2024", .monthFirst) == Self.read("2024-03-04"))
    #expect(Self.read("30/04/2024", .monthFirst) == nil)
  }

  /// The time and the zone are those of ISO 8601, the zone perhaps behind a blank as databases write it.
  @Test(arguments: [
    "T00", "T00:00", "t00:00Z", " 00:00:00", "T235959-0100", "T2359", "T23:59z", " 23:59:59.999999",
    "T23:59:59,5", "T235959.5Z", "T10:00+05", "T10:00:00-05:30", "T1000+0530", " 10:00:00 +00:00",
    " 10:00:00.123 Z", " 10:00 -11", "T24:00", "T24:00:00", "T24:00:00.000Z", "T2400", "T24",
    "T23:59:60Z", "T10:00+14:00", "T10:00-23:59",
  ])
  func `a time of ISO 8601 behind a date is not looked at`(time: String) {
    #expect(Self.read("2024-03-01" + time) == 19_783)
    #expect(Self.read("1.3.2024" + time, .dayFirst) == 19_783)
    #expect(Self.read("03/01/2024" + time + " ", .monthFirst) == 19_783)
  }

  @Test(arguments: [
    " 2021-01-01", " --", " ::::", "T25:61", "T", "T1", "T123", "T12:", "T12:0", "T12:000",
    "T12:60",
    "T24:01", "T24:00:01", "T24:00:00.1", "T23:59:61", "T12:00:", "T12:00:00.", "T12:00:00,",
    "T12.5:00", "T12:0000", "T1200:00", "T12:00:00ZZ", "T12:00:00+", "T12:00:00+5",
    "T12:00:00+24:00",
    "T12:00:00+05:60", "T12:00:00+053", "T12:00:00+05:", "T12:00:00 ", "T12:00:00  Z",
    "T12:00:00+05:30Z", " 12:00 PM", " 9:00 AM", " 12:00:00AM", "TZ", "T+05", "  12:00", "T 12:00",
    " noon", "T12:00:00.5:1", "T12Z05", "T12:00 2024", "Z", "+05:00",
  ])
  func `what is no time of ISO 8601 makes a date none`(time: String) {
    // Blanks around a cell do not count, so a mark stands at the end of what ends with one.
    let time = time.hasSuffix(" ") ? time + "." : time
    #expect(Self.read("2024-03-01" + time) == nil)
    #expect(Self.read("1.3.2024" + time, .dayFirst) == nil)
    #expect(Self.read("3/1/2024" + time, .monthFirst) == nil)
  }

  @Test(arguments: [
    "0006.0007/2022", "6/7.2022", "6/7.2022 ..", "6-7/2022", "006.07.2022", "06.007.2022", "6.7.22",
    "6.7.20222", "6.7.2022.", ".6.7.2022", "6..7.2022", "6. 7. 2022", "6,7,2022", "0.7.2022",
    "6.0.2022",
  ])
  func `days and months have one or two digits, and one and the same sign between them`(
    text: String
  ) {
    #expect(Self.read(text, .dayFirst) == nil)
    #expect(Self.read(text, .monthFirst) == nil)
  }
}
