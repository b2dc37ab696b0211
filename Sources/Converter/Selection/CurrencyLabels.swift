/// What a picker calls currencies, and how it finds them: made ready when it is first asked for.
struct CurrencyLabels {
  /// What a row shows of a currency whatever its rate is.
  struct Label {
    let name: String
    let symbol: String?
  }

  private let naming: CurrencyNaming
  private var labels: [Currency: Label] = [:]
  private var index: (currencies: [Currency], texts: CurrencyIndex)?

  init(naming: CurrencyNaming) { self.naming = naming }

  mutating func label(of currency: Currency) -> Label {
    if let known = labels[currency] { return known }
    let info = CurrencyCatalog.info(for: currency)
    let symbol = info.map(\.narrowSymbol)
    let label = Label(
      name: naming.name(currency) ?? info?.name ?? currency.code,
      symbol: symbol == currency.code ? nil : symbol)
    labels[currency] = label
    return label
  }

  /// Those of some currencies that match a query, the best first.
  mutating func search(_ query: String, in currencies: [Currency]) -> [Currency] {
    if let index, index.currencies == currencies { return index.texts.search(query) }
    let texts = CurrencyIndex(currencies, naming: naming)
    index = (currencies, texts)
    return texts.search(query)
  }
}
