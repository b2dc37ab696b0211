import Converter
import Testing

/// Conversions through the anchor of a peg; the values are worked out with integer fractions.
struct PeggedConversionTests {
  private static func table(_ rates: KeyValuePairs<String, String>) throws -> RateTable {
    try Samples.table("2026-10-30", rates)
  }

  private static func convert(
    _ amount: String, _ from: String, _ to: String, _ table: RateTable?
  ) throws -> Conversion {
    try CurrencyConverter(table).convert(
      Money(amount, Currency(from)), to: Currency(to), lawDay: Day("2026-10-30"))
  }

  @Test(
    "A currency that the table lacks goes through its anchor, in one exact fraction",
    arguments: [
      // 100 ÷ 3.6725 ÷ 1.1172
      ("100", "AED", "EUR", "24.37", "100000000/4102917", ["1 USD = 3.6725 AED"]),
      // 100 ÷ 1.1172 ÷ 8.38 × 1000
      ("100", "USD", "XPF", "10681", "12500000000/1170267", ["1000 XPF = 8.38 EUR"]),
      ("100", "KYD", "EUR", "107.41", "100000/931", ["1 KYD = 1.20 USD"]),
      ("100", "MOP", "EUR", "11.17", "100000000/8951833", ["1 HKD = 1.03 MOP"]),
      ("1000", "NPR", "EUR", "6.36", "2500/393", ["1 INR = 1.60 NPR"]),
      ("1", "BTN", "NPR", "1.60", "8/5", ["1 INR = 1 BTN", "1 INR = 1.60 NPR"]),
      // Law first, then the peg: 1 XOF = 65 GWP.
      ("1000000", "GWP", "USD", "26.20", "223440000/8527441", ["1 EUR = 655.957 XOF"]),
      ("100", "ANG", "USD", "55.87", "10000/179", ["1 USD = 1.79 XCG"]),
    ])
  func through(
    _ amount: String, _ from: String, _ to: String, _ result: String, _ exact: String,
    _ pegs: [String]
  ) throws {
    let table = try Self.table([
      "USD": "1.1172", "HKD": "8.6911", "INR": "98.25", "JPY": "175.68",
    ])
    let conversion = try Self.convert(amount, from, to, table)
    #expect(conversion.result.amount.description == result)
    #expect(try conversion.exactResult.description == exact)
    #expect(conversion.pegs.map(\.description) == pegs)
  }

  @Test("A market rate goes before a peg")
  func marketFirst() throws {
    let table = try Self.table(["USD": "1.1172", "AED": "4.2"])
    let conversion = try Self.convert("100", "EUR", "AED", table)
    #expect(conversion.result.description == "420.00 AED")
    #expect(conversion.pegs.isEmpty)
    // The riyal alone is pegged: 100 SAR = 26.66… USD, 1 USD = 4.2 ÷ 1.1172 AED.
    let one = try Self.convert("100", "SAR", "AED", table)
    #expect(one.result.description == "100.25 AED")
    #expect(one.pegs.map(\.currency.code) == ["SAR"])
    #expect(one.table == table)
  }

  @Test("Where both ways end in one currency, no table is used")
  func withoutTable() throws {
    for table in [nil, try Self.table(["USD": "1.1172"])] {
      let anchor = try Self.convert("100", "USD", "AED", table)
      #expect(anchor.result.description == "367.25 AED")
      #expect(anchor.table == nil)
      #expect(anchor.publishedRate?.figure.description == "3.6725")
      let both = try Self.convert("100", "SAR", "AED", table)
      #expect(both.result.description == "97.93 AED")
      #expect(both.publishedRate == nil && both.table == nil)
      #expect(both.from.anchor == .usd && both.to.anchor == .usd)
      let francs = try Self.convert("2000", "XPF", "EUR", table)
      #expect(francs.result.description == "16.76 EUR")
      #expect(francs.publishedRate?.unit == 1000)
    }
  }

  @Test("Without peg and rate the missing currency is named, and so with a peg without its anchor")
  func missing() throws {
    let table = try Self.table(["JPY": "175.68"])
    for (from, to, missing) in [
      ("AED", "EUR", "AED"), ("EUR", "KZT", "KZT"), ("AED", "KZT", "AED"),
    ] {
      let error = #expect(throws: ConversionError.self) { try Self.convert("1", from, to, table) }
      #expect(error?.code == .missingRate)
      #expect(error?.currency.code == missing)
    }
  }

  @Test("Of a pegged currency and one without any way the second is named")
  func otherMissing() throws {
    let table = try Self.table(["USD": "1.1172"])
    for (from, to) in [("AED", "KZT"), ("KZT", "AED")] {
      let error = #expect(throws: ConversionError.self) { try Self.convert("1", from, to, table) }
      #expect(error?.currency.code == "KZT")
    }
  }

  @Test("Before its first day a peg is not used")
  func beforePeg() throws {
    let table = try Samples.table("1997-11-01", ["USD": "1.1"], base: "DEM")
    let dirham = try Currency("AED")
    #expect(throws: ConversionError.self) {
      try CurrencyConverter(table).convert(Money("1", dirham), to: .usd)
    }
    let later = try CurrencyConverter(table).convert(
      Money("367.25", dirham), to: .usd, askedDay: Day("1997-11-02"))
    #expect(later.result.description == "100.00 USD")
  }
}
