import Converter

/// Converts one amount into one or several currencies.
struct ConvertCommand {
  let session: Session

  /// What one target needs: rates of some currencies, or none where the law alone answers.
  private typealias Need = Result<[Currency], Diagnostic>

  /// Runs the command.
  ///
  /// - Returns: How the program is to end.
  /// - Throws: ``Diagnostic`` where nothing could be converted.
  func run() async throws(Diagnostic) -> ExitStatus {
    let form = try outputForm()
    let rounding = try roundingRule()
    let chain = try RateChain(session: session)
    let query = try query(isDefined: chain.isDefined)
    let policy = try session.missingDayPolicy(for: query.day)

    let needs = query.targets.map { need(of: query, target: $0, chain: chain) }
    let requests = needs.compactMap { try? $0.get() }.filter { !$0.isEmpty }
      .map { RateRequest(day: query.day, currencies: $0, missingDay: policy) }
    let answers = await chain.answers(to: requests)
    chain.reportNotices(of: answers, session: session)

    var rest = answers[...]
    var converted: [ConvertedTarget?] = []
    var failures: [Diagnostic] = []
    for (target, need) in zip(query.targets, needs) {
      do {
        let answer = try need.get().isEmpty ? nil : rest.popFirst()
        converted.append(
          try convert(query, to: target, answer: answer, chain: chain, rounding: rounding))
      } catch {
        failures.append(error)
        converted.append(nil)
      }
    }
    return try print(converted, failures: failures, form: form)
  }

  private func print(
    _ converted: [ConvertedTarget?], failures: [Diagnostic], form: OutputForm
  ) throws(Diagnostic) -> ExitStatus {
    let digits = session.configuration.digits
    let rendering = ConversionRendering(
      form: form, numbers: NumberText(symbols: session.symbols, digits: digits),
      machine: NumberText(machineDigits: digits))
    try session.print(try rendering.render(converted))
    if converted.count == 1, let failure = failures.first { throw failure }
    for failure in failures { session.report(failure) }
    return failures.isEmpty ? .success : .unavailable
  }

  private func query(
    isDefined: @escaping @Sendable (Currency) -> Bool
  ) throws(Diagnostic) -> ConversionQuery {
    let arguments = session.arguments
    let reader = QueryReader(session: session, isDefined: isDefined)
    do {
      return try reader.read(
        words: arguments.words, from: arguments.value(.from), to: arguments.values(.to),
        on: arguments.value(.on))
    } catch {
      // `rate update` is a slip in a command, unless its first word is a currency.
      let first = arguments.words.first ?? ""
      let isOfConversion =
        first.unicodeScalars.contains { $0.properties.numericType != nil }
        || (try? reader.currencies.currency(first, preferred: [])) != nil
      throw isOfConversion ? error : CommandTable.nearMiss(arguments.words) ?? error
    }
  }

  private func need(of query: ConversionQuery, target: Currency, chain: RateChain) -> Need {
    do {
      return .success(
        try CurrencyConverter.requiredCurrencies(
          from: query.from, to: target, lawDay: query.day ?? chain.lawDay))
    } catch {
      return .failure(Diagnostic(error))
    }
  }

  private func convert(
    _ query: ConversionQuery, to target: Currency, answer: Result<RateAnswer, RateError>?,
    chain: RateChain, rounding: RoundingRule
  ) throws(Diagnostic) -> ConvertedTarget {
    let table: RateTable?
    do { table = try answer?.get().table } catch {
      throw Diagnostic(error, in: chain.situation(askedDay: query.day))
    }
    let converter = CurrencyConverter(table, rounding: rounding)
    // Where no day is asked, the law of today counts; a file's rates are taken for their own day.
    let lawDay = query.day ?? (chain.file != nil ? nil : chain.lawDay)
    do {
      let conversion =
        if let decimal = query.amount.decimal {
          try converter.convert(
            Money(decimal, query.from), to: target, unit: unit(for: target), askedDay: query.day,
            lawDay: lawDay)
        } else {
          try converter.convert(
            query.amount.value, of: query.from, to: target, unit: unit(for: target),
            askedDay: query.day, lawDay: lawDay)
        }
      return ConvertedTarget(
        conversion: conversion,
        caption: conversion.table.map { chain.caption(of: $0, askedDay: query.day) },
        isCash: session.arguments.has(.cash))
    } catch {
      throw Diagnostic(error)
    }
  }

  /// To what the result is rounded.
  private func unit(for target: Currency) -> ResultUnit {
    if session.arguments.has(.cash) { return .cash }
    return session.configuration.digits[target].map { .scale($0) } ?? .minorUnit
  }

  private func outputForm() throws(Diagnostic) -> OutputForm {
    try session.refuse(.plain, with: .json)
    try session.refuse(.plain, with: .csv)
    try session.refuse(.json, with: .csv)
    if session.arguments.has(.plain) { return .plain }
    if session.arguments.has(.json) { return .json }
    return session.arguments.has(.csv) ? .csv : .text
  }

  private func roundingRule() throws(Diagnostic) -> RoundingRule {
    guard let text = session.arguments.value(.round) else { return .halfUp }
    let folded = text.lowercased().filter { $0 != "-" && $0 != "_" }
    guard let rule = RoundingRule.allCases.first(where: { $0.rawValue.lowercased() == folded })
    else {
      let names = RoundingRule.allCases.map(\.rawValue)
      throw Diagnostic(
        .usage, "there is no rounding rule “\(text)”",
        hint: "One of: \(names.joined(separator: ", "))")
    }
    return rule
  }
}
