import Converter

/// Reads Česká národní banka's API: `{"rates":[{"currencyCode":"HUF","amount":100,"validFor":"2026-01-02","rate":6.29}]}`.
///
/// `amount` units of the currency cost `rate` CZK. Each row has its own day, so a year is one body.
enum CNBJSON {
  /// Whether a body is of this form.
  static func recognizes(_ body: JSONValue) -> Bool {
    guard let row = body["rates"]?.elements?.first else { return false }
    return row["validFor"] != nil && row["currencyCode"] != nil
  }

  /// Reads a body.
  static func decode(
    _ body: JSONValue, context: FeedContext
  ) throws(RateError) -> DecodedRates {
    var rows = try DayRows(context: context, base: "CZK")
    for (index, row) in (body["rates"]?.elements ?? []).enumerated() {
      let place = RowPlace.path("rates[\(index)]")
      guard let day = row["validFor"]?.string.flatMap({ try? Day($0) }) else {
        try rows.drop(place, badDay: row["validFor"])
        continue
      }
      guard let unit = row["amount"]?.unit else {
        try rows.drop(place, badUnit: row["amount"], day: day)
        continue
      }
      try rows.add(
        row["currencyCode"]?.string, row["rate"], unit: unit, direction: .basePerQuote, day: day,
        place: place)
    }
    return try rows.decoded(as: .cnbJSON)
  }
}
