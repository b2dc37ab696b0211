import Converter
import Terminal
import TravelLog

extension ReplRunner {
  /// Carries out a command of trips, expenses or the checklist, with the rates of the session.
  ///
  /// - Parameter words: The words, as on the command line.
  /// - Returns: How the session ends; nil where it goes on.
  /// - Throws: ``Diagnostic`` where it fails.
  func runCommandLine(_ words: [String]) async throws(Diagnostic) -> Ending? {
    var arguments = try ArgumentParser.parse(words)
    // `trip --help` asks for help on all commands that begin with the word.
    if arguments.command.identifier == .help {
      note(try HelpCommand(context: session.context, arguments: arguments).run())
      return nil
    }
    if arguments.has(.help) {
      try session.print(HelpText.page(of: arguments.command))
      return nil
    }
    inherit(&arguments)
    return try await run(arguments)
  }

  /// Gives a command what holds for the session: where rates come from, and the day of a new expense.
  private func inherit(_ arguments: inout ParsedArguments) {
    arguments.inherit([.ratesFile, .source, .offline, .locale, .verbose], from: session.arguments)
    if arguments.command.identifier == .expense(.add), !arguments.has(.paidOn), let day = model.day
    {
      arguments.options[OptionSpec.paidOn.name] = ["\(day)"]
    }
  }

  private func run(_ arguments: ParsedArguments) async throws(Diagnostic) -> Ending? {
    var context = session.context
    context.isInSession = true
    let answers = QuestionAnswers(interface)
    // Who types is asked, be it that the results go into a file.
    if interface.isTyped {
      context.ask = { question in await answers.answer(to: question) }
    } else {
      context.ask = nil
    }
    let inner = try Session(context: context, arguments: arguments)
    // A command that asks reads the keyboard by itself, Ctrl-C included.
    let status =
      arguments.command.options.contains { $0.name == OptionSpec.yes.name }
      ? try await TravelCommands(session: inner).run()
      : try await cancelling { (_) throws(Diagnostic) in
        try await TravelCommands(session: inner).run()
      }
    note(status)
    return answers.signal.map { .terminated(signal: $0) }
  }

  /// Asks for an expense field by field, and logs it.
  ///
  /// - Returns: How the session ends; nil where it goes on.
  /// - Throws: ``Diagnostic`` where it cannot be logged, and in a pipe where an answer is no good.
  func logExpense() async throws(Diagnostic) -> Ending? {
    var arguments = try ArgumentParser.parse(["expense", "add"])
    inherit(&arguments)
    let lineNumber = interface.lineNumber
    let form = try ExpenseForm(
      travel: TravelSession(session: Session(context: session.context, arguments: arguments)),
      isDefined: rates.chain.isDefined)
    switch try form.run(ask: ask, report: interface.isTyped ? { self.report($0) } : nil) {
    case .filled(let filled):
      return try await run(filled)
    case .command(let text):
      fail(.formWithoutAnswer, line: lineNumber)
      return try await carryOut(text, as: nil)
    case .left:
      guard interface.isTyped else { throw .formNotAnswered }
      try session.print(style.dimmed("nothing was logged") + "\n")
      return nil
    case .terminated(let signal): return .terminated(signal: signal)
    }
  }

  private func ask(_ question: String) throws(Diagnostic) -> LineInput {
    do { return try interface.ask(question) } catch { throw Diagnostic(error) }
  }
}
