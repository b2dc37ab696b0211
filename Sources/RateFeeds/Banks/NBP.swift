extension BankFeed {
  private static let middles = Demand(
    field: "typ", values: ["A", "B"], otherwise: "only tables A and B have middle rates")

  /// A file of the National Bank of Poland, `LastA.xml`: zlotys for so many units, decimal comma.
  static let nbpFile = BankFeed(
    format: .nbpXML, base: .code("PLN"), code: ["kod_waluty"], figure: ["kurs_sredni"],
    unit: .field(["przelicznik"]), span: .day(["data_publikacji"]), number: .commaOrPoint,
    demands: [middles])

  /// An answer of its interface in XML: zlotys for one unit.
  static let nbpAnswer = BankFeed(
    format: .nbpXML, base: .code("PLN"), code: ["code"], figure: ["mid"],
    span: .day(["effectivedate"]),
    demands: [Demand(field: "table", values: ["A", "B"], otherwise: middles.otherwise)])
}
