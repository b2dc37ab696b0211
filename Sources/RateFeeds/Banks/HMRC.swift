import Converter

extension BankFeed {
  /// A month of the customs office of the United Kingdom in XML: units for a pound.
  ///
  /// It has a row for each country, so that a currency of many countries comes many times.
  static let hmrcMonth = BankFeed(
    format: .hmrcXML, base: .code("GBP"), direction: .quotePerBase, code: ["currencycode"],
    figure: ["ratenew"], span: .period(["period"]))

  /// The same in CSV.
  static let hmrcTable = BankFeed(
    format: .hmrcCSV, base: .code("GBP"), direction: .quotePerBase, code: ["currency code"],
    // In ISO 8859-1 the sign of the pound is no UTF-8.
    figure: ["currency units per £1", "currency units per \u{FFFD}1"],
    span: .days(["start date"], ["end date"]))
}
