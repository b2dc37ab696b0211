extension PublicationSchedule {
  /// Frankfurter.
  public static let frankfurter = daily(atSecondOfDay: 0)
  /// exchange-api by fawazahmed0.
  public static let fawazahmed0 = daily(atSecondOfDay: 0)
  /// ExchangeRate-API.
  public static let erapi = daily(atSecondOfDay: 0)
  /// Open Exchange Rates.
  public static let openExchangeRates = daily(atSecondOfDay: 0)
  /// The Bank of Russia.
  public static let cbr = daily(atSecondOfDay: 0)
  /// Narodowy Bank Polski.
  public static let nbp = daily(atSecondOfDay: 0)
  /// The Czech National Bank.
  public static let cnb = daily(atSecondOfDay: 0)
  /// The Bank of Canada.
  public static let boc = daily(atSecondOfDay: 0)
  /// The Reserve Bank of Australia.
  public static let rba = daily(atSecondOfDay: 0)
  /// Norges Bank.
  public static let norges = daily(atSecondOfDay: 0)
}
