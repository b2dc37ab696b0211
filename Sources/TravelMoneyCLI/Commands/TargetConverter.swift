import Converter

/// Converts amounts as the options of the command line and the configuration want it.
struct TargetConverter: Sendable {
  /// How results are rounded.
  let rounding: RoundingRule
  /// How far back the rates of an asked day may lie.
  let missingDay: MissingDayPolicy
  /// On what terms amounts are exchanged.
  var terms: ExchangeTerms
  /// Whether the amount in euro between two currencies that the euro replaced is rounded.
  let legalIntermediate: Bool
  private let session: Session
  private let chain: RateChain

  /// Takes the options.
  ///
  /// - Parameters:
  ///   - session: The options and the configuration.
  ///   - chain: Where the rates come from.
  ///   - day: A day that is asked for, without which some options mean nothing.
  ///   - terms: On what terms amounts are exchanged.
  /// - Throws: ``Diagnostic`` where there is no such rounding rule, or no such gap.
  init(
    session: Session, chain: RateChain, day: Day?, terms: ExchangeTerms = .none
  ) throws(Diagnostic) {
    self.session = session
    self.chain = chain
    self.terms = terms
    missingDay = try session.missingDayPolicy(for: day)
    rounding = try Self.rule(session.arguments.value(.round))
    legalIntermediate = session.arguments.has(.legal)
  }

  /// The rates that a conversion needs; nil where the law alone answers, or the user's own rate.
  ///
  /// - Throws: ``Diagnostic`` where a currency had not been issued.
  func request(
    from: Currency, to target: Currency, day: Day?
  ) throws(Diagnostic) -> RateRequest? {
    guard terms.ownRate == nil else { return nil }
    do {
      let lawDay = lawDay(for: day).ofNeed
      // Said before anything is fetched for it.
      if legalIntermediate {
        try CurrencyConverter.checkEuroStep(from: from, to: target, lawDay: lawDay)
      }
      let needed = try CurrencyConverter.requiredCurrencies(
        from: from, to: target, lawDay: lawDay)
      return needed.isEmpty
        ? nil : RateRequest(day: day, currencies: needed, missingDay: missingDay)
    } catch {
      throw Diagnostic(error)
    }
  }

  /// Converts an amount.
  ///
  /// - Parameters:
  ///   - amount: The amount.
  ///   - from: Its currency.
  ///   - target: The currency to convert into.
  ///   - day: The asked day.
  ///   - answer: The rates; nil where none are needed.
  /// - Returns: The conversion.
  /// - Throws: ``Diagnostic``.
  func convert(
    _ amount: ParsedAmount, from: Currency, to target: Currency, day: Day?,
    answer: RateReply?
  ) throws(Diagnostic) -> ConvertedTarget {
    described(
      try conversion(
        of: amount, from: from, to: target, day: day,
        table: try table(of: answer, from: from, to: target, day: day)))
  }

  /// The table of an answer, or that of the user's own rate; nil where none is needed.
  func table(
    of answer: RateReply?, from: Currency, to target: Currency, day: Day?
  ) throws(Diagnostic) -> RateTable? {
    do throws(RateError) {
      guard let ownRate = terms.ownRate else { return try answer?.get().table }
      return try RateTable(
        source: RateSource(id: RateSource.own.id, name: "your rate"), base: from,
        day: session.context.today, rates: [Rate(target, figure: ownRate)])
    } catch {
      throw Diagnostic(
        error.asked(from: from, to: target, on: lawDay(for: day).ofNeed),
        in: chain.situation(askedDay: day))
    }
  }

  /// Converts an amount at the rates of a table.
  func conversion(
    of amount: ParsedAmount, from: Currency, to target: Currency, day: Day?, table: RateTable?
  ) throws(Diagnostic) -> Conversion {
    let converter = CurrencyConverter(
      table, rounding: rounding, legalIntermediate: legalIntermediate)
    do {
      // Of what somebody was promised the law knows nothing.
      return terms.ownRate == nil
        ? try converter.convert(
          amount, of: from, to: target, unit: unit(for: target), askedDay: day,
          lawDay: lawDay(for: day).ofConversion)
        : try converter.convertAsQuoted(
          amount, of: from, to: target, unit: unit(for: target))
    } catch {
      throw Diagnostic(error)
    }
  }

  /// A conversion with what is said of its rates.
  func described(_ conversion: Conversion) -> ConvertedTarget {
    ConvertedTarget(
      conversion: conversion,
      caption: conversion.table.map {
        chain.caption(of: $0, day: conversion.rateDay, askedDay: conversion.askedDay)
      },
      isCash: session.arguments.has(.cash))
  }

  private func lawDay(for day: Day?) -> LawDay {
    LawDay(asked: day, ofRates: chain.ratesDay, today: session.context.today)
  }

  /// To what a result is rounded.
  func unit(for target: Currency) -> ResultUnit { session.unit(for: target) }

  /// The rounding rule of a name; halves up where there is none.
  ///
  /// - Throws: ``Diagnostic`` with status `usage`.
  static func rule(_ text: String?) throws(Diagnostic) -> RoundingRule {
    guard let text else { return .halfUp }
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

extension Session {
  /// To what results in a currency are rounded, by the options and the configuration.
  func unit(for target: Currency) -> ResultUnit {
    if arguments.has(.cash) { return .cash }
    return configuration.digits[target].map { .scale($0) } ?? .minorUnit
  }
}
