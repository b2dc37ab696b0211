import Converter

extension ReplRunner {
  /// What the present pair and day need of rates.
  func request() -> RateRequest? {
    (try? converter.request(from: model.from, to: model.to, day: model.day)) ?? nil
  }

  /// Prints warnings on how rates were come by, each once a session.
  func report(_ notices: [RateAnswer.Notice], of table: RateTable?) {
    if let table { self.notices.report(notices, of: table) }
  }

  /// Warns in a pipe, where no result names its rates, that these are not the newest: once.
  func warnOfAge(of targets: [ConvertedTarget]) {
    guard !interface.isInteractive, !hasWarnedOfAge else { return }
    for case let caption? in targets.map(\.caption)
    where caption.askedDay == nil && caption.showsAge {
      guard caption.freshness == .stale || caption.freshness == .old else { continue }
      session.warn("the rates are old: \(caption.text)")
      hasWarnedOfAge = true
      return
    }
  }

  /// Converts by what came of asking for rates in the background, which was told already.
  func takeNews() async {
    guard let answer = news?.take(), answer.request == request(),
      answer.table != model.conversion?.table
    else { return }
    await model.convert()
  }

  /// Asks for new rates now, and converts again.
  func refresh() async throws(Diagnostic) {
    try await fetchNewest()
    await model.convert()
    try await change { _ in }
  }

  /// Asks for new rates now.
  ///
  /// - Throws: ``Diagnostic`` where there are none; those at hand stay in use.
  func fetchNewest() async throws(Diagnostic) {
    if let file = rates.chain.file {
      throw Diagnostic(
        .usage, "the rates come from \(file.path) alone",
        hint: "Start without --rates to use the sources")
    }
    guard !session.isOffline else {
      throw Diagnostic(
        .usage, "refresh needs the network, which --offline forbids",
        hint: "Start without --offline; TRAVELMONEY_OFFLINE=1 counts as --offline")
    }
    let answer: RateAnswer
    do throws(RateError) {
      answer = try await rates.newest(for: request() ?? RateRequest())
    } catch {
      throw Diagnostic(error, in: .storing)
    }
    for case .refreshFailed(let error) in answer.notices {
      // Said now, it is no warning of the next conversion.
      notices.remember(error)
      throw Diagnostic(error, in: .storing)
    }
    // What was asked before says nothing any more.
    news?.drop()
    report(answer.notices, of: answer.table)
    if interface.isInteractive { notices.announce(answer.table, askedDay: model.day) }
  }

  /// Prints the rate of the pair in both directions; on a terminal with its origin.
  func showRate() async throws(Diagnostic) {
    let (from, to) = (model.from, model.to)
    let there = try await conversion(of: .one, from: from, to: to, day: model.day)
    let back = try await conversion(of: .one, from: to, to: from, day: model.day)
    warnOfAge(of: [there, back])
    let lines: [String]
    do {
      lines = [
        interface.isInteractive
          ? try rendering.rateLine(there) : try rendering.rateEquation(there.conversion),
        try rendering.rateEquation(back.conversion),
      ]
    } catch {
      throw Diagnostic(error)
    }
    try session.print(lines.map { $0 + "\n" }.joined())
  }

  /// Prints round amounts of the pair, both ways.
  func showTable() async throws(Diagnostic) {
    let (from, to) = (model.from, model.to)
    let there = try await conversion(of: .one, from: from, to: to, day: model.day)
    let back = try await conversion(of: .one, from: to, to: from, day: model.day)
    let table = PocketTable(converter: converter, rendering: rendering)
    try session.print(table.text(there: there, back: back))
  }

  /// Prints where the number comes from.
  func explain() async throws(Diagnostic) {
    let target = try present()
    let order = await SourceOrder(of: target, chain: rates.chain, converter: converter)
    try session.print(
      Explanation(
        target: target, rendering: rendering, arrow: style.arrow, order: order, chain: rates.chain
      ).text())
  }
}
