import Converter
import TestSupport
import Testing

@MainActor
@Suite("The currency screen's model", .timeLimit(.minutes(1)))
struct CurrencyPickerModelTests {
  private let quetzal = Currency.code("GTQ")
  private let xyz = Currency.code("XYZ")

  /// A picker for the target of a model that has typed 25 USD, with what its rates allow.
  private func screens(
    favorites: [Currency] = [], recents: [Currency] = [], naming: CurrencyNaming = .english,
    rates: KeyValuePairs<String, String> = ["USD": "1.25", "JPY": "160", "GBP": "0.8", "XYZ": "5"]
  ) async throws -> (model: ConverterModel, picker: CurrencyPickerModel) {
    let table = try Samples.table("2026-10-30", rates)
    let model = try ModelSamples.model(
      to: .gbp, provider: StaticRateProvider(table), favorites: favorites, recents: recents)
    model.amountText = "25"
    await model.convert()
    let picker = CurrencyPickerModel(
      selection: model.toBinding, favorites: model.favoritesBinding, recents: recents,
      rates: try await model.prepare(), naming: naming)
    return (model, picker)
  }

  @Test("Picking converts again at once, with exactly one notification")
  func oneNotification() async throws {
    let (model, picker) = try await screens()
    #expect(model.resultText == "16.00 GBP")
    let counter = NotificationCounter {
      _ = (model.resultText, model.result, model.to, model.outcome, model.ratesLabel)
      _ = (model.recents, model.canUndo)
    }
    picker.filter = "yen"
    #expect(counter.count == 0)
    #expect(picker.pick())
    #expect(counter.count == 1)
    #expect(model.to == .jpy)
    #expect(model.resultText == "3,200 JPY")
    #expect(model.amountText == "25")
    await model.convert()
    #expect(counter.count == 1)
  }

  @Test("A change of the filter is one notification")
  func filterNotification() async throws {
    let (_, picker) = try await screens()
    let counter = NotificationCounter { _ = (picker.filter, picker.items, picker.highlighted) }
    picker.filter = "y"
    #expect(counter.count == 1)
    picker.moveHighlight(by: 1)
    #expect(counter.count == 2)
  }

  @Test(
    "The list begins with what is selected, favorites and recents, and ends with what has no rate (REP-09)"
  )
  func sections() async throws {
    let (_, picker) = try await screens(favorites: [.jpy], recents: [.usd, .jpy])
    #expect(picker.sections.map(\.kind) == [.familiar, .convertible, .withoutRate])
    #expect(picker.sections[0].items.map(\.currency) == [.gbp, .jpy, .usd])
    #expect(picker.sections[1].items.map(\.currency) == [.eur, xyz])
    let rest = picker.sections[2].items
    #expect(rest.contains { $0.currency == quetzal && !$0.hasRate && $0.rate == nil })
    #expect(rest.map(\.currency) == rest.map(\.currency).sorted())
    #expect(Set(picker.items.map(\.currency)).count == picker.items.count)
    #expect(!picker.items.contains { $0.currency.code == "DEM" || $0.currency.code == "XXX" })
  }

  @Test("A currency without a rate cannot be picked, one beyond ISO 4217 can (REP-09)")
  func noRate() async throws {
    let (model, picker) = try await screens()
    picker.filter = "gtq"
    #expect(picker.highlighted == quetzal)
    #expect(!picker.pick())
    #expect(model.to == .gbp && model.resultText == "16.00 GBP")
    picker.filter = "xyz"
    #expect(picker.items.map(\.name) == ["XYZ"])
    #expect(picker.pick())
    // 25 USD = 20 EUR = 100 XYZ
    #expect(model.resultText == "100.00 XYZ")
  }

  @Test("A row says what one unit costs")
  func rows() async throws {
    let (_, picker) = try await screens()
    let yen = try #require(picker.items.first { $0.currency == .jpy })
    #expect(yen.name == "Japanese Yen" && yen.symbol == "¥" && yen.hasRate && !yen.isSelected)
    #expect(try yen.rate?.rounded(toScale: 3).description == "128.000")
    #expect(picker.items.first { $0.isSelected }?.currency == .gbp)
  }

  @Test("Before anything is known of rates everything can be picked")
  func ratesUnknown() async throws {
    let model = try ModelSamples.model(to: .gbp)
    let picker = CurrencyPickerModel(selection: model.toBinding)
    #expect(picker.sections.map(\.kind) == [.familiar, .convertible])
    picker.rates = try await model.prepare()
    #expect(picker.sections.map(\.kind) == [.familiar, .convertible, .withoutRate])
    #expect(picker.highlighted == .gbp)
  }

