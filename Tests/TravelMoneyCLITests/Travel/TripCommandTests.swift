import TestSupport
import Testing
import TravelMoneyCLI

/// Trips on the command line.
struct TripCommandTests {
  @Test("A new trip is the current one, and says what it is")
  func new() async throws {
    let run = try TravelRun()
    let line = "trip new Japan in autumn --home € --currency yen,KRW --from 2026-11-20 "
    #expect(
      try await run(line + "--to 12/04/2026 --budget 2000 EUR").output == """
        Trip 1, Japan in autumn, is the current one now
          home currency EUR; in JPY, KRW; 11/20/2026 to 12/04/2026; budget 2,000.00 EUR

        """)
    #expect(
      try await run("trip new Oslo").output
        == "Trip 2, Oslo, is the current one now\n  no home currency\n")
    #expect(
      try await run("trip new Rome --locale de_DE --from 5.12.2026 --budget 1.500,5 euros").output
        == """
        Trip 3, Rome, is the current one now
          home currency EUR, that of the budget; from 05.12.2026; budget 1.500,50 EUR

        """)
  }

  @Test("A budget without a currency is in the home one, the trip's own or the configured one")
  func budgetCurrency() async throws {
    let run = try TravelRun()
    let refused = try await run("trip new Oslo --budget 300")
    #expect(refused.status == 64)
    #expect(refused.errors.hasPrefix("error: the budget has no currency"))
    #expect(
      try await run("trip new Oslo --budget 300 --home NOK").output
        .hasSuffix("home currency NOK; budget 300.00 NOK\n"))
    _ = try run.home.write(#"{"home":"EUR"}"#, to: ".config/travelmoney/config.json")
    #expect(
      try await run("trip new Rome --budget 300").output
        .hasSuffix("home currency EUR, as configured; budget 300.00 EUR\n"))
  }

  @Test("The home currency is that of the budget only where nothing else says one")
  func homeOfBudget() async throws {
    let run = try TravelRun()
    #expect(
      try await run("trip new Oslo --budget 300 NOK --home EUR").output
        .hasSuffix("  home currency EUR; budget 300.00 NOK\n"))
    #expect(
      try await run("trip new Rome --budget 300 EUR --home none").output
        .hasSuffix("  no home currency; budget 300.00 EUR\n"))
    _ = try run.home.write(#"{"home":"GBP"}"#, to: ".config/travelmoney/config.json")
    #expect(
      try await run("trip new Bern --budget 300 CHF").output
        .hasSuffix("  home currency GBP, as configured; budget 300.00 CHF\n"))
  }

  @Test("The beginning of a name is enough where one trip has it, but not to delete it")
  func beginnings() async throws {
    let run = try TravelRun()
    for name in ["Japan and Korea", "Oslo", "Osaka"] { try await run("trip new \(name)") }
    #expect(try await run("trip use japan").output.hasPrefix("Trip 1, Japan and Korea, is the"))
    #expect(try await run("expense add 5 EUR Tea --trip JAP").status == 0)
    for (line, hint) in [
      ("trip use os", "Did you mean 2, Oslo; or 3, Osaka?"),
      ("trip use korea", "Did you mean 1, Japan and Korea?"),
      ("trip use Olso", "Did you mean 2, Oslo?"),
      ("trip delete japan", "Did you mean 1, Japan and Korea?"),
    ] {
      let refused = try await run(line)
      #expect(refused.status == 64)
      #expect(refused.errors.hasSuffix("\n  \(hint)\n"), "\(refused.errors)")
    }
    #expect(try await run("trip use ２").output.hasPrefix("Trip 2, Oslo"))
    // A sign that stands for a number is a name all the same.
    try await run("trip new 千")
    #expect(try await run("trip use 千").output.hasPrefix("Trip 4, 千"))
  }

  @Test(
    "What a trip cannot be is refused with what to do, and none is made",
    arguments: [
      ("trip new", "a trip needs a name"), ("trip new 2026", "“2026” cannot be the name"),
      ("trip new ３", "“３” cannot be the name"),
      ("trip new JAPAN", "trip 1 is called “JAPAN” already"),
      ("trip new Oslo --budget 0 EUR", "a budget is more than zero, and 0 EUR is not"),
      ("trip new Oslo --budget -5 EUR", "a budget is more than zero, and -5 EUR is not"),
      ("trip new Oslo --budget 100XXX", "nothing can be paid in XXX"),
      ("trip new Oslo --home XXX", "nothing can be paid in XXX"),
      ("trip new Oslo --home DEM", "DEM was no money any more on 2026-11-02"),
      ("trip new Oslo --currency NOK,DEM --to 2002-06-01", "DEM was no money any more"),
      ("trip new Oslo --budget 5 DEM --from 2026-11-02", "DEM was no money any more"),
      ("trip new Oslo --budget many EUR", "“many” is not an amount"),
      ("trip new Oslo --budget 5 dollars", "“dollars” may mean USD"),
      ("trip new Oslo --home qqq", "“qqq” is not a currency"),
      ("trip new Oslo --currency EUR,qqq", "“qqq” is not a currency"),
      ("trip new Oslo --from 2026-11-31", "there is no day 2026-11-31"),
      ("trip new Oslo --to soon", "“soon” is not a date"),
      ("trip new Oslo --from 2026-11-20 --to 2026-11-19", "the last day is before the first"),
      ("trip use", "trip use needs a trip"), ("trip use 7", "there is no trip 7"),
      ("trip use Rome", "there is no trip “Rome”"), ("trip delete", "trip delete needs a trip"),
      ("trip delete 7", "there is no trip 7"), ("trip undo", "there is no deletion of trips"),
      ("trip undo 1", "“1” is one word too many"),
      ("trip rename", "a trip needs a name"), ("trip rename 1 5", "“5” cannot be the name"),
      ("trip rename 7 Oslo", "there is no trip 7"),
      ("trip edit", "trip edit has nothing to change"),
      ("trip edit Rome --budget none", "there is no trip “Rome”"),
      ("trip edit --budget 0 EUR", "a budget is more than zero"),
    ])
  func refusals(_ line: String, _ message: String) async throws {
    let run = try TravelRun()
    try await run("trip new Japan")
    let before = try await run("data check --json").output
    let refused = try await run(line)
    #expect(refused.status == 64)
    #expect(refused.output.isEmpty)
    #expect(refused.errors.hasPrefix("error: \(message)"), "\(refused.errors)")
    #expect(refused.errors.split(separator: "\n").count == 2)
    #expect(try await run("data check --json").output == before)
  }

  @Test("A trip of the past has the money of its time, and none clears with blanks around it")
  func past() async throws {
    let run = try TravelRun()
    let begun = try await run(
      "trip new Oldenburg --home DEM --currency DEM --budget 100/3 --from 1998-06-01")
    #expect(
      begun.output.hasSuffix("home currency DEM; in DEM; from 06/01/1998; budget 33.33 DEM\n"))
    let cleared = try await run.words(["trip", "edit", "--budget", " None ", "--from", " none "])
    #expect(cleared.output.hasSuffix("  home currency DEM; in DEM\n"))
  }

  @Test("Without any trip, what needs one says how to begin it")
  func noTrip() async throws {
    let run = try TravelRun()
    for line in ["trip rename Oslo", "trip edit --budget none"] {
      let refused = try await run(line)
      #expect(refused.status == 64)
      #expect(
        refused.errors == "error: there is no trip yet\n  travelmoney trip new NAME begins one\n")
    }
  }

  @Test("A trip is called by its number, or by its name in any case")
  func use() async throws {
    let run = try TravelRun()
    try await run("trip new Weekend in Oslo")
    try await run("trip new Japan")
    for call in ["1", "weekend in OSLO", "Weekend  in Oslo"] {
      #expect(
        try await run("trip use \(call)").output
          == "Trip 1, Weekend in Oslo, is the current one now\n")
    }
  }

  @Test("One name renames the current trip; a number or a name in front says which")
  func rename() async throws {
    let run = try TravelRun()
    try await run("trip new Oslo")
    try await run("trip new Japan")
    #expect(
      try await run("trip rename Japan in autumn").output
        == "Trip 2, Japan, is called in autumn now\n")
    #expect(
      try await run("trip rename Far East").output
        == "Trip 2, in autumn, is called Far East now\n")
    #expect(
      try await run("trip rename 1 Old Oslo").output == "Trip 1, Oslo, is called Old Oslo now\n")
    #expect(
      try await run.words(["trip", "rename", "Old Oslo", "Oslo"]).output
        == "Trip 1, Old Oslo, is called Oslo now\n")
    #expect(try await run("trip rename oslo").errors.hasPrefix("error: trip 1 is called “oslo”"))
  }

  @Test("An edit changes what is named, and none takes it away")
  func edit() async throws {
    let run = try TravelRun()
    try await run("trip new Oslo --home EUR --currency NOK --from 2026-11-20 --budget 300")
    try await run("trip new Japan")
    #expect(
      try await run("trip edit Oslo --to 2026-11-22 --budget 350 NOK").output == """
        Trip 1, Oslo, was changed
          home currency EUR; in NOK; 11/20/2026 to 11/22/2026; budget 350.00 NOK

        """)
    #expect(
      try await run("trip edit 1 --home none --currency none --from none --to none --budget none")
        .output == "Trip 1, Oslo, was changed\n  no home currency\n")
  }

  @Test("A deleted trip comes back with its expenses, as the current one")
  func deletion() async throws {
    let run = try TravelRun()
    try await run("trip new Oslo")
    try await run("trip new Japan")
    try await run("expense add 10 EUR Ticket")
    #expect(
      try await run("trip delete japan").output == """
        Deleted trip 2, Japan, with 1 expense
        travelmoney trip undo brings it back
        Trip 1, Oslo, is the current one now

        """)
    let gone = try await run("trip use 2")
    #expect(gone.status == 64)
    #expect(
      gone.errors == """
        error: trip 2 was deleted
          travelmoney trip undo brings it back if it was the last deletion

        """)
    #expect(
      try await run("trip undo").output
        == "Trip 2, Japan, is back, with 1 expense, and is the current one now\n")
    #expect(try await run("data check --json").output.contains(#""trips":2,"expenses":1"#))
  }

  @Test("A trip whose name was taken meanwhile does not come back, and nothing is lost")
  func undoWithoutPlace() async throws {
    let run = try TravelRun()
    try await run("trip new Japan")
    try await run("trip delete 1")
    try await run("trip new Japan")
    let refused = try await run("trip undo")
    #expect(refused.status == 64)
    #expect(refused.errors.hasPrefix("error: trip 2 is called “Japan” already\n"))
    try await run("trip rename Kyoto")
    #expect(try await run("trip undo").output.hasPrefix("Trip 1, Japan, is back"))
  }

  @Test("Deleting a trip asks, with the number of its expenses")
  func asking() async throws {
    let run = try TravelRun()
    try await run("trip new Japan")
    try await run("expense add 10 EUR Ticket")
    let kept = try await run("trip delete 1") { context in
      context.ask = { $0 == "Delete trip 1, Japan, with 1 expense? [y/N] " ? "n" : "y" }
    }
    #expect(kept.output == "Nothing was deleted\n")
    #expect(try await run("data check --json").output.contains(#""trips":1,"expenses":1"#))
  }
}
