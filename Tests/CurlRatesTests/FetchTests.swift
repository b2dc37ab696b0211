import Converter
import CurlRates
import TestSupport
import Testing

@Suite("Fetching from a server")
struct FetchTests {
  @Test("The newest table is fetched from the file of the newest rates")
  func newest() async throws {
    let server = try LoopbackServer { _ in .text(Bench.good) }
    let table = try await Bench.provider(server.url).newestTable()
    #expect(table.day.description == "2026-10-30")
    #expect(table.source == .ecb)
    #expect(table.rate(for: try Currency("JPY"))?.figure.description == "175.68")
    #expect(table.fetchedAt == Bench.now)
    #expect(server.requests.map(\.target) == ["/eurofxref-daily.xml"])
  }

  @Test(
    "Each scope has its file",
    arguments: [
      (FetchScope.newest, "/eurofxref-daily.xml"), (.recent, "/eurofxref-hist-90d.xml"),
      (.all, "/eurofxref-hist.zip"),
    ])
  func scopes(scope: FetchScope, target: String) async throws {
    let server = try LoopbackServer { _ in .text(Bench.good) }
    _ = try await Bench.provider(server.url + "/").fetch(
      scope, validators: CacheValidators(), timeLimit: 120_000)
    #expect(server.requests.map(\.target) == [target])
  }

  @Test(
    "A request for a day fetches the file that reaches back that far",
    arguments: [
      // The clock stands at 2026-10-30; the file of recent days is sure to reach back 80 days.
      ("2026-10-30", 7, "/eurofxref-hist-90d.xml"), ("2026-08-18", 7, "/eurofxref-hist-90d.xml"),
      ("2026-08-17", 7, "/eurofxref-hist.zip"), ("2026-08-17", 0, "/eurofxref-hist-90d.xml"),
      ("1999-01-04", 7, "/eurofxref-hist.zip"), ("2026-10-30", Int.max, "/eurofxref-hist.zip"),
      ("2027-01-01", 7, "/eurofxref-hist-90d.xml"),
    ])
  func days(day: String, gap: Int, target: String) async throws {
    let server = try LoopbackServer { _ in
      .text("rates EUR \(day) USD 1.08\nrates EUR 2030-01-01 USD 9\n")
    }
    let table = try await Bench.provider(server.url).table(
      on: Day(day), missingDay: MissingDayPolicy(maximumGap: gap))
    #expect(table.day == (try Day(day)))
    #expect(server.requests.map(\.target) == [target])
  }

  @Test("A day without a table within the gap is no rate, with the days that are known")
  func noRate() async throws {
    let server = try LoopbackServer { _ in .text(Bench.good) }
    let provider = try Bench.provider(server.url)
    let error = await #expect(throws: RateError.self) {
      try await provider.table(on: Day("2026-10-29"))
    }
    #expect(error?.code == .noRate)
    #expect(error?.firstKnownDay == (try Day("2026-10-30")))
  }

  @Test("A request says who asks, what it understands and which encodings it reads")
  func requestHeaders() async throws {
    let server = try LoopbackServer { _ in .text(Bench.good) }
    var settings = Bench.patient
    settings.userAgent = "travelmoney/1.2"
    _ = try await Bench.provider(server.url, settings: settings).newestTable()
    let headers = try #require(server.requests.first?.headers)
    #expect(headers["user-agent"] == "travelmoney/1.2")
    #expect(headers["accept"]?.contains("xml") == true)
    #expect(headers["accept-encoding"]?.contains("gzip") == true)
    #expect(headers["host"] == "127.0.0.1:\(server.port)")
    #expect(headers["if-none-match"] == nil)
    #expect(headers["if-modified-since"] == nil)
  }

  @Test("A compressed body is read")
  func gzip() async throws {
    let body = Gzip.stored(Array(Bench.good.utf8))
    let server = try LoopbackServer { _ in
      .response(.init(headers: [("Content-Encoding", "gzip")], body: body))
    }
    #expect(try await Bench.provider(server.url).newestTable().rates.count == 2)
  }

  @Test("A body in chunks is read")
  func chunks() async throws {
    let server = try LoopbackServer { _ in .chunks(.init(Bench.good), finished: true) }
    #expect(try await Bench.provider(server.url).newestTable().rates.count == 2)
  }

  @Test("A second fetch sends the validators of the first one and learns that nothing changed")
  func conditional() async throws {
    let modified = "Fri, 30 Oct 2026 15:00:00 GMT"
    let server = try LoopbackServer(files: [
      "/eurofxref-daily.xml": .init(
        headers: [("ETag", "\"a1\""), ("last-modified", modified)], Bench.good)
    ])
    let provider = try Bench.provider(server.url)
    let first = try await provider.fetch(
      .newest, validators: CacheValidators(), timeLimit: 120_000)
    guard case .tables(let decoded, let validators) = first else {
      Issue.record("no tables")
      return
    }
    #expect(decoded.tables.count == 1)
    #expect(validators == CacheValidators(entityTag: "\"a1\"", lastModified: modified))
    let second = try await provider.fetch(.newest, validators: validators, timeLimit: 120_000)
    guard case .notModified = second else {
      Issue.record("fetched again")
      return
    }
    let headers = try #require(server.requests.last?.headers)
    #expect(headers["if-none-match"] == "\"a1\"")
    #expect(headers["if-modified-since"] == modified)
    // A date alone does as well, and a tag that has changed brings the tables.
    let dated = try await provider.fetch(
      .newest, validators: CacheValidators(lastModified: modified), timeLimit: 120_000)
    guard case .notModified = dated else {
      Issue.record("fetched again")
      return
    }
    let changed = try await provider.fetch(
      .newest, validators: CacheValidators(entityTag: "\"a0\""), timeLimit: 120_000)
    guard case .tables = changed else {
      Issue.record("not fetched")
      return
    }
  }

  @Test("A 304 to a request without validators is a refusal")
  func unaskedNotModified() async throws {
    let error = try await Bench.error(to: .status(304))
    #expect(error?.code == .refused)
    #expect(error?.status == 304)
  }

  @Test("A validator that would break its line is not sent")
  func brokenValidator() async throws {
    let server = try LoopbackServer { _ in .text(Bench.good) }
    _ = try await Bench.provider(server.url).fetch(
      .newest, validators: CacheValidators(entityTag: "\"a\"\r\nX-Injected: 1"), timeLimit: 120_000)
    let headers = try #require(server.requests.first?.headers)
    #expect(headers["if-none-match"] == nil)
    #expect(headers["x-injected"] == nil)
  }

  @Test("A key is sent as the parameter that the source wants, encoded")
  func key() async throws {
    var definition = BuiltInSources.ecb
    definition.key = .query(parameter: "app_id")
    let server = try LoopbackServer { _ in .text(Bench.good) }
    _ = try await Bench.provider(server.url, definition: definition, key: "a b&c").newestTable()
    #expect(server.requests.map(\.target) == ["/eurofxref-daily.xml?app_id=a%20b%26c"])
    #expect(throws: RateError.self) { try Bench.provider(server.url, definition: definition) }
  }
}
