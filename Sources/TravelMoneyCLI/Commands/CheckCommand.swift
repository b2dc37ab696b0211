import Converter

/// Shows what an exchange really cost.
struct CheckCommand {
  let session: Session

  /// Runs the command.
  ///
  /// - Throws: ``Diagnostic`` where there is no rate to compare with.
  func run() async throws(Diagnostic) -> ExitStatus {
    // The user's own rates are no market, unless they are what is to be compared with.
    let chain = try RateChain(
      session: session.arguments.has(.source) ? session : session.withoutOwnRates)
    let reader = QueryReader(session: session, isDefined: chain.isDefined)
    let exchange = try reader.readExchange(
      words: session.arguments.words, on: session.arguments.value(.on))
    let converter = try TargetConverter(session: session, chain: chain, day: exchange.day)
    let midMarket = try await chain.converted(
      exchange.given.amount, from: exchange.given.currency, to: exchange.received.currency,
      day: exchange.day, by: converter, session: session)
    let isJSON = session.arguments.has(.json)
    let rendering = ConversionRendering(form: isJSON ? .json : .text, session: session)
    do {
      let check = try ExchangeCheck(midMarket: midMarket, received: exchange.received)
      try session.print(
        isJSON ? try check.json(rendering.machine).text + "\n" : try check.text(rendering))
    } catch {
      throw Diagnostic(any: error)
    }
    return .success
  }
}

extension RateChain {
  /// Converts one amount, and says what is to be known of its rates.
  ///
  /// - Parameters:
  ///   - amount: The amount.
  ///   - from: Its currency.
  ///   - target: The currency to convert into.
  ///   - day: The asked day.
  ///   - converter: What converts.
  ///   - session: Where warnings go.
  /// - Returns: The conversion.
  /// - Throws: ``Diagnostic``.
  func converted(
    _ amount: ParsedAmount, from: Currency, to target: Currency, day: Day?,
    by converter: TargetConverter, session: Session
  ) async throws(Diagnostic) -> ConvertedTarget {
    let request = try converter.request(from: from, to: target, day: day)
    let answers = await answers(to: request.map { [$0] } ?? [])
    reportNotices(of: answers, session: session)
    return try converter.exchange(
      ConversionQuery(amount: amount, from: from, targets: [target], day: day), to: target,
      answer: answers.first)
  }
}
