import Converter

/// Reads ExchangeRate-API: version 6 with a key (`conversion_rates`), open.er-api.com (`rates`), and the
/// older version 4 (`base`, `date`).
///
/// One unit of the base costs so many of the other currency. The day is that of the last update, by UTC;
/// an answer for a day in the past has `year`, `month` and `day` instead.
enum ERAPI {
  /// Whether a body is of this form and has a name of the service's own in it.
  static func recognizes(_ body: JSONValue) -> Bool {
    fits(body)
      && ["base_code", "conversion_rates", "time_last_updated", "WARNING_UPGRADE_TO_V6"]
        .contains { body[$0] != nil }
  }

  /// Whether a body can be of this form.
  static func fits(_ body: JSONValue) -> Bool {
    body["rates"]?.object != nil || body["conversion_rates"]?.object != nil
  }

  /// Reads a body.
  static func decode(
    _ body: JSONValue, context: FeedContext
  ) throws(RateError) -> DecodedRates {
    let names = PlainRates.Names(
      base: body["base_code"] == nil ? "base" : "base_code",
      timestamp: body["time_last_updated"] == nil ? "time_last_update_unix" : "time_last_updated",
      rates: body["conversion_rates"] == nil ? "rates" : "conversion_rates")
    var reader = PlainRates(context: context, body: body, format: .erapi, names: names)
    if let year = body["year"]?.unit, let month = body["month"]?.unit, let day = body["day"]?.unit {
      reader.knownDay = try? Day(year: year, month: month, day: day)
    }
    return try reader.decode()
  }
}
