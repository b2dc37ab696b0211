import Converter

/// Three friends split a dinner in Tokyo; each pays in the currency at home.
@main
struct Main {
  static func main() async throws {
    let rates = try RateTable(
      source: RateSource(id: "example", name: "Example rates"), base: .eur,
      day: Day("2026-10-30"),
      rates: [
        Rate(.jpy, figure: ExactDecimal("175.68")),
        Rate(.usd, figure: ExactDecimal("1.1172")),
        Rate(.gbp, figure: ExactDecimal("0.8338")),
      ])
    let provider = StaticRateProvider(rates)

    // What was typed is a sum of money only if the whole text says so.
    let typed = try AmountParser().parse("12,800 + 2*990")
    guard let amount = typed.decimal else { return }
    let bill = Money(amount, .jpy)
    print("The bill: \(bill.formatted())")

    // The yen has no smaller part, so one of the three pays one yen more; nothing is lost.
    let shares = try bill.allocated(into: 3)
    for (share, home) in zip(shares, [Currency.eur, .usd, .gbp]) {
      let answer = try await provider.rates(for: RateRequest(currencies: [.jpy, home]))
      let conversion = try CurrencyConverter(answer.table).convert(share, to: home)
      print("\(share.formatted()) = \(conversion.result.formatted())")
    }

    // A result explains itself.
    let share = try CurrencyConverter(rates).convert(shares[0], to: .usd)
    if let table = share.table {
      print("Rates: \(table.source.name), \(table.day)")
    }
    print("Before rounding: \(try share.exactResult.rounded(toScale: 6)) USD")
    let german = MoneyFormat(symbols: NumberSymbols(localeIdentifier: "de_DE"))
    print("In German: \(bill.formatted(german))")

    // Without a rate there is no answer, and never a guess.
    do {
      _ = try CurrencyConverter(rates).convert(bill, to: .chf)
    } catch {
      print("Francs: \(error)")
    }
  }
}
