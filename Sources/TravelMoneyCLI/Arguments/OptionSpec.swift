/// One option of the command line.
struct OptionSpec: Sendable {
  /// What the value of an option is, for help and completion.
  enum Value: Sendable {
    case currency
    case currencies
    case day
    case number(String)
    case file
    case source
    case locale
    case rule
    /// By what expenses are put together.
    case grouping
    /// An amount and a currency, which may be the next word: `--budget 2000 EUR`.
    case money
    /// Anything; the word stands for it in help.
    case text(String)
  }

  /// The name without its dashes.
  let name: String
  /// Another name that means the same.
  var otherName: String? = nil
  /// The one-letter form, where there is one.
  var letter: Character? = nil
  /// What it takes; nil for a switch.
  var value: Value? = nil
  /// Whether it may be given several times.
  var isRepeatable = false
  /// Whether an empty value says something: that a text is to be cleared.
  var mayBeEmpty = false
  /// What it does, in a few words.
  let summary: String

  /// The word that stands for the value in help.
  var placeholder: String? {
    switch value {
    case nil: nil
    case .currency: "CURRENCY"
    case .currencies: "CURRENCY,…"
    case .day: "DATE"
    case .number(let word): word
    case .file: "FILE"
    case .source: "ID"
    case .locale: "LOCALE"
    case .rule: "RULE"
    case .grouping: ExpenseSums.Grouping.allCases.map(\.rawValue).joined(separator: "|")
    case .money: "AMOUNT [CURRENCY]"
    case .text(let word): word
    }
  }

  /// How the option is written in help: `-v, --verbose`, `--on DATE`.
  var call: String {
    spellings.joined(separator: ", ") + (placeholder.map { " \($0)" } ?? "")
  }

  /// The words that call the option: `-v` and `--verbose`.
  var spellings: [String] {
    (letter.map { ["-\($0)"] } ?? []) + [name, otherName].compactMap { $0.map { "--" + $0 } }
  }

  /// Whether a word of the command line, up to its `=`, calls the option.
  func isCalled(_ word: String) -> Bool {
    spellings.contains(word)
  }

  static let from = OptionSpec(
    name: "from", value: .currency, summary: "Currency of the amount (default: home, else USD)")
  static let to = OptionSpec(
    name: "to", value: .currencies, isRepeatable: true,
    summary: "Currency or currencies to convert into")
  /// `--from` of a session, which has its own default.
  static let sessionFrom = OptionSpec(
    name: "from", value: .currency,
    summary: "Currency to begin with (default: the last session's, else home, else USD)")
  /// `--to` of a session, which begins with one target.
  static let sessionTo = OptionSpec(
    name: "to", value: .currency,
    summary: "Currency to convert into at first (default: the last session's, else a "
      + "configured target, else EUR)")
  static let on = OptionSpec(
    name: "on", value: .day,
    summary: "Use the rates of a past day (YYYY-MM-DD, or in the locale's form)")
  static let exactDate = OptionSpec(
    name: "exact-date", summary: "Refuse days without rates of their own")
  static let maximumGap = OptionSpec(
    name: "max-gap", value: .number("DAYS"),
    summary: "How far back the rates of a day may lie (default: 7 days)")
  static let ratesFile = OptionSpec(
    name: "rates", value: .file, summary: "Use the rates in FILE and no others")
  static let source = OptionSpec(
    name: "source", value: .source, summary: "Use one source of rates and no others")
  static let offline = OptionSpec(name: "offline", summary: "Never touch the network")
  static let refresh = OptionSpec(name: "refresh", summary: "Ask for new rates first")
  static let round = OptionSpec(
    name: "round", value: .rule, summary: "How to round the result (default: halfUp)")
  static let cash = OptionSpec(
    name: "cash", summary: "Round to what can be paid in cash, such as 0.05 CHF")
  static let legal = OptionSpec(
    name: "legal",
    summary: "Round the amount in euro between two currencies that the euro replaced to three "
      + "decimals, as Regulation (EC) 1103/97 allows")
  static let fee = OptionSpec(
    name: "fee", value: .number("PERCENT"),
    summary: "The mark-up of a bank: the result is the mid-market one ÷ (1 + PERCENT/100)")
  static let rate = OptionSpec(
    name: "rate", value: .number("N"),
    summary: "Use your own rate: one unit of the amount's currency costs N of the target")
  static let need = OptionSpec(
    name: "need",
    summary: "The amount is what must arrive: say how much of --from has to be exchanged")
  static let explain = OptionSpec(
    name: "explain",
    summary: "Say where the number comes from, and what would have been used otherwise")
  static let plain = OptionSpec(
    name: "plain",
    summary: "Print the number alone, one line a target; an empty line for one that fails")
  static let json = OptionSpec(name: "json", summary: "Print JSON")
  static let csv = OptionSpec(name: "csv", summary: "Print CSV")
  static let locale = OptionSpec(
    name: "locale", value: .locale,
    summary: "Use the numbers, dates and names of LOCALE, such as de_DE")
  static let base = OptionSpec(
    name: "base", value: .currency, summary: "Show the rates against another currency")
  static let history = OptionSpec(name: "history", summary: "Fetch every day that the source has")
  static let all = OptionSpec(
    name: "all", summary: "Show the sources that are not asked by default, too")
  static let man = OptionSpec(
    name: "man", summary: "Print the manual page travelmoney.1, in roff, for man")
  static let verbose = OptionSpec(
    name: "verbose", letter: "v", summary: "Print each request to standard error")
  static let help = OptionSpec(name: "help", letter: "h", summary: "Show help")
  static let version = OptionSpec(name: "version", summary: "Show the version")
}
