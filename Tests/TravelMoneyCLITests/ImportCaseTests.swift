import Converter
import TestSupport
import Testing

/// Rates of files in the cache, and what the status says of them.
struct ImportCaseTests {
  private static let table = ConversionCase.file("USD", #""EUR":0.5,"JPY":1"#)

  @Test(
    "A file that is not the ECB's does not become the ECB's",
    arguments: [["--source", "ecb"], ["--source", "ECB"], ["--source", "fawazahmed0"], []])
  func foreign(_ options: [String]) async throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(Self.table, to: "ecb")
    let run = try await CommandRun(["rates", "import", path] + options, home: folder)
    #expect(run.status == 65)
    #expect(run.output.isEmpty)
    let conversion = try await CommandRun(["25", "eur", "jpy", "--plain"], home: folder)
    #expect(conversion.output == "4392\n")
  }

  @Test(
    "The name of the user's own rates is none for those of a file", arguments: ["own", "own:card"])
  func ownName(_ identifier: String) async throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(Self.table, to: "mine.json")
    let run = try await CommandRun(
      ["rates", "import", path, "--source", identifier], home: folder)
    #expect(run.status == 64)
    #expect(run.errors.contains("--source mine"), "\(run.errors)")
    let setting = try await CommandRun(
      ["config", "set", "sources.own.url", "https://bank.example/rates.csv"], home: folder)
    #expect(setting.status == 64, "\(setting.errors)")
  }

  @Test("An import is judged by what is stored, and leaves the record of fetches alone")
  func judged() async throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(
      "Date,USD,JPY,\n2026-11-02,1.25,200,\n", to: "ecb.csv")
    // Two rates, where the ECB's table before it has thirty.
    let small = try await CommandRun(["rates", "import", path], home: folder)
    #expect(small.status == 65)
    #expect(small.errors.contains("2 rates where"), "\(small.errors)")
    let status = try await CommandRun(["rates", "status", "--json"], home: folder)
    #expect(status.output.contains(#""source":"ecb","name":"ECB","newest_day":"2026-10-30""#))
    #expect(status.output.contains(#""last_success":null"#))
  }

  @Test("After an import the way to its rates is named, and the status lists them")
  func listed() async throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(Self.table, to: "mine.json")
    let run = try await CommandRun(["rates", "import", path], home: folder)
    #expect(
      run.output == """
        mine.json: stored 1 table, 2026-10-30 to 2026-10-30
        Use them with --source mine.json

        """)
    let status = try await CommandRun(["rates", "status"], home: folder)
    #expect(status.output.contains("mine.json  (--source mine.json)\n  newest day    2026-10-30"))
    let json = try await CommandRun(["rates", "status", "--json"], home: folder)
    #expect(json.output.contains(#""source":"mine.json""#))
    #expect(json.output.contains(#""last_success":null"#))
  }

  @Test("Control characters of a source's name do not reach the terminal")
  func controlCharacters() async throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(Self.table, to: "a\u{1B}[2Jb.json")
    for arguments in [["rates", "import", path], ["rates", "status"]] {
      let run = try await CommandRun(arguments, home: folder)
      #expect(run.status == 0)
      #expect(!run.output.unicodeScalars.contains { $0.value == 0x1B })
    }
  }

  @Test("West of Greenwich no rates are of tomorrow's age")
  func west() async throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(
      ConversionCase.file("USD", #""EUR":0.5"#, day: "2026-11-02"), to: "mine.json")
    _ = try await CommandRun(["rates", "import", path], home: folder)
    let status = try await CommandRun(["rates", "status"], home: folder, zone: -12 * 3600)
    #expect(status.output.contains("2026-11-02, 0 days old"))
    #expect(!status.output.contains("-1 day"))
  }

  @Test("A damaged cache is warned of once")
  func damaged() async throws {
    let folder = try TemporaryDirectory()
    _ = try folder.write(
      String(repeating: "no database", count: 500), to: ".cache/travelmoney/rates.sqlite")
    let run = try await CommandRun(["rates", "status"], home: folder)
    #expect(run.status == 0)
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.errors.hasPrefix("warning: "))
  }

  @Test("A cache folder that cannot be created has the code for it")
  func noFolder() async throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(Self.table, to: "mine.json")
    let run = try await CommandRun(
      ["rates", "import", path], home: folder, environment: ["XDG_CACHE_HOME": path])
    #expect(run.status == 73, "\(run.errors)")
  }

  private static let wrong: [(String, String)] = [
    (#"{"home":"ZZZ"}"#, "ZZZ"), (#"{"targets":["USD","ZZZ"]}"#, "ZZZ"),
    (#"{"sources":{"ebc":{}}}"#, "sources.ecb"),
    (#"{"home":"EUR","home":"USD"}"#, "home stands there twice"),
    (#"{"digits":{"BTC":8,"BTC":2}}"#, "digits.BTC stands there twice"),
    (#"{"sources":{"ecb":{"baseURL":"ftp://a.example/"}}}"#, "ftp"),
    (#"{"sources":{"ecb":{"baseURL":"http://a.example/"}}}"#, "baseURL"),
  ]

  @Test("A configuration that cannot be used is refused when it is read", arguments: wrong)
  func configuration(_ text: String, _ mention: String) async throws {
    let folder = try TemporaryDirectory()
    _ = try folder.write(text, to: ".config/travelmoney/config.json")
    let run = try await CommandRun(["25", "eur", "jpy"], home: folder)
    #expect(run.status == 78)
    #expect(run.errors.contains(mention), "\(run.errors)")
  }

  @Test("A code with digits of its own may be the home currency")
  func ownHome() async throws {
    let folder = try TemporaryDirectory()
    _ = try folder.write(
      #"{"home":"BTC","digits":{"BTC":8}}"#, to: ".config/travelmoney/config.json")
    let run = try await CommandRun(
      ["2", "--to", "EUR", "--plain"], rates: ConversionCase.file("BTC", #""EUR":20000"#),
      home: folder)
    #expect(run.output == "40000.00\n")
  }
}
