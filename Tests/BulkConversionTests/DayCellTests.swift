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

  @Test(arguments: ["T00:00", "t00:00Z", " 00:00:00", "T235959-0100"])
  func `a time is not looked at`(time: String) {
    #expect(Self.read("2024-03-01" + time) == 19_783)
  }
}
