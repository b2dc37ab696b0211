import Converter
import Foundation
import RateFeeds
import Testing

@Suite("The decoder's limits, base and policy for codes")
struct FeedDecoderTests {
  private let source = RateSource(id: "test")

  private func decode(
    _ text: String, with decoder: FeedDecoder = FeedDecoder()
  ) throws(RateError) -> DecodedRates {
    try decoder.decode(Array(text.utf8), source: source, fetchedAt: nil)
  }

  private func xml(_ rows: String) -> String {
    """
    <e:Envelope xmlns:e="http://www.gesmes.org/xml/2002-08-01" \
    xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><Cube><Cube time="2024-01-05">\
    \(rows)</Cube></Cube></e:Envelope>
    """
  }

  @Test("NET-09 An answer for another base than the expected one is refused")
  func otherBase() throws {
    let body = #"{"success":true,"base":"EUR","date":"2021-01-27","rates":{"USD":1.2124}}"#
    let error = #expect(throws: RateError.self) {
      try decode(body, with: FeedDecoder(expectedBase: .usd))
    }
    #expect(error?.code == .implausible)
    #expect(error?.currencies == [.eur])
    #expect(try decode(body, with: FeedDecoder(expectedBase: .eur)).tables[0].base == .eur)
    #expect(try decode(body).tables[0].base == .eur)
  }

  @Test("NET-09 Without a base the expected one counts, and without that the answer is refused")
  func missingBase() throws {
    let body = #"{"date":"2021-01-27","rates":{"USD":1.2124,"JPY":126.1}}"#
    #expect(throws: RateError.self) { try decode(body) }
    let tables = try decode(body, with: FeedDecoder(expectedBase: .eur)).tables
    #expect(tables[0].base == .eur)
    let xmlError = #expect(throws: RateError.self) {
      try decode(
        xml(#"<Cube currency="JPY" rate="158.2"/>"#), with: FeedDecoder(expectedBase: .usd))
    }
    #expect(xmlError?.code == .implausible)
  }

  @Test(
    "RET-05 Codes that are not known are kept or left out as asked, and are never bad rows",
    arguments: [
      #"{"base":"EUR","date":"2024-01-05","rates":{"USD":1.0921,"ABC":2,"XQZ":3}}"#,
      "Date,ABC,USD,XQZ,\n2024-01-05,2,1.0921,3,\n",
    ])
  func unknownCodes(body: String) throws {
    let all = try decode(body)
    #expect(all.tables[0].rates.map(\.currency.code) == ["ABC", "USD", "XQZ"])
    let known = try decode(body, with: FeedDecoder { ["EUR", "USD"].contains($0.code) })
    #expect(known.tables[0].rates.map(\.currency.code) == ["USD"])
    #expect(known.dropped.isEmpty)
    let none = #expect(throws: RateError.self) {
      try decode(body, with: FeedDecoder { $0 == .eur })
    }
    #expect(none?.code == .notUnderstood)
  }

  @Test("RET-05 Codes that are not known are left out of the ECB's XML too")
  func unknownCodesInXML() throws {
    let body = xml(#"<Cube currency="ABC" rate="2"/><Cube currency="USD" rate="1.0921"/>"#)
    let known = try decode(body, with: FeedDecoder { $0 == .usd })
    #expect(known.tables[0].rates.map(\.currency) == [.usd])
    #expect(known.dropped.isEmpty)
  }

  @Test("BAD-01 A rate of zero is dropped and named, and the others stay")
  func zeroRate() throws {
    let decoded = try decode(
      #"{"base":"EUR","date":"2024-01-05","rates":{"USD":0,"GBP":0.85}}"#)
    #expect(decoded.tables[0].rates.map(\.currency) == [.gbp])
    #expect(decoded.dropped.map(\.currency) == [.usd])
    #expect(decoded.dropped.map(\.reason) == ["rate for USD is invalid (0)"])
    #expect(decoded.dropped.map(\.day) == [try Day("2024-01-05")])
  }

  @Test("BAD-03 A negative rate is refused with its value")
  func negativeRate() {
    let error = #expect(throws: RateError.self) {
      try decode(#"{"base":"EUR","date":"2024-01-05","rates":{"USD":-1.08}}"#)
    }
    #expect(error?.code == .invalidRate)
    #expect(error?.currencies == [.usd])
    #expect(error?.detail == "-1.08")
  }

  @Test("BAD-05 Extreme figures are kept as published beside normal ones; nothing is inverted")
  func extremeRates() throws {
    let table = try decode(
      #"{"base":"EUR","date":"2024-01-05","rates":{"AAA":1e-30,"BBB":1e30,"USD":1.08}}"#
    ).tables[0]
    #expect(table.rate(for: try Currency("AAA"))?.figure == (try ExactDecimal("1e-30")))
    #expect(table.rate(for: try Currency("BBB"))?.figure == (try ExactDecimal("1e30")))
  }

  @Test("MAG-03 Figures are the written ones and not the nearest binary ones")
  func exactFigures() throws {
    let texts = ["0.14", "1.1172404971672576", "0.027121761950711698"]
    for text in texts {
      let table = try decode(
        #"{"base":"EUR","date":"2024-01-05","rates":{"USD":\#(text)}}"#
      ).tables[0]
      #expect(table.rate(for: .usd)?.figure.description == text)
    }
  }

  @Test("A body over the limit is refused before it is read")
  func bodyLimit() {
    let body = #"{"base":"EUR","date":"2024-01-05","rates":{"USD":1.08}}"#
    #expect(throws: Never.self) {
      try decode(body, with: FeedDecoder(bodyLimit: body.utf8.count))
    }
    let error = #expect(throws: RateError.self) {
      try decode(body, with: FeedDecoder(bodyLimit: body.utf8.count - 1))
    }
    #expect(error?.code == .tooLarge)
  }

  @Test("SEC-07 A zip archive's file over the limit is refused; one at the limit is read")
  func expansionLimit() throws {
    let fixture = try #require(Fixture.valid.first { $0.path == "zip/valid/ecb-csv.zip" })
    let size = "Date, USD, \n5 January 2024, 1.0921, \n".utf8.count
    let decoded = try FeedDecoder(expansionLimit: size)
      .decode(fixture.bytes, source: source, fetchedAt: nil)
    #expect(decoded.tables.count == 1)
    let error = #expect(throws: RateError.self) {
      try FeedDecoder(expansionLimit: size - 1)
        .decode(fixture.bytes, source: source, fetchedAt: nil)
    }
    #expect(error?.code == .tooLarge)
  }

  @Test("XML nested without end is refused and not followed")
  func endlessXML() {
    let error = #expect(throws: RateError.self) {
      try decode(
        #"<e:Envelope xmlns:e="http://www.gesmes.org/xml/2002-08-01">"#
          + String(repeating: "<a>", count: 500_000))
    }
    #expect(error?.detail == "line 1: nested more than 64 deep")
  }

  @Test("The sample of the README is read, with its four rates")
  func topLevelSample() throws {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let bytes = [UInt8](try Data(contentsOf: root.appending(path: "rates.sample.json")))
    let decoded = try FeedDecoder().decode(bytes, source: source, fetchedAt: nil)
    #expect(
      decoded.lines == [
        "travelmoney-json",
        "table USD 2022-07-06 CAD=1.3049 EUR=0.9829 GBP=0.8397 JPY=135.72",
      ])
  }
}
