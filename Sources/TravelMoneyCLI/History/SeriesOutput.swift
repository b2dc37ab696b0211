import Converter
import Terminal

/// Prints a series in the form that was asked for.
struct SeriesOutput {
  let session: Session
  let form: HistoryForm

  /// Prints it.
  ///
  /// - Throws: ``Diagnostic``.
  func print(_ found: FoundSeries) async throws(Diagnostic) {
    let isMonthly = session.arguments.has(.monthly)
    do {
      let shown = try ShownSeries(
        found, isMonthly: isMonthly,
        numbers: NumberText(symbols: session.symbols, digits: session.configuration.digits))
      switch form {
      case .text: try session.print(try SeriesText(shown: shown).text())
      case .chart:
        let chart = SeriesChart(
          shown: shown, columns: session.context.columns() ?? SeriesChart.standardColumns,
          isUTF8: session.context.capabilities.isUTF8)
        try session.print(try chart.text())
      case .svg(let path): try save(try SeriesPicture(shown: shown).text(), of: shown, to: path)
      case .json: try session.print(try SeriesData(shown: shown).json())
      case .ndjson: try session.print(try SeriesData(shown: shown).lines())
      case .csv: try session.print(try SeriesData(shown: shown).csv())
      case .prices(let format):
        try session.print(try PriceLines(shown: shown, format: format).text())
      }
    } catch {
      throw Diagnostic(any: error)
    }
  }

  private func save(
    _ picture: String, of shown: ShownSeries, to path: String
  ) throws(Diagnostic) {
    if path == "-" { return try session.print(picture) }
    try OutputFile(path: path).write(picture)
    try session.say("Wrote \(path): \(shown.title), \(shown.caption)")
  }
}
