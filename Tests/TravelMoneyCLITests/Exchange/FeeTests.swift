import Testing

/// `--fee`: the mark-up of a bank.
struct FeeTests {
  private static let rates = ConversionCase.file("EUR", #""USD":1.1172,"JPY":175.68"#)

  // Worked out with fractions: 100 × rate ÷ (1 + fee ÷ 100), rounded once.
  @Test(
    "The result is the mid-market one divided by one and the fee",
    arguments: [
      ("0", "111.72", "17568"), ("2.5", "109.00", "17140"), ("2.5%", "109.00", "17140"),
      ("-2.5", "114.58", "18018"), ("999.99", "10.16", "1597"), ("0.005", "111.71", "17567"),
    ])
  func plain(_ fee: String, _ dollars: String, _ yen: String) async throws {
    let run = try await CommandRun(
      ["100", "eur", "to", "usd,jpy", "--fee", fee, "--plain"], rates: Self.rates)
    #expect(run.output == "\(dollars)\n\(yen)\n", "\(run.errors)")
    #expect(run.status == 0)
  }

  @Test("Text shows both results and what the fee costs")
  func text() async throws {
    let run = try await CommandRun(["100", "eur", "to", "usd", "--fee", "2.50"], rates: Self.rates)
    #expect(
      run.output == """
        100.00 EUR = 109.00 USD  with a fee of 2.5 %
        mid-market 111.72 USD, the fee costs 2.72 USD
        1 EUR = 1.1172 USD  (rates.json, 2026-10-30)

        """)
    let rebate = try await CommandRun(
      ["100", "eur", "to", "usd", "--fee", "-2.5"], rates: Self.rates)
    #expect(
      rebate.output == """
        100.00 EUR = 114.58 USD  with a rebate of 2.5 %
        mid-market 111.72 USD, the rebate brings 2.86 USD
        1 EUR = 1.1172 USD  (rates.json, 2026-10-30)

        """)
  }

  @Test("Several targets have their costs below them, and the fee once")
  func several() async throws {
    let run = try await CommandRun(
      ["100", "eur", "to", "usd", "jpy", "--fee", "2.5"], rates: Self.rates)
    #expect(
      run.output == """
        100.00 EUR = 109.00 USD  1 EUR = 1.1172 USD
          mid-market 111.72 USD, the fee costs 2.72 USD
        100.00 EUR = 17,140 JPY  1 EUR = 175.68 JPY
          mid-market 17,568 JPY, the fee costs 428 JPY
        (with a fee of 2.5 %)
        (rates.json, 2026-10-30)

        """)
  }

  @Test("JSON and CSV have the effective result, and the mid-market one behind it")
  func machine() async throws {
    let json = try await CommandRun(
      ["123", "eur", "to", "usd", "--fee", "25", "--json"], rates: Self.rates)
    // 123 × 1.1172 = 137.4156; ÷ 1.25 = 109.93248; 1.1172 ÷ 1.25 = 0.89376.
    #expect(json.output.contains(#""result":"109.93","exact":"109.93248","rate":"1.1172""#))
    #expect(
      json.output.contains(
        #""fee_percent":"25","mid_market_result":"137.42","effective_rate":"0.89376"}]}"#))
    let csv = try await CommandRun(
      ["123", "eur", "to", "usd", "--fee", "25", "--csv"], rates: Self.rates)
    #expect(
      csv.output == """
        amount,from,to,result,rate,rate_date,source,fee_percent,mid_market_result,effective_rate
        123,EUR,USD,109.93,1.1172,2026-10-30,rates.json,25,137.42,0.89376

        """)
  }

  @Test("The fee follows the locale")
  func locale() async throws {
    let run = try await CommandRun(
      ["100", "eur", "to", "usd", "--fee", "2,5", "--locale", "de_DE"], rates: Self.rates)
    #expect(run.firstLine == "100,00 EUR = 109,00 USD  with a fee of 2,5 %")
  }

  @Test(
    "What is no fee is refused with its text",
    arguments: ["1000", "-100", "abc", "2.5 EUR", "1/3", "5%%", "1e9"])
  func refused(_ fee: String) async throws {
    let run = try await CommandRun(
      ["100", "eur", "to", "usd", "--fee", fee], rates: Self.rates)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("not “\(fee)”"), "\(run.errors)")
  }
}
