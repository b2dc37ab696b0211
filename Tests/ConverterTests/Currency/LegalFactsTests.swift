import Testing

@testable import Converter

@Suite("What law says about currencies")
struct LegalFactsTests {
  private static let today = "2026-10-30"

  private func path(_ code: String, _ day: String) throws -> LegalPath {
    try LegalFacts.resolve(try Currency(code), on: try Day(day))
  }

  /// `amount` of one currency in another where both have one anchor, as a fraction.
  private func convert(
    _ amount: String, _ source: String, _ target: String, _ day: String = today
  ) throws -> Fraction {
    let paths = try LegalFacts.path(
      from: try Currency(source), to: try Currency(target), on: try Day(day))
    try #require(paths.from.anchor == paths.to.anchor, "a rate table would be needed")
    var value = Fraction(try ExactDecimal(amount))
    for ratio in paths.from.ratios { value = value / Fraction(ratio.oldPerNew) }
    for ratio in paths.to.ratios { value = value * Fraction(ratio.oldPerNew) }
    return value
  }

  @Test("Every line of the data is read, and no code is replaced twice")
  func readsAll() {
    let lines = LegalFacts.text.split(separator: "\n")
    #expect(LegalFacts.ratios.count == lines.count)
    #expect(Set(LegalFacts.ratios.map(\.old)).count == lines.count)
    #expect(LegalFacts.ratios.allSatisfy { !$0.authority.isEmpty && $0.oldPerNew.coefficient > 0 })
  }

  @Test("The euro's conversion rates are those of Regulation (EC) No 2866/98 as amended")
  func euroRates() throws {
    // The consolidated Article 1, typed from it.
    let article = [
      "BEF": "40.3399", "BGN": "1.95583", "DEM": "1.95583", "EEK": "15.6466", "GRD": "340.750",
      "ESP": "166.386", "FRF": "6.55957", "HRK": "7.53450", "IEP": "0.787564", "ITL": "1936.27",
      "CYP": "0.585274", "LVL": "0.702804", "LTL": "3.45280", "LUF": "40.3399", "MTL": "0.429300",
      "NLG": "2.20371", "ATS": "13.7603", "PTE": "200.482", "SIT": "239.640", "SKK": "30.1260",
      "FIM": "5.94573",
    ]
    let ratios = LegalFacts.ratios.filter { $0.kind == .euro }
    #expect(ratios.count == 21)
    for ratio in ratios {
      #expect(ratio.new == .eur)
      #expect(ratio.oldPerNew.description == article[ratio.old.code], "\(ratio.old)")
      #expect(ratio.authority.hasPrefix("Council Regulation"))
    }
  }

