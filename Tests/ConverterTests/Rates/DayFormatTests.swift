import Converter
import Foundation
import Testing

/// Days in the form of the user's locale.
struct DayFormatTests {
  @Test(
    arguments: [
      ("en_US", "03/04/2026", "11/30/2026"), ("C", "03/04/2026", "11/30/2026"),
      ("POSIX", "03/04/2026", "11/30/2026"), ("xx_YY", "03/04/2026", "11/30/2026"),
      ("en_GB", "04/03/2026", "30/11/2026"), ("en_CA", "2026-03-04", "2026-11-30"),
      ("de", "04.03.2026", "30.11.2026"), ("de_AT.UTF-8", "04.03.2026", "30.11.2026"),
      ("fr_FR", "04/03/2026", "30/11/2026"), ("fr_CA", "2026-03-04", "2026-11-30"),
      ("fr_CH", "04.03.2026", "30.11.2026"), ("nl_NL", "04-03-2026", "30-11-2026"),
      ("nl_BE", "04/03/2026", "30/11/2026"), ("sv_SE", "2026-03-04", "2026-11-30"),
      ("da_DK", "04.03.2026", "30.11.2026"), ("es_ES", "04/03/2026", "30/11/2026"),
      ("es_CL", "04-03-2026", "30-11-2026"), ("pt_BR", "04/03/2026", "30/11/2026"),
      ("hu_HU", "2026. 03. 04.", "2026. 11. 30."), ("ko_KR", "2026. 03. 04.", "2026. 11. 30."),
      ("cs_CZ", "04.\u{202F}03.\u{202F}2026", "30.\u{202F}11.\u{202F}2026"),
      ("sl_SI", "04. 03. 2026", "30. 11. 2026"), ("hr_HR", "04. 03. 2026.", "30. 11. 2026."),
      ("lv_LV", "04.03.2026.", "30.11.2026."),
      ("bg_BG", "04.03.2026\u{202F}г.", "30.11.2026\u{202F}г."),
      ("ja_JP", "2026/03/04", "2026/11/30"), ("zh_CN", "2026/03/04", "2026/11/30"),
      ("zh_TW", "2026/03/04", "2026/11/30"), ("zh_HK", "04/03/2026", "30/11/2026"),
      ("zh_SG", "2026年03月04日", "2026年11月30日"), ("th_TH", "04/03/2026", "30/11/2026"),
      ("fa_IR", "۲۰۲۶/۰۳/۰۴", "۲۰۲۶/۱۱/۳۰"), ("ar_EG", "٠٤/٠٣/٢٠٢٦", "٣٠/١١/٢٠٢٦"),
      ("ar_SA", "٠٤/٠٣/٢٠٢٦", "٣٠/١١/٢٠٢٦"), ("ar_MA", "04/03/2026", "30/11/2026"),
      ("he_IL", "04.03.2026", "30.11.2026"), ("hi_IN", "04/03/2026", "30/11/2026"),
      ("ne_NP", "२०२६-०३-०४", "२०२६-११-३०"), ("my_MM", "၀၄/၀၃/၂၀၂၆", "၃၀/၁၁/၂၀၂၆"),
      ("ky_KG", "2026-03-04", "2026-11-30"),
    ])
  func `a locale writes days as its people do, with two digits for day and month`(
    _ locale: String, _ march: String, _ november: String
  ) throws {
    let format = DayFormat(locale: LocaleIdentifier(locale))
    #expect(try Day("2026-03-04").formatted(format) == march)
    #expect(try Day("2026-11-30").formatted(format) == november)
  }

  @Test func `without a format, days are written as in American English`() throws {
    #expect(try Day("2026-03-04").formatted() == "03/04/2026")
    #expect(DayFormat() == DayFormat(locale: .enUS))
  }

  @Test(arguments: [("0001-01-01", "01.01.0001"), ("9999-12-31", "31.12.9999")])
  func `the first and the last year have four digits`(_ day: String, _ text: String) throws {
    let format = DayFormat(locale: LocaleIdentifier("de"))
    #expect(try Day(day).formatted(format) == text)
    #expect(try format.parseStrategy.parse(text) == Day(day))
  }

