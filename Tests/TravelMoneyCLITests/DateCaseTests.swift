import Converter
import TestSupport
import Testing

/// Dates and retired currencies, on the history that the program carries.
struct DateCaseTests {
  private static let cases = [
    ConversionCase(
      "HIS-01 a Sunday has the rates of its Friday",
      ["100", "--from", "EUR", "--to", "USD", "--on", "2019-11-10"], plain: "110.34"),
    ConversionCase(
      "HIS-03 a day in a weekend", ["100", "eur", "usd", "on", "2024-11-02"], plain: "108.85"),
    ConversionCase(
      "HIS-05 New Year has the rates of the old one", ["100", "eur", "usd", "on", "2015-01-01"],
      plain: "121.41"),
    ConversionCase(
      "HIS-06 tomorrow is refused", ["100", "eur", "usd", "--on", "2026-11-03"], plain: nil,
      status: 64, mentions: "future"),
    ConversionCase(
      "HIS-06 a far future is refused", ["100", "eur", "usd", "--on", "2099-01-01"], plain: nil,
      status: 64, mentions: "future"),
    ConversionCase(
      "HIS-10 the asked day counts", ["100", "--from", "EUR", "--to", "GBP", "--on", "2017-09-01"],
      plain: "92.08"),
    ConversionCase(
      "HIS-16 before the first day", ["100", "eur", "usd", "--on", "1998-12-31"], plain: nil,
      status: 69, mentions: "1999-01-0"),
    ConversionCase(
      "HIS-18 a gap of half a year", ["100", "--from", "EUR", "--to", "USD", "--on", "2017-07-17"],
      rates: ConversionCase.file("EUR", #""USD":1.06"#, day: "2017-01-13"), plain: nil, status: 69,
      mentions: "2017-01-13"),
    ConversionCase(
      "a wider gap on request",
      ["100", "--from", "EUR", "--to", "USD", "--on", "2017-07-17", "--max-gap", "185"],
      rates: ConversionCase.file("EUR", #""USD":1.06"#, day: "2017-01-13"), plain: "106.00"),
    ConversionCase(
      "the very day is refused where nothing was published",
      ["100", "eur", "usd", "--on", "2019-11-10", "--exact-date"], plain: nil, status: 69),
    ConversionCase(
      "ISK has no rate in its hole",
      ["100", "eur", "isk", "--on", "2010-06-01", "--source", "ecb"],
      plain: nil, status: 69, mentions: "2008-12-09"),
    ConversionCase(
      "RUB ends with its last day", ["100", "eur", "rub", "--on", "2022-03-10", "--source", "ecb"],
      plain: nil, status: 69, mentions: "2022-03-01"),
    ConversionCase(
      "RET-01 the old ruble", ["19600", "--from", "BYR", "--to", "BYN"], plain: "1.96"),
    ConversionCase("RET-01 and back", ["1", "--from", "BYN", "--to", "BYR"], plain: "10000"),
    ConversionCase(
      "RET-03 the law stands over a feed's noise", ["1000", "--from", "HRK", "--to", "EUR"],
      rates: ConversionCase.file("EUR", #""HRK":7.5312"#, day: "2026-10-30"), plain: "132.72"),
    ConversionCase(
      "RET-03 before the law the market counts",
      ["1000", "--from", "HRK", "--to", "EUR", "--on", "2022-12-30"], plain: "132.69"),
    ConversionCase(
      "RET-05 a currency that left the feed", ["10", "eur", "usd"],
      rates: ConversionCase.file("EUR", #""USD":1.1,"QQQ":3,"WWW":4"#), plain: "11.00"),
    ConversionCase(
      "RET-05 asking for it says so", ["10", "eur", "rub"],
      rates: ConversionCase.file("EUR", #""USD":1.1"#), plain: nil, status: 69,
      mentions: "no rate for RUB"),
    ConversionCase(
      "RET-06 the bolívar fuerte", ["2500000", "--from", "VEF", "--to", "VES"], plain: "25.00"),
    ConversionCase("RET-06 and back", ["0.01", "--from", "VES", "--to", "VEF"], plain: "1000.00"),
    ConversionCase(
      "RET-09 two leones side by side", ["250000", "SLL", "SLE", "--on", "2022-08-01"],
      plain: "250.00"),
    ConversionCase(
      "RET-09 and after the old one", ["1", "SLE", "SLL", "--on", "2024-06-01"], plain: "1000.00"),
    ConversionCase("RET-11 dobras", ["1234567", "--from", "STD", "--to", "STN"], plain: "1234.57"),
    ConversionCase("RET-11 ouguiyas", ["5555", "--from", "MRO", "--to", "MRU"], plain: "555.50"),
    ConversionCase(
      "RET-12 the old lira", ["15750000", "--from", "TRL", "--to", "TRY"], plain: "15.75"),
    ConversionCase(
      "RET-12 the old lira through the new one", ["15750000", "--from", "TRL", "--to", "EUR"],
      rates: ConversionCase.file("EUR", #""TRY":35.00"#), plain: "0.45"),
    ConversionCase(
      "RET-15 a currency that did not exist yet",
      ["13000", "--from", "VES", "--to", "USD", "--on", "2016-08-24"], plain: nil, status: 69,
      mentions: "VEF"),
    ConversionCase(
      "RET-18 legacy to legacy through the euro", ["10000", "--from", "DEM", "--to", "FRF"],
      plain: "33538.55"),
  ]

  @Test("Days and retired currencies", arguments: cases)
  func number(_ example: ConversionCase) async throws {
    try await example.check()
  }

  @Test("HIS-01 Text and JSON name the asked day and the day of the rates")
  func bothDays() async throws {
    let text = try await CommandRun(["100", "eur", "usd", "--on", "2019-11-10"])
    #expect(
      text.output == """
        100.00 EUR = 110.34 USD
        1 EUR = 1.1034 USD  (ECB, 2019-11-08, asked for 2019-11-10)

        """)
    let json = try await CommandRun(["100", "eur", "usd", "--on", "2019-11-10", "--json"])
    #expect(json.output.contains(#""rate_date":"2019-11-08","asked_date":"2019-11-10""#))
  }

  @Test("HIS-08 East of Greenwich the new day has begun, and its rates have not")
  func auckland() async throws {
    // 2021-10-20 08:00 in Auckland is 2021-10-19 19:00 UTC.
    let time = Timestamp(secondsSinceEpoch: 1_634_670_000)
    let rates = ConversionCase.file("USD", #""NZD":1.4"#, day: "2021-10-19")
    let undated = try await CommandRun(
      ["100", "usd", "nzd", "--plain"], rates: rates, now: time, zone: 13 * 3600)
    #expect(undated.output == "140.00\n")
    let dated = try await CommandRun(
      ["100", "usd", "nzd", "--on", "2021-10-20"], rates: rates, now: time, zone: 13 * 3600)
    #expect(dated.firstLine == "100.00 USD = 140.00 NZD")
    #expect(dated.output.contains("2021-10-19, asked for 2021-10-20"))
    let tomorrow = try await CommandRun(
      ["100", "usd", "nzd", "--on", "2021-10-21"], rates: rates, now: time, zone: 13 * 3600)
    #expect(tomorrow.status == 64)
  }

  @Test(
    "HIS-13 A date that does not exist is refused",
    arguments: [
      "2023-02-29", "2023-02-30", "2023-13-01", "2023-00-10", "2023-04-31", "23-01-01",
      "2023/01/01",
    ])
  func impossibleDates(_ date: String) async throws {
    let run = try await CommandRun(["100", "eur", "usd", "--on", date])
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(date))
  }

  @Test("HIS-13 A leap day is a day")
  func leapDay() async throws {
    let run = try await CommandRun(["100", "eur", "usd", "--on", "2024-02-29", "--plain"])
    // ECB, 2024-02-29: 1.0826.
    #expect(run.output == "108.26\n")
  }

  @Test("RET-18 Without rates, a legacy currency into a market currency is an error")
  func legacyWithoutRates() async throws {
    let run = try await CommandRun(
      ["10000", "--from", "DEM", "--to", "USD"], rates: ConversionCase.file("JPY", #""GBP":1"#))
    #expect(run.status == 69)
    #expect(run.errors.contains("no rate"))
    #expect(run.output.isEmpty)
  }

  @Test("What law says is named, and no table is")
  func lawIsNamed() async throws {
    let run = try await CommandRun(["100", "DEM", "to", "EUR"])
    #expect(
      run.output == """
        100.00 DEM = 51.13 EUR
        1 DEM = 0.511292 EUR  (1 EUR = 1.95583 DEM by law since 1999-01-01, DEM retired)

        """)
    let json = try await CommandRun(["100", "DEM", "to", "FRF", "--json"])
    #expect(json.output.contains(#""result":"335.39""#))
    #expect(
      json.output.contains(#""rate_date":null,"asked_date":null,"source":"law","freshness":null"#))
  }

  @Test("RET-09 A retired currency is called so, one that still circulates is not")
  func retired() async throws {
    let both = try await CommandRun(["250000", "SLL", "SLE", "--on", "2022-08-01"])
    #expect(both.status == 0)
    #expect(!both.output.contains("retired"))
    let later = try await CommandRun(["250000", "SLL", "SLE", "--on", "2024-06-01"])
    #expect(later.output.contains("SLL retired"))
  }

  @Test("A fresh table has no age, a stale one has")
  func age() async throws {
    let fresh = try await CommandRun(["25", "eur", "jpy"])
    #expect(fresh.output.hasSuffix("(ECB, 2026-10-30)\n"))
    // Twelve days later.
    let stale = try await CommandRun(
      ["25", "eur", "jpy"], now: CommandRun.monday.adding(seconds: 9 * 86_400))
    #expect(stale.output.hasSuffix("(ECB, 2026-10-30, 12 days old)\n"))
    #expect(stale.firstLine == "25.00 EUR = 4,392 JPY")
  }
}
