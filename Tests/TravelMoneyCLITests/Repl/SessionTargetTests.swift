import Terminal
import TestSupport
import Testing

/// What names of several currencies mean where a session is told what to convert into.
@MainActor
struct SessionTargetTests {
  private func session(
    _ lines: [String], isInteractive: Bool, home: TemporaryDirectory? = nil
  ) async throws -> SessionRun {
    try await SessionRun(
      lines, isInteractive: isInteractive, arguments: ["--from", "USD", "--to", "EUR"], home: home)
  }

  @Test(
    "A name of several currencies is never the currency that is converted from",
    arguments: ["$", "dollar", "dollars", "25 to dollar", "25 usd to $", "25 to gbp, dollar"])
  func ambiguous(_ line: String) async throws {
    let run = try await session(["25", line, "10"], isInteractive: false)
    #expect(run.errors.hasPrefix("error: line 2: “"), "\(run.errors)")
    #expect(run.errors.contains("may mean USD, AUD"))
    #expect(run.lines == ["25.00 USD = 12.50 EUR", "10.00 USD = 5.00 EUR"])
    #expect(run.status == 64)
  }

  @Test("Alone it opens the list where somebody types", arguments: ["$", "dollar"])
  func list(_ name: String) async throws {
    let run = try await session(["25", name], isInteractive: true)
    #expect(run.interface.lists.map(\.title) == ["Convert USD into"])
    #expect(run.interface.prompts.last == "USD → EUR> ")
    #expect(run.errors.isEmpty)
  }

  @Test("The home currency settles it")
  func home() async throws {
    let home = try TemporaryDirectory()
    try home.write(#"{"home":"AUD"}"#, to: ".config/travelmoney/config.json")
    let run = try await session(["25", "dollar", "25 usd to $"], isInteractive: false, home: home)
    #expect(run.lines.dropFirst() == ["25.00 USD = 31.25 AUD", "25.00 USD = 31.25 AUD"])
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test(
    "Of the currencies that a query fits, the one that has a rate is the choice",
    arguments: [
      ("currency usa", "EUR", "25.00 EUR = 50.00 USD"),
      ("currency schweiz", "EUR", "25.00 EUR = 40.00 CHF"),
    ])
  func onlyRate(_ line: String, _ from: String, _ printed: String) async throws {
    let run = try await SessionRun(
      ["25", line], isInteractive: true, arguments: ["--from", from, "--to", "GBP"],
      rates: ConversionCase.file("USD", #""EUR":0.5,"GBP":0.4,"CHF":0.8"#),
      environment: ["LANG": "de_DE.UTF-8"])
    #expect(run.interface.lists.isEmpty)
    #expect(run.output.contains(printed.replacing(".", with: ",")), "\(run.output)\(run.errors)")
  }

  @Test(
    "What is nearly a currency is answered with what may have been meant",
    arguments: ["currency jpyy", "jpyy", "25 to jpyy"])
  func nearMiss(_ line: String) async throws {
    for isInteractive in [true, false] {
      let run = try await session([line], isInteractive: isInteractive)
      #expect(run.errors.contains("Did you mean "), "\(run.errors)")
    }
  }
}
