import Converter

/// Sorts the words of a command line into a command, options and the rest, by the command table.
///
/// A word is an option where it begins with a dash and does not look like an amount: `-25`, `-.5`,
/// `-€3` and `-` are words. After `--` every word is just a word. Options may stand before the words
/// of the command.
struct ArgumentParser {
  private let arguments: [String]
  private var parsed = ParsedArguments(command: CommandTable.convert)

  private init(_ arguments: [String]) {
    self.arguments = arguments
  }

  /// Parses a command line.
  ///
  /// - Parameter arguments: The words without the program's name.
  /// - Returns: What they mean.
  /// - Throws: ``Diagnostic`` with status `usage`.
  static func parse(_ arguments: [String]) throws(Diagnostic) -> ParsedArguments {
    var parser = ArgumentParser(arguments)
    return try parser.run()
  }

  private mutating func run() throws(Diagnostic) -> ParsedArguments {
    let start = Self.firstWord(of: arguments)
    var rest = arguments
    let words = Array(arguments[start...])
    if let match = CommandTable.match(words) {
      parsed.command = match.command
      rest.removeSubrange(start..<start + match.count)
    } else if let first = words.first, !CommandTable.group(first).isEmpty {
      let behind = words.dropFirst()
      if behind.contains("--help") || behind.contains("-h") {
        parsed.command = CommandTable.named.first { $0.identifier == .help } ?? parsed.command
        parsed.words = [first]
        return parsed
      }
      let group = CommandTable.group(first)
      guard behind.first.map(Self.isOption) ?? true,
        let command = group.first(where: \.isCalledByFirstWord)
      else { throw .noCommand(first, behind, in: group) }
      parsed.command = command
      rest.remove(at: start)
    }
    var remaining = rest[...]
    var optionsHaveEnded = false
    while let word = remaining.popFirst() {
      if optionsHaveEnded {
        try checkWordBehindDashes(word)
        parsed.words.append(word)
      } else if !Self.isOption(word) {
        parsed.words.append(word)
      } else if word == "--" {
        optionsHaveEnded = true
      } else {
        try parseOption(word, rest: &remaining)
      }
    }
    return parsed
  }

  /// The place of the first word that is neither an option nor an option's value.
  private static func firstWord(of arguments: [String]) -> Int {
    var place = 0
    while place < arguments.count, arguments[place] != "--", isOption(arguments[place]) {
      let name = arguments[place]
      let takesValue = CommandTable.all.contains { command in
        command.allOptions.contains { $0.isCalled(name) && $0.value != nil }
      }
      place += takesValue ? 2 : 1
    }
    return min(place, arguments.count)
  }

  /// Whether a word is to be read as an option.
  private static func isOption(_ word: String) -> Bool {
    guard word.hasPrefix("-"), word.count > 1 else { return false }
    if word.hasPrefix("--") {
      // `--5` is a slip in an amount, not the name of an option.
      return word == "--" || word.dropFirst(2).first.map(isNameLetter) ?? false
    }
    return word.dropFirst().first.map(isNameLetter) ?? false
  }

  /// Whether a word is the code, a symbol or a name of a currency, or of several.
  private static func isCurrency(_ word: String) -> Bool {
    do {
      _ = try CurrencyLexicon.resolve(word)
      return true
    } catch {
      return error.code == .ambiguous
    }
  }

  private static func isNameLetter(_ character: Character) -> Bool {
    character.isASCII && character.isLetter
  }

