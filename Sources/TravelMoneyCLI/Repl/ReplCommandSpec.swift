/// One command of a session, as ``ReplTable`` lists it.
struct ReplCommandSpec: Sendable {
  /// Which command it is.
  enum Identifier: Hashable, Sendable {
    case currency
    case from
    case swap
    case on
    case today
    case rate
    case refresh
    case table
    case chart
    case favorite
    case history
    case undo
    case explain
    case expense
    case trip
    case todo
    case help
    case quit
  }

  /// What may follow the name.
  enum Argument: Hashable, Sendable {
    case none
    /// A currency, or a part of what it is called.
    case currency
    /// Any number of currencies.
    case currencies
    case day
    /// The name of a command.
    case topic
    /// Words as on the command line, where the name of the command begins several commands.
    case commandLine
  }

  /// Which command it is.
  let identifier: Identifier
  /// The word that calls it.
  let name: String
  /// Other words that call it.
  var aliases: [String] = []
  /// What may follow.
  var argument: Argument = .none
  /// What follows, as help shows it.
  var placeholder: String = ""
  /// What it does, in one line.
  let summary: String
  /// What more there is to say, in paragraphs.
  var details: [String] = []
  /// Lists that belong to it, each under a heading.
  var lists: [(heading: String, rows: [(String, String)])] = []
  /// Lines that show how it is used, with a word on each.
  var examples: [(line: String, what: String)] = []

  /// All words that call it, its name first.
  var words: [String] { [name] + aliases }

  /// How it is written, for help.
  var usage: String { placeholder.isEmpty ? name : "\(name) \(placeholder)" }
}
