import Converter
import RateFeeds

/// Central banks, for the official rate against the currency of their country.
extension BuiltInSources {
  /// The Central Bank of Russia.
  ///
  /// A table is published for the next day, so the newest one and that of today are asked for.
  public static var cbr: SourceDefinition {
    SourceDefinition(
      source: RateSource(id: "cbr", name: "Bank of Russia"), base: currency("RUB"),
      coverage: "about 54 currencies against RUB", firstDay: day("1992-07-01"),
      addresses: [
        SourceAddress(
          "https://www.cbr.ru/scripts/",
          files: [
            .newest: SourceFile(
              "XML_daily.asp?date_req={to}", .cbrXML, dayForm: .slashes, span: 0, longestSpan: 1,
              lead: 1)
          ],
          dayFile: SourceFile("XML_daily.asp?date_req={day}", .cbrXML, dayForm: .slashes))
      ],
      otherFeeds: [.cbrJSON], schedule: .cbr,
      publication: "Tuesday to Saturday, set the day before in Moscow",
      verdict: "For the official rate in Russia; it cannot be reached from everywhere.",
      terms: "The bank is to be named as the source.", termsURL: "https://www.cbr.ru/about/",
      homepage: "https://www.cbr.ru/eng/currency_base/daily/")
  }

  /// Narodowy Bank Polski: table A, of middle rates.
  public static var nbp: SourceDefinition {
    // The service sends 93 days at most.
    let span = "{from}/{to}/?format=json"
    return SourceDefinition(
      source: RateSource(id: "nbp", name: "NBP"), publisher: "Narodowy Bank Polski",
      base: currency("PLN"), coverage: "32 currencies against PLN", firstDay: day("2002-01-02"),
      addresses: [
        SourceAddress(
          "https://api.nbp.pl/api/exchangerates/tables/A/",
          files: [
            .newest: SourceFile("?format=json", .nbpJSON),
            .recent: SourceFile(span, .nbpJSON, span: 90, longestSpan: 93),
            .all: SourceFile(span, .nbpJSON, longestSpan: 93),
          ],
          dayFile: SourceFile(span, .nbpJSON, longestSpan: 93))
      ],
      otherFeeds: [.nbpXML], schedule: .nbp, publication: "workdays about 12:00 in Warsaw",
      verdict: "For the official rate in Poland.",
      terms: "Public information; no terms are stated.", termsURL: "https://api.nbp.pl/en.html",
      homepage: "https://nbp.pl/en/statistic-and-financial-reporting/rates/")
  }

  /// The Czech National Bank.
  public static var cnb: SourceDefinition {
    SourceDefinition(
      source: RateSource(id: "cnb", name: "CNB"), publisher: "Czech National Bank",
      base: currency("CZK"), coverage: "30 currencies against CZK", firstDay: day("1991-01-01"),
      addresses: [
        SourceAddress(
          "https://www.cnb.cz/en/financial-markets/foreign-exchange-market/"
            + "central-bank-exchange-rate-fixing/central-bank-exchange-rate-fixing/",
          files: [.newest: SourceFile("daily.txt", .cnbText)],
          dayFile: SourceFile("daily.txt?date={day}", .cnbText, dayForm: .dots)),
        SourceAddress(
          "https://api.cnb.cz/cnbapi/exrates/",
          files: [
            .newest: SourceFile("daily?lang=EN", .cnbJSON),
            .recent: SourceFile("daily-year?year={year}&lang=EN", .cnbJSON, span: 90),
            .all: SourceFile("daily-year?year={year}&lang=EN", .cnbJSON),
          ],
          dayFile: SourceFile("daily?date={day}&lang=EN", .cnbJSON)),
      ],
      schedule: .cnb, publication: "workdays after 14:30 in Prague",
      verdict: "For the official rate in the Czech Republic.",
      terms: "The bank is to be named as the source.", termsURL: "https://www.cnb.cz/en/public/",
      homepage: "https://www.cnb.cz/en/financial-markets/foreign-exchange-market/")
  }

  /// The Bank of Canada's Valet service.
  public static var boc: SourceDefinition {
    let span = "json?start_date={from}&end_date={to}"
    return SourceDefinition(
      source: RateSource(id: "boc", name: "Bank of Canada"), base: currency("CAD"),
      coverage: "23 currencies against CAD", firstDay: day("2017-01-03"),
      addresses: [
        SourceAddress(
          "https://www.bankofcanada.ca/valet/observations/group/FX_RATES_DAILY/",
          files: [
            .newest: SourceFile("json?recent=1", .bocJSON),
            .recent: SourceFile(span, .bocJSON, span: 90),
            .all: SourceFile(span, .bocJSON),
          ],
          dayFile: SourceFile(span, .bocJSON))
      ],
      otherFeeds: [.bocCSV], schedule: .boc, publication: "workdays by 16:30 in Ottawa",
      verdict: "For the official rate in Canada, and not for commercial use.",
      terms: "The bank is to be named as the source; commercial use needs its permission.",
      termsURL: "https://www.bankofcanada.ca/terms/",
      homepage: "https://www.bankofcanada.ca/rates/exchange/daily-exchange-rates/")
  }

  /// The Reserve Bank of Australia: table F11.1.
  public static var rba: SourceDefinition {
    let file = SourceFile("f11.1-data.csv", .rbaCSV)
    return SourceDefinition(
      source: RateSource(id: "rba", name: "RBA"), publisher: "Reserve Bank of Australia",
      base: currency("AUD"), coverage: "21 currencies against AUD", firstDay: day("2023-01-03"),
      addresses: [
        SourceAddress(
          "https://www.rba.gov.au/statistics/tables/csv/",
          files: [.newest: file, .recent: file, .all: file])
      ],
      schedule: .rba, publication: "workdays about 16:00 in Sydney",
      verdict: "For the official rate in Australia; each request fetches the whole history.",
      terms: "CC BY 4.0 with exceptions: the rate of the US dollar belongs to WM/Reuters.",
      termsURL: "https://www.rba.gov.au/copyright/",
      homepage: "https://www.rba.gov.au/statistics/frequency/exchange-rates.html")
  }

  /// Norges Bank.
  public static var norges: SourceDefinition {
    // A series that has ended would have a last observation of long ago, so a span is asked for.
    func file(_ span: Int?) -> SourceFile {
      SourceFile(
        "B..NOK.SP?format=csvdata&startPeriod={from}&endPeriod={to}&locale=en", .sdmxCSV,
        span: span, longestSpan: 1826)
    }
    return SourceDefinition(
      source: RateSource(id: "norges", name: "Norges Bank"), base: currency("NOK"),
      coverage: "35 currencies against NOK", firstDay: day("1999-01-04"),
      addresses: [
        SourceAddress(
          "https://data.norges-bank.no/api/data/EXR/",
          files: [.newest: file(10), .recent: file(90), .all: file(nil)], dayFile: file(nil))
      ],
      schedule: .norges, publication: "workdays about 16:00 in Oslo",
      verdict: "For the official rate in Norway.",
      terms: "Open data; the bank is to be named as the source.",
      termsURL: "https://www.norges-bank.no/en/topics/about/terms-of-use/",
      homepage: "https://www.norges-bank.no/en/topics/Statistics/exchange_rates/")
  }

  private static func currency(_ code: String) -> Currency? { try? Currency(code) }
}
