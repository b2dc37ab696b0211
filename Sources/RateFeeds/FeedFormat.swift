/// A file format of rates that this library reads.
public enum FeedFormat: String, Hashable, Sendable, CaseIterable {
  /// The project's own form: an object with `base`, `date` and `rates`.
  case travelmoneyJSON = "travelmoney-json"
  /// The ECB's XML, for one day, for 90 days or for all.
  case ecbXML = "ecb-xml"
  /// The ECB's CSV, for one day or for all.
  case ecbCSV = "ecb-csv"
  /// Frankfurter, version 2.
  case frankfurter
  /// Frankfurter, version 1.
  case frankfurterV1 = "frankfurter-v1"
  /// exchange-api by fawazahmed0.
  case fawazahmed0
  /// ExchangeRate-API.
  case erapi
  /// Open Exchange Rates.
  case openExchangeRates = "openexchangerates"
  /// The Bank of Russia.
  case cbrXML = "cbr-xml"
  /// Narodowy Bank Polski.
  case nbpJSON = "nbp-json"
  /// The Czech National Bank, as text.
  case cnbText = "cnb-text"
  /// The Czech National Bank, as JSON.
  case cnbJSON = "cnb-json"
  /// The Bank of Canada.
  case bocJSON = "boc-json"
  /// The Reserve Bank of Australia.
  case rbaCSV = "rba-csv"
  /// SDMX-CSV of the European Central Bank, Norges Bank and the Bank of Israel.
  case sdmxCSV = "sdmx-csv"
}
