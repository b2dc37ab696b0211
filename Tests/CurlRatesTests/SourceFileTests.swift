import Converter
import CurlRates
import TestSupport
import Testing

@Suite("Files that differ by their days")
struct SourceFileTests {
  /// Asks a source for files, and returns what was asked for; every answer is the same table.
  private func targets(
    of file: SourceFile, scope: FetchScope = .all, firstDay: String? = nil
  ) async throws -> [String] {
    let server = try LoopbackServer { _ in .text(Bench.good) }
    let definition = SourceDefinition(
      source: .ecb, base: .eur, firstDay: try firstDay.map { try Day($0) },
      addresses: [SourceAddress(server.url + "/", files: [scope: file])], schedule: .ecb)
    let provider = try HTTPRateProvider(
      source: definition, decoder: LineDecoder(), settings: Bench.patient, now: { Bench.now })
    _ = try await provider.fetch(scope, validators: CacheValidators(), timeLimit: 120_000)
    return server.requests.map(\.target)
  }

  // The clock stands at 2026-10-30.
  @Test(
    "Words in braces become days, years and the base",
    arguments: [
      (SourceFile("a/{day}"), ["/a/2026-10-30"]),
      (SourceFile("a?d={day}", dayForm: .slashes), ["/a?d=30/10/2026"]),
      (SourceFile("a?d={day}", dayForm: .dots), ["/a?d=30.10.2026"]),
      (SourceFile("{from}..{to}", span: 90), ["/2026-08-01..2026-10-30"]),
      (SourceFile("{from}/{to}", span: 0), ["/2026-10-30/2026-10-30"]),
      (SourceFile("{base}/{lowercaseBase}.json"), ["/EUR/eur.json"]),
      (SourceFile("year?y={year}", span: 299), ["/year?y=2026"]),
      (SourceFile("year?y={year}", span: 303), ["/year?y=2026", "/year?y=2025"]),
      (
        SourceFile("{from}/{to}", span: 9, longestSpan: 4),
        ["/2026-10-27/2026-10-30", "/2026-10-23/2026-10-26", "/2026-10-21/2026-10-22"]
      ),
      (SourceFile("{to}", span: 0, longestSpan: 1, lead: 1), ["/2026-10-31", "/2026-10-30"]),
    ])
  func words(_ file: SourceFile, _ expected: [String]) async throws {
    #expect(try await targets(of: file) == expected)
  }

