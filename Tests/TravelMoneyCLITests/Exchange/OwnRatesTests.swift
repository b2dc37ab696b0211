import TestSupport
import Testing

/// Own rates of the configuration stand before the sources.
struct OwnRatesTests {
  private static let pinned = #"""
    {"home":"EUR","rates":[
      {"from":"USD","to":"LBP","rate":"30000"},
      {"from":"EUR","to":"USD","rate":"1.10","since":"2026-01-01","until":"2026-12-31","name":"card"},
      {"from":"EUR","to":"USD","rate":"1.05","until":"2026-01-31"}]}
    """#

  private func home(_ configuration: String = pinned) throws -> TemporaryDirectory {
    let home = try TemporaryDirectory()
    try home.write(configuration, to: ".config/travelmoney/config.json")
    return home
  }

  private func run(_ line: String) async throws -> CommandRun {
    try await CommandRun(line.split(separator: " ").map(String.init), home: home())
  }

  @Test("INV-03 thirty thousand to one, kept and shown as it was given")
  func inverse() async throws {
    let run = try await run("9000000 --from LBP --to USD")
    #expect(
      run.output == """
        9,000,000.00 LBP = 300.00 USD
        1 LBP = 0.0000333333 USD  (own rate: 1 USD = 30000 LBP)

        """)
    let json = try await self.run("9000000 lbp to usd --json")
    #expect(json.output.contains(#""exact":"300""#))
    #expect(
      json.output.contains(#""rate_date":null,"asked_date":null,"source":"own","freshness":null"#))
  }

  @Test(
    "The rate of the day answers, in either direction",
    arguments: [
      ("100 eur to usd", "110.00", "own rate “card”"),
      ("110 usd to eur", "100.00", "own rate “card”: 1 EUR = 1.10 USD"),
      ("100 eur to usd --on 2026-01-15", "110.00", "own rate “card”"),
      ("100 eur to usd --on 2025-12-31", "105.00", "own rate"),
      ("100 eur to usd --source own", "110.00", "own rate “card”"),
      ("100 eur to usd --source own:card", "110.00", "own rate “card”"),
      // The ECB had 1.1172 on 2026-10-30.
      ("100 eur to usd --source ecb", "111.72", "ECB, 2026-10-30"),
      // The law leads from the mark to the euro: 100 ÷ 1.95583 × 1.10.
      (
        "100 dem to usd", "56.24",
        "own rate “card”: 1 EUR = 1.10 USD; 1 EUR = 1.95583 DEM by law since 1999-01-01, DEM retired"
      ),
      // 110 ÷ 1.025 = 107.317….
      ("100 eur to usd --fee 2.5", "107.32", "own rate “card”"),
    ])
  func answers(_ line: String, _ result: String, _ origin: String) async throws {
    #expect(try await run(line + " --plain").output == result + "\n")
    let text = try await run(line).output
    #expect(text.hasSuffix("  (\(origin))\n"), "\(text)")
  }

  @Test("A file alone stands before them, and the law above them")
  func above() async throws {
    let file = try await CommandRun(
      ["100", "eur", "to", "usd", "--plain"], rates: ConversionCase.file("EUR", #""USD":1.5"#),
      home: home())
    #expect(file.output == "150.00\n")
    let law = try await CommandRun(
      ["100", "dem", "to", "eur", "--plain"],
      home: home(#"{"rates":[{"from":"DEM","to":"EUR","rate":"0.6"}]}"#))
    #expect(law.output == "51.13\n")
  }

  @Test("Several targets each have the rates that are theirs")
  func several() async throws {
    let run = try await run("100 eur to usd,jpy")
    #expect(run.output.contains("(USD: own rate “card”)\n(JPY: ECB, 2026-10-30)\n"))
  }

  @Test("A source that is not there is named with those that are")
  func unknown() async throws {
    let run = try await run("100 eur to usd --source own:cash")
    #expect(run.status == 64)
    #expect(run.errors.contains("Known: own, own:card"), "\(run.errors)")
    let none = try await CommandRun(["100", "eur", "to", "usd", "--source", "own"])
    #expect(none.status == 64)
    let other = try await self.run("100 eur to jpy --source own")
    #expect(other.status == 69)
    #expect(other.errors.contains("no rate for EUR and JPY from your own rates"), "\(other.errors)")
  }

  @Test("check compares with the market")
  func market() async throws {
    let run = try await run("check 100 eur 105 usd")
    #expect(run.output.contains("1 EUR = 1.1172 USD"))
    let own = try await self.run("check 100 eur 105 usd --source own:card")
    #expect(own.output.contains("1 EUR = 1.10 USD"))
  }

  @Test("A file that is called own has its day")
  func file() async throws {
    let home = try home()
    let path = try home.write(ConversionCase.file("EUR", #""USD":1.5"#), to: "own")
    let run = try await CommandRun(["100", "eur", "to", "usd", "--rates", path], home: home)
    #expect(run.output.hasSuffix("1 EUR = 1.5 USD  (own, 2026-10-30)\n"), "\(run.output)")
  }

  @Test("An expense takes it, and says so")
  func expense() async throws {
    let home = try home()
    let added = try await CommandRun(
      ["expense", "add", "11", "USD", "Lunch"], home: home)
    #expect(added.output.contains("11.00 USD = 10.00 EUR"), "\(added.output)")
    #expect(added.output.contains("own rate “card”"))
    let shown = try await CommandRun(["expense", "show", "1"], home: home)
    #expect(shown.output.contains("own rate “card”"))
  }

  @Test("A code that only an own rate defines is one")
  func otherCodes() async throws {
    let run = try await CommandRun(
      ["3", "zzz", "to", "eur", "--plain"],
      home: home(#"{"digits":{"ZZZ":4},"rates":[{"from":"ZZZ","to":"EUR","rate":"2.5"}]}"#))
    #expect(run.output == "7.50\n", "\(run.errors)")
  }

  @Test(
    "BAD-03 a pinned rate of less than nothing, or nothing, is refused with its figure",
    arguments: ["-1", "0"])
  func negative(_ figure: String) async throws {
    let run = try await CommandRun(
      ["100", "eur", "to", "jpy"],
      home: home(#"{"rates":[{"from":"EUR","to":"USD","rate":"\#(figure)"}]}"#))
    #expect(run.status == 78)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(figure), "\(run.errors)")
  }
}
