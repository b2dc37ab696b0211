/// A query in the forms in which texts are compared with it.
struct CurrencyQuery {
  let text: FoldedText
  let words: [ArraySlice<UInt8>]
  let symbol: String
  /// The currencies that the query means as a symbol.
  let meant: Set<Currency>
  /// Whether the query may lie inside a word of a country.
  ///
  /// A few letters do so by chance: Jan Mayen has nothing to do with yen.
  let mayLieInsideCountries: Bool

  init(_ query: String) {
    text = FoldedText(query)
    words = text.words
    symbol = CurrencySymbols.normalized(query)
    let meaning = CurrencySymbols.meaning(of: query)
    meant = Set(meaning.map { $0.currencies + $0.others } ?? [])
    mayLieInsideCountries = text.bytes.count > 3
  }
}

/// The texts of one currency in the form in which queries are compared with them.
struct CurrencyIndexEntry: Sendable {
  /// The first of the ranks of what only lies inside a word.
  static let firstInnerRank = 7

  let currency: Currency
  /// What the catalog knows of the currency.
  let info: CurrencyInfo?
  private let code: FoldedText
  private let names: [FoldedText]
  private let countries: [FoldedText]
  private let symbols: [String]

  init(_ currency: Currency, info: CurrencyInfo?, naming: CurrencyNaming) {
    self.currency = currency
    self.info = info
    code = FoldedText(currency.code)
    let english = info.map { [$0.name, $0.pluralName, $0.isoName] } ?? []
    names = Self.folded(english + (naming.name(currency).map { [$0] } ?? []))
    countries = Self.folded(
      (info?.regions ?? []).flatMap { region in
        (RegionNames.all[region] ?? []) + (naming.country(region).map { [$0] } ?? [])
      })
    symbols = info.map { [$0.symbol, $0.narrowSymbol].map(CurrencySymbols.normalized) } ?? []
  }

  private static func folded(_ texts: [String]) -> [FoldedText] {
    var seen: Set<FoldedText> = []
    return texts.map { FoldedText($0) }.filter { seen.insert($0).inserted }
  }

  /// How well a query matches: the smaller the better, nil where it does not.
  func rank(of query: CurrencyQuery) -> Int? {
    if code == query.text { return 0 }
    if code.bytes.starts(with: query.text.bytes) { return 1 }
    if symbols.contains(query.symbol) || query.meant.contains(currency) { return 2 }
    if info?.isActive != false && names.contains(query.text) { return 3 }
    if countries.contains(query.text) { return 4 }
    if names.contains(where: { $0.hasWords(beginningWith: query.words) }) { return 5 }
    if countries.contains(where: { $0.hasWords(beginningWith: query.words) }) { return 6 }
    if code.contains(query.text) || names.contains(where: { $0.contains(query.text) }) {
      return Self.firstInnerRank
    }
    let isInside =
      query.mayLieInsideCountries && countries.contains { $0.contains(query.text) }
    return isInside ? Self.firstInnerRank + 1 : nil
  }
}
