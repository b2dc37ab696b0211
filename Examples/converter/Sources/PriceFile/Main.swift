import Converter
import ProviderContract

/// A rate provider of one's own, the contract that it keeps, and a chain in which it comes first.
@main
struct Main {
  static func main() async throws {
    let prices = """
      P 2026-10-29 EUR 1.1190 USD
      P 2026-10-29 EUR 175.44 JPY
      P 2026-10-30 EUR 1.1172 USD
      P 2026-10-30 EUR 175.68 JPY
      """
    let provider = try PriceFileProvider(
      text: prices, source: RateSource(id: "prices.db", name: "My prices"))

    // No provider is used before it keeps the contract.
    let contract = RateProviderContract(
      currencies: [.eur, .usd, .jpy], days: [try Day("2026-10-29"), try Day("2026-10-30")])
    let violations = await contract.violations(of: provider)
    print("Broken rules: \(violations.count)")

    // The 31st was a Saturday: the rates of the day before answer, and say so.
    let saturday = try Day("2026-10-31")
    let request = RateRequest(day: saturday, currencies: [.usd, .jpy])
    let answer = try await provider.rates(for: request)
    let conversion = try CurrencyConverter(answer.table)
      .convert(Money("25", .usd), to: .jpy, askedDay: saturday)
    print("\(conversion.from.currency) to \(conversion.to.currency): \(conversion.result)")
    print("Asked for \(saturday), rates of \(answer.table.day)")

    // What the first provider lacks comes from the next one, and the table names its source.
    let spare = try StaticRateProvider(
      RateTable(
        source: RateSource(id: "spare", name: "Spare rates"), base: .eur, day: saturday,
        rates: [Rate(.chf, figure: ExactDecimal("0.9312"))]))
    let chain = FallbackRateProvider([provider, spare])
    let francs = try await chain.rates(for: RateRequest(currencies: [.eur, .chf]))
    print("Francs: \(francs.table.source.name)")

    // A day without rates is an error that names the last day with some.
    let later = try Day("2026-11-30")
    do {
      _ = try await provider.table(on: later)
    } catch {
      print("\(error.code): last day \(error.lastKnownDay?.description ?? "none")")
    }
  }
}
