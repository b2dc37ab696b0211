import Converter
import Testing

/// Both sides of the days on which a currency lost its zeros; the figures are the ECB's, the values are
/// worked out with integer fractions.
struct RedenominationBoundaryTests {
  /// The last table with the old lira, and the first with the new one.
  private static func provider() throws -> IndirectRateProvider {
    IndirectRateProvider(
      StaticRateProvider(
        source: Samples.source,
        tables: [
          try Samples.table("2004-12-31", ["TRL": "1836200", "USD": "1.3621", "ROL": "39390"]),
          try Samples.table("2005-01-03", ["TRY": "1.8150", "USD": "1.3507", "ROL": "39230"]),
        ]))
  }

  private static func convert(
    _ amount: String, _ from: String, _ to: String, on day: String, maximumGap: Int = 7
  ) async throws -> Conversion {
    let (from, to, day) = try (Currency(from), Currency(to), Day(day))
    let needed = try CurrencyConverter.requiredCurrencies(from: from, to: to, lawDay: day)
    let answer = try await provider().rates(
      for: RateRequest(
        day: day, currencies: needed, missingDay: MissingDayPolicy(maximumGap: maximumGap)))
    return try CurrencyConverter(answer.table).convert(
      Money(amount, from), to: to, askedDay: day)
  }

  @Test(
    "The lira has the rate of its own code on either side, and of the other one in between",
    arguments: [
      // 1000000 ÷ 1836200, and 1 ÷ 1.8150
      ("1000000", "TRL", "EUR", "2004-12-31", "0.54", "5000/9181", "2004-12-31"),
      ("1000000", "TRL", "EUR", "2005-01-02", "0.54", "5000/9181", "2004-12-31"),
      ("1", "TRY", "EUR", "2005-01-01", "0.54", "5000/9181", "2004-12-31"),
      ("1", "TRY", "EUR", "2005-01-02", "0.54", "5000/9181", "2004-12-31"),
      ("1", "EUR", "TRY", "2005-01-02", "1.84", "9181/5000", "2004-12-31"),
      ("1", "EUR", "TRL", "2005-01-02", "1836200", "1836200/1", "2004-12-31"),
      ("1", "TRY", "USD", "2005-01-02", "0.74", "13621/18362", "2004-12-31"),
      ("1", "TRY", "EUR", "2005-01-03", "0.55", "200/363", "2005-01-03"),
      ("1000000", "TRL", "EUR", "2005-01-03", "0.55", "200/363", "2005-01-03"),
      // Both went through a change: 1 TRY = 39390 ÷ 1.8362 ROL
      ("1", "TRY", "ROL", "2005-01-02", "21451.91", "196950000/9181", "2004-12-31"),
    ])
  func lira(
    _ amount: String, _ from: String, _ to: String, _ day: String, _ result: String,
    _ exact: String, _ tableDay: String
  ) async throws {
    let conversion = try await Self.convert(amount, from, to, on: day)
    #expect(conversion.result.amount.description == result)
    let fraction = try conversion.exactResult
    #expect(try fraction == ExactFraction(exact))
    #expect(try conversion.table?.day == Day(tableDay))
  }

  @Test("Old and new money need no table at all")
  func lawAlone() throws {
    let conversion = try CurrencyConverter(nil).convert(
      Money("15750000", Currency("TRL")), to: Currency("TRY"), askedDay: Day("2005-01-01"))
    #expect(conversion.result.description == "15.75 TRY")
  }

  @Test("The new money is refused before its first day, and the gap is not stretched")
  func refused() async throws {
    let early = await #expect(throws: ConversionError.self) {
      try await Self.convert("1", "TRY", "EUR", on: "2004-12-31")
    }
    #expect(early?.predecessors.map(\.code) == ["TRL"])
    let exact = await #expect(throws: RateError.self) {
      try await Self.convert("1", "TRY", "EUR", on: "2005-01-02", maximumGap: 0)
    }
    #expect(exact?.code == .noRate)
    await #expect(throws: RateError.self) {
      try await Self.convert("1", "TRY", "EUR", on: "2005-01-02", maximumGap: 1)
    }
    let two = try await Self.convert("1", "TRY", "EUR", on: "2005-01-02", maximumGap: 2)
    #expect(two.result.description == "0.54 EUR")
  }

  @Test("A table of years before is read by what it quotes, with the law of today")
  func oldTable() throws {
    let table = try Samples.table("2004-12-31", ["TRL": "1836200"])
    let today = try Day("2026-10-30")
    for (amount, code) in [("1836200", "TRL"), ("1.8362", "TRY")] {
      let conversion = try CurrencyConverter(table).convert(
        Money(amount, Currency(code)), to: .eur, lawDay: today)
      #expect(conversion.result.description == "1.00 EUR")
    }
  }

  @Test("A table after the change is never read through it")
  func newTable() throws {
    // Whoever goes on quoting the old code quotes something else than the law says.
    let table = try Samples.table("2006-01-02", ["TRL": "1600000"])
    let error = #expect(throws: ConversionError.self) {
      try CurrencyConverter(table).convert(Money("1", Currency("TRY")), to: .eur)
    }
    #expect(error?.code == .missingRate)
    #expect(error?.currency.code == "TRY")
  }
}
