import Converter
import LocalNames

extension CurrencyPickerModel {
  /// The currency that the filter surely means, so that there is nothing to choose.
  ///
  /// It is the only one with that name or country as a whole; else the only one with a name or a country
  /// in which each word of the filter begins a word; else the only one with that name or country in any
  /// language. A few letters inside a word are no more than a hint.
  ///
  /// - Parameter naming: What currencies and countries are called in the user's language.
  /// - Returns: Nil where there is no such currency, or more than one.
  func certainChoice(naming: CurrencyNaming) -> Currency? {
    let query = FoldedText(filter)
    guard !query.bytes.isEmpty else { return nil }
    let items = items
    // Many withdrawn currencies are called by a noun alone, such as “Peso”; that is not sure.
    let isNoun = query.words.count == 1
    let whole = items.filter { item in
      (!isNoun || CurrencyCatalog.isActive(item.currency))
        && Self.texts(of: item.currency, naming: naming).contains { $0 == query }
    }
    if !whole.isEmpty { return Self.onlyWithRate(whole) }
    let begun = items.filter { item in
      Self.texts(of: item.currency, naming: naming).contains { text in
        query.words.allSatisfy { word in text.words.contains { $0.starts(with: word) } }
      }
    }
    if !begun.isEmpty { return begun.count == 1 ? begun[0].currency : nil }
    // Some languages call a country by its code, which is no name.
    guard RegionNames.all[filter.uppercased()] == nil else { return nil }
    let named = LocalNames.currencies(named: filter)
    return Self.onlyWithRate(items.filter { named.contains($0.currency) })
  }

  /// Of a country's currencies, the one that can be converted.
  private static func onlyWithRate(_ items: [Item]) -> Currency? {
    let withRate = items.filter(\.hasRate)
    let choices = withRate.isEmpty ? items : withRate
    return choices.count == 1 ? choices[0].currency : nil
  }

  /// What a currency and its countries are called in English and in the user's language.
  private static func texts(of currency: Currency, naming: CurrencyNaming) -> [FoldedText] {
    let info = CurrencyCatalog.info(for: currency)
    let names = [info?.name, info?.pluralName, info?.isoName, naming.name(currency)]
    let countries = (info?.regions ?? []).flatMap { region in
      (RegionNames.all[region] ?? []) + (naming.country(region).map { [$0] } ?? [])
    }
    return (names.compactMap(\.self) + countries).map { FoldedText($0) }
  }
}
