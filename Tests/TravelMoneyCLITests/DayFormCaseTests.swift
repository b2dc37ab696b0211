import TestSupport
import Testing

/// Dates in the user's form, on the command line and in a session.
struct DayFormCaseTests {
  private static let rates = #"{"base": "USD", "date": "2026-10-09", "rates": {"EUR": "0.5"}}"#

  @Test(
    arguments: [
      ("de_DE", "09.10.2026"), ("de_DE", "9.10.2026"), ("de_DE", "2026-10-09"),
      ("en_US", "10/09/2026"), ("en_US", "10/9/2026"), ("en_GB", "09/10/2026"),
      ("ja_JP", "2026/10/09"), ("sv_SE", "2026-10-09"), ("hu_HU", "2026. 10. 09."),
      ("hr_HR", "9.10.2026."), ("fa_IR", "۲۰۲۶/۱۰/۰۹"), ("ar_EG", "٠٩/١٠/٢٠٢٦"),
    ])
  func `a date is read in the form of the locale`(_ locale: String, _ text: String) async throws {
    let run = try await CommandRun(
      ["8", "usd", "eur", "--on", text, "--json", "--locale", locale], rates: Self.rates)
    #expect(run.output.contains(#""asked_date":"2026-10-09""#), "\(run.errors)")
    #expect(run.status == 0)
  }

  @Test(arguments: ["8 usd to eur on 9.10.2026", "8 usd to eur 09.10.2026"])
  func `it may end the line`(_ line: String) async throws {
    let run = try await CommandRun(
      [line, "--plain", "--locale", "de_DE"], rates: Self.rates)
    #expect(run.output == "4.00\n", "\(run.errors)")
  }

  @Test(
    "The form comes from the option, the configuration, LC_ALL, LC_TIME, then LANG",
    arguments: [
      (["--locale", "de_DE"], ["LC_ALL": "en_US"], nil, "09.10.2026"),
      (["--locale", "de_DE"], [:], "en_GB", "09.10.2026"),
      ([], ["LC_ALL": "en_US"], "de_DE", "09.10.2026"),
      ([], ["LC_ALL": "de_DE", "LC_TIME": "en_US", "LANG": "en_US"], nil, "09.10.2026"),
      ([], ["LC_TIME": "en_GB", "LANG": "en_US"], nil, "09/10/2026"),
      ([], ["LC_TIME": "en_GB", "LC_NUMERIC": "en_US", "LANG": "en_US"], nil, "09/10/2026"),
      ([], ["LC_NUMERIC": "en_GB", "LANG": "de_DE"], nil, "09.10.2026"),
      ([], ["LC_ALL": "", "LC_TIME": "", "LANG": "ja_JP"], nil, "2026/10/09"),
      ([], ["LC_TIME": "C.UTF-8", "LANG": "de_DE"], nil, "10/09/2026"),
      ([], [:], nil, "10/09/2026"),
    ] as [([String], [String: String], String?, String)])
  func choice(
    _ options: [String], _ environment: [String: String], _ configured: String?, _ text: String
  ) async throws {
    let home = try TemporaryDirectory()
    if let configured {
      _ = try home.write(
        #"{"locale": "\#(configured)"}"#, to: ".config/travelmoney/config.json")
    }
    let run = try await CommandRun(
      ["8", "usd", "eur", "--on", text, "--json"] + options, rates: Self.rates, home: home,
      environment: environment)
    #expect(run.output.contains(#""asked_date":"2026-10-09""#), "\(run.errors)")
  }

  @Test(
    arguments: [
      ("en_US", "30/09/2026", "“30/09/2026” is not a date", "Write --on 2026-09-30"),
      ("en_US", "09.10.2026", "“09.10.2026” is not a date", "Write --on 2026-10-09"),
      ("de_DE", "9/10/2026", "is not a date", "Write --on 2026-09-10 or --on 2026-10-09"),
      ("de_DE", "09.10.26", "“09.10.26” is not a date", "For example: --on "),
      ("de_DE", "31.09.2026", "there is no day 31.09.2026", "For example: --on "),
      ("de_DE", "2026-09-31", "there is no day 2026-09-31", "For example: --on "),
    ])
  func `another form is an error that says what to write`(
    _ locale: String, _ text: String, _ what: String, _ advice: String
  ) async throws {
    let run = try await CommandRun(
      ["8", "usd", "eur", "--on", text, "--locale", locale], rates: Self.rates)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(what) && run.errors.contains(advice), "\(run.errors)")
  }

  @Test @MainActor func `a session takes it behind on`() async throws {
    let run = try await SessionRun(
      ["on 09.10.2026", "8", "on 09/10/2026"], arguments: ["--from", "USD", "--to", "EUR"],
      rates: Self.rates, environment: ["LC_ALL": "de_DE.UTF-8"])
    #expect(run.lines.last == "8,00 USD = 4,00 EUR", "\(run.errors)")
    #expect(run.errors.contains("Write on 2026-09-10 or on 2026-10-09"))
  }
}
