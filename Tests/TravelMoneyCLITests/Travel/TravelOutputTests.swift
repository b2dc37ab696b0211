import Converter
import TestSupport
import Testing
import TravelMoneyCLI

/// What the commands of trips print where: on terminals, into files, with numbers that are too large.
struct TravelOutputTests {
  private static let steering = "a\u{1B}[31m\u{9B}\u{202E}b"

  @Test(arguments: [
    "expense list --csv", "expense export --csv", "expense total --by type --csv",
    "expense settle --csv", "trip list --csv", "todo list --csv", "todo templates --csv",
  ])
  func `a CSV is raw in a file and steers no terminal`(_ line: String) async throws {
    let run = try TravelRun()
    for words in [
      ["trip", "new", Self.steering],
      [
        "expense", "add", "12 EUR", "Tea", "--type", Self.steering, "--split",
        "\(Self.steering),Ben",
      ],
      ["todo", "add", Self.steering], ["todo", "save", "list"],
    ] {
      #expect(try await run.words(words).status == 0)
    }
    #expect(try await run(line).output.contains(Self.steering))
    let shown = try await run(line) { $0.terminals.output = true }.output
    #expect(!shown.unicodeScalars.contains { "\u{1B}\u{9B}\u{202E}".unicodeScalars.contains($0) })
    #expect(shown.contains("b") && shown.hasSuffix("\n"))
  }

  @Test func `times stand below the items where the terminal is narrow`() async throws {
    let run = try TravelRun()
    try await run("todo add Renew the passport before the end of October")
    try await run("todo done 1")
    let list = try await run("todo list") { $0.columns = { 36 } }.output
    #expect(
      list == """
        1  [x]  Renew the passport before
                the end of October
                11/02/2026 09:00
                done 11/02/2026 09:00
        1 of 1 item done

        """)
  }

  @Test func `trips are listed by the rates that are held, as other lists are`() async throws {
    let run = try TravelRun()
    try await run("trip new Japan")
    try await run("expense add 1000 JPY Tea")
    _ = try run.home.write(#"{"home":"EUR"}"#, to: ".config/travelmoney/config.json")
    let total = try await run("expense total")
    #expect(total.status == 0)
    _ = try run.home.write(#"{"home":"USD"}"#, to: ".config/travelmoney/config.json")
    let list = try await run("trip list --csv").output
    let row = try await run("expense total --csv").output.split(separator: "\n").last
    let amount = try #require(row?.split(separator: ",").first)
    #expect(amount != "0.00")
    #expect(list.contains(",1,\(amount),USD,"), "\(list)")
  }

  @Test func `a sum that is too large hides no other`() async throws {
    let run = try TravelRun()
    try await run("trip new Oslo --home EUR")
    try await run("expense add 5 EUR Tea")
    try await run("trip new Moon --home EUR")
    let most = String(repeating: "9", count: 38)
    for _ in 0..<2 { try await run("expense add \(most) EUR Rocket") }
    let list = try await run("trip list")
    #expect(list.output.contains("5.00 EUR") && list.output.contains("too large"))
    #expect(list.status == 65)
    #expect(list.errors.contains("trip 2, Moon: "))
    let expenses = try await run("expense list")
    #expect(expenses.output.contains("1  11/02/2026  Rocket"))
    #expect(expenses.output.contains("Total") && expenses.output.contains("too large"))
    #expect(expenses.status != 0)
    #expect(try await run("trip list --json").output.contains(#""total":null"#))
  }

  @Test func `a type that no expense has is no sum of zero`() async throws {
    let run = try TravelRun()
    try await run("trip new Oslo --home EUR")
    try await run("expense add 5 EUR Tea")
    let total = try await run("expense total --type Hotle")
    #expect(total.output == "No expense is of that type; travelmoney expense list shows all 1\n")
    #expect(try await run("expense total --type Hotle --json").output.contains(#""count":0"#))
  }

  @Test func `what is left for a day never comes to more than what is left`() async throws {
    let run = try TravelRun()
    try await run("trip new Oslo --home EUR --budget 20 --from 2026-11-02 --to 2026-11-04")
    #expect(try await run("trip show").output.contains("Per day   6.66 EUR"))
  }
}
