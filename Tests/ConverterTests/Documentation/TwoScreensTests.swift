import Converter
import Testing

/// What the article Two screens shows, with the values that it states.
@MainActor
struct TwoScreensTests {
  @Test("The values of Two screens are right")
  func twoScreens() async throws {
    let rates = try RateTable(
      source: RateSource(id: "example", name: "Example rates"), base: .eur,
      day: Day("2026-10-30"),
      rates: [
        Rate(.jpy, figure: ExactDecimal("175.68")),
        Rate(.usd, figure: ExactDecimal("1.1172")),
        Rate(.gbp, figure: ExactDecimal("0.8338")),
      ])
    let now = Timestamp(secondsSinceEpoch: 1_793_376_000)
    let model = ConverterModel(
      from: .usd, to: .gbp, provider: StaticRateProvider(rates), now: { now })
    model.amountText = "25"
    await model.convert()
    #expect(model.resultText == "18.66 GBP")
    #expect(model.ratesLabel == "Example rates, 2026-10-30")

    let picker = CurrencyPickerModel(
      selection: model.toBinding, favorites: model.favoritesBinding, recents: model.recents,
      rates: try await model.prepare())
    picker.filter = "yen"
    picker.pick()
    #expect(model.resultText == "3,931 JPY")

    model.swap()
    #expect(model.resultText == "25.00 USD")
    model.swap()
    #expect(model.amountText == "25")
    model.undo()
    #expect(model.from.code == "JPY")
  }
}
