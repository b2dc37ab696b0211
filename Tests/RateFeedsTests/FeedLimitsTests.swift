import Converter
import Testing

@testable import RateFeeds

@Suite("What a body may hold is limited")
struct FeedLimitsTests {
  private static let csv = "Date,USD,GBP\n2024-01-05,1.09,0.86\n2024-01-04,1.08,0.85\n"

  private func decode(_ text: String, limits: FeedLimits) throws(RateError) -> DecodedRates {
    let context = FeedContext(
      source: RateSource(id: "test"), fetchedAt: nil, expectedBase: nil,
      isKnownCode: { _ in true }, limits: limits)
    return try ECBCSV.decode(Array(text.utf8), from: 0, context: context)
  }

  @Test("At its limits a table is read")
  func atTheLimits() throws {
    let limits = FeedLimits(days: 2, rates: 4, droppedRows: 0, columns: 3)
    #expect(try decode(Self.csv, limits: limits).tables.count == 2)
  }

  @Test(
    "Beyond a limit it is refused as too large",
    arguments: [
      (FeedLimits(days: 1), "more than 1 days"), (FeedLimits(rates: 3), "more than 3 rates"),
      (FeedLimits(columns: 2), "line 1: more than 2 columns"),
    ])
  func beyondTheLimits(limits: FeedLimits, detail: String) {
    let error = #expect(throws: RateError.self) { try decode(Self.csv, limits: limits) }
    #expect(error?.code == .tooLarge)
    #expect(error?.detail == detail)
  }

  @Test("The rates of one table count before it is finished")
  func ratesOfOneTable() throws {
    let context = FeedContext(
      source: RateSource(id: "test"), fetchedAt: nil, expectedBase: nil,
      isKnownCode: { _ in true }, limits: FeedLimits(rates: 1))
    var collector = try TableCollector(context: context, base: .eur)
    try collector.add(code: "USD", figure: "1.1", shown: "", place: .line(1), day: nil)
    let error = #expect(throws: RateError.self) {
      try collector.add(code: "GBP", figure: "0.9", shown: "", place: .line(2), day: nil)
    }
    #expect(error?.code == .tooLarge)
  }

  @Test("A body of too many bad rows is refused, with the first of them")
  func badRows() {
    let error = #expect(throws: RateError.self) {
      try decode("Date,USD\n2024,1\n2023,1\n2022,1\n", limits: FeedLimits(droppedRows: 2))
    }
    #expect(error?.code == .malformed)
    #expect(error?.detail == "more than 2 bad rows; the first line 2: “2024” is not a date")
  }

  @Test("The limits hold for whole bodies too")
  func wholeBody() {
    let columns = #expect(throws: RateError.self) {
      try FeedDecoder().decode(
        Array("Date,USD".utf8) + Array(repeating: UInt8(ascii: ","), count: 1_000_000),
        source: .ecb, fetchedAt: nil)
    }
    #expect(columns?.code == .tooLarge)
    let rows = String(repeating: #""x":1,"#, count: 10_001)
    let bad = #expect(throws: RateError.self) {
      try FeedDecoder().decode(
        Array(#"{"base":"EUR","date":"2024-01-05","rates":{\#(rows)"USD":1}}"#.utf8),
        source: .ecb, fetchedAt: nil)
    }
    #expect(bad?.code == .malformed)
    #expect(bad?.detail?.hasPrefix("more than 10000 bad rows; the first at rates.x: ") == true)
  }
}
