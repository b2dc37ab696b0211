import Converter

/// Explains the program or one command.
struct HelpCommand {
  let context: ProcessContext
  let arguments: ParsedArguments

  /// Prints the help.
  ///
  /// - Throws: ``Diagnostic`` where the words name no command.
  func run() throws(Diagnostic) -> ExitStatus {
    let words = arguments.words
    if arguments.has(.man) {
      guard words.isEmpty else {
        throw Diagnostic(
          .usage, "--man takes no command", hint: "The manual page explains all: help --man")
      }
      try context.print(ManualPage.text)
      return .success
    }
    guard let first = words.first else {
      try context.print(HelpText.overview)
      return .success
    }
    if let match = CommandTable.match(words), match.count == words.count {
      try context.print(HelpText.page(of: match.command))
      return .success
    }
    let group = CommandTable.group(first)
    if !group.isEmpty, words.count == 1 {
      try context.print(HelpText.group(first, group))
      return .success
    }
    let message = "there is no command “\(words.joined(separator: " "))”"
    if !group.isEmpty, let command = Synonyms.command(words[1], in: group) {
      throw .meant(message, ["help"] + command.words)
    }
    let names = CommandTable.named(near: words)
    guard names.isEmpty else {
      throw Diagnostic(.usage, message) { call in
        "Did you mean \(names.map { call("help \($0)") }.joined(separator: ", "))?"
      }
    }
    let firsts = CommandTable.named.map { $0.words[0] }.withoutRepetitions
    throw Diagnostic(.usage, message) { call in
      "Write \(call("help")), or behind it one of: \(firsts.joined(separator: ", "))"
    }
  }
}
