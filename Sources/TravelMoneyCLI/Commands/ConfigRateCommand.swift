import Converter
import RateFeeds

/// Pins rates of one's own, lists and removes them.
///
/// A rate takes the place of one of the same pair, name and days. Others may hold on the same day; the one that began last
/// counts, and of those the one that was added last.
struct ConfigRateCommand {
  let session: Session
  let file: ConfigurationFile

  private var words: [String] { session.arguments.words }
  private var group: String { ConfigurationKey.Group.rates.rawValue }

  /// Runs the command.
  ///
  /// - Throws: ``Diagnostic``; nothing was changed then.
  func run() throws(Diagnostic) {
    if session.arguments.has(.removeRate) { return try remove() }
    if let first = words.first, Self.removals.contains(first.lowercased()) {
      throw .meant(
        "“\(first)” is no currency", ["config", "rate", "--remove"] + words.dropFirst())
    }
    let isPair = words.count == 2 && !words.contains(where: QueryReader.hasNumber)
    if !hasDays, words.isEmpty || isPair { return try list() }
    try pin()
  }

  private var hasDays: Bool {
    [OptionSpec.rateFrom, .rateUntil].contains(where: session.arguments.has)
  }

  // MARK: - Pinning

  private func pin() throws(Diagnostic) {
    let rate = try typedRate()
    var before: OwnPairRate?
    try file.change { (object) throws(Diagnostic) in
      var values = object[group]?.array ?? []
      let rates = try Self.rates(in: object, of: file)
      if let index = rates.firstIndex(where: { $0.isInPlace(of: rate) }) {
        before = rates[index]
        values[index] = Self.json(rate)
      } else {
        values.append(Self.json(rate))
      }
      object.set(.array(values), at: [group])
    }
    let was = before.map { $0.figure == rate.figure ? "" : " (before: \(text($0.figure)))" } ?? ""
    try session.say(line(rate) + was)
    if let ratio = law(over: rate) { session.warn(.lawOverOwnRate(rate, ratio)) }
  }

  /// What the law says of a pair on the last day of its rate; nil where it says nothing.
  private func law(over rate: OwnPairRate) -> LegalRatio? {
    let today = session.context.today
    let day = rate.until ?? max(today, rate.since ?? today)
    do {
      let paths = try LegalFacts.path(from: rate.from, to: rate.to, on: day)
      return (paths.from.ratios + paths.to.ratios).first
    } catch {
      // A rate of days before the currency began is of no use either, and no law is the reason.
      return nil
    }
  }

  private func typedRate() throws(Diagnostic) -> OwnPairRate {
    let words = try plainWords()
    let from = try reader.currencies.currency(words[0], preferred: [])
    let to = try reader.currencies.currency(words[1], preferred: [])
    let (value, since, until) = (
      try figure(words[2], in: to), try day(.rateFrom), try day(.rateUntil)
    )
    do {
      return try OwnPairRate(
        from: from, to: to, figure: value, since: since, until: until, name: name)
    } catch {
      throw .unusableOwnRate(error)
    }
  }

  /// The words as `FROM TO RATE`, out of `EUR/USD 1.10`, `EUR to USD 1.10` and `1 EUR = 1.10 USD` as well.
  private func plainWords() throws(Diagnostic) -> [String] {
    var plain = words.filter { !["=", "to", "in"].contains($0.lowercased()) }
    if let parts = plain.first?.split(separator: "/"), parts.count == 2 {
      plain = parts.map(String.init) + plain.dropFirst()
    }
    if plain.count == 4, plain[0] == "1" { plain = [plain[1], plain[3], plain[2]] }
    if plain.count > 3 { throw .oneWordTooMany(plain[3], of: session.arguments.command) }
    guard plain.count == 3 else { throw .missing("a rate", of: session.arguments.command) }
    let isNumber = plain.map(QueryReader.hasNumber)
    // Which of the currencies is which can be known only where the number stands behind them.
    guard isNumber[0] == isNumber[1] else {
      let currencies = plain.indices.filter { !isNumber[$0] }.map { plain[$0] }
      let figures = plain.indices.filter { isNumber[$0] }.map { plain[$0] }
      throw .meant(
        "the rate stands behind its currencies", ["config", "rate"] + currencies + figures)
    }
    return plain
  }

  /// What others say for the removal of something.
  private static let removals = ["remove", "rm", "delete", "unset"]

  private var reader: QueryReader {
    let digits = session.configuration.digits
    return QueryReader(session: session) { digits[$0] != nil }
  }

  private var name: String? {
    session.arguments.value(.rateName).map { String($0[...].trimmed) }.flatMap {
      $0.isEmpty ? nil : $0
    }
  }

  private func day(_ option: OptionSpec) throws(Diagnostic) -> Day? {
    guard let text = session.arguments.value(option) else { return nil }
    let call = "--\(option.name)"
    return try reader.writtenDay(text, behind: call, inSession: call)
  }

