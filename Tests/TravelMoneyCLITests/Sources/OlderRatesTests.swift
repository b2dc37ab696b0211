import TestSupport
import Testing

/// Rates in which one currency has an older day than the others, as they are shown.
struct OlderRatesTests {
  /// A newest answer of Frankfurter, in which the pound is of the day before.
  private static let rates = """
    [{"date":"2026-10-10","base":"EUR","quote":"AUD","rate":1.6103},
    {"date":"2026-10-09","base":"EUR","quote":"GBP","rate":0.84763},
    {"date":"2026-10-10","base":"EUR","quote":"USD","rate":1.1206}]
    """

  @Test(
    "Each output names the day of the figures that it used",
    arguments: [
      (["1", "GBP", "USD"], "1 GBP = 1.32204 USD  (rates.json, 2026-10-09)"),
      (["1", "EUR", "USD"], "1 EUR = 1.1206 USD  (rates.json, 2026-10-10)"),
      (["1", "GBP", "USD", "--json"], #""rate_date":"2026-10-09""#),
      (["1", "AUD", "USD", "--json"], #""rate_date":"2026-10-10""#),
      (["1", "GBP", "USD", "--csv"], "1,GBP,USD,1.32,1.32203909"),
      (["1", "GBP", "USD", "--csv"], ",2026-10-09,rates.json"),
      (["1", "GBP", "USD", "--explain"], "published  1 EUR = 0.84763 GBP, of 2026-10-09"),
      (["1", "GBP", "USD", "--explain"], "day        2026-10-09"),
      (
        ["1", "GBP", "USD", "--on", "2026-10-10"],
        "(rates.json, 2026-10-09, asked for 2026-10-10)"
      ),
      (["history", "GBP", "USD", "--since", "2026-10-01", "--csv"], "2026-10-09"),
      (["rates", "show", "--csv"], "EUR,GBP,0.84763,2026-10-09,rates.json"),
      (["rates", "show", "--csv"], "EUR,USD,1.1206,2026-10-10,rates.json"),
      (["rates", "show", "--json"], #""dates":{"GBP":"2026-10-09"}"#),
    ])
  func shown(_ arguments: [String], _ expected: String) async throws {
    let run = try await CommandRun(arguments, rates: Self.rates)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains(expected), "\(run.output)")
  }

  @Test("A day that is asked for exactly is not answered by an older figure, whose day is named")
  func exact() async throws {
    let run = try await CommandRun(
      ["1", "GBP", "USD", "--on", "2026-10-10", "--exact-date"], rates: Self.rates)
    #expect(run.status != 0)
    #expect(run.errors.contains("the last one is of 2026-10-09"), "\(run.errors)")
  }

  @Test("What is shown as JSON, and what is stored, keeps the days")
  func kept() async throws {
    let folder = try TemporaryDirectory()
    let shown = try await CommandRun(["rates", "show", "--json"], rates: Self.rates)
    let path = try folder.write(shown.output, to: "kept.json")
    let pair = ["1", "GBP", "USD", "--json"]
    let again = try await CommandRun(pair + ["--rates", path], home: folder)
    #expect(again.output.contains(#""rate_date":"2026-10-09""#), "\(again.output)")
    let stored = try await CommandRun(["rates", "import", path], home: folder)
    #expect(stored.status == 0, "\(stored.errors)")
    let used = try await CommandRun(pair + ["--source", "kept.json"], home: folder)
    #expect(used.output.contains(#""rate_date":"2026-10-09""#), "\(used.output)")
  }
}
