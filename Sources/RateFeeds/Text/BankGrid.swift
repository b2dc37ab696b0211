import Converter

/// Reads a table of a bank with a column for each currency and a row for each day.
///
/// A column's title is a code between a prefix and a suffix, with a count of units in front where the
/// figures are for more than one: `FXUSDCAD`, `A$1=USD`, `100 HUF`. A column of another title is no
/// currency's. The titles may come again, with other columns, where a currency was added within a year.
struct BankGrid: Sendable {
  /// A column of a currency.
  private struct Column {
    let index: Int
    let code: String
    let unit: Int
  }

  /// The format that is decoded.
  let format: FeedFormat
  /// Against which currency the rows are quoted.
  let base: String
  /// How the figures are to be read.
  var direction = Rate.Direction.basePerQuote
  /// What the first column is called, in lower case.
  let dayTitles: Set<String>
  /// What stands in front of a code.
  var prefix = ""
  /// What stands behind a code.
  var suffix = ""
  /// How figures are written.
  var number = FeedNumber.point

  /// Reads a table.
  func decode(_ text: DelimitedText, context: FeedContext) throws(RateError) -> DecodedRates {
    var text = text
    guard let base = try? Currency(base) else {
      throw context.error(.malformed, "the base “\(base)” is not a currency code")
    }
    var collector = try TableCollector(context: context, base: base)
    var columns: [Column] = []
    var count = 0
    var hasRows = false
    while let row = try text.next() {
      let place = RowPlace.line(row.line)
      if dayTitles.contains(row.fields[0].lowercased()) {
        columns = try self.columns(of: row, context: context)
        count = row.fields.count
        continue
      }
      // What is between the titles and the first day describes the columns.
      guard !columns.isEmpty else { continue }
      guard let day = FeedDay.bankDay(of: row.fields[0]) else {
        // So is a heading within the table, such as that of the days on which the bank had an error.
        guard hasRows, row.fields.count > 1 || row.fields[0].contains(where: \.isNumber) else {
          continue
        }
        let words = ServerWords.shown(row.fields[0], limit: 32)
        try collector.drop(place, currency: nil, day: nil, "“\(words)” is not a date")
        continue
      }
      hasRows = true
      // A row cut short may end within a figure, so nothing of it is used.
      guard row.fields.count == count else {
        try collector.drop(
          place, currency: nil, day: day, "\(row.fields.count) fields instead of \(count)")
        continue
      }
      for column in columns {
        let text = row.fields[column.index]
        if FeedNumber.isMissing(text) { continue }
        try collector.add(
          code: column.code, figure: number.normalized(text), unit: column.unit,
          direction: direction, shown: ServerWords.shown(text, limit: 48), place: place, day: day)
      }
      try collector.finishTable(day: day, place: place)
    }
    return try collector.decoded(as: format)
  }

  private func columns(
    of row: DelimitedText.Row, context: FeedContext
  ) throws(RateError) -> [Column] {
    var columns: [Column] = []
    var seen: Set<String> = []
    for (index, title) in row.fields.enumerated() {
      guard let (code, unit) = currency(of: title) else { continue }
      guard seen.insert(code).inserted else {
        throw context.error(.malformed, "line \(row.line): the column \(code) comes twice")
      }
      columns.append(Column(index: index, code: code, unit: unit))
    }
    return columns
  }

  /// The code and the count of units in a title; nil where it is no currency's.
  private func currency(of title: String) -> (code: String, unit: Int)? {
    guard title.hasPrefix(prefix), title.hasSuffix(suffix),
      title.utf8.count > prefix.utf8.count + suffix.utf8.count
    else { return nil }
    let words = title.dropFirst(prefix.count).dropLast(suffix.count).split(separator: " ")
    guard let code = words.last, words.count <= 2, (try? Currency(code)) != nil,
      let unit = words.count == 1 ? 1 : Int(words[0]), (1...1_000_000).contains(unit)
    else { return nil }
    return (BankFeed.usualCodes[String(code)] ?? String(code), unit)
  }
}