  private func figure(_ text: String, in currency: Currency) throws(Diagnostic) -> ExactDecimal {
    let parsed: ParsedAmount
    do { parsed = try AmountParser(symbols: session.symbols).parse(text) } catch {
      throw Diagnostic(error, symbols: session.symbols)
    }
    let named = try reader.currencies.agreed(parsed.currencyTexts, preferred: [currency])
    guard named ?? currency == currency else { throw .rateInOtherCurrency(text, home: currency) }
    guard parsed.value.sign > 0 else { throw .ownRateNotPositive(text) }
    guard let figure = parsed.decimal else { throw .ownRateWithoutEnd(text) }
    return figure
  }

  private static func json(_ rate: OwnPairRate) -> JSONValue {
    let members: [(String, String?)] = [
      ("from", rate.from.code), ("to", rate.to.code), ("rate", rate.figure.description),
      ("since", rate.since?.description), ("until", rate.until?.description), ("name", rate.name),
    ]
    return .object(
      JSONObject(
        members: members.compactMap { name, value in
          value.map { JSONObject.Member(name: name, value: .string($0)) }
        }))
  }

  private static func rates(
    in object: JSONObject, of file: ConfigurationFile
  ) throws(Diagnostic) -> [OwnPairRate] {
    do { return try ConfigurationReader.read(object).ownRates } catch {
      throw Diagnostic(error, inFile: file.path)
    }
  }

  // MARK: - Removing

  private func remove() throws(Diagnostic) {
    let isMeant = try selection()
    var removed: [OwnPairRate] = []
    try file.change { (object) throws(Diagnostic) in
      let rates = try Self.rates(in: object, of: file)
      removed = rates.filter(isMeant)
      let kept = zip(rates, object[group]?.array ?? []).filter { !isMeant($0.0) }.map(\.1)
      object.set(kept.isEmpty ? nil : .array(kept), at: [group])
    }
    guard !removed.isEmpty else { throw .noOwnRate(words + [name].compactMap(\.self)) }
    for rate in removed { try session.say("Removed: \(line(rate))") }
  }

  /// Which rates are to be removed: those of a pair, or of a name, which options narrow.
  private func selection() throws(Diagnostic) -> (OwnPairRate) -> Bool {
    let since = try day(.rateFrom)
    let until = try day(.rateUntil)
    let optionName = name
    let first: (OwnPairRate) -> Bool
    switch words.count {
    case 0 where optionName != nil: first = { _ in true }
    case 0: throw .missing("a pair or a name", of: session.arguments.command)
    case 2:
      let from = try reader.currencies.currency(words[0], preferred: [])
      let to = try reader.currencies.currency(words[1], preferred: [])
      first = { $0.from == from && $0.to == to }
    case 1:
      let named = words[0].lowercased()
      first = { $0.name?.lowercased() == named }
    default: throw .oneWordTooMany(words[2], of: session.arguments.command)
    }
    return { rate in
      first(rate) && (optionName == nil || rate.name?.lowercased() == optionName?.lowercased())
        && (since == nil || rate.since == since) && (until == nil || rate.until == until)
    }
  }

  // MARK: - Listing

  private func list() throws(Diagnostic) {
    var rates = session.configuration.ownRates
    if words.count == 2 {
      let from = try reader.currencies.currency(words[0], preferred: [])
      let to = try reader.currencies.currency(words[1], preferred: [])
      rates = rates.filter { Set([$0.from, $0.to]) == Set([from, to]) }
    }
    if let name { rates = rates.filter { $0.name?.lowercased() == name.lowercased() } }
    if session.arguments.has(.json) {
      return try session.print(
        JSONText.array(rates.map { JSONText(Self.json($0)) }).text + "\n")
    }
    guard !rates.isEmpty else {
      guard words.isEmpty, name == nil else { throw .noOwnRate(words + [name].compactMap(\.self)) }
      return try session.say(
        "No rates of your own yet; pin one: \(session.call("config rate EUR USD 1.10"))")
    }
    let room = session.context.room
    var table = TextTable(
      columns: [.init(), .init(shortest: 8), .init(sparing: nil)])
    table.rows = rates.map { [pair($0), ($0.name ?? "").printable, days($0)] }
    try session.print(table.text(in: room))
  }

  private func text(_ figure: ExactDecimal) -> String {
    // In digits as they were typed, for what is read here is typed again.
    NumberFormat(symbols: session.symbols).grouping(false).format(figure)
  }

  private func pair(_ rate: OwnPairRate) -> String {
    "1 \(rate.from) = \(text(rate.figure)) \(rate.to)"
  }

  private func days(_ rate: OwnPairRate) -> String {
    let format = session.dayFormat.format
    return switch (rate.since, rate.until) {
    case (nil, nil): ""
    case (let since?, nil): "from \(format(since))"
    case (nil, let until?): "until \(format(until))"
    case (let since?, let until?): "\(format(since)) to \(format(until))"
    }
  }

  private func line(_ rate: OwnPairRate) -> String {
    [pair(rate), rate.name, days(rate)].compactMap(\.self).filter { !$0.isEmpty }
      .joined(separator: ", ")
  }
}

extension OwnPairRate {
  /// Whether another rate of the same pair, name and days would say the same thing anew.
  fileprivate func isInPlace(of other: OwnPairRate) -> Bool {
    (from, to, since, until) == (other.from, other.to, other.since, other.until)
      && name == other.name
  }
}

extension JSONValue {
  fileprivate var array: [JSONValue]? {
    guard case .array(let values) = self else { return nil }
    return values
  }
}
