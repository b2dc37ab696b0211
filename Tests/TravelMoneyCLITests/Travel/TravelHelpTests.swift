import TestSupport
import Testing
import TravelMoneyCLI

/// Help of the commands of trips, expenses, the checklist and their file.
struct TravelHelpTests {
  private static let groups = ["trip", "expense", "todo", "data"]

  @Test("A word alone is refused with the words that may follow")
  func wordAlone() async throws {
    let data = try await CommandRun(["data"])
    #expect(data.status == 64)
    #expect(
      data.errors == """
        error: “data” needs a second word
          Write travelmoney data backup, restore, check; travelmoney help data explains them

        """)
    let expense = try await CommandRun(["expense"])
    #expect(expense.status == 64)
    #expect(
      expense.errors.hasSuffix(
        "\n  Write travelmoney expense add 12 EUR Lunch, or travelmoney expense list; "
          + "travelmoney help expense explains all\n"))
  }

  @Test("trip alone shows the trip and todo alone the list, as in a session")
  func wordThatShows() async throws {
    let run = try TravelRun()
    try await run("trip new Japan")
    try await run("todo add Adapter")
    for (alone, whole) in [
      ("trip", "trip show"), ("trip --json", "trip show --json"), ("todo", "todo list"),
      ("todo --open --csv", "todo list --open --csv"), ("--verbose todo", "todo list --verbose"),
    ] {
      let short = try await run(alone)
      #expect(short.status == 0)
      #expect(short.output == (try await run(whole).output))
      #expect(!short.output.isEmpty)
    }
  }

  @Test(
    "Words of other programs are answered with the whole call that was meant",
    arguments: [
      ("expense remove 3", "expense delete 3"),
      ("expense rm 1-2 --yes", "expense delete 1-2 --yes"),
      ("expense create 3 EUR Tea", "expense add 3 EUR Tea"), ("expense ls", "expense list"),
      ("expense search --type Food", "expense list --type Food"), ("todo show", "todo list"),
      ("trip create Japan", "trip new Japan"), ("trip start Japan", "trip new Japan"),
      ("todo check 2", "todo done 2"), ("todo uncheck 2", "todo toggle 2"),
      ("todo clear 1", "todo delete 1"), ("trip budget 500", "trip edit --budget 500"),
      ("expense budget 500 EUR", "trip edit --budget 500 EUR"),
      ("trip home USD", "trip edit --home USD"),
      ("expense total --in USD", "expense total --to USD"),
      ("trip new Japan --in JPY", "trip new Japan --currency JPY"),
      ("trip move 2 Oslo", "trip rename 2 Oslo"),
      ("expense delte 3", "expense delete 3"), ("expense 12 EUR lunch", "expense add 12 EUR lunch"),
      ("expense add 1 EUR T --date=yesterday", "expense add 1 EUR T --on=yesterday"),
      ("expense add 1 EUR T --kind Food", "expense add 1 EUR T --type Food"),
      ("expense add 1 EUR T -m so", "expense add 1 EUR T --note so"),
      ("expense add 1 EUR T --with A,B --by B", "expense add 1 EUR T --split A,B --payer B"),
      ("expense add 1 EUR T --by B", "expense add 1 EUR T --payer B"),
      ("expense list --format csv", "expense list --csv"),
      ("expense export --format=hledger", "expense export --hledger"),
      ("expense delete 1 -f", "expense delete 1 --yes"), ("help backup", "help data backup"),
      ("help expense remove", "help expense delete"),
    ])
  func synonyms(_ line: String, _ meant: String) async throws {
    let run = try TravelRun()
    let refused = try await run(line)
    #expect(refused.status == 64)
    #expect(
      refused.errors.hasSuffix("\n  Did you mean travelmoney \(meant)?\n"), "\(refused.errors)")
    #expect(try await run("data check --json").output.contains(#""expenses":0"#))
  }

  @Test(
    "An option of other commands is answered with those that have it",
    arguments: [
      ("expense list --plain", "It belongs to conversions, not to “expense list”"),
      (
        "expense undo --csv",
        "It belongs to “expense list”, “expense total”, “expense settle” and 1 more, not to “expense undo”"
      ),
      (
        "trip list --cash",
        "It belongs to conversions, “repl”, “bulk” and 1 more, not to “trip list”"
      ),
    ])
  func optionOfOthers(_ line: String, _ hint: String) async throws {
    let run = try await CommandRun(line.split(separator: " ").map(String.init))
    #expect(run.status == 64)
    #expect(run.errors.hasSuffix("\n  \(hint)\n"), "\(run.errors)")
  }

  @Test("Help on what is no command lists little")
  func helpOnNothing() async throws {
    let run = try await CommandRun(["help", "topics"])
    #expect(run.status == 64)
    #expect(run.errors.contains("travelmoney help") && run.errors.contains("currencies"))
    #expect(run.errors.split(separator: "\n").allSatisfy { $0.count < 170 })
  }

  @Test("An export to a file is answered with how to write one")
  func exportToFile() async throws {
    let run = try await CommandRun(["expense", "export", "my trip.json"])
    #expect(run.status == 64)
    #expect(
      run.errors.hasSuffix("\n  Write travelmoney expense export --json > 'my trip.json'\n"))
  }

  @Test(
    "A day without a year is answered with the last such day",
    arguments: [
      ("01.11.", "2026-11-01"), ("3.11", "2025-11-03"), ("11-01", "2026-11-01"),
      ("11/25", "2025-11-25"), ("11/01", "2026-11-01 or --on 2026-01-11"),
    ])
  func dayWithoutYear(_ text: String, _ days: String) async throws {
    // The run is on 2026-11-02.
    let run = try await CommandRun(["expense", "add", "3", "EUR", "Tea", "--on", text])
    #expect(run.status == 64)
    #expect(run.errors.hasSuffix("\n  Write --on \(days)\n"), "\(run.errors)")
  }

  @Test("Tomorrow has not come for an expense, and is a day of a trip")
  func tomorrow() async throws {
    let run = try TravelRun()
    let refused = try await run("expense add 3 EUR Tea --on tomorrow")
    #expect(refused.status == 64)
    #expect(refused.errors.hasPrefix("error: 2026-11-03 has not come"))
    #expect(try await run("trip new Oslo --from tomorrow").output.contains("from 11/03/2026"))
  }

  @Test("Help of a word and of each of its commands fits into 80 columns", arguments: groups)
  func width(_ word: String) async throws {
    let help = try await CommandRun(["help", word]).output
    #expect(try await CommandRun([word, "--help"]).output == help)
    var pages = [help]
    for row in help.split(separator: "\n") where row.hasPrefix("  \(word) ") {
      let second = String(row.split(separator: " ")[1])
      pages.append(try await CommandRun(["help", word, second]).output)
    }
    #expect(pages.count > 3)
    for line in pages.joined(separator: "\n").split(separator: "\n") {
      #expect(line.count < 80, "\(line)")
    }
  }
}
