import Converter

/// Reads fawazahmed0's exchange-api: `{"date":"2026-07-06","eur":{"usd":1.14,"1inch":15.9}}`.
///
/// One unit of the base costs so many of the other currency. Codes are in lower case, and tokens stand
/// among them: what cannot be a currency's code is left out without a word.
enum Fawazahmed0 {
  /// Whether a body is a date and one object that is named after a base.
  static func recognizes(_ body: JSONValue) -> Bool {
    guard let root = body.object, root.members.count == 2, root["date"]?.string != nil else {
      return false
    }
    return rates(in: root) != nil
  }

  /// The member with the rates: the one whose name is a code in lower case.
  private static func rates(in root: JSONObject) -> (base: Currency, rates: JSONObject)? {
    for member in root.members {
      guard let rates = member.value.object, member.name == member.name.lowercased(),
        member.name != "rates", let base = try? Currency(userInput: member.name)
      else { continue }
      return (base, rates)
    }
    return nil
  }

  /// Reads a body.
  static func decode(
    _ body: JSONValue, context: FeedContext
  ) throws(RateError) -> DecodedRates {
    guard let root = body.object, let (base, rates) = rates(in: root) else {
      throw context.error(.notUnderstood, "there are no rates in it")
    }
    var collector = try TableCollector(context: context, base: base)
    let day = try context.day(root["date"]?.string ?? "", at: "date")
    let name = base.code.lowercased()
    for member in rates.members {
      guard let currency = try? Currency(userInput: member.name) else { continue }
      try collector.add(
        code: currency.code, figure: member.value.figure, shown: member.value.summary,
        place: .path("\(name).\(member.name)"), day: day)
    }
    try collector.finishTable(day: day, place: .path("date"))
    return try collector.decoded(as: .fawazahmed0)
  }
}
