import Testing

/// What `history` prints for programs; the figures are worked out with Python's fractions.
struct HistoryDataTests {
  private static let days = ["--since", "2026-10-29"]
  private static let months = ["--since", "2026-09-01", "--monthly"]

  @Test(
    "CSV has the exact rate, or its first 38 digits",
    arguments: [
      (
        ["EUR", "USD"] + days,
        "day,from,to,rate,source\n2026-10-29,EUR,USD,1.113,ecb\n2026-10-30,EUR,USD,1.1172,ecb\n"
      ),
      (
        ["JPY", "USD"] + days,
        """
        day,from,to,rate,source
        2026-10-29,JPY,USD,0.0063267394270122783083219645293315143246,ecb
        2026-10-30,JPY,USD,0.0063592896174863387978142076502732240437,ecb

        """
      ),
      (
        ["EUR", "USD"] + months,
        """
        month,from,to,mean,days,last_rate,last_day,source
        2026-09,EUR,USD,1.1513227272727272727272727272727272727,22,1.1355,2026-09-30,ecb
        2026-10,EUR,USD,1.120159090909090909090909090909090909,22,1.1172,2026-10-30,ecb

        """
      ),
      (
        ["DEM", "EUR", "--since", "2026-10-31", "--until", "2026-11-01", "--invert"],
        "day,from,to,rate,source\n2026-10-31,EUR,DEM,1.95583,law\n"
      ),
    ])
  func csv(_ arguments: [String], _ expected: String) async throws {
    let run = try await CommandRun(["history"] + arguments + ["--csv"])
    #expect(run.output == expected)
    #expect(run.status == 0)
    // Machine output is the same in every locale.
    let german = try await CommandRun(["history"] + arguments + ["--csv", "--locale", "de_DE"])
    #expect(german.output == expected)
  }

  @Test("JSON is one object with the rates, the extremes and the change")
  func json() async throws {
    let run = try await CommandRun(["history", "EUR", "USD", "--json"] + Self.days)
    let rates =
      #"[{"day":"2026-10-29","rate":"1.113","source":"ecb"},"#
      + #"{"day":"2026-10-30","rate":"1.1172","source":"ecb"}]"#
    // (1.1172 - 1.113) ÷ 1.113 × 100
    #expect(
      run.output == #"{"from":"EUR","to":"USD","first_day":"2026-10-29","last_day":"2026-11-02","#
        + #""source":"ecb","rates":"# + rates + #","low":{"day":"2026-10-29","rate":"1.113"},"#
        + #""high":{"day":"2026-10-30","rate":"1.1172"},"#
        + #""last":{"day":"2026-10-30","rate":"1.1172"},"#
        + #""change_percent":"0.37735849056603773584905660377358490566"}"# + "\n")
  }

  @Test("JSON of months has means, counts and last rates")
  func jsonMonths() async throws {
    let run = try await CommandRun(["history", "EUR", "USD", "--json"] + Self.months)
    #expect(
      run.output.contains(
        #""months":[{"month":"2026-09","mean":"1.1513227272727272727272727272727272727","days":22,"#
          + #""last_rate":"1.1355","last_day":"2026-09-30","source":"ecb"},"#))
    #expect(
      run.output.contains(#""low":{"month":"2026-10","mean":"1.12015909090909090909090909"#))
  }

  @Test("--ndjson has an object a line, each with the pair")
  func lines() async throws {
    let run = try await CommandRun(["history", "EUR", "USD", "--ndjson"] + Self.days)
    #expect(
      run.output == """
        {"day":"2026-10-29","from":"EUR","to":"USD","rate":"1.113","source":"ecb"}
        {"day":"2026-10-30","from":"EUR","to":"USD","rate":"1.1172","source":"ecb"}

        """)
  }

  @Test(
    "Price lines have all digits up to 38; the last one is rounded, which is said",
    arguments: [
      (
        ["--ledger"],
        """
        ; JPY in USD: ECB, 2026-10-29 to 2026-10-30
        ; rates that do not end are rounded to 38 digits
        P 2026-10-29 JPY 0.0063267394270122783083219645293315143247 USD
        P 2026-10-30 JPY 0.0063592896174863387978142076502732240437 USD

        """
      ),
      (
        ["--hledger", "--invert"],
        """
        ; USD in JPY: ECB, 2026-10-29 to 2026-10-30
        ; rates that do not end are rounded to 38 digits
        decimal-mark .
        P 2026-10-29 USD 158.05929919137466307277628032345013477 JPY
        P 2026-10-30 USD 157.25026852846401718582169709989258861 JPY

        """
      ),
      (
        ["--beancount"],
        """
        ; JPY in USD: ECB, 2026-10-29 to 2026-10-30
        ; rates that do not end are rounded to 38 digits
        2026-10-29 price JPY 0.0063267394270122783083219645293315143247 USD
        2026-10-30 price JPY 0.0063592896174863387978142076502732240437 USD

        """
      ),
    ])
  func prices(_ options: [String], _ expected: String) async throws {
    let run = try await CommandRun(["history", "JPY", "USD"] + Self.days + options)
    #expect(run.output == expected)
  }

  @Test("A rate by pegs alone is so named; one by the anchor has the anchor's source")
  func pegs() async throws {
    let run = try await CommandRun([
      "history", "XPF", "EUR", "--since", "2010-05-04", "--until", "2010-05-05", "--csv",
    ])
    #expect(
      run.output == "day,from,to,rate,source\n2010-05-04,XPF,EUR,0.00838,peg\n"
        + "2010-05-05,XPF,EUR,0.00838,peg\n")
    let anchored = try await CommandRun([
      "history", "EUR", "AED", "--since", "2010-05-04", "--until", "2010-05-04", "--json",
    ])
    // 1.3089 × 3.6725
    #expect(
      anchored.output.contains(
        #""source":"ecb","rates":[{"day":"2010-05-04","rate":"4.80693525","source":"ecb"}]"#),
      "\(anchored.output)")
  }

  @Test("Rates that end are not spoken of; a mean stands on the first day of its month")
  func exactPrices() async throws {
    let daily = try await CommandRun(["history", "EUR", "USD", "--ledger"] + Self.days)
    #expect(
      daily.output == """
        ; EUR in USD: ECB, 2026-10-29 to 2026-10-30
        P 2026-10-29 EUR 1.113 USD
        P 2026-10-30 EUR 1.1172 USD

        """)
    let monthly = try await CommandRun(["history", "EUR", "USD", "--ledger"] + Self.months)
    #expect(
      monthly.output == """
        ; EUR in USD: ECB, 2026-09-01 to 2026-10-30
        ; the mean of each month, on its first day
        ; rates that do not end are rounded to 38 digits
        P 2026-09-01 EUR 1.1513227272727272727272727272727272727 USD
        P 2026-10-01 EUR 1.1201590909090909090909090909090909091 USD

        """)
  }

  @Test("A code with digits stands in quotes for ledger and hledger, whose numbers end at blanks")
  func codes() async throws {
    let rates = ConversionCase.file("EUR", #""X1Y":2.5"#)
    let ledger = try await CommandRun(["history", "EUR", "X1Y", "--ledger"], rates: rates)
    #expect(ledger.output.hasSuffix("P 2026-10-30 EUR 2.5 \"X1Y\"\n"), "\(ledger.errors)")
    let bean = try await CommandRun(["history", "EUR", "X1Y", "--beancount"], rates: rates)
    #expect(bean.output.hasSuffix("2026-10-30 price EUR 2.5 X1Y\n"))
  }
}
