import Converter
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
    #expect(rows.filter { $0.hasSuffix("  default") }.count == 3)
    #expect(rows.filter { $0.hasSuffix("  missing      needs a key") }.count == 1)
    let withKey = try await CommandRun(
      ["sources"], environment: ["TRAVELMONEY_OPENEXCHANGERATES_KEY": "SECRET123"])
    #expect(withKey.output.contains("  set          optional\n"), "\(withKey.output)")
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
      #expect([0, 69].contains(run.status), "\(identifier): \(run.errors)")
    }
    let run = try await CommandRun(["25", "USD", "JPY", "--source", "frankfuter"])
    #expect(run.status == 64)
    #expect(run.errors.contains("Did you mean frankfurter?"))
  }
}
