import Converter
import Testing

@testable import RateFeeds

@Suite("Days in the forms that banks have")
struct FeedDayTests {
  @Test(
    "Every form of the feeds is read",
    arguments: [
      ("2026-10-30", "2026-10-30"), ("30 October 2026", "2026-10-30"),
      ("09.12.2016", "2016-12-09"), ("5.4.2016", "2016-04-05"), ("01/07/2026", "2026-07-01"),
      ("2011/01/05", "2011-01-05"), ("2011/1/5", "2011-01-05"), ("2011.1.5", "2011-01-05"),
      ("20 Jun 2025", "2025-06-20"), ("03-Jan-2023", "2023-01-03"),
      ("01/Jan/2019", "2019-01-01"), ("29 Feb 2024", "2024-02-29"),
      ("Wed, 29 Nov 2017 12:00:01 GMT", "2017-11-29"),
      ("Fri, 3 Apr 2026 08:00:00 GMT", "2026-04-03"),
      ("2026-08-26T12:15:30.1234567Z", "2026-08-26"), ("2026-3-4", "2026-03-04"),
    ])
  func read(text: String, day: String) throws {
    #expect(FeedDay.bankDay(of: text) == (try Day(day)))
  }

  @Test(
    "What is no day, or may be one of two, is refused",
    arguments: [
      "", "2026", "2026-03", "29 Feb 2023", "31.06.2025", "01/31/2024", "1/2/26", "12.25.2020",
      "20 Jun 2025 #118", "Jun 20 2025", "20 Juni 2025", "2025M07D08", "1-2-3-4", "٢٠٢٦-١٠-٣٠",
      "Wed, 29 Nov", "0000-01-01x", "2026--1", "--", "2026-01-01-01",
    ])
  func refused(text: String) {
    #expect(FeedDay.bankDay(of: text) == nil)
  }
}
