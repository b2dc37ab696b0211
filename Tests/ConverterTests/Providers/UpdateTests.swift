import Converter
import Testing

/// What an update asks for, and what it counts.
@Suite struct UpdateTests {
  private let now = "2026-11-28T12:00:00Z"

  /// A table for each day of publication of a span.
  private func tables(from first: String, to last: String) throws -> [RateTable] {
    var tables: [RateTable] = []
    var day = try Day(last)
    while let published = PublicationSchedule.ecb.publicationDay(onOrBefore: day),
      published >= (try Day(first))
    {
      tables.append(try Samples.table(published.description, ["USD": "1.08"]))
      day = published.adding(days: -1)
    }
    return tables
  }

  @Test(
    "The whole history needs the recent days alone where the bundled and stored tables reach them",
    arguments: [
      (["2026-08-03", "2026-10-30"], nil, FetchScope.recent),
      // The first missing day is 80 days old, then 81.
      (["2026-08-03", "2026-09-08"], nil, .recent), (["2026-08-03", "2026-09-07"], nil, .all),
      (["2026-08-03", "2026-08-21"], ["2026-08-24", "2026-11-27"], .recent),
      // A hole among the stored days, long ago.
      (["2026-01-05", "2026-01-30"], ["2026-03-02", "2026-11-27"], .all),
    ] as [([String], [String]?, FetchScope)])
  func history(bundled: [String], cached: [String]?, scope: FetchScope) throws {
    let bench = try CachingBench(
      at: now, cached: cached.map { try tables(from: $0[0], to: $0[1]) } ?? [],
      bundled: tables(from: bundled[0], to: bundled[1]))
    #expect(try bench.provider.scopeOfHistory() == scope)
  }

  @Test("Where nothing is bundled, or the source has no recent days, all days are asked for")
  func wholeHistory() throws {
    let cached = try tables(from: "2026-01-05", to: "2026-11-27")
    #expect(try CachingBench(at: now, cached: cached).provider.scopeOfHistory() == .all)
    let other = try CachingBench(
      at: now, upstream: ScriptedUpstream(scopes: [.newest, .all]), bundled: cached)
    #expect(try other.provider.scopeOfHistory() == .all)
  }

  @Test("An update counts the tables that are new or changed, and no others")
  func counting() async throws {
    let bench = try CachingBench(at: now)
    func stored(_ figures: (day: String, usd: String)...) async throws -> Int {
      let tables = try figures.map { try Samples.table($0.day, ["USD": $0.usd]) }
      bench.upstream.then(
        .success(.tables(DecodedRates(tables: tables, format: "scripted"), CacheValidators())))
      return try await bench.provider.update().storedTables
    }
    #expect(try await stored(("2026-11-26", "1.1")) == 1)
    #expect(try await stored(("2026-11-26", "1.1")) == 0)
    #expect(try await stored(("2026-11-26", "1.1"), ("2026-11-27", "1.2")) == 1)
    #expect(try await stored(("2026-11-26", "1.15"), ("2026-11-27", "1.2")) == 1)
  }
}
