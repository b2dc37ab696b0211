import Converter

/// Converts one amount into one or several currencies.
struct ConvertCommand {
  let session: Session

  /// The rates that one target needs.
  private enum Need {
    case rates(RateRequest)
    /// The law alone answers, or the user's own rate.
    case nothing
    /// The conversion has no sense, so nobody is asked.
    case failure(Diagnostic)

    var request: RateRequest? {
      if case .rates(let request) = self { request } else { nil }
    }
  }

  /// Runs the command.
  ///
  /// - Returns: How the program is to end.
  /// - Throws: ``Diagnostic`` where nothing could be converted.
  func run() async throws(Diagnostic) -> ExitStatus {
    let form = try outputForm()
    let terms = try ExchangeTerms(session: session)
    let chain = try RateChain(session: session)
    let query = try query(isNeed: terms.isNeed, isDefined: chain.isDefined)
    try terms.check(query)
    let converter = try TargetConverter(
      session: session, chain: chain, day: query.day, terms: terms)

    let needs = query.targets.map { need(of: query, target: $0, converter: converter) }
    let requests = needs.compactMap(\.request)
    let answers = await chain.answers(to: requests)
    chain.reportNotices(of: answers, session: session)

    var rest = answers[...]
    var converted: [ConvertedTarget?] = []
    var notices: [[RateAnswer.Notice]] = []
    var failures: [Diagnostic] = []
    for (target, need) in zip(query.targets, needs) {
      do throws(Diagnostic) {
        if case .failure(let diagnostic) = need { throw diagnostic }
        let answer = need.request == nil ? nil : rest.popFirst()
        converted.append(
          try converter.exchange(query, to: target, answer: answer))
        notices.append((try? answer?.get())?.notices ?? [])
      } catch {
        failures.append(error)
        converted.append(nil)
      }
    }
    let rendering = ConversionRendering(form: form, session: session)
    let explanations =
      session.arguments.has(.explain)
      ? await explanations(
        of: zip(converted.compactMap(\.self), notices).map { $0 }, by: converter, of: chain,
        rendering: rendering) : []
    try session.print(try rendering.render(converted, explanations: explanations))
    if converted.count == 1, let failure = failures.first { throw failure }
    for failure in failures { session.report(failure) }
    return failures.isEmpty ? .success : .unavailable
  }

  /// An explanation for each conversion, with what happened on the way to its rates.
  private func explanations(
    of conversions: [(target: ConvertedTarget, notices: [RateAnswer.Notice])],
    by converter: TargetConverter, of chain: RateChain, rendering: ConversionRendering
  ) async -> [Explanation] {
    let arrow = ReplStyle(session.context.capabilities).arrow
    var explanations: [Explanation] = []
    for (target, notices) in conversions {
      let order = await SourceOrder(
        of: target, chain: chain, converter: converter, notices: notices)
      explanations.append(
        Explanation(
          target: target, rendering: rendering, arrow: arrow, order: order, chain: chain))
    }
    return explanations
  }

  private func query(
    isNeed: Bool, isDefined: @escaping @Sendable (Currency) -> Bool
  ) throws(Diagnostic) -> ConversionQuery {
    let arguments = session.arguments
    let reader = QueryReader(session: session, isDefined: isDefined)
    do {
      let read = isNeed ? reader.readNeed : reader.read
      return try read(
        arguments.words, arguments.value(.from), arguments.values(.to), arguments.value(.on))
    } catch {
      // `rate update` is a slip in a command, unless a target or a currency shows what is meant.
      let line = arguments.words.joined(separator: " ")
      let isOfConversion =
        (arguments.words.first ?? "").unicodeScalars.contains { $0.properties.numericType != nil }
        || arguments.has(.to) || FreeForm(line).targets != nil
        || reader.currencies.nameLength(at: line.split(separator: " ")[...], preferred: []) != nil
      throw isOfConversion ? error : CommandTable.nearMiss(arguments.words) ?? error
    }
  }

  private func need(
    of query: ConversionQuery, target: Currency, converter: TargetConverter
  ) -> Need {
    do {
      return try converter.request(from: query.from, to: target, day: query.day)
        .map { .rates($0) } ?? .nothing
    } catch {
      return .failure(error)
    }
  }

  private func outputForm() throws(Diagnostic) -> OutputForm {
    try session.refuse(.plain, with: .json)
    try session.refuse(.plain, with: .csv)
    try session.refuse(.json, with: .csv)
    try session.refuse(.explain, with: .plain)
    try session.refuse(.explain, with: .csv)
    if session.arguments.has(.plain) { return .plain }
    if session.arguments.has(.json) { return .json }
    return session.arguments.has(.csv) ? .csv : .text
  }
}