  @Test("Every old code is withdrawn, and every new one began by then")
  func ratiosFitTheCatalog() throws {
    for ratio in LegalFacts.ratios where ratio.old.code != "VED" {
      let old = try CurrencyFixture.info(ratio.old.code)
      let new = try CurrencyFixture.info(ratio.new.code)
      #expect(!old.isActive, "\(ratio.old)")
      #expect(old.lastDay == ratio.from.adding(days: -1), "\(ratio.old)")
      if let first = old.firstDay { #expect(first < ratio.from, "\(ratio.old)") }
      if let first = new.firstDay { #expect(first <= ratio.from, "\(ratio.new)") }
      if let last = ratio.lastDayOfOld { #expect(last >= ratio.from, "\(ratio.old)") }
    }
  }

  @Test(
    "A currency in use is its own anchor", arguments: ["USD", "EUR", "VES", "XCG", "XAU", "BTC"])
  func active(code: String) throws {
    let path = try path(code, Self.today)
    #expect(path.anchor.code == code)
    #expect(path.ratios.isEmpty && !path.isRetired)
  }

  @Test(
    "The ratio holds from its first day, and the market before",
    arguments: [
      ("DEM", "1998-12-31", "DEM"), ("DEM", "1999-01-01", "EUR"), ("HRK", "2022-12-31", "HRK"),
      ("HRK", "2023-01-01", "EUR"), ("BGN", "2025-12-31", "BGN"), ("BGN", "2026-01-01", "EUR"),
      ("SLL", "2022-06-30", "SLL"), ("SLL", "2022-07-01", "SLE"), ("BYB", "1999-12-31", "BYB"),
      ("BYB", "2000-01-01", "BYR"), ("BYB", "2016-06-30", "BYR"), ("BYB", "2016-07-01", "BYN"),
      ("HRD", "2010-01-01", "HRK"), ("HRD", today, "EUR"), ("BGL", "2000-01-01", "BGN"),
      ("BGL", today, "EUR"), ("BRB", "1992-01-01", "BRE"), ("BRB", today, "BRL"),
      ("XEU", today, "EUR"),
      ("VED", "2021-10-01", "VES"), ("VED", today, "VES"), ("VEF", today, "VEF"),
      ("VEB", today, "VEF"),
      ("ZRZ", today, "CDF"), ("CSK", today, "CSK"), ("ECS", today, "USD"),
    ])
  func anchors(code: String, day: String, anchor: String) throws {
    #expect(try path(code, day).anchor.code == anchor)
  }

  @Test("RET-03 The kuna has its legal ratio from the day of the euro, and the market before")
  func kuna() throws {
    let after = try path("HRK", Self.today)
    #expect(after.ratios.map(\.oldPerNew.description) == ["7.53450"])
    #expect(after.ratios.first?.authority == "Council Regulation (EU) 2022/1208")
    #expect(try convert("1000", "HRK", "EUR") == Fraction(1000 * 100_000, 753_450))
    #expect(try convert("1000", "HRK", "EUR").rounds(to: "132.72"))
    let before = try path("HRK", "2022-12-30")
    #expect(before.anchor.code == "HRK" && before.ratios.isEmpty && !before.isRetired)
  }

  @Test(
    "Exact chains need no market rate",
    arguments: [
      ("RET-01", "19600", "BYR", "BYN", today, "1.96"),
      ("RET-01", "1", "BYN", "BYR", today, "10000"),
      ("RET-06", "2500000", "VEF", "VES", today, "25"),
      ("RET-06", "0.01", "VES", "VEF", today, "1000"),
      ("RET-09", "250000", "SLL", "SLE", "2022-08-01", "250"),
      ("RET-09", "1", "SLE", "SLL", "2022-08-01", "1000"),
      ("RET-09", "250000", "SLL", "SLE", "2024-06-01", "250"),
      ("RET-09", "1", "SLE", "SLL", "2024-06-01", "1000"),
      ("RET-11", "1234567", "STD", "STN", today, "1234.567"),
      ("RET-11", "5555", "MRO", "MRU", today, "555.5"),
      ("RET-12", "15750000", "TRL", "TRY", today, "15.75"),
      ("two generations", "1", "BYN", "BYB", today, "10000000"),
      ("five generations", "2750000000000", "BRB", "BRL", today, "1"),
      ("a past day", "1", "BRE", "BRB", "1992-01-01", "1000000"),
      ("par", "5", "VES", "VED", today, "5"), ("par", "5", "ANG", "XCG", today, "5"),
      ("pair", "1", "ZWL", "ZWR", "2010-01-01", "1000000000000"),
      ("across the euro", "1.95583", "BGN", "DEM", today, "1.95583"),
    ])
  func chains(
    id: String, amount: String, source: String, target: String, day: String, result: String
  ) throws {
    let expected = Fraction(try ExactDecimal(result))
    #expect(try convert(amount, source, target, day) == expected, "\(id)")
  }

  @Test("RET-12 The old lira reaches the market through the new one alone")
  func oldLira() throws {
    let paths = try LegalFacts.path(from: try Currency("TRL"), to: .eur, on: try Day(Self.today))
    #expect(paths.from.anchor.code == "TRY")
    #expect(paths.from.ratios.map(\.oldPerNew.description) == ["1000000"])
    #expect(paths.to.anchor == .eur && paths.to.ratios.isEmpty)
  }

  @Test("RET-18 Marks become francs through the euro, unrounded")
  func marksToFrancs() throws {
    let francs = try convert("10000", "DEM", "FRF")
    #expect(francs == Fraction(6_559_570_000, 195_583))
    #expect(try francs.rounds(to: "33538.55"))
    #expect(try convert("100", "DEM", "FRF").rounds(to: "335.39"))
  }

  @Test(
    "RET-15 A currency is refused before its first day, naming what was there",
    arguments: [
      ("VES", "2016-08-24", "2018-08-20", "VEF"), ("VES", "2018-08-19", "2018-08-20", "VEF"),
      ("BYN", "2010-01-01", "2016-07-01", "BYR"), ("EUR", "1998-12-31", "1999-01-01", "XEU"),
      ("VED", "2021-09-30", "2021-10-01", "VES"), ("SLE", "2022-06-30", "2022-07-01", "SLL"),
      ("TRY", "2004-12-31", "2005-01-01", "TRL"), ("BYR", "1999-12-31", "2000-01-01", "BYB"),
      ("ZWG", "2024-04-04", "2024-04-05", "ZWL"), ("XCG", "2025-03-30", "2025-03-31", "ANG"),
      ("SSP", "2011-01-01", "2011-07-18", ""), ("XAF", "1950-01-01", "1973-04-01", ""),
    ])
  func refusedBeforeFirstDay(code: String, day: String, first: String, predecessor: String) throws {
    let error = try #require(
      throws: LegalError.self,
      performing: { try LegalFacts.resolve(try Currency(code), on: try Day(day)) })
    #expect(error.code == .notYetIssued)
    #expect(error.currency.code == code)
    #expect(error.firstDay == (try Day(first)))
    #expect(error.predecessors.map(\.code).joined() == predecessor)
    #expect(error.description.contains(first) && error.description.contains(predecessor))
    #expect(throws: LegalError.self) {
      try LegalFacts.path(from: .usd, to: try Currency(code), on: try Day(day))
    }
  }

  @Test(
    "The first day itself is allowed",
    arguments: [("VES", "2018-08-20"), ("EUR", "1999-01-01"), ("BYN", "2016-07-01")])
  func allowedOnFirstDay(code: String, day: String) throws {
    #expect(try path(code, day).anchor.code == code)
  }

  @Test(
    "RET-09 Money is retired after its last day as legal tender, not before",
    arguments: [
      ("SLL", "2022-08-01", false), ("SLL", "2023-12-31", false), ("SLL", "2024-01-01", true),
      ("SLL", "2024-06-01", true), ("DEM", "2001-12-31", false), ("DEM", "2002-01-01", true),
      ("HRK", "2023-01-14", false), ("HRK", "2023-01-15", true), ("STD", "2018-01-01", true),
      ("CSK", "1993-03-01", false), ("CSK", "1993-03-02", true), ("VEF", today, true),
      ("VED", today, false),
    ])
  func retired(code: String, day: String, isRetired: Bool) throws {
    #expect(try path(code, day).isRetired == isRetired)
  }

  @Test("RET-06 The ratio of the bolívar answers between its two codes only")
  func pairOnly() throws {
    let dollar = try LegalFacts.path(from: try Currency("VEF"), to: .usd, on: try Day(Self.today))
    #expect(dollar.from.anchor.code == "VEF" && dollar.from.ratios.isEmpty && dollar.from.isRetired)
    let digital = try LegalFacts.path(
      from: try Currency("VEF"), to: try Currency("VED"), on: try Day(Self.today))
    #expect(digital.from.anchor.code == "VEF" && digital.to.anchor.code == "VES")
    #expect(LegalFacts.ratio(replacing: try Currency("VEF")) == nil)
  }
}

/// An exact fraction of two integers, small enough for the cases here.
private struct Fraction: Equatable, CustomStringConvertible {
  let numerator: Int128
  let denominator: Int128

