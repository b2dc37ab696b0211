/// Prints the script that completes the program's command lines in a shell.
struct CompletionsCommand {
  let context: ProcessContext
  let words: [String]

  /// Prints the script.
  ///
  /// - Throws: ``Diagnostic`` where no shell is named, or one for which there is no script.
  func run() throws(Diagnostic) -> ExitStatus {
    let names = Shell.allCases.map(\.rawValue)
    let hint = "Write one of: \(names.joined(separator: ", "))"
    guard let word = words.first else {
      throw Diagnostic(.usage, "completions needs the name of a shell", hint: hint)
    }
    guard words.count == 1 else {
      throw Diagnostic(.usage, "“\(words[1])” is one word too many", hint: hint)
    }
    guard let shell = Shell(rawValue: word) else {
      throw Diagnostic(.usage, "there are no completions for “\(word)”", hint: hint)
    }
    try context.print(shell.script)
    return .success
  }
}
