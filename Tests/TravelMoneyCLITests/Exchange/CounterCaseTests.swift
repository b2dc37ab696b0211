import TestSupport
import Testing

/// What somebody at a counter types, and what is said of it.
struct CounterCaseTests {
  private static let rates = ConversionCase.file("EUR", #""USD":1.1172,"JPY":175.68,"BGN":1.99"#)

  private func run(_ line: String, rates: String? = nil) async throws -> CommandRun {
    try await CommandRun(line.split(separator: " ").map(String.init), rates: rates)
  }

  @Test(
    "A number with the signs of another locale is told as that of an amount is",
    arguments: [
      ("100 eur usd --fee 2.5 --locale de_DE", "2,5"),
      ("100 eur usd --rate 1.5 --locale de_DE", "1,5"),
      ("check 100,5 eur 105 usd", "100.5"), ("check 100 eur 105,5 usd", "105.5"),
    ])
  func otherSigns(_ line: String, _ reading: String) async throws {
    let run = try await run(line, rates: line.contains("--rate ") ? nil : Self.rates)
    #expect(run.status == 64)
    #expect(run.errors.contains(reading), "\(run.errors)")
  }

  @Test("Examples are written with the signs of the locale")
  func examples() async throws {
    #expect(try await run("1 eur usd --fee x --locale de_DE").errors.contains("--fee 2,5"))
    #expect(try await run("1 eur usd --fee x").errors.contains("--fee 2.5"))
    #expect(try await run("1 eur usd --rate x --locale de_DE").errors.contains("--rate 1,10"))
  }

  @Test(
    "What contradicts itself, or is too much, is refused with what to do",
    arguments: [
      ("100 dem frf --rate 3 --legal", "--legal"), ("table 100 JPY", "travelmoney table JPY"),
      ("100 usd from eur to jpy", "--need"), ("--need 5 JPY from EUR --from USD", "Leave one"),
    ])
  func refused(_ line: String, _ hint: String) async throws {
    let run = try await run(line)
    #expect(run.status == 64)
    #expect(run.errors.contains(hint), "\(run.errors)")
  }

  @Test(
    "The word from stands before what is given",
    arguments: [
      // 100 × 1.1172; 28.47 × 175.68 ≥ 5000.
      ("100 from eur to usd --plain", "111.72"), ("100 from eur usd --plain", "111.72"),
      ("from eur to usd --plain", "1.12"), ("--need 5000 JPY from EUR --plain", "28.47"),
      ("--need 5000 to JPY from EUR --plain", "28.47"),
    ])
  func from(_ line: String, _ output: String) async throws {
    let run = try await run(line, rates: Self.rates)
    #expect(run.output == output + "\n", "\(run.errors)")
  }

  @Test("What would be shown as zero has three digits beside a fee, too")
  func smallFee() async throws {
    let run = try await run("0.001 eur usd --fee 2.5", rates: Self.rates)
    // 0.0011172; ÷ 1.025 = 0.00108995…; the difference is 0.0000272…
    #expect(run.output.contains("0.00109 USD"))
    #expect(
      run.output.contains("mid-market 0.00112 USD, the fee costs 0.0000272 USD"), "\(run.output)")
  }

  @Test("CSV has the amount in euro of --legal in a column, where it is asked for")
  func legalColumn() async throws {
    // 100 ÷ 1.95583 = 51.129…; 51.129 × 6.55957 = 335.3842…
    let run = try await run("100 dem to frf --legal --csv")
    #expect(run.output.hasPrefix("amount,from,to,result,rate,rate_date,source,legal_euro\n"))
    #expect(run.output.hasSuffix(",51.129\n"), "\(run.output)")
    #expect(try await !self.run("100 dem to frf --csv").output.contains("legal_euro"))
  }

