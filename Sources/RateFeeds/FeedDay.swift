import Converter

/// Reads the forms of dates that feeds have.
enum FeedDay {
  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// The day that a text names as `2026-10-30` or `30 October 2026`.
  ///
  /// - Parameter text: The text without blanks around it.
  /// - Returns: The day; nil where the text is of neither form or there is no such day.
  static func day(of text: String) -> Day? {
    if let day = try? Day(text) { return day }
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, let month = months.firstIndex(of: String(parts[1])),
      let day = number(parts[0], digits: 1...2), let year = number(parts[2], digits: 4...4)
    else { return nil }
    return try? Day(year: year, month: month + 1, day: day)
  }

  /// The day of a text in a table of rates for one euro; nil, and why, where there is none.
  static func euroDay(of bytes: ArraySlice<UInt8>, reason: inout String) -> Day? {
    guard let day = Day(utf8: bytes) ?? day(of: String(decoding: bytes, as: UTF8.self)) else {
      let text = String(decoding: bytes, as: UTF8.self)
      reason = "“\(ServerWords.shown(text, limit: 24))” is not a date"
      return nil
    }
    guard day >= euroStart else {
      reason = "there was no euro on \(day)"
      return nil
    }
    return day
  }

  /// 1999-01-01, as days since 1970-01-01.
  private static let euroStart = Day(daysSinceEpoch: 10_592)

  static func number(_ text: Substring, digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(text.utf8.count),
      text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int(text)
  }
}
