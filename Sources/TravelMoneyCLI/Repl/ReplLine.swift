import Converter

/// What a line of a session asks for, understood.
enum ReplLine: Sendable {
  /// Nothing: an empty line, or a comment.
  case nothing
  /// A conversion; what the line left out is that of the session. Its day holds for the line only.
  case conversion(ConversionQuery)
  /// One currency of the pair, by its name.
  case choose(ConverterModel.Side, Currency)
  /// One currency of the pair, out of the list of those that fit a text.
  case browse(ConverterModel.Side, filter: String)
  case swap
  /// The day of all conversions from now on; nil for the newest rates.
  case day(Day?)
  case rate
  case refresh
  case table
  /// The pair drawn over days; nil for those that are usual.
  case chart(since: Day?)
  /// Currencies whose mark as a favorite is turned; none lists them.
  case favorite([Currency])
  case history
  case undo
  case explain
  /// An expense, asked for field by field.
  case expenseForm
  /// A command as on the command line, in words.
  case commandLine([String])
  /// Help on one command; nil for all.
  case help(ReplCommandSpec?)
  /// Help on a command of the command line.
  case helpOnCommandLine(CommandSpec)
  case quit
}
