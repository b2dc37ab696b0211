import Converter

/// Reads the second form of Frankfurter: `[{"date":"2026-10-10","base":"EUR","quote":"USD","rate":1.12}]`.
///
/// One unit of the base costs so many of the quoted currency. Each row has its own day, since what one
/// central bank publishes may be older than what another does: a newest answer is one table of its newest
/// day, in which the other rows keep their days. The same rows, one a line, are read too.
enum Frankfurter {
  /// Whether a value is one row.
  static func isRow(_ value: JSONValue) -> Bool {
    value["quote"] != nil && value["rate"] != nil && value["date"] != nil && value["base"] != nil
  }

  /// Whether a body is a row or rows.
  static func recognizes(_ body: JSONValue) -> Bool {
    isRow(body) || body.elements?.first.map(isRow) == true
  }

  /// Reads a body: a table for each base, and of a series for each day.
  static func decode(
    _ body: JSONValue, context: FeedContext
  ) throws(RateError) -> DecodedRates {
    var bases: [Currency: Int] = [:]
    var collected: [DayRows] = []
    var badRows: [(place: RowPlace, reason: String)] = []
    for (index, row) in (body.elements ?? [body]).enumerated() {
      let place = RowPlace.row(index + 1)
      guard let text = row["base"]?.string, let base = try? Currency(text) else {
        guard badRows.count < context.limits.droppedRows else {
          throw context.error(
            .malformed, "more than \(context.limits.droppedRows) rows without a base")
        }
        badRows.append((place, "\(row["base"]?.summary ?? "nothing") is not a currency code"))
        continue
      }
      let number: Int
      if let known = bases[base] {
        number = known
      } else {
        number = collected.count
        bases[base] = number
        collected.append(try DayRows(context: context, base: base, carriesOlderRows: true))
      }
      guard let day = row["date"]?.string.flatMap({ try? Day($0) }) else {
        try collected[number].drop(place, badDay: row["date"])
        continue
      }
      try collected[number].add(row["quote"]?.string, row["rate"], day: day, place: place)
    }
    return try joined(collected, badRows: badRows, context: context)
  }

  /// Puts the tables of all bases together.
  private static func joined(
    _ collected: [DayRows], badRows: [(place: RowPlace, reason: String)], context: FeedContext
  ) throws(RateError) -> DecodedRates {
    var result = DecodedRates(tables: [], format: FeedFormat.frankfurter.rawValue)
    var failure: RateError?
    for rows in collected {
      let collector = try rows.finished()
      result.tables += collector.tables
      result.dropped += collector.dropped
      do throws(RateError) { _ = try collector.decoded(as: .frankfurter) } catch {
        failure = failure ?? error
      }
    }
    result.dropped += badRows.map {
      DecodedRates.DroppedRow(
        place: $0.place.description, currency: nil, day: nil, reason: $0.reason)
    }
    guard result.tables.isEmpty else { return result }
    throw failure
      ?? context.error(
        .malformed, badRows.first.map { "\($0.place): \($0.reason)" } ?? "there are no rows")
  }
}
