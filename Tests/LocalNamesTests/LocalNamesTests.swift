import Converter
import Foundation
import LocalNames
import Testing

@Suite("Names of currencies and countries by language")
struct LocalNamesTests {
  @Test(
    "A currency has the name that its language gives it",
    arguments: [
      ("fr", "JPY", "yen japonais"), ("fr_FR.UTF-8", "CHF", "franc suisse"),
      ("de_CH", "CHF", "Schweizer Franken"), ("de", "DEM", "Deutsche Mark"),
      ("ja_JP", "JPY", "日本円"), ("es", "USD", "dólar estadounidense"),
      ("it", "GBP", "sterlina britannica"), ("ru", "RUB", "российский рубль"),
      ("sv", "SEK", "svensk krona"), ("ko", "KRW", "대한민국 원"), ("nl", "EUR", "Euro"),
    ])
  func currencies(_ locale: String, _ code: String, _ name: String) throws {
    let names = LocalNames(locale: LocaleIdentifier(locale))
    let currency = try Currency(code)
    // A name that is the same in English is left to the catalog.
    #expect((names.name(of: currency) ?? CurrencyCatalog.info(for: currency)?.name) == name)
  }

  @Test(
    "A country has the name that its language gives it",
    arguments: [
      ("fr", "JP", "Japon"), ("ja", "JP", "日本"), ("de", "CH", "Schweiz"), ("it", "CH", "Svizzera"),
      ("ru", "JP", "Япония"), ("es", "DE", "Alemania"), ("pl", "DE", "Niemcy"),
      ("fi", "FI", "Suomi"), ("el", "GR", "Ελλάδα"), ("tr", "CH", "İsviçre"),
    ])
  func regions(_ locale: String, _ code: String, _ name: String) {
    #expect(LocalNames(locale: LocaleIdentifier(locale)).regionName(code) == name)
  }

  @Test(
    "A locale without names of its own has those of the locale that it inherits from",
    arguments: [
      ("fr_CA", "JPY", "yen japonais"), ("fr_XX", "JPY", "yen japonais"),
      ("zh", "JPY", "日元"), ("zh_CN", "JPY", "日元"), ("zh_SG", "JPY", "日元"),
      ("zh_TW", "JPY", "日圓"), ("zh_HK", "JPY", "日圓"), ("zh_Hant", "JPY", "日圓"),
      ("zh-Hant-MY", "JPY", "日圓"), ("zh_Hans_HK", "JPY", "日元"),
      ("no_NO", "JPY", "japanske yen"), ("nb_NO", "JPY", "japanske yen"),
      ("pt", "JPY", "Iene japonês"), ("pt_BR", "JPY", "Iene japonês"),
      ("pt_PT", "JPY", "iene japonês"), ("pt_AO", "JPY", "iene japonês"),
      ("sr_RS", "JPY", "јапански јен"), ("sr_RS@latin", "JPY", "japanski jen"),
      ("sr_Latn", "JPY", "japanski jen"), ("sr_ME", "JPY", "japanski jen"),
      ("iw_IL", "JPY", "ין יפני"), ("in_ID", "JPY", "Yen Jepang"),
    ])
  func inheritance(_ locale: String, _ code: String, _ name: String) throws {
    #expect(LocalNames(locale: LocaleIdentifier(locale)).name(of: try Currency(code)) == name)
  }

  @Test(
    "English and unknown languages have no names of their own",
    arguments: ["en_US", "en_GB", "en", "C", "POSIX", "xx_YY", ""])
  func english(_ locale: String) {
    let names = LocalNames(locale: LocaleIdentifier(locale))
    #expect(names.name(of: .jpy) == nil)
    #expect(names.regionName("CH") == nil)
    #expect(names.countryNames(of: .jpy) == ["Japan"])
  }

  @Test("What CLDR does not know has no name")
  func unknown() throws {
    let names = LocalNames(locale: LocaleIdentifier("fr"))
    #expect(names.name(of: try Currency("BTC")) == nil)
    #expect(names.name(of: try Currency("AAA")) == nil)
    #expect(names.name(of: try Currency("ZZZZZZZZ")) == nil)
    for code in ["QQ", "", "J", "JPN", "zz", "\u{0}\u{0}", "é"] {
      #expect(names.regionName(code) == nil)
    }
    #expect(names.countryNames(of: try Currency("BTC")).isEmpty)
  }

  @Test("The countries of a currency stand in the order of the catalog, each with a name")
  func countryNames() throws {
    let names = LocalNames(locale: LocaleIdentifier("de"))
    #expect(names.countryNames(of: .chf) == ["Schweiz", "Liechtenstein"])
    for info in CurrencyCatalog.all {
      #expect(names.countryNames(of: info.currency).count == info.countryNames.count)
    }
  }

  @Test("In another script every region has a name, and money in use but for the newest")
  func complete() {
    let names = LocalNames(locale: LocaleIdentifier("ru"))
    let regions = Set(CurrencyCatalog.all.flatMap(\.regions))
    #expect(regions.filter { names.regionName($0) == nil } == [])
    let nameless = CurrencyCatalog.active.filter { names.name(of: $0.currency) == nil }
    #expect(
      nameless.map(\.currency.code) == ["UYW", "VED", "XAD", "XCG", "XSU", "XUA", "ZWG"])
  }

  @Test("The names agree with the platform's, but for what a release of CLDR changes")
  func platform() {
    let currencies: [Currency] = [.jpy, .chf, .usd, .eur, .gbp]
    let regions = ["JP", "CH", "DE", "GB", "TR", "MK"]
    let english = Locale(identifier: "en_US")
    var different: [String] = []
    var count = 0
    for identifier in Locale.availableIdentifiers where !identifier.contains("@") {
      let id = LocaleIdentifier(identifier)
      guard id.language != "en", id.description == identifier else { continue }
      let (names, locale) = (LocalNames(locale: id), Locale(identifier: identifier))
      let pairs =
        currencies.map {
          (
            names.name(of: $0) ?? english.localizedString(forCurrencyCode: $0.code),
            locale.localizedString(forCurrencyCode: $0.code)
          )
        }
        + regions.map {
          (
            names.regionName($0) ?? english.localizedString(forRegionCode: $0),
            locale.localizedString(forRegionCode: $0)
          )
        }
      count += 1
      if !pairs.allSatisfy({ $0.0 == $0.1 }) { different.append(identifier) }
    }
    #expect(count > 500)
    #expect(different.count * 20 <= count, "\(different.sorted())")
  }
}
