import Foundation
import TestSupport
import Testing

/// What the Tab key does in real shells.
struct ShellCompletionTests {
  /// What is typed, and the line after Tab, the same in every shell.
  private static let lines: [(typed: String, completed: String)] = [
    ("travelmoney cur", "travelmoney currencies "),
    ("travelmoney rates u", "travelmoney rates update "),
    ("travelmoney 25 --to jp", "travelmoney 25 --to JPY "),
    ("travelmoney 25 --to=jp", "travelmoney 25 --to=JPY "),
    ("travelmoney 25 --to EUR,jp", "travelmoney 25 --to EUR,JPY "),
    ("travelmoney 25 --to=EUR,jp", "travelmoney 25 --to=EUR,JPY "),
    ("travelmoney 25 usd to jp", "travelmoney 25 usd to JPY "),
    ("travelmoney '€25' to eur,jp", "travelmoney '€25' to eur,JPY "),
    ("travelmoney -25 in jp", "travelmoney -25 in JPY "),
    ("travelmoney 25 usd to jpy on ye", "travelmoney 25 usd to jpy on yesterday "),
    ("travelmoney --on=ye", "travelmoney --on=yesterday "),
    ("travelmoney --source ecb rates up", "travelmoney --source ecb rates update "),
    ("travelmoney --source=ec", "travelmoney --source=ecb "),
    ("travelmoney 1 --round halfe", "travelmoney 1 --round halfEven "),
    ("travelmoney 1 --locale de_c", "travelmoney 1 --locale de_CH "),
    ("travelmoney rates show --off", "travelmoney rates show --offline "),
    ("travelmoney rates status --off", "travelmoney rates status --off"),
    ("travelmoney help rates im", "travelmoney help rates import "),
    ("travelmoney completions f", "travelmoney completions fish "),
    ("travelmoney currencies jp", "travelmoney currencies JPY "),
    ("travelmoney config set ho", "travelmoney config set home "),
    ("travelmoney config get symbols", "travelmoney config get symbols.kr "),
    ("travelmoney config unset sources.ecb.b", "travelmoney config unset sources.ecb.baseURL "),
    ("travelmoney config set home jp", "travelmoney config set home JPY "),
    ("travelmoney config set symbols.kr se", "travelmoney config set symbols.kr SEK "),
    ("travelmoney config set targets EUR,jp", "travelmoney config set targets EUR,JPY "),
    ("travelmoney config set order ec", "travelmoney config set order ecb "),
    (
      "travelmoney config set sources.ecb.keyFile my",
      #"travelmoney config set sources.ecb.keyFile my\ rates.json "#
    ),
    ("travelmoney config get home jp", "travelmoney config get home jp"),
    ("travelmoney 25 --max-gap ra", "travelmoney 25 --max-gap ra"),
    ("travelmoney 25 --to zz", "travelmoney 25 --to zz"),
    ("travelmoney 25 to yen", "travelmoney 25 to JPY "),
    ("travelmoney 25 --to yen", "travelmoney 25 --to JPY "),
    ("travelmoney currencies yen", "travelmoney currencies JPY "),
    ("travelmoney --rates my", #"travelmoney --rates my\ rates.json "#),
    ("travelmoney --rates=my", #"travelmoney --rates=my\ rates.json "#),
    ("travelmoney rates import my", #"travelmoney rates import my\ rates.json "#),
  ]

  @Test(
    "Tab completes the word before it in bash and zsh, loaded or found",
    arguments: [("bash", false), ("zsh", false), ("zsh", true)])
  func tab(_ name: String, _ isOnPath: Bool) async throws {
    let shell = try await CompletingShell(name, isOnPath: isOnPath)
    try shell.makeFile("my rates.json")
    let completed = try await shell.tab(Self.lines.map(\.typed))
    #expect(completed.map(\.line) == Self.lines.map(\.completed))
  }

  /// What fish makes of the values whose letters it would lose the option for: it keeps their case.
  private static let fishLines = [
    "travelmoney 25 --to=jp": "travelmoney 25 --to=jpy ",
    "travelmoney 25 --to=EUR,jp": "travelmoney 25 --to=EUR,jpy ",
  ]

  @Test("Fish completes the same words")
  func fish() async throws {
    let shell = try await CompletingShell("fish")
    try shell.makeFile("my rates.json")
    for (typed, other) in Self.lines {
      let completed = Self.fishLines[typed] ?? other
      let words = try await shell.words(typed)
      // Fish tells words as they are, and quotes them when it puts them into the line.
      let last = completed.replacing(#"\ "#, with: "\u{A0}").split(separator: " ").suffix(1)
        .map { String($0.replacing("\u{A0}", with: " ")) }
      #expect(words == (typed == completed ? [] : last), "\(typed)")
    }
  }

  @Test(
    "Behind an equals sign fish is offered nothing that it would put in the option's place",
    arguments: ["travelmoney 1 --to=ZN", "travelmoney 1 --to=Jp", "travelmoney 1 --round=DOWN"])
  func fishOption(_ line: String) async throws {
    #expect(try await CompletingShell("fish").offers(line) == [])
  }

  @Test("Currencies are shown with their names, commands and options with what they do")
  func meanings() async throws {
    let zsh = try await CompletingShell("zsh").tab([
      "travelmoney 25 to US", "travelmoney rates s", "travelmoney rates update --",
    ])
    #expect(zsh.count == 3)
    let fish = try await CompletingShell("fish")
    let words: [(line: String, rows: [(String, String)])] = [
      ("travelmoney 25 to US", [("USD", "US Dollar"), ("USN", "US Dollar (Next day)")]),
      (
        "travelmoney rates s",
        [
          ("show", "Show a table of rates."),
          ("status", "Show how old the rates are, and when new ones are due."),
        ]
      ),
      (
        "travelmoney rates update --",
        [
          ("--help", "Show help"), ("--history", "Fetch every day that the source has"),
          ("--source", "Use one source of rates and no others"),
          ("--verbose", "Print each request to standard error"),
          ("--version", "Show the version"),
        ]
      ),
    ]
    for ((line, rows), completed) in zip(words, zsh) {
      #expect(try await fish.offers(line) == rows.map { "\($0)\t\($1)" })
      let width = rows.map(\.0.count).max() ?? 0
      for (word, meaning) in rows {
        let row = word.padding(toLength: width, withPad: " ", startingAt: 0) + "  -- " + meaning
        #expect(completed.screen.contains(row), "\(completed.screen)")
      }
    }
  }

  @Test("Where several words are possible, bash shows what they mean at the second Tab")
  func bashMeanings() async throws {
    let completed = try await CompletingShell("bash").tab([
      "travelmoney 25 to US\t", "travelmoney rates s\t", "travelmoney 25 to eur,US\t",
    ])
    #expect(
      completed.map(\.line) == [
        "travelmoney 25 to US", "travelmoney rates s", "travelmoney 25 to eur,US",
      ])
    let shown = [
      ["USD  (US Dollar)", "USN  (US Dollar (Next day))"],
      [
        "show  (Show a table of rates.)",
        "status  (Show how old the rates are, and when new ones are due.)",
      ], ["eur,USD  (US Dollar)"],
    ]
    for (result, rows) in zip(completed, shown) {
      for row in rows { #expect(result.screen.contains(row), "\(result.screen)") }
    }
  }

  @Test("Where bash is set to list words at the first Tab, it shows what they mean there")
  func bashMeaningsAtOnce() async throws {
    let setting = "bind 'set show-all-if-ambiguous on'\r"
    let completed = try await CompletingShell("bash").tab([
      setting + "travelmoney 25 to us", "travelmoney 25 to pou",
    ])
    #expect(completed.map(\.line) == ["travelmoney 25 to US", "travelmoney 25 to pou"])
    for (result, row) in zip(completed, ["USD  (US Dollar)", "GBP  (British Pound)"]) {
      #expect(result.screen.contains(row), "\(result.screen)")
    }
  }

  @Test(
    "A name that several currencies have stays as it was typed, and they are listed",
    arguments: [("bash", "\t", "GBP  (British Pound)"), ("zsh", "", "GBP  -- British Pound")])
  func names(_ name: String, _ more: String, _ row: String) async throws {
    let lines = ["travelmoney 25 to pou", "travelmoney 25 --to EUR,pou"]
    let completed = try await CompletingShell(name).tab(lines.map { $0 + more })
    #expect(completed.map(\.line) == lines)
    for result in completed { #expect(result.screen.contains(row), "\(result.screen)") }
    // Nothing but a day stands behind “on”, and a code goes before a name.
    let others = [
      "travelmoney 25 on yen", "travelmoney 25 to eu", "travelmoney 25 to eur,Yen",
      "travelmoney 25 --to=EUR,yen",
    ]
    let whole = try await CompletingShell(name).tab(others)
    #expect(
      whole.map(\.line) == [
        "travelmoney 25 on yen", "travelmoney 25 to EUR ", "travelmoney 25 to eur,JPY ",
        "travelmoney 25 --to=EUR,JPY ",
      ])
  }

  @Test(
    "Behind an amount a currency, to and on are offered, and each of the two once",
    arguments: [
      ("travelmoney 25 t", true, false), ("travelmoney 25 o", false, true),
      ("travelmoney 25 usd t", true, false), ("travelmoney 25 usd to jpy t", false, false),
      ("travelmoney 25 usd to jpy o", false, true), ("travelmoney 25 usd on today o", false, false),
      ("travelmoney 25 usd to o", false, false), ("travelmoney 25 usd AS t", false, false),
    ])
  func joining(_ line: String, _ hasTo: Bool, _ hasOn: Bool) async throws {
    for name in ["bash", "fish"] {
      let words = try await CompletingShell(name).words(line)
      #expect(words.contains("to") == hasTo, "\(name)")
      #expect(words.contains("on") == hasOn, "\(name)")
      #expect(words.contains("THB") || words.contains("OMR"), "\(name)")
    }
  }

  @Test(
    "Whatever parts words in bash, the part behind it is completed",
    arguments: [
      ("travelmoney 25 --to=EUR,jp", "", "--to=EUR,JPY"),
      ("travelmoney 25 --to=EUR,jp", "=", "EUR,JPY"),
      ("travelmoney 25 --to=EUR,jp", ",", "JPY"),
      ("travelmoney 25 --to=EUR,jp", "=:,", "JPY"),
      ("travelmoney  25   to EUR,jp", ",", "JPY"),
    ])
  func wordBreaks(_ line: String, _ signs: String, _ reply: String) async throws {
    #expect(try await CompletingShell("bash").offers(line, wordBreaks: signs) == [reply])
  }

  @Test("Without a word, bash offers the commands, and behind an option's equals sign its values")
  func empty() async throws {
    let bash = try await CompletingShell("bash")
    let commands = try await bash.offers("travelmoney ")
    #expect(commands.contains("rates"))
    #expect(!commands.contains("JPY"))
    #expect(try await bash.offers("travelmoney rates ") == ["update", "show", "status", "import"])
    #expect(
      try await bash.offers("travelmoney 1 --round=") == [
        "halfUp", "halfEven", "halfDown", "awayFromZero", "towardZero", "ceiling", "floor",
      ])
  }

  @Test(
    "The scripts have no fault that the shell finds by reading them",
    arguments: ["bash", "zsh", "fish"])
  func syntax(_ name: String) async throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(
      try await CommandRun(["completions", name]).output, to: "script")
    let runner = ProgramRunner(
      "/usr/bin/env",
      environment: [
        "PATH": "/usr/local/bin:/opt/homebrew/bin:/usr/bin:/bin", "HOME": folder.path,
      ])
    let run = try await runner.run([name, "-n", path])
    #expect(run.status == 0)
    #expect(run.errors == "")
  }
}
