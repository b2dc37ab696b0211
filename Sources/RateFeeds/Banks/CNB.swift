extension BankFeed {
  /// A day of the Czech National Bank, or a month of its other currencies: korunas for so many units.
  ///
  /// The first row is the day and the number of the list in the year. The English edition has a decimal
  /// point, the Czech one a decimal comma.
  static let cnbDay = BankFeed(
    format: .cnbText, base: .code("CZK"), code: ["code", "kód"], figure: ["rate", "kurz"],
    unit: .field(["amount", "množství"]), span: .day(["#"]), number: .commaOrPoint)
}

extension BankGrid {
  /// A year of the same bank, `year.txt`: the titles are such as `100 HUF`.
  static let cnbYear = BankGrid(
    format: .cnbText, base: "CZK", dayTitles: ["date", "datum"], number: .commaOrPoint)
}
