import Testing

@testable import Converter

@Suite("Pegs and their authorities")
struct CurrencyPegTests {
  private static let today = "2026-10-30"

  private func peg(_ code: String, _ day: String = today) throws -> CurrencyPeg? {
    LegalFacts.peg(of: try Currency(code), on: try Day(day))
  }

  @Test("Every line of the data is read, and fits the catalog")
  func readsAll() throws {
    #expect(LegalFacts.pegs.count == LegalFacts.pegText.split(separator: "\n").count)
    for peg in LegalFacts.pegs {
      #expect(CurrencyCatalog.isActive(peg.anchor), "\(peg.anchor)")
      #expect(!peg.authority.isEmpty && peg.anchor != peg.currency)
      // An anchor is quoted everywhere, so it is kept to nothing itself.
      #expect(!LegalFacts.hasPeg(peg.anchor), "\(peg.anchor)")
      guard CurrencyCatalog.contains(peg.currency) else {
        #expect(["GGP", "IMP", "JEP"].contains(peg.currency.code))
        continue
      }
      let info = try CurrencyFixture.info(peg.currency.code)
      if let since = peg.since, let first = info.firstDay { #expect(since >= first, "\(peg)") }
      if let since = peg.since, let last = peg.lastDay { #expect(since < last, "\(peg)") }
      if !info.isActive, peg == LegalFacts.pegs.last(where: { $0.currency == peg.currency }) {
        #expect(peg.lastDay == info.lastDay, "\(peg)")
      }
    }
  }

  @Test("Two pegs of one currency never hold on one day")
  func disjoint() throws {
    for (earlier, later) in zip(LegalFacts.pegs, LegalFacts.pegs.dropFirst())
    where earlier.currency == later.currency {
      let end = try #require(earlier.lastDay)
      #expect(later.since == end.adding(days: 1), "\(later.currency)")
    }
  }

  /// Typed from what the authorities publish.
  @Test(
    "A peg is what its authority states",
    arguments: [
      ("AED", "1 USD = 3.6725 AED"), ("SAR", "1 USD = 3.75 SAR"), ("QAR", "1 USD = 3.64 QAR"),
      ("OMR", "1 USD = 0.3845 OMR"), ("BHD", "1 USD = 0.376 BHD"), ("JOD", "1 USD = 0.709 JOD"),
      ("XOF", "1 EUR = 655.957 XOF"), ("XAF", "1 EUR = 655.957 XAF"),
      ("KMF", "1 EUR = 491.96775 KMF"), ("CVE", "1 EUR = 110.265 CVE"),
      ("BAM", "1 EUR = 1.95583 BAM"), ("XPF", "1000 XPF = 8.38 EUR"),
      ("DJF", "1 USD = 177.721 DJF"), ("BZD", "1 USD = 2 BZD"), ("BBD", "1 USD = 2 BBD"),
      ("BSD", "1 USD = 1 BSD"), ("BMD", "1 USD = 1 BMD"), ("KYD", "1 KYD = 1.20 USD"),
      ("PAB", "1 USD = 1 PAB"), ("XCD", "1 USD = 2.70 XCD"), ("AWG", "1 USD = 1.79 AWG"),
      ("XCG", "1 USD = 1.79 XCG"), ("TMT", "1 USD = 3.5 TMT"), ("SVC", "1 USD = 8.75 SVC"),
      ("STN", "1 EUR = 24.5 STN"), ("MOP", "1 HKD = 1.03 MOP"), ("NPR", "1 INR = 1.60 NPR"),
      ("BTN", "1 INR = 1 BTN"), ("NAD", "1 ZAR = 1 NAD"), ("LSL", "1 ZAR = 1 LSL"),
      ("SZL", "1 ZAR = 1 SZL"), ("BND", "1 SGD = 1 BND"), ("FKP", "1 GBP = 1 FKP"),
      ("GIP", "1 GBP = 1 GIP"), ("SHP", "1 GBP = 1 SHP"),
    ])
  func stated(_ code: String, _ text: String) throws {
    #expect(try peg(code)?.description == text)
  }

  /// 1 EUR is 6.55957 francs, of which one was 100 francs CFA, 75 of the Comoros and 18.18 CFP.
  @Test("The pegs to the euro follow from those to the franc")
  func francs() throws {
    let franc = try #require(LegalFacts.ratio(replacing: try Currency("FRF"))).oldPerNew
    let cfa = try #require(try peg("XOF")).rate.figure
    #expect(try franc.multiplied(by: ExactDecimal("100")) == cfa)
    let comoros = try #require(try peg("KMF")).rate.figure
    #expect(try franc.multiplied(by: ExactDecimal("75")) == comoros)
  }

  @Test(
    "What is a band, has ended or is not known is no peg",
    arguments: ["HKD", "DKK", "KWD", "LBP", "CUP", "ERN", "ARS", "MYR", "LTL", "EUR", "USD", "GBP"])
  func none(_ code: String) throws {
    #expect(try peg(code) == nil)
  }

  @Test(
    "A peg holds from its first to its last day",
    arguments: [
      ("AED", "1997-11-01", nil), ("AED", "1997-11-02", "1 USD = 3.6725 AED"),
      ("MYR", "2005-07-20", "1 USD = 3.80 MYR"), ("MYR", "2005-07-21", nil),
      ("LTL", "2002-02-01", "1 USD = 4 LTL"), ("LTL", "2002-02-02", "1 EUR = 3.4528 LTL"),
      ("TMT", "2014-12-31", "1 USD = 2.85 TMT"), ("TMT", "2015-01-01", "1 USD = 3.5 TMT"),
      ("XOF", "1998-12-31", nil), ("XOF", "1999-01-01", "1 EUR = 655.957 XOF"),
      ("ARS", "2002-01-05", "1 USD = 1 ARS"), ("ARS", "2002-01-06", nil),
    ] as [(String, String, String?)])
  func spans(_ code: String, _ day: String, _ text: String?) throws {
    #expect(try peg(code, day)?.description == text)
  }
}
