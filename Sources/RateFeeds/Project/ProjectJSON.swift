import Converter

/// Reads the project's own form: `{"base":"USD","date":"2022-07-06","rates":{"EUR":0.9829}}`.
///
/// One unit of the base costs so many units of the other currency. Figures are numbers, or strings
/// that hold one. Members that are not known are ignored, so the plain answers of several rate
/// services (`success`, `timestamp`, `base`, `date`, `rates`) are of this form too.
struct ProjectJSON {
  let context: FeedContext
  let root: JSONObject

  /// Whether an object is of this form: it has an object `rates`.
  static func recognizes(_ root: JSONObject) -> Bool {
    root["rates"]?.object != nil
  }

  /// Reads the object.
  func decode() throws(RateError) -> DecodedRates {
    for name in ["base", "date", "timestamp", "amount", "rates"]
    where root.contradictsItself(at: name) {
      throw context.error(.malformed, "“\(name)” stands there twice with different values")
    }
    try checkAmount()
    var collector = try TableCollector(context: context, base: try base())
    let day = try day()
    for member in root["rates"]?.object?.members ?? [] {
      try collector.add(
        code: member.name, figure: member.value.figure, shown: member.value.summary,
        place: .member(member.name), day: day)
    }
    try collector.finishTable(day: day, place: .path("date"))
    return try collector.decoded(as: .travelmoneyJSON)
  }

  private func base() throws(RateError) -> Currency {
    switch root["base"] {
    case .string(let code):
      do { return try Currency(code) } catch {
        throw context.error(
          .malformed, "at base: “\(ServerWords.shown(code, limit: 24))” is not a currency code")
      }
    case nil, .null:
      guard let base = context.expectedBase else {
        throw context.error(.malformed, "the member “base” is missing: the rates' base currency")
      }
      return base
    case .some(let value):
      throw context.error(.malformed, "at base: a currency code is expected, not \(value.summary)")
    }
  }

  private func day() throws(RateError) -> Day {
    switch root["date"] {
    case .string(let text):
      do { return try Day(text) } catch {
        let words = ServerWords.shown(text, limit: 24)
        throw context.error(
          .malformed,
          error.code == .noSuchDay
            ? "at date: there is no day \(words) in the calendar"
            : "at date: “\(words)” is not a date of the form YYYY-MM-DD")
      }
    case nil, .null:
      guard let stamp = root["timestamp"], stamp != .null else {
        throw context.error(
          .malformed, "the member “date” is missing: the rates' day as \"YYYY-MM-DD\"")
      }
      // Zero would be a day in 1970: no publisher means that.
      guard case .number(let text) = stamp, let seconds = Int64(text), seconds > 0,
        seconds < 253_402_300_800
      else {
        throw context.error(
          .malformed, "at timestamp: seconds since 1970 are expected, not \(stamp.summary)")
      }
      return Timestamp(secondsSinceEpoch: seconds).day
    case .some(let value):
      throw context.error(.malformed, "at date: a date is expected, not \(value.summary)")
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
