import Converter
import CurlRates
import RateFeeds

/// Lists the sources of rates, or shows one of them in full.
struct SourcesCommand {
  let session: Session

  /// What help says beyond the summary.
  static let details = [
    "Those marked “default” are asked without being named, in this order. Any other is asked where "
      + "--source or the configuration's order names it.",
    "A source of your own is an address and a format in config.json: "
      + #"{"sources": {"mine": {"url": "https://…", "feed": "travelmoney-json", "base": "EUR"}}}"#,
  ]

  /// Prints the list, or the one source.
  ///
  /// - Throws: ``Diagnostic`` with status `usage` where there is no such source.
  func run() throws(Diagnostic) -> ExitStatus {
    try session.refuse(.json, with: .csv)
    let words = session.arguments.words
    if words.count > 1 { throw .oneWordTooMany(words[1], of: session.arguments.command) }
    let providers = SourceProviders(session: session)
    let order = try providers.askedByDefault().map(\.source.id)
    let keys = SourceKeys(session: session)
    let known =
      try words.first.map { (word) throws(Diagnostic) in [try providers.known(word)] }
      ?? BuiltInSources.identifiers.compactMap(KnownSource.named) + providers.configured()
    var rows: [SourceListing] = []
    for known in known {
      rows.append(SourceListing(known: known, order: order, keys: keys, session: session))
    }
    if session.arguments.has(.json) {
      let values = rows.map(\.json)
      try session.print((words.isEmpty ? JSONText.array(values) : values[0]).text + "\n")
    } else if session.arguments.has(.csv) {
      try session.printCSV(CSVText.row(SourceListing.csvHeader) + rows.map(\.csv).joined())
    } else if !words.isEmpty, let row = rows.first {
      for line in row.lines { try session.say(line) }
    } else {
      try session.print(Self.table(rows).text(in: session.context.room))
    }
    return .success
  }

  private static func table(_ rows: [SourceListing]) -> TextTable {
    TextTable(
      columns: [
        .init(heading: "source"), .init(heading: "name", shortest: 10), .init(heading: "base"),
        .init(heading: "covers", shortest: 16, sparing: 2),
        .init(heading: "published", shortest: 12, sparing: 1), .init(heading: "key"),
        .init(heading: "use"),
      ],
      rows: rows.map { row in
        [
          row.known.source.id, row.known.source.name.printable, row.known.base?.code ?? "",
          row.definition?.coverage ?? "", row.definition?.publication ?? "", row.keyState.word,
          row.use.rawValue,
        ]
      })
  }
}
