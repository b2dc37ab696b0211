import TravelLog

/// In which form a series is printed.
enum HistoryForm: Hashable, Sendable {
  case text
  case chart
  case svg(path: String)
  case json
  case ndjson
  case csv
  case prices(JournalFormat)

  /// Reads the options, of which one at most may be there.
  ///
  /// - Throws: ``Diagnostic`` with status `usage`.
  init(session: Session) throws(Diagnostic) {
    let arguments = session.arguments
    let forms: [OptionSpec] = [
      .chart, .svg, .json, .ndjson, .csv, .ledger, .hledger, .beancount,
    ]
    let chosen = forms.filter(arguments.has)
    if chosen.count > 1 { try session.refuse(chosen[0], with: chosen[1]) }
    switch chosen.first?.name {
    case OptionSpec.chart.name: self = .chart
    case OptionSpec.svg.name: self = .svg(path: arguments.value(.svg) ?? "-")
    case OptionSpec.json.name: self = .json
    case OptionSpec.ndjson.name: self = .ndjson
    case OptionSpec.csv.name: self = .csv
    case let name: self = name.flatMap { JournalFormat(rawValue: $0) }.map { .prices($0) } ?? .text
    }
  }
}
