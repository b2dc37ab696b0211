import BulkConversion
import Converter

/// In which form conversions are printed.
enum OutputForm: Sendable {
  case text
  case plain
  case json
  case csv
}

/// Prints conversions.
struct ConversionRendering: Sendable {
  /// The form.
  let form: OutputForm
  /// How text writes numbers.
  let numbers: NumberText
  /// How programs get them.
  let machine: NumberText

  /// Takes the signs and the decimals of a session.
  init(form: OutputForm, session: Session) {
    let digits = session.configuration.digits
    self.form = form
    numbers = NumberText(symbols: session.symbols, digits: digits)
    machine = NumberText(machineDigits: digits)
  }

  /// Everything that goes to standard output for some conversions.
  ///
  /// - Parameters:
  ///   - targets: The conversions in order, nil for one that failed.
  ///   - explanations: One for each that did not fail, where that was asked for: text is them alone, JSON
  ///     has them within.
  /// - Returns: The text, ending with a line break unless it is empty.
  /// - Throws: ``Diagnostic`` where a number cannot be shown.
  func render(
    _ targets: [ConvertedTarget?], explanations: [Explanation] = []
  ) throws(Diagnostic) -> String {
    let converted = targets.compactMap(\.self)
    switch form {
    case .text where !explanations.isEmpty:
      var blocks: [String] = []
      for explanation in explanations { blocks.append(try explanation.text()) }
      return blocks.joined(separator: "\n")
    case .text:
      do throws(DecimalError) {
        return targets.count == 1 ? try single(converted) : try several(converted)
      } catch {
        throw Diagnostic(error)
      }
    case .plain:
      // An empty line keeps the place of one that failed among several.
      if targets.count == 1, converted.isEmpty { return "" }
      return targets.map { ($0.map(plain) ?? "") + "\n" }.joined()
    case .json: return json(converted, explanations)
    case .csv: return csv(converted)
    }
  }
}

// MARK: - Text

extension ConversionRendering {
  private func single(_ targets: [ConvertedTarget]) throws(DecimalError) -> String {
    var text = ""
    for target in targets {
      text += try equation(target)
      text += try exchangeLines(target).map { $0 + "\n" }.joined()
      text += try rateLine(target) + "\n"
    }
    return text
  }

  private func several(_ targets: [ConvertedTarget]) throws(DecimalError) -> String {
    var rows: [(equation: String, rate: String)] = []
    for target in targets {
      rows.append((try equation(target), try rateEquation(target.conversion)))
    }
    let width = rows.map(\.equation).columnWidth
    var text = ""
    for (row, target) in zip(rows, targets) {
      text += row.equation.padded(to: width + 2) + row.rate + "\n"
      text += try costLine(target).map { "  \($0)\n" } ?? ""
    }
    if let note = try targets.first.flatMap(feeNote) { text += "(\(note))\n" }
    // The origin once, or once a group of targets where they differ.
    var origins: [(text: String, codes: [String])] = []
    for target in targets {
      if let index = origins.firstIndex(where: { $0.text == target.origin }) {
        origins[index].codes.append(target.conversion.to.currency.code)
      } else {
        origins.append((target.origin, [target.conversion.to.currency.code]))
      }
    }
    for origin in origins {
      let codes = origins.count == 1 ? "" : origin.codes.joined(separator: ", ") + ": "
      text += "(\(codes)\(origin.text))\n"
    }
    return text
  }

  /// `1 USD = 135.72 JPY  (ECB, 2022-07-06)`.
  func rateLine(_ target: ConvertedTarget) throws(DecimalError) -> String {
    try rateEquation(target.conversion) + "  (\(target.origin))"
  }

  /// `25.00 USD = 3,393 JPY`, or `5,000 JPY needs 28.47 EUR`.
  func equation(_ target: ConvertedTarget) throws(DecimalError) -> String {
    if let need = target.exchange?.need { return try needEquation(need, target) }
    let conversion = target.conversion
    return try "\(amountText(conversion)) \(conversion.from.currency) = "
      + "\(resultText(target)) \(conversion.to.currency)"
  }

  func amountText(_ conversion: Conversion) throws(DecimalError) -> String {
    let currency = conversion.from.currency
    if case .decimal(let value) = conversion.amount { return numbers.amount(value, currency) }
    return try amountText(conversion.exactAmount, currency)
  }

  /// An amount with its minor units, marked where its digits do not end.
  func amountText(_ exact: ExactFraction, _ currency: Currency) throws(DecimalError) -> String {
    if let decimal = exact.exactDecimal { return numbers.amount(decimal, currency) }
    return "≈" + (try numbers.amount(exact, currency, rounding: .halfUp))
  }

  /// The result in minor units; where that would be zero though the result is not, three digits.
  func resultText(_ target: ConvertedTarget) throws(DecimalError) -> String {
    let conversion = target.conversion
    let scale = numbers.scale(of: conversion.to.currency)
    guard let exchange = target.exchange else {
      return try conversion.resultText(numbers.format, scale: scale, isCash: target.isCash)
    }
    guard exchange.result.amount.isZero, !target.isCash else {
      return numbers.format.fractionDigits(scale).format(exchange.result.amount)
    }
    return try numbers.format.format(
      target.exactResult, scale: scale, rounding: conversion.rounding)
  }

