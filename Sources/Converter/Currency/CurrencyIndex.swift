/// Currencies with their texts made ready to be searched, so that a search for each key typed is quick.
///
///     let index = CurrencyIndex([.usd, .jpy], naming: .english)
///     index.search("japan")   // [JPY]
public struct CurrencyIndex: Sendable {
  private let entries: [CurrencyIndexEntry]
  private let matches: @Sendable (String) -> [Currency]

  /// The currencies, in the order of equal matches: those in use first, those that are traded more
  /// before others.
  public var currencies: [Currency] { entries.map(\.currency) }

  /// Prepares the texts of some currencies.
  ///
  /// - Parameters:
  ///   - currencies: The currencies, also such that ISO 4217 does not know: they are found by their
  ///     codes.
  ///   - naming: What they and their countries are called in the user's language.
  public init(_ currencies: some Sequence<Currency>, naming: CurrencyNaming = .english) {
    self.init(
      entries: currencies.map { currency in
        CurrencyIndexEntry(currency, info: CurrencyCatalog.info(for: currency), naming: naming)
      }, naming: naming)
  }

  /// Prepares the texts of currencies of the catalog.
  init(_ infos: [CurrencyInfo], naming: CurrencyNaming) {
    self.init(
      entries: infos.map { CurrencyIndexEntry($0.currency, info: $0, naming: naming) },
      naming: naming)
  }

  private init(entries: [CurrencyIndexEntry], naming: CurrencyNaming) {
    self.entries =
      entries.map { (key: CurrencyCatalog.precedence(of: $0.info), entry: $0) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
      .map(\.entry)
    matches = naming.matches
  }

  /// The currencies that match a query, the best first; see ``CurrencyCatalog/search(_:naming:)``.
  ///
  /// - Parameter query: Part of a code, name, symbol or country; an empty query matches everything.
  /// - Returns: The matches; empty where there are none.
  public func search(_ query: String) -> [Currency] {
    places(matching: query).map { entries[$0].currency }
  }

  /// What the catalog knows of the currencies that match a query, the best first.
  func infos(matching query: String) -> [CurrencyInfo] {
    places(matching: query).compactMap { entries[$0].info }
  }

  /// The places of the entries that match a query, the best first.
  private func places(matching query: String) -> [Int] {
    let question = CurrencyQuery(query)
    guard !question.text.bytes.isEmpty else { return Array(entries.indices) }
    let found = entries.enumerated()
      .compactMap { place, entry in entry.rank(of: question).map { (rank: $0, place: place) } }
      .sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }
    let places = found.map(\.place)
    if let best = found.first, best.rank < CurrencyIndexEntry.firstInnerRank { return places }
    // What a word of another language begins with is meant more likely than what lies inside a word.
    let foreign = matches(query).withoutRepetitions.compactMap { currency in
      entries.firstIndex { $0.currency == currency }
    }
    return foreign + places.filter { !foreign.contains($0) }
  }
}
