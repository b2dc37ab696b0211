import Converter
import CurlRates
import Synchronization
import TestSupport
import Testing

@Suite("Sources with several addresses")
struct MirrorTests {
  /// A source at two places, which stand for two hosts.
  private static func definition(_ first: String, _ second: String) -> SourceDefinition {
    SourceDefinition(
      source: .ecb, base: .eur,
      addresses: [first, second].map { url in
        SourceAddress(
          url + "/", files: [.newest: SourceFile("newest")], dayFile: SourceFile("{day}"))
      }, schedule: .ecb)
  }

  private static func provider(
    _ definition: SourceDefinition, baseURL: String? = nil
  ) throws -> HTTPRateProvider {
    try HTTPRateProvider(
      source: definition, baseURL: baseURL, decoder: LineDecoder(), settings: Bench.patient,
      now: { Bench.now })
  }

  @Test(
    "Where the first address fails, the second one answers",
    arguments: [
      LoopbackServer.Reply.close, .status(500), .status(404), .status(403), .text(""),
      .text("<html>login</html>", type: "text/html"), .text("not rates"),
      .cut(.init("rates EUR"), promising: 100), .text("rates USD 2026-10-30 JPY 150\n"),
    ])
  func fallsBack(_ reply: LoopbackServer.Reply) async throws {
    let first = try LoopbackServer { _ in reply }
    let second = try LoopbackServer { _ in .text(Bench.good) }
    let table = try await Self.provider(Self.definition(first.url, second.url)).newestTable()
    #expect(table.day == (try Day("2026-10-30")))
    #expect(first.requests.count == 1)
    #expect(second.requests.count == 1)
  }

  @Test("Where the first address answers, the second one is not asked")
  func firstAnswers() async throws {
    let first = try LoopbackServer { _ in .text(Bench.good) }
    let second = try LoopbackServer { _ in .text(Bench.good) }
    _ = try await Self.provider(Self.definition(first.url, second.url)).newestTable()
    #expect(second.requests.isEmpty)
  }

  @Test("Where both fail, the error names both")
  func bothFail() async throws {
    let first = try LoopbackServer { _ in .status(500) }
    let second = try LoopbackServer { _ in .text("nothing of use") }
    let provider = try Self.provider(Self.definition(first.url, second.url))
    let error = await #expect(throws: RateError.self) { try await provider.newestTable() }
    #expect(error?.code == .refused)
    #expect(error?.underlying.map(\.code) == [.refused, .notUnderstood])
    let text = "\(try #require(error))"
    #expect(text.contains("127.0.0.1:\(first.port)"), "\(text)")
    #expect(text.contains("127.0.0.1:\(second.port)"), "\(text)")
  }

  @Test("The first address has two thirds of the time, so that a silent one leaves some")
  func time() async throws {
    let first = try LoopbackServer { _ in .status(500) }
    let second = try LoopbackServer { _ in .text(Bench.good) }
    let traces = Mutex<[String]>([])
    let provider = try HTTPRateProvider(
      source: Self.definition(first.url, second.url), decoder: LineDecoder(),
      settings: Bench.patient, now: { Bench.now },
      trace: { line in traces.withLock { $0.append(line) } })
    // An hour, of which no machine takes a part that counts, however much it has to do.
    _ = try await provider.fetch(.newest, validators: CacheValidators(), timeLimit: 3_600_000)
    let limits = traces.withLock { $0 }.map { line in
      line.split(separator: " ").drop { $0 != "--max-time" }.dropFirst().first.map(String.init)
    }
    #expect(limits.first == "2400")
    // What is left of the whole, which is more than a third where the first one fails soon.
    let rest = try #require(limits.last.flatMap { $0.flatMap(Double.init) })
    #expect(rest > 1_200 && rest <= 3_600, "\(limits)")
  }

  @Test("That a day has no table is an answer, for which no other address is asked")
  func noTable() async throws {
    let first = try LoopbackServer { _ in .status(404) }
    let second = try LoopbackServer { _ in .text(Bench.good) }
    let provider = try Self.provider(Self.definition(first.url, second.url))
    let error = await #expect(throws: RateError.self) {
      try await provider.table(on: Day("2026-10-30"), missingDay: .exact)
    }
    #expect(error?.code == .noRate)
    #expect(second.requests.isEmpty)
  }

  @Test("What recognizes an answer is kept of the first address alone")
  func validators() async throws {
    let tagged = LoopbackServer.Response(headers: [("ETag", "\"b\"")], Bench.good)
    let first = try LoopbackServer { _ in .status(503) }
    let second = try LoopbackServer { _ in .response(tagged) }
    let provider = try Self.provider(Self.definition(first.url, second.url))
    let fetched = try await provider.fetch(
      .newest, validators: CacheValidators(entityTag: "\"a\""), timeLimit: 120_000)
    guard case .tables(_, let validators) = fetched else {
      Issue.record("no tables")
      return
    }
    #expect(validators == CacheValidators())
    #expect(first.requests.first?.headers["if-none-match"] == "\"a\"")
    #expect(second.requests.first?.headers["if-none-match"] == nil)
  }

  @Test("A configured address stands for the first one and what lies at the same place")
  func configuredAddress() async throws {
    let server = try LoopbackServer { request in
      request.path == "/v1/latest" ? .text(Bench.good) : .status(404)
    }
    let frankfurter = try Self.provider(BuiltInSources.frankfurter, baseURL: server.url)
    #expect(try await frankfurter.newestTable().rates.count == 2)
    #expect(server.requests.map(\.target) == ["/v2/rates?base=EUR", "/v1/latest?base=EUR"])
    let other = try LoopbackServer { _ in .status(404) }
    let api = try Self.provider(BuiltInSources.fawazahmed0, baseURL: other.url + "/")
    await #expect(throws: RateError.self) { try await api.newestTable() }
    #expect(
      other.requests.map(\.target) == ["/currency-api@latest/v1/currencies/eur.min.json"])
  }
}
