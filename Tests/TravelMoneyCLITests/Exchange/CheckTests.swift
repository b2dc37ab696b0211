import Testing

/// `check`: what an exchange really cost.
struct CheckTests {
  private static let rates = ConversionCase.file("EUR", #""USD":1.1172,"JPY":175.68"#)

  @Test("A cost is told in percent and in both currencies")
  func worse() async throws {
    let run = try await CommandRun(["check", "100", "eur", "105", "usd"], rates: Self.rates)
    // 1.1172 ÷ 1.05 − 1 = 6.4 %; 111.72 − 105 = 6.72; 100 − 105 ÷ 1.1172 = 6.015….
    #expect(
      run.output == """
        100.00 EUR for 105.00 USD
        effective   1 EUR = 1.05 USD
        mid-market  1 EUR = 1.1172 USD, which makes 111.72 USD  (rates.json, 2026-10-30)
        mark-up     6.40 %: worse than mid-market by 6.72 USD (6.02 EUR)

        """)
  }

  @Test("A gain is told as one, and mid-market as what it is")
  func better() async throws {
    let gain = try await CommandRun(["check", "100", "eur", "115", "usd"], rates: Self.rates)
    // 1.1172 ÷ 1.15 − 1 = −2.852… %; 115 − 111.72 = 3.28; 115 ÷ 1.1172 − 100 = 2.935….
    #expect(
      gain.output.hasSuffix("mark-up     -2.85 %: better than mid-market by 3.28 USD (2.94 EUR)\n"))
    let even = try await CommandRun(["check", "100", "eur", "111.72", "usd"], rates: Self.rates)
    #expect(even.output.hasSuffix("mark-up     0 %: exactly mid-market\n"))
  }

  @Test(
    "It is read as people write it",
    arguments: [
      ["250", "eur", "40000", "jpy"], ["250 eur 40000 jpy"], ["€250", "40000 yen"],
      ["250", "eur", "for", "40,000", "JPY"], ["EUR", "250", "JPY", "40000"],
      ["250", "eur", "to", "40000", "jpy"], ["250eur", "=", "40000jpy"],
      ["2*125", "eur", "40k", "jpy", "on", "2026-10-30"], ["250 eur -> 40000 jpy"],
    ])
  func reading(_ words: [String]) async throws {
    let run = try await CommandRun(["check"] + words + ["--json"], rates: Self.rates)
    // 175.68 ÷ 160 − 1 = 9.8 %; 250 × 175.68 − 40000 = 3920; 250 − 40000 ÷ 175.68 = 22.313….
    #expect(
      run.output.hasPrefix(
        #"{"given":"250","from":"EUR","received":"40000","to":"JPY","effective_rate":"160","#
          + #""rate":"175.68","mid_market_result":"43920","fee_percent":"9.8","cost_in_to":"3920","#
          + #""cost_in_from":"22.31","rate_date":"2026-10-30","#), "\(run.output) \(run.errors)")
  }

  @Test("--fee takes the percentage that check finds")
  func sameFormula() async throws {
    let run = try await CommandRun(
      ["250", "eur", "to", "jpy", "--fee", "9.8", "--plain"], rates: Self.rates)
    #expect(run.output == "40000\n")
  }

  @Test(
    "What is no exchange is refused",
    arguments: [
      [], ["100", "eur"], ["100", "eur", "usd"], ["100", "105"], ["100", "105", "usd"],
      ["-100", "eur", "5", "usd"], ["100", "eur", "0", "usd"], ["€100", "$105"],
      ["100", "eur", "for", "105"], ["100", "eur", "105", "zzz"],
    ])
  func refused(_ words: [String]) async throws {
    let run = try await CommandRun(["check"] + words, rates: Self.rates)
    #expect(run.status == 64, "\(run.output)")
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("\n  "), "\(run.errors)")
  }

  @Test("A day without rates is an error of the rates")
  func missing() async throws {
    let run = try await CommandRun(
      ["check", "100", "eur", "105", "usd", "--on", "2020-01-01"], rates: Self.rates)
    #expect(run.status == 69)
  }
}
