import Converter

/// Reads the Bank of Russia's rates as cbr-xml-daily.ru gives them: `Date`, and an object a currency in `Valute`.
///
/// `Nominal` units of the currency cost `Value` RUB. The day is the one that the bank put on the rates,
/// which is usually the day after their publication; `Previous` is of another day and not used.
enum CBRJSON {
  /// Whether a body is of this form.
  static func recognizes(_ body: JSONValue) -> Bool {
    body["Valute"]?.object != nil && body["Date"] != nil
  }

  /// Reads a body.
  static func decode(
    _ body: JSONValue, context: FeedContext
  ) throws(RateError) -> DecodedRates {
    var rows = try DayRows(context: context, base: "RUB")
    guard let day = body["Date"]?.string.flatMap(FeedDay.day(ofTime:)) else {
      let words = body["Date"]?.summary ?? "nothing"
      throw context.error(.malformed, "at Date: \(words) is not a date")
    }
    for member in body["Valute"]?.object?.members ?? [] {
      let place = RowPlace.path("Valute.\(ServerWords.shown(member.name, limit: 24))")
      guard let unit = member.value["Nominal"]?.unit else {
        try rows.drop(place, badUnit: member.value["Nominal"], day: day)
        continue
      }
      try rows.add(
        member.value["CharCode"]?.string, member.value["Value"], unit: unit,
        direction: .basePerQuote, day: day, place: place)
    }
    return try rows.decoded(as: .cbrJSON)
  }
}
