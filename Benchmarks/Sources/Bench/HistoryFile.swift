import Converter

/// A rate history of the shape and size that the European Central Bank publishes: a line a working
/// day since 1999, forty-one columns, newest first.
///
/// The figures are made up, except that they are round where a result is checked. The newest day is
/// the working day at hand, so that the measured program finds its cache fresh.
struct HistoryFile {
  /// A past day with known figures: 1 EUR is 1.25 USD and 120 JPY.
  static let pastDay = "2020-03-13"

  /// The codes of the columns, as the bank orders them.
  private static let columns = [
    "USD", "JPY", "BGN", "CYP", "CZK", "DKK", "EEK", "GBP", "HUF", "LTL", "LVL", "MTL", "PLN",
    "ROL", "RON", "SEK", "SIT", "SKK", "CHF", "ISK", "NOK", "HRK", "RUB", "TRL", "TRY", "AUD",
    "BRL", "CAD", "CNY", "HKD", "IDR", "ILS", "INR", "KRW", "MXN", "MYR", "NZD", "PHP", "SGD",
    "THB", "ZAR",
  ]
  /// Those that the bank does not quote any more.
  private static let ended: Set = [
    "BGN", "CYP", "EEK", "LTL", "LVL", "MTL", "ROL", "SIT", "SKK", "HRK", "RUB", "TRL",
  ]

  /// The file's text: 1 EUR is 1.25 USD and 150 JPY on the newest day.
  let text: String
  let newestDay: String
  let lineCount: Int

  /// Makes the history up to a day, or to the Friday before where it is on a weekend.
  init(today: Day) throws {
    let first = try Day("1999-01-04")
    var day = today
    while HistoryFile.isWeekend(day) { day = day.adding(days: -1) }
    newestDay = day.description

    var lines = ["Date," + HistoryFile.columns.joined(separator: ",") + ","]
    while day >= first {
      if !HistoryFile.isWeekend(day) {
        lines.append(HistoryFile.line(of: day, newest: newestDay))
      }
      day = day.adding(days: -1)
    }
    lineCount = lines.count - 1
    text = lines.joined(separator: "\n") + "\n"
  }

  private static func isWeekend(_ day: Day) -> Bool {
    // 1970-01-01 was a Thursday.
    let weekday = (Int(day.daysSinceEpoch) % 7 + 7 + 3) % 7
    return weekday >= 5
  }

  private static func line(of day: Day, newest: String) -> String {
    var fields = [day.description]
    for (index, code) in columns.enumerated() {
      if ended.contains(code) {
        fields.append("N/A")
        continue
      }
      switch (code, day.description) {
      case ("USD", newest), ("USD", pastDay): fields.append("1.25")
      case ("JPY", newest): fields.append("150")
      case ("JPY", pastDay): fields.append("120")
      // Near those that are round, since a jump makes a conversion ask whether others confirm it.
      case ("JPY", _): fields.append("13" + figure(Int(day.daysSinceEpoch), index))
      default: fields.append(figure(Int(day.daysSinceEpoch), index))
      }
    }
    return fields.joined(separator: ",") + ","
  }

  /// A figure with four decimals that moves a little from day to day.
  private static func figure(_ day: Int, _ column: Int) -> String {
    let moved = 10_000 * (column + 1) + (day * 37 + column * 101) % 997
    let fraction = String(moved % 10_000)
    let zeros = String(repeating: "0", count: 4 - fraction.count)
    return "\(moved / 10_000).\(zeros)\(fraction)"
  }
}
