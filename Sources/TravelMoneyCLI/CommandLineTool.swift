/// The program: takes a command line, runs its command, and says how the process is to end.
package struct CommandLineTool: Sendable {
  /// The program's version.
  package static let version = "0.1.0"

  private let context: ProcessContext

  /// Makes the program.
  ///
  /// - Parameter context: The process around it.
  package init(context: ProcessContext) {
    self.context = context
  }

  /// Runs one command line.
  ///
  /// - Parameter arguments: The words without the program's name.
  /// - Returns: The exit code.
  package func run(_ arguments: [String]) async -> Int32 {
    do {
      return try await dispatch(arguments).rawValue
    } catch {
      if error.status != .brokenPipe { context.console.writeError(error.text) }
      return error.status.rawValue
    }
  }

  private func dispatch(_ arguments: [String]) async throws(Diagnostic) -> ExitStatus {
    guard !arguments.isEmpty else {
      context.console.writeError(HelpText.usage)
      return .usage
    }
    let parsed = try ArgumentParser.parse(arguments)
    if parsed.has(.help) {
      try context.print(HelpText.page(of: parsed.command))
      return .success
    }
    if parsed.has(.version) {
      try context.print("travelmoney \(Self.version)\n")
      return .success
    }
    switch parsed.command.identifier {
    case .convert: return try await ConvertCommand(session: session(parsed)).run()
    case .check: return try await CheckCommand(session: session(parsed)).run()
    case .table: return try await TableCommand(session: session(parsed)).run()
    case .repl: return try await ReplCommand(session: session(parsed)).run()
    case .history: return try await HistoryCommand(session: session(parsed)).run()
    case .bulk: return try await BulkCommand(session: session(parsed)).run()
    case .ratesUpdate: return try await RatesUpdateCommand(session: session(parsed)).run()
    case .ratesShow: return try await RatesShowCommand(session: session(parsed)).run()
    case .ratesStatus: return try RatesStatusCommand(session: session(parsed)).run()
    case .ratesImport: return try RatesImportCommand(session: session(parsed)).run()
    case .sources: return try SourcesCommand(session: session(parsed)).run()
    case .currencies: return try CurrenciesCommand(session: session(parsed)).run()
    case .trip, .expense, .todo, .data:
      return try await TravelCommands(session: session(parsed)).run()
    // Without a session, for these must work whatever is wrong with the configuration.
    case .config(let action):
      return try ConfigCommand(context: context, arguments: parsed).run(action)
    case .completions:
      return try CompletionsCommand(context: context, words: parsed.words).run()
    case .help: return try HelpCommand(context: context, arguments: parsed).run()
    }
  }

  private func session(_ parsed: ParsedArguments) throws(Diagnostic) -> Session {
    try Session(context: context, arguments: parsed)
  }
}
