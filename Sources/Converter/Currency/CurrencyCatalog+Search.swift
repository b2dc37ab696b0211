extension CurrencyCatalog {
  /// The currencies that match a query, the best first.
  ///
  /// The order is: the code itself, codes that begin with the query, the symbol, the whole name, the
  /// whole name of a country, names with words that begin with the words of the query, countries
  /// likewise, and whatever contains the query. Within each of these, currencies in use go before
  /// funds and withdrawn ones, and those that are traded more before others. Case and diacritics make
  /// no difference.
  ///
  ///     CurrencyCatalog.search("japan").first?.currency   // JPY
  ///
  /// - Parameter query: Part of a code, name, symbol or country; an empty query matches everything.
  /// - Returns: The matches; empty where there are none.
  public static func search(_ query: String) -> [CurrencyInfo] {
    let folded = FoldedText(query)
    guard !folded.bytes.isEmpty else { return entries.map(\.info) }
    let symbol = CurrencySymbols.normalized(query)
    let words = folded.words
    return entries.compactMap { entry in
      entry.rank(of: folded, words: words, symbol: symbol).map { ($0, entry) }
    }
    .enumerated()
    .sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
    .map(\.element.1.info)
  }

  /// What decides between currencies that match equally well: the smaller list of numbers goes first.
  static func precedence(of info: CurrencyInfo) -> [Int] {
    let group = !info.isConvertible ? 3 : !info.isActive ? 2 : info.isFund ? 1 : 0
    let turnover = mostTraded.firstIndex(of: info.currency.code) ?? mostTraded.count
    // Of withdrawn currencies the latest is the likeliest; else that of the most regions.
    let weight = info.lastDay.map { Int($0.daysSinceEpoch) } ?? info.regions.count
    return [group, turnover, -weight, place(of: info.currency) ?? 0]
  }

  /// The currencies with the largest turnover, by the Triennial Central Bank Survey of the Bank for
  /// International Settlements, April 2022.
  private static let mostTraded = [
    "USD", "EUR", "JPY", "GBP", "CNY", "AUD", "CAD", "CHF", "HKD", "SGD", "SEK", "KRW", "NOK",
    "NZD",
    "INR", "MXN", "TWD", "ZAR", "BRL", "DKK", "PLN", "THB", "ILS", "IDR", "CZK", "AED", "TRY",
    "HUF",
    "CLP", "SAR", "PHP", "COP", "MYR", "RON", "PEN",
  ]

  /// Every currency with its texts folded, in the order of equal matches.
  private static let entries: [SearchEntry] = all.map(SearchEntry.init)
    .map { (key: $0.key, entry: $0) }
    .sorted { $0.key.lexicographicallyPrecedes($1.key) }
    .map(\.entry)
}

/// The texts of one currency in the form in which queries are compared with them.
private struct SearchEntry {
  let info: CurrencyInfo
  private let code: FoldedText
  private let names: [FoldedText]
  private let countries: [FoldedText]
  private let symbols: [String]

  init(_ info: CurrencyInfo) {
    self.info = info
    code = FoldedText(info.currency.code)
    names = [info.name, info.pluralName, info.isoName].map { FoldedText($0) }
    countries = info.regions.flatMap { RegionNames.all[$0] ?? [] }.map { FoldedText($0) }
    symbols = [info.symbol, info.narrowSymbol].map(CurrencySymbols.normalized)
  }

  /// Currencies in use, then funds, then withdrawn codes, then codes that are no currency.
  var key: [Int] { CurrencyCatalog.precedence(of: info) }

  func rank(of query: FoldedText, words: [ArraySlice<UInt8>], symbol: String) -> Int? {
    if code == query { return 0 }
    if code.bytes.starts(with: query.bytes) { return 1 }
    if symbols.contains(symbol) { return 2 }
    if info.isActive && names.contains(query) { return 3 }
    if countries.contains(query) { return 4 }
    if names.contains(where: { $0.hasWords(beginningWith: words) }) { return 5 }
    if countries.contains(where: { $0.hasWords(beginningWith: words) }) { return 6 }
    let isPart = code.contains(query) || (names + countries).contains { $0.contains(query) }
    return isPart ? 7 : nil
  }
}
