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
    "A source of your own is an address, and a format where the content does not tell it: config set sources.mine.url "
      + "https://bank.example/rates.csv, then sources.mine.feed and others, which help config explains.",
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
    let ownRates = session.configuration.ownRates
    let known: [KnownSource]
    var rows: [SourceListing] = []
    if let word = words.first {
      let isOwn = word == RateSource.own.id
      known = isOwn ? [] : [try providers.known(word)]
      if isOwn { rows.append(SourceListing(ownRates: ownRates.count)) }
    } else {
      known = try providers.all()
      if !ownRates.isEmpty { rows.append(SourceListing(ownRates: ownRates.count)) }
    }
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
        .init(heading: "source"), .init(heading: "name"), .init(heading: "base"),
        .init(heading: "covers", shortest: 20, isWrapped: true, sparing: 2),
        .init(heading: "published", shortest: 16, isWrapped: true, sparing: 3),
        .init(heading: "key"), .init(heading: "use", shortest: 20, isWrapped: true),
        .init(heading: "terms", shortest: 24, isWrapped: true, sparing: 1),
      ],
      rows: rows.map { row in
        [
          row.known.source.id.printable, row.known.source.name.printable,
          row.known.base?.code ?? "",
          row.definition?.coverage ?? "", row.definition?.publication ?? "", row.keyState.word,
          row.shortUse, row.definition?.terms ?? "",
        ]
      })
  }
}
