import Converter
import Testing

/// Which table of a source answers where its tables have several bases.
struct TableChoiceTests {
  private static func convert(
    _ amount: String, _ from: String, _ to: String, by history: some RateHistory,
    on day: String? = nil, maximumGap: Int = 7
  ) throws -> Conversion {
    let (from, to) = try (Currency(from), Currency(to))
    let day = try day.map { try Day($0) }
    let table = try history.answer(
      to: RateRequest(
        day: day, currencies: [from, to], missingDay: MissingDayPolicy(maximumGap: maximumGap)))
    return try CurrencyConverter(table).convert(Money(amount, from), to: to, askedDay: day)
  }

  private static func quotes() throws -> TableHistory {
    try Samples.history(
      Samples.table("2020-01-01", ["USD": "2"]),
      Samples.table("2025-01-01", ["EUR": "0.25"], base: "USD"))
  }

  @Test(
    "INV-11 The newest quote answers, in whichever direction",
    arguments: [
      // 100 ÷ 0.25, and 100 × 2
      ("2026-01-01", "400.00", "2025-01-01"), ("2025-01-01", "400.00", "2025-01-01"),
      ("2024-12-31", "200.00", "2020-01-01"), (nil, "400.00", "2025-01-01"),
    ] as [(String?, String, String)])
  func newestQuote(_ day: String?, _ result: String, _ tableDay: String) throws {
    let conversion = try Self.convert(
      "100", "EUR", "USD", by: Self.quotes(), on: day, maximumGap: 2000)
    #expect(conversion.result.amount.description == result)
    #expect(conversion.table?.day.description == tableDay)
    let back = try Self.convert("400", "USD", "EUR", by: Self.quotes(), on: day, maximumGap: 2000)
    #expect(back.table == conversion.table)
  }

  @Test("INV-11 Beyond the gap both quotes are refused, with the day of the newer one")
  func beyondGap() throws {
    let error = #expect(throws: RateError.self) {
      try Self.convert("100", "EUR", "USD", by: Self.quotes(), on: "2026-01-01")
    }
    #expect(error?.code == .noRate)
    #expect(error?.lastKnownDay?.description == "2025-01-01")
  }

  @Test("INV-09 One of two tables of a day serves a pair both ways, and says which one it is")
  func bothDirections() throws {
    let singapore = try Samples.table("2026-10-30", ["BND": "0.99998"], base: "SGD")
    let brunei = try Samples.table("2026-10-30", ["SGD": "0.99999"], base: "BND")
    // 100000 × 0.99998, and 100000 ÷ 0.99999: of two the first one counts, as the file has them.
    for (tables, result) in [
      ([singapore, brunei], "99998.00"), ([brunei, singapore], "100001.00"),
    ] {
      let history = TableHistory(source: Samples.source, tables: tables)
      let there = try Self.convert("100000", "SGD", "BND", by: history)
      #expect(there.result.amount.description == result)
      #expect(there.table == tables[0])
      let (dollar, ringgit) = try (Currency("SGD"), Currency("BND"))
      let table = try history.answer(to: RateRequest(currencies: [ringgit, dollar]))
      let back = try CurrencyConverter(table).convert(
        there.exactResult, of: ringgit, to: dollar)
      #expect(try back.exactResult == ExactFraction("100000/1"))
      #expect(back.result.description == "100000.00 SGD")
    }
  }

  @Test("The newest table holds both currencies, though newer ones of other bases do not")
  func otherBases() throws {
    let history = try Samples.history(
      Samples.table("2026-10-30", ["BTC": "100000"], base: "USD"),
      Samples.table("2026-10-29", ["JPY": "175"]),
      Samples.table("2026-10-28", ["JPY": "0.006"], base: "EUR"))
    let conversion = try Self.convert("2", "EUR", "JPY", by: history)
    #expect(conversion.result.description == "350 JPY")
    #expect(conversion.table?.day.description == "2026-10-29")
  }

  @Test("RET-05 Lists drop a currency; notes of prices have had no new one")
  func lists() async throws {
    let tables = [
      try Samples.table("2026-10-30", ["USD": "1.1"]),
      try Samples.table("2026-01-05", ["GBP": "0.8"]),
    ]
    let request = RateRequest(currencies: [.eur, .gbp])
    let list = DecodedRates(tables: tables, format: "ecb-csv")
    let notes = DecodedRates(tables: tables, format: "price-lines")
    let history = TableHistory(source: Samples.source, tables: tables)
    let error = #expect(throws: RateError.self) {
      try history.answer(to: list.question(request))
    }
    #expect(error?.lastKnownDay?.description == "2026-01-05")
    #expect(try history.answer(to: notes.question(request)).day.description == "2026-01-05")
    // A day has its gap in either.
    var dated = request
    dated.day = try Day("2026-02-01")
    #expect(throws: RateError.self) { try history.answer(to: notes.question(dated)) }
  }
}
