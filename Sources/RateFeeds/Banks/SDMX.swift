import Converter

extension BankFeed {
  private static let days = Demand(
    field: "freq", values: ["D", "B"], otherwise: "only the rates of days are read, no averages")
  private static let ones = Demand(
    field: "unit_mult", values: ["0"], otherwise: "a figure for one unit is expected")

  /// The ECB's data portal in SDMX-CSV: units for one of another currency, the euro in general.
  static let sdmxECB = BankFeed(
    format: .sdmxCSV, base: .field(["currency_denom"], otherwise: "EUR"),
    direction: .quotePerBase, code: ["currency"], figure: ["obs_value"],
    span: .day(["time_period"]),
    demands: [
      days, ones,
      Demand(field: "exr_type", values: ["SP00"], otherwise: "only spot rates (SP00) are read"),
      Demand(field: "exr_suffix", values: ["A"], otherwise: "only rates (A) are read"),
    ])

  /// Norges Bank in SDMX-CSV: kroner for one unit, or for a power of ten.
  static let sdmxNorges = BankFeed(
    format: .sdmxCSV, base: .field(["quote_cur"], otherwise: "NOK"), code: ["base_cur"],
    figure: ["obs_value"], unit: .powerOfTen(["unit_mult"]), span: .day(["time_period"]),
    indices: ["TWI", "I44"],
    demands: [
      days, Demand(field: "tenor", values: ["SP"], otherwise: "only spot rates (SP) are read"),
    ])

  /// The Bank of Israel in SDMX-CSV: shekels for one unit, or for a power of ten.
  static let sdmxBoI = BankFeed(
    format: .sdmxCSV, base: .field(["counter_currency"], otherwise: "ILS"),
    code: ["base_currency"], figure: ["obs_value"], unit: .powerOfTen(["unit_mult"]),
    span: .day(["time_period"]), demands: [days])
}
