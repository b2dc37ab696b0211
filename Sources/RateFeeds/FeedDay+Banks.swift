import Converter

extension FeedDay {
  /// The day that a text of a bank names, in any of the forms that banks have.
  ///
  /// Besides the two forms of the ECB: `09.12.2016`, `01/07/2026`, `2011/01/05` and `2011.1.5`,
  /// `20 Jun 2025`, `03-Jan-2023`, `01/Jan/2019`, a day with a time (`2026-08-26T12:00:00`), and the
  /// date of an RSS item, `Wed, 29 Nov 2017 12:00:01 GMT`. With numbers alone and the year last, the
  /// day goes first: no feed that is read writes the month first.
  ///
  /// - Parameter text: The text without blanks around it.
  /// - Returns: The day; nil where the text is of no such form or there is no such day.
  static func bankDay(of text: String) -> Day? {
    // The longest form has 31 characters; no time is spent on a text of a thousand.
    guard text.utf8.count <= 40 else { return nil }
    if let day = day(of: text) ?? day(ofTime: text) ?? httpDay(of: text) { return day }
    let separator = text.utf8.first { separators.contains($0) } ?? 0
    var parts = text.utf8.split(separator: separator, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard parts.count == 3 else { return nil }
    if parts[0].utf8.count == 4 { parts.reverse() }
    guard parts[2].utf8.count == 4, let year = number(parts[2][...], digits: 4...4),
      let month = number(parts[1][...], digits: 1...2) ?? month(named: parts[1]),
      let day = number(parts[0][...], digits: 1...2)
    else { return nil }
    return try? Day(year: year, month: month, day: day)
  }

  private static let separators = Set(" ./-".utf8)

  /// The number of a month by the first three letters of its English name.
  static func month(named name: String) -> Int? {
    months.firstIndex { $0.prefix(3) == name }.map { $0 + 1 }
  }
}
