extension BankFeed {
  /// The file `currency.xml` that the Bank of Israel had: shekels for so many units.
  static let boiFile = BankFeed(
    format: .boiXML, base: .code("ILS"), code: ["currencycode"], figure: ["rate"],
    unit: .field(["unit"]), span: .day(["last_update"]))
}
