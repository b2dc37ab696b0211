import Converter
import TestSupport
import Testing

@MainActor
@Suite("The amount screen's model", .timeLimit(.minutes(1)))
struct ConverterModelTests {
  private func lira() throws -> Currency { try Currency("TRY") }

  @Test("What is typed is converted when the provider has answered")
  func converts() async throws {
    let model = try ModelSamples.model()
    #expect(model.resultText == nil)
    model.amountText = "25"
    await model.convert()
    // 25 USD = 20 EUR = 3200 JPY
    #expect(model.result == (try Money("3200", .jpy)))
    #expect(model.resultText == "3,200 JPY")
    #expect(model.ratesLabel == "Sample Bank, 2026-10-30")
  }

  @Test("A bound view converts by itself")
  func convertsByItself() async throws {
    let provider = GatedProvider()
    let model = try ModelSamples.model(provider: provider)
    model.amountText = "25"
    #expect(model.outcome.name == "pending")
    await provider.waitForRequests(1)
    provider.release(with: .success(RateAnswer(try ModelSamples.table())))
    await model.convert()
    #expect(model.resultText == "3,200 JPY")
    #expect(provider.requests.map(\.currencies) == [[.usd, .jpy]])
  }

  @Test("An empty text is no amount and no error", arguments: ["", "  ", "\u{A0}"])
  func empty(_ text: String) async throws {
    let model = try ModelSamples.model()
    model.amountText = "25"
    model.amountText = text
    #expect(model.outcome.name == "empty")
    #expect(model.amount == nil && model.amountError == nil)
    model.to = .gbp
    await model.convert()
    #expect(model.outcome.name == "empty")
  }

  @Test("What is no amount is refused and kept as typed")
  func wrong() async throws {
    let model = try ModelSamples.model()
    model.amountText = "25,"
    model.amountText = "25,x,"
    #expect(model.amountText == "25,x,")
    #expect(model.amountError?.code == .malformed)
    #expect(model.outcome.name == "refused")
    #expect(model.result == nil)
  }

  @Test("Amounts are read and results written with the signs of the locale")
  func locale() async throws {
    let settings = ConverterSettings(symbols: NumberSymbols(localeIdentifier: "de_DE"))
    let model = try ModelSamples.model(settings: settings)
    model.amountText = "1.250,50"
    await model.convert()
    // 1250.50 / 1.25 * 160 = 160064
    #expect(model.resultText == "160.064 JPY")
  }

  @Test(
    "A currency beside the number becomes that of the amount",
    arguments: [("25 €", "4,000 JPY"), ("GBP 4", "800 JPY"), ("$25", "3,200 JPY")])
  func currencyBesideNumber(_ text: String, _ result: String) async throws {
    let model = try ModelSamples.model()
    model.amountText = text
    await model.convert()
    #expect(model.resultText == result)
    #expect(model.amountText == text)
  }

  @Test(
    "A currency text that does not name one currency is refused",
    arguments: [
      ("25 kr", CurrencyError.Code.ambiguous), ("25 qqq", .unknown), ("€25 USD", .contradictory),
    ])
  func wrongCurrency(_ text: String, _ code: CurrencyError.Code) throws {
    let model = try ModelSamples.model()
    model.amountText = text
    guard case .refused(.currency(let error)) = model.outcome else {
      Issue.record("\(model.outcome)")
      return
    }
    #expect(error.code == code)
    #expect(model.from == .usd)
  }

  @Test("Choosing another currency leaves the number of a text that named one")
  func choosingAfterText() async throws {
    let model = try ModelSamples.model()
    try await model.prepare(on: .from)
    model.amountText = "25 €"
    model.from = .gbp
    #expect(model.amountText == "25")
    // 25 GBP = 31.25 EUR = 5000 JPY
    await model.convert()
    #expect(model.resultText == "5,000 JPY")
  }

  @Test("Both currencies and the amount change in one step")
  func enters() async throws {
    let model = try ModelSamples.model()
    let counter = NotificationCounter { _ = model.from }
    model.enter(try AmountParser().parse("12.50*2"), from: .gbp, to: .eur)
    #expect(counter.count == 1)
    await model.convert()
    #expect(model.resultText == "31.25 EUR")
    #expect(model.amountText == "25.00")
    #expect(model.undo())
    #expect(model.from == .usd && model.to == .jpy && model.amountText == "")
    #expect(!model.canUndo)
  }

  @Test("A past day is asked for and its label says so")
  func pastDay() async throws {
    let provider = StaticRateProvider(
      source: Samples.source,
      tables: [
        try ModelSamples.table(), try Samples.table("2026-10-23", ["USD": "2", "JPY": "100"]),
      ])
    let model = try ModelSamples.model(provider: provider)
    model.amountText = "25"
    await model.convert()
    model.day = try Day("2026-10-25")
    await model.convert()
    #expect(model.resultText == "1,250 JPY")
    #expect(model.ratesLabel == "Sample Bank, 2026-10-23, asked for 2026-10-25")
    #expect(model.conversion?.askedDay?.description == "2026-10-25")
    model.undo()
    #expect(model.resultText == "3,200 JPY")
  }

