import Converter

/// Reads the Bank of Canada's Valet service: `{"observations":[{"d":"2026-03-12","FXUSDCAD":{"v":"1.3617"}}]}`.
///
/// One unit of the currency costs so many CAD in the series `FXUSDCAD`, and one CAD costs so many of the
/// currency in `FXCADUSD`, which is used where the first is absent. Series of other things, and series
/// that have no value on a day, are left out without a word.
enum BoCJSON {
  /// Whether a body has observations of exchange rates.
  static func recognizes(_ body: JSONValue) -> Bool {
    guard let row = body["observations"]?.elements?.first, row["d"] != nil else { return false }
    return body["seriesDetail"] != nil || row.object?.members.contains { isSeries($0.name) } == true
  }

  private static func isSeries(_ name: String) -> Bool {
    name.utf8.count == 8 && name.hasPrefix("FX")
      && (name.hasSuffix("CAD") || name.contains("FXCAD"))
  }

  /// Reads a body.
  static func decode(
    _ body: JSONValue, context: FeedContext
  ) throws(RateError) -> DecodedRates {
    var rows = try DayRows(context: context, base: "CAD")
    for (index, row) in (body["observations"]?.elements ?? []).enumerated() {
      guard let day = row["d"]?.string.flatMap({ try? Day($0) }) else {
        try rows.drop(.path("observations[\(index)]"), badDay: row["d"])
        continue
      }
      let members = row.object?.members ?? []
      let names = Set(members.map(\.name))
      for member in members where isSeries(member.name) {
        let isPriceInDollars = member.name.hasSuffix("CAD")
        let code = String(
          isPriceInDollars ? member.name.dropFirst(2).prefix(3) : member.name.suffix(3))
        if !isPriceInDollars, names.contains("FX\(code)CAD") { continue }
        let value = member.value["v"]
        if value == nil || value == .null || value?.string == "" { continue }
        try rows.add(
          code, value, direction: isPriceInDollars ? .basePerQuote : .quotePerBase, day: day,
          place: .path("observations[\(index)].\(ServerWords.shown(member.name))"))
      }
    }
    return try rows.decoded(as: .bocJSON)
  }
}
