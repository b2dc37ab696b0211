import Converter
import Testing

/// Pegs and the step in euro on the two screens.
@MainActor struct PegsOnScreenTests {
  private static func model(
    from: String, to: String, settings: ConverterSettings = ConverterSettings()
  ) throws -> ConverterModel {
    try ModelSamples.model(
      from: Currency(from), to: Currency(to),
      provider: IndirectRateProvider(StaticRateProvider(ModelSamples.table())), settings: settings)
  }

  @Test("A peg converts on the amount screen, and the currency screen has its rate")
  func pegged() async throws {
    let model = try Self.model(from: "USD", to: "AED")
    model.amountText = "100"
    await model.convert()
    #expect(model.resultText == "367.25 AED")
    model.to = try Currency("XOF")
    await model.convert()
    // 100 ÷ 1.25 × 655.957 = 52476.56
    #expect(model.resultText == "52,477 XOF")
    #expect(model.conversion?.pegs.map(\.currency.code) == ["XOF"])
    let prepared = try await model.prepare([Currency("AED"), Currency("KZT"), .jpy])
    #expect(prepared[try Currency("AED")]?.description == "1469/400")
    #expect(prepared[try Currency("KZT")] == nil)
    #expect(prepared.quoted == [.jpy])
  }

  @Test("The step in euro is rounded on demand, and then nothing else is converted")
  func euroStep() async throws {
    var settings = ConverterSettings()
    settings.legalIntermediate = true
    let model = try Self.model(from: "DEM", to: "FRF", settings: settings)
    model.amountText = "100"
    await model.convert()
    #expect(model.resultText == "335.38 FRF")
    model.to = .usd
    await model.convert()
    guard case .refused(.conversion(let error)) = model.outcome else {
      Issue.record("\(model.outcome)")
      return
    }
    #expect(error.code == .noEuroStep && error.currency == .usd)
  }
}
