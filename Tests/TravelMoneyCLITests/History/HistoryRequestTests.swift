import Converter
import TestSupport
import Testing

/// What `history` makes of its words and options, and of rates that are not there.
struct HistoryRequestTests {
  @Test(
    "A pair is written in many ways",
    arguments: [
      ["EUR", "USD"], ["eur", "to", "usd"], ["eur/usd"], ["eur", "in", "US dollars"], ["€", "usd"],
      ["1", "EUR", "USD"],
    ])
  func pairs(_ words: [String]) async throws {
    let run = try await CommandRun(["history"] + words + ["--since", "2026-10-30"])
    #expect(run.firstLine == "1 EUR in USD  (ECB, 2026-10-30)", "\(run.errors)")
  }

  @Test("One currency alone is priced in the home currency")
  func home() async throws {
    let home = try TemporaryDirectory()
    _ = try home.write(#"{"home":"CHF"}"#, to: ".config/travelmoney/config.json")
    let run = try await CommandRun(["history", "gbp", "--since", "2026-10-30"], home: home)
    #expect(run.firstLine == "1 GBP in CHF  (ECB, 2026-10-30)")
  }

  @Test(
    "What is not understood is refused, with what to do",
    arguments: [
      ([], "two currencies are needed", "history EUR USD"),
      (["USD"], "two currencies are needed", "history EUR USD"),
      (["EUR", "USD", "on", "2026-01-02"], "many days, not one", "--since 2026-01-01"),
      (["25", "EUR", "USD"], "no amount", "history EUR USD"),
      (["EUR", "USD,JPY"], "one pair at a time", "history EUR USD"),
      (["EUR", "QQQ"], "“QQQ” is not a currency", "currencies lists them"),
      (["EUR", "USD", "--since", "yesteryear"], "is not a date", "--since"),
      (["EUR", "USD", "--since", "2030-01-01"], "is in the future", ""),
      (
        ["EUR", "USD", "--since", "2026-10-01", "--until", "2026-09-01"],
        "lies behind the last one",
        "Exchange"
      ),
      (["EUR", "USD", "--csv", "--json"], "--json and --csv contradict", "Leave one"),
      (["EUR", "USD", "--chart", "--svg", "a.svg"], "--chart and --svg contradict", "Leave one"),
      (["EUR", "USD", "--ledger", "--beancount"], "--ledger and --beancount contradict", "Leave"),
    ] as [([String], String, String)])
  func refused(_ words: [String], _ message: String, _ hint: String) async throws {
    let run = try await CommandRun(["history"] + words)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(message) && run.errors.contains(hint), "\(run.errors)")
  }

  @Test(
    "Where there is no rate within the days, the nearest known ones are named",
    arguments: [
      (
        ["EUR", "ISK", "--since", "2010-01-01", "--until", "2012-01-01"],
        "the last one before is of 2008-12-09, the next one of 2018-02-01", "--since 2008-12-09"
      ),
      (
        ["EUR", "RUB", "--since", "2022-03-02", "--until", "2022-12-31"],
        "the last one is of 2022-03-01", "--since 2022-03-01"
      ),
      (
        ["EUR", "TRY", "--until", "2004-12-31"], "TRY did not exist before 2005-01-01", "Write TRL"
      ),
    ])
  func missing(_ words: [String], _ message: String, _ hint: String) async throws {
    let run = try await CommandRun(["history"] + words + ["--source", "ecb"])
    #expect(run.status == 69)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(message) && run.errors.contains(hint), "\(run.errors)")
  }

  @Test("Own rates have no history, whatever their name, and stand behind no published rate")
  func ownRates() async throws {
    let home = try TemporaryDirectory()
    try home.write(
      #"{"rates":[{"from":"EUR","to":"USD","rate":"1.10","name":"card"}]}"#,
      to: ".config/travelmoney/config.json")
    for source in ["own", "own:card"] {
      let run = try await CommandRun(["history", "EUR", "USD", "--source", source], home: home)
      #expect(run.status == 64 && run.output.isEmpty)
      #expect(run.errors.contains("own rates have no history"), "\(run.errors)")
      #expect(run.errors.contains("Leave --source out"))
    }
    let run = try await CommandRun(
      ["history", "EUR", "USD", "--since", "2026-10-30"], home: home)
    #expect(run.output.contains("\n2026-10-30  1.1172\n"))
  }