  init(_ numerator: Int128, _ denominator: Int128) {
    var (a, b) = (numerator.magnitude, denominator.magnitude)
    while b != 0 { (a, b) = (b, a % b) }
    self.numerator = numerator / Int128(a)
    self.denominator = denominator / Int128(a)
  }

  init(_ value: ExactDecimal) {
    let power = (0..<abs(value.exponent)).reduce(Int128(1)) { result, _ in result * 10 }
    self =
      value.exponent < 0
      ? Fraction(value.coefficient, power) : Fraction(value.coefficient * power, 1)
  }

  static func * (left: Fraction, right: Fraction) -> Fraction {
    Fraction(left.numerator * right.numerator, left.denominator * right.denominator)
  }

  static func / (left: Fraction, right: Fraction) -> Fraction {
    Fraction(left.numerator * right.denominator, left.denominator * right.numerator)
  }

  /// Whether the value is less than half of the last digit away from a rounded number.
  func rounds(to text: String) throws -> Bool {
    let rounded = try ExactDecimal(text)
    let power = (0..<(-rounded.exponent)).reduce(Int128(1)) { result, _ in result * 10 }
    return 2 * (numerator * power - rounded.coefficient * denominator).magnitude
      < denominator.magnitude
  }

  var description: String { "\(numerator)/\(denominator)" }
}
