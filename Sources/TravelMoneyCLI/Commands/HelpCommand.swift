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
      try context.print(group.map { HelpText.page(of: $0) }.joined(separator: "\n"))
      return .success
    }
    let names = CommandTable.named.map(\.name)
    let near = nearest(to: words.joined(separator: " "), in: names)
    throw Diagnostic(
      .usage, "there is no command “\(words.joined(separator: " "))”",
      hint: near.map { "Did you mean \($0)?" } ?? "Commands: \(names.joined(separator: ", "))")
  }
}