  @Test("A first day behind the end of a file names that end")
  func fileEnds() async throws {
    let run = try await CommandRun(
      ["history", "EUR", "USD", "--since", "2026-10-28"], rates: HistoryTextTests.ascent)
    #expect(run.status == 69 && run.output.isEmpty)
    #expect(run.errors.contains("rates.json end on 2026-03-04, before the first day, 2026-10-28"))
    #expect(run.errors.contains("--since 2026-03-04 reaches them; leave --rates out"))
  }

  @Test("Both ends under other names are corrected at once")
  func synonyms() async throws {
    let run = try await CommandRun([
      "history", "EUR", "USD", "--from", "2026-10-01", "--to=2026-10-30",
    ])
    #expect(run.status == 64)
    #expect(
      run.errors.contains("history EUR USD --since 2026-10-01 --until=2026-10-30"), "\(run.errors)")
  }

  @Test("Missing days are told, also where they lie before the first rate or there is none")
  func holesAtTheStart() async throws {
    let home = try TemporaryDirectory()
    // As many rates as the ECB has, all the same but for one.
    let others = [
      "JPY", "CZK", "DKK", "GBP", "HUF", "PLN", "RON", "SEK", "CHF", "ISK", "NOK", "TRY", "AUD",
      "BRL", "CAD", "CNY", "HKD", "IDR", "ILS", "INR", "KRW", "MXN", "MYR", "NZD", "PHP", "SGD",
      "THB", "ZAR",
    ]
    let file = try home.write(
      "Date,USD,\(others.joined(separator: ",")),\n2026-11-27,1.2,"
        + others.map { _ in "7.5," }.joined() + "\n", to: "ecb.csv")
    let later = Timestamp(secondsSinceEpoch: CommandRun.monday.secondsSinceEpoch + 26 * 86_400)
    let kept = try await CommandRun(
      ["rates", "import", file, "--source", "ecb"], home: home, now: later)
    #expect(kept.status == 0, "\(kept.errors)")
    let missing = "rates of ECB from 2026-11-02 to 2026-11-26 are not at hand"
    for first in ["2026-10-30", "2026-11-01", "2026-11-02"] {
      let run = try await CommandRun(
        ["history", "EUR", "USD", "--since", first], home: home, now: later)
      #expect(run.output.contains("\n2026-11-27  1.2\n"), "\(run.errors)")
      #expect(run.errors.contains(missing), "\(first): \(run.errors)")
    }
    let ahead = try await CommandRun(
      ["history", "EUR", "USD", "--since", "2026-10-29", "--until", "2026-11-03"], home: home,
      now: later)
    #expect(ahead.errors.contains("from 2026-11-02 to 2026-11-03 are not at hand"))
    let none = try await CommandRun(
      ["history", "EUR", "USD", "--since", "2026-11-05", "--until", "2026-11-06"], home: home,
      now: later)
    #expect(none.status == 69)
    #expect(none.errors.contains("the next one of 2026-11-27"), "\(none.errors)")
    #expect(none.errors.contains("rates update --history"))
  }

  @Test("The last day is today at the latest, and the first one 90 days before it")
  func ends() async throws {
    let run = try await CommandRun([
      "history", "EUR", "USD", "--json", "--until", "2027-12-31",
    ])
    #expect(
      run.output.contains(#""first_day":"2026-08-04","last_day":"2026-11-02""#), "\(run.output)")
    #expect(run.output.contains(#""rates":[{"day":"2026-08-04""#))
  }

  @Test("Old rates say how old they are; those of a file and of past days do not")
  func age() async throws {
    let later = Timestamp(secondsSinceEpoch: CommandRun.monday.secondsSinceEpoch + 20 * 86_400)
    let run = try await CommandRun(["history", "EUR", "USD"], now: later)
    #expect(run.firstLine.hasSuffix(" to 2026-10-30, 23 days old)"), "\(run.firstLine)")
    let past = try await CommandRun(
      ["history", "EUR", "USD", "--until", "2026-10-30"], now: later)
    #expect(past.firstLine.hasSuffix(" to 2026-10-30)"))
  }

  @Test("The hole of a currency is no hole of the source, and nothing is said of it")
  func holes() async throws {
    let run = try await CommandRun(["history", "EUR", "ISK", "--since", "2008-12-01"])
    #expect(
      run.output.contains("2008-12-09  290\n2018-02-01  125.01\n"), "\(run.output.prefix(900))")
    #expect(run.errors.isEmpty)
  }
}