  @Test(arguments: [Int32.min, -719_163, 2_932_897, .max])
  func `a day of other years is written without harm`(_ count: Int32) {
    #expect(
      !Day(daysSinceEpoch: count).formatted(DayFormat(locale: LocaleIdentifier("fa"))).isEmpty)
  }

  @Test func `all locales agree with the platform, but for what a release of CLDR changes`() throws
  {
    // Numbers of two digits look the same whether they are padded or not.
    let days = try [Day("2026-11-30"), Day("1999-12-31"), Day("2010-10-11")]
    let identifiers = Locale.availableIdentifiers.filter { !$0.contains("@") }
    var different: [String] = []
    for identifier in identifiers {
      let format = DayFormat(locale: LocaleIdentifier(identifier))
      let style = try platformStyle(identifier)
      let agree = days.allSatisfy { day in
        var text = style.format(
          Date(timeIntervalSince1970: TimeInterval(day.daysSinceEpoch) * 86_400))
        text.unicodeScalars.removeAll(where: \.properties.isBidiControl)
        return text == format.format(day)
      }
      if !agree { different.append(identifier) }
    }
    #expect(identifiers.count > 500)
    #expect(different.count * 20 <= identifiers.count, "\(different.sorted())")
  }

  private func platformStyle(_ identifier: String) throws -> Date.FormatStyle {
    var components = Locale.Components(identifier: identifier)
    components.calendar = .gregorian
    let utc = try #require(TimeZone(identifier: "UTC"))
    return Date.FormatStyle(
      locale: Locale(components: components), calendar: Calendar(identifier: .gregorian),
      timeZone: utc
    ).year().month(.defaultDigits).day()
  }

  @Test func `every locale reads what it writes, and ISO 8601`() throws {
    let days = try [Day("2026-03-04"), Day("2024-02-29"), Day("1999-12-31"), Day("0001-01-10")]
    var wrong: [String] = []
    for identifier in Locale.availableIdentifiers {
      let format = DayFormat(locale: LocaleIdentifier(identifier))
      let strategy = format.parseStrategy
      for day in days {
        let text = format.format(day)
        let isAligned = text.count == format.format(days[0]).count
        let hasMarks = text.unicodeScalars.contains(where: \.properties.isBidiControl)
        let readings = [text, day.description].map { try? strategy.parse($0) }
        if readings != [day, day] || !isAligned || hasMarks {
          wrong.append("\(identifier) \(text)")
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.sorted())")
  }

  @Test(
    arguments: [
      ("de", "3.4.2026", "2026-04-03"), ("de", "03.4.2026", "2026-04-03"),
      ("de", "2026-04-03", "2026-04-03"), ("en_US", "3/4/2026", "2026-03-04"),
      ("en_GB", "3/4/2026", "2026-04-03"), ("ja", "2026/3/4", "2026-03-04"),
      ("hu", "2026.03.04", "2026-03-04"), ("hu", "2026. 3. 4", "2026-03-04"),
      ("cs", "3.4.2026", "2026-04-03"), ("cs", "3. 4. 2026", "2026-04-03"),
      ("hr", "3.4.2026", "2026-04-03"), ("hr", "3.4.2026.", "2026-04-03"),
      ("bg", "3.4.2026", "2026-04-03"), ("bg", "3.4.2026 г.", "2026-04-03"),
      ("kkj", "3/4 2026", "2026-04-03"), ("zh_SG", "2026年3月4日", "2026-03-04"),
      ("fa", "2026/3/4", "2026-03-04"), ("fa", "۲۰۲۶/۳/۴", "2026-03-04"),
      ("ar_EG", "3/4/2026", "2026-04-03"),
    ])
  func `a person may type less than the locale writes`(
    _ locale: String, _ text: String, _ day: String
  ) throws {
    let format = DayFormat(locale: LocaleIdentifier(locale))
    #expect(try format.parseStrategy.parse(text) == Day(day))
  }

  @Test(
    arguments: [
      ("de", "30.11.26"), ("de", "30.11.026"), ("de", "30.11.20266"), ("de", "030.11.2026"),
      ("de", "30/11/2026"), ("de", "30-11-2026"), ("de", "30.11.2026."), ("de", " 30.11.2026"),
      ("de", "30.11.2026 "), ("de", "30. 11. 2026"), ("de", "30.11"), ("de", "30..2026"),
      ("de", ".11.2026"), ("de", "30.11.2026x"), ("de", "2026.11.30"), ("de", ""),
      ("de", "-3.11.2026"), ("de", "٣٠.١١.٢٠٢٦"), ("de", "３０.１１.２０２６"), ("de", "30.11.2026\u{0}"),
      ("de", "2026-1-30"), ("en_US", "11.30.2026"), ("hu", "2026. 11. 30.."), ("bg", "3.4.2026 г"),
      ("kkj", "30/112026"), ("fa", "۲۰۲۶/11/30"), ("fa", "۲۰۲۶-۱۱-۳۰"), ("ar_EG", "٢٠٢٦/١١/٣٠"),
    ])
  func `another form is refused as it was given`(_ locale: String, _ text: String) {
    let strategy = DayFormat(locale: LocaleIdentifier(locale)).parseStrategy
    let error = #expect(throws: DayError.self) { try strategy.parse(text) }
    #expect(error?.code == .malformed)
    #expect(error?.text == text)
  }

  @Test(
    arguments: [
      ("de", "31.11.2026"), ("de", "29.02.2023"), ("de", "11.30.2026"), ("de", "0.1.2026"),
      ("de", "01.01.0000"), ("de", "2023-02-29"), ("en_US", "30/11/2026"), ("fa", "۲۰۲۳/۰۲/۲۹"),
      ("sv", "2023-02-29"),
    ])
  func `a date that does not exist is refused and does not roll over`(
    _ locale: String, _ text: String
  ) {
    let strategy = DayFormat(locale: LocaleIdentifier(locale)).parseStrategy
    let error = #expect(throws: DayError.self) { try strategy.parse(text) }
    #expect(error?.code == .noSuchDay)
    #expect(error?.text == text)
  }

  @Test func `a format is stored as its locale`() throws {
    let format = DayFormat(locale: LocaleIdentifier("sr_Latn_RS"))
    let data = try JSONEncoder().encode(format)
    #expect(try JSONDecoder().decode(DayFormat.self, from: data) == format)
    let object = try JSONSerialization.jsonObject(with: data) as? [String: [String: String]]
    #expect(object == ["locale": ["language": "sr", "script": "Latn", "region": "RS"]])
  }
}
