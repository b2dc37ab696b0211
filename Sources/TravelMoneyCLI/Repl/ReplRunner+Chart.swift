import Converter
import Terminal

extension ReplRunner {
  /// Draws how the rate of the pair moved, out of what is at hand.
  ///
  /// - Parameter since: The first day; nil for the usual one.
  /// - Throws: ``Diagnostic`` where there are no rates within the days.
  func showChart(since: Day?) async throws(Diagnostic) {
    let days = try HistoryReader.range(
      since: since, until: model.day, chain: rates.chain, latest: session.latestDay)
    let found = try await rates.chain.series(
      from: model.from, to: model.to, in: days, isAsking: false)
    let text: String
    do throws(DecimalError) {
      text = try SeriesChart(
        shown: ShownSeries(found, isMonthly: false, numbers: rendering.numbers),
        columns: session.context.columns() ?? SeriesChart.standardColumns,
        isUTF8: session.context.capabilities.isUTF8
      ).text()
    } catch {
      throw Diagnostic(error)
    }
    try session.print(text)
  }
}