  @Test("A span without a length begins with the first day of the source")
  func wholeHistory() async throws {
    let file = SourceFile("{from}/{to}", longestSpan: 93)
    let targets = try await targets(of: file, firstDay: "2026-01-01")
    #expect(
      targets == [
        "/2026-07-30/2026-10-30", "/2026-04-28/2026-07-29", "/2026-01-25/2026-04-27",
        "/2026-01-01/2026-01-24",
      ])
  }

  @Test("Pieces of a span are put together, and those without a table are passed over")
  func pieces() async throws {
    let server = try LoopbackServer { request in
      switch request.path {
      case "/2026-10-29": .text("rates EUR 2026-10-29 USD 1.1\n")
      case "/2026-10-28": .status(404)
      default: .text("rates EUR 2026-10-30 USD 1.2\nrates EUR 2026-10-29 USD 1.1\n")
      }
    }
    let definition = SourceDefinition(
      source: .ecb, base: .eur,
      addresses: [
        SourceAddress(
          server.url, files: [.recent: SourceFile("{to}", span: 2, longestSpan: 1)])
      ], schedule: .ecb)
    let provider = try HTTPRateProvider(
      source: definition, decoder: LineDecoder(), settings: Bench.patient, now: { Bench.now })
    #expect(provider.scopes == [.recent])
    let fetched = try await provider.fetch(
      .recent, validators: CacheValidators(), timeLimit: 120_000)
    guard case .tables(let decoded, _) = fetched else {
      Issue.record("no tables")
      return
    }
    #expect(decoded.tables.map(\.day.description) == ["2026-10-30", "2026-10-29"])
  }

  @Test("Where the newest file is named after its day, the last day that has one is found")
  func newestOfDay() async throws {
    let server = try LoopbackServer { request in
      request.path == "/2026-10-28" ? .text("rates EUR 2026-10-28 USD 1.1\n") : .status(404)
    }
    let definition = SourceDefinition(
      source: .ecb, base: .eur,
      addresses: [SourceAddress(server.url, files: [.newest: SourceFile("{day}")])], schedule: .ecb)
    let provider = try HTTPRateProvider(
      source: definition, decoder: LineDecoder(), settings: Bench.patient, now: { Bench.now })
    #expect(try await provider.newestTable().day == (try Day("2026-10-28")))
    #expect(server.requests.map(\.target) == ["/2026-10-30", "/2026-10-29", "/2026-10-28"])
  }

  @Test("One request for a span answers a day without a table, and days before the first one none")
  func spanOfDay() async throws {
    let server = try LoopbackServer { _ in .text("rates EUR 2026-10-23 USD 1.1\n") }
    let definition = SourceDefinition(
      source: .ecb, base: .eur, firstDay: try Day("2026-01-01"),
      addresses: [
        SourceAddress(server.url, files: [:], dayFile: SourceFile("{from}/{to}", longestSpan: 93))
      ], schedule: .ecb)
    let provider = try HTTPRateProvider(
      source: definition, decoder: LineDecoder(), settings: Bench.patient, now: { Bench.now })
    let day = try Day("2026-10-25")
    #expect(try await provider.table(on: day).day == (try Day("2026-10-23")))
    #expect(server.requests.map(\.target) == ["/2026-10-18/2026-10-25"])
    await #expect(throws: RateError.self) { try await provider.table(on: Day("2025-12-31")) }
    #expect(server.requests.count == 1)
  }

  @Test("A history of which no piece is there is given up after the second one, with what was said")
  func nothing() async throws {
    let server = try LoopbackServer { _ in .status(404) }
    for id in ["nbp", "cbr"] {
      let provider = try Bench.provider(
        server.url, definition: try #require(BuiltInSources.source(id: id)))
      let before = server.requests.count
      let error = await #expect(throws: RateError.self) {
        try await provider.fetch(
          id == "nbp" ? .all : .newest, validators: CacheValidators(), timeLimit: 120_000)
      }
      #expect(server.requests.count - before == 2)
      #expect(error?.code == .refused)
      #expect(error?.status == 404)
      #expect(error?.detail?.contains("status 404") == true)
    }
  }

  @Test("A closing that is longer than a piece is passed over")
  func closing() async throws {
    let server = try LoopbackServer { request in
      request.path == "/2026-10-24" ? .text("rates EUR 2026-10-24 USD 1.1\n") : .status(404)
    }
    let definition = SourceDefinition(
      source: .ecb, base: .eur,
      addresses: [
        SourceAddress(server.url, files: [.recent: SourceFile("{to}", span: 9, longestSpan: 1)])
      ], schedule: .ecb)
    let provider = try HTTPRateProvider(
      source: definition, decoder: LineDecoder(), settings: Bench.patient, now: { Bench.now })
    _ = try await provider.fetch(.recent, validators: CacheValidators(), timeLimit: 120_000)
    #expect(server.requests.count == 10)
  }

  @Test("A day of which no file is there is answered with the status")
  func noDay() async throws {
    let server = try LoopbackServer { _ in .status(404) }
    let provider = try Bench.provider(
      server.url, definition: BuiltInSources.openExchangeRates, key: "KEY")
    let error = await #expect(throws: RateError.self) {
      try await provider.table(on: Day("2026-03-05"))
    }
    #expect(error?.code == .noRate)
    #expect(error?.status == 404)
    #expect(error?.detail?.contains("status 404") == true)
  }
}