  @Test("The filter highlights the best match, and the selected currency when it is cleared")
  func highlight() async throws {
    let (_, picker) = try await screens()
    #expect(picker.highlighted == .gbp)
    picker.filter = "dollar"
    #expect(picker.highlighted == .usd)
    #expect(picker.sections.map(\.kind) == [.matches])
    picker.filter = "qqq"
    #expect(picker.highlighted == nil && picker.items.isEmpty)
    #expect(!picker.pick())
    picker.moveHighlight(by: 1)
    #expect(picker.highlighted == nil)
    #expect(picker.clearFilter())
    #expect(picker.filter == "" && picker.highlighted == .gbp)
    #expect(!picker.clearFilter())
  }

  @Test("The highlight moves row by row and stops at both ends")
  func movement() async throws {
    let (_, picker) = try await screens(favorites: [.usd])
    let order = picker.items.map(\.currency)
    #expect(order.prefix(2) == [.gbp, .usd])
    picker.moveHighlight(by: 1)
    #expect(picker.highlighted == .usd)
    picker.moveHighlightToStart()
    #expect(picker.highlighted == .gbp)
    picker.moveHighlight(by: -1)
    #expect(picker.highlighted == .gbp)
    picker.moveHighlight(by: 2)
    #expect(picker.highlighted == order[2])
    picker.moveHighlightToEnd()
    #expect(picker.highlighted == order.last)
    picker.moveHighlight(by: 20)
    #expect(picker.highlighted == order.last)
    picker.highlighted = .jpy
    #expect(picker.highlighted == .jpy)
    picker.highlighted = Currency.code("DEM")
    #expect(picker.highlighted == .jpy)
  }

  @Test("A withdrawn currency is found by the filter, and picked by law")
  func withdrawn() async throws {
    let (model, picker) = try await screens()
    picker.filter = "deutsche"
    #expect(picker.pick())
    // 25 USD = 20 EUR = 39.1166 DEM
    #expect(model.resultText == "39.12 DEM")
  }

  @Test("A withdrawn currency is listed where a table holds it, and not for its law alone (REP-09)")
  func withdrawnInTable() async throws {
    // Of the Czechoslovak koruna there is no law in the catalog; the mark has its rate from the law.
    let (_, picker) = try await screens(rates: [
      "USD": "1.25", "GBP": "0.8", "CSK": "40", "DEM": "2",
    ])
    // The pound stands before them, since it is the choice in force.
    let section = try #require(picker.sections.first { $0.kind == .convertible })
    #expect(section.items.map(\.currency.code) == ["CSK", "DEM", "EUR", "USD"])
    picker.highlighted = .code("CSK")
    #expect(picker.pick())
  }

  @Test("New rates show what the filter did not find without them")
  func matchOfNewRates() async throws {
    let (_, picker) = try await screens()
    let rates = picker.rates
    picker.rates = nil
    picker.filter = "xyz"
    #expect(picker.highlighted == nil)
    picker.rates = rates
    #expect(picker.highlighted == xyz && picker.pick())
  }

  @Test(
    "A currency is found in the user's language and in English",
    arguments: [("yen jap", "JPY"), ("Japon", "JPY"), ("japan", "JPY"), ("JAPON", "JPY")])
  func language(_ query: String, _ code: String) async throws {
    let naming = CurrencyNaming(
      name: { $0 == .jpy ? "yen japonais" : nil }, country: { $0 == "JP" ? "Japon" : nil })
    let (_, picker) = try await screens(naming: naming)
    picker.filter = query
    #expect(picker.highlighted?.code == code)
    #expect(picker.items.first?.name == "yen japonais")
  }

  @Test("Other languages are asked where no word begins so, and go before what lies inside words")
  func otherLanguages() async throws {
    // Both stand inside words: “uro” in that of the euro, “otswan” in Botswana.
    let foreign: [String: [Currency]] = [
      "日本": [.jpy, .code("QQQ")], "uro": [.chf, .eur, .chf], "otswan": [.chf], "euro": [.jpy],
    ]
    let naming = CurrencyNaming(matches: { foreign[$0] ?? [] })
    let (_, picker) = try await screens(naming: naming)
    picker.filter = "日本"
    #expect(picker.items.map(\.currency) == [.jpy])
    picker.filter = "uro"
    #expect(picker.items.prefix(2).map(\.currency) == [.chf, .eur])
    #expect(Set(picker.items.map(\.currency)).count == picker.items.count)
    picker.filter = "otswan"
    #expect(picker.items.map(\.currency.code) == ["CHF", "BWP"])
    picker.filter = "euro"
    #expect(picker.highlighted == .eur)
  }

  @Test("A favorite that is marked in the model is seen in an open list, and the other way round")
  func newFavorites() async throws {
    let (model, picker) = try await screens()
    let counter = NotificationCounter { _ = picker.items }
    model.toggleFavorite(.jpy)
    #expect(counter.count == 1)
    #expect(picker.sections.first?.kind == .familiar)
    #expect(picker.items.prefix(2).map(\.isFavorite) == [false, true])
    #expect(picker.items.filter { $0.currency == .jpy }.count == 1)
    picker.favorites = []
    #expect(model.favorites.isEmpty)
    #expect(picker.items.allSatisfy { !$0.isFavorite })
  }
}
