/// What currencies and countries are called in the language of the user.
///
/// The names go beside the English ones, never in their place: a search finds both alike. A program on
/// Apple's platforms takes them from Foundation:
///
///     CurrencyNaming(
///       name: { locale.localizedString(forCurrencyCode: $0.code) },
///       country: { locale.localizedString(forRegionCode: $0) })
public struct CurrencyNaming: Sendable {
  /// The name of a currency to show, such as `yen japonais`; nil where the language has none.
  public var name: @Sendable (Currency) -> String?
  /// The name of the country with an ISO 3166 code, such as `Japon` for `JP`.
  public var country: @Sendable (String) -> String?
  /// The currencies of which a name in any other language has words that begin with those of a query,
  /// each once, the best first.
  ///
  /// It is asked only where the query begins no word in English or in the user's language; what it
  /// finds goes before what only contains the query.
  public var matches: @Sendable (String) -> [Currency]

  /// English alone, as ``CurrencyCatalog`` has it.
  public static let english = CurrencyNaming()

  /// Makes a naming; what is left out is English.
  ///
  /// - Parameters:
  ///   - name: The name of a currency.
  ///   - country: The name of a country.
  ///   - matches: What a query means in other languages.
  public init(
    name: @escaping @Sendable (Currency) -> String? = { _ in nil },
    country: @escaping @Sendable (String) -> String? = { _ in nil },
    matches: @escaping @Sendable (String) -> [Currency] = { _ in [] }
  ) {
    self.name = name
    self.country = country
    self.matches = matches
  }

  /// The name of a currency: in the user's language, else in English; nil for a code that neither knows.
  ///
  /// - Parameter currency: Any currency.
  /// - Returns: Such as `Japanese Yen`.
  public func shownName(of currency: Currency) -> String? {
    name(currency) ?? CurrencyCatalog.info(for: currency)?.name
  }
}
