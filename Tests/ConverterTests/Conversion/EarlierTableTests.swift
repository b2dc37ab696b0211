import Converter
import TestSupport
import Testing

/// A table of the days before a ratio became law, asked for afterwards: it quotes the money of its own day.
struct EarlierTableTests {
  private static func table(_ day: String, _ rates: KeyValuePairs<String, String>) throws
    -> RateTable
  {
    try Samples.table(day, rates)
  }

  /// 1 EUR in the table is one dollar and so many units of the other currency.
  private static func dollars(
    _ amount: String, _ code: String, _ table: RateTable, on day: String?
  ) throws -> Conversion {
    try CurrencyConverter(table).convert(
      Money(amount, Currency(code)), to: .usd, askedDay: day.map(Day.init(_:)))
  }

  @Test(
    "The bolívar of before its redenomination is not taken for that of after it",
    arguments: ["VES", "VED"], 1...7)
  func bolivar(_ code: String, _ gap: Int) throws {
    // 1 USD = 4 181 781.84 old bolívares, which were 4.18 new ones a day later.
    let first = try Day("2021-10-01")
    let before = try Self.table("\(first.adding(days: -1))", ["USD": "1", "VES": "4181781.84"])
    let asked = "\(first.adding(days: gap - 1))"
    let error = #expect(throws: ConversionError.self) {
      try Self.dollars("1", code, before, on: asked)
    }
    #expect(error?.code == .missingRate)
    #expect(error?.currency.code == "VES")
    #expect(error?.firstDay == first)
    // Into it, and where the other side is pegged, as well.
    for other in ["USD", "AED"] {
      #expect(throws: ConversionError.self) {
        try CurrencyConverter(before).convert(
          Money("1", Currency(other)), to: Currency(code), askedDay: Day(asked))
      }
    }
    let after = try Self.table(asked, ["USD": "1", "VES": "4.18178184"])
    // 1 ÷ 4.18178184 = 0.2391…
    #expect(try Self.dollars("1", code, after, on: asked).result.amount.description == "0.24")
  }

  @Test("On a day before its redenomination the old bolívar has its own rate")
  func oldBolivar() throws {
    let table = try Self.table("2021-09-30", ["USD": "1", "VES": "4181781.84"])
    for day in ["2021-09-30", nil] {
      let conversion = try Self.dollars("1000000", "VES", table, on: day)
      #expect(conversion.result.amount.description == "0.24")
    }
  }

  @Test("A table of before 2018-08-20 says nothing of the bolívar that came then", arguments: 1...7)
  func firstBolivar(_ gap: Int) throws {
    let first = try Day("2018-08-20")
    let table = try Self.table("\(first.adding(days: -1))", ["USD": "1", "VEF": "248832"])
    let asked = "\(first.adding(days: gap - 1))"
    #expect(throws: ConversionError.self) { try Self.dollars("1", "VES", table, on: asked) }
    // The old money keeps its quote, and the two codes their ratio.
    #expect(
      try Self.dollars("248832", "VEF", table, on: asked).result.amount.description == "1.00")
    let pair = try CurrencyConverter(nil).convert(
      Money("248832", Currency("VEF")), to: Currency("VES"), askedDay: Day(asked))
    #expect(pair.result.amount.description == "2.49")
  }

  @Test(
    "Money that took the place of another one, perhaps devalued, is not put into earlier tables")
  func replaced() throws {
    // Guinea-Bissau joined the franc CFA on 1997-05-02, at 65 pesos a franc.
    let both = try Self.table("1997-05-01", ["USD": "1", "GWP": "36000", "XOF": "575"])
    #expect(
      try Self.dollars("36000", "GWP", both, on: "1997-05-02").result.amount.description == "1.00")
    let one = try Self.table("1997-05-01", ["USD": "1", "XOF": "575"])
    let error = #expect(throws: ConversionError.self) {
      try Self.dollars("36000", "GWP", one, on: "1997-05-02")
    }
    #expect(error?.description.contains("before 1997-05-02") == true)
    let after = try Self.table("1997-05-02", ["USD": "1", "XOF": "575"])
    // 37 375 ÷ 65 ÷ 575.
    #expect(
      try Self.dollars("37375", "GWP", after, on: "1997-05-02").result.amount.description == "1.00")
  }

  @Test("The convertible peso was 24 Cuban pesos, which no decimal of them says the other way")
  func cuba() throws {
    let peso = try Currency("CUC")
    #expect(LegalFacts.ratio(replacing: peso) == nil)
    #expect(LegalFacts.successors(of: peso).map(\.code) == ["CUP"])
  }

  private static let facts = LegalFacts.ratios.filter {
    // What the euro replaced is ruled by the law alone; the dollar itself needs no table.
    $0.kind != .euro && $0.new != .eur && $0.new != .usd
  }

  @Test(
    "A table of the day before a ratio, asked for on its day, has the old money's own quote",
    arguments: facts)
  func everyRatio(_ ratio: LegalRatio) throws {
    // 7 old ones are a dollar; what is quoted under the new code would make another number.
    let day = ratio.from.adding(days: -1)
    let old = try Rate(ratio.old, figure: ExactDecimal("7"))
    let other = try Rate(ratio.new, figure: ExactDecimal("1234567"))
    let dollar = try Rate(.usd, figure: .one)
    let table = try RateTable(
      source: RateSource(id: "test"), base: .eur, day: day, rates: [old, dollar])
    let both = try RateTable(
      source: RateSource(id: "test"), base: .eur, day: day, rates: [old, other, dollar])
    guard !ratio.isOfMarkets else { return }
    for table in [table, both] {
      let conversion = try CurrencyConverter(table).convert(
        Money("21", ratio.old), to: .usd, askedDay: ratio.from)
      #expect(conversion.result.amount.description == "3.00", "\(ratio.old) \(ratio.new)")
    }
  }

  @Test("On its own day a ratio leads to the new money's quote", arguments: facts)
  func everyRatioOnItsDay(_ ratio: LegalRatio) throws {
    // One that leads on, such as the Andorran peseta to the euro, has another anchor.
    let anchor = try LegalFacts.resolve(ratio.old, on: ratio.from).anchor
    guard !ratio.isPairOnly, anchor == ratio.new else { return }
    let table = try RateTable(
      source: RateSource(id: "test"), base: .eur, day: ratio.from,
      rates: [Rate(ratio.new, figure: ExactDecimal("7")), Rate(.usd, figure: .one)])
    let amount = try ratio.oldPerNew.multiplied(by: ExactDecimal("21"))
    let conversion = try CurrencyConverter(table).convert(
      Money(amount, ratio.old), to: .usd, askedDay: ratio.from)
    #expect(conversion.result.amount.description == "3.00", "\(ratio.old) \(ratio.new)")
  }
}
