import Converter

/// The tables of one day as text, with every figure as it was published.
///
/// A table is a line that begins with `=`, then a line for each rate; every line ends with a line feed,
/// and its fields are separated by one space:
///
///     =EUR 1793376000 -        base, time of fetching, last day of validity
///     JPY 175.68               currency, figure: 1 EUR = 175.68 JPY
///     KRW 1650.10 100          for 100 units
///     SEK 11.0850 1 <          the other direction: 1 SEK costs 11.0850 EUR
///     GBP 0.84763 @20757       of an earlier day than the table
///
/// The rates are sorted by code. A figure with a positive exponent is written as `12e3`. The time is in
/// POSIX seconds, a day in days since 1970-01-01, and a minus sign alone stands for none.
enum TableText {
  /// The first byte of a table.
  static var sign: UInt8 { UInt8(ascii: "=") }
  /// What stands for a time or a day that is not there.
  static var none: UInt8 { UInt8(ascii: "-") }
  /// What marks a figure that is in the base for units of the currency.
  static var reversal: UInt8 { UInt8(ascii: "<") }

  /// What stands in front of the day of a rate that is older than its table.
  static var dayMark: UInt8 { UInt8(ascii: "@") }

  /// Writes tables in their order.
  static func encode(_ tables: [RateTable]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(tables.reduce(0) { $0 + 40 + 16 * $1.rates.count })
    for table in tables {
      text.append(UInt8(ascii: "="))
      text.append(contentsOf: table.base.code.utf8)
      text.append(UInt8(ascii: " "))
      let fetched = table.fetchedAt.flatMap { $0.secondsSinceEpoch > 0 ? $0 : nil }
      text.append(contentsOf: (fetched.map { String($0.secondsSinceEpoch) } ?? "-").utf8)
      text.append(UInt8(ascii: " "))
      text.append(contentsOf: (table.validUntil.map { String($0.daysSinceEpoch) } ?? "-").utf8)
      text.append(UInt8(ascii: "\n"))
      for rate in table.rates {
        text.append(contentsOf: rate.currency.code.utf8)
        text.append(UInt8(ascii: " "))
        if rate.figure.exponent > 0 {
          text.append(contentsOf: "\(rate.figure.coefficient)e\(rate.figure.exponent)".utf8)
        } else {
          text.append(contentsOf: rate.figure.description.utf8)
        }
        if rate.unit != 1 || rate.direction == .basePerQuote {
          text.append(contentsOf: " \(rate.unit)".utf8)
        }
        if rate.direction == .basePerQuote { text.append(contentsOf: " <".utf8) }
        if let day = rate.day { text.append(contentsOf: " @\(day.daysSinceEpoch)".utf8) }
        text.append(UInt8(ascii: "\n"))
      }
    }
    return text
  }
}
