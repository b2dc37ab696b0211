import Converter

/// Reads FloatRates: `{"eur":{"code":"EUR","rate":0.83,"date":"Mon, 28 Jun 2021 11:55:01 GMT"}}`.
///
/// One unit of the base costs `rate` units of the currency; `inverseRate` is rounded on its own and not
/// used. The base stands in the address of the file alone, so it has to be told.
enum FloatRatesJSON {
  /// Whether a body is an object of such rows.
  static func recognizes(_ body: JSONValue) -> Bool {
    guard let row = body.object?.members.first?.value.object else { return false }
    return row["rate"] != nil && row["inverseRate"] != nil && row["code"] != nil
  }

  /// Reads a body.
  static func decode(
    _ body: JSONValue, context: FeedContext
  ) throws(RateError) -> DecodedRates {
    guard let base = context.expectedBase else {
      throw context.error(
        .malformed, "FloatRates names its base in the address alone, and none was told")
    }
    var rows = try DayRows(context: context, base: base)
    for member in body.object?.members ?? [] {
      let place = RowPlace.path(ServerWords.shown(member.name, limit: 24))
      guard let day = member.value["date"]?.string.flatMap(FeedDay.httpDay(of:)) else {
        try rows.drop(place, badDay: member.value["date"])
        continue
      }
      try rows.add(member.value["code"]?.string, member.value["rate"], day: day, place: place)
    }
    return try rows.decoded(as: .floatratesJSON)
  }
}
