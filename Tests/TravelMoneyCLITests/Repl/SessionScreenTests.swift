import Converter
import Terminal
import TestSupport
import Testing

/// What somebody at a terminal sees.
@MainActor
struct SessionScreenTests {
  private nonisolated static let pair = ["--from", "USD", "--to", "EUR"]

  private func session(
    _ lines: [String], environment: [String: String] = [:]
  ) async throws -> SessionRun {
    try await SessionRun(
      lines, isInteractive: true, arguments: Self.pair, environment: environment)
  }

  @Test(
    "A conversion is printed as the command line prints it, behind a greeting that says what to do")
  func conversion() async throws {
    let run = try await session(["25"])
    let plain = try await CommandRun(["25"] + Self.pair, rates: SessionRun.rates)
    #expect(run.output.hasSuffix(plain.output))
    #expect(run.lines.count == 5)
    #expect(run.lines[0].contains("Type an amount"))
    #expect(run.lines[1].contains("help"))
    #expect(run.lines[2].hasPrefix("1 USD = 0.5 EUR  ("))
    #expect(run.interface.prompts == ["USD → EUR> ", "USD → EUR> "])
    #expect(run.status == 0)
  }

  @Test("Without UTF-8 the arrow is of ASCII")
  func arrow() async throws {
    let run = try await session(["25"], environment: ["LANG": "C"])
    #expect(run.interface.prompts.first == "USD -> EUR> ")
  }

  @Test("REP-01 Ctrl-C discards the line, Ctrl-D leaves")
  func controlKeys() async throws {
    let interface = ScriptedInterface(
      [.interrupted, .line("25"), .interrupted, .line("30"), .endOfInput, .line("35")],
      isInteractive: true)
    let run = try await SessionRun(interface, arguments: Self.pair)
    #expect(run.lines.contains("25.00 USD = 12.50 EUR"))
    #expect(run.lines.contains("30.00 USD = 15.00 EUR"))
    #expect(!run.output.contains("35.00"))
    #expect(run.status == 0)
  }

  @Test(
    "A signal that ends the program ends the session with its number",
    arguments: [(15, 143), (1, 129)] as [(Int32, Int32)])
  func terminated(_ signal: Int32, status: Int32) async throws {
    let interface = ScriptedInterface(
      [.terminated(signal: signal), .line("25")], isInteractive: true)
    let run = try await SessionRun(interface, arguments: Self.pair)
    #expect(run.status == status)
    #expect(!run.output.contains("25.00"))
  }

  @Test("What fails is said without a number, and the session ends well all the same")
  func failure() async throws {
    let run = try await session(["25 xyz", "25"])
    #expect(run.errors.hasPrefix("error: “xyz” is not a currency"))
    #expect(run.errors.contains("\n  "))
    #expect(run.lines.last?.hasPrefix("1 USD = 0.5 EUR") == true)
    #expect(run.status == 0)
  }

  @Test("The table, the history and the explanation are aligned and complete")
  func lists() async throws {
    let run = try await session(["history", "25 usd to jpy", "1000", "history", "table", "explain"])
    #expect(
      run.output.contains(
        """
        nothing has been converted yet in this session
        """))
    #expect(
      run.output.contains(
        """
        1  25.00 USD = 3,000 JPY       (rates.json, 2026-10-30)
        2  1,000.00 USD = 120,000 JPY  (rates.json, 2026-10-30)
        """))
    #expect(
      run.output.contains(
        """
            1 USD =     120 JPY        100 JPY =   0.83 USD
            2 USD =     240 JPY        200 JPY =   1.67 USD
        """))
    #expect(run.output.contains("1,000 USD = 120,000 JPY    100,000 JPY = 833.33 USD\n"))
    #expect(run.output.contains("published  1 USD = 120 JPY\n"))
    #expect(run.output.contains("exact      120,000 JPY\n"))
    #expect(run.output.contains("rounded    to a whole number, halves up\n"))
    #expect(run.output.contains("path       USD → JPY\n"))
  }

  @Test("The explanation says all in words, in lines that fit")
  func explanation() async throws {
    let run = try await SessionRun(
      ["1 jpy to gbp", "explain", "10 jpy to gbp on 2022-07-06", "on 2022-07-06", "explain"],
      isInteractive: true, rates: nil)
    // EUR 2026-10-30 and 2022-07-06; both sides are crossed.
    #expect(run.output.contains("path       JPY → EUR → GBP\n"))
    #expect(
      run.output.contains("European Central Bank, https://www.ecb.europa.eu/stats/eurofxref/\n"))
    #expect(run.output.contains("day        2022-07-06, as asked for\n"))
    #expect(!run.output.contains("fresh") && !run.output.contains("halfUp"))
    #expect(run.lines.allSatisfy { $0.count <= 80 }, "\(run.output)")
    let ascii = try await SessionRun(
      ["1 jpy to gbp", "explain"], isInteractive: true, environment: ["LANG": "C"])
    #expect(ascii.output.contains("path       JPY > USD > GBP\n"))
    #expect(ascii.output.contains("fraction   1/300 GBP\n"))
    #expect(ascii.output.contains("rounded    to 3 digits, halves up\n"), "\(ascii.output)")
  }

  @Test("What is undone leaves the history, and undo adds nothing to it")
  func undoneHistory() async throws {
    let run = try await session(["25", "30", "undo", "undo", "history"])
    #expect(run.output.hasSuffix("nothing has been converted yet in this session\n"))
  }

  @Test(
    "Examples have the signs of the locale, and what they show is understood",
    arguments: [("de_DE", "12,50*3"), ("ar_EG", "١٢٫٥٠*٣"), ("en_US", "12.50*3")])
  func examples(_ locale: String, _ example: String) async throws {
    let run = try await session(
      ["help", "25 +", example], environment: ["LC_ALL": locale + ".UTF-8"])
    #expect(run.lines[0].contains("or \(example), to"))
    #expect(run.output.contains("\(example) + 8"))
    #expect(run.errors.contains("or \(example);"), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 2, "\(run.errors)")
    #expect(example.contains(".") || !run.output.contains("12.50"))
  }

  @Test("What was probably meant is all that an error adds")
  func probablyMeant() async throws {
    let run = try await session(["12.50"], environment: ["LC_ALL": "de_DE.UTF-8"])
    #expect(run.errors == "error: “12.50” is not an amount here; did you mean 12,50?\n")
  }

  @Test("Help lists every command, and explains each")
  func help() async throws {
    let run = try await session(["help", "help swap", "help fav"])
    for word in ["currency [QUERY]", "swap", "on DATE", "favorite", "undo", "quit", "12.50*3"] {
      #expect(run.output.contains(word))
    }
    #expect(run.output.contains("swapping twice"))
    #expect(run.output.contains("Also: favorites, favourite, fav"))
    let page = try await CommandRun(["repl", "--help"])
    #expect(page.output.contains("currency [QUERY]"))
    #expect(page.status == 0)
  }
}
