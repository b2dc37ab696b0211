/// One command of the program, as the command table lists it.
struct CommandSpec: Sendable {
  /// Which command it is.
  enum Identifier: Hashable, Sendable {
    case convert
    case check
    case table
    case repl
    case history
    case bulk
    case ratesUpdate
    case ratesShow
    case ratesStatus
    case ratesImport
    case sources
    case currencies
    case trip(TripAction)
    case expense(ExpenseAction)
    case todo(TodoAction)
    case data(DataAction)
    case config(ConfigAction)
    case completions
    case help
  }

  /// What the words behind those of the command are, for completion.
  enum Operand: Sendable {
    case none
    case conversion
    case value(OptionSpec.Value)
    case command
    case shell
    /// A key of the configuration.
    case setting
    /// Words that nobody can know beforehand.
    case words

    /// Whether a currency is among the words.
    var isCurrency: Bool {
      switch self {
      case .value(.currency), .value(.currencies): true
      default: false
      }
    }
  }

  /// Which command it is.
  let identifier: Identifier
  /// The words that call it; none for the default command.
  let words: [String]
  /// Whether the first word calls it too, alone or with options behind it.
  var isCalledByFirstWord = false
  /// What follows the words, as usage shows it.
  let arguments: String
  /// What these words are, for completion.
  var operand: Operand = .none
  /// What it does, in one line.
  let summary: String
  /// What more there is to say, in paragraphs.
  var details: [String] = []
  /// Lists that belong to it, such as the commands of a session, each under a heading.
  ///
  /// Made when help is asked for, since every start of the program makes the table.
  var lists: @Sendable () -> [(heading: String, rows: [(String, String)])] = { [] }
  /// Calls that show how it is used, with a word on each; made when help is asked for.
  var examples: @Sendable () -> [(call: String, what: String)] = { [] }
  /// Its options, without those that every command has.
  var options: [OptionSpec] = []

  /// The options that every command has.
  static let commonOptions: [OptionSpec] = [.verbose, .help, .version]

  /// The command's words joined by spaces.
  var name: String { words.joined(separator: " ") }

  /// All options, the common ones last.
  var allOptions: [OptionSpec] { options + Self.commonOptions }
}
