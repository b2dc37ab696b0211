import Converter
import Testing

@Suite struct RateTableTests {
  @Test("A table finds each of its rates and no other")
  func findsRates() throws {
    let codes = ["USD", "JPY", "AED", "ZAR", "BTC", "USDT", "CHF"]
    let table = try RateTable(
      source: Samples.source, base: .eur, day: Day("2026-03-02"),
      rates: codes.enumerated().map { index, code in
        try Rate(Currency(code), figure: ExactDecimal("\(index + 2)"))
      })
    for (index, code) in codes.enumerated() {
      #expect(try Samples.figure(code, in: table) == "\(index + 2)")
    }
    for code in ["AAA", "USE", "ZZZ", "USDC", "EUR"] {
      #expect(table.rate(for: try Currency(code)) == nil)
    }
    #expect(table.holds(.eur))
    #expect(table.holds(.usd))
    #expect(!table.holds(.gbp))
    #expect(table.rates.map(\.currency.code) == codes.sorted())
  }

  @Test("A rate of the base for itself is dropped")
  func dropsBase() throws {
    let table = try Samples.table("2026-03-02", ["EUR": "1", "USD": "1.08"])
    #expect(table.rates.map(\.currency) == [.usd])
  }

  @Test("The same rate twice is one rate; two rates of one currency are refused")
  func doubledRates() throws {
    let once = try Rate(.usd, figure: ExactDecimal("1.08"))
    let table = try RateTable(
      source: Samples.source, base: .eur, day: Day("2026-03-02"), rates: [once, once])
    #expect(table.rates == [once])
    let error = try #require(throws: RateError.self) {
      try Samples.table("2026-03-02", ["USD": "1.08", "USD": "1.09"])
    }
    #expect(error.code == .invalidRate)
    #expect(error.currencies == [.usd])
  }

  @Test("A rate that is not positive is refused", arguments: ["0", "-1", "0.000", "-0.5"])
  func refusesFigure(text: String) throws {
    let error = try #require(throws: RateError.self) {
      try Rate(.usd, figure: ExactDecimal(text))
    }
    #expect(error.code == .invalidRate)
    #expect(error.currencies == [.usd])
  }

  @Test("A unit that is not positive is refused", arguments: [0, -1, Int.min])
  func refusesUnit(unit: Int) {
    #expect(throws: RateError.self) {
      try Rate(.jpy, figure: ExactDecimal("1"), unit: unit)
    }
  }

  @Test("Equality looks at everything that was published, not at the time of fetching")
  func equality() throws {
    let table = try Samples.table("2026-03-02", ["USD": "1.08"])
    let fetched = try RateTable(
      source: table.source, base: table.base, day: table.day,
      fetchedAt: Timestamp(secondsSinceEpoch: 5), rates: table.rates)
    #expect(table == fetched)
    #expect(table.hashValue == fetched.hashValue)
    #expect(try table != Samples.table("2026-03-02", ["USD": "1.09"]))
    #expect(try table != Samples.table("2026-03-03", ["USD": "1.08"]))
    #expect(try table != Samples.table("2026-03-02", ["USD": "1.08"], base: "GBP"))
    #expect(try table != Samples.table("2026-03-02", ["USD": "1.08"], validUntil: "2026-03-31"))
    #expect(try table != Samples.table("2026-03-02", ["USD": "1.08"], source: .ecb))
  }
}
