import Converter
import Foundation
import Testing

@Suite("What is written is read back")
struct RoundTripTests {
  static let locales = [
    "en_US", "en_IN", "de_DE", "de_AT", "de_CH", "de_LI", "fr_FR", "fr_CH", "fr_CA", "es_ES",
    "es_MX",
    "it_IT", "it_CH", "pt_BR", "pt_PT", "nl_NL", "sv_SE", "nb_NO", "fi_FI", "da_DK", "pl_PL",
    "cs_CZ",
    "hu_HU", "ru_RU", "uk_UA", "bg_BG", "et_EE", "lt_LT", "tr_TR", "el_GR", "he_IL", "ar_EG",
    "ar_MA",
    "ar_SA", "fa_IR", "ps_AF", "ur_PK", "ckb_IQ", "sd_PK", "hi_IN", "bn_BD", "mr_IN", "ne_NP",
    "as_IN",
    "dz_BT", "my_MM", "th_TH", "ja_JP", "ko_KR", "zh_CN", "id_ID", "vi_VN", "sw_KE", "gsw_CH",
    "en_US_POSIX",
  ]

  @Test("Numbers and money come back from every locale's text", arguments: locales)
  func roundTrip(_ identifier: String) throws {
    let symbols = NumberSymbols(localeIdentifier: identifier)
    let number = NumberFormat(symbols: symbols)
    let money = MoneyFormat(symbols: symbols)
    var random = MoneyRandom(seed: 20_221_130)
    for round in 0..<40 {
      let value = try ExactDecimal(random.decimalText(maximumDigits: round % 2 == 0 ? 38 : 9))
      let scale = Int.random(in: 0...4, using: &random)
      for format in [number, number.grouping(false), number.fractionDigits(scale)] {
        let text = format.format(value)
        #expect(try format.parseStrategy.parse(text) == value, "\(text)")
      }
      let bill = Money(value, .eur)
      let text = money.format(bill, scale: scale)
      #expect(try money.parseStrategy.parse(text) == bill, "\(text)")
    }
  }

  @Test("Numbers come back from every locale that the platform knows")
  func allLocales() throws {
    let values = try ["-1234567.5", "1234", "-0.05", "12345", "987654321.123"].map {
      try ExactDecimal($0)
    }
    for identifier in Locale.availableIdentifiers {
      let format = NumberFormat(symbols: NumberSymbols(localeIdentifier: identifier))
      for value in values {
        let text = format.format(value)
        #expect(try format.parseStrategy.parse(text) == value, "\(identifier): \(text)")
      }
    }
  }

  @Test("Numbers that two locales read differently come back in the locale that wrote them")
  func ownOutputWins() throws {
    // 1,000 is one thousand to some and one to others: each reads its own.
    for identifier in Self.locales {
      let format = NumberFormat(symbols: NumberSymbols(localeIdentifier: identifier))
      for text in ["1000", "1.000", "1000.000", "0.001", "999.999", "10000"] {
        let value = try ExactDecimal(text)
        #expect(try format.parseStrategy.parse(format.format(value)) == value)
      }
    }
  }

  @Test("Any text gives an amount or an error, and never a trap")
  func anyText() {
    let pieces = [
      "1", "23", "456", "0", ".", ",", "'", "’", " ", "\u{A0}", "\u{202F}", "-", "−", "+", "*", "/",
      "(",
      ")", "e", "E", "k", "m", "$", "€", "kr.", "USD", "US dollars", "٣", "٫", "٬", "\u{61C}",
      "\u{200E}",
      "é", "\u{301}", "\u{0}", "\u{FFFF}", "😀", "१", "%", "\n", "B/.", "S/", "&", "’s", "-a",
    ]
    var random = MoneyRandom(seed: 42)
    var read = 0
    for _ in 0..<4000 {
      let text = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      for symbols in [NumberSymbols.enUS, .comma, .arabic] {
        do {
          let parsed = try AmountParser(symbols: symbols).parse(text)
          read += 1
          if let decimal = parsed.decimal { #expect(ExactFraction(decimal) == parsed.value) }
        } catch {
          #expect(error.offset <= text.count)
          #expect((error.code == .ambiguous) == (error.readings.count == 2))
          #expect(!error.text.unicodeScalars.contains { $0.value < 32 })
        }
      }
    }
    #expect(read > 500)
  }
}
