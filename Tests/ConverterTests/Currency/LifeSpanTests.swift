import Testing

@testable import Converter

/// What becomes of every currency of the catalog around its first and its last day.
struct LifeSpanTests {
  private static let today = Day(daysSinceEpoch: 20_756)  // 2026-10-30
  private static let dollar = Currency.usd

  /// What converting into dollars by a table of dollars and euros alone comes to.
  private enum Fate: Equatable {
    case converted(isRetired: Bool, byLaw: Bool)
    case refused(ConversionError.Code)
  }

  private static func fate(of currency: Currency, on day: Day) throws -> Fate {
    let table = try RateTable(
      source: Samples.source, base: .eur, day: day,
      rates: [Rate(.usd, figure: ExactDecimal("1.25"))])
    do {
      // The dollar itself has not always been there; the ways of the others are looked at.
      let conversion = try CurrencyConverter(table).convert(
        Money(.one, currency), to: currency == .usd ? .eur : .usd, lawDay: day)
      return .converted(
        isRetired: conversion.from.isRetired, byLaw: !conversion.from.ratios.isEmpty)
    } catch {
      return .refused(error.code)
    }
  }

  @Test("Before its first day every currency is refused, and on it no more")
  func firstDays() throws {
    var count = 0
    for info in CurrencyCatalog.all {
      guard let first = info.firstDay else { continue }
      count += 1
      let error = #expect(throws: LegalError.self, "\(info.currency)") {
        try LegalFacts.resolve(info.currency, on: first.adding(days: -1))
      }
      #expect(error?.firstDay == first && error?.currency == info.currency)
      if let predecessor = error?.predecessors.first {
        // Who is told to write it instead finds it there.
        let path = try LegalFacts.resolve(predecessor, on: first.adding(days: -1))
        #expect(path.ratios.allSatisfy { $0.from < first }, "\(info.currency)")
      }
      let path = try LegalFacts.resolve(info.currency, on: first)
      #expect(path.currency == info.currency)
      #expect(path.ratios.isEmpty || info.currency.code == "VED", "\(info.currency)")
      #expect(
        try Self.fate(of: info.currency, on: first.adding(days: -1))
          == .refused(.notYetIssued), "\(info.currency)")
    }
    #expect(count > 250)
  }

  @Test(
    "To its last day a currency has a market of its own, and from the next one on its legal ratio")
  func lastDays() throws {
    for info in CurrencyCatalog.all where !info.isActive {
      let last = try #require(info.lastDay, "\(info.currency)")
      let onLast = try LegalFacts.resolve(info.currency, on: last)
      #expect(onLast.ratios.isEmpty && !onLast.isRetired, "\(info.currency)")
      #expect(LegalFacts.withdrawal(of: info.currency, on: last) == nil)
      let next = last.adding(days: 1)
      let after = try LegalFacts.resolve(info.currency, on: next)
      if let ratio = LegalFacts.ratio(replacing: info.currency) {
        #expect(after.ratios.first == ratio && ratio.from == next, "\(info.currency)")
        #expect(LegalFacts.withdrawal(of: info.currency, on: next) == nil)
      } else {
        #expect(after.isRetired && after.ratios.isEmpty, "\(info.currency)")
        let withdrawal = try #require(LegalFacts.withdrawal(of: info.currency, on: next))
        #expect(withdrawal.lastDay == last)
        #expect(withdrawal.description.contains(last.description))
        #expect(try Self.fate(of: info.currency, on: next) == .refused(.missingRate))
      }
    }
  }

  /// The withdrawn codes from which no ratio leads anywhere, from the lists of ISO.
  private static let lost = """
    ALK ARY AYM BAD BEC BEL BGJ BGK CHC CSJ CSK CUC DDM ECV ESA ESB GHP GNE LAJ LSM LUC LUL MTP MVQ PEH \
    ROK SUR TPE UGW USS VEF VNC XFO XFU XRE YDD YUN ZAL ZWC ZWD ZWN ZWR
    """

  @Test("Today every withdrawn currency has its ratio, or is refused with its last day")
  func today() throws {
    let lost = Set(Self.lost.split(separator: " ").map(String.init))
    for info in CurrencyCatalog.all where !info.isActive {
      let path = try LegalFacts.resolve(info.currency, on: Self.today)
      let end = path.anchor
      #expect(path.ratios.isEmpty == lost.contains(info.currency.code), "\(info.currency)")
      // A chain ends in money that is in use, or in money that is lost itself.
      #expect(CurrencyCatalog.isActive(end) || lost.contains(end.code), "\(info.currency)")
      let fate = try Self.fate(of: info.currency, on: Self.today)
      switch end {
      case .eur, .usd:
        #expect(fate == .converted(isRetired: true, byLaw: true), "\(info.currency)")
      case _ where LegalFacts.peg(of: end, on: Self.today) != nil:
        #expect(fate == .converted(isRetired: true, byLaw: true), "\(info.currency)")
      default: #expect(fate == .refused(.missingRate), "\(info.currency)")
      }
    }
  }

  @Test(
    "A currency that is over names what came after it",
    arguments: [
      ("CSK", "1993-03-01", "CZK and SKK"), ("VEF", "2018-08-19", "VES"),
      ("DDM", "1990-10-02", "DEM"), ("SUR", "", "RUR"), ("ZWN", "", "ZWR"),
    ])
  func successors(_ code: String, _ last: String, _ successors: String) throws {
    let withdrawal = try #require(
      LegalFacts.withdrawal(of: Currency(code), on: Self.today))
    let codes = withdrawal.successors.map(\.code).joined(separator: " and ")
    #expect(codes == successors)
    #expect(withdrawal.description.contains(last))
    #expect(withdrawal.description.hasSuffix("after it came \(successors)"))
  }

  @Test("Every successor that is named is a currency of ISO 4217")
  func successorsAreKnown() throws {
    for info in CurrencyCatalog.all where !info.isActive {
      for successor in LegalFacts.successors(of: info.currency) {
        #expect(CurrencyCatalog.contains(successor) && successor != info.currency)
      }
    }
    #expect(LegalFacts.successors(of: .eur).isEmpty)
    #expect(LegalFacts.withdrawal(of: .usd, on: Self.today) == nil)
    #expect(LegalFacts.withdrawal(of: try Currency("BTC"), on: Self.today) == nil)
  }

  @Test("Of several withdrawals in the list of ISO the last one counts")
  func lastWithdrawal() throws {
    // Renamed in 2016-02 and in 2011-12, renumbered or renamed before: none of them is the end.
    for (code, last) in [
      ("VEF", "2018-08-19"), ("HRK", "2022-12-31"), ("ANG", "2025-03-30"), ("FRF", "1998-12-31"),
      ("RUR", "1997-12-31"), ("ZWD", "2008-08-01"),
    ] {
      #expect(try CurrencyFixture.info(code).lastDay?.description == last, "\(code)")
    }
    for code in ["RON", "TRY", "PEN", "MWK", "SDG", "SZL", "IDR", "EUR"] {
      #expect(try CurrencyFixture.info(code).isActive, "\(code)")
    }
  }

  @Test(
    "The oldest codes reach their heirs through every generation",
    arguments: [
      ("ADP", "FRF", "166.386", "6.55957"), ("YUM", "RSD", "1", "1"),
      ("UYN", "UYU", "1000000", "1"),
      ("GWE", "XOF", "65", "1"), ("GNS", "GNF", "1", "1"), ("MZE", "MZN", "1000", "1"),
      ("RHD", "ZWD", "1", "1"), ("PES", "PEN", "1000000000", "1"),
      ("AOK", "AOA", "1000000000", "1"),
      ("SDP", "SDG", "1000", "1"), ("VEB", "VEF", "1000", "1"), ("GHC", "GHS", "10000", "1"),
      ("ARP", "ARS", "10000000", "1"), ("ZRZ", "CDF", "300000000000", "1"),
      ("BYB", "BYN", "10000000", "1"), ("ILP", "ILS", "10000", "1"), ("BGL", "EUR", "1955.83", "1"),
    ])
  func generations(_ old: String, _ new: String, _ amount: String, _ result: String) throws {
    let conversion = try CurrencyConverter(nil).convert(
      Money(amount, Currency(old)), to: Currency(new), lawDay: Self.today)
    #expect(try conversion.exactResult == ExactFraction(ExactDecimal(result)))
    #expect(conversion.table == nil && conversion.from.isRetired)
  }

  @Test("The bolívar's codes are tied where the law says so, and nowhere else")
  func bolivar() throws {
    func result(_ amount: String, _ from: String, _ to: String) throws -> String {
      try CurrencyConverter(nil).convert(
        Money(amount, Currency(from)), to: Currency(to), lawDay: Self.today
      ).result.description
    }
    #expect(try result("2500000", "VEF", "VES") == "25.00 VES")
    #expect(try result("0.01", "VES", "VEF") == "1000.00 VEF")
    #expect(try result("7", "VES", "VED") == "7.00 VED")
    #expect(try result("2500", "VEB", "VEF") == "2.50 VEF")
    for (from, to) in [("VEB", "VES"), ("VEF", "VED"), ("VEB", "VED"), ("VEF", "USD")] {
      let error = #expect(throws: ConversionError.self) { try result("1", from, to) }
      #expect(error?.code == .missingRate && error?.currency.code == "VEF")
    }
  }
}
