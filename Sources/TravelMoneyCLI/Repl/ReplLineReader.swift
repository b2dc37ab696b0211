import Converter

/// Understands the lines of a session; what they leave out is what the session stands at.
struct ReplLineReader {
  private let session: Session
  private let isDefined: @Sendable (Currency) -> Bool
  /// Whether a name of several currencies opens a list; where nobody types, it is an error.
  private let opensLists: Bool

  /// Takes what a session knows.
  ///
  /// - Parameters:
  ///   - session: The options and the configuration.
  ///   - isDefined: Whether a code beyond ISO 4217 is defined.
  ///   - opensLists: Whether a name of several currencies opens a list.
  init(
    session: Session, isDefined: @escaping @Sendable (Currency) -> Bool, opensLists: Bool
  ) {
    self.session = session
    self.isDefined = isDefined
    self.opensLists = opensLists
  }

  /// Whether a line says nothing: it is empty, or a comment.
  static func isNothing(_ line: String) -> Bool {
    let text = Substring(line).trimmed
    return text.isEmpty || text.hasPrefix("#")
  }

  /// The currency that a text means all by itself; nil where it means none, or several.
  func currency(named text: String) -> Currency? {
    let reader = QueryReader(session: session, isDefined: isDefined)
    return try? reader.currencies.currency(String(Substring(text).trimmed), preferred: [])
  }

  /// The error for a text that nothing is called, with what may have been meant.
  func unknown(_ text: String) -> Diagnostic {
    let reader = QueryReader(session: session, isDefined: isDefined)
    do {
      _ = try reader.currencies.currency(text, preferred: [])
      return Diagnostic(CurrencyError(.unknown, text: text))
    } catch {
      return error
    }
  }

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - line: What was typed.
  ///   - amount: The session's amount.
  ///   - from: The session's first currency; it also settles which dollar `$` is.
  ///   - to: The session's second currency.
  /// - Returns: What the line asks for.
  /// - Throws: ``Diagnostic`` with status `usage`.
  func read(
    _ line: String, amount: ParsedAmount, from: Currency, to: Currency
  ) throws(Diagnostic) -> ReplLine {
    let text = Substring(line).trimmed
    guard let first = text.split(whereSeparator: \.isWhitespace).first, !Self.isNothing(line)
    else { return .nothing }
    // Made anew, since midnight may have passed.
    var reader = QueryReader(session: session, isDefined: isDefined)
    reader.standingAmount = amount
    reader.alsoPreferred = reader.home.map { [$0] } ?? []
    reader.home = from
    reader.defaultTargets = [to]
    reader.alternativeTarget = from
    reader.alsoPreferredInAmounts = [to]
    if let command = ReplTable.command(first) {
      let rest = text[first.endIndex...].trimmed
      return try read(command, called: first, rest: String(rest), reader: reader)
    }
    try QueryReader.refuseQuestion(String(text))
    // A date alone is the day to convert at.
    if WrittenDate(text)?.isISO == true || text.lowercased() == "yesterday" {
      return .day(try day(String(text), reader: reader))
    }
    // With nothing around it, `to` asks for the list as `from` does.
    let form = FreeForm(String(text))
    if form.subject.isEmpty, form.targets == "" { return .browse(.to, filter: "") }
    if let target = try target(String(text), reader: reader) { return target }
    do {
      return .conversion(try reader.read(words: [String(text)], from: nil, to: [], on: nil))
    } catch {
      throw slip(in: first, of: text, reader: reader)
        ?? expense(text, form: form, reader: reader, error: error) ?? error
    }
  }

  /// A currency alone is the one to convert into; nil where the line is something else.
  private func target(_ text: String, reader: QueryReader) throws(Diagnostic) -> ReplLine? {
    guard !QueryReader.hasNumber(text) else { return nil }
    do throws(CurrencyError) {
      return .choose(
        .to, try reader.currencies.resolve(text, preferred: reader.preferredTargets))
    } catch {
      guard error.code == .ambiguous else { return nil }
      guard opensLists else { throw Diagnostic(error) }
      return .browse(.to, filter: text)
    }
  }

