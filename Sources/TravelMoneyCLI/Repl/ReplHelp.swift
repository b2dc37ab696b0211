/// Writes the help of a session out of the table of its commands.
enum ReplHelp {
  /// What `travelmoney repl --help` says in sentences.
  static let details = [
    "Type an amount, like 25 or 12.50*3, and it is converted. The pair of currencies stays until it is "
      + "changed; the pair, favorites and recent currencies are kept for the next session.",
    "Input from a pipe runs the same lines without a prompt and prints one result a line. Empty lines and "
      + "lines that begin with # are skipped. A line that fails is named on standard error, the rest "
      + "goes on, and the exit code is that of the first one that failed.",
    "Where a line of a pipe opens the list of currencies, the next line answers it by a code, a name or "
      + "a symbol. One that does not is carried out by itself, and the line that asked has failed. "
      + "Behind the line expense the next four lines answer for amount, currency (left out where the "
      + "amount has one), name and type.",
    "The list of currencies is full screen, or numbered where TERM is dumb or ACCESSIBLE is set.",
  ]

  /// What `travelmoney repl --help` lists: what can be typed.
  static var lists: [(heading: String, rows: [(String, String)])] {
    [
      ("amounts", ReplTable.amounts.map { ($0.line, $0.what) }),
      ("commands in a session", ReplTable.all.map { ($0.usage, $0.summary) }),
      ("keys of the line", ReplTable.keys.map { ($0.key, $0.what) }),
      ("keys of the list", ReplTable.listKeys.map { ($0.key, $0.what) }),
    ]
  }

  /// Calls that show how it is used.
  static let calls = [
    ("travelmoney repl --from EUR --to JPY", "a session with this pair"),
    ("printf '25\\nto gbp\\n' | travelmoney repl --from USD", "the same without a terminal"),
  ]

  /// The help on everything, which fits on a terminal of 80 columns and 24 rows with the prompt below.
  static var overview: String {
    let amounts = ReplTable.amounts.map { ($0.line, $0.what) }
    let travels = ReplTable.all.filter { $0.argument == .commandLine }.map(\.name)
    // Some share a line, so that there is room for all.
    let endings = ReplTable.all.filter { [.help, .quit].contains($0.identifier) }.map(\.usage)
    let commands =
      ReplTable.all.filter { $0.argument != .commandLine && !endings.contains($0.usage) }
      .map { ($0.usage, $0.summary) }
      + [
        (travels.joined(separator: ", "), "Log expenses; keep trips and a checklist."),
        (endings.joined(separator: ", "), "List this, or explain one command; leave (Ctrl-D)."),
      ]
    // One list, so that the columns of both parts are aligned.
    let width = HelpText.firstColumn(of: amounts + commands)
    let keys = ReplTable.keys.map { "\($0.key): \($0.what)" }.joined(separator: "; ")
    return "Type an amount:\n" + HelpText.columns(amounts, firstColumn: width)
      + "Or a command (help COMMAND says more):\n" + HelpText.columns(commands, firstColumn: width)
      + HelpText.wrapped(keys + ".")
  }

  /// The help on one command.
  static func page(of command: ReplCommandSpec) -> String {
    var text = "\(command.usage)\n  \(command.summary)\n"
    for paragraph in command.details { text += "\n" + HelpText.wrapped(paragraph) }
    for list in command.lists { text += "\n\(list.heading):\n" + HelpText.columns(list.rows) }
    if !command.aliases.isEmpty {
      text += "\nAlso: \(command.aliases.joined(separator: ", "))\n"
    }
    if !command.examples.isEmpty {
      text += "\n" + HelpText.columns(command.examples.map { ($0.line, $0.what) })
    }
    return text
  }
}
