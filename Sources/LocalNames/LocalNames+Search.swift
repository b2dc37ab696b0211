public import Converter

extension LocalNames {
  /// The currencies that a query names in any language of CLDR, the best first.
  ///
  /// The whole name of a currency goes before the whole name of a country, then come names that begin
  /// with the query, names with words that begin with it, and those that have all of its words in any
  /// order. Equal matches are in the order of `CurrencyCatalog.search`. Case and diacritics make no
  /// difference, and plural forms are found as well.
  ///
  ///     LocalNames.currencies(matching: "日本")      // JPY
  ///     LocalNames.currencies(matching: "schweiz")   // CHF, CHE, CHW
  ///
  /// - Parameter query: Part of a name.
  /// - Returns: The matches, each once; empty where there are none, and for an empty query.
  public static func currencies(matching query: String) -> [Currency] {
    currencies(matching: query, in: .embedded)
  }

  /// The currencies of which a text is the whole name, or that of their country, in any language of CLDR.
  ///
  ///     LocalNames.currencies(named: "schweiz")   // CHF, CHE, CHW
  ///     LocalNames.currencies(named: "schwei")    // none
  ///
  /// - Parameter name: A name, or its plural form.
  /// - Returns: The currencies, those of that name first, in the order of `CurrencyCatalog.search`.
  public static func currencies(named name: String) -> [Currency] {
    currencies(matching: name, worst: .whole, in: .embedded)
  }

  static func currencies(
    matching query: String, worst: MatchQuality = .scattered, in bytes: NameBytes
  ) -> [Currency] {
    let folded = FoldedText(query).searchBytes
    let (currencies, regions) = bytes.read { span in
      var currencies: [Currency: MatchQuality] = [:]
      var regions: [String: MatchQuality] = [:]
      guard let file = NameFile(span) else { return (currencies, regions) }
      for (item, quality) in file.items(matching: folded, in: span)
      where quality <= worst {
        if item < file.currencyCount {
          currencies[file.currency(ofItem: item, in: span)] = quality
        } else {
          regions[file.region(ofItem: item, in: span)] = quality
        }
      }
      return (currencies, regions)
    }
    // The catalog is not touched where nothing was found.
    guard !currencies.isEmpty || !regions.isEmpty else { return [] }
    return CurrencyCatalog.all.compactMap { info -> (key: [Int], currency: Currency)? in
      let own = currencies[info.currency].map { 2 * $0.rawValue }
      let country = info.regions.compactMap { regions[$0] }.min().map { 2 * $0.rawValue + 1 }
      guard let level = [own, country].compactMap(\.self).min() else { return nil }
      return ([level] + CurrencyCatalog.precedence(of: info), info.currency)
    }
    .sorted { $0.key.lexicographicallyPrecedes($1.key) }
    .map(\.currency)
  }
}
