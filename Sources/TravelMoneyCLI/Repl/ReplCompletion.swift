import Converter
import Terminal

/// What the last word of a line may become.
struct ReplCompletion: Sendable {
  /// The currencies that go first.
  let preferred: [Currency]
  /// The names of currencies in the user's language.
  let naming: CurrencyNaming

  private static let joining = FreeForm.joining.map { Completion($0.word, summary: $0.summary) }
  private static let days = CompletionKind.day.choices.map {
    Completion($0.word, summary: $0.summary)
  }

  /// What the last word may become, the likeliest first.
  ///
  /// - Parameter line: The line up to the cursor.
  /// - Returns: What begins with the word, in any case.
  func candidates(for line: String) -> [Completion] {
    let word = line.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
    // In `jpy,gb` and `25->gb` there is another currency, or an amount, in the same word.
    let start = word.lastIndex { ",>→".contains($0) }.map { word.index(after: $0) }
    let (kept, typed) = (word[..<(start ?? word.startIndex)], word[(start ?? word.startIndex)...])
    let before = line[..<typed.startIndex].split { $0.isWhitespace || ",>→".contains($0) }
    let offer = offer(behind: before)
    let currencies = offer.hasCurrencies ? currencies : []
    var found = (offer.words + currencies).filter {
      $0.text.lowercased().hasPrefix(typed.lowercased())
    }
    if before.isEmpty {
      // Without a letter the commands alone, in columns of names, so that all of them are seen.
      if typed.isEmpty { found = offer.words.map { Completion($0.text) } }
    } else if typed.contains(where: \.isLetter) {
      found += currencies.filter { !found.contains($0) && Self.name($0.summary, has: typed) }
    }
    return found.map { Completion(kept + $0.text, summary: $0.summary) }
  }

  /// What may stand behind some words of a line.
  private func offer(behind words: [Substring]) -> (words: [Completion], hasCurrencies: Bool) {
    guard let first = words.first, let last = words.last?.lowercased() else {
      return (commands, true)
    }
    if let command = ReplTable.command(first) {
      let isFirst = words.count == 1
      let line = [command.name] + words.dropFirst().map(String.init)
      return switch command.argument {
      case .none: ([], false)
      case .currency: ([], isFirst)
      case .currencies: ([], true)
      case .day: (isFirst ? Self.days : [], false)
      case .topic: (isFirst ? commands : topics(behind: words), false)
      case .commandLine:
        (
          isFirst ? Self.actions(of: command) : Self.values(behind: line),
          Self.takesCurrency(line)
        )
      }
    }
    if last == FreeForm.dayWord { return (Self.days, false) }
    return (FreeForm.targetWords.contains(last) ? [] : Self.joining, true)
  }

  /// What may stand behind `help` and a word that begins several commands.
  private func topics(behind words: [Substring]) -> [Completion] {
    guard words.count == 2, let command = ReplTable.command(words[1]),
      command.argument == .commandLine
    else { return [] }
    return Self.actions(of: command)
  }

  /// Whether a currency may follow the words of a command line, or an option of theirs that wants one.
  private static func takesCurrency(_ words: [String]) -> Bool {
    guard let match = CommandTable.match(words), words.count > match.count,
      let last = words.last
    else { return false }
    let option = match.command.options.first { $0.isCalled(last) }
    switch option?.value {
    case .currency?, .currencies?: return true
    case nil: return match.command.operand.isCurrency && !last.hasPrefix("-")
    default: return false
    }
  }

  /// The words that an option at the end of a command line takes, where they are always the same.
  private static func values(behind words: [String]) -> [Completion] {
    guard let match = CommandTable.match(words), let last = words.last,
      let value = match.command.options.first(where: { $0.isCalled(last) })?.value,
      let kind = CompletionKind(value), kind != .currency
    else { return [] }
    return kind.choices.map { Completion($0.word, summary: $0.summary) }
  }

  /// What may stand behind a word that begins several commands of the command line.
  private static func actions(of command: ReplCommandSpec) -> [Completion] {
    CommandTable.group(command.name).map { Completion($0.words[1], summary: $0.summary) }
  }

  /// Whether a word of a currency's name begins so.
  private static func name(_ name: String, has typed: Substring) -> Bool {
    name.lowercased().split { !$0.isLetter }.contains { $0.hasPrefix(typed.lowercased()) }
  }

  private var commands: [Completion] {
    ReplTable.all.map { Completion($0.name, summary: $0.summary) }
  }

  private var currencies: [Completion] {
    let others = CurrencyCatalog.all.filter { $0.isConvertible && $0.isActive }.map(\.currency)
      .filter { !preferred.contains($0) }
    return (preferred + others).map { currency in
      Completion(currency.code, summary: naming.shownName(of: currency) ?? "")
    }
  }
}
