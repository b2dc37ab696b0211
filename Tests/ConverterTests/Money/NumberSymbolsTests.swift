import Converter
import Foundation
import Testing

@Suite("Number symbols of locales")
struct NumberSymbolsTests {
  @Test(
    "A locale's name gives its language, script and region",
    arguments: [
      ("de_DE.UTF-8", "de_DE"), ("de-DE", "de_DE"), ("DE-de", "de_DE"), ("de", "de"),
      ("en_US@euro", "en_US"), ("C", "en_US"), ("POSIX", "en_US"), ("C.UTF-8", "en_US"),
      ("", "en_US"),
      ("sr_RS@latin", "sr_Latn_RS"), ("zh-Hant-TW", "zh_Hant_TW"), ("es_419", "es_419"),
      ("ca_ES@valencia", "ca_ES"), ("sl-rozaj", "sl"), ("ar-EG-u-nu-latn", "ar_EG"),
      ("de_AT.ISO-8859-1@euro", "de_AT"),
      // Nothing that can be read.
      ("1", "en_US"), ("d", "en_US"), ("deutsch", "en_US"), ("_DE", "en_US"), ("日本", "en_US"),
      ("../../etc/passwd", "en_US"), ("\u{0}", "en_US"), ("éé_FR", "en_US"),
    ])
  func identifiers(_ text: String, _ expected: String) {
    #expect(LocaleIdentifier(text).description == expected)
  }

  @Test("A name of any length and content is read without harm")
  func hostileIdentifiers() {
    var random = MoneyRandom(seed: 7)
    let pieces = ["_", "-", "@", ".", "de", "DE", "=", "x", "\u{0}", "é", "1234", "Latn", "🏳️‍🌈"]
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      let symbols = NumberSymbols(localeIdentifier: text)
      #expect(NumberFormat(symbols: symbols).parseStrategy.symbols == symbols)
    }
    #expect(NumberSymbols(localeIdentifier: String(repeating: "de_", count: 100_000)) == .comma)
  }

  @Test(
    "A name that was chosen is read exactly or not at all",
    arguments: [
      ("de_DE", "de_DE"), ("de-AT.UTF-8", "de_AT"), ("fr", "fr"), ("C", "en_US"),
      ("POSIX", "en_US"), ("C.UTF-8", "en_US"), ("en_US", "en_US"), ("sr_RS@latin", "sr_Latn_RS"),
      ("german", nil), ("zz_ZZ", nil), ("de_DEU", nil), ("de_DE_x", nil), ("", nil), ("1", nil),
      ("de__DE", nil), (String(repeating: "de_", count: 1000), nil),
    ] as [(String, String?)])
  func exactly(_ text: String, _ expected: String?) {
    #expect(LocaleIdentifier(exactly: text)?.description == expected)
  }

  @Test("The first name that is not empty wins")
  func firstOf() {
    #expect(LocaleIdentifier(firstOf: [nil, "", "fr_FR", "de_DE"]).description == "fr_FR")
    #expect(LocaleIdentifier(firstOf: [nil, "C", "de_DE"]) == .enUS)
    #expect(LocaleIdentifier(firstOf: [nil, nil]) == .enUS)
    #expect(LocaleIdentifier(firstOf: ["?!", "de_DE"]) == .enUS)
  }

  @Test(
    "Known locales write a number as their people do",
    arguments: [
      ("en_US", "-1,234,567.5", "-1,234.5"), ("C", "-1,234,567.5", "-1,234.5"),
      ("xx_YY", "-1,234,567.5", "-1,234.5"),
      ("de_DE.UTF-8", "-1.234.567,5", "-1.234,5"),
      ("de_CH", "-1’234’567.5", "-1’234.5"),
      ("fr_FR", "-1\u{202F}234\u{202F}567,5", "-1\u{202F}234,5"),
      ("fr_CA", "-1\u{A0}234\u{A0}567,5", "-1\u{A0}234,5"),
      ("sv_SE", "−1\u{A0}234\u{A0}567,5", "−1\u{A0}234,5"),
      ("es_ES", "-1.234.567,5", "-1234,5"),
      ("es_MX", "-1,234,567.5", "-1,234.5"),
      ("pl_PL", "-1\u{A0}234\u{A0}567,5", "-1234,5"),
      ("pt_BR", "-1.234.567,5", "-1.234,5"),
      ("pt_PT", "-1\u{A0}234\u{A0}567,5", "-1234,5"),
      ("hi_IN", "-12,34,567.5", "-1,234.5"),
      ("en_IN", "-12,34,567.5", "-1,234.5"),
      ("ar_EG", "\u{61C}-١٬٢٣٤٬٥٦٧٫٥", "\u{61C}-١٬٢٣٤٫٥"),
      ("ar_MA", "\u{200E}-1.234.567,5", "\u{200E}-1.234,5"),
      ("fa_IR", "\u{200E}−۱٬۲۳۴٬۵۶۷٫۵", "\u{200E}−۱٬۲۳۴٫۵"),
      ("he_IL", "\u{200E}-1,234,567.5", "\u{200E}-1,234.5"),
      ("ja_JP", "-1,234,567.5", "-1,234.5"),
      ("zh_TW", "-1,234,567.5", "-1,234.5"),
      ("my_MM", "-၁,၂၃၄,၅၆၇.၅", "-၁,၂၃၄.၅"),
      ("ne_NP", "-१२,३४,५६७.५", "-१,२३४.५"),
      ("sr_RS@latin", "-1.234.567,5", "-1.234,5"),
    ])
  func known(_ identifier: String, _ long: String, _ short: String) throws {
    let format = NumberFormat(symbols: NumberSymbols(localeIdentifier: identifier))
    #expect(format.format(try ExactDecimal("-1234567.5")) == long)
    #expect(format.format(try ExactDecimal("-1234.5")) == short)
  }

  @Test("The table agrees with the platform's locale data, but for what a release of CLDR changes")
  func platform() throws {
    let identifiers = Locale.availableIdentifiers.filter { !$0.contains("@") }
    var different: [String] = []
    for identifier in identifiers {
      let locale = Locale(identifier: identifier)
      let format = NumberFormat(symbols: NumberSymbols(locale: locale))
      let style = IntegerFormatStyle<Int>(locale: locale)
      let numbers = [-1234, 12345, 1_234_567_890]
      if !numbers.allSatisfy({ style.format($0) == format.format(ExactDecimal($0)) }) {
        different.append(identifier)
      }
    }
    #expect(different.count * 20 <= identifiers.count, "\(different.sorted())")
  }

  @Test("American English and the machine's signs are constants")
  func constants() {
    #expect(NumberSymbols(localeIdentifier: "en_US") == .enUS)
    #expect(NumberSymbols(localeIdentifier: "en") == .enUS)
    #expect(NumberSymbols.machine.groupingSeparator.isEmpty)
    #expect(NumberSymbols.machine.zeroDigit == "0")
  }
}
