import Converter
import CurlRates
import TestSupport
import Testing

@Suite("The built-in sources")
struct BuiltInSourcesTests {
  @Test("They are those of the list, in its order")
  func list() throws {
    #expect(BuiltInSources.all.map(\.source.id) == BuiltInSources.identifiers)
    #expect(
      BuiltInSources.all.filter(\.isDefault).map(\.source.id)
        == BuiltInSources.defaultIdentifiers)
    #expect(BuiltInSources.source(id: "nowhere") == nil)
    #expect(BuiltInSources.source(id: "ECB") == nil)
  }

  @Test("Each is reached over HTTPS, and says who publishes it and under which terms")
  func complete() throws {
    for definition in BuiltInSources.all {
      let id = definition.source.id
      #expect(!definition.addresses.isEmpty, "\(id)")
      for address in definition.addresses {
        #expect(address.baseURL.hasPrefix("https://") && address.baseURL.hasSuffix("/"), "\(id)")
        #expect(address.files[.newest] != nil, "\(id)")
        for file in Array(address.files.values) + [address.dayFile].compactMap(\.self) {
          #expect(!file.feeds.isEmpty, "\(id)")
        }
      }
      for text in [
        definition.publisher, definition.coverage, definition.publication, definition.verdict,
        definition.terms,
      ] { #expect(!text.isEmpty, "\(id)") }
      #expect(definition.termsURL.hasPrefix("https://"), "\(id)")
      #expect(definition.homepage.hasPrefix("https://"), "\(id)")
      #expect(definition.base != nil, "\(id)")
      // A source that is asked unasked needs no key.
      #expect(!definition.isDefault || !definition.key.isNeeded, "\(id)")
    }
  }

  /// What a source is asked for, by hand from its publisher's documentation; the clock stands at
  /// 2026-10-30.
  private static let requests: [(String, FetchScope, [String])] = [
    ("ecb", .newest, ["/eurofxref-daily.xml"]), ("ecb", .recent, ["/eurofxref-hist-90d.xml"]),
    ("ecb", .all, ["/eurofxref-hist.zip"]),
    ("frankfurter", .newest, ["/v2/rates?base=EUR"]),
    ("frankfurter", .recent, ["/v2/rates?base=EUR&from=2026-08-01&to=2026-10-30"]),
    ("fawazahmed0", .newest, ["/currency-api@latest/v1/currencies/eur.min.json"]),
    ("erapi", .newest, ["/latest/USD"]),
    ("openexchangerates", .newest, ["/latest.json"]),
    (
      "cbr", .newest,
      ["/XML_daily.asp?date_req=31/10/2026", "/XML_daily.asp?date_req=30/10/2026"]
    ),
    ("nbp", .newest, ["/?format=json"]),
    ("nbp", .recent, ["/2026-08-01/2026-10-30/?format=json"]),
    ("cnb", .newest, ["/daily.txt"]),
    ("boc", .newest, ["/json?recent=1"]),
    ("boc", .recent, ["/json?start_date=2026-08-01&end_date=2026-10-30"]),
    ("boc", .all, ["/json?start_date=2017-01-03&end_date=2026-10-30"]),
    ("rba", .newest, ["/f11.1-data.csv"]), ("rba", .all, ["/f11.1-data.csv"]),
    (
      "norges", .newest,
      ["/B..NOK.SP?format=csvdata&startPeriod=2026-10-20&endPeriod=2026-10-30&locale=en"]
    ),
  ]

  @Test("Each is asked as its publisher wants it", arguments: requests)
  func request(_ id: String, _ scope: FetchScope, _ targets: [String]) async throws {
    let definition = try #require(BuiltInSources.source(id: id))
    let base = try #require(definition.base)
    let server = try LoopbackServer { _ in .text("rates \(base) 2026-10-30 JPY 100\n") }
    let key = definition.key.isNeeded ? "K" : nil
    _ = try await Bench.provider(server.url, definition: definition, key: key).fetch(
      scope, validators: CacheValidators(), timeLimit: 120_000)
    #expect(server.requests.map(\.target) == targets)
  }

  private static let days: [(String, String)] = [
    ("frankfurter", "/v2/rates?base=EUR&date=2026-10-30"),
    ("fawazahmed0", "/currency-api@2026-10-30/v1/currencies/eur.min.json"),
    ("openexchangerates", "/historical/2026-10-30.json"),
    ("cbr", "/XML_daily.asp?date_req=30/10/2026"),
    ("nbp", "/2026-10-23/2026-10-30/?format=json"), ("cnb", "/daily.txt?date=30.10.2026"),
    ("boc", "/json?start_date=2026-10-23&end_date=2026-10-30"),
    (
      "norges",
      "/B..NOK.SP?format=csvdata&startPeriod=2026-10-23&endPeriod=2026-10-30&locale=en"
    ),
  ]

  @Test("A day is asked for as the publisher writes days", arguments: days)
  func day(_ id: String, _ target: String) async throws {
    let definition = try #require(BuiltInSources.source(id: id))
    let base = try #require(definition.base)
    let server = try LoopbackServer { _ in .text("rates \(base) 2026-10-30 JPY 100\n") }
    let key = definition.key.isNeeded ? "K" : nil
    let table = try await Bench.provider(server.url, definition: definition, key: key).table(
      on: Day("2026-10-30"))
    #expect(table.day == (try Day("2026-10-30")))
    #expect(server.requests.map(\.target) == [target])
  }
}
