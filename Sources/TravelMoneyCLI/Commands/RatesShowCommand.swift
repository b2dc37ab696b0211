import Converter

/// Shows a table of rates.
struct RatesShowCommand {
  let session: Session

  /// Prints the table.
  ///
  /// - Throws: ``Diagnostic`` where there is none.
  func run() async throws(Diagnostic) -> ExitStatus {
    try session.refuseWords()
    try session.refuse(.json, with: .csv)
    let chain = try RateChain(session: session)
    let reader = QueryReader(session: session, isDefined: chain.isDefined)
    let day = try reader.day(nil, option: session.arguments.value(.on))
    let policy = try session.missingDayPolicy(for: day)
    let base = try session.arguments.value(.base).map { (text) throws(Diagnostic) in
      try reader.currencies.currency(
        text, preferred: session.configuration.home.map { [$0] } ?? [])
    }
    let request = RateRequest(day: day, currencies: base.map { [$0] } ?? [], missingDay: policy)
    let answers = await chain.answers(to: [request])
    chain.reportNotices(of: answers, session: session)
    guard let answer = answers.first else { return .success }
    let table: RateTable
    do { table = try answer.get().table } catch {
      throw legal(base, error) ?? Diagnostic(error, in: chain.situation(askedDay: day))
    }
    let shown = ShownTable(
      base: base ?? table.base, caption: chain.caption(of: table, askedDay: day))
    do {
      if session.arguments.has(.json) {
        try session.print(try shown.json())
      } else if session.arguments.has(.csv) {
        try session.print(try shown.csv())
      } else {
        try session.print(try shown.text(NumberText(symbols: session.symbols), session.names))
      }
    } catch {
      throw Diagnostic(any: error)
    }
    return .success
  }

  /// Why nobody quotes a currency whose rate is law.
  private func legal(_ base: Currency?, _ error: RateError) -> Diagnostic? {
    guard error.code == .noRate, let base, let ratio = LegalFacts.ratio(replacing: base) else {
      return nil
    }
    return Diagnostic(
      .unavailable,
      "nobody quotes \(base): \(ratio.caption)",
      hint: "Show the rates of its successor: travelmoney rates show --base \(ratio.new)")
  }
}
