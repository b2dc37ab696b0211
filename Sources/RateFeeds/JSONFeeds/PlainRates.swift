import Converter

/// Reads what most services have in common: a base, a day, and an object with a rate a currency.
///
/// One unit of the base costs so many units of the other currency. Figures are numbers, or strings
/// that hold one. What the members are called is told; those that are not known are ignored.
struct PlainRates {
  /// What the members are called.
  struct Names {
    var base = "base"
    var date = "date"
    var timestamp = "timestamp"
    var rates = "rates"
  }

  let context: FeedContext
  let root: JSONObject
  let format: FeedFormat
  let names: Names
  /// Whether a rate is named by a pair, `USDEUR` for one USD in EUR, and not by a code.
  var hasPairs = false
  /// The day, where the body tells it in another form.
  var knownDay: Day?
  /// The last day for which the publisher means the rates.
  var validUntil: Day?

  init(context: FeedContext, body: JSONValue, format: FeedFormat, names: Names = Names()) {
    self.context = context
    root = body.object ?? JSONObject()
    self.format = format
    self.names = names
  }

  /// Reads the object, of one day or of several.
  func decode() throws(RateError) -> DecodedRates {
    for name in [names.base, names.date, names.timestamp, "amount", names.rates]
    where root.contradictsItself(at: name) {
      throw context.error(.malformed, "“\(name)” stands there twice with different values")
    }
    try checkAmount()
    var collector = try TableCollector(context: context, base: try base())
    if isSeries {
      try addSeries(to: &collector)
    } else {
      let day = try day()
      for member in root[names.rates]?.object?.members ?? [] {
        try add(member, to: &collector, day: day, place: place(of: member.name))
      }
      try collector.finishTable(day: day, validUntil: validUntil, place: .path(names.date))
    }
    return try collector.decoded(as: format)
  }

  /// Adds one rate.
  func add(
    _ member: JSONObject.Member, to collector: inout TableCollector, day: Day, place: RowPlace
  ) throws(RateError) {
    var code = member.name
    if hasPairs {
      guard code.hasPrefix(collector.base.code) else {
        let words = ServerWords.shown(code, limit: 24)
        try collector.drop(
          place, currency: nil, day: day, "“\(words)” is not a pair with \(collector.base)")
        return
      }
      code.removeFirst(collector.base.code.count)
    }
    var ownDay: Day?
    if format == .travelmoneyJSON, let date = root["dates"]?[code], date.string != day.description {
      guard let earlier = date.string.flatMap({ try? Day($0) }), earlier < day else {
        try collector.drop(
          place, currency: nil, day: day, "\(date.summary) is not a day before \(day)")
        return
      }
      ownDay = earlier
    }
    try collector.add(
      code: code, figure: member.value.figure, shown: member.value.summary, place: place, day: day,
      ownDay: ownDay)
  }

  private func place(of name: String) -> RowPlace {
    names.rates == "rates"
      ? .member(name) : .path("\(names.rates).\(ServerWords.shown(name, limit: 24))")
  }

  private func base() throws(RateError) -> Currency {
    let name = names.base
    switch root[name] {
    case .string(let code):
      do { return try Currency(code) } catch {
        throw context.error(
          .malformed, "at \(name): “\(ServerWords.shown(code, limit: 24))” is not a currency code")
      }
    case nil, .null:
      guard let base = context.expectedBase else {
        throw context.error(
          .malformed, "the member “\(name)” is missing: the rates' base currency")
      }
      return base
    case .some(let value):
      throw context.error(
        .malformed, "at \(name): a currency code is expected, not \(value.summary)")
    }
  }

  private func day() throws(RateError) -> Day {
    if let knownDay { return knownDay }
    switch root[names.date] {
    case .string(let text): return try context.day(text, at: names.date)
    case nil, .null:
      guard let stamp = root[names.timestamp], stamp != .null else {
        throw context.error(
          .malformed, "the member “\(names.date)” is missing: the rates' day as \"YYYY-MM-DD\"")
      }
      return try context.day(ofStamp: stamp, at: names.timestamp)
    case .some(let value):
      throw context.error(
        .malformed, "at \(names.date): a date is expected, not \(value.summary)")
    }
  }

  /// Some services multiply all figures by an amount that was asked for, and round the products.
  private func checkAmount() throws(RateError) {
    guard let amount = root["amount"], amount != .null else { return }
    if let text = amount.figure, let number = try? ExactDecimal(text),
      number == ExactDecimal(uncheckedCoefficient: 1, exponent: 0)
    {
      return
    }
    throw context.error(
      .malformed, "at amount: the figures are for an amount of \(amount.summary), and not for 1")
  }
}
