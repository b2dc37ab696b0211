import Converter
import Foundation
import Testing

@Suite struct TimestampTests {
  @Test(
    "A point in time is written by RFC 3339",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
      (1_357_084_809, "2013-01-02T00:00:09Z"), (1_793_376_000, "2026-10-30T16:00:00Z"),
      (-86_400, "1969-12-31T00:00:00Z"), (-86_401, "1969-12-30T23:59:59Z"),
    ] as [(Int64, String)])
  func description(seconds: Int64, text: String) throws {
    #expect(Timestamp(secondsSinceEpoch: seconds).description == text)
    #expect(try Samples.time(text).secondsSinceEpoch == seconds)
  }

  @Test("HIS-08 The day depends on the zone")
  func dayInZone() throws {
    let time = try Samples.time("2021-10-19T19:00:00Z")
    #expect(try time.day == Day("2021-10-19"))
    #expect(try time.day(secondsFromUTC: 13 * 3600) == Day("2021-10-20"))
    #expect(try time.day(secondsFromUTC: -20 * 3600) == Day("2021-10-18"))
    #expect(time.secondOfDay(secondsFromUTC: 13 * 3600) == 8 * 3600)
  }

  @Test("The ends of the range do not trap", arguments: [Int64.min, .max])
  func extremes(seconds: Int64) {
    let time = Timestamp(secondsSinceEpoch: seconds)
    #expect((0..<86_400).contains(time.secondOfDay(secondsFromUTC: 3600)))
    #expect((0..<86_400).contains(time.secondOfDay(secondsFromUTC: -3600)))
    #expect(!time.description.isEmpty)
    #expect(time.adding(seconds: seconds) == time)
  }

  @Test("A date of Foundation loses its fraction downward and never traps")
  func foundationDate() {
    #expect(Timestamp(Date(timeIntervalSince1970: 1.9)).secondsSinceEpoch == 1)
    #expect(Timestamp(Date(timeIntervalSince1970: -0.1)).secondsSinceEpoch == -1)
    #expect(Timestamp(Date(timeIntervalSince1970: 1e300)).secondsSinceEpoch == .max)
    #expect(Timestamp(Date(timeIntervalSince1970: -1e300)).secondsSinceEpoch == .min)
  }
}
