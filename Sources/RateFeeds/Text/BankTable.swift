import Converter

/// Reads a table of a bank with a row for each rate.
struct BankTable {
  /// The titles of the columns that a feed needs stand in one of the first rows.
  private static let rowsBeforeTitles = 20

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - text: The table. A row in front of the titles may be a day, with a number behind a `#`: it is
  ///     the field of the name `#`.
  ///   - feed: What stands in which column.
  ///   - context: The limits, and what errors name.
  /// - Returns: The tables, the newest first.
  /// - Throws: `RateError`.
  static func decode(
    _ text: DelimitedText, as feed: BankFeed, context: FeedContext
  ) throws(RateError) -> DecodedRates {
    var text = text
    var rows = BankRows(feed: feed, context: context)
    var columns: [String: Int] = [:]
    var count = 0
    var heading: String?
    while let row = try text.next() {
      if columns.isEmpty {
        let titles = titles(of: row.fields)
        if [feed.code, feed.figure].allSatisfy({ $0.contains { titles[$0] != nil } }) {
          columns = titles
          count = row.fields.count
        } else {
          heading = heading ?? row.fields.first?.split(separator: "#").first.map(trimmed)
          guard row.line <= rowsBeforeTitles else { break }
        }
        continue
      }
      // A row cut short may end within a figure, so nothing of it is used.
      guard row.fields.count == count else {
        try rows.drop(line: row.line, "\(row.fields.count) fields instead of \(count)")
        continue
      }
      try rows.add(line: row.line) { names in
        for name in names {
          if name == "#", let heading { return heading }
          if let column = columns[name] { return row.fields[column] }
        }
        return nil
      }
    }
    return try rows.decoded()
  }

  private static func titles(of fields: [String]) -> [String: Int] {
    var titles: [String: Int] = [:]
    for (column, title) in fields.enumerated() where titles[title.lowercased()] == nil {
      titles[title.lowercased()] = column
    }
    return titles
  }

  private static func trimmed(_ text: Substring) -> String {
    text.split(separator: " ").joined(separator: " ")
  }
}
