import Converter
import LocalNames
import Terminal

/// Carries out the lines of a session.
@MainActor
final class ReplRunner {
  let session: Session
  let interface: any ReplInterface
  let rates: SessionRates
  let converter: TargetConverter
  let model: ConverterModel
  let style: ReplStyle
  /// What currencies are called in the user's language.
  let naming: CurrencyNaming
  let rendering: ConversionRendering
  /// What the session leaves for the next one.
  let keeper: SessionKeeper?
  /// The last conversions, and how many there were before them.
  var conversions: [ConvertedTarget] = []
  var forgottenConversions = 0
  /// Says what is to be known of rates.
  let notices: SessionNotices
  /// Keeps what is said off the line and the list.
  let console: PromptConsole
  /// The list that the next line answers, in a pipe.
  var openList: OpenList?
  /// How the first line failed, in a pipe.
  private var firstFailure: ExitStatus?
  /// Whether it was said that the rates are old.
  var hasWarnedOfAge = false
  let reader: ReplLineReader
  let news: BackgroundRefresh?

  init(
    session: Session, interface: any ReplInterface, rates: SessionRates,
    converter: TargetConverter, model: ConverterModel, keeper: SessionKeeper?,
    console: PromptConsole
  ) {
    self.session = session
    self.interface = interface
    self.rates = rates
    self.converter = converter
    self.model = model
    self.keeper = keeper
    self.console = console
    let notices = SessionNotices(chain: rates.chain, session: session)
    self.notices = notices
    style = ReplStyle(session.context.capabilities)
    naming = session.naming
    rendering = ConversionRendering(form: .text, session: session)
    reader = ReplLineReader(
      session: session, isDefined: rates.chain.isDefined, opensLists: interface.isTyped)
    news =
      interface.isInteractive
      ? BackgroundRefresh(rates: rates, pause: session.context.pause) { answer, isNew in
        notices.report(answer.notices, of: answer.table)
        if isNew { notices.announce(answer.table, askedDay: nil) }
      } : nil
    interface.complete { [naming, model] line in
      ReplCompletion(
        preferred: (model.favorites + model.recents).withoutRepetitions, naming: naming
      ).candidates(for: line)
    }
  }

  /// Runs the session to its end.
  ///
  /// - Returns: How the program is to end: in a pipe as the first line did that failed.
  /// - Throws: ``Diagnostic`` where input or output fail.
  func run() async throws(Diagnostic) -> ExitStatus {
    let result: Result<ExitStatus, Diagnostic>
    do { result = .success(try await carryOutLines()) } catch { result = .failure(error) }
    await news?.end()
    return try result.get()
  }

  private func carryOutLines() async throws(Diagnostic) -> ExitStatus {
    try await start()
    while true {
      await takeNews()
      news?.begin(for: request(), known: model.conversion?.table)
      let input = try readLine()
      // What was told while the line was typed holds for the line.
      await takeNews()
      let answer = answer(to: input)
      do throws(Diagnostic) {
        let ending: Ending? =
          switch try input.get() {
          case .line(let text): try await carryOut(text, as: answer)
          case .interrupted: nil
          case .endOfInput: .left
          case .terminated(let signal): .terminated(signal: signal)
          }
        switch ending {
        case .left: return firstFailure ?? .success
        case .terminated(let signal): return ExitStatus(signal: signal)
        case nil: continue
        }
      } catch {
        // Where results cannot be written there is nothing to go on for.
        if error.isOfOutput { throw error }
        fail(error, line: interface.lineNumber)
      }
    }
  }

  /// What a line means as the answer to a list; a list that gets none is closed, and its line has failed.
  private func answer(to input: Result<LineInput, Diagnostic>) -> ReplLine? {
    if case .success(.line(let text)) = input {
      if ReplLineReader.isNothing(text) { return nil }
      if let answer = answer(text) {
        openList = nil
        return answer
      }
    }
    if let unanswered = closeList() { fail(unanswered.error, line: unanswered.lineNumber) }
    return nil
  }

  /// Says how a line failed, and remembers it.
  func fail(_ error: Diagnostic, line: Int) {
    report(error, line: line)
    note(error.status)
  }

