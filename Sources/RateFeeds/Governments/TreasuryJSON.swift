import Converter

/// Reads the US Treasury's Reporting Rates of Exchange.
///
/// `{"data":[{"country_currency_desc":"Canada-Dollar","exchange_rate":"1.343","record_date":"2023-09-30"}]}`
/// says that one USD costs 1.343 CAD. Rates are of the end of a quarter and hold until the end of the
/// next one. A correction within a quarter has a day of its own, `effective_date`, under the same
/// `record_date`. Currencies have names and no codes: ``TreasuryCurrencies`` knows them.
enum TreasuryJSON {
  /// Whether a body is of this form and has rates.
  static func recognizes(_ body: JSONValue) -> Bool {
    guard let row = body["data"]?.elements?.first else { return false }
    return row["country_currency_desc"] != nil && row["exchange_rate"] != nil
  }

  /// Reads a body.
  static func decode(
    _ body: JSONValue, context: FeedContext
  ) throws(RateError) -> DecodedRates {
    var rows = try DayRows(context: context, base: .usd)
    for (index, row) in (body["data"]?.elements ?? []).enumerated() {
      let place = RowPlace.path("data[\(index)]")
      guard let quarter = row["record_date"]?.string.flatMap({ try? Day($0) }) else {
        try rows.drop(place, badDay: row["record_date"])
        continue
      }
      var day = quarter
      if let text = row["effective_date"], text != .null {
        guard let effective = text.string.flatMap({ try? Day($0) }) else {
          try rows.drop(place, badDay: text)
          continue
        }
        day = effective
      }
      guard let name = row["country_currency_desc"]?.string,
        let code = TreasuryCurrencies.code(of: name, on: day)
      else {
        let words = row["country_currency_desc"]?.summary ?? "nothing"
        try rows.drop(place, day: day, "\(words) is not a currency that is known by this name")
        continue
      }
      try rows.add(
        code, row["exchange_rate"], day: day, validUntil: max(day, endOfQuarter(after: quarter)),
        place: place)
    }
    return try rows.decoded(as: .treasuryJSON)
  }

  /// The first end of a quarter behind a day.
  private static func endOfQuarter(after day: Day) -> Day {
    let next = day.adding(days: 1)
    let (year, month, _) = next.components
    let first = (month + 2) / 3 * 3 + 1
    let start =
      first > 12
      ? try? Day(year: year + 1, month: 1, day: 1) : try? Day(year: year, month: first, day: 1)
    return start?.adding(days: -1) ?? day
  }
}
