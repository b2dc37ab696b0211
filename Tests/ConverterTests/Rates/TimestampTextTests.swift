import Converter
import Foundation
import Testing

@Suite struct TimestampTextTests {
  @Test(
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("1969-12-31T23:59:59Z", -1),
      ("2026-10-30T16:00:00Z", 1_793_376_000), ("2026-10-30T18:00:00+02:00", 1_793_376_000),
      ("2026-10-30T10:30:00-05:30", 1_793_376_000), ("2026-10-30T16:00:00+00:00", 1_793_376_000),
      ("2026-10-30T16:00:00-00:00", 1_793_376_000), ("2026-10-30T16:00:00.999Z", 1_793_376_000),
      ("2026-10-30T18:00:00.5+02:00", 1_793_376_000),
      // Across a day, a month and a year.
      ("2027-01-01T00:30:00+01:00", 1_798_759_800), ("2026-12-31T23:30:00Z", 1_798_759_800),
      // A leap second is the one before it.
      ("2016-12-31T23:59:60Z", 1_483_228_799), ("2016-12-31T23:59:59Z", 1_483_228_799),
      ("2024-02-29T00:00:00Z", 1_709_164_800),
      ("0001-01-01T00:00:00Z", -62_135_596_800), ("9999-12-31T23:59:59Z", 253_402_300_799),
    ] as [(String, Int64)])
  func `a point in time is read by RFC 3339`(text: String, seconds: Int64) throws {
    #expect(try Timestamp(text).secondsSinceEpoch == seconds)
  }

  @Test(
    arguments: [
      "", "2026-10-30", "2026-10-30T16:00:00", "2026-10-30 16:00:00Z", "2026-10-30T16:00Z",
      "2026-10-30T16:00:00.Z", "2026-10-30T16:00:00,5Z", "2026-10-30T16:00:00+2:00",
      "2026-10-30T16:00:00+0200", "2026-10-30T16:00:00+02", "2026-10-30T16:00:00+24:00",
      "2026-10-30T16:00:00+02:60", "2026-10-30T16:00:00*02:00", "2026-10-30T16:00:00Z ",
      " 2026-10-30T16:00:00Z", "2026-10-30T16:00:00ZZ", "2026-10-30T1a:00:00Z",
      "2026-10-30T16-00-00Z", "20261030T160000Z", "2026-10-30T-1:00:00Z",
      "2026-10-30T１6:00:00Z",
    ])
  func `another shape is refused`(text: String) {
    #expect { try Timestamp(text) } throws: { ($0 as? DayError)?.code == .malformed }
  }

  @Test(
    arguments: [
      "2026-02-29T00:00:00Z", "2026-13-01T00:00:00Z", "0000-01-01T00:00:00Z",
      "2026-10-30T24:00:00Z", "2026-10-30T23:60:00Z", "2026-10-30T23:59:61Z",
    ])
  func `a date or a time that does not exist is refused`(text: String) {
    #expect { try Timestamp(text) } throws: { ($0 as? DayError)?.code == .noSuchDay }
  }

  @Test(
    arguments: [-62_135_596_800, -1, 0, 951_782_400, 1_793_376_000, 253_402_300_799] as [Int64])
  func `what is written is read again`(seconds: Int64) throws {
    let time = Timestamp(secondsSinceEpoch: seconds)
    #expect(try Timestamp(time.description) == time)
    let data = try JSONEncoder().encode([time])
    #expect(String(decoding: data, as: UTF8.self) == #"["\#(time)"]"#)
    #expect(try JSONDecoder().decode([Timestamp].self, from: data) == [time])
  }

  @Test(arguments: [#"["yesterday"]"#, "[1793376000]", #"["2026-02-30T00:00:00Z"]"#])
  func `JSON that is no point in time is refused`(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Timestamp].self, from: Data(text.utf8))
    }
  }
}
