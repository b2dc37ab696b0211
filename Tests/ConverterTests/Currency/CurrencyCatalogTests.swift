import Converter
import Testing

@Suite("What the catalog says about a currency")
struct CurrencyCatalogTests {
  @Test(
    "Amounts have the digits of ISO 4217, else the stated ones, else two",
    arguments: [
      ("JPY", 0), ("KRW", 0), ("ISK", 0), ("UGX", 0), ("XPF", 0), ("USD", 2), ("EUR", 2),
      ("HUF", 2),
      ("AFN", 2), ("MGA", 2), ("MRU", 2), ("KWD", 3), ("BHD", 3), ("IQD", 3), ("TND", 3),
      ("CLF", 4),
      ("UYW", 4), ("XDR", 6), ("XAU", 3), ("XAG", 3), ("XPT", 3), ("XPD", 3), ("XXX", 2),
      ("XTS", 2),
      ("ITL", 0), ("ESP", 0), ("BEF", 0), ("LUF", 0), ("PTE", 0), ("GRD", 0), ("TRL", 0),
      ("BYR", 0),
      ("MGF", 0), ("DEM", 2), ("FRF", 2), ("ROL", 2), ("VEF", 2), ("BGN", 2), ("BTC", 2),
      ("CNH", 2),
    ])
  func minorUnits(code: String, digits: Int) throws {
    #expect(CurrencyCatalog.displayDigits(of: try Currency(code)) == digits)
  }

  @Test("ISO digits, stated digits and CLDR digits are told apart")
  func kindsOfDigits() throws {
    let afghani = try CurrencyFixture.info("AFN")
    #expect((afghani.minorUnits, afghani.displayDigits, afghani.cldrDigits) == (2, 2, 0))
    let gold = try CurrencyFixture.info("XAU")
    #expect((gold.minorUnits, gold.displayDigits, gold.cldrDigits) == (nil, 3, 2))
    let crown = try CurrencyFixture.info("NOK")
    #expect((crown.minorUnits, crown.cldrDigits, crown.cashDigits) == (2, 2, 0))
  }

  @Test(
    "The step of cash is known",
    arguments: [
      ("CHF", "0.05"), ("CAD", "0.05"), ("DKK", "0.50"), ("SEK", "1"), ("HUF", "1"), ("JPY", "1"),
      ("USD", "0.01"), ("EUR", "0.01"), ("KWD", "0.001"),
    ])
  func cashStep(code: String, step: String) throws {
    #expect(try CurrencyFixture.info(code).cashStep == ExactDecimal(step))
  }

  @Test("Names, symbols, number and regions are those of CLDR and ISO")
  func texts() throws {
    let dollar = try CurrencyFixture.info("USD")
    #expect(dollar.name == "US Dollar")
    #expect(dollar.singularName == "US dollar")
    #expect(dollar.pluralName == "US dollars")
    #expect((dollar.symbol, dollar.narrowSymbol) == ("$", "$"))
    #expect(dollar.numericCode == "840")
    #expect(dollar.regions.contains("US") && dollar.regions.contains("EC"))
    let yuan = try CurrencyFixture.info("CNY")
    #expect((yuan.name, yuan.isoName) == ("Chinese Yuan", "Yuan Renminbi"))
    #expect((yuan.symbol, yuan.narrowSymbol) == ("CN¥", "¥"))
    let comoros = try CurrencyFixture.info("KMF")
    #expect(comoros.isoName == "Comorian Franc")
    #expect(try CurrencyFixture.info("ALL").numericCode == "008")
    #expect(try CurrencyFixture.info("XFU").numericCode == nil)
    #expect(try CurrencyFixture.info("XOF").symbol == "F\u{202F}CFA")
    #expect(try CurrencyFixture.info("DKK").symbol == "DKK")
    #expect(try CurrencyFixture.info("DKK").narrowSymbol == "kr")
  }

  @Test("Bulgaria has the euro, and the lev is withdrawn")
  func bulgaria() throws {
    #expect(try CurrencyFixture.info("EUR").regions.contains("BG"))
    #expect(try CurrencyFixture.info("EUR").countryNames.contains("Bulgaria"))
    let lev = try CurrencyFixture.info("BGN")
    #expect(!lev.isActive)
    #expect(lev.lastDay == (try Day("2025-12-31")))
    #expect(lev.numericCode == "975")
  }

  @Test("Only codes that stand for no money cannot be converted")
  func convertible() {
    #expect(
      CurrencyCatalog.all.filter { !$0.isConvertible }.map(\.currency.code) == ["XTS", "XXX"])
  }

  @Test(
    "First days are known",
    arguments: [
      ("EUR", "1999-01-01"), ("BYN", "2016-07-01"), ("VES", "2018-08-20"), ("VED", "2021-10-01"),
      ("SLE", "2022-07-01"), ("TRY", "2005-01-01"), ("RON", "2005-07-01"), ("STN", "2018-01-01"),
      ("MRU", "2018-01-01"), ("MZN", "2006-07-01"), ("GHS", "2007-07-01"), ("ZMW", "2013-01-01"),
      ("AZN", "2006-01-01"), ("TMT", "2009-01-01"), ("BGN", "1999-07-05"), ("RUB", "1998-01-01"),
      ("XCG", "2025-03-31"), ("ZWG", "2024-04-05"), ("SSP", "2011-07-18"), ("LKR", "1872-01-01"),
    ])
  func firstDay(code: String, day: String) throws {
    #expect(try CurrencyFixture.info(code).firstDay == Day(day))
  }

  @Test(
    "Last days are the last of the currency's own value",
    arguments: [
      ("DEM", "1998-12-31"), ("GRD", "2000-12-31"), ("SIT", "2006-12-31"), ("HRK", "2022-12-31"),
      ("TRL", "2004-12-31"), ("BYR", "2016-06-30"), ("SLL", "2022-06-30"), ("VEF", "2018-08-19"),
      // Without a ratio: CLDR's day, or the end of the month that ISO names.
      ("CSK", "1993-03-01"), ("ZWD", "2008-08-01"), ("AYM", "2005-10-31"), ("GHP", "2007-06-30"),
      ("ARY", "1990-12-31"), ("VNC", "1990-12-31"), ("DDM", "1990-10-02"), ("ZWN", "2006-09-30"),
    ])
  func lastDay(code: String, day: String) throws {
    #expect(try CurrencyFixture.info(code).lastDay == Day(day))
  }

  @Test("No currency ends before it begins")
  func spansAreOrdered() {
    for info in CurrencyCatalog.all {
      if let first = info.firstDay, let last = info.lastDay {
        #expect(first <= last, "\(info.currency)")
      }
    }
  }
}