  /// `1 USD = 135.72 JPY`.
  func rateEquation(_ conversion: Conversion) throws(DecimalError) -> String {
    let (from, to) = (conversion.from.currency, conversion.to.currency)
    if let published = conversion.publishedRate {
      return "\(published.unit) \(from) = \(numbers.published(published.figure)) \(to)"
    }
    return "1 \(from) = \(try numbers.rate(conversion.rate)) \(to)"
  }
}

// MARK: - Machine output

extension ConversionRendering {
  /// The one number that a conversion is about: what arrives, or what is needed for it.
  private func plain(_ target: ConvertedTarget) -> String {
    let conversion = target.conversion
    guard target.exchange?.need != nil, case .decimal(let amount) = conversion.amount else {
      return machineText(target.result)
    }
    return machineText(Money(amount, conversion.from.currency))
  }

  func machineText(_ money: Money) -> String {
    machine.amount(money.amount, money.currency)
  }

  /// A number with up to 38 digits; nil where it is beyond what can be written.
  private func exact(
    _ number: () throws(DecimalError) -> ExactFraction
  ) -> (text: String, isExact: Bool)? {
    do { return try machine.exact(number()) } catch { return nil }
  }

  /// What machine output adds for an exchange: what is needed, and what the mark-up does.
  private func exchangeMembers(_ target: ConvertedTarget) -> [(name: String, text: String)] {
    guard let exchange = target.exchange else { return [] }
    let text = { (number: () throws(DecimalError) -> ExactFraction) in exact(number)?.text ?? "" }
    var members: [(String, String)] = []
    if let need = exchange.need {
      members.append(("need", text { () throws(DecimalError) in need.value }))
    }
    if let markUp = exchange.markUp {
      members += [
        ("fee_percent", text { () throws(DecimalError) in markUp.percent }),
        ("mid_market_result", machineText(target.conversion.result)),
        ("effective_rate", text { () throws(DecimalError) in try target.effectiveRate }),
      ]
    }
    return members
  }

  private func json(_ targets: [ConvertedTarget], _ explanations: [Explanation]) -> String {
    let rows = targets.enumerated().map { place, target -> JSONText in
      let conversion = target.conversion
      let amount = exact { () throws(DecimalError) in conversion.exactAmount }
      let result = exact { () throws(DecimalError) in try target.exactResult }
      let rate = exact { () throws(DecimalError) in try conversion.rate }
      var members: [(String, JSONText)] = [("amount", .optional(amount?.text))]
      if amount?.isExact == false { members.append(("amount_truncated", .bool(true))) }
      members += [
        ("from", .string(conversion.from.currency.code)),
        ("to", .string(conversion.to.currency.code)),
        ("result", .string(machineText(target.result))),
        ("exact", .optional(result?.text)),
      ]
      if result?.isExact == false { members.append(("exact_truncated", .bool(true))) }
      members += [
        ("rate", .optional(rate?.text)),
        ("rate_date", .optional(target.rateDay?.description)),
        ("asked_date", .optional(conversion.askedDay?.description)),
        ("source", .string(target.sourceIdentifier)),
        ("freshness", .optional(target.freshness?.rawValue)),
      ]
      let pegs = conversion.pegs.map { JSONText.string("\($0)") }
      if !pegs.isEmpty { members.append(("pegs", .array(pegs))) }
      if let euros = target.euroStep { members.append(("legal_euro", .string("\(euros)"))) }
      members += exchangeMembers(target).map { ($0.name, .string($0.text)) }
      if explanations.indices.contains(place) {
        members.append(("explanation", explanations[place].json))
      }
      return .object(members)
    }
    return JSONText.object([("conversions", .array(rows))]).text + "\n"
  }

  private func csv(_ targets: [ConvertedTarget]) -> String {
    let isLegal = targets.contains { $0.euroStep != nil }
    let added =
      (isLegal ? ["legal_euro"] : [])
      + (targets.first.map { exchangeMembers($0).map(\.name) } ?? [])
    var text = CSVText.row(
      ["amount", "from", "to", "result", "rate", "rate_date", "source"] + added)
    for target in targets {
      let conversion = target.conversion
      let amount = exact { () throws(DecimalError) in conversion.exactAmount }
      let rate = exact { () throws(DecimalError) in try conversion.rate }
      text += CSVText.row(
        [
          amount?.text ?? "", conversion.from.currency.code, conversion.to.currency.code,
          machineText(target.result), rate?.text ?? "", target.rateDay?.description ?? "",
          SpreadsheetText.inert(target.sourceIdentifier),
        ] + (isLegal ? [target.euroStep.map { "\($0)" } ?? ""] : [])
          + exchangeMembers(target).map(\.text))
    }
    return text
  }
}
