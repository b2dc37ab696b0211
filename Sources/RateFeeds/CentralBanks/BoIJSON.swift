import Converter

/// Reads the Bank of Israel: `{"exchangeRates":[{"key":"USD","currentExchangeRate":2.972,"unit":1,"lastUpdate":"2026-08-26T12:22:04Z"}]}`.
///
/// `unit` units of the currency cost so many ILS. The day is that of the last update: the service
/// ignores a day in its address, so a day that was asked for says nothing.
enum BoIJSON {
  /// Whether a body is of this form.
  static func recognizes(_ body: JSONValue) -> Bool {
    body["exchangeRates"]?.elements?.first?["currentExchangeRate"] != nil
  }

  /// Reads a body.
  static func decode(
    _ body: JSONValue, context: FeedContext
  ) throws(RateError) -> DecodedRates {
    var rows = try DayRows(context: context, base: "ILS")
    for (index, row) in (body["exchangeRates"]?.elements ?? []).enumerated() {
      let place = RowPlace.path("exchangeRates[\(index)]")
      guard let day = row["lastUpdate"]?.string.flatMap(FeedDay.day(ofTime:)) else {
        try rows.drop(place, badDay: row["lastUpdate"])
        continue
      }
      guard let unit = row["unit"]?.unit else {
        try rows.drop(place, badUnit: row["unit"], day: day)
        continue
      }
      try rows.add(
        row["key"]?.string, row["currentExchangeRate"], unit: unit, direction: .basePerQuote,
        day: day, place: place)
    }
    return try rows.decoded(as: .boiJSON)
  }
}
