import Converter

/// A session: the amount screen and the currency screen, or the same lines out of a pipe.
@MainActor
struct ReplCommand {
  private let session: Session
  private let console: PromptConsole
  private let interface: any ReplInterface
  private let chain: RateChain

  /// Reads the options.
  ///
  /// - Throws: ``Diagnostic`` where the options contradict each other or a file cannot be used.
  init(session outer: Session) throws(Diagnostic) {
    try outer.refuseWords()
    var session = outer
    console = PromptConsole(outer.context.console)
    session.context.console = console
    self.session = session
    chain = try RateChain(session: session)
    // Its lists are written at once: they are no messages that could be in the way.
    interface = outer.context.interface ?? StandardInterface(session: outer)
  }

  /// Runs the session.
  ///
  /// - Returns: How the program is to end.
  /// - Throws: ``Diagnostic`` where the session cannot begin or go on.
  func run() async throws(Diagnostic) -> ExitStatus {
    let arguments = session.arguments
    let reader = QueryReader(session: session, isDefined: chain.isDefined)
    let day = try reader.day(nil, option: arguments.value(.on))
    // The options hold for every day that the session asks for.
    let converter = try TargetConverter(
      session: session, chain: chain, day: day ?? session.context.today)
    console.attach { [interface] in interface.showAbove($0) }
    let keeper = interface.isInteractive ? keeper() : nil
    let state = keeper?.load() ?? SessionState()
    let pair = try StartPair(session: session, reader: reader, state: state)
    let rates = SessionRates(
      chain: chain, patience: interface.isInteractive ? .heldFirst : .ordinary, session: session)
    let model = ConverterModel(
      amount: .one, from: pair.from, to: pair.to, day: day, provider: rates,
      settings: settings(converter), favorites: state.favorites,
      recents: state.recents, now: session.context.now)
    return try await ReplRunner(
      session: session, interface: interface, rates: rates, converter: converter, model: model,
      keeper: keeper, console: console
    ).run()
  }

  private func keeper() -> SessionKeeper? {
    session.locations.sessionState.map { path in
      SessionKeeper(path: path) { [session] in session.warn($0) }
    }
  }

  private func settings(_ converter: TargetConverter) -> ConverterSettings {
    ConverterSettings(
      symbols: session.symbols, rounding: converter.rounding,
      legalIntermediate: converter.legalIntermediate,
      resultUnit: { converter.unit(for: $0) }, missingDay: converter.missingDay,
      ratesDay: chain.ratesDay,
      localDay: { [session] in $0.day(secondsFromUTC: session.context.secondsFromUTC($0)) },
      symbolMeanings: session.configuration.symbols, isDefined: chain.isDefined)
  }
}
