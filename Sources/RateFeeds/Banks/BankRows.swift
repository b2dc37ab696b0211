import Converter

/// Collects the rows of a bank's feed, in whatever order they come, into tables of one day each.
struct BankRows {
  private let feed: BankFeed
  private let context: FeedContext
  /// The rows so far; made at the first one, which may be the first to tell the base.
  private var rows: DayRows?

  init(feed: BankFeed, context: FeedContext) {
    self.feed = feed
    self.context = context
  }

  /// Adds a row.
  ///
  /// - Parameters:
  ///   - line: Where the row begins.
  ///   - field: The text of the first of some fields that there is, without blanks around it.
  /// - Throws: `RateError` where the base is no good or there are too many rows.
  mutating func add(
    line: Int, field: (BankFeed.Names) -> String?
  ) throws(RateError) {
    try settleBase(field)
    let place = RowPlace.line(line)
    for demand in feed.demands {
      guard let value = field([demand.field]), !value.isEmpty, !demand.values.contains(value)
      else { continue }
      let words = ServerWords.shown(value, limit: 24)
      try rows?.drop(
        place,
        "\(demand.field.uppercased()) is “\(words)”: \(demand.otherwise)")
      return
    }
    guard let written = field(feed.code), let text = field(feed.figure) else {
      try rows?.drop(place, "a row without currency or figure")
      return
    }
    let upper = written.uppercased()
    guard let code = feed.codes[upper] ?? (feed.hasOwnCodes ? nil : upper) else {
      let words = ServerWords.shown(written, limit: 24)
      try rows?.drop(
        place, "it is not known which currency the bank calls “\(words)”")
      return
    }
    guard !feed.indices.contains(code), !FeedNumber.isMissing(text) else { return }
    let currency = try? Currency(code)
    guard let unit = unit(field) else {
      try rows?.drop(place, currency: currency, "the count of units is no good")
      return
    }
    guard let span = span(field) else {
      let words = ServerWords.shown(field(dayNames) ?? "", limit: 32)
      try rows?.drop(place, currency: currency, "“\(words)” is not a date")
      return
    }
    let figure = feed.number.normalized(text)
    var shown = ServerWords.shown(text, limit: 48)
    let agrees = figure.map { isConfirmed($0, unit: unit, field: field) } ?? true
    if !agrees { shown += ", which disagrees with the figure for one unit" }
    try rows?.add(
      code, figure: agrees ? figure : nil, shown: shown, unit: unit, direction: feed.direction,
      day: span.first, validUntil: span.last, place: place)
  }

  /// Makes the tables, the newest first.
  func decoded() throws(RateError) -> DecodedRates {
    guard let rows else { throw context.error(.notUnderstood, "there are no rates in it") }
    var decoded = try rows.decoded(as: feed.format)
    decoded.tables.sort { $1.day < $0.day }
    return decoded
  }

  /// Takes the base that a row tells, which must be that of the rows before.
  private mutating func settleBase(_ field: (BankFeed.Names) -> String?) throws(RateError) {
    let code: String
    switch feed.base {
    case .code(let known): code = known
    case .field(let names, let otherwise):
      guard
        let told = field(names) ?? rows?.base.code ?? context.expectedBase?.code ?? otherwise
      else {
        throw context.error(.malformed, "the base currency of the rates is missing")
      }
      code = told.uppercased()
    }
    if let rows, rows.base.code == code { return }
    guard let base = try? Currency(code) else {
      throw context.error(
        .malformed, "the base “\(ServerWords.shown(code, limit: 24))” is not a currency code")
    }
    if let rows {
      throw context.error(
        .malformed, "rates for one \(rows.base) and for one \(base) in one body")
    }
    rows = try DayRows(context: context, base: base)
  }

  private func unit(_ field: (BankFeed.Names) -> String?) -> Int? {
    switch feed.unit {
    case .one: return 1
    case .field(let names):
      guard let text = field(names), let unit = Int(text), (1...1_000_000_000).contains(unit)
      else { return nil }
      return unit
    case .powerOfTen(let names):
      guard let text = field(names), !text.isEmpty else { return 1 }
      guard let exponent = Int(text), (0...9).contains(exponent) else { return nil }
      return (0..<exponent).reduce(1) { power, _ in power * 10 }
    }
  }

  private func span(_ field: (BankFeed.Names) -> String?) -> (first: Day, last: Day?)? {
    let texts: (String, String)?
    switch feed.span {
    case .day(let names):
      return field(names).flatMap(FeedDay.bankDay).map { ($0, nil) }
    case .days(let first, let last):
      texts = field(first).flatMap { text in field(last).map { (text, $0) } }
    case .period(let names):
      let parts = field(names)?.split(separator: " ") ?? []
      texts = parts.count == 3 ? (String(parts[0]), String(parts[2])) : nil
    }
    guard let texts, let first = FeedDay.bankDay(of: texts.0),
      let last = FeedDay.bankDay(of: texts.1), first <= last
    else { return nil }
    return (first, last)
  }

  private var dayNames: BankFeed.Names {
    switch feed.span {
    case .day(let names), .period(let names), .days(let names, _): names
    }
  }

  /// Whether a figure agrees with the one for one unit that stands beside it, where one does.
  ///
  /// That one may have been rounded, so a difference in its last digit is none.
  private func isConfirmed(
    _ figure: String, unit: Int, field: (BankFeed.Names) -> String?
  ) -> Bool {
    guard let check = feed.check, let text = field([check]), !FeedNumber.isMissing(text),
      let figure = try? ExactDecimal(figure)
    else { return true }
    guard let normalized = feed.number.normalized(text), let one = try? ExactDecimal(normalized),
      let product = try? one.multiplied(by: ExactDecimal(unit)),
      let difference = try? figure.subtracting(product)
    else { return false }
    let step = ExactDecimal(uncheckedCoefficient: Int128(unit), exponent: one.exponent)
    return difference.magnitude <= step
  }
}

extension BankRows {
  /// Notes a row that is not used.
  mutating func drop(line: Int, _ reason: String) throws(RateError) {
    try settleBase { _ in nil }
    try rows?.drop(.line(line), reason)
  }
}
