import Converter
import Foundation
import ProviderContract
import Testing

/// Every provider of the library keeps the contract.
@Suite struct ContractTests {
  private static let days = ["2026-10-29", "2026-10-30", "2026-11-02", "2026-11-03"]

  private func contract(sources: [RateSource] = []) throws -> RateProviderContract {
    RateProviderContract(
      currencies: [.usd, .jpy], days: try Self.days.map { try Day($0) }, sources: sources)
  }

  private func tables(source: RateSource = Samples.source) throws -> [RateTable] {
    try Self.days.enumerated().map { index, day in
      try Samples.table(day, ["USD": "1.0\(index + 1)", "JPY": "175.68"], source: source)
    }
  }

  @Test("A static provider keeps the contract")
  func fixed() async throws {
    let provider = StaticRateProvider(source: Samples.source, tables: try tables())
    #expect(try await contract().violations(of: provider) == [])
  }

  @Test("A provider with detours keeps the contract")
  func indirect() async throws {
    let provider = IndirectRateProvider(
      StaticRateProvider(source: Samples.source, tables: try tables()))
    #expect(try await contract().violations(of: provider) == [])
  }

  @Test("A file provider keeps the contract")
  func file() async throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("contract-\(UUID().uuidString).txt").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let lines = try tables().flatMap { table in
      table.rates.map { "\(table.day) \($0.currency) \($0.figure)\n" }
    }
    try Data(lines.joined().utf8).write(to: URL(fileURLWithPath: path))
    let provider = FileRateProvider(path: path, decoder: LineDecoder())
    #expect(try await contract().violations(of: provider) == [])
  }

  @Test("A caching provider keeps the contract, wherever its tables are", arguments: 0...4)
  func caching(cachedCount: Int) async throws {
    let tables = try tables()
    let bench = try CachingBench(
      at: "2026-11-03T20:00:00Z", cached: Array(tables.prefix(cachedCount)),
      bundled: Array(tables.dropFirst(cachedCount)), policy: .offline)
    #expect(try await contract().violations(of: bench.provider) == [])
    #expect(bench.upstream.calls.isEmpty)
  }

  @Test("A caching provider that has to fetch keeps the contract")
  func fetching() async throws {
    let tables = try tables()
    let bench = try CachingBench(at: "2026-11-04T12:00:00Z", bundled: Array(tables.prefix(2)))
    for _ in 0..<2 {
      bench.upstream.then(
        .success(
          .tables(DecodedRates(tables: tables, format: "scripted"), CacheValidators())))
    }
    #expect(try await contract().violations(of: bench.provider) == [])
    // Each is asked for once, however many requests there are.
    #expect(Set(bench.upstream.calls.map(\.scope)) == [.newest, .recent])
    #expect(bench.upstream.calls.count == 2)
  }

  @Test("A caching provider whose cache fails keeps the contract")
  func failingCache() async throws {
    let bench = try CachingBench(
      at: "2026-11-03T20:00:00Z", cache: BrokenCache(), bundled: try tables(), policy: .offline)
    #expect(try await contract().violations(of: bench.provider) == [])
  }

  @Test("A chain keeps the contract, whichever link answers")
  func chain() async throws {
    let wide = RateSource(id: "wide")
    let other = StaticRateProvider(source: wide, tables: try tables(source: wide))
    let lacking = StaticRateProvider(try Samples.table("2026-11-03", ["GBP": "0.87"]))
    for links in [[other], [lacking, other]] as [[any RateProvider]] {
      let chain = FallbackRateProvider(links)
      let contract = try contract(sources: [wide, Samples.source])
      #expect(await contract.violations(of: chain) == [])
    }
  }
}
