import Converter
import CurlRates
import ProviderContract
import TestSupport
import Testing

@Suite("The contract of providers, over each built-in source")
struct SourceContractTests {
  private static func provider(_ id: String, _ url: String) throws -> HTTPRateProvider {
    var definition = try #require(BuiltInSources.source(id: id.replacing("-api", with: "")))
    if id == "cnb-api" { definition.addresses.removeFirst() }
    return try HTTPRateProvider(
      source: definition, baseURL: url, key: definition.key.isNeeded ? "K" : nil,
      isKnownCode: { CurrencyCatalog.contains($0) }, settings: Bench.patient, now: { Bench.now })
  }

  /// The days for which a source has a table, as far as it can be asked for them.
  private static func days(of id: String) throws -> [Day] {
    // It has the newest table alone.
    try (id == "erapi" ? ["2026-10-30"] : SourceServer.days).map { try Day($0) }
  }

  @Test("It keeps the contract", arguments: BuiltInSources.identifiers + ["cnb-api"])
  func contract(_ id: String) async throws {
    let server = try SourceServer(id: id).start()
    let provider = try Self.provider(id, server.url)
    // One of the two is the base of some sources.
    let contract = RateProviderContract(
      currencies: [.usd, .jpy], days: try Self.days(of: id), missingCurrency: try Currency("SVC"))
    #expect(await contract.violations(of: provider) == [])
  }

  /// What a dollar costs on 2026-10-30 in yen, by the figures that the server sends, as a fraction.
  private static let prices: [(String, Int, Int)] = [
    ("ecb", 15_030, 130), ("frankfurter", 15_030, 130), ("fawazahmed0", 15_030, 130),
    ("erapi", 150, 1), ("openexchangerates", 15_030, 100), ("cbr", 7_530 * 100, 5_030),
    ("nbp", 33_000, 230), ("cnb", 2_130 * 100, 1_430), ("cnb-api", 2_130 * 100, 1_430),
    ("boc", 13_300, 83), ("rba", 993_000, 6_530), ("norges", 930 * 100, 630),
  ]

  @Test(
    "Its figures are read in the right direction, and for the right number of units",
    arguments: prices)
  func direction(_ id: String, _ numerator: Int, _ denominator: Int) async throws {
    let server = try SourceServer(id: id).start()
    let table = try await Self.provider(id, server.url).newestTable()
    #expect(table.day == (try Day("2026-10-30")))
    let money = Money(ExactDecimal(denominator), .usd)
    let result = try CurrencyConverter(table).convert(money, to: .jpy).result
    #expect(result == Money(ExactDecimal(numerator), .jpy))
  }

  @Test(
    "It sends the history that it says it has", arguments: BuiltInSources.identifiers + ["cnb-api"])
  func history(_ id: String) async throws {
    let server = try SourceServer(id: id).start()
    let provider = try Self.provider(id, server.url)
    // A bank's list of the day and its history may be at two places; each speaks for itself here.
    for scope in provider.scopes where id != "cnb" || scope == .newest {
      let fetched = try await provider.fetch(
        scope, validators: CacheValidators(), timeLimit: 120_000)
      guard case .tables(let decoded, _) = fetched else {
        Issue.record("no tables")
        continue
      }
      let days = Set(decoded.tables.map(\.day.description))
      #expect(
        scope == .newest ? days.contains("2026-10-30") : days == Set(SourceServer.days),
        "\(id) \(scope)")
    }
  }

  @Test(
    "What comes in another format than the source's is not taken",
    arguments: BuiltInSources.identifiers)
  func otherFormat(_ id: String) async throws {
    let other = id == "fawazahmed0" ? "nbp" : "fawazahmed0"
    let server = try LoopbackServer { _ in
      .text(
        other == "nbp"
          ? "[\(SourceServer.nbp("2026-10-30"))]"
          : #"{"date":"2026-10-30","eur":{"usd":1.25,"jpy":150}}"#)
    }
    let provider = try Self.provider(id, server.url)
    let error = await #expect(throws: RateError.self) { try await provider.newestTable() }
    #expect([.notUnderstood, .malformed, .implausible].contains(error?.code))
  }
}
