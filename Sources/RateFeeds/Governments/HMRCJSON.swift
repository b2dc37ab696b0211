import Converter

/// Reads HMRC's rates: `{"exchangeRates":[{"validFrom":"2021-06-17","validTo":"2021-06-17","currencyCode":"ARS","exchangeRate":133.25}]}`.
///
/// One GBP costs so many units of the currency, from the first day of a period to its last. A currency
/// stands there once a country. The form with `base`, `period` and `rates` is read too.
enum HMRCJSON {
  /// Whether a body is of one of the two forms.
  static func recognizes(_ body: JSONValue) -> Bool {
    if let row = body["exchangeRates"]?.elements?.first {
      return row["validFrom"] != nil && row["currencyCode"] != nil
    }
    return body["period"]?["start"] != nil && body["rates"]?.object != nil
  }

  /// Reads a body.
  static func decode(
    _ body: JSONValue, context: FeedContext
  ) throws(RateError) -> DecodedRates {
    guard let list = body["exchangeRates"]?.elements else {
      return try decodePeriod(body, context: context)
    }
    var rows = try DayRows(context: context, base: .gbp)
    for (index, row) in list.enumerated() {
      let place = RowPlace.path("exchangeRates[\(index)]")
      guard let day = row["validFrom"]?.string.flatMap({ try? Day($0) }) else {
        try rows.drop(place, badDay: row["validFrom"])
        continue
      }
      guard let last = row["validTo"]?.string.flatMap({ try? Day($0) }), last >= day else {
        try rows.drop(place, badDay: row["validTo"])
        continue
      }
      try rows.add(
        row["currencyCode"]?.string, row["exchangeRate"], day: day, validUntil: last, place: place)
    }
    return try rows.decoded(as: .hmrcJSON)
  }

  /// Reads the form with one period for all rates.
  private static func decodePeriod(
    _ body: JSONValue, context: FeedContext
  ) throws(RateError) -> DecodedRates {
    var reader = PlainRates(context: context, body: body, format: .hmrcJSON)
    let day = try context.day(body["period"]?["start"]?.string ?? "", at: "period.start")
    let last = try context.day(body["period"]?["end"]?.string ?? "", at: "period.end")
    guard last >= day else {
      throw context.error(.malformed, "at period.end: \(last) is before \(day)")
    }
    reader.knownDay = day
    reader.validUntil = last
    return try reader.decode()
  }
}
