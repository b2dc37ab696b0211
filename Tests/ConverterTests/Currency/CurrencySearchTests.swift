import Converter
import Testing

@Suite("Finding currencies")
struct CurrencySearchTests {
  private func codes(_ query: String) -> [String] {
    CurrencyCatalog.search(query).map(\.currency.code)
  }

  @Test(
    "The best match of a query goes first",
    arguments: [
      ("usd", "USD"), ("USD", "USD"), ("japan", "JPY"), ("Japan", "JPY"), ("germany", "EUR"),
      ("yen", "JPY"), ("dollar", "USD"), ("us dol", "USD"), ("pound", "GBP"), ("euro", "EUR"),
      ("swiss", "CHF"), ("zloty", "PLN"), ("złoty", "PLN"), ("Kč", "CZK"), ("€", "EUR"),
      ("₹", "INR"),
      ("¥", "JPY"), ("korea", "KRW"), ("south korea", "KRW"), ("england", "GBP"), ("uk", "GBP"),
      ("america", "USD"), ("turkiye", "TRY"), ("sao tome", "STN"), ("colon", "CRC"),
      ("paanga", "TOP"),
      ("pa’anga", "TOP"), ("renminbi", "CNY"), ("ivory coast", "XOF"), ("bulgaria", "EUR"),
      ("kuna", "HRK"), ("krone", "NOK"), ("peso", "MXN"), ("bulgarian", "BGN"), ("  jpy ", "JPY"),
      ("vatican", "EUR"),
    ])
  func first(query: String, code: String) {
    #expect(codes(query).first == code)
  }

  @Test("A code goes before codes that begin with it, these before names")
  func codesFirst() {
    let found = codes("us")
    #expect(found.prefix(3) == ["USD", "USN", "USS"])
    #expect(codes("all").first == "ALL")
    #expect(codes("try").first == "TRY")
  }

  @Test("A shared symbol finds all of its currencies, the most traded first")
  func sharedSymbol() {
    let found = codes("$")
    #expect(found.first == "USD")
    #expect(Set(found).isSuperset(of: ["USD", "AUD", "CAD", "MXN", "XCD", "HKD"]))
    #expect(!found.contains("EUR"))
  }

  @Test("Currencies in use go before withdrawn ones")
  func activeFirst() {
    let found = codes("lira")
    #expect(found.first == "TRY")
    #expect(found.contains("ITL") && found.contains("TRL"))
    let germany = codes("germany")
    #expect(germany.firstIndex(of: "EUR") ?? 99 < germany.firstIndex(of: "DEM") ?? -1)
  }

  @Test("Letters that only look like others do not match", arguments: ["ınr", "ﬁm", "\u{212A}RW"])
  func lookalikes(query: String) {
    #expect(codes(query).isEmpty)
  }

  @Test("An empty query matches everything, codes in use first")
  func empty() {
    #expect(codes("").count == 307)
    #expect(codes(" \u{A0}").count == 307)
    #expect(CurrencyCatalog.search("").prefix(170).allSatisfy { $0.isActive })
  }

  @Test("A few letters inside the name of a country find nothing")
  func insideCountries() {
    // Jan Mayen has kroner.
    #expect(!codes("yen").contains("NOK"))
    #expect(codes("mayen").contains("NOK"))
    #expect(codes("aye") == [])
    #expect(codes("ayen").contains("NOK"))
  }

  @Test("What nothing contains finds nothing", arguments: ["qqq", "dollars of mars", "💶", "$€"])
  func nothing(query: String) {
    #expect(codes(query).isEmpty)
  }

  @Test(
    "Near misses are suggested, the likeliest first",
    arguments: [
      ("UDS", "USD"), ("USE", "USD"), ("EURO", "EUR"), ("ERU", "EUR"), ("JPN", "JPY"),
      ("GBR", "GBP"),
      ("GPB", "GBP"), ("CHR", "CHF"), ("US", "USD"), ("euo", "EUR"),
    ])
  func suggestions(typed: String, code: String) throws {
    let found = CurrencyCatalog.suggestions(for: typed)
    #expect(found.first?.code == code)
    #expect(found.count <= 3)
  }

  @Test(
    "There are no suggestions for what is not near a code",
    arguments: ["", "Q", "QQQ", "QQQQQQQQ", "ABCDEFGHIJ"])
  func noSuggestions(typed: String) {
    #expect(CurrencyCatalog.suggestions(for: typed).isEmpty)
  }
}
