/// The one list of commands and options: parsing, help, the manual page and completion are made from it.
enum CommandTable {
  /// The default command.
  static let convert = CommandSpec(
    identifier: .convert, words: [], arguments: "AMOUNT [FROM] [to|in|as] [TO …] [on DATE]",
    operand: .conversion,
    summary: "Convert an amount.",
    details: [
      "The amount may be written as people write it (1,250.50, 5k, €25, 12.50*3+8); grouping and "
        + "decimal sign follow the locale. A currency is a code in any case, a symbol that means one "
        + "currency, or an English name. Negative amounts need no special care: travelmoney -25.",
      "Put $ and > into quotes: in an unquoted $25 the shell replaces $2, and -> writes a file. After "
        + "-- nothing is an option any more.",
      "Of several targets one may fail: the others are printed, the code is 69, --plain has an empty "
        + "line in its place, and --json and --csv leave it out.",
      "With --need the amount is what must arrive, and what is told is the smallest amount that brings it, "
        + "before rounding and after it; with --cash both are what can be paid. With --fee the result is "
        + "what is left of the mid-market one. --json and --csv then have need, fee_percent, "
        + "mid_market_result and effective_rate at the end; rate stays that of the source.",
    ],
    examples: {
      [
        ("travelmoney 25 --to JPY", "25 units of the home currency in yen"),
        ("travelmoney 25 eur in jpy, gbp", "several targets, free form"),
        ("travelmoney '$25' to eur --from AUD", "which dollar is meant"),
        ("travelmoney 100 EUR USD on 2019-11-10", "at the rates of a past day"),
        ("travelmoney 100 eur to usd --fee 2.5", "with what the bank adds"),
        ("travelmoney --need 5000 JPY --from EUR", "how much to exchange, so that it arrives"),
        ("travelmoney 25 --to JPY --plain", "the number alone, for scripts"),
      ]
    },
    options: [
      .from, .to, .on, .exactDate, .maximumGap, .ratesFile, .source, .offline, .refresh, .round,
      .cash, .legal, .fee, .rate, .need, .explain, .plain, .json, .csv, .locale,
    ])

  /// The commands that are called by their words.
  static let named: [CommandSpec] = conversions + exchanges + travels + configuration + about

  /// The commands that convert, and those that deal with rates.
  private static let conversions: [CommandSpec] = [
    CommandSpec(
      identifier: .repl, words: ["repl"], arguments: "",
      summary: "Convert amount after amount: a session.",
      details: ReplHelp.details, lists: { ReplHelp.lists }, examples: { ReplHelp.calls },
      options: [
        .sessionFrom, .sessionTo, .on, .exactDate, .maximumGap, .ratesFile, .source, .offline,
        .refresh,
        .round, .cash, .legal, .locale,
      ]),
    history,
    bulk,
    CommandSpec(
      identifier: .ratesUpdate, words: ["rates", "update"], arguments: "",
      summary: "Fetch new rates now.",
      details: [
        "Says what was stored, and fails where nothing could be: fit for cron.",
        "Waits at most 10 seconds a source, 60 with --history.",
      ],
      options: [.source, .history]),
    CommandSpec(
      identifier: .ratesShow, words: ["rates", "show"], arguments: "",
      summary: "Show a table of rates.",
      options: [
        .base, .on, .exactDate, .maximumGap, .ratesFile, .source, .offline, .refresh, .json, .csv,
        .locale,
      ]),
    CommandSpec(
      identifier: .ratesStatus, words: ["rates", "status"], arguments: "",
      summary: "Show how old the rates are, and when new ones are due.",
      options: [.all, .json]),
    CommandSpec(
      identifier: .ratesImport, words: ["rates", "import"], arguments: "FILE",
      operand: .value(.file),
      summary: "Put the rates of a file into the cache.",
      details: [
        RatesFile.forms + "."
      ],
      options: [.source]),
    CommandSpec(
      identifier: .sources, words: ["sources"], arguments: "[ID]", operand: .value(.source),
      summary: "List the sources of rates, or show one of them in full.",
      details: SourcesCommand.details,
      examples: {
        [
          ("travelmoney sources", "all of them"),
          ("travelmoney sources openexchangerates", "its terms, and where its key goes"),
        ]
      },
      options: [.json, .csv]),
    CommandSpec(
      identifier: .currencies, words: ["currencies"], arguments: "[QUERY]",
      operand: .value(.currency),
      summary: "List currencies, or search them by code, name, symbol or country.",
      options: [.json, .csv, .locale]),
  ]

  /// The commands that deal with the program itself.
  private static let about: [CommandSpec] = [
    CommandSpec(
      identifier: .completions, words: ["completions"],
      arguments: Shell.allCases.map(\.rawValue).joined(separator: "|"), operand: .shell,
      summary: "Print the script that completes commands in a shell.",
      details: [
        "Scripts/install puts the scripts where the shells look for them. To load one by hand, write "
          + "the line of your shell into its start file."
      ],
      examples: { Shell.allCases.map { ($0.loading, $0.startFile) } }),
    CommandSpec(
      identifier: .help, words: ["help"], arguments: "[COMMAND]", operand: .command,
      summary: "Explain a command.",
      options: [.man]),
  ]

  /// Every command.
  static var all: [CommandSpec] { [convert] + named }

  /// Finds the command that a list of words begins with.
  ///
  /// - Parameter words: The words of the command line.
  /// - Returns: The command and how many words name it; nil where they name none.
  static func match(_ words: [String]) -> (command: CommandSpec, count: Int)? {
    guard mayBegin(words.first) else { return nil }
    return
      named
      .filter { words.starts(with: $0.words) }
      .max { $0.words.count < $1.words.count }
      .map { ($0, $0.words.count) }
  }

  /// The error for words that were probably meant to name a command.
  ///
  /// - Parameter words: The words of a command line that names none.
  /// - Returns: What is wrong; nil where the words are not near any command.
  static func nearMiss(_ words: [String]) -> Diagnostic? {
    let names = named(near: words)
    guard !names.isEmpty else { return nil }
    return Diagnostic(
      .usage, "there is no command “\(words.prefix(2).joined(separator: " "))”",
      hint: "Did you mean travelmoney \(names.joined(separator: ", "))?")
  }

  /// The commands that words were probably meant to name; none where they are not near any.
  static func named(near words: [String]) -> [String] {
    guard let first = words.first else { return [] }
    return nearest(to: words.prefix(2).joined(separator: " "), in: named.map(\.name)).map { [$0] }
      ?? nearest(to: first, in: named.map { $0.words[0] }).map { word in
        named.filter { $0.words[0] == word }.map(\.name)
      }
      ?? nearest(to: first, in: named.map { $0.words[$0.words.count - 1] }).map { word in
        named.filter { $0.words.last == word }.map(\.name)
      }
      ?? []
  }

  /// The commands that begin with a word which does not name one by itself, such as `rates`.
  static func group(_ word: String) -> [CommandSpec] {
    guard mayBegin(word) else { return [] }
    return named.filter { $0.words.count > 1 && $0.words.first == word }
  }

  /// Whether a word may begin a command.
  ///
  /// An amount does not, so that a conversion need not make the whole table.
  private static func mayBegin(_ word: String?) -> Bool {
    word?.utf8.first.map { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") } ?? false
  }
}
