/// What other programs call the commands and options of this one.
///
/// These words call nothing here; they are answered with the call that was probably meant.
enum Synonyms {
  /// The second words of commands, each with what others say for it.
  ///
  /// Where others say the same for several, the first counts that the group has.
  private static let commands: [(word: String, others: [String])] = [
    ("delete", ["remove", "rm", "del", "erase", "drop", "clear"]),
    ("new", ["create", "add", "start", "begin"]),
    ("add", ["create", "new", "log", "insert"]),
    ("list", ["ls", "search", "find", "show", "all"]),
    ("show", ["view", "info", "print"]),
    ("done", ["check", "tick", "finish", "complete"]),
    ("toggle", ["undone", "uncheck", "untick"]),
    ("use", ["select", "switch", "open"]),
    ("rename", ["move", "mv", "name"]),
    ("edit", ["change", "modify", "update", "set", "move", "mv"]),
    ("unset", ["delete", "remove", "rm", "del", "clear", "reset"]),
    ("set", ["change", "edit", "add", "put", "write"]),
    ("get", ["read"]),
    ("path", ["file", "where"]),
    ("rate", ["rates", "pin"]),
    ("undo", ["undelete", "back"]),
    ("total", ["sum"]),
    ("settle", ["balance", "owe"]),
    ("load", ["use", "apply"]),
    ("backup", ["copy", "save", "export"]),
    ("restore", ["import", "load"]),
  ]

  /// The options, each with what others say for it.
  private static let options: [(name: String, others: [String])] = [
    ("on", ["--date", "--day", "-d"]),
    ("type", ["--category", "--kind", "-t", "-c"]),
    ("note", ["--message", "--comment", "--remark", "-m"]),
    ("payer", ["--by", "--paid-by"]),
    ("split", ["--with", "--between"]),
    ("open", ["--unfinished", "--todo"]),
    ("since", ["--from", "--after"]),
    ("until", ["--to", "--before"]),
    ("from", ["--start", "--begin", "--since"]),
    ("currency", ["--in", "--into"]),
    ("to", ["--end", "--until", "--in", "--into"]),
    ("yes", ["--force", "-f"]),
    ("force", ["--yes", "-y", "-f"]),
  ]

  /// The option whose value names another one: `--format csv`.
  private static let form = ["--format", "--output", "-o"]

  /// The command that was probably meant by two words.
  ///
  /// - Parameters:
  ///   - second: The second word.
  ///   - group: The commands that begin with the first one.
  /// - Returns: The command; nil where nobody calls one so.
  static func command(_ second: String, in group: [CommandSpec]) -> CommandSpec? {
    let typed = second.lowercased()
    for (word, others) in commands where others.contains(typed) {
      if let command = group.first(where: { $0.words.last == word }) { return command }
    }
    return nil
  }

  /// Whether a second word is to change an entry.
  static func isEdit(_ second: String) -> Bool {
    let typed = second.lowercased()
    return commands.contains { word, others in
      word == "edit" && (typed == word || others.contains(typed))
    }
  }

  /// The words of a command line, with the options in place that were probably meant.
  ///
  /// - Parameters:
  ///   - name: The option that the command does not have.
  ///   - command: The command.
  ///   - arguments: All words.
  /// - Returns: The words; nil where nobody calls one of its options so.
  static func corrected(
    _ name: String, of command: CommandSpec, in arguments: [String]
  ) -> [String]? {
    guard let place = arguments.firstIndex(where: { $0 == name || $0.hasPrefix(name + "=") })
    else { return nil }
    let value = arguments[place].dropFirst(name.count)
    var words = arguments
    if form.contains(name) {
      let following = place + 1 < words.count ? words[place + 1] : ""
      let chosen = "--" + (value.isEmpty ? following : String(value.dropFirst())).lowercased()
      guard command.options.contains(where: { $0.isCalled(chosen) && $0.value == nil }) else {
        return nil
      }
      words[place] = chosen
      if value.isEmpty { words.remove(at: place + 1) }
      return words
    }
    for (option, others) in options where others.contains(name) {
      guard command.options.contains(where: { $0.name == option }) else { continue }
      words[place] = "--\(option)\(value)"
      // Who calls one option otherwise does so with its companion: --from and --to.
      return words.lazy.filter { $0.hasPrefix("-") }.map { String($0.prefix { $0 != "=" }) }
        .filter { word in !command.allOptions.contains { $0.isCalled(word) } }
        .compactMap { corrected($0, of: command, in: words) }.first ?? words
    }
    return nil
  }
}
