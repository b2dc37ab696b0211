extension CurrencyCatalog {
  /// The currencies that match a query, the best first.
  ///
  /// The order is: the code itself, codes that begin with the query, the symbol, the whole name, the
  /// whole name of a country, names with words that begin with the words of the query, countries
  /// likewise, names that contain the query, and countries that contain one of four letters or more.
  /// Within each of these, currencies in use go before funds and withdrawn ones, and those that are
  /// traded more before others. Case and diacritics make no difference.
  ///
  ///     CurrencyCatalog.search("japan").first?.currency   // JPY
  ///
  /// - Parameter query: Part of a code, name, symbol or country; an empty query matches everything.
  /// - Returns: The matches; empty where there are none.
  public static func search(_ query: String) -> [CurrencyInfo] {
    index.infos(matching: query)
  }

  /// The currencies that match a query in English or in the user's language, the best first.
  ///
  /// The names of both languages rank alike. Where the query begins no word of either, the matches of
  /// the naming's ``CurrencyNaming/matches`` go first, before names that only contain the query. To
  /// search for each key that is typed, make a ``CurrencyIndex`` once and ask that.
  ///
  ///     let french = CurrencyNaming(country: { $0 == "JP" ? "Japon" : nil })
  ///     CurrencyCatalog.search("japon", naming: french).first?.currency   // JPY
  ///
  /// - Parameters:
  ///   - query: Part of a code, name, symbol or country; an empty query matches everything.
  ///   - naming: What currencies and countries are called in the user's language.
  /// - Returns: The matches; empty where there are none.
  public static func search(_ query: String, naming: CurrencyNaming) -> [CurrencyInfo] {
    CurrencyIndex(all, naming: naming).infos(matching: query)
  }

  /// The one of some currencies that is likeliest meant where all fit equally well.
  ///
  /// - Parameter currencies: Such as those that a symbol may mean.
  /// - Returns: The one in use that is traded most; nil where there are none.
  package static func foremost(of currencies: [Currency]) -> Currency? {
    currencies.map { (key: precedence(of: info(for: $0)), currency: $0) }
      .min { $0.key.lexicographicallyPrecedes($1.key) }?.currency
  }

  /// What decides between currencies that match equally well: the smaller list of numbers goes first.
  ///
  /// - Parameter info: What is known of the currency; nil for a code that ISO 4217 does not know.
  /// - Returns: Numbers that differ for any two currencies that ISO 4217 knows.
  package static func precedence(of info: CurrencyInfo?) -> [Int] {
    // A code that ISO 4217 does not know is in use where someone defines it.
    guard let info else { return [0, mostTraded.count, 0, CurrencyTable.facts.count] }
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

  private static let index = CurrencyIndex(all, naming: .english)
}
