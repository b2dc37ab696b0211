/// The options of the series of a pair.
extension OptionSpec {
  static let historySince = OptionSpec(
    name: "since", value: .day, summary: "First day (default: 90 days before the last one)")
  static let historyUntil = OptionSpec(
    name: "until", value: .day, summary: "Last day (default: today)")
  static let invert = OptionSpec(
    name: "invert", summary: "Exchange the two currencies: what one TO costs in FROM")
  static let monthly = OptionSpec(name: "monthly", summary: "Show the mean of each month")
  static let chart = OptionSpec(name: "chart", summary: "Draw the rates with characters")
  static let svg = OptionSpec(
    name: "svg", value: .file, summary: "Draw them as a picture into FILE; - prints it")
  static let ndjson = OptionSpec(name: "ndjson", summary: "Print JSON, an object a line")
}
