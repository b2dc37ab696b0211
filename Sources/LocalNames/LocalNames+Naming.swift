public import Converter

extension LocalNames {
  /// The names in the form in which pickers and searches take them, with the search over all languages
  /// for what begins no word of English or of this language.
  ///
  ///     CurrencyCatalog.search("suisse", naming: LocalNames(locale: LocaleIdentifier("fr")).naming)
  public var naming: CurrencyNaming {
    CurrencyNaming(
      name: { name(of: $0) }, country: { regionName($0) },
      matches: { Self.currencies(matching: $0) })
  }
}
