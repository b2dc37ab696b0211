extension BankGrid {
  /// The Bank of Canada's CSV (Valet): Canadian dollars for one unit, in series such as `FXUSDCAD`.
  static let bocValet = BankGrid(
    format: .bocCSV, base: "CAD", dayTitles: ["date"], prefix: "FX", suffix: "CAD")
}
