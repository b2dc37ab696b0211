/// A file format of rates that this library reads.
public enum FeedFormat: String, Hashable, Sendable, CaseIterable {
  /// The project's own form: an object with `base`, `date` and `rates`.
  case travelmoneyJSON = "travelmoney-json"
  /// The ECB's XML, for one day, for 90 days or for all.
  case ecbXML = "ecb-xml"
  /// The ECB's CSV, for one day or for all.
  case ecbCSV = "ecb-csv"
  /// The central bank of Russia's XML, for a day or for a currency.
  case cbrXML = "cbr-xml"
  /// The National Bank of Poland's XML, the file or the answer of its interface.
  case nbpXML = "nbp-xml"
  /// The Czech National Bank's text, for a day, a month or a year, in Czech or English.
  case cnbText = "cnb-text"
  /// The Bank of Canada's CSV.
  case bocCSV = "boc-csv"
  /// The Reserve Bank of Australia's table F11.1 in CSV.
  case rbaCSV = "rba-csv"
  /// SDMX-CSV of the ECB, Norges Bank or the Bank of Israel.
  case sdmxCSV = "sdmx-csv"
  /// The Bank of Israel's former XML.
  case boiXML = "boi-xml"
  /// A month of HM Revenue & Customs in XML.
  case hmrcXML = "hmrc-xml"
  /// A month of HM Revenue & Customs in CSV.
  case hmrcCSV = "hmrc-csv"
  /// The XML of floatrates.com.
  case floatratesXML = "floatrates-xml"
  /// Prices in the journals of ledger, hledger and beancount.
  case priceLines = "price-lines"
}
