import Converter

/// Prints a pocket table of round amounts of two currencies, both ways.
struct TableCommand {
  let session: Session

  /// Runs the command.
  ///
  /// - Throws: ``Diagnostic`` where there is no rate.
  func run() async throws(Diagnostic) -> ExitStatus {
    try session.refuse(.json, with: .csv)
    let chain = try RateChain(session: session)
    let reader = QueryReader(session: session, isDefined: chain.isDefined)
    let pair = try reader.readPair(
      words: session.arguments.words, from: session.arguments.value(.from),
      on: session.arguments.value(.on))
    let converter = try TargetConverter(
      session: session, chain: chain, day: pair.day, terms: ExchangeTerms(session: session))
    let there = try await chain.converted(
      .one, from: pair.from, to: pair.to, day: pair.day, by: converter, session: session)
    let back = try converter.convert(
      .one, from: pair.to, to: pair.from, day: pair.day,
      answer: there.conversion.table.map { .success(RateAnswer($0)) })
    let form: OutputForm =
      session.arguments.has(.json) ? .json : session.arguments.has(.csv) ? .csv : .text
    let rendering = ConversionRendering(form: form, session: session)
    let table = PocketTable(converter: converter, rendering: rendering)
    if case .text = form {
      try session.print(table.text(there: there, back: back))
    } else {
      try session.print(
        rendering.render(table.rows(of: there.conversion) + table.rows(of: back.conversion)))
    }
    return .success
  }
}

extension QueryReader {
  /// Two currencies and a day.
  struct Pair: Sendable {
    let from: Currency
    let to: Currency
    let day: Day?
  }

  /// Reads `jpy`, `eur jpy`, `eur to jpy on 2026-07-01`.
  ///
  /// - Parameters:
  ///   - words: What stands on the command line besides options.
  ///   - fromText: The value of `--from`.
  ///   - dayText: The value of `--on`.
  /// - Returns: The currencies, two different ones.
  /// - Throws: ``Diagnostic``.
  func readPair(
    words: [String], from fromText: String?, on dayText: String?
  ) throws(Diagnostic) -> Pair {
    guard !words.isEmpty else { throw .tableOfNothing }
    let form = try form(of: try line(of: words))
    guard !Self.hasNumber(form.subject) else {
      throw .tableOfAmount(form.subject)
    }
    var named: [Currency] = []
    for text in [form.subject, form.targets ?? ""] where !text.isEmpty {
      named += try currencies.list(text, preferred: preferredTargets)
    }
    let option = try fromText.map { (text) throws(Diagnostic) in
      try currencies.currency(text, preferred: preferred)
    }
    guard let to = named.last, named.count + (option == nil ? 0 : 1) <= 2 else {
      throw .tableOfSeveral
    }
    let from = option ?? (named.count == 2 ? named[0] : home ?? .usd)
    guard from != to else {
      throw .tableOfOne(to)
    }
    return Pair(from: from, to: to, day: try day(form.day, option: dayText))
  }
}
