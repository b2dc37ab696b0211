/// Words that lead to a command, and what may stand behind them.
///
/// That are the words of each command; the words that several commands begin with, such as `rates`;
/// and no words at all, which lead to the default command and to all others.
struct CommandPath: Sendable {
  /// The words, joined by blanks.
  let name: String
  /// The words that go on to a command.
  let next: [CompletionKind.Choice]
  /// The options that may be given.
  let options: [OptionSpec]
  /// What the other words are.
  let operand: CompletionKind?

  /// Every path of the command table.
  static let all: [CommandPath] = {
    let table = CommandTable.all
    var names: [String] = []
    for command in table {
      for count in 0...command.words.count {
        let name = command.words.prefix(count).joined(separator: " ")
        if !names.contains(name) { names.append(name) }
      }
    }
    return names.map { name in
      let command = table.first { $0.name == name }
      return CommandPath(
        name: name, next: next(behind: name, in: table),
        options: command?.allOptions ?? [.help],
        operand: command.flatMap { CompletionKind($0.operand) })
    }
  }()

  /// The spellings of all options that take a value, whatever command they belong to.
  static let valueOptions: [String] = {
    var spellings: [String] = []
    for option in all.flatMap(\.options) where option.value != nil {
      spellings += option.spellings.filter { !spellings.contains($0) }
    }
    return spellings
  }()

  private static func next(
    behind name: String, in table: [CommandSpec]
  ) -> [CompletionKind.Choice] {
    let words = name.split(separator: " ").map(String.init)
    var choices: [CompletionKind.Choice] = []
    for command in table where command.words.count > words.count {
      guard command.words.starts(with: words) else { continue }
      let word = command.words[words.count]
      guard !choices.contains(where: { $0.word == word }) else { continue }
      let members = table.filter { $0.words.starts(with: words + [word]) }
      // A word that only begins commands says which; one that is a command says what it does.
      let own = members.first { $0.words.count == words.count + 1 }
      let others = members.compactMap { $0.words.dropFirst(words.count + 1).first }
      choices.append(
        CompletionKind.Choice(
          word: word, summary: own?.summary ?? others.joined(separator: ", ")))
    }
    return choices
  }
}
