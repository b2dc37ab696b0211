import Converter
import Testing

/// What the articles of the documentation show, with the values that they state.
///
/// `QuotedCodeTests` sees to it that the articles quote this file and the examples.
struct DocumentationTests {
  private static func exampleRates() throws -> RateTable {
    let rates = try RateTable(
      source: RateSource(id: "example", name: "Example rates"), base: .eur,
      day: Day("2026-10-30"),
      rates: [
        Rate(.jpy, figure: ExactDecimal("175.68")),
        Rate(.usd, figure: ExactDecimal("1.1172")),
        Rate(.gbp, figure: ExactDecimal("0.8338")),
      ])
    return rates
  }

  @Test("The landing page's conversion gives what it says")
  func landingPage() throws {
    let table = try RateTable(
      source: RateSource(id: "example"), base: .usd, day: Day("2022-07-06"),
      rates: [Rate(.jpy, figure: ExactDecimal("135.72"))])
    let conversion = try CurrencyConverter(table).convert(Money("25", .usd), to: .jpy)
    #expect(conversion.result.formatted() == "3,393 JPY")
  }

  @Test("The values of Getting started are right")
  func gettingStarted() async throws {
    let rates = try Self.exampleRates()
    let dinner = try CurrencyConverter(rates).convert(Money("14780", .jpy), to: .usd)
    #expect(dinner.result.formatted() == "93.99 USD")
    #expect(dinner.table?.day == (try Day("2026-10-30")))
    #expect(try dinner.exactResult.rounded(toScale: 6).description == "93.990301")

    let typed = try AmountParser().parse("12,800 + 2*990")
    #expect(typed.decimal?.description == "14780")
    let symbols = NumberSymbols(localeIdentifier: "de_DE")
    let german = try AmountParser(symbols: symbols).parse("1.250,50 EUR").decimal
    #expect(german?.description == "1250.50")

    let euro = try CurrencyLexicon.resolve("€")
    #expect(euro.code == "EUR")
    let dollar = try CurrencyLexicon.resolve("$", preferred: [Currency("CAD")])
    #expect(dollar.code == "CAD")

    let shares = try Money("100.00", .eur).allocated(into: 3).map(\.description)
    #expect(shares == ["33.34 EUR", "33.33 EUR", "33.33 EUR"])

    let provider = StaticRateProvider(rates)
    let answer = try await provider.rates(for: RateRequest(currencies: [.jpy, .gbp]))
    #expect(answer.table.day.description == "2026-10-30")
  }

  @Test("The values of Rates and direction are right")
  func ratesAndDirection() async throws {
    let koruna = try Currency("CZK")
    let czech = try RateTable(
      source: RateSource(id: "cnb"), base: koruna, day: Day("2026-10-30"),
      rates: [Rate(.jpy, figure: ExactDecimal("13.940"), unit: 100, direction: .basePerQuote)])
    let converter = CurrencyConverter(czech)
    let there = try converter.convert(Money("5000", .jpy), to: koruna).result
    #expect(there.description == "697.00 CZK")
    let back = try converter.convert(Money("697", koruna), to: .jpy).result
    #expect(back.description == "5000 JPY")

    let quoted = try converter.convert(Money("100", .jpy), to: koruna)
    #expect(quoted.publishedRate?.figure.description == "13.940")
    #expect(quoted.publishedRate?.unit == 100)
    let derived = try converter.convert(Money("1", koruna), to: .jpy).publishedRate
    #expect(derived == nil)

    let sunday = try Day("2026-11-01")
    let provider = StaticRateProvider(czech)
    let day = try await provider.table(on: sunday).day
    #expect(day.description == "2026-10-30")
    let error = await #expect(throws: RateError.self) {
      try await provider.table(on: sunday, missingDay: .exact)
    }
    #expect(error?.code == .noRate)
    #expect(error?.lastKnownDay?.description == "2026-10-30")

    let mark = try Currency("DEM")
    let franc = try Currency("FRF")
    let legacy = try CurrencyConverter(nil).convert(Money("100", mark), to: franc)
    #expect(legacy.result.description == "335.39 FRF")
    let ratios = legacy.legalRatios.map(\.oldPerNew.description)
    #expect(ratios == ["1.95583", "6.55957"])

    let dirham = try Currency("AED")
    let pegged = try CurrencyConverter(nil).convert(Money("100", .usd), to: dirham)
    #expect(pegged.result.description == "367.25 AED")
    let authorities = pegged.pegs.map(\.authority)
    #expect(authorities == ["Central Bank of the UAE"])
  }

  @Test("The values of Rounding are right")
  func rounding() throws {
    let third = try ExactFraction(numerator: .one, denominator: ExactDecimal("3"))
    let whole = try third.multiplied(by: ExactFraction(ExactDecimal("3"))).exactDecimal
    #expect(whole == ExactDecimal(1))
    let sum = try ExactDecimal("0.1").adding(ExactDecimal("0.2"))
    #expect(sum.description == "0.3")

    let table = try RateTable(
      source: RateSource(id: "example"), base: .usd, day: Day("2022-07-06"),
      rates: [Rate(.jpy, figure: ExactDecimal("135.72"))])
    let converter = CurrencyConverter(table)
    let yen = try converter.convert(Money("2.50", .usd), to: .jpy)
    #expect(yen.result.description == "339 JPY")
    let back = try converter.convert(yen.exactResult, of: .jpy, to: .usd)
    #expect(back.result.description == "2.50 USD")

    let rounded = try ["halfUp", "halfEven", "towardZero", "ceiling"].map { name in
      let rule = RoundingRule(rawValue: name) ?? .halfUp
      return try ExactDecimal("-2.345").rounded(toScale: 2, rounding: rule).description
    }
    #expect(rounded == ["-2.35", "-2.34", "-2.34", "-2.34"])

    let cents = try converter.convert(Money("0.01", .jpy), to: .usd)
    #expect(cents.result.description == "0.00 USD")
    let shown = try MoneyFormat().format(cents.exactResult, .usd, scale: 2)
    #expect(shown == "0.0000737 USD")

    let large = try Money("99999999999999999999999999999999999999", .usd)
    do {
      _ = try converter.convert(large, to: .jpy)
      Issue.record("a result of 41 digits was not refused")
    } catch {
      #expect(error.code == .notRepresentable)
    }
  }

  @Test(
    "The table of rounding rules is right",
    arguments: [
      (RoundingRule.halfUp, ["-3", "-2", "2", "3"]),
      (.halfEven, ["-2", "-2", "2", "2"]),
      (.halfDown, ["-2", "-1", "1", "2"]),
      (.awayFromZero, ["-3", "-2", "2", "3"]),
      (.towardZero, ["-2", "-1", "1", "2"]),
      (.ceiling, ["-2", "-1", "2", "3"]),
      (.floor, ["-3", "-2", "1", "2"]),
    ])
  func roundingTable(_ rule: RoundingRule, _ expected: [String]) throws {
    let rounded = try ["-2.5", "-1.5", "1.5", "2.5"].map {
      try ExactDecimal($0).rounded(toScale: 0, rounding: rule).description
    }
    #expect(rounded == expected)
  }

  @Test("The values of Errors and exit codes are right")
  func errors() throws {
    let rates = try Self.exampleRates()
    let lunch = try Money("10", .eur)
    do {
      let converter = CurrencyConverter(rates)
      _ = try converter.convert(lunch, to: .chf)
      Issue.record("a missing rate was not refused")
    } catch {
      #expect(error.code == .missingRate)
      #expect(error.currency.code == "CHF")
      #expect(error.source?.name == "Example rates")
    }
  }
}