  @Test("Rates of one's own are called so")
  func ownRate() async throws {
    let promised = try await run("100 eur usd --rate 1.10 --explain")
    #expect(promised.output.contains("your rate  1 EUR = 1.10 USD"), "\(promised.output)")
    #expect(!promised.output.contains("published"))
    let home = try TemporaryDirectory()
    try home.write(
      #"{"rates":[{"from":"EUR","to":"USD","rate":"1.10"}]}"#, to: ".config/travelmoney/config.json"
    )
    let check = try await CommandRun(
      ["check", "100", "eur", "105", "usd", "--source", "own"], home: home)
    #expect(check.output.contains("worse than your rate"), "\(check.output)\(check.errors)")
    #expect(!check.output.contains("mid-market"))
  }

  @Test("A missing rate is told of the currency that was typed")
  func typed() async throws {
    let run = try await run("1 VEB USD")
    #expect(run.status == 69)
    #expect(run.errors.contains("no rate for VEB"), "\(run.errors)")
    #expect(!run.errors.contains("Write VES"))
  }

  @Test("The bolívares of today are at par by the markets, and others by law")
  func par() async throws {
    let bolivar = try await run("1 VES VED --explain")
    #expect(bolivar.output.contains("1 VES = 1 VED at par since 2021-10-01"), "\(bolivar.output)")
    #expect(!bolivar.output.contains("law"))
    #expect(try await run("1 CSD RSD").output.contains("1 RSD = 1 CSD by law since 2006-10-25"))
  }

  @Test("A file of before the redenomination does not answer for the bolívar of after it")
  func bolivar() async throws {
    let rates = #"{"base":"USD","date":"2021-09-30","rates":{"VES":4181781.84,"EUR":0.86}}"#
    for code in ["VES", "VED"] {
      let after = try await run("1 \(code) USD --on 2021-10-02", rates: rates)
      #expect(after.status == 69, "\(after.output)")
      #expect(after.output.isEmpty)
    }
    // 1 000 000 ÷ 4 181 781.84
    let before = try await run("1000000 VES USD --on 2021-10-01 --plain", rates: rates)
    #expect(before.status == 69)
    let same = try await run("1000000 VES USD --on 2021-09-30 --plain", rates: rates)
    #expect(same.output == "0.24\n")
  }

  @Test("The pounds of the islands are pounds", arguments: ["JEP", "GGP", "IMP"])
  func islands(_ code: String) async throws {
    #expect(try await run("12.5 \(code) GBP --plain").output == "12.50\n")
    let shown = try await run("1 eur \(code)")
    #expect(shown.output.contains("1 GBP = 1 \(code) pegged by"), "\(shown.output)\(shown.errors)")
    let direct = try await run("1 eur gbp --plain")
    #expect(try await run("1 eur \(code) --plain").output == direct.output)
  }

  @Test("What a law stands over is marked among the rates of a file")
  func lawAmongRates() async throws {
    let run = try await run("rates show", rates: Self.rates)
    #expect(
      run.output.contains(
        "(a conversion of BGN uses the law: 1 EUR = 1.95583 BGN by law since 2026-01-01)\n"),
      "\(run.output)")
    #expect(!run.output.contains("conversion of USD"))
  }

  @Test("A peg that answers alone is told once, and no source is said to have a table")
  func pegAlone() async throws {
    let run = try await run("100 AED USD --on 2010-05-05 --explain")
    #expect(run.output.contains("1. ECB: no rate for AED"), "\(run.output)")
    #expect(run.output.contains("2. Frankfurter: no rate"))
    #expect(run.output.contains("3. exchange-api: no rate"))
    #expect(run.output.contains("4. a peg, which needs no rates: used"))
    #expect(!run.output.contains("fawazahmed0"))
  }

  @Test("A source that is named stands once in the order")
  func namedOnce() async throws {
    let text = try await run("100 EUR USD --source fawazahmed0 --explain")
    #expect(text.output.components(separatedBy: ": used").count == 2, "\(text.output)")
    let json = try await run("100 EUR USD --source fawazahmed0 --explain --json")
    #expect(json.output.components(separatedBy: #""used":true"#).count == 2, "\(json.output)")
  }
}

extension String {
  fileprivate func components(separatedBy text: String) -> [Substring] {
    split(separator: text, omittingEmptySubsequences: false)
  }
}
