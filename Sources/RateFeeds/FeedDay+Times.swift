import Converter

extension FeedDay {
  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]

  /// The day of a date with a time: `2021-12-31T11:30:00+03:00`, `2026-08-26T12:22:04.2475558Z`.
  ///
  /// - Parameter text: The text; a date alone is one too.
  /// - Returns: The day as it is written, whatever the zone; nil where the text is of no such form.
  static func day(ofTime text: String) -> Day? {
    let bytes = Array(text.utf8)
    guard let day = try? Day(String(decoding: bytes.prefix(10), as: UTF8.self)) else { return nil }
    guard bytes.count > 10 else { return day }
    let isTime =
      [UInt8(ascii: "T"), UInt8(ascii: " ")].contains(bytes[10])
      && bytes.count > 15 && bytes.dropFirst(11).allSatisfy(isOfTime)
    return isTime ? day : nil
  }

  /// The day of a date as HTTP writes it, the day of the month with one digit or two:
  /// `Mon, 28 Jun 2021 11:55:01 GMT`.
  ///
  /// - Parameter text: The text.
  /// - Returns: The day; nil where the text is of another form.
  static func httpDay(of text: String) -> Day? {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 6, parts[0].utf8.last == UInt8(ascii: ","),
      weekdays.contains(String(parts[0].dropLast())),
      let month = month(named: String(parts[2])),
      let day = number(parts[1], digits: 1...2), let year = number(parts[3], digits: 4...4),
      parts[4].utf8.count == 8, parts[4].utf8.allSatisfy(isOfTime),
      ["GMT", "UTC", "+0000"].contains(String(parts[5]))
    else { return nil }
    return try? Day(year: year, month: month, day: day)
  }

  private static func isOfTime(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "Z:.+-".utf8.contains(byte)
  }
}
