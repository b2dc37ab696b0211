import Converter
import RateFeeds
import Testing

@Suite("JSON of services: which form it is, and what is asked of it")
struct JSONFeedTests {
  private let source = RateSource(id: "test")

  private func decode(
    _ text: String, with decoder: FeedDecoder = FeedDecoder()
  ) throws(RateError) -> DecodedRates {
    try decoder.decode(Array(text.utf8), source: source, fetchedAt: nil)
  }

  @Test(
    "A form that is asked for is read where the body does not name its service",
    arguments: [
      FeedFormat.openexchangerates, .fixer, .erapi, .frankfurterV1, .travelmoneyJSON,
    ])
  func askedForm(_ format: FeedFormat) throws {
    let plain = #"{"date":"2024-01-05","base":"USD","rates":{"EUR":0.91}}"#
    let decoded = try decode(plain, with: FeedDecoder(format: format))
    #expect(decoded.format == format.rawValue)
    #expect(decoded.tables[0].rate(for: .eur)?.figure == (try ExactDecimal("0.91")))
  }

  @Test("The project's form may have members by which services are known, where it is asked for")
  func askedPlainForm() throws {
    let body = #"{"success":true,"base":"USD","date":"2024-01-05","rates":{"EUR":0.91}}"#
    #expect(try decode(body).format == "fixer")
    let decoded = try decode(body, with: FeedDecoder(format: .travelmoneyJSON))
    #expect(decoded.format == "travelmoney-json")
  }

  @Test(
    "A body of another form than the one that is asked for is refused by both names",
    arguments: [FeedFormat.nbpJSON, .frankfurter, .treasuryJSON, .ecbCSV])
  func otherForm(_ format: FeedFormat) {
    let error = #expect(throws: RateError.self) {
      try decode(
        #"{"amount":1.0,"base":"EUR","date":"2024-01-05","rates":{"USD":1.09}}"#,
        with: FeedDecoder(format: format))
    }
    #expect(error?.code == .notUnderstood)
    #expect(
      error?.detail == "the format is frankfurter-v1, where \(format.rawValue) is expected")
  }

  @Test(
    "NET-09 Rates for another base than the expected one are refused in every form",
    arguments: Fixture.valid.filter { $0.path.contains(".json") && $0.base == nil })
  func otherBase(_ fixture: Fixture) throws {
    let decoder = FeedDecoder(expectedBase: try Currency("AQD"))
    let error = #expect(throws: RateError.self) {
      try decoder.decode(fixture.bytes, source: source, fetchedAt: nil)
    }
    #expect(error?.code == .implausible)
  }

  @Test(
    "RET-05 Tokens beside currencies are left out without a word where ISO's codes are asked for")
  func tokens() throws {
    let decoder = FeedDecoder { CurrencyCatalog.contains($0) }
    let decoded = try decode(
      #"{"date":"2026-07-06","eur":{"1inch":15.9,"aave":0.0129,"ar":0.57,"usd":1.14,"xau":0.00028}}"#,
      with: decoder)
    #expect(decoded.tables[0].rates.map(\.currency.code) == ["USD", "XAU"])
    #expect(decoded.dropped.isEmpty)
  }

  @Test("Rows of more currencies than a table may have are refused, in any order of their days")
  func tooManyRows() {
    let letters = Array("ABCDEFGHIJKLM")
    var rows: [String] = []
    for first in letters {
      for second in letters {
        for third in letters {
          let code = "\(first)\(second)\(third)"
          rows.append(#"{"date":"2026-10-10","base":"EUR","quote":"\#(code)","rate":1.1}"#)
          rows.append(#"{"date":"2026-10-09","base":"EUR","quote":"\#(code)","rate":1.1}"#)
        }
      }
    }
    // 13³ is 2197, over the 2000 of a table.
    let error = #expect(throws: RateError.self) {
      try decode("[" + rows.joined(separator: ",") + "]")
    }
    #expect(error?.code == .tooLarge)
    #expect(error?.detail?.hasSuffix("more than 2000 rates in one table") == true)
  }

  @Test("SEC-07 Rows a line are counted like the values of one array")
  func tooManyLines() {
    let row = #"{"date":"2026-10-10","base":"EUR","quote":"USD","rate":1.1}"# + "\n"
    // Five values a row: 40,001 rows have 200,005.
    let error = #expect(throws: RateError.self) {
      try decode(String(repeating: row, count: 40_001))
    }
    #expect(error?.code == .tooLarge)
  }

  @Test(
    "HIS-12 The stamp of a day's file may fall into the next day by less than an hour",
    arguments: [
      // Midnight before 2013-01-02 is 1357084800.
      (1_357_084_799, "2013-01-01"), (1_357_084_800, "2013-01-01"),
      (1_357_084_809, "2013-01-01"), (1_357_088_399, "2013-01-01"),
      (1_357_088_400, "2013-01-02"), (1_356_998_399, "2012-12-31"),
    ])
  func stampOfNextDay(stamp: Int, expected: String) throws {
    let decoder = FeedDecoder(format: .openexchangerates, askedDay: try Day("2013-01-01"))
    let decoded = try decode(
      #"{"timestamp":\#(stamp),"base":"USD","rates":{"EUR":0.758}}"#, with: decoder)
    #expect(decoded.tables.map(\.day) == [try Day(expected)])
  }

  @Test("A date in the body stands over the day that was asked for")
  func dateBeforeAskedDay() throws {
    let decoded = try decode(
      #"{"amount":1.0,"base":"EUR","date":"2025-06-13","rates":{"USD":1.15}}"#,
      with: FeedDecoder(askedDay: try Day("2025-06-15")))
    #expect(decoded.tables.map(\.day) == [try Day("2025-06-13")])
  }

  @Test("Rows without a base are refused when there are too many to name")
  func tooManyBadRows() {
    let good = #"{"date":"2026-10-10","base":"EUR","quote":"USD","rate":1.1}"#
    let error = #expect(throws: RateError.self) {
      try decode("[" + good + String(repeating: ",7", count: 10_001) + "]")
    }
    #expect(error?.code == .malformed)
  }
}
