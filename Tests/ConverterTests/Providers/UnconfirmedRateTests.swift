import Converter
import Testing

/// Rates that moved too far from one publication to the next.
struct UnconfirmedRateTests {
  private static let now = Timestamp(secondsSinceEpoch: 1_793_610_000)  // Monday, 2026-11-02.

  private static func table(
    _ day: String, _ rates: [(String, String)], source: RateSource = .ecb
  ) throws -> RateTable {
    try RateTable(
      source: source, base: .eur, day: Day(day),
      rates: rates.map { try Rate(Currency($0.0), figure: ExactDecimal($0.1)) })
  }

  private static func provider(_ tables: [RateTable]) -> CachingRateProvider {
    CachingRateProvider(
      source: .ecb, upstream: nil, cache: InMemoryRateCache(),
      bundled: [TableHistory(source: .ecb, tables: tables)], schedule: .ecb, now: { now })
  }

  private static func unconfirmed(_ answer: RateAnswer) -> [String] {
    answer.notices.compactMap { notice in
      if case .unconfirmed(let currency, let day) = notice { "\(currency) \(day)" } else { nil }
    }
  }

  @Test(
    "A jump by more than a factor of 3 is unconfirmed, up or down, and a smaller one is not",
    arguments: [
      ("176.50", "176500", true), ("176500", "176.50", true), ("100", "300.01", true),
      ("100", "300", false), ("300", "100", false), ("300.01", "100", true),
      ("176.50", "175.68", false), ("0.1", "0.3000000000001", true), ("0.3", "0.1", false),
      ("0.3000000000001", "0.1", true), ("0.00000001", "30000000000000000000000", true),
      ("12345678901234567890123456789012345678", "37037036703703703670370370367037037034", false),
      ("12345678901234567890123456789012345678", "37037036703703703670370370367037037035", true),
    ])
  func jump(_ before: String, _ after: String, _ isUnconfirmed: Bool) async throws {
    let provider = Self.provider([
      try Self.table("2026-10-29", [("JPY", before), ("USD", "1.11")]),
      try Self.table("2026-10-30", [("JPY", after), ("USD", "1.12")]),
    ])
    let answer = try await provider.rates(for: RateRequest(currencies: [.eur, .jpy]))
    #expect(answer.table.day.description == "2026-10-30")
    #expect(Self.unconfirmed(answer) == (isUnconfirmed ? ["JPY 2026-10-29"] : []))
    // The other currencies of the table are not touched.
    let other = try await provider.rates(for: RateRequest(currencies: [.eur, .usd]))
    #expect(Self.unconfirmed(other).isEmpty)
  }

  @Test("The next publication confirms the rate, or takes it back")
  func nextPublication() async throws {
    let confirmed = Self.provider([
      try Self.table("2026-10-28", [("JPY", "176")]),
      try Self.table("2026-10-29", [("JPY", "900")]),
      try Self.table("2026-10-30", [("JPY", "905")]),
    ])
    let answer = try await confirmed.rates(for: RateRequest(currencies: [.eur, .jpy]))
    #expect(Self.unconfirmed(answer).isEmpty)
  }

  @Test(
    "A past day between two that refute it stays unconfirmed; the day after is back where it was",
    arguments: [("2026-10-28", []), ("2026-10-29", ["JPY 2026-10-28"]), ("2026-10-30", [])])
  func slip(_ day: String, _ expected: [String]) async throws {
    let provider = Self.provider([
      try Self.table("2026-10-27", [("JPY", "175")]),
      try Self.table("2026-10-28", [("JPY", "176")]),
      try Self.table("2026-10-29", [("JPY", "17600")]),
      try Self.table("2026-10-30", [("JPY", "177")]),
    ])
    let answer = try await provider.rates(
      for: RateRequest(day: Day(day), currencies: [.eur, .jpy]))
    #expect(answer.table.day.description == day)
    #expect(Self.unconfirmed(answer) == expected)
    if day == "2026-10-30" {
      let newest = try await provider.rates(for: RateRequest(currencies: [.eur, .jpy]))
      #expect(Self.unconfirmed(newest).isEmpty)
    }
  }

  @Test("A jump that a later publication confirms is no slip, whichever of its days is asked")
  func confirmedLater() async throws {
    let provider = Self.provider([
      try Self.table("2026-10-28", [("JPY", "176")]),
      try Self.table("2026-10-29", [("JPY", "900")]),
      try Self.table("2026-10-30", [("JPY", "905")]),
    ])
    let answer = try await provider.rates(
      for: RateRequest(day: Day("2026-10-29"), currencies: [.eur, .jpy]))
    #expect(Self.unconfirmed(answer).isEmpty)
  }

  @Test("However old the table before is, a jump from it is unconfirmed")
  func longAgo() async throws {
    let provider = Self.provider([
      try Self.table("2026-07-06", [("AED", "4.19864426")]),
      try Self.table("2026-10-30", [("AED", "419.864426")]),
    ])
    let answer = try await provider.rates(for: RateRequest(currencies: [.eur, Currency("AED")]))
    #expect(Self.unconfirmed(answer) == ["AED 2026-07-06"])
  }

  @Test("A request for a whole table is told of each of its rates that moved too far")
  func wholeTable() async throws {
    let provider = Self.provider([
      try Self.table("2026-10-29", [("JPY", "176"), ("USD", "1.11"), ("GBP", "0.87")]),
      try Self.table("2026-10-30", [("JPY", "17600"), ("USD", "1.12"), ("GBP", "87")]),
    ])
    let answer = try await provider.rates(for: RateRequest())
    #expect(Self.unconfirmed(answer) == ["GBP 2026-10-29", "JPY 2026-10-29"])
  }

  @Test("A second source confirms the pair where it says the same")
  func secondSource() async throws {
    let first = Self.provider([
      try Self.table("2026-10-29", [("JPY", "176")]),
      try Self.table("2026-10-30", [("JPY", "900")]),
    ])
    let other = RateSource(id: "other")
    for (figure, expected) in [("880", []), ("177", ["JPY 2026-10-29"])] {
      let second = StaticRateProvider(
        try Self.table("2026-10-30", [("JPY", figure)], source: other))
      let answer = try await FallbackRateProvider([first, second])
        .rates(for: RateRequest(currencies: [.eur, .jpy]))
      #expect(answer.table.source == .ecb)
      #expect(Self.unconfirmed(answer) == expected)
    }
  }
}
