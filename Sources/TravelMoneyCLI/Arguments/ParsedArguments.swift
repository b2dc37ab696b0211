/// A command line after parsing: the command, its options, and the other words.
struct ParsedArguments: Sendable {
  /// The command.
  var command: CommandSpec
  /// The values of the options that were given; switches have none.
  var options: [String: [String]] = [:]
  /// The words that are not options.
  var words: [String] = []

  /// Whether an option was given.
  func has(_ option: OptionSpec) -> Bool { options[option.name] != nil }

  /// The value of an option; nil where it was not given.
  func value(_ option: OptionSpec) -> String? { options[option.name]?.last }

  /// All values of an option that may be repeated.
  func values(_ option: OptionSpec) -> [String] { options[option.name] ?? [] }
}
