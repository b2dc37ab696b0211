// The views of the article Two screens, compiled where there is SwiftUI.
#if canImport(SwiftUI)
  import Converter
  import Foundation
  import SwiftUI

  private let provider = StaticRateProvider(source: .ecb, tables: [])

  struct ConverterApp: App {
    @State private var model = ConverterModel(
      from: .usd, to: .jpy, provider: provider, now: { Timestamp(Date()) })

    var body: some Scene {
      WindowGroup { AmountScreen(model: model) }
    }
  }

  struct AmountScreen: View {
    @Bindable var model: ConverterModel
    @State private var side: ConverterModel.Side?

    var body: some View {
      NavigationStack {
        Form {
          TextField("Amount", text: $model.amountText)
          Button(model.from.code) { side = .from }
          Button(model.to.code) { side = .to }
          Button("Swap") { model.swap() }
          Text(model.resultText ?? "")
          Text(model.ratesLabel ?? "")
        }
        .navigationDestination(item: $side) { CurrencyScreen(model: model, side: $0) }
        .task { await model.convert() }
      }
    }
  }

  struct CurrencyScreen: View {
    let model: ConverterModel
    let side: ConverterModel.Side
    @State private var picker: CurrencyPickerModel?

    var body: some View {
      Group {
        if let picker { CurrencyRows(picker: picker, model: model) }
      }
      .task {
        let picker = CurrencyPickerModel(
          selection: side == .from ? model.fromBinding : model.toBinding,
          favorites: model.favoritesBinding, recents: model.recents, naming: .of(.current))
        self.picker = picker
        if let rates = try? await model.prepare(on: side) { picker.rates = rates }
      }
    }
  }

  struct CurrencyRows: View {
    @Bindable var picker: CurrencyPickerModel
    let model: ConverterModel
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      List(picker.items) { item in
        Button("\(item.currency.code)  \(item.name)") {
          picker.highlighted = item.currency
          if picker.pick() { dismiss() }
        }
        .disabled(!item.hasRate)
        .swipeActions {
          Button("Favorite") { model.toggleFavorite(item.currency) }
        }
      }
      .searchable(text: $picker.filter)
    }
  }

  extension CurrencyNaming {
    static func of(_ locale: Locale) -> CurrencyNaming {
      CurrencyNaming(
        name: { locale.localizedString(forCurrencyCode: $0.code) },
        country: { locale.localizedString(forRegionCode: $0) })
    }
  }
#endif
