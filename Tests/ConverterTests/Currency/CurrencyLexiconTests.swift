import Converter
import Testing

@Suite("Reading what people type for a currency")
struct CurrencyLexiconTests {
  private func error(_ text: String, preferred: [String] = []) throws -> CurrencyError? {
    let preferred = try preferred.map { try Currency($0) }
    do throws(CurrencyError) {
      _ = try CurrencyLexicon.resolve(text, preferred: preferred)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "Symbols and names of one currency mean it",
    arguments: [
      ("€", "EUR"), ("₹", "INR"), ("₽", "RUB"), ("₺", "TRY"), ("₫", "VND"), ("฿", "THB"),
      ("₪", "ILS"),
      ("₴", "UAH"), ("zł", "PLN"), ("Kč", "CZK"), ("£", "GBP"), ("₩", "KRW"), ("￡", "GBP"),
      ("￦", "KRW"),
      ("US$", "USD"), ("CA$", "CAD"), ("A$", "AUD"), ("NZ$", "NZD"), ("HK$", "HKD"), ("NT$", "TWD"),
      ("S$", "SGD"), ("MX$", "MXN"), ("R$", "BRL"), ("RM", "MYR"), ("Rp", "IDR"), ("Rp.", "IDR"),
      ("Ft", "HUF"), ("us$", "USD"), ("US＄", "USD"), ("F CFA", "XOF"), ("F\u{202F}CFA", "XOF"),
      ("CN¥", "CNY"), ("₧", "ESP"), ("kn", "HRK"), ("Cg.", "XCG"), ("S/.", "PEN"), (" € ", "EUR"),
      ("US dollars", "USD"), ("us dollar", "USD"), ("US  Dollars", "USD"), ("yen", "JPY"),
      ("Japanese yen", "JPY"), ("euros", "EUR"), ("Euro", "EUR"), ("pounds sterling", "GBP"),
      ("Pound Sterling", "GBP"), ("British pounds", "GBP"), ("sterling", "GBP"),
      ("South Korean won", "KRW"), ("zloty", "PLN"), ("złotys", "PLN"),
      ("yuan", "CNY"),
      ("renminbi", "CNY"), ("Swiss francs", "CHF"), ("forints", "HUF"), ("rand", "ZAR"),
      ("baht", "THB"),
      ("shekels", "ILS"), ("Turkish lira", "TRY"), ("Swedish kronor", "SEK"), ("reais", "BRL"),
      ("lev", "BGN"), ("German marks", "DEM"), ("canadian dollars", "CAD"),
      ("Icelandic krona", "ISK"),
    ])
  func single(text: String, code: String) throws {
    #expect(try CurrencyLexicon.resolve(text).code == code)
  }

  @Test(
    "SYM-03, SYM-05 Symbols and names that several currencies share are refused with all of them",
    arguments: [
      ("kr", "DKK ISK NOK SEK"), ("kr.", "DKK ISK NOK SEK"), ("Kr", "DKK ISK NOK SEK"),
      ("¥", "CNY JPY"), ("￥", "CNY JPY"), ("₱", "CUP PHP"), ("C$", "CAD NIO"), ("R", "BRL RUB ZAR"),
      ("Rs", "INR LKR MUR NPR PKR SCR"), ("Rs.", "INR LKR MUR NPR PKR SCR"), ("CFA", "XAF XOF"),
      ("Fr", "BIF CDF CHF DJF GNF KMF RWF XAF XOF XPF"), ("lei", "MDL RON"),
      ("Fr.", "BIF CDF CHF DJF GNF KMF RWF XAF XOF XPF"),
      ("crowns", "CZK DKK ISK NOK SEK"), ("kroner", "DKK NOK"), ("roubles", "BYN RUB"),
      ("pounds", "EGP FKP GBP GIP LBP SDG SHP SSP SYP"),
      ("pound", "EGP FKP GBP GIP LBP SDG SHP SSP SYP"), ("won", "KPW KRW"),
      ("lira", "TRY ITL MTL"), ("marks", "BAM DDM DEM"),
    ])
  func ambiguous(text: String, candidates: String) throws {
    let error = try #require(try error(text))
    #expect(error.code == .ambiguous)
    #expect(error.text == text)
    #expect(error.candidates.map(\.code).joined(separator: " ") == candidates)
  }

  @Test(
    "Words for many currencies are ambiguous",
    arguments: [
      ("$", "USD AUD CAD MXN HKD"), ("＄", "USD AUD"), ("dollars", "USD AUD CAD"),
      ("pesos", "MXN ARS PHP"), ("rupees", "INR PKR LKR"), ("francs", "CHF XAF XOF"),
      ("dinars", "KWD RSD JOD"), ("shillings", "KES UGX"),
    ])
  func many(text: String, some: String) throws {
    let error = try #require(try error(text))
    #expect(error.code == .ambiguous)
    let codes = Set(error.candidates.map(\.code))
    #expect(codes.isSuperset(of: some.split(separator: " ").map(String.init)))
    #expect(error.candidates.allSatisfy { CurrencyCatalog.isActive($0) })
  }

  @Test(
    "SYM-01, SYM-03 A currency of the context settles a shared symbol",
    arguments: [
      ("$", "AUD", "AUD"), ("$", "EUR MXN USD", "MXN"), ("¥", "CNY", "CNY"), ("kr.", "SEK", "SEK"),
      ("Fr", "CHF", "CHF"), ("Fr", "FRF", "FRF"), ("dollars", "CAD", "CAD"),
      ("crowns", "NOK", "NOK"),
      ("pounds", "GBP", "GBP"), ("pound", "EGP", "EGP"), ("won", "KRW", "KRW"),
      ("Rs", "INR", "INR"), ("lira", "ITL", "ITL"),
      // A decision stays one, and a single meaning is never bent.
      ("£", "EGP", "GBP"), ("€", "USD", "EUR"),
    ])
  func preferred(text: String, preferred: String, code: String) throws {
    let context = try preferred.split(separator: " ").map { try Currency($0) }
    #expect(try CurrencyLexicon.resolve(text, preferred: context).code == code)
  }

  @Test("A context that has nothing to do with the symbol settles nothing")
  func foreignContext() throws {
    #expect(try error("$", preferred: ["EUR"])?.code == .ambiguous)
    #expect(try error("kr", preferred: ["CZK"])?.code == .ambiguous)
  }

  @Test("The configuration's symbols go before the known ones, but not before codes")
  func configured() throws {
    let symbols = ["$": try Currency("CAD"), "£": try Currency("EGP"), "kr.": try Currency("NOK")]
    #expect(try CurrencyLexicon.resolve("$", symbols: symbols).code == "CAD")
    #expect(try CurrencyLexicon.resolve("＄", symbols: symbols).code == "CAD")
    #expect(try CurrencyLexicon.resolve("£", symbols: symbols).code == "EGP")
    #expect(try CurrencyLexicon.resolve("kr", symbols: symbols).code == "NOK")
    #expect(try CurrencyLexicon.resolve("usd", symbols: ["usd": .eur]).code == "USD")
  }

  @Test(
    "SYM-10 Codes are read in any ASCII case, and in ASCII alone",
    arguments: ["inr", "INR", "Inr", "isk", "iSK"])
  func asciiCase(text: String) throws {
    #expect(try CurrencyLexicon.resolve(text).code == text.uppercased())
  }

  @Test(
    "SYM-10 Dotless letters, ligatures and look-alikes are no codes",
    arguments: ["ınr", "İNR", "ﬁm", "ＵＳＤ", "\u{212A}RW", "UЅD", "us\u{301}d"])
  func lookalikes(text: String) throws {
    let error = try #require(try error(text))
    #expect(error.code == .malformed || error.code == .unknown)
    #expect(error.candidates.isEmpty)
  }

  @Test(
    "SYM-13 Codes that look like words are codes",
    arguments: [
      "ALL", "all", "TRY", "try", "TOP", "top", "MAD", "mad", "SOS", "NAD", "NOK", "COP", "PEN",
      "CUP", "BAM",
    ])
  func words(text: String) throws {
    #expect(try CurrencyLexicon.resolve(text).code == text.uppercased())
  }

  @Test("A code that is defined elsewhere is a currency, and only then")
  func defined() throws {
    let bitcoin = try Currency("BTC")
    for text in ["btc", "₿", "bitcoins"] {
      #expect(try CurrencyLexicon.resolve(text, isDefined: { $0 == bitcoin }) == bitcoin)
      #expect(try error(text) != nil)
    }
  }

  @Test("Unknown codes are refused with near misses")
  func unknown() throws {
    let error = try #require(try error("UDS"))
    #expect(error.code == .unknown)
    #expect(error.candidates.first == .usd)
    #expect(error.description.contains("USD"))
    #expect(try self.error("")?.code == .malformed)
    #expect(try self.error("12")?.code == .malformed)
    #expect(try self.error(String(repeating: "$", count: 100_000))?.code == .malformed)
  }

  @Test(
    "Symbols are told from codes, names and the letters that amounts end with",
    arguments: [
      ("$", true), ("kr.", true), ("kr", true), ("Rs.", true), ("US$", true), ("€", true),
      ("￥", true),
      ("zł", true), ("DM", true), ("USD", false), ("yen", false), ("k", false), ("K", false),
      ("m", false), ("M", false), ("", false), (".", false), ("to", false), ("in", false),
      ("as", false),
      ("on", false), ("12", false), ("x", false),
    ])
  func isSymbol(text: String, isKnown: Bool) {
    #expect(CurrencyLexicon.isKnownSymbol(text) == isKnown)
  }

  @Test("Every English symbol of CLDR is known and may mean its currency")
  func holdsCLDRSymbols() throws {
    for info in CurrencyCatalog.all where info.isConvertible {
      for symbol in [info.symbol, info.narrowSymbol]
      where symbol != info.currency.code && symbol != "K" {
        let resolved = try CurrencyLexicon.resolve(symbol, preferred: [info.currency])
        let decided = ["£": "GBP", "₩": "KRW"][symbol] ?? info.currency.code
        #expect(resolved.code == decided, "\(symbol) \(info.currency)")
      }
    }
  }

  @Test("Every full name of a currency in use means that currency")
  func holdsNames() throws {
    for info in CurrencyCatalog.active where info.isConvertible && !info.name.contains("(") {
      for name in [info.name, info.singularName, info.pluralName] where name.contains(" ") {
        // VED and VES are two codes of one money and share their name.
        let code = name == "Bolívar Soberano" ? "VES" : info.currency.code
        #expect(try CurrencyLexicon.resolve(name).code == code, "\(name)")
      }
    }
  }
}
