import Converter
import TestSupport
import Testing

@testable import BulkConversion

/// Results checked by multiplying back: no division and nothing else of the product takes part.
@Suite struct ExactAnswerTests {
  /// What one unit of a currency is worth in the base of the table, as a fraction.
  private struct Worth {
    let numerator: BigNumber
    let denominator: BigNumber
  }

  /// A figure of the table, and how it is read.
  private struct Quote {
    let code: String
    let figure: String
    let unit: Int
    let isOfBase: Bool

    /// The figure without its sign, and how many of its digits are decimals.
    private var parts: (digits: BigNumber, decimals: Int) { ExactAnswerTests.parts(figure) }

    var worth: Worth {
      let (digits, decimals) = parts
      let (value, one) = (digits, BigNumber(unit) * .powerOfTen(decimals))
      // The figure buys `unit` pieces of the base, or costs as many.
      return isOfBase
        ? Worth(numerator: value, denominator: one) : Worth(numerator: one, denominator: value)
    }
  }

  private static func parts(_ text: some StringProtocol) -> (digits: BigNumber, decimals: Int) {
    let halves = text.split(separator: ".", omittingEmptySubsequences: false)
    let decimals = halves.count > 1 ? halves[1].count : 0
    return (BigNumber(digits: halves.joined()), decimals)
  }

  private static let quotes = [
    Quote(code: "USD", figure: "1.0832", unit: 1, isOfBase: false),
    Quote(code: "JPY", figure: "0.61245", unit: 100, isOfBase: true),
    Quote(code: "GBP", figure: "1.17", unit: 1, isOfBase: true),
    Quote(code: "KWD", figure: "0.33210987654321", unit: 1, isOfBase: false),
    Quote(code: "INR", figure: "0.00000000000000011", unit: 1000, isOfBase: false),
    Quote(code: "CHF", figure: "95214876033057851239", unit: 1000, isOfBase: true),
    Quote(code: "SEK", figure: "3", unit: 1, isOfBase: false),
    Quote(code: "TRY", figure: "7", unit: 1, isOfBase: true),
  ]
  /// One euro in what it replaced, and one new lira in old ones.
  private static let laws = ["DEM": "1.95583", "FRF": "6.55957", "ITL": "1936.27"]

  private static func worth(of code: String) -> Worth? {
    if code == "EUR" { return Worth(numerator: BigNumber(1), denominator: BigNumber(1)) }
    if let figure = laws[code] {
      return Quote(code: code, figure: figure, unit: 1, isOfBase: false).worth
    }
    if code == "TRL" {
      return worth(of: "TRY").map {
        Worth(numerator: $0.numerator, denominator: $0.denominator * BigNumber(1_000_000))
      }
    }
    return quotes.first { $0.code == code }?.worth
  }

  private static func table() throws -> RateTable {
    try RateTable(
      source: RateSource(id: "made-up"), base: .eur, day: Day("2025-06-02"),
      rates: quotes.map { quote in
        try Rate(
          Currency(quote.code), figure: ExactDecimal(quote.figure), unit: quote.unit,
          direction: quote.isOfBase ? .basePerQuote : .quotePerBase)
      })
  }

  /// Whether a result is what a rule makes of `numerator ÷ denominator`, in units of the last digit.
  private static func isRight(
    _ result: BigNumber, _ numerator: BigNumber, _ denominator: BigNumber, rule: RoundingRule,
    isNegative: Bool
  ) -> Bool {
    let (low, high) = (result * denominator, (result + BigNumber(1)) * denominator)
    switch (rule, isNegative) {
    case (.towardZero, _), (.floor, false), (.ceiling, true):
      return low <= numerator && numerator < high
    case (.awayFromZero, _), (.ceiling, false), (.floor, true):
      return numerator <= low && low < numerator + denominator
    default:
      // Twice the distance is at most one unit, and at exactly one the rule decides.
      let two = BigNumber(2)
      let (twice, exact) = (two * numerator, two * low)
      if twice + denominator == exact {
        // It was rounded up from a tie.
        return rule == .halfUp || rule == .halfEven && !result.isOdd
      }
      if exact + denominator == twice {
        return rule == .halfDown || rule == .halfEven && !result.isOdd
      }
      return exact < twice + denominator && twice < exact + denominator
    }
  }

  @Test(arguments: RoundingRule.allCases, [0, 2, 3, 8])
  func `each result is the rounded value of the exact fraction`(
    rule: RoundingRule, scale: Int
  ) async throws {
    var generator = SeededGenerator(seed: UInt64(scale))
    let codes = Self.quotes.map(\.code) + ["EUR", "DEM", "FRF", "ITL", "TRL"]
    let targets = ["EUR", "USD", "JPY", "ITL", "CHF"]
    var job = BulkJob(
      amount: "1", currency: .column("2"),
      targets: try targets.map { BulkTarget(try Currency($0)) },
      today: try Day("2025-06-03"))
    job.layout.hasHeader = false
    job.rounding = rule
    job.unit = { _ in .scale(scale) }
    var rows: [(amount: String, code: String)] = []
    while rows.count < 300 {
      let amount = RandomAmount(sign: .point, using: &generator)
      // Only plain digits, which this test reads by itself.
      let text = String(decoding: amount.text, as: UTF8.self)
      guard !text.isEmpty, text.allSatisfy({ "0123456789.-".contains($0) }), amount.value != nil
      else { continue }
      rows.append((text, codes.randomElement(using: &generator) ?? "EUR"))
      // Ties are rare where chance makes the amounts.
      rows.append(("-0.125", "EUR"))
      rows.append(("\(rows.count).5", "EUR"))
    }
    let run = await BulkRun(
      rows.map { "\($0.amount),\($0.code)\n" }.joined(), job,
      rates: StaticRateProvider(try Self.table()))
    _ = try run.result.get()
    let lines = run.text.split(separator: "\n")
    try #require(lines.count == rows.count)
    var checked = 0
    for (row, line) in zip(rows, lines) {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      try #require(cells.count == 2 + targets.count)
      let isNegative = row.amount.hasPrefix("-")
      let amount = Self.parts(row.amount.drop { $0 == "-" })
      let source = try #require(Self.worth(of: row.code))
      for (target, cell) in zip(targets, cells.dropFirst(2)) where !cell.isEmpty {
        let value = try #require(Self.worth(of: target))
        let result = Self.parts(cell.drop { $0 == "-" })
        // Of what has more than 38 digits, fewer decimals are shown.
        guard cell.count(where: \.isNumber) < 38 else { continue }
        #expect(result.decimals == scale, "\(line)")
        let numerator =
          amount.digits * source.numerator * value.denominator * .powerOfTen(result.decimals)
        let denominator = source.denominator * value.numerator * .powerOfTen(amount.decimals)
        #expect(
          Self.isRight(
            result.digits, numerator, denominator, rule: rule, isNegative: isNegative),
          "\(row) in \(target) is not \(cell)")
        #expect(cell.hasPrefix("-") == (isNegative && !result.digits.isZero), "\(line)")
        checked += 1
      }
    }
    #expect(checked > rows.count * 4)
  }
}
