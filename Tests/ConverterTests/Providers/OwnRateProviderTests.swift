import Converter
import ProviderContract
import Testing

/// The user's own rates stand before other providers, for their pair and on their days.
struct OwnRateProviderTests {
  private static let today = "2026-11-02"

  private func own(
    _ from: Currency, _ to: Currency, _ figure: String, since: String? = nil, until: String? = nil,
    name: String? = nil
  ) throws -> OwnPairRate {
    try OwnPairRate(
      from: from, to: to, figure: ExactDecimal(figure), since: since.map { try Day($0) },
      until: until.map { try Day($0) }, name: name)
  }

  private func provider(_ rates: [OwnPairRate]) throws -> OwnRateProvider {
    let table = try RateTable(
      source: .ecb, base: .eur, day: Day("2026-10-30"),
      rates: [
        Rate(.usd, figure: ExactDecimal("1.1172")), Rate(.jpy, figure: ExactDecimal("175.68")),
      ])
    let today = try Day(Self.today)
    return OwnRateProvider(rates, before: StaticRateProvider(table), today: { today })
  }

  @Test("The pair is answered in both directions, with the figure as it was given")
  func directions() async throws {
    let provider = try provider([own(.eur, .usd, "1.10", name: "card")])
    for pair in [[Currency.eur, .usd], [.usd, .eur]] {
      let table = try await provider.rates(for: RateRequest(currencies: pair)).table
      #expect(table.source.id == "own:card")
      #expect(table.source.name == "own rate “card”")
      #expect(table.base == .eur)
      #expect(table.rate(for: .usd)?.figure.description == "1.10")
      #expect(table.day.description == Self.today)
    }
  }

  @Test(
    "Everything but exactly the pair goes on to the next",
    arguments: [
      [Currency.eur, .jpy], [.usd, .jpy], [.usd], [.eur], [], [.eur, .usd, .jpy],
    ])
  func others(_ currencies: [Currency]) async throws {
    let answer = try await provider([own(.eur, .usd, "1.10")])
      .rates(for: RateRequest(currencies: currencies))
    #expect(answer.table.source == .ecb)
    #expect(answer.notices.isEmpty)
  }

  @Test(
    "Of several rates the one with the latest first day counts, within its days",
    arguments: [
      ("2025-12-31", "1.05"), ("2026-01-01", "1.10"), ("2026-06-30", "1.10"),
      ("2026-07-01", "1.20"), ("2026-07-02", "1.20"), ("2026-07-03", "1.10"),
      ("1999-01-04", "1.05"),
    ])
  func days(_ day: String, _ figure: String) async throws {
    let rates = [
      try own(.eur, .usd, "1.20", since: "2026-07-01", until: "2026-07-02"),
      try own(.eur, .usd, "1.04"), try own(.eur, .usd, "1.05"),
      try own(.usd, .jpy, "150"), try own(.eur, .usd, "1.10", since: "2026-01-01"),
    ]
    let table = try await provider(rates)
      .rates(for: RateRequest(day: Day(day), currencies: [.usd, .eur])).table
    #expect(table.rate(for: .usd)?.figure.description == figure)
    #expect(table.day.description == day)
  }

  @Test("A rate that has not begun, or has ended, is passed over")
  func ended() async throws {
    let rates = [
      try own(.eur, .usd, "1.20", since: "2026-11-03"),
      try own(.eur, .usd, "1.10", until: "2026-11-01"),
    ]
    let answer = try await provider(rates).rates(for: RateRequest(currencies: [.eur, .usd]))
    #expect(answer.table.source == .ecb)
  }

  @Test("Without a next provider there is no rate for anything else")
  func alone() async throws {
    let today = try Day(Self.today)
    let provider = OwnRateProvider([try own(.eur, .usd, "1.10")], today: { today })
    let error = await #expect(throws: RateError.self) {
      try await provider.rates(for: RateRequest(currencies: [.eur, .jpy]))
    }
    #expect(error?.code == .noRate)
    #expect(error?.currencies == [.eur, .jpy])
  }

  @Test(
    "BAD-03 a rate of less than zero, or zero, is refused with its figure", arguments: ["-1", "0"])
  func notPositive(_ figure: String) throws {
    let error = #expect(throws: RateError.self) { try own(.eur, .usd, figure) }
    #expect(error?.code == .invalidRate)
    #expect(error?.detail == "a rate is more than zero, not \(figure)")
  }

  @Test("One currency, or an end before the beginning, is no rate")
  func nonsense() {
    #expect(throws: RateError.self) { try own(.eur, .eur, "1") }
    #expect(throws: RateError.self) {
      try own(.eur, .usd, "1", since: "2026-01-02", until: "2026-01-01")
    }
  }

  @Test("Before another provider it keeps the contract of providers")
  func contract() async throws {
    let days = ["2026-10-29", "2026-10-30", "2026-11-02"]
    let tables = try days.map { day in
      try RateTable(
        source: .ecb, base: .eur, day: Day(day),
        rates: [
          Rate(.usd, figure: ExactDecimal("1.1172")), Rate(.jpy, figure: ExactDecimal("175.68")),
        ])
    }
    let today = try Day(Self.today)
    let provider = OwnRateProvider(
      [try own(.eur, .gbp, "0.85")], before: StaticRateProvider(source: .ecb, tables: tables),
      today: { today })
    let contract = RateProviderContract(
      currencies: [.usd, .jpy], days: try days.map { try Day($0) })
    #expect(await contract.violations(of: provider) == [])
  }
}
