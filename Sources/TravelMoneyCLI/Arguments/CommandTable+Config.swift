/// The commands of the configuration.
extension CommandTable {
  static let configuration: [CommandSpec] = [
    CommandSpec(
      identifier: .config(.set), words: ["config", "set"], arguments: "KEY VALUE …",
      operand: .setting,
      summary: "Set a key of the configuration.",
      details: [
        "The file is checked as a whole before it is replaced; where something is wrong with it, it stays as it "
          + "is. Lists take several words or commas. As a key of a source, - stands for a line of the standard "
          + "input, which no history of a shell keeps.",
        "In addresses of your own sources {day}, {from}, {to}, {year}, {base}, {lowercaseBase} and {key} are filled "
          + "in: the asked day, the first and last day of a span, a year, the base in capitals and in small letters, "
          + "and the key. dayURL has at least one of the first four.",
        "Where a baseURL is set, the other services and mirrors of the source are not asked, such as the JSON history "
          + "of cnb.",
      ],
      lists: { [("keys", ConfigurationKey.all.map(\.row))] },
      examples: {
        ConfigurationKey.all.filter { $0.group != .rates }.map { key in
          ("travelmoney \(key.example(named: key.sample.name))", key.summary)
        }
      }),
    CommandSpec(
      identifier: .config(.get), words: ["config", "get"], arguments: "KEY",
      operand: .setting,
      summary: "Print the value of a key, a secret masked; nothing where it is not set."
    ),
    CommandSpec(
      identifier: .config(.unset), words: ["config", "unset"], arguments: "KEY",
      operand: .setting,
      summary: "Remove a key, or all below it, such as sources.bank.",
      examples: { [("travelmoney config unset symbols", "what symbols mean, all of it")] }),
    CommandSpec(
      identifier: .config(.list), words: ["config", "list"], isCalledByFirstWord: true,
      arguments: "",
      summary: "List what is set, and what is not; keys of sources are masked.",
      options: [.json]),
    CommandSpec(
      identifier: .config(.path), words: ["config", "path"], arguments: "",
      summary: "Print where the configuration file is."),
    CommandSpec(
      identifier: .config(.rate), words: ["config", "rate"], arguments: "[FROM TO [RATE]]",
      operand: .value(.currency),
      summary: "Pin a rate of your own: 1 FROM = RATE TO; without a rate, list them.",
      details: [
        "A rate takes the place of one of the same pair, name and days. Of several that hold on a day the one that "
          + "began last counts, and of those the one that was added last. What the law fixes stands over it.",
        "The file has --from as since and --until as until; both days belong to it, and without them it always holds.",
        "--remove takes a pair or a name, and all rates of it, or those with the days and the name of the options. --name narrows the list, too.",
      ],
      examples: {
        [
          ("travelmoney config rate EUR USD 1.10", "1 EUR = 1.10 USD"),
          (
            "travelmoney config rate EUR USD 1.08 --until 2026-12-31 --name card",
            "for a year, with a name"
          ),
          ("travelmoney config rate --remove EUR USD", "both are gone"),
        ]
      },
      options: [.rateFrom, .rateUntil, .rateName, .removeRate, .json, .locale]),
  ]
}

extension OptionSpec {
  /// `--from` of a rate of one's own.
  static let rateFrom = OptionSpec(
    name: "from", value: .day, summary: "First day on which the rate holds")
  static let rateUntil = OptionSpec(
    name: "until", value: .day, summary: "Last day on which the rate holds")
  static let rateName = OptionSpec(
    name: "name", value: .text("NAME"), summary: "What the rate is called, such as card")
  static let removeRate = OptionSpec(
    name: "remove", summary: "Remove the rates of a pair or a name")
}

extension ConfigurationKey {
  /// The key with its meaning and what holds where it is not set.
  var row: (String, String) {
    (pattern, summary + (fallback.isEmpty ? "" : " (default: \(fallback))"))
  }
}
