import Converter

/// Shows the series of a pair: as text, as data, as price lines or as a picture.
struct HistoryCommand {
  let session: Session

  /// Runs the command.
  ///
  /// - Returns: How the program is to end.
  /// - Throws: ``Diagnostic`` where there is no rate within the days.
  func run() async throws(Diagnostic) -> ExitStatus {
    let form = try HistoryForm(session: session)
    // The user's own rates were published by nobody.
    let chain = try RateChain(
      session: session.arguments.has(.source) ? session : session.withoutOwnRates)
    let reader = HistoryReader(session: session, chain: chain)
    let (from, to) = try reader.pair()
    let days = try reader.days()
    let found = try await chain.series(from: from, to: to, in: days)
    try await SeriesOutput(session: session, form: form).print(found)
    return .success
  }
}
