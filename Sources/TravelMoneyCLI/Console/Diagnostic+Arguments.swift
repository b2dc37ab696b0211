/// What is wrong with the words that name a command.
extension Diagnostic {
  /// A command line that was probably meant.
  ///
  /// - Parameters:
  ///   - message: What is wrong with the one that was typed.
  ///   - words: The words that were meant.
  /// - Returns: The error.
  static func meant(_ message: String, _ words: [String]) -> Diagnostic {
    Diagnostic(.usage, message) { "Did you mean \($0(ShellText.line(words)))?" }
  }

  /// Words that name no command, though the first one begins some.
  ///
  /// - Parameters:
  ///   - word: The first word.
  ///   - rest: What stands behind it.
  ///   - group: The commands that begin with it.
  /// - Returns: The error, with the command that was probably meant.
  static func noCommand(
    _ word: String, _ rest: ArraySlice<String>, in group: [CommandSpec]
  ) -> Diagnostic {
    let logs = group.contains { $0.identifier == .expense(.add) }
    let advice = { (call: (String) -> String) in
      if logs {
        return "Write \(call("expense add 12 EUR Lunch")), or \(call("expense list")); "
          + "\(call("help expense")) explains all"
      }
      let seconds = group.map { $0.words.dropFirst().joined(separator: " ") }
      return "Write \(call(word)) \(seconds.joined(separator: ", ")); "
        + "\(call("help \(word)")) explains them"
    }
    guard let second = rest.first else {
      return Diagnostic(.usage, "“\(word)” needs a second word", advice: advice)
    }
    let message = "there is no command “\(word) \(second)”"
    if logs, let first = second.first, first.isNumber || first.isCurrencySymbol {
      return meant(message, ["expense", "add"] + rest)
    }
    if word == "config", let setting = settingCommand(message, Array(rest)) { return setting }
    if let words = tripChange(second, rest.dropFirst(), in: group) {
      return meant(message, words)
    }
    if group.contains(where: { $0.identifier == .todo(.add) }), Synonyms.isEdit(second) {
      return noItemEdit(message, rest.dropFirst())
    }
    let near = nearest(to: second, in: group.compactMap(\.words.last)).flatMap { name in
      group.first { $0.words.last == name }
    }
    if let command = Synonyms.command(second, in: group) ?? near {
      return meant(message, command.words + rest.dropFirst())
    }
    guard group.contains(where: { $0.identifier == .trip(.show) }) else {
      return Diagnostic(.usage, message, advice: advice)
    }
    return Diagnostic(.usage, message) { call in
      "For a trip of that name write \(call(ShellText.line(["trip", "show"] + rest))); "
        + "\(call("help \(word)")) explains the commands"
    }
  }

  /// The words that change what a trip has, where the second word names that: `trip budget 500`.
  private static func tripChange(
    _ second: String, _ values: ArraySlice<String>, in group: [CommandSpec]
  ) -> [String]? {
    let named = [OptionSpec.budget, .home, .tripCurrencies].first { $0.name == second.lowercased() }
    guard let option = named,
      ["trip", "expense"].contains(group.first?.words.first)
    else { return nil }
    return ["trip", "edit", "--\(option.name)"] + values
  }

  /// The text of an item is to be changed, for which there is no command.
  private static func noItemEdit(_ message: String, _ rest: ArraySlice<String>) -> Diagnostic {
    let number = rest.first.flatMap { Int($0) }
    let text = Array(number == nil ? rest : rest.dropFirst())
    return Diagnostic(.usage, message) { call in
      let delete = call("todo delete \(number.map(String.init) ?? "N")")
      let add = call(ShellText.line(["todo", "add"] + (text.isEmpty ? ["TEXT"] : text)))
      return "Items are not edited: \(delete), and \(add)"
    }
  }

  /// An option that a command does not have, though others do.
  ///
  /// - Parameters:
  ///   - message: What is wrong.
  ///   - owners: The commands that have it, at least one.
  ///   - command: The command that has not.
  /// - Returns: The error.
  static func optionOfOthers(
    _ message: String, _ owners: [CommandSpec], not command: CommandSpec
  ) -> Diagnostic {
    let most = 3
    let kin = owners.filter { $0.words.first == command.words.first }
    let names = (kin.isEmpty ? owners : kin).map {
      $0.words.isEmpty ? "conversions" : "“\($0.name)”"
    }
    let shown = names.prefix(most).joined(separator: ", ")
    let more = names.count > most ? " and \(names.count - most) more" : ""
    return Diagnostic(
      .usage, message, hint: "It belongs to \(shown)\(more), not to “\(command.name)”")
  }
}
