import Converter
import TestSupport
import Testing

/// How the words of a conversion are taken apart, and what is said where they cannot be.
struct FreeFormCaseTests {
  private static let rates = ConversionCase.file(
    "USD", #""EUR":0.9,"JPY":112.75,"GBP":0.8,"VND":25000,"TTD":6.8,"AUD":1.5"#)

  @Test(
    "Amount, currency and targets are found among the words",
    arguments: [
      ("25 eur to US dollars and yen", "27.78\n3132\n"),
      ("25 usd to Trinidad and Tobago dollar", "170.00\n"),
      ("25 usd to Trinidad and Tobago dollar and yen", "170.00\n2819\n"),
      ("100 EUR VND", "2777778\n"), ("100 EUR VND, JPY", "2777778\n12528\n"),
      ("25 eur, jpy", "22.50\n2819\n"), ("€9 usd", "10.00\n"), ("€9 usd, jpy", "10.00\n1128\n"),
      ("(25 usd) eur", "-22.50\n"), ("(25) usd eur", "-22.50\n"),
      ("25 US dollars euros", "22.50\n"),
      ("10 usd + 15 usd eur", "22.50\n"), ("10+15 usd jpy", "2819\n"), ("25usd eur", "22.50\n"),
      ("US$25 USD eur", "22.50\n"), ("$25 USD to eur", "22.50\n"), ("usd eur", "0.90\n"),
      ("25 usd into eur", "22.50\n"), ("convert 25 usd to eur", "22.50\n"),
      ("25 usd/eur", "22.50\n"), ("25 usdeur", "22.50\n"), ("usd-eur", "0.90\n"),
      ("25 usd > eur", "22.50\n"), ("2022 - 07 - 06 usd to eur", "1808.10\n"),
      ("25 usd to eur 2026-10-30", "22.50\n"),
      ("US dollars to eur and jpy", "0.90\n113\n"), ("25 pounds sterling to usd", "31.25\n"),
    ])
  func words(_ line: String, _ plain: String) async throws {
    let run = try await CommandRun([line, "--plain"], rates: Self.rates)
    #expect(run.output == plain, "\(run.errors)")
    #expect(run.status == 0)
  }

  @Test(
    "What cannot be read is quoted as it was written",
    arguments: [
      ("(usd to jpy", "“(usd”"), ("25 xyz usd", "“xyz”"), ("25 usd to jpy gpb", "“gpb”"),
      ("25 usd to big dollers and yen", "“big dollers”"), ("25 usd / 5 usd", "“25 usd / 5 usd”"),
      ("25 pounds to usd", "GBP, SHP, EGP, FKP, GIP or 4 more"),
      ("25 pounds to usd", "such as GBP; travelmoney"),
      ("25$ to jpy", "USD, AUD, CAD, HKD, SGD or "), ("10% of 25", "25*0.10"),
      ("(25", "A bracket is not closed"), ("25/0", "Divide by a number that is not zero"),
      ("25 usd to won", "KPW, KRW"), ("-", "“-”"),
      ("2022-07-06 usd to eur", "--on 2022-07-06"), ("07/06/2022", "--on 2022-07-06"),
      ("25 usd on 06.07.2022", "--on 2022-07-06"), ("25 usd on", "no date follows “on”"),
      ("how much is 25 usd in yen", "25 usd in yen"),
      ("$9 eur", "USD"), ("US$9 EUR to jpy", "both USD and EUR"),
    ])
  func quoted(_ line: String, _ mention: String) async throws {
    let run = try await CommandRun(["--to", "EUR", line], rates: Self.rates)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(mention), "\(run.errors)")
    #expect(!run.errors.contains("“1 "))
  }

  @Test(
    "A blank word is an unset variable, not one unit",
    arguments: [
      (["", "EUR", "USD"], "no amount"), ([" ", "eur", "usd"], "no amount"),
      (["\u{A0}", "--to", "USD"], "no amount"),
      (["", "--from", "EUR", "--to", "USD"], "no amount"),
      (["25", "", "usd", "jpy"], "empty word"),
    ])
  func blank(_ arguments: [String], _ mention: String) async throws {
    let run = try await CommandRun(arguments, rates: Self.rates)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(mention), "\(run.errors)")
  }

  @Test(
    "A slip in a command suggests the command",
    arguments: [
      (["rate", "update"], "rates update"), (["updte"], "rates update"),
      (["update"], "rates update"), (["status"], "rates status"), (["hepl"], "help"),
      (["curencies"], "currencies"), (["rates", "udpate"], "rates update"),
      (["--offline", "rates", "shwo"], "rates show"), (["--json", "rates"], "update, show"),
    ])
  func slips(_ arguments: [String], _ command: String) async throws {
    let run = try await CommandRun(arguments)
    #expect(run.status == 64)
    #expect(run.errors.contains(command), "\(run.errors)")
    #expect(!run.errors.contains("currency that is known"))
  }

  @Test("Options may stand before the words of a command")
  func leadingOptions() async throws {
    let run = try await CommandRun(["--offline", "--base", "usd", "rates", "show", "--csv"])
    #expect(run.status == 0)
    #expect(run.output.contains("USD,EUR,"))
  }

  @Test("Hostile lines are answered in time that grows with their length")
  func hostile() async throws {
    let lines = [
      "25 usd to " + String(repeating: "xq ", count: 5000),
      (11...600).map { "1/\($0)+" }.joined() + "1 eur usd",
      "1" + String(repeating: " aa", count: 1300), String(repeating: "a ", count: 100_000),
      String(repeating: "(1+", count: 60) + "1" + String(repeating: " b", count: 1900),
    ]
    let clock = ContinuousClock()
    for line in lines {
      let duration = try await clock.measure {
        let run = try await CommandRun(["--to", "JPY", line])
        #expect(run.status == 64)
      }
      #expect(duration < .seconds(5))
    }
  }

  @Test("SYM-09 JSON is the same in a comma locale, the amount as in any script")
  func pointInCommaLocale() async throws {
    let arguments = ["1234.5", "--from", "EUR", "--to", "USD", "--json"]
    let rates = ConversionCase.file("EUR", #""USD":1.25"#)
    let plain = try await CommandRun(arguments, rates: rates, environment: ["LC_ALL": "C"])
    #expect(plain.output.contains(#""amount":"1234.5","from":"EUR","to":"USD","result":"1543.13""#))
    for locale in ["de_DE.UTF-8", "fr_FR", "ar_EG", "fa_IR", "hi_IN"] {
      let run = try await CommandRun(arguments, rates: rates, environment: ["LC_ALL": locale])
      #expect(run.output == plain.output, "\(locale): \(run.errors)")
    }
  }

  @Test(
    "A locale that was chosen must exist; one of the environment may be anything",
    arguments: ["german", "zz_ZZ", "de_DE_x"])
  func locales(_ locale: String) async throws {
    let chosen = try await CommandRun(
      ["1.234", "eur", "usd", "--locale", locale], rates: Self.rates)
    #expect(chosen.status == 64)
    #expect(chosen.errors.contains("locale"))
    let folder = try TemporaryDirectory()
    _ = try folder.write("{\"locale\":\"\(locale)\"}", to: ".config/travelmoney/config.json")
    let configured = try await CommandRun(["1", "eur", "usd"], rates: Self.rates, home: folder)
    #expect(configured.status == 78)
    let environment = try await CommandRun(
      ["1", "eur", "usd", "--plain"], rates: Self.rates, environment: ["LC_ALL": locale])
    #expect(environment.output == "1.11\n")
  }
}
