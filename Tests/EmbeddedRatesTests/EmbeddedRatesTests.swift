import Converter
import Foundation
import RateFeeds
import TestSupport
import Testing

@testable import EmbeddedRates

/// The root of the repository, found from this file's own path.
private let root = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

private func decoded(_ path: String, source: RateSource) throws -> DecodedRates {
  let bytes = [UInt8](try Data(contentsOf: root.appending(path: path)))
  return try FeedDecoder().decode(bytes, source: source, fetchedAt: nil)
}

private func day(_ text: String) throws -> Day { try Day(text) }

@Suite("The tables inside the program")
struct EmbeddedRatesTests {
  @Test("Every day and figure of the ECB's history is the published one")
  func ecbEqualsTheArchive() throws {
    let published = try decoded("Data/rates/eurofxref-hist.zip", source: .ecb)
    #expect(published.dropped.isEmpty)
    #expect(published.tables.count == 7126)
    #expect(EmbeddedHistory.ecb.tableCount == 7126)
    var figures = 0
    for table in published.tables {
      let embedded = try #require(
        try EmbeddedHistory.ecb.newestTable(
          holding: [], onOrBefore: table.day, notBefore: table.day))
      #expect(embedded == table)
      // Equality of decimals does not see trailing zeros; the published digits are kept too.
      #expect(embedded.rates.map(\.figure.exponent) == table.rates.map(\.figure.exponent))
      figures += embedded.rates.count
    }
    #expect(figures == 221_702)
  }

  @Test("The wide table is the file in Data, figure by figure")
  func wideEqualsTheFile() throws {
    let history = EmbeddedHistory.wide
    let published = try decoded("Data/rates/wide.json", source: history.source)
    #expect(published.dropped.isEmpty)
    let table = try #require(
      try history.newestTable(holding: [], onOrBefore: nil, notBefore: nil))
    #expect(published.tables == [table])
    #expect(
      table.rates.map(\.figure.description)
        == published.tables[0].rates.map(\.figure.description))
    #expect(table.day == (try day("2026-07-06")))
    #expect(table.rate(for: try Currency("LBP"))?.figure.description == "102669.18532025")
    #expect(table.rates.count == 160)
  }

  @Test("The files in Sources are what the script makes out of Data")
  func generatedFilesAreCurrent() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", root.appending(path: "Scripts/generate-embedded-rates").path, "--check",
    ]
    process.currentDirectoryURL = URL(filePath: "/")
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test("The newest and the first day of the ECB have their published figures")
  func ends() throws {
    let newest = try #require(
      try EmbeddedHistory.ecb.newestTable(holding: [], onOrBefore: nil, notBefore: nil))
    #expect(newest.day == (try day("2026-10-30")))
    #expect(newest.base == .eur)
    #expect(newest.source == .ecb)
    #expect(newest.rate(for: .jpy)?.figure.description == "175.68")
    let first = try #require(
      try EmbeddedHistory.ecb.newestTable(
        holding: [], onOrBefore: try day("1999-01-04"), notBefore: nil))
    #expect(first.day == (try day("1999-01-04")))
    #expect(first.rate(for: .usd)?.figure.description == "1.1789")
    #expect(
      try EmbeddedHistory.ecb.newestTable(
        holding: [], onOrBefore: try day("1999-01-03"), notBefore: nil) == nil)
  }

  /// A look-up: currencies, bounds, and the day found.
  struct LookUp: CustomTestStringConvertible, Sendable {
    let codes: [String]
    let last: String?
    let first: String?
    let found: String?
    var testDescription: String { "\(codes) \(first ?? "…")–\(last ?? "…")" }
  }

  @Test(
    "A look-up finds the newest day that holds the currencies within its bounds",
    arguments: [
      // 2026-10-31 is a Saturday.
      LookUp(codes: ["USD"], last: "2026-10-31", first: nil, found: "2026-10-30"),
      LookUp(codes: ["USD"], last: "2026-10-31", first: "2026-10-31", found: nil),
      LookUp(codes: ["USD", "EUR"], last: "2024-01-07", first: nil, found: "2024-01-05"),
      LookUp(codes: ["ISK"], last: "2018-01-31", first: nil, found: "2008-12-09"),
      LookUp(codes: ["ISK"], last: "2018-01-31", first: "2008-12-10", found: nil),
      LookUp(codes: ["ISK"], last: "2018-02-01", first: "2008-12-10", found: "2018-02-01"),
      LookUp(codes: ["RUB"], last: nil, first: nil, found: "2022-03-01"),
      LookUp(codes: ["RUB"], last: "2022-03-09", first: "2022-03-02", found: nil),
      LookUp(codes: ["HRK", "EEK"], last: nil, first: nil, found: "2010-12-31"),
      LookUp(codes: ["TRL", "TRY"], last: nil, first: nil, found: nil),
      LookUp(codes: ["XYZ"], last: nil, first: nil, found: nil),
      LookUp(codes: [], last: "2026-10-30", first: "2026-10-30", found: "2026-10-30"),
    ])
  func lookUp(_ lookUp: LookUp) throws {
    let table = try EmbeddedHistory.ecb.newestTable(
      holding: lookUp.codes.map { try Currency($0) },
      onOrBefore: lookUp.last.map { try day($0) }, notBefore: lookUp.first.map { try day($0) })
    #expect(table?.day.description == lookUp.found)
    if let table { #expect(try lookUp.codes.allSatisfy { table.holds(try Currency($0)) }) }
  }

  @Test(
    "The span of some currencies is that of the published file",
    arguments: [
      ([], "1999-01-04", "2026-10-30"), (["EUR"], "1999-01-04", "2026-10-30"),
      (["ISK"], "1999-01-04", "2026-10-30"), (["RUB"], "2005-04-01", "2022-03-01"),
      (["HRK", "RUB"], "2005-04-01", "2022-03-01"), (["BGN"], "2000-07-19", "2025-12-31"),
    ] as [([String], String, String)])
  func span(codes: [String], first: String, last: String) throws {
    let span = try EmbeddedHistory.ecb.span(holding: codes.map { try Currency($0) })
    #expect(span == (try day(first)...day(last)))
  }

  @Test("RET-05 RUB after its end is refused, with the days on which it was known")
  func rubIsRefused() throws {
    let request = RateRequest(day: try day("2022-03-09"), currencies: [.usd, try Currency("RUB")])
    let error = #expect(throws: RateError.self) {
      try EmbeddedHistory.ecb.answer(to: request)
    }
    #expect(error?.code == .noRate)
    #expect(error?.currencies == [try Currency("RUB")])
    #expect(error?.lastKnownDay == (try day("2022-03-01")))
    let lastAnswer = try EmbeddedHistory.ecb.answer(
      to: RateRequest(day: try day("2022-03-08"), currencies: [.usd, try Currency("RUB")]))
    #expect(lastAnswer.day == (try day("2022-03-01")))
  }

  @Test("Each history answers as the same tables in an array do")
  func answersLikeAnArray() throws {
    let tables = try decoded("Data/rates/eurofxref-hist.zip", source: .ecb).tables
    let plain = TableHistory(source: .ecb, tables: tables)
    let codes = try ["USD", "ISK", "RUB", "TRY", "ROL", "LTL", "XAU"].map { try Currency($0) }
    var generator = SeededGenerator(seed: 0x7261_7465)
    let first = try day("1998-12-20")
    for _ in 0..<300 {
      let last = first.adding(days: Int.random(in: 0...10_200, using: &generator))
      let start = last.adding(days: -Int.random(in: 0...12, using: &generator))
      let wanted = codes.filter { _ in Int.random(in: 0...3, using: &generator) == 0 }
      #expect(
        try EmbeddedHistory.ecb.newestTable(holding: wanted, onOrBefore: last, notBefore: start)
          == plain.newestTable(holding: wanted, onOrBefore: last, notBefore: start))
    }
  }

  @Test("All histories are offered, the ECB first")
  func all() {
    #expect(EmbeddedHistory.all.map(\.source.id) == ["ecb", "fawazahmed0"])
  }
}
