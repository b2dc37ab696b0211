import TestSupport
import Testing

/// Options, help, output forms, configuration and files.
struct CommandLineTests {
  private static let sample = """
    {"base":"USD","date":"2022-07-06","rates":{"EUR":0.9829,"GBP":0.8397,"JPY":135.72,"CAD":1.3049}}
    """

  @Test("The first example prints its two lines")
  func firstExample() async throws {
    let run = try await CommandRun(["25", "--to", "JPY"], rates: Self.sample)
    #expect(run.output == "25.00 USD = 3,393 JPY\n1 USD = 135.72 JPY  (rates.json, 2022-07-06)\n")
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }

  @Test("JSON is one object on one line with every field")
  func json() async throws {
    let run = try await CommandRun(["25", "--to", "JPY", "--json"], rates: Self.sample)
    #expect(
      run.output == """
        {"conversions":[{"amount":"25","from":"USD","to":"JPY","result":"3393","exact":"3393",\
        "rate":"135.72","rate_date":"2022-07-06","asked_date":null,"source":"rates.json",\
        "freshness":"old"}]}

        """)
  }

  @Test("CSV has a header and a row a target")
  func csv() async throws {
    let run = try await CommandRun(["25", "--to", "JPY,EUR", "--csv"], rates: Self.sample)
    #expect(
      run.output == """
        amount,from,to,result,rate,rate_date,source
        25,USD,JPY,3393,135.72,2022-07-06,rates.json
        25,USD,EUR,24.57,0.9829,2022-07-06,rates.json

        """)
  }

  @Test("SEC-05 A source's name does not become a formula in CSV")
  func inertSource() async throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(Self.sample, to: "=1+2.json")
    let run = try await CommandRun(["25", "--to", "JPY", "--csv", "--rates", path])
    #expect(run.output.hasSuffix(",'=1+2.json\n"))
  }

  @Test("SEC-03 Control characters of a file's name do not reach the terminal")
  func controlCharacters() async throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(Self.sample, to: "a\u{1B}[2J\u{202E}b.json")
    let run = try await CommandRun(["25", "--to", "JPY", "--rates", path])
    #expect(run.status == 0)
    #expect(!run.output.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E })
    let missing = try await CommandRun(["25", "--to", "JPY", "--rates", path + "\u{9B}31m"])
    #expect(missing.status == 66)
    #expect(!missing.errors.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x9B })
  }

  @Test("No arguments: a short usage, and the usage code")
  func noArguments() async throws {
    let run = try await CommandRun([])
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("usage: "))
  }

  @Test(
    "CAC-10 Help and version need no home folder",
    arguments: [
      [:], ["HOME": ""], ["HOME": "/nonexistent"], ["HOME": "", "XDG_CACHE_HOME": "relative"],
      ["HOME": "", "XDG_CONFIG_HOME": "", "XDG_CACHE_HOME": ""],
    ])
  func helpWithoutHome(_ environment: [String: String]) async throws {
    for arguments in [
      ["--help"], ["--version"], ["help", "rates"], ["rates", "update", "--help"],
    ] {
      let run = try await CommandRun(arguments, environment: environment)
      #expect(run.status == 0)
      #expect(!run.output.isEmpty)
      #expect(run.errors.isEmpty)
    }
    let conversion = try await CommandRun(
      ["25", "--to", "JPY", "--plain"], rates: Self.sample, environment: environment)
    #expect(conversion.output == "3393\n")
  }

  @Test("CAC-10 Without a home folder the built-in rates answer, with one warning")
  func withoutHome() async throws {
    let run = try await CommandRun(
      ["25", "eur", "jpy,usd"], environment: ["HOME": "", "XDG_CACHE_HOME": "relative"])
    #expect(run.status == 0)
    #expect(run.firstLine.hasPrefix("25.00 EUR = 4,392 JPY"))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.errors.hasPrefix("warning: "))
  }

  @Test(
    "Help of a command lists its options", arguments: ["rates update", "rates show", "currencies"])
  func commandHelp(_ name: String) async throws {
    let words = name.split(separator: " ").map(String.init)
    let asked = try await CommandRun(["help"] + words)
    let option = try await CommandRun(words + ["--help"])
    #expect(asked.output == option.output)
    #expect(asked.output.contains("usage: travelmoney \(name)"))
    #expect(asked.output.contains("--help"))
  }

  private static let wrong: [([String], Int32, String)] = [
    (["25", "--too", "JPY"], 64, "--to"),
    (["25", "--to"], 64, "needs a value"),
    (["25", "--plain=1", "--to", "JPY"], 64, "takes no value"),
    (["25", "--to", "JPY", "--plain", "--json"], 64, "contradict"),
    (["25", "--to", "JPY", "--offline", "--refresh"], 64, "--refresh"),
    (["25", "--to", "JPY", "--round", "sideways"], 64, "halfUp"),
    (["25", "--to", "JPY", "--max-gap", "x"], 64, "--max-gap"),
    (["25", "--to", "JPY", "--source", "ebc"], 64, "ecb"),
    (["25", "--to", "JPY", "--rates", "/nonexistent/rates.json"], 66, "/nonexistent/rates.json"),
    (["25", "--to", "JPX"], 64, "JPY"),
    (["rates"], 64, "rates update"),
    (["rates", "udpate"], 64, "rates update"),
    (["rates", "import"], 64, "one file"),
    (["help", "raets"], 64, "rates"),
    (["raets"], 64, "Did you mean travelmoney rates update, rates show,"),
    (["raets", "update"], 64, "Did you mean travelmoney rates update?"),
    (["raets", "to", "usd"], 64, "Did you mean ATS?"),
    (["raets", "--to", "USD"], 64, "Did you mean ATS?"),
    (["completion", "bash"], 64, "Did you mean travelmoney completions?"),
    (["completions"], 64, "bash, zsh, fish"),
    (["completions", "csh"], 64, "bash, zsh, fish"),
    (["completions", "zsh", "fish"], 64, "“fish”"),
    (["help", "rates", "--man"], 64, "help --man"),
    (["currencies", "qqqqqq"], 64, "no currency"),
    (["abc", "--to", "JPY"], 64, "abc"),
  ]

  @Test("A wrong word gets its exit code and a way out", arguments: wrong)
  func wrongWords(_ arguments: [String], _ status: Int32, _ mention: String) async throws {
    let run = try await CommandRun(arguments)
    #expect(run.status == status)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("error: "))
    #expect(run.errors.contains(mention), "\(run.errors)")
  }

  @Test("The configuration sets home, targets, symbols and locale")
  func configuration() async throws {
    let folder = try TemporaryDirectory()
    _ = try folder.write(
      #"{"home":"CAD","targets":["JPY","EUR"],"symbols":{"kr":"SEK"},"locale":"de_DE"}"#,
      to: ".config/travelmoney/config.json")
    let run = try await CommandRun(["$10"], rates: Self.sample, home: folder)
    #expect(run.firstLine.hasPrefix("10,00 CAD = 1.040 JPY"))
    #expect(run.output.contains("7,53 EUR"))
  }

  @Test(
    "A wrong configuration is named with what was probably meant",
    arguments: [
      (#"{"hom":"CAD"}"#, "home"), (#"{"home":5}"#, "at home"), (#"{"home":"CAD""#, "line 1"),
      (#"{"sources":{"ecb":{"url":"x"}}}"#, "baseURL"), ("[]", "object"),
      (#"{"sources":{"ebc":{"baseURL":"https://x.example/"}}}"#, "Did you mean sources.ecb?"),
    ])
  func wrongConfiguration(_ text: String, _ mention: String) async throws {
    let folder = try TemporaryDirectory()
    _ = try folder.write(text, to: ".config/travelmoney/config.json")
    let run = try await CommandRun(["25", "--to", "JPY"], rates: Self.sample, home: folder)
    #expect(run.status == 78)
    #expect(run.errors.contains(mention), "\(run.errors)")
    let help = try await CommandRun(["--help"], home: folder)
    #expect(help.status == 0)
  }

  @Test("A table shown as JSON is a rates file again")
  func showRoundTrip() async throws {
    let shown = try await CommandRun(["rates", "show", "--json"], rates: nil)
    #expect(shown.status == 0)
    let run = try await CommandRun(["25", "eur", "jpy", "--plain"], rates: shown.output)
    #expect(run.output == "4392\n")
  }

  @Test("A table is shown against another base")
  func showBase() async throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(Self.sample, to: "rates.json")
    let run = try await CommandRun(["rates", "show", "--base", "JPY", "--csv", "--rates", path])
    // 1 ÷ 135.72, cut after 38 significant digits.
    #expect(run.output.contains("JPY,USD,0.0073681108163866784556439728853521"))
    #expect(run.output.contains("2022-07-06,rates.json"))
  }

  @Test(
    "Currencies are found by code, name, symbol and country",
    arguments: [
      ("JPY", "JPY"), ("yen", "JPY"), ("₹", "INR"), ("japan", "JPY"), ("switzerland", "CHF"),
    ])
  func search(_ query: String, _ code: String) async throws {
    let run = try await CommandRun(["currencies", query])
    #expect(run.firstLine.hasPrefix(code))
    let json = try await CommandRun(["currencies", query, "--json"])
    #expect(json.output.contains("\"code\":\"\(code)\""))
  }

  @Test("An import fills the cache, and its table answers")
  func importing() async throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(Self.sample, to: "rates.json")
    let imported = try await CommandRun(
      ["rates", "import", path, "--source", "mine"], home: folder)
    #expect(imported.output.hasPrefix("mine: stored 1 table, 2022-07-06 to 2022-07-06\n"))
    #expect(imported.status == 0)
    let run = try await CommandRun(
      ["25", "usd", "jpy", "--source", "mine"], home: folder)
    #expect(run.firstLine == "25.00 USD = 3,393 JPY")
    #expect(run.output.contains("(mine, 2022-07-06, 1580 days old)"))
    let status = try await CommandRun(["rates", "status"], home: folder)
    #expect(status.output.contains("mine  (--source mine)\n  newest day    2022-07-06"))
  }

  @Test("The status names the sources, their days and verdicts")
  func status() async throws {
    let run = try await CommandRun(["rates", "status"])
    #expect(run.output.contains("newest day    2026-10-30, 3 days old, fresh (built in)"))
    let json = try await CommandRun(["rates", "status", "--json"])
    #expect(json.output.contains(#""source":"ecb","name":"ECB","newest_day":"2026-10-30""#))
    #expect(json.output.contains(#""last_attempt":null"#))
  }
}