  /// Remembers how a line failed, in a pipe.
  func note(_ status: ExitStatus) {
    guard !interface.isInteractive, status != .success else { return }
    firstFailure = firstFailure ?? status
  }

  /// Reads a line.
  ///
  /// - Returns: What reading gave; an error of the line alone where it is too long.
  /// - Throws: ``Diagnostic`` where there is nothing more to be read.
  private func readLine() throws(Diagnostic) -> Result<LineInput, Diagnostic> {
    do {
      let prompt = style.prompt(from: model.from, to: model.to, day: model.day)
      return .success(
        try console.whileTyping { () throws(TerminalError) in
          try interface.readLine(prompt: prompt)
        })
    } catch {
      guard error.code == .lineTooLong else { throw Diagnostic(error) }
      return .failure(Diagnostic(error))
    }
  }

  /// Carries something out that Ctrl-C cancels.
  func cancelling<Value: Sendable>(
    _ body: @escaping @MainActor @Sendable (ReplRunner) async throws(Diagnostic) -> Value
  ) async throws(Diagnostic) -> Value {
    // Nobody is there to press it, and going to another thread and back costs more than a conversion.
    guard interface.isInteractive else { return try await body(self) }
    return try await interface.cancelling { [self] in
      let result: Result<Value, Diagnostic>
      do throws(Diagnostic) {
        result = .success(try await body(self))
      } catch {
        result = .failure(error)
      }
      return result
    }.get()
  }

  /// How a session ends.
  enum Ending: Hashable, Sendable {
    /// Whoever typed leaves, or the input is at its end.
    case left
    /// A signal ends the program.
    case terminated(signal: Int32)
  }

  /// Carries out one line, or what it means as an answer.
  ///
  /// What may wait for a network is cancelled by Ctrl-C; the list reads signals by itself.
  ///
  /// - Returns: How the session ends; nil where it goes on.
  func carryOut(
    _ text: String, as answer: ReplLine?
  ) async throws(Diagnostic) -> Ending? {
    let line =
      if let answer {
        answer
      } else {
        try reader.read(text, amount: model.amount ?? .one, from: model.from, to: model.to)
      }
    switch line {
    case .nothing: break
    case .quit: return .left
    case .browse(let side, let filter): return try await browse(side, filter: filter)
    case .conversion(let query):
      try await cancelling { (runner) throws(Diagnostic) in try await runner.convert(query) }
    case .choose(let side, let currency):
      try await cancelling { (runner) throws(Diagnostic) in
        try await runner.choose(currency, as: side)
      }
    case .swap:
      try await cancelling { (runner) throws(Diagnostic) in try await runner.change { $0.swap() } }
    case .day(let day):
      try await cancelling { (runner) throws(Diagnostic) in try await runner.change { $0.day = day }
      }
    case .rate: try await cancelling { (runner) throws(Diagnostic) in try await runner.showRate() }
    case .refresh:
      try await cancelling { (runner) throws(Diagnostic) in try await runner.refresh() }
    case .table:
      try await cancelling { (runner) throws(Diagnostic) in try await runner.showTable() }
    case .chart(let since): try await showChart(since: since)
    case .undo: try await cancelling { (runner) throws(Diagnostic) in try await runner.undo() }
    case .favorite(let currencies): try toggleFavorites(currencies)
    case .history: try listConversions()
    case .explain: try await explain()
    case .expenseForm: return try await logExpense()
    case .commandLine(let words): return try await runCommandLine(words)
    case .helpOnCommandLine(let command): try session.print(HelpText.page(of: command))
    case .help(let command):
      try session.print(
        command.map(ReplHelp.page) ?? rendering.numbers.withSample(ReplHelp.overview))
    }
    return nil
  }

  /// Says what is wrong, in a pipe with the number of the line.
  ///
  /// - Parameters:
  ///   - diagnostic: What is wrong.
  ///   - line: The number of the line; nil for the last one that was read.
  func report(_ diagnostic: Diagnostic, line: Int? = nil) {
    var diagnostic = diagnostic.inSession
    if !interface.isInteractive {
      diagnostic.message = "line \(line ?? interface.lineNumber): \(diagnostic.message)"
    } else if diagnostic.status == .interrupted {
      // The terminal shows ^C where the cursor is.
      session.context.console.writeError("\n")
    }
    session.report(diagnostic)
  }
}
