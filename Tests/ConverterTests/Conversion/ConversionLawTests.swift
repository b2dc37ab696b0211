import Converter
import Testing

/// Legal facts, rounding and limits through the converter.
struct ConversionLawTests {
  private static func table(_ day: String, _ rates: [(String, String)]) throws -> RateTable {
    try RateTable(
      source: .ecb, base: .eur, day: Day(day),
      rates: rates.map { try Rate(Currency($0.0), figure: ExactDecimal($0.1)) })
  }

  @Test("RET-03 A feed's noise does not move an irrevocable rate, and the market counts before it")
  func irrevocable() throws {
    let kuna = try Currency("HRK")
    let today = try CurrencyConverter(Self.table("2026-10-30", [("HRK", "7.5312")]))
      .convert(Money("1000", kuna), to: .eur)
    #expect(today.result.description == "132.72 EUR")
    #expect(today.table == nil)
    #expect(today.legalRatios.map(\.oldPerNew.description) == ["7.53450"])
    #expect(today.from.isRetired)
    let before = try CurrencyConverter(Self.table("2022-12-30", [("HRK", "7.5365")]))
      .convert(Money("1000", kuna), to: .eur)
    #expect(before.result.description == "132.69 EUR")
    #expect(before.table?.day == Day(daysSinceEpoch: 19_356))
    #expect(before.legalRatios.isEmpty)
  }

  @Test("RET-18 Legacy to legacy goes through the euro, rounded once at the end")
  func throughTheEuro() throws {
    let (mark, franc) = try (Currency("DEM"), Currency("FRF"))
    let conversion = try CurrencyConverter(nil).convert(Money("10000", mark), to: franc)
    #expect(conversion.result.description == "33538.55 FRF")
    // 10000 ÷ 1.95583 × 6.55957, cut after 20 digits.
    let exact = try conversion.exactResult.decimal(maximumDigits: 20)
    #expect(exact.value.description == "33538.548851382788892")
    #expect(!exact.isExact)
  }

  @Test("RET-12 A redenominated currency goes through its successor's market rate")
  func throughSuccessor() throws {
    let lira = try Currency("TRL")
    let table = try Self.table("2026-10-30", [("TRY", "35.00")])
    let conversion = try CurrencyConverter(table).convert(Money("15750000", lira), to: .eur)
    #expect(conversion.result.description == "0.45 EUR")
    #expect(conversion.from.anchor.code == "TRY")
    #expect(conversion.table?.source == .ecb)
    let needed = try CurrencyConverter.requiredCurrencies(
      from: lira, to: .eur, lawDay: Day("2026-10-30"))
    #expect(needed.map(\.code) == ["TRY", "EUR"])
  }

  @Test("RET-15 A currency before its first day is refused, and what it replaced is named")
  func beforeFirstDay() throws {
    let bolivar = try Currency("VES")
    let table = try Self.table("2016-08-24", [("VEF", "11.2"), ("USD", "1.13")])
    let error = #expect(throws: ConversionError.self) {
      try CurrencyConverter(table).convert(
        Money("13000", bolivar), to: .usd, askedDay: Day("2016-08-24"))
    }
    #expect(error?.code == .notYetIssued)
    #expect(error?.currency == bolivar)
    #expect(error?.predecessors.map(\.code) == ["VEF"])
    #expect(error?.firstDay?.description == "2018-08-20")
  }

  @Test(
    "The ordinary and the general way give the same digits",
    arguments: [
      ("25.00", "USD", "JPY"), ("-0.005", "JPY", "USD"), ("123456789.99", "USD", "EUR"),
      ("1", "EUR", "JPY"), ("0", "JPY", "EUR"),
    ])
  func bothWays(_ amount: String, _ source: String, _ target: String) throws {
    let table = try Self.table("2026-10-30", [("USD", "1.1172"), ("JPY", "175.68")])
    let (from, to) = try (Currency(source), Currency(target))
    for rule in RoundingRule.allCases {
      let converter = CurrencyConverter(table, rounding: rule)
      let ordinary = try converter.convert(Money(amount, from), to: to)
      let general = try converter.convert(
        ExactFraction(ExactDecimal(amount)), of: from, to: to)
      #expect(ordinary.result == general.result)
      #expect(try ordinary.exactResult == general.exactResult)
      #expect(try ordinary.rate == general.rate)
    }
  }

  @Test(
    "Results are rounded to the unit that is asked for",
    arguments: [
      (ResultUnit.minorUnit, "123.73"), (.cash, "123.75"), (.scale(0), "124"),
      (.scale(4), "123.7256"),
    ])
  func units(_ unit: ResultUnit, _ expected: String) throws {
    let table = try Self.table("2026-10-30", [("CHF", "1")])
    let conversion = try CurrencyConverter(table).convert(
      Money("123.7256", .eur), to: .chf, unit: unit)
    #expect(conversion.result.amount.description == expected)
  }

  @Test("MAG-15 A result of more than 38 digits is an error")
  func tooLong() throws {
    let table = try Self.table("2026-10-30", [("USD", "1.1")])
    let amount = String(repeating: "9", count: 38)
    let error = #expect(throws: ConversionError.self) {
      try CurrencyConverter(table).convert(Money(amount, .eur), to: .usd)
    }
    #expect(error?.code == .notRepresentable)
    #expect(error?.currency == .usd)
  }
}