  @Test("Nobody knows the rates of a day to come")
  func futureDay() async throws {
    let model = try ModelSamples.model()
    model.amountText = "25"
    model.day = try Day("2026-10-31")
    await model.convert()
    guard case .refused(.dayAhead(let day)) = model.outcome else {
      Issue.record("\(model.outcome)")
      return
    }
    #expect(day.description == "2026-10-31")
  }

  @Test("The age of rates is said where they are not fresh, and not of a file's")
  func age() async throws {
    let late = Timestamp(secondsSinceEpoch: ModelSamples.now.secondsSinceEpoch + 12 * 86_400)
    for (schedule, label) in [
      (PublicationSchedule.ecb, "Sample Bank, 2026-10-30, 12 days old"),
      (PublicationSchedule.unscheduled, "Sample Bank, 2026-10-30"),
      (nil, "Sample Bank, 2026-10-30"),
    ] {
      let settings = ConverterSettings(schedule: { _ in schedule })
      let model = ConverterModel(
        from: .usd, to: .jpy, provider: StaticRateProvider(try ModelSamples.table()),
        settings: settings, now: { late })
      model.amountText = "1"
      await model.convert()
      #expect(model.ratesLabel == label)
    }
  }

  @Test("The law needs neither table nor provider")
  func law() throws {
    let provider = GatedProvider()
    let model = try ModelSamples.model(
      from: Currency("DEM"), to: .eur, provider: provider)
    model.amountText = "100"
    // 100 / 1.95583
    #expect(model.resultText == "51.13 EUR")
    #expect(model.ratesLabel == nil)
    model.to = try Currency("DEM")
    #expect(model.resultText == "100.00 DEM")
    #expect(provider.requests.isEmpty)
  }

  @Test("A small result is not shown as zero")
  func smallResult() async throws {
    let model = try ModelSamples.model(from: .jpy, to: .usd)
    model.amountText = "0.01"
    await model.convert()
    // 0.01 / 160 * 1.25
    #expect(model.resultText == "0.0000781 USD")
    #expect(model.result?.description == "0.00 USD")
  }

  @Test("A lookup that fails says why")
  func failedLookup() async throws {
    let model = try ModelSamples.model()
    model.amountText = "25"
    model.to = try lira()
    await model.convert()
    guard case .refused(.rates(let error)) = model.outcome else {
      Issue.record("\(model.outcome)")
      return
    }
    #expect(error.code == .noRate)
    #expect(error.currencies == [try lira()])
  }

  @Test("What the provider says beside its answer is kept")
  func notices() async throws {
    let provider = GatedProvider()
    let model = try ModelSamples.model(provider: provider)
    model.amountText = "25"
    await provider.waitForRequests(1)
    let notice = RateAnswer.Notice.refreshPostponed(lastError: "no network")
    provider.release(
      with: .success(RateAnswer(try ModelSamples.table(), notices: [notice])))
    await model.convert()
    guard case .converted(_, let notices) = model.outcome else {
      Issue.record("\(model.outcome)")
      return
    }
    #expect(notices == [notice])
  }

  @Test("Favorites are switched on and off")
  func favorites() throws {
    let model = try ModelSamples.model(favorites: [.chf, .gbp, .chf])
    #expect(model.favorites == [.chf, .gbp])
    model.toggleFavorite(.jpy)
    model.toggleFavorite(.chf)
    #expect(model.favorites == [.gbp, .jpy])
    model.favoritesBinding.wrappedValue = [.usd, .chf, .usd]
    #expect(model.favorites == [.usd, .chf])
  }

  @Test("Currencies that were converted are recent, the newest first, without doubles")
  func recents() async throws {
    let model = try ModelSamples.model(recents: [.chf])
    model.amountText = "1"
    await model.convert()
    #expect(model.recents == [.chf])
    for target in [Currency.gbp, .eur, .jpy] {
      model.to = target
      await model.convert()
    }
    #expect(model.recents == [.jpy, .eur, .gbp, .chf])
    model.to = try lira()
    await model.convert()
    #expect(!model.recents.contains(try lira()))
  }

  @Test("No more than eight recents are kept")
  func recentsLimit() throws {
    let many = try ["AED", "AFN", "ALL", "AMD", "AOA", "ARS", "AUD", "AWG", "AZN"]
      .map { try Currency($0) }
    let model = try ModelSamples.model(recents: many + many)
    #expect(model.recents == Array(many.prefix(8)))
  }
}