  private mutating func parseOption(
    _ word: String, rest: inout ArraySlice<String>
  ) throws(Diagnostic) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = parsed.command.allOptions.first(where: { $0.isCalled(name) }) else {
      throw unknown(name)
    }
    guard option.value != nil else {
      guard parts.count == 1 else {
        throw Diagnostic(
          .usage, "--\(option.name) takes no value", hint: "Write --\(option.name) alone")
      }
      parsed.options[option.name] = []
      return
    }
    var value = parts.count == 2 ? String(parts[1]) : nil
    if parts.count == 1, let next = rest.first, !Self.isOption(next) { value = rest.popFirst() }
    if case .money? = option.value, let amount = value, let next = rest.first,
      Self.isCurrency(next), !amount.contains(where: \.isLetter)
    {
      value = "\(amount) \(next)"
      rest.removeFirst()
    }
    let isOtherName = option.otherName.map { name == "--\($0)" } == true
    let spelled = isOtherName ? name : "--\(option.name)"
    guard let value, option.mayBeEmpty || !value.isEmpty else {
      throw Diagnostic(
        .usage, "\(spelled) needs a value",
        hint: "Write \(spelled) \(option.placeholder ?? "VALUE")")
    }
    if parsed.options[option.name] != nil, !option.isRepeatable {
      throw Diagnostic(
        .usage, "\(spelled) was given twice", hint: "Leave one of them out")
    }
    parsed.options[option.name, default: []].append(value)
    if isOtherName { parsed.spellings[option.name] = name }
  }

  private func unknown(_ name: String) -> Diagnostic {
    let command = parsed.command
    let call = command.words.isEmpty ? "travelmoney" : "travelmoney \(command.name)"
    let message = "\(call) has no option \(name)"
    if name == "--amount", command.identifier == .convert {
      let words = arguments.filter { $0 != name }
        .map { $0.hasPrefix("--amount=") ? String($0.dropFirst("--amount=".count)) : $0 }
      return Diagnostic(
        .usage, message, hint: "An amount needs no option: \(ShellText.call(words))")
    }
    if let words = Synonyms.corrected(name, of: command, in: arguments) {
      return .meant(message, words)
    }
    if let named = CommandTable.match([String(name.drop { $0 == "-" })])?.command {
      return .meant(message, named.words)
    }
    if command.identifier == .repl,
      CommandTable.convert.options.contains(where: { $0.isCalled(name) })
    {
      return Diagnostic(
        .usage, message,
        hint: "A session prints for people: pipe lines into it, or write "
          + "travelmoney 25 usd to jpy \(name)")
    }
    if command.identifier == .bulk, name == "--on" {
      return .dayOfFile(message, day: value(behind: name).flatMap { try? Day($0) })
    }
    let owners = CommandTable.all.filter { $0.options.contains { $0.isCalled(name) } }
    guard owners.isEmpty else { return .optionOfOthers(message, owners, not: command) }
    if let near = nearest(to: name, in: command.allOptions.map { "--" + $0.name }) {
      return Diagnostic(.usage, message, hint: "Did you mean \(near)?")
    }
    return Diagnostic(.usage, message) { call in
      let help = command.words.isEmpty ? "travelmoney --help" : call("\(command.name) --help")
      guard case .words = command.operand else { return "See \(help)" }
      return "See \(help); a text that begins with a dash goes behind --"
    }
  }

  /// What stands behind an option that the command does not have.
  private func value(behind name: String) -> String? {
    guard let place = arguments.firstIndex(where: { $0 == name || $0.hasPrefix(name + "=") })
    else { return nil }
    return arguments[place] == name
      ? arguments[(place + 1)...].first : String(arguments[place].dropFirst(name.count + 1))
  }

  /// Refuses an option of conversions behind `--`, where it would be part of the amount.
  private func checkWordBehindDashes(_ word: String) throws(Diagnostic) {
    let name = word.split(separator: "=", maxSplits: 1).first.map(String.init) ?? word
    guard parsed.command.identifier == .convert,
      parsed.command.allOptions.contains(where: { $0.isCalled(name) })
    else { return }
    throw Diagnostic(
      .usage, "\(name) stands behind --, where nothing is an option",
      hint: "Negative amounts need no --: \(ShellText.call(arguments.filter { $0 != "--" }))")
  }
}
