/// A command line after parsing: the command, its options, and the other words.
struct ParsedArguments: Sendable {
  /// The command.
  var command: CommandSpec
  /// The values of the options that were given; switches have none.
  var options: [String: [String]] = [:]
  /// How options were spelled that have several names, by their own.
  var spellings: [String: String] = [:]
  /// The words that are not options.
  var words: [String] = []

  /// Whether an option was given.
  func has(_ option: OptionSpec) -> Bool { options[option.name] != nil }

  /// The value of an option; nil where it was not given.
  func value(_ option: OptionSpec) -> String? { options[option.name]?.last }

  /// An option as it was typed, for texts about it.
  func spelling(of option: OptionSpec) -> String { spellings[option.name] ?? "--\(option.name)" }

  /// Takes options of other arguments, where the command has them and they were not given.
  ///
  /// - Parameters:
  ///   - options: The options that are taken.
  ///   - other: The arguments.
  mutating func inherit(_ options: [OptionSpec], from other: ParsedArguments) {
    for option in options where command.allOptions.contains(where: { $0.name == option.name }) {
      guard let values = other.options[option.name] else { continue }
      self.options[option.name] = self.options[option.name] ?? values
    }
  }

  /// All values of an option that may be repeated.
  func values(_ option: OptionSpec) -> [String] { options[option.name] ?? [] }
}
