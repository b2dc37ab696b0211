import Converter
import Testing

@Suite struct DayTests {
  @Test(
    "HIS-13 A date that does not exist is refused and does not roll over",
    arguments: [
      "2023-02-29", "2023-02-30", "2023-13-01", "2023-00-10", "2023-04-31", "1900-02-29",
      "2100-02-29", "0000-01-01", "2023-01-00", "2023-01-32",
    ])
  func refusesMissingDay(text: String) {
    #expect(throws: DayError.self) { try Day(text) }
    do {
      _ = try Day(text)
    } catch {
      #expect(error.code == .noSuchDay)
      #expect(error.text == text)
    }
  }

  @Test(
    "HIS-13 A leap day is a real day",
    arguments: ["2024-02-29", "2000-02-29", "1600-02-29", "2023-12-31", "0001-01-01", "9999-12-31"])
  func acceptsRealDay(text: String) throws {
    #expect(try Day(text).description == text)
  }

  @Test(
    "Another shape than YYYY-MM-DD is refused",
    arguments: [
      "", "2023-2-9", "20230209", "2023/02/09", " 2023-02-09", "2023-02-09 ", "2023-02-09T",
      "+023-02-09", "-023-02-09", "2023-0２-09", "٢٠٢٣-٠٢-٠٩", "2023-02-0\u{0}", "2023‐02‐09",
    ])
  func refusesOtherShape(text: String) {
    do {
      _ = try Day(text)
      Issue.record("accepted \(text)")
    } catch {
      #expect(error.code == .malformed)
    }
  }

  /// Counts worked out with Python's `datetime.date.toordinal`.
  @Test(
    "Days are counted from 1970-01-01",
    arguments: [
      ("1970-01-01", 0, 4), ("1969-12-31", -1, 3), ("1999-01-04", 10_595, 1),
      ("2000-02-29", 11_016, 2), ("2000-03-01", 11_017, 3), ("2026-10-30", 20_756, 5),
      ("0001-01-01", -719_162, 1), ("9999-12-31", 2_932_896, 5), ("1900-03-01", -25_508, 4),
    ])
  func countsDays(text: String, count: Int32, weekday: Int) throws {
    let day = try Day(text)
    #expect(day.daysSinceEpoch == count)
    #expect(day.weekday == weekday)
    #expect(Day(daysSinceEpoch: count) == day)
  }

  @Test("Every day of the calendar's years survives the way to its parts and back")
  func partsRoundTrip() throws {
    let first = try Day("0001-01-01").daysSinceEpoch
    let last = try Day("9999-12-31").daysSinceEpoch
    var wrong: [Int32] = []
    for count in first...last {
      let day = Day(daysSinceEpoch: count)
      let parts = day.components
      let back = try? Day(year: parts.year, month: parts.month, day: parts.day)
      if back != day { wrong.append(count) }
    }
    #expect(wrong.isEmpty)
  }

  @Test("Steps cross leap days and years, and stop at the ends of the range")
  func steps() throws {
    #expect(try Day("2024-02-28").adding(days: 2) == Day("2024-03-01"))
    #expect(try Day("2023-02-28").adding(days: 1) == Day("2023-03-01"))
    #expect(try Day("2015-01-01").adding(days: -1) == Day("2014-12-31"))
    #expect(try Day("2014-12-31").days(to: Day("2015-01-02")) == 2)
    #expect(try Day("2015-01-02").days(to: Day("2014-12-31")) == -2)
    let end = Day(daysSinceEpoch: .max)
    #expect(end.adding(days: 1) == end)
    #expect(end.adding(days: .max) == end)
    #expect(Day(daysSinceEpoch: .min).adding(days: .min) == Day(daysSinceEpoch: .min))
    #expect(Day(daysSinceEpoch: .min).days(to: end) == 4_294_967_295)
  }

  @Test("The ends of the range have parts and a weekday", arguments: [Int32.min, .max])
  func extremes(count: Int32) {
    let day = Day(daysSinceEpoch: count)
    #expect((1...12).contains(day.components.month))
    #expect((1...31).contains(day.components.day))
    #expect((1...7).contains(day.weekday))
    #expect(!day.description.isEmpty)
  }
}
