import TestSupport
import Testing

/// Files that need a word of the user, and files that speak for themselves.
struct FileMeaningTests {
  private static let journal = "P 2026-10-30 EUR $1.12\n"
  private static let floatRates = """
    {"eur":{"code":"EUR","rate":0.83,"date":"Fri, 30 Oct 2026 11:55:01 GMT","inverseRate":1.2}}
    """

  private func home(_ configuration: String) throws -> TemporaryDirectory {
    let folder = try TemporaryDirectory()
    try folder.write(configuration, to: ".config/travelmoney/config.json")
    return folder
  }

  @Test(
    "The configuration settles what a symbol of several currencies means in a journal",
    arguments: [
      (#"{"symbols":{"$":"CAD"}}"#, "CAD"), (#"{"home":"USD"}"#, "USD"),
      (#"{"home":"USD","symbols":{"$":"CAD"}}"#, "CAD"),
    ])
  func symbols(_ configuration: String, _ code: String) async throws {
    let folder = try home(configuration)
    let path = try folder.write(Self.journal, to: "prices.journal")
    let read = try await CommandRun(
      ["100", "EUR", code, "--plain", "--rates", path], home: folder)
    #expect(read.output == "112.00\n", "\(read.errors)")
    let imported = try await CommandRun(["rates", "import", path], home: folder)
    #expect(imported.status == 0, "\(imported.errors)")
    let used = try await CommandRun(
      ["100", "EUR", code, "--plain", "--source", "prices.journal"], home: folder)
    #expect(used.output == read.output, "\(used.errors)")
  }

  @Test("Where nothing settles a symbol, the key of the configuration is named")
  func unclear() async throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(Self.journal, to: "prices.journal")
    for arguments in [["1", "EUR", "USD", "--rates", path], ["rates", "import", path]] {
      let run = try await CommandRun(arguments, home: folder)
      #expect(run.status == 65)
      #expect(run.errors.contains("“$” means several currencies"), "\(run.errors)")
      #expect(run.errors.contains("travelmoney config set 'symbols."), "\(run.errors)")
      #expect(!run.errors.contains("damaged") && !run.errors.contains("JSON"), "\(run.errors)")
    }
  }

  @Test("A file that does not name its base takes the one of the source that it is imported for")
  func base() async throws {
    let folder = try home(#"{"sources":{"fr":{"url":"https://fr.example/usd.json","base":"USD"}}}"#)
    let path = try folder.write(Self.floatRates, to: "usd.json")
    let without = try await CommandRun(["rates", "import", path], home: folder)
    #expect(without.status == 65)
    #expect(
      without.errors.contains("travelmoney rates import FILE --source mine"), "\(without.errors)")
    let imported = try await CommandRun(
      ["rates", "import", path, "--source", "fr"], home: folder)
    #expect(imported.status == 0, "\(imported.errors)")
    let used = try await CommandRun(
      ["100", "USD", "EUR", "--plain", "--source", "fr"], home: folder)
    #expect(used.output == "83.00\n", "\(used.errors)")
  }

  @Test("A setting of another form refuses the file")
  func otherFeed() async throws {
    let folder = try home(
      #"{"sources":{"fr":{"url":"https://fr.example/usd.json","base":"USD","feed":"nbp-json"}}}"#)
    let path = try folder.write(Self.floatRates, to: "usd.json")
    let run = try await CommandRun(["rates", "import", path, "--source", "fr"], home: folder)
    #expect(run.status == 65)
    #expect(run.errors.contains("the format is floatrates-json"), "\(run.errors)")
  }

  @Test(
    "A file of a built-in source becomes that source's",
    arguments: [
      (
        "nbp",
        #"[{"table":"A","effectiveDate":"2026-10-30","rates":[{"code":"USD","mid":3.6},{"code":"EUR","mid":4.2}]}]"#
      ),
      (
        "nbp",
        "<tabela_kursow><data_publikacji>2026-10-30</data_publikacji>"
          + "<pozycja><przelicznik>1</przelicznik><kod_waluty>USD</kod_waluty>"
          + "<kurs_sredni>3,6</kurs_sredni></pozycja><pozycja><przelicznik>100</przelicznik>"
          + "<kod_waluty>JPY</kod_waluty><kurs_sredni>2,4</kurs_sredni></pozycja></tabela_kursow>"
      ),
      (
        "cnb",
        #"{"rates":[{"currencyCode":"USD","amount":1,"validFor":"2026-10-30","rate":21.5},{"currencyCode":"EUR","amount":1,"validFor":"2026-10-30","rate":24.3}]}"#
      ),
      (
        "boc",
        #"{"observations":[{"d":"2026-10-30","FXUSDCAD":{"v":"1.36"},"FXEURCAD":{"v":"1.5"}}]}"#
      ),
      (
        "frankfurter",
        #"[{"date":"2026-10-30","base":"EUR","quote":"USD","rate":1.12},{"date":"2026-10-30","base":"EUR","quote":"JPY","rate":175}]"#
      ),
      // Not the bank's daily table, nor in its base, nor of a bank at all.
      (
        "file.txt",
        #"[{"table":"B","effectiveDate":"2026-10-28","rates":[{"code":"AFN","mid":0.05}]}]"#
      ),
      ("file.txt", #"{"observations":[{"d":"2026-10-30","FXUSDCAD":{"v":"1.36"}}]}"#),
      ("file.txt", #"[{"date":"2026-10-30","base":"CHF","quote":"USD","rate":1.12}]"#),
      ("file.txt", #"{"base":"EUR","date":"2026-10-30","rates":{"USD":1.1}}"#),
      ("file.txt", "P 2026-10-30 EUR 1.12 USD\n"),
    ])
  func publisher(_ identifier: String, _ text: String) async throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(text, to: "file.txt")
    let run = try await CommandRun(["rates", "import", path], home: folder)
    #expect(run.status == 0, "\(run.errors)")
    let status = try await CommandRun(["rates", "status", "--json"], home: folder)
    #expect(status.output.contains(#""source":"\#(identifier)""#), "\(status.output)")
    #expect(run.output.contains("--source file.txt") == (identifier == "file.txt"))
  }

  @Test("The help of the import and the hint on a file name the same forms")
  func forms() async throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write("no rates", to: "file.txt")
    let words = "central banks, tax offices and services"
    let run = try await CommandRun(["rates", "import", path], home: folder)
    #expect(run.errors.contains(words), "\(run.errors)")
    let help = try await CommandRun(["help", "rates", "import"])
    #expect(help.output.split { $0.isWhitespace }.joined(separator: " ").contains(words))
  }
}
