import Converter
import TravelLog

/// A series as price lines of bookkeeping programs.
struct PriceLines {
  let shown: ShownSeries
  let format: JournalFormat

  /// The lines, with a remark on top where rates are rounded or means.
  func text() throws(DecimalError) -> String {
    let series = shown.series
    var lines: [String] = []
    var isRounded = false
    for point in series.points {
      let (figure, isExact) = try figure(of: point.rate)
      isRounded = isRounded || !isExact
      lines.append(line(on: day(of: point), figure))
    }
    var remarks = ["; \(shown.numbers.series.from) in \(series.to): \(shown.caption)"]
    if shown.months != nil {
      remarks.append("; the mean of each month, on its first day")
    }
    if isRounded {
      remarks.append("; rates that do not end are rounded to \(ExactDecimal.maximumDigits) digits")
    }
    // Without it a figure such as 1.955 could be taken for a number with groups.
    if format == .hledger { remarks.append("decimal-mark .") }
    return (remarks + lines).map { $0 + "\n" }.joined()
  }

  /// A mean counts from the first of its month on.
  private func day(of point: RateSeries.Point) -> String {
    let label = shown.label(of: point)
    return shown.months == nil ? label : label + "-01"
  }

  private func figure(
    of rate: ExactFraction
  ) throws(DecimalError) -> (text: String, isExact: Bool) {
    if let exact = rate.exactDecimal { return (NumberText.machine.published(exact), true) }
    let rounded = try rate.rounded(toSignificantDigits: ExactDecimal.maximumDigits)
    return (NumberText.machine.published(rounded), false)
  }

  private func line(on day: String, _ figure: String) -> String {
    let (from, to) = (shown.series.from, shown.series.to)
    switch format {
    case .beancount: return "\(day) price \(from) \(figure) \(to)"
    default: return "P \(day) \(from.commodity) \(figure) \(to.commodity)"
    }
  }
}
