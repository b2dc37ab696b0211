import Converter
import CurlRates
import RateFeeds
import TestSupport
import Testing

@testable import TravelMoneyCLI

@Suite("travelmoney sources")
struct SourcesCommandTests {
  @Test("All sources are listed in their order, with what they need")
  func list() async throws {
    let run = try await CommandRun(["sources"])
    #expect(run.status == 0)
    let rows = run.output.split(separator: "\n").dropFirst()
    #expect(rows.map { $0.split(separator: " ")[0].description } == BuiltInNames.all)
    #expect(rows.filter { $0.contains("  default: ") }.count == 3)
    #expect(
      rows.filter { $0.contains("  missing      needs a key: needs an account  ") }.count == 1)
    #expect(run.firstLine.hasSuffix("  terms"))
    #expect(rows.contains { $0.hasSuffix("  Public domain (CC0).") })
    let withKey = try await CommandRun(
      ["sources"], environment: ["TRAVELMONEY_OPENEXCHANGERATES_KEY": "SECRET123"])
    #expect(withKey.output.contains("  set          optional: "), "\(withKey.output)")
  }

  @Test("The order of the configuration goes first, own sources at their place, imported ones last")
  func configured() async throws {
    let home = try TemporaryDirectory()
    try home.write(
      #"""
      {"order":["cnb","mine","ecb"],"rates":[{"from":"EUR","to":"USD","rate":"1.1"}],
       "sources":{"mine":{"url":"https://ana:S3CRET77@bank.example/S3CRET88/rates.csv?k=S3CRET99",
                          "dayURL":"https://bank.example/S3CRET88/{day}.csv","base":"CZK","name":"My bank"},
                  "nbp":{"baseURL":"https://mirror.example/S3CRET88/?k=S3CRET99"},
                  "other":{"url":"https://other.example/{key}","feed":"cnb-text"}}}
      """#, to: ".config/travelmoney/config.json")
    let file = try home.write(
      #"{"base":"USD","date":"2026-10-30","rates":{"JPY":150}}"#, to: "cash.json")
    _ = try await CommandRun(["rates", "import", file], home: home)
    let run = try await CommandRun(["sources"], home: home)
    let names = run.output.split(separator: "\n").dropFirst()
      .map { $0.split(separator: " ")[0].description }
    let first = ["own", "cnb", "mine", "ecb"]
    #expect(
      names == first + BuiltInNames.all.filter { !first.contains($0) } + ["other", "cash.json"])
    let mine = try await CommandRun(["sources", "mine"], home: home).output
    for part in [
      "bank.example/…/rates.csv?k=***, for a day https://bank.example/…/{day}.csv\n",
      "  base          CZK\n", "  feed          as the content tells\n",
      "  published     not known\n",
      "  use           default\n",
    ] { #expect(mine.contains(part), "\(part) in \(mine)") }
    #expect(!mine.contains("next due"))
    let other = try await CommandRun(["sources", "other"], home: home).output
    #expect(other.contains("cnb-text") && other.contains("needs a key"))
    for arguments in [
      ["sources", "--json"], ["sources", "--csv"], ["sources", "nbp"], ["sources"],
    ] {
      let output = try await CommandRun(arguments, home: home).output
      #expect(!output.contains("S3CRET"), "\(arguments)")
    }
    let status = try await CommandRun(["rates", "status", "--all"], home: home).output
    let rest = status.split(separator: "(--source mine)").last
    #expect(rest?.split(separator: "(--source").first?.contains("next due") == false)
  }

  @Test("The user's own rates are explained", arguments: [true, false])
  func own(_ isPinned: Bool) async throws {
    let home = try TemporaryDirectory()
    if isPinned { _ = try await CommandRun(["config", "rate", "EUR", "USD", "1.1"], home: home) }
    let run = try await CommandRun(["sources", "own"], home: home)
    #expect(run.status == 0)
    #expect(run.output.contains(isPinned ? "1 rate of yours" : "config rate EUR USD 1.10"))
  }

  @Test(
    "On 80 columns every name is whole, and the terms are left out first", arguments: [80, 150])
  func narrow(_ columns: Int) async throws {
    let run = try await CommandRun(["sources"]) { $0.columns = { columns } }
    let lines = run.output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= columns })
    for name in ["exchangerate-api.com", "Open Exchange Rates", "openexchangerates", "needs a key"]
    {
      #expect(run.output.contains(name), "\(name)")
    }
    #expect(!run.output.contains("…"))
    #expect(run.firstLine.contains("terms") == (columns > 80))
  }

  @Test("One source is shown in full: terms, address, format and where its key goes")
  func one() async throws {
    let run = try await CommandRun(["sources", "OpenExchangeRates"])
    #expect(run.status == 0)
    for part in [
      "https://openexchangerates.org/api/", "TRAVELMONEY_OPENEXCHANGERATES_KEY",
      "sources.openexchangerates.keyFile", "https://openexchangerates.org/terms", "USD",
    ] { #expect(run.output.contains(part), "\(part)") }
    let attributed = try await CommandRun(["sources", "erapi"])
    #expect(attributed.output.contains("Rates By Exchange Rate API"))
    let mirrored = try await CommandRun(["sources", "fawazahmed0"])
    #expect(
      mirrored.output.contains(
        "https://cdn.jsdelivr.net/npm/@fawazahmed0/, then https://latest.currency-api.pages.dev/"))
  }

  @Test("For programs there are JSON and CSV")
  func machines() async throws {
    let json = try await CommandRun(["sources", "--json"])
    let value = try JSONReader.read(Array(json.output.utf8))
    guard case .array(let sources) = value else {
      Issue.record("no list")
      return
    }
    let identifiers = sources.map { source in
      source.object?.members.first { $0.name == "source" }?.value.string ?? ""
    }
    #expect(identifiers == BuiltInNames.all)
    let one = try await CommandRun(["sources", "ecb", "--json"])
    #expect(one.output.hasPrefix(#"{"source":"ecb","name":"ECB","#))
    let csv = try await CommandRun(["sources", "--csv"])
    #expect(csv.output.split(separator: "\n").count == 1 + BuiltInNames.all.count)
    #expect(csv.output.hasPrefix("source,name,base,"))
  }

  @Test(
    "What is no source is a usage error",
    arguments: [
      ["sources", "nobody"], ["sources", "ecb", "nbp"], ["sources", "--json", "--csv"],
    ])
  func refused(_ arguments: [String]) async throws {
    #expect(try await CommandRun(arguments).status == 64)
  }

  @Test("The state of the rates is that of the sources in use, and of all on request")
  func status() async throws {
    let run = try await CommandRun(["rates", "status"])
    let heads = run.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(heads.count == 3, "\(heads)")
    let all = try await CommandRun(["rates", "status", "--all"])
    #expect(
      all.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }.count
        == BuiltInNames.all.count)
  }

  @Test("Every built-in source can be named, and one that there is not is told")
  func named() async throws {
    for identifier in BuiltInNames.all {
      let run = try await CommandRun(["25", "USD", "JPY", "--source", identifier])
      // Two of them are carried by the program, and of the others nothing is stored here.
      let isBundled = ["ecb", "fawazahmed0"].contains(identifier)
      let name = try #require(BuiltInSources.source(id: identifier)).source.name
      #expect(run.status == (isBundled ? 0 : 69), "\(identifier)")
      #expect(
        isBundled
          ? run.output.contains("(\(name), ")
          : run.errors.hasPrefix(
            "error: no rate for USD and JPY from \(name): nothing of it is stored"),
        "\(identifier): \(run.errors)")
    }
    let run = try await CommandRun(["25", "USD", "JPY", "--source", "frankfuter"])
    #expect(run.status == 64)
    #expect(run.errors.contains("Did you mean frankfurter?"))
  }
}
