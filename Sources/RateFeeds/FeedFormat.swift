/// A file format of rates that this library reads.
public enum FeedFormat: String, Hashable, Sendable, CaseIterable {
  /// The project's own form: an object with `base`, `date` and `rates`.
  case travelmoneyJSON = "travelmoney-json"
  /// Frankfurter's second form: an array of rows with `date`, `base`, `quote` and `rate`, or a row a line.
  case frankfurter
  /// Frankfurter's first form: `amount`, `base`, `date` and `rates`, or rates by day for a series.
  case frankfurterV1 = "frankfurter-v1"
  /// fawazahmed0's exchange-api: codes in lower case, the rates under the name of their base.
  case fawazahmed0
  /// ExchangeRate-API in its versions 4 and 6, and open.er-api.com.
  case erapi
  /// Open Exchange Rates: `timestamp`, `base` and `rates`, or rates by day for a series.
  case openexchangerates
  /// Fixer, exchangeratesapi.io, and exchangerate.host until 2023: `success`, `base`, `date`, `rates`.
  case fixer
  /// currencylayer, and exchangerate.host since 2023: `source`, and `quotes` by pair.
  case currencylayer
  /// FloatRates in JSON: an object a currency; the base stands in the address alone.
  case floatratesJSON = "floatrates-json"
  /// Narodowy Bank Polski's tables A and B in JSON.
  case nbpJSON = "nbp-json"
  /// Česká národní banka's API, of one day or of a year.
  case cnbJSON = "cnb-json"
  /// The Bank of Canada's Valet service in JSON.
  case bocJSON = "boc-json"
  /// The Bank of Israel's rates in JSON.
  case boiJSON = "boi-json"
  /// The Bank of Russia's rates as cbr-xml-daily.ru gives them in JSON.
  case cbrJSON = "cbr-json"
  /// HMRC's rates for customs and VAT in JSON.
  case hmrcJSON = "hmrc-json"
  /// The U.S. Treasury's Reporting Rates of Exchange in JSON.
  case treasuryJSON = "treasury-json"
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
