import Converter
import TestSupport

/// Tables with rates in all forms in which they are published, over a time with gaps.
enum RandomRates {
  static let source = RateSource(id: "made-up", name: "Made up")
  /// The days on which the tables begin and end.
  static let span = (first: 19_800, last: 19_900)
  /// The currencies that the tables have; not all are in each.
  static let quoted = [
    "USD", "JPY", "GBP", "CHF", "KWD", "TRY", "SEK", "CZK", "BTC", "XAU", "INR",
  ]

  /// Makes the tables.
  static func tables(using generator: inout SeededGenerator) throws -> [RateTable] {
    let codes = quoted + ["EUR"]
    var tables: [RateTable] = []
    var day = span.first
    while day <= span.last {
      let base = try Currency(["EUR", "USD", "CZK"].randomElement(using: &generator) ?? "EUR")
      // Some publishers answer with the newest figure that they have of each currency.
      let carries = Int.random(in: 0..<3, using: &generator) == 0
      var rates: [Rate] = []
      for code in codes where code != base.code && Int.random(in: 0..<20, using: &generator) > 0 {
        let age = carries ? [0, 0, 0, 1, 2, 6, 9, 30].randomElement(using: &generator) ?? 0 : 0
        rates.append(
          try rate(
            of: Currency(code), day: age > 0 ? Day(daysSinceEpoch: Int32(day - age)) : nil,
            using: &generator))
      }
      tables.append(
        try RateTable(
          source: source, base: base, day: Day(daysSinceEpoch: Int32(day)), rates: rates))
      day += [1, 1, 1, 1, 3, 3, 5, 12].randomElement(using: &generator) ?? 1
    }
    return tables
  }

  private static func rate(
    of currency: Currency, day: Day?, using generator: inout SeededGenerator
  ) throws -> Rate {
    let isUsual = Int.random(in: 0..<4, using: &generator) > 0
    let digits = Int.random(in: isUsual ? 1...6 : 7...20, using: &generator)
    var figure: Int128 = 0
    for place in 0..<digits {
      figure = figure * 10 + Int128.random(in: (place == 0 ? 1 : 0)...9, using: &generator)
    }
    return try Rate(
      currency,
      figure: ExactDecimal(
        uncheckedCoefficient: figure,
        exponent: -Int.random(in: 0...(isUsual ? 5 : 20), using: &generator)),
      unit: [1, 1, 1, 100, 1000].randomElement(using: &generator) ?? 1,
      direction: Bool.random(using: &generator) ? .quotePerBase : .basePerQuote,
      day: day)
  }
}
