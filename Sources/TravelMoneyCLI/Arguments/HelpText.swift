/// Writes help out of the command table.
enum HelpText {
  /// The short usage that is shown where nothing was asked.
  static var usage: String {
    """
    usage: travelmoney AMOUNT [FROM] to TO …     travelmoney 25 usd to jpy
           travelmoney repl                      amount after amount: a session
           travelmoney COMMAND …                 travelmoney rates status
           travelmoney help                      everything it can do

    """
  }

  /// The overview of all commands.
  static var overview: String {
    var text = """
      Converts money, exactly, and says where the rate comes from.

      usage: travelmoney \(CommandTable.convert.arguments) [options]
             travelmoney COMMAND [options]

      commands:

      """
    text += columns(CommandTable.named.map(row))
    text += body(of: CommandTable.convert)
    text += "\nenvironment:\n"
    text += columns(Surroundings.variables.map { ($0.call, $0.summary) })
    text += "\nfiles:\n" + columns(Surroundings.files.map { ($0.path, $0.summary) })
    text += "\nexit codes:\n"
    text += columns(ExitStatus.allCases.map { ("\($0.rawValue)", $0.summary) })
    return text
  }

  /// The help of one command.
  ///
  /// - Parameter command: The command.
  /// - Returns: Its usage, what it does, options and examples.
  static func page(of command: CommandSpec) -> String {
    guard !command.words.isEmpty else { return overview }
    let arguments = command.arguments.isEmpty ? "" : " " + command.arguments
    return command.summary + "\n\nusage: travelmoney \(command.name)\(arguments) [options]\n"
      + body(of: command)
  }

  /// The help of commands that begin with one word: what each does, and calls that show it.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - commands: The commands.
  /// - Returns: The text.
  static func group(_ word: String, _ commands: [CommandSpec]) -> String {
    var text = "usage: travelmoney \(word) COMMAND [options]\n\ncommands:\n"
    text += columns(commands.map(row))
    for list in commands.flatMap({ $0.lists() }) {
      text += "\n\(list.heading):\n" + columns(list.rows)
    }
    let examples = commands.flatMap { $0.examples() }
    text += self.examples(examples)
    let first = commands.first?.name ?? word
    return text + "\n"
      + wrapped("travelmoney help \(first) tells the options of “\(first)”, and so for the others.")
  }

  private static func row(_ command: CommandSpec) -> (String, String) {
    (
      [command.name, command.arguments].filter { !$0.isEmpty }.joined(separator: " "),
      command.summary
    )
  }

  private static func body(of command: CommandSpec) -> String {
    var text = ""
    for paragraph in command.details { text += "\n" + wrapped(paragraph) }
    for list in command.lists() { text += "\n\(list.heading):\n" + columns(list.rows) }
    text += "\noptions:\n"
    text += columns(command.allOptions.map { ($0.call, $0.summary) })
    return text + examples(command.examples())
  }

  /// Calls with a word on each: beside it, or, where one of them is too long for that, below.
  private static func examples(_ examples: [(call: String, what: String)]) -> String {
    guard !examples.isEmpty else { return "" }
    let rows =
      examples.contains { $0.call.count > longestFirst }
      ? examples.map { "  \($0.call)\n      \($0.what)\n" }.joined()
      : columns(examples.map { ($0.call, $0.what) })
    return "\nexamples:\n" + rows
  }

  /// The width of a line: what a terminal of 80 columns shows without touching its edge.
  private static let lineWidth = 79
  /// What is longer than this in the first column has a line of its own.
  private static let longestFirst = 40

  /// How wide the first of two columns is, the gap behind it included.
  static func firstColumn(of rows: [(String, String)]) -> Int {
    rows.map(\.0).filter { $0.count <= longestFirst }.columnWidth + 2
  }

  /// Rows of two columns; the second one goes below where the first is long, and on where it is long
  /// itself.
  ///
  /// - Parameters:
  ///   - rows: The texts of both columns.
  ///   - firstColumn: How wide the first one is; as wide as these rows need unless given.
  /// - Returns: The lines.
  static func columns(_ rows: [(String, String)], firstColumn: Int? = nil) -> String {
    let width = firstColumn ?? Self.firstColumn(of: rows)
    let margin = "\n  " + "".padded(to: width)
    return rows.map { first, second in
      let isLong = first.count > longestFirst
      let lines = second.lines(ofWidth: lineWidth - 2 - width)
      return "  " + first.padded(to: isLong ? 0 : width) + (isLong ? margin : "")
        + lines.joined(separator: margin) + "\n"
    }.joined()
  }

  /// A paragraph in lines of a width that is easily read.
  static func wrapped(_ text: String) -> String {
    text.lines(ofWidth: lineWidth).map { $0 + "\n" }.joined()
  }
}
