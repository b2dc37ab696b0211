/// The one list of the commands of a session: parsing, help, completion and suggestions are made from
/// it.
enum ReplTable {
  /// How an amount is written, which is what a line is where it begins with no command.
  static let amounts: [(line: String, what: String)] = [
    ("25, 12.50*3 + 8", "convert; a calculation is worked out first"),
    ("25 eur to gbp, jpy", "convert into one or several; go on with the first"),
    ("to gbp, or gbp alone", "convert the same amount into another currency"),
    ("25 eur on 2024-03-01", "at the rates of a past day, for this line only"),
  ]

  /// What keys do at the prompt of a terminal.
  static let keys: [(key: String, what: String)] = [
    ("Tab", "complete"),
    ("Up, Down", "earlier lines"),
    ("Ctrl-R", "search in them"),
    ("Ctrl-C", "discard the line, or stop waiting"),
    ("Ctrl-D", "leave, on an empty line"),
  ]

  /// What keys do in the list of currencies; every other key is searched for.
  static let listKeys: [(key: String, what: String)] = [
    ("Up, Down, PgUp, PgDn, Home, End", "move"),
    ("Enter", "pick"),
    ("Esc", "clear the search, then go back"),
    ("Ctrl-C", "go back without a change"),
  ]

  /// The commands, in the order in which help lists them.
  static let all: [ReplCommandSpec] = [
    ReplCommandSpec(
      identifier: .currency, name: "currency", aliases: ["c", "list", "currencies"],
      argument: .currency,
      placeholder: "[QUERY]", summary: "Choose what to convert into.",
      details: [
        "Without QUERY, or where QUERY fits several currencies, a list opens. Type to narrow it by "
          + "code, name, country or symbol.",
        "In a pipe the next line answers the list, by a code, a name or a symbol that means one "
          + "currency. Anything else is an error of this line, and is carried out by itself.",
      ], lists: [("keys of the list", listKeys.map { ($0.key, $0.what) })],
      examples: [
        ("currency", "the list"), ("currency JPY", "the yen, at once"),
        ("currency dollar", "the list of all dollars"),
      ]),
    ReplCommandSpec(
      identifier: .from, name: "from", argument: .currency, placeholder: "[QUERY]",
      summary: "Choose what to convert from.",
      details: ["The amount stays as it is. QUERY is as for currency."],
      lists: [("keys of the list", listKeys.map { ($0.key, $0.what) })],
      examples: [("from", "the list"), ("from euro", "the euro, at once")]),
    ReplCommandSpec(
      identifier: .swap, name: "swap", aliases: ["s"],
      summary: "Convert back: the result becomes the amount.",
      details: [
        "The exact result is taken, so swapping twice gives the first line back. The sign ≈ stands "
          + "before an amount that has more digits than are shown."
      ]),
    ReplCommandSpec(
      identifier: .on, name: "on", argument: .day, placeholder: "DATE",
      summary: "Use the rates of a past day from now on.",
      details: [
        "The day holds until today, or another day, is asked for. DATE is written as 2024-03-01, "
          + "which alone on a line needs no on, or in the form of the locale."
      ],
      examples: [
        ("on 2024-03-01", "the rates of that day"), ("on yesterday", "those of the last day"),
      ]),
    ReplCommandSpec(
      identifier: .today, name: "today", aliases: ["now"], summary: "Go back to the newest rates."),
    ReplCommandSpec(
      identifier: .rate, name: "rate", summary: "Show the rate, both ways."),
    ReplCommandSpec(
      identifier: .refresh, name: "refresh", summary: "Ask for new rates now.",
      details: [
        "Waits 10 seconds at most; Ctrl-C ends the waiting, and the rates stay as they are."
      ]),
    ReplCommandSpec(
      identifier: .table, name: "table",
      summary: "Show a pocket table of round amounts, both ways."),
    ReplCommandSpec(
      identifier: .chart, name: "chart", argument: .day, placeholder: "[SINCE]",
      summary: "Draw how the rate of the pair moved.",
      details: [
        "Without SINCE, which is written as the DATE of on is, it is drawn over the last "
          + "\(HistoryReader.standardLength) days; the last one is the day of the session. The command "
          + "travelmoney history has more."
      ],
      examples: [("chart", "the last 90 days"), ("chart 2020-01-01", "since that day")]),
    ReplCommandSpec(
      identifier: .favorite, name: "favorite", aliases: ["favorites", "favourite", "fav"],
      argument: .currencies,
      placeholder: "[CURRENCY …]",
      summary: "List the favorites, or mark some and unmark them.",
      details: ["Favorites stand first in the list of currencies, and are kept."],
      examples: [("favorite", "which there are"), ("favorite eur, gbp", "mark these two")]),
    ReplCommandSpec(
      identifier: .history, name: "history", summary: "List the conversions of this session."),
    ReplCommandSpec(
      identifier: .undo, name: "undo", aliases: ["u", "back"],
      summary: "Take back the last change of amount, pair or day.",
      details: ["Favorites stay as they are: favorite CHF a second time takes the mark away."]),
    ReplCommandSpec(
      identifier: .explain, name: "explain", aliases: ["why"],
      summary: "Explain where the number comes from.",
      details: [
        "Shows the source, its day and age, the figures as they were published, the way from one "
          + "currency to the other, the exact result and how it was rounded."
      ]),
    travel(
      .expense, "expense", aliases: ["expenses"],
      summary: "Log an expense, or deal with those that are logged.",
      details: [
        "Alone it asks for amount, currency, name and type; Ctrl-C goes back. The day is that of the "
          + "session, as it is of expense add without --on.",
        "In a pipe the next four lines answer, or three where the amount has its currency. A command "
          + "among them ends the form, and is carried out by itself.",
      ],
      examples: [("expense add 12 EUR Lunch", "all at once")]),
    travel(
      .trip, "trip", aliases: ["trips"],
      summary: "Show the trip, or deal with trips.",
      examples: [("trip", "the present one"), ("trip use Japan", "expenses go there from now on")]),
    travel(
      .todo, "todo", aliases: ["todos"],
      summary: "Show the checklist, or deal with it.",
      examples: [("todo", "the list"), ("todo add Adapter", "one more"), ("todo done 3", "ticked")]),
    ReplCommandSpec(
      identifier: .help, name: "help", aliases: ["?"], argument: .topic, placeholder: "[COMMAND]",
      summary: "List what can be typed, or explain one command."),
    ReplCommandSpec(
      identifier: .quit, name: "quit", aliases: ["exit", "bye", "q", ":q"],
      summary: "Leave; so does Ctrl-D."),
  ]

  /// A command whose words are those of the command line.
  private static func travel(
    _ identifier: ReplCommandSpec.Identifier, _ name: String, aliases: [String],
    summary: String, details: [String] = [], examples: [(line: String, what: String)]
  ) -> ReplCommandSpec {
    let rows = CommandTable.group(name).map { ($0.words[1], $0.summary) }
    return ReplCommandSpec(
      identifier: identifier, name: name, aliases: aliases, argument: .commandLine,
      placeholder: "[COMMAND …]", summary: summary, details: details,
      lists: [("COMMAND, of which help \(name) COMMAND says more", rows)],
      examples: examples)
  }

  /// The command that a word calls, in any case.
  ///
  /// - Parameter word: The first word of a line.
  /// - Returns: Nil where it calls none.
  static func command(_ word: some StringProtocol) -> ReplCommandSpec? {
    let name = word.lowercased()
    return all.first { $0.words.contains(name) }
  }
}
