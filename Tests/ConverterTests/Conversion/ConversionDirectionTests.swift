import Converter
import Testing

/// Directions, units and cross rates through the converter.
struct ConversionDirectionTests {
  private static let day = Day(daysSinceEpoch: 20_756)

  private static func table(
    _ base: Currency, _ rates: [Rate], source: String = "test"
  ) throws -> RateTable {
    try RateTable(source: RateSource(id: source), base: base, day: day, rates: rates)
  }

  private static func code(_ text: String) throws -> Currency { try Currency(text) }

  @Test("INV-04 A bank's quote of local units for a foreign unit is not turned upside down")
  func localPerForeign() throws {
    // The National Bank of Belarus: 1 EUR = 2.8990 BYN, so the base is BYN and EUR is quoted.
    let ruble = try Self.code("BYN")
    let quote = try Rate(.eur, figure: ExactDecimal("2.8990"), direction: .basePerQuote)
    let converter = try CurrencyConverter(Self.table(ruble, [quote]))
    let toEuro = try converter.convert(Money("1", ruble), to: .eur)
    #expect(toEuro.result.description == "0.34 EUR")
    #expect(toEuro.publishedRate == nil)
    let toRuble = try converter.convert(Money("1", .eur), to: ruble)
    #expect(toRuble.result.description == "2.90 BYN")
    #expect(toRuble.publishedRate?.figure.description == "2.8990")
  }

  @Test("INV-12 A quote for ten units is not one for one")
  func nominal() throws {
    let (ruble, hryvnia) = try (Self.code("RUB"), Self.code("UAH"))
    let quote = try Rate(
      hryvnia, figure: ExactDecimal("21.9"), unit: 10, direction: .basePerQuote)
    let conversion = try CurrencyConverter(Self.table(ruble, [quote]))
      .convert(Money("10", hryvnia), to: ruble)
    #expect(conversion.result.description == "21.90 RUB")
    #expect(conversion.publishedRate?.unit == 10)
    #expect(conversion.publishedRate?.figure.description == "21.9")
    #expect(try conversion.rate.exactDecimal?.description == "2.19")
  }

  // The quotes are USD→GBP 0.79 and EUR→USD 1.08. Their inverses do not end as decimals,
  // so where they are held the other way the unit takes the figure's part: 79 GBP cost 100 USD.
  @Test(
    "INV-14 A cross rate is right in each direction of its two quotes",
    arguments: [
      // GBP against USD, EUR against USD: figure, unit, direction.
      ("0.79", 1, Rate.Direction.quotePerBase, "1.08", 1, Rate.Direction.basePerQuote),
      ("79", 100, .quotePerBase, "108", 100, .basePerQuote),
      ("100", 79, .basePerQuote, "1.08", 1, .basePerQuote),
      ("0.79", 1, .quotePerBase, "100", 108, .quotePerBase),
      ("100", 79, .basePerQuote, "100", 108, .quotePerBase),
    ])
  func cross(
    _ pound: String, _ poundUnit: Int, _ poundDirection: Rate.Direction, _ euro: String,
    _ euroUnit: Int, _ euroDirection: Rate.Direction
  ) throws {
    let converter = try CurrencyConverter(
      Self.table(
        .usd,
        [
          Rate(.gbp, figure: ExactDecimal(pound), unit: poundUnit, direction: poundDirection),
          Rate(.eur, figure: ExactDecimal(euro), unit: euroUnit, direction: euroDirection),
        ]))
    // 100 ÷ 0.79 ÷ 1.08 = 117.2058…, and 100 × 1.08 × 0.79 = 85.32.
    #expect(try converter.convert(Money("100", .gbp), to: .eur).result.description == "117.21 EUR")
    #expect(try converter.convert(Money("100", .eur), to: .gbp).result.description == "85.32 GBP")
  }

  @Test("INV-09 One table serves both directions, so a round trip loses nothing")
  func roundTrip() async throws {
    let (singapore, brunei) = try (Self.code("SGD"), Self.code("BND"))
    let first = try Self.table(
      singapore, [Rate(brunei, figure: ExactDecimal("0.99998"))], source: "first")
    let second = try Self.table(
      brunei, [Rate(singapore, figure: ExactDecimal("0.99999"))], source: "second")
    let chain = FallbackRateProvider([
      StaticRateProvider(first), StaticRateProvider(second),
    ])
    let request = RateRequest(currencies: [singapore, brunei])
    let table = try await chain.rates(for: request).table
    #expect(table.source.id == "first")
    let converter = CurrencyConverter(table)
    let there = try converter.convert(Money("100000", singapore), to: brunei)
    #expect(there.result.description == "99998.00 BND")
    let back = try converter.convert(there.exactResult, of: brunei, to: singapore)
    #expect(back.result.description == "100000.00 SGD")
    #expect(back.table?.source.id == "first")
  }

  @Test("RND-16 Swapping twice gives the first amount back exactly")
  func swapTwice() throws {
    let converter = try CurrencyConverter(
      Self.table(.eur, [Rate(.usd, figure: ExactDecimal("12.956789"))]))
    let there = try converter.convert(Money("10", .eur), to: .usd)
    #expect(there.result.description == "129.57 USD")
    #expect(try there.exactResult.exactDecimal?.description == "129.56789")
    let back = try converter.convert(there.exactResult, of: .usd, to: .eur)
    #expect(back.result.description == "10.00 EUR")
    #expect(try back.exactResult.exactDecimal?.description == "10")
  }

  @Test("INV-06 One currency is the amount itself at the rate 1, without a table")
  func identity() throws {
    let conversion = try CurrencyConverter(nil).convert(Money("33.333333", .eur), to: .eur)
    #expect(conversion.result.description == "33.33 EUR")
    #expect(try conversion.exactResult.exactDecimal?.description == "33.333333")
    #expect(try conversion.rate.exactDecimal?.description == "1")
    #expect(conversion.table == nil)
    #expect(conversion.isIdentity)
    let long = try CurrencyConverter.requiredCurrencies(
      from: .eur, to: .eur, lawDay: Day("1990-01-01"))
    #expect(long.isEmpty)
  }

  @Test("INV-18 A missing rate is an error that names the currency and the table")
  func missing() throws {
    let converter = try CurrencyConverter(
      Self.table(.usd, [Rate(.eur, figure: ExactDecimal("0.9"))]))
    let dollar = try Self.code("NZD")
    let error = #expect(throws: ConversionError.self) {
      try converter.convert(Money("117", dollar), to: .eur)
    }
    #expect(error?.code == .missingRate)
    #expect(error?.currency == dollar)
    #expect(error?.day == Self.day)
    #expect(error?.source?.id == "test")
  }
}