  private func read(
    _ command: ReplCommandSpec, called word: Substring, rest: String, reader: QueryReader
  ) throws(Diagnostic) -> ReplLine {
    if command.argument == .none, !rest.isEmpty {
      throw Diagnostic(
        .usage, "\(word.lowercased()) takes nothing after it",
        hint: "Write \(word.lowercased()) alone; help \(command.name) says more")
    }
    switch command.identifier {
    case .currency: return choice(.to, rest, reader: reader)
    case .from: return choice(.from, rest, reader: reader)
    case .swap: return .swap
    case .on: return .day(try day(rest, reader: reader))
    case .today: return .day(nil)
    case .rate: return .rate
    case .refresh: return .refresh
    case .table: return .table
    case .chart: return .chart(since: rest.isEmpty ? nil : try reader.day(rest, option: nil))
    case .favorite:
      return .favorite(
        rest.isEmpty ? [] : try reader.currencies.list(rest, preferred: reader.preferred))
    case .history: return .history
    case .undo: return .undo
    case .explain: return .explain
    case .expense where rest.isEmpty: return .expenseForm
    case .expense, .trip, .todo: return .commandLine([command.name] + LineWords.split(rest))
    case .help: return try topic(rest)
    case .quit: return .quit
    }
  }

  /// A text that names one currency chooses it; any other narrows the list.
  private func choice(_ side: ConverterModel.Side, _ text: String, reader: QueryReader) -> ReplLine
  {
    let text = FreeForm.withoutJoiningWord(text)
    // Nothing settles `dollar` here: who chooses a currency wants another one, most likely.
    guard let currency = try? reader.currencies.currency(text, preferred: []) else {
      return .browse(side, filter: text)
    }
    return .choose(side, currency)
  }

  private func day(_ text: String, reader: QueryReader) throws(Diagnostic) -> Day? {
    let day = try reader.day(text, option: nil)
    // The newest rates are those of today.
    return FreeForm.NamedDay(rawValue: text.lowercased()) == .today ? nil : day
  }

  private func topic(_ text: String) throws(Diagnostic) -> ReplLine {
    guard !text.isEmpty else { return .help(nil) }
    if let command = ReplTable.command(text) { return .help(command) }
    let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    if words.count > 1, ReplTable.command(words[0])?.argument == .commandLine,
      let match = CommandTable.match(words), match.count == words.count
    {
      return .helpOnCommandLine(match.command)
    }
    throw Diagnostic(
      .usage, "there is no command “\(text)”",
      hint: Self.question(ReplTable.suggestions(for: text)) ?? "help lists them all")
  }

  /// What to say of a line that begins with no currency, and perhaps with a slip in a command.
  private func slip(
    in first: Substring, of text: Substring, reader: QueryReader
  ) -> Diagnostic? {
    let words = text.split(whereSeparator: \.isWhitespace)[...]
    guard first.allSatisfy(\.isLetter), !FreeForm.words.contains(first.lowercased()),
      reader.currencies.nameLength(at: words, preferred: []) == nil
    else { return nil }
    if ["clear", "cls"].contains(first.lowercased()) {
      return Diagnostic(
        .usage, "there is no command “\(first)”", hint: "Ctrl-L clears the screen")
    }
    if QueryReader.hasNumber(String(text)) {
      return Self.question(ReplTable.suggestions(for: first)).map {
        Diagnostic(.usage, "there is no command “\(first)”", hint: $0)
      }
    }
    return Diagnostic(
      .usage, "“\(first)” is neither a command nor a currency",
      hint: Self.question(ReplTable.suggestionsAndCurrencies(for: first))
        ?? Diagnostic.sessionCurrencies)
  }

  /// What to say of an amount and a currency with other words behind, which logs an expense elsewhere.
  private func expense(
    _ text: Substring, form: FreeForm, reader: QueryReader, error: Diagnostic
  ) -> Diagnostic? {
    guard form.targets == nil,
      let (amount, behind) = try? AmountParser(symbols: reader.symbols).parseLeading(String(text)),
      let words = behind?.split(whereSeparator: \.isWhitespace)[...]
    else { return nil }
    let length = reader.currencies.nameLength(at: words, preferred: reader.preferred)
    guard words.count > (length ?? 0), length != nil || !amount.currencyTexts.isEmpty else {
      return nil
    }
    var error = error
    let hint = error.inSession.hint
    let joint = hint.isEmpty ? "" : hint.hasSuffix("?") ? " " : "; "
    error.sessionHint = "\(hint)\(joint)expense add \(text) logs it as an expense"
    return error
  }

  private static func question(_ names: [String]) -> String? {
    names.isEmpty ? nil : "Did you mean \(names.joined(separator: ", "))?"
  }
}
