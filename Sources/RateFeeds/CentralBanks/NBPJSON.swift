import Converter

/// Reads Narodowy Bank Polski's tables A and B: an array of tables with `effectiveDate` and `rates`.
///
/// One unit of the currency costs `mid` PLN; the API gives prices of one unit, unlike the bank's XML. A
/// series of one currency has its code outside and the days inside.
enum NBPJSON {
  /// Whether a body is an array of tables, or a series.
  static func recognizes(_ body: JSONValue) -> Bool {
    let table = body.elements?.first ?? body
    guard table["table"]?.string != nil, let row = table["rates"]?.elements?.first else {
      return false
    }
    return row["mid"] != nil
  }

  /// Reads a body.
  static func decode(
    _ body: JSONValue, context: FeedContext
  ) throws(RateError) -> DecodedRates {
    var rows = try DayRows(context: context, base: "PLN")
    for (number, table) in (body.elements ?? [body]).enumerated() {
      for (index, row) in (table["rates"]?.elements ?? []).enumerated() {
        let place = RowPlace.path(
          body.elements == nil ? "rates[\(index)]" : "[\(number)].rates[\(index)]")
        let date = table["effectiveDate"] ?? row["effectiveDate"]
        guard let day = date?.string.flatMap({ try? Day($0) }) else {
          try rows.drop(place, badDay: date)
          continue
        }
        try rows.add(
          (row["code"] ?? table["code"])?.string, row["mid"], direction: .basePerQuote, day: day,
          place: place)
      }
    }
    return try rows.decoded(as: .nbpJSON)
  }
}
