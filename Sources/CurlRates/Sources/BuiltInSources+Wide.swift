import Converter
import RateFeeds

/// The sources for everybody: few currencies with a long history, then many.
extension BuiltInSources {
  /// The European Central Bank's euro foreign exchange reference rates.
  public static var ecb: SourceDefinition {
    SourceDefinition(
      source: .ecb, publisher: "European Central Bank", base: .eur,
      coverage: "29 currencies, 41 in all since 1999", firstDay: day("1999-01-04"),
      addresses: [
        SourceAddress(
          "https://www.ecb.europa.eu/stats/eurofxref/",
          files: [
            .newest: SourceFile("eurofxref-daily.xml", .ecbXML, .ecbCSV),
            .recent: SourceFile("eurofxref-hist-90d.xml", .ecbXML, .ecbCSV),
            .all: SourceFile("eurofxref-hist.zip", .ecbCSV, .ecbXML),
          ])
      ],
      schedule: .ecb, publication: "workdays about 16:00 in Frankfurt", isDefault: true,
      verdict: "Official, free of charge, and the same in shape since 1999.",
      terms: "Free reuse, provided that the ECB is named as the source.",
      termsURL: "https://www.ecb.europa.eu/services/using-our-site/disclaimer/html/index.en.html",
      homepage: "https://www.ecb.europa.eu/stats/eurofxref/")
  }

  /// Frankfurter, which collects the rates of more than a hundred central banks.
  ///
  /// Its version 1 has the European Central Bank's rates alone, in another form.
  public static var frankfurter: SourceDefinition {
    let root = "https://api.frankfurter.dev/"
    return SourceDefinition(
      source: RateSource(id: "frankfurter", name: "Frankfurter"), base: .eur,
      coverage: "about 200 currencies of more than 100 official sources",
      firstDay: day("1999-01-04"),
      addresses: [
        SourceAddress(
          root,
          files: [
            .newest: SourceFile("v2/rates?base={base}", .frankfurter),
            .recent: SourceFile(
              "v2/rates?base={base}&from={from}&to={to}", .frankfurter, span: 90),
          ],
          dayFile: SourceFile("v2/rates?base={base}&date={day}", .frankfurter)),
        SourceAddress(
          root,
          files: [
            .newest: SourceFile("v1/latest?base={base}", .frankfurterV1),
            .recent: SourceFile("v1/{from}..{to}?base={base}", .frankfurterV1, span: 90),
          ],
          dayFile: SourceFile("v1/{day}?base={base}", .frankfurterV1)),
      ],
      schedule: .frankfurter, publication: "through the day, as its banks publish", isDefault: true,
      verdict: "Has the currencies that the ECB lacks, from official sources, without a key.",
      terms: "The service is free; each bank whose rates it relays has its own terms.",
      termsURL: "https://api.frankfurter.dev/v2/providers", homepage: "https://frankfurter.dev/")
  }

  /// exchange-api by fawazahmed0: many currencies in one file, as public-domain data.
  public static var fawazahmed0: SourceDefinition {
    let file = "v1/currencies/{lowercaseBase}.min.json"
    return SourceDefinition(
      source: RateSource(id: "fawazahmed0", name: "exchange-api"),
      publisher: "exchange-api by Fawaz Ahmed", base: .eur,
      coverage: "about 160 currencies; no origin of the figures is named",
      firstDay: day("2024-03-02"),
      addresses: [
        SourceAddress(
          "https://cdn.jsdelivr.net/npm/@fawazahmed0/",
          files: [.newest: SourceFile("currency-api@latest/" + file, .fawazahmed0)],
          dayFile: SourceFile("currency-api@{day}/" + file, .fawazahmed0)),
        SourceAddress(
          "https://latest.currency-api.pages.dev/",
          files: [.newest: SourceFile(file, .fawazahmed0)],
          dayFile: SourceFile("https://{day}.currency-api.pages.dev/" + file, .fawazahmed0)),
      ],
      schedule: .fawazahmed0, publication: "daily about 00:00 UTC", isDefault: true,
      verdict: "The last resort: wide and free of terms, but of unproven quality.",
      terms: "Public domain (CC0).",
      termsURL: "https://github.com/fawazahmed0/exchange-api/blob/main/LICENSE",
      homepage: "https://github.com/fawazahmed0/exchange-api")
  }

  /// The open endpoint of ExchangeRate-API, which has the newest rates alone.
  public static var erapi: SourceDefinition {
    SourceDefinition(
      source: RateSource(id: "erapi", name: "exchangerate-api.com"), publisher: "ExchangeRate-API",
      base: .usd, coverage: "about 160 currencies, newest rates only",
      addresses: [
        SourceAddress(
          "https://open.er-api.com/v6/", files: [.newest: SourceFile("latest/{base}", .erapi)])
      ],
      schedule: .erapi, publication: "daily about 00:00 UTC",
      verdict: "Its terms want a link to it beside the rates, so that you choose it yourself.",
      attribution: "Rates By Exchange Rate API, https://www.exchangerate-api.com",
      terms: "Caching is allowed, passing the rates on is not; a link to the service is wanted.",
      termsURL: "https://www.exchangerate-api.com/terms",
      homepage: "https://www.exchangerate-api.com/docs/free")
  }

  /// Open Exchange Rates, which needs a key.
  public static var openExchangeRates: SourceDefinition {
    SourceDefinition(
      source: RateSource(id: "openexchangerates", name: "Open Exchange Rates"), base: .usd,
      coverage: "about 170 currencies, every hour", firstDay: day("1999-01-01"),
      addresses: [
        SourceAddress(
          "https://openexchangerates.org/api/",
          files: [.newest: SourceFile("latest.json", .openexchangerates)],
          dayFile: SourceFile("historical/{day}.json", .openexchangerates))
      ],
      schedule: .openExchangeRates, publication: "hourly",
      key: .header(name: "Authorization", prefix: "Token "),
      verdict: "Needs an account; the free plan has 1,000 requests a month.",
      terms: "For use within the plan of the account; the rates may not be passed on as a feed.",
      termsURL: "https://openexchangerates.org/terms",
      homepage: "https://openexchangerates.org/")
  }
}
