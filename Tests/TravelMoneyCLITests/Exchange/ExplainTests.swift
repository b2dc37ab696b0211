import TestSupport
import Testing

/// `--explain`: where a number comes from, and what would have been used otherwise.
struct ExplainTests {
  private func run(_ line: String, configuration: String? = nil) async throws -> CommandRun {
    let home = try TemporaryDirectory()
    if let configuration {
      try home.write(configuration, to: ".config/travelmoney/config.json")
    }
    return try await CommandRun(line.split(separator: " ").map(String.init), home: home)
  }

  @Test("A conversion is explained from the published figures to the next publication")
  func whole() async throws {
    let run = try await run("100 usd to jpy --explain")
    // ECB 2026-10-30: 1.1172 USD and 175.68 JPY; 100 × 175.68 ÷ 1.1172 = 14640000/931.
    let expected = [
      "result     100.00 USD = 15,725 JPY", "fraction   14640000/931 JPY",
      "rounded    to a whole number, halves up", "published  1 EUR = 1.1172 USD",
      "published  1 EUR = 175.68 JPY", "path       USD → EUR → JPY",
      "source     European Central Bank, https://www.ecb.europa.eu/stats/eurofxref/",
      "day        2026-10-30, the newest, 3 days old",
      "fetched    never: they are built into the program", "next       due 2026-11-02T15:00:00Z",
      "order      1. ECB, 2026-10-30: used",
    ]
    let lines = run.output.split(separator: "\n").map(String.init)
    for line in expected { #expect(lines.contains(line), "\(line)\n\(run.output)") }
    #expect(run.output.contains("           3. exchange-api, 2026-07-06"))
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test("A source that has no rate is named with its reason before the one that was used")
  func skipped() async throws {
    let run = try await run("100 usd to vnd --explain")
    #expect(run.output.contains("order      1. ECB: no rate for VND on 2026-10-30\n"))
    #expect(run.output.contains("           3. exchange-api, 2026-07-06"))
    #expect(run.output.contains(": used"))
  }

  @Test("For a past day the newest rates are told, too")
  func newest() async throws {
    let run = try await run("100 eur to usd --on 2020-01-01 --explain")
    #expect(run.output.contains("2019-12-31, the last one before 2020-01-01, which was asked for"))
    #expect(
      run.output.contains("newest     ECB, 2026-10-30: 1 EUR = 1.1172 USD, which makes 111.72"))
  }

  @Test("Own rates stand first, and those that do not hold say so")
  func own() async throws {
    let run = try await run(
      "100 eur to usd --explain",
      configuration: #"""
        {"rates":[{"from":"EUR","to":"USD","rate":"1.10","since":"2026-01-01","name":"card"},
        {"from":"EUR","to":"USD","rate":"1.05","until":"2026-01-31"}]}
        """#)
    #expect(run.output.contains("order      1. own rate “card”, from 2026-01-01: used\n"))
    #expect(run.output.contains("2. own rate, to 2026-01-31: does not hold on 2026-11-02\n"))
    #expect(run.output.contains("3. ECB, 2026-10-30: 1 EUR = 1.1172 USD, which makes 111.72 USD\n"))
  }

  @Test("What an option names is used alone, and the rest is told all the same")
  func named() async throws {
    let source = try await run("100 eur to usd --source fawazahmed0 --explain")
    #expect(source.output.contains("used alone, as --source"))
    #expect(source.output.contains("2. ECB, 2026-10-30: 1 EUR = 1.1172 USD"))
    let rate = try await run("100 dem to eur --rate 0.5 --explain")
    #expect(rate.output.contains("source     your rate\n"))
    #expect(rate.output.contains("1 EUR = 1.95583 DEM since 1999-01-01"))
    #expect(rate.output.contains("not used, as your rate stands over it"))
    let file = try await CommandRun(
      ["100", "eur", "to", "usd", "--explain"], rates: ConversionCase.file("EUR", #""USD":1.5"#))
    #expect(
      file.output.contains("order      1. rates.json, 2026-10-30: used alone, as --rates says\n"))
  }

  @Test("The fee and the need are shown to be right")
  func exchange() async throws {
    let run = try await run("--need 5000 jpy --from eur --fee 2.5 --explain")
    // 29.17 × 175.68 ÷ 1.025 = 4999.6….
    #expect(run.output.contains("result     5,000 JPY needs 29.18 EUR\n"))
    #expect(
      run.output.contains("smallest   29.17 EUR would bring 4,999.5957073"))
    #expect(run.output.contains("divided by 1.025"))
    #expect(run.output.contains("fraction   25631712/5125 JPY\n"))
  }

  @Test("Several targets have a block each, and a law needs no order")
  func blocks() async throws {
    let run = try await run("100 dem to eur,usd --explain")
    let blocks = run.output.split(separator: "\n\n", omittingEmptySubsequences: true)
    #expect(blocks.count == 2)
    #expect(blocks.first?.contains("law") == true)
    #expect(blocks.first?.contains("order") == false)
    #expect(blocks.last?.contains("order") == true)
  }

  @Test("JSON has it as an object")
  func json() async throws {
    let run = try await run("100 usd to jpy --explain --json")
    #expect(
      run.output.contains(
        #""explanation":{"path":["USD","EUR","JPY"],"published":[{"unit":1,"from":"EUR","#
          + #""figure":"1.1172","to":"USD"},{"unit":1,"from":"EUR","figure":"175.68","to":"JPY"}],"#
          + #""exact_fraction":"14640000/931","rounding":"halfUp","laws":[],"laws_not_used":[],"#
          + #""fetched_at":null,"next_due":"2026-11-02T15:00:00Z","order":[{"source":"ecb","#
          + #""used":true,"rate_date":"2026-10-30""#), "\(run.output)")
    let plain = try await self.run("100 usd to jpy --json")
    #expect(!plain.output.contains("explanation"))
  }

  @Test("A bare number is not explained", arguments: ["--plain", "--csv"])
  func refused(_ form: String) async throws {
    let run = try await run("100 usd to jpy --explain \(form)")
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
  }
}
