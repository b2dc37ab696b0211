import Converter
import TestSupport
import Testing

/// What the lines of a session mean: out of a pipe, so that each gives one line of output.
@MainActor
struct SessionLineTests {
  private nonisolated static let pair = ["--from", "USD", "--to", "EUR"]

  @Test(
    "A line converts what it says, and the rest stays as it was",
    arguments: [
      (["25"], ["25.00 USD = 12.50 EUR"]),
      // The currency of the other side changes places with the one that goes.
      (["25 eur", "10"], ["25.00 EUR = 50.00 USD", "10.00 EUR = 20.00 USD"]),
      (["25 eur to eur"], ["25.00 EUR = 25.00 EUR"]),
      (["25", "usd"], ["25.00 USD = 12.50 EUR", "25.00 EUR = 50.00 USD"]),
      (["25", "from eur"], ["25.00 USD = 12.50 EUR", "25.00 EUR = 50.00 USD"]),
      (["25 eur to gbp", "10"], ["25.00 EUR = 20.00 GBP", "10.00 EUR = 8.00 GBP"]),
      (["25", "to gbp"], ["25.00 USD = 12.50 EUR", "25.00 USD = 10.00 GBP"]),
      (["25", "in jpy"], ["25.00 USD = 12.50 EUR", "25.00 USD = 3,000 JPY"]),
      (["25", "jpy"], ["25.00 USD = 12.50 EUR", "25.00 USD = 3,000 JPY"]),
      (["25", "gbp eur"], ["25.00 USD = 12.50 EUR", "25.00 GBP = 31.25 EUR"]),
      (["12.50*3+8"], ["45.50 USD = 22.75 EUR"]),
      (["€25 to usd"], ["25.00 EUR = 50.00 USD"]),
      (["convert 25 into jpy"], ["25.00 USD = 3,000 JPY"]),
      (["25", "usd/jpy"], ["25.00 USD = 12.50 EUR", "25.00 USD = 3,000 JPY"]),
      (["gbpjpy", "10"], ["1.00 GBP = 300 JPY", "10.00 GBP = 3,000 JPY"]),
      (["2026-10-30", "10"], ["1.00 USD = 0.50 EUR", "10.00 USD = 5.00 EUR"]),
      (["25 jpy 2026-10-30"], ["25 JPY = 0.10 EUR"]),
      (["25 -> jpy"], ["25.00 USD = 3,000 JPY"]), (["25 → jpy"], ["25.00 USD = 3,000 JPY"]),
      (["25 US dollars to yen"], ["25.00 USD = 3,000 JPY"]),
      (
        ["25 usd to jpy, gbp", "10"],
        ["25.00 USD = 3,000 JPY", "25.00 USD = 10.00 GBP", "10.00 USD = 1,200 JPY"]
      ),
      (
        ["25", "currency JPY", "10"],
        ["25.00 USD = 12.50 EUR", "25.00 USD = 3,000 JPY", "10.00 USD = 1,200 JPY"]
      ),
      (["25", "CURRENCY yen"], ["25.00 USD = 12.50 EUR", "25.00 USD = 3,000 JPY"]),
      (["25", "from pounds sterling"], ["25.00 USD = 12.50 EUR", "25.00 GBP = 31.25 EUR"]),
      (["currency JPY"], ["1.00 USD = 120 JPY"]), (["swap"], ["0.50 EUR = 1.00 USD"]),
      (["rate"], ["1 USD = 0.5 EUR", "1 EUR = 2 USD"]),
      (["25", "quit", "30"], ["25.00 USD = 12.50 EUR"]),
      (["", "  ", "# a comment", "25"], ["25.00 USD = 12.50 EUR"]), ([], []),
      (["25 usd to jpy", "undo", "undo"], ["25.00 USD = 3,000 JPY", "1.00 USD = 0.50 EUR"]),
    ])
  func lines(_ typed: [String], _ printed: [String]) async throws {
    let run = try await SessionRun(typed, arguments: Self.pair)
    #expect(run.lines == printed, "\(run.errors)")
  }

  @Test(
    "What looks like a date is never calculated",
    arguments: [
      ("07/06/2022", "Write on 2022-07-06 or on 2022-06-07"), ("06.07.2022", "Write on 2022-07-06"),
      ("2022-07-06 usd to jpy", "Write on 2022-07-06"), ("on 06.07.2022", "Write on 2022-07-06"),
      ("2023-02-29", "there is no day 2023-02-29"), ("25 on", "no date follows “on”"),
      ("2030-01-01", "in the future"),
    ])
  func dates(_ line: String, _ mention: String) async throws {
    let run = try await SessionRun([line], arguments: Self.pair)
    #expect(run.lines.isEmpty)
    #expect(run.errors.contains(mention), "\(run.errors)")
    #expect(run.status == 64)
  }

  @Test("SYM-13 Codes that look like words are codes")
  func codesLikeWords() async throws {
    let run = try await SessionRun(
      ["100 eur to try", "100 try to all", "to TRY", "try", "currency all"], arguments: Self.pair)
    #expect(
      run.lines == [
        "100.00 EUR = 8,000.00 TRY", "100.00 TRY = 225.00 ALL", "100.00 TRY = 100.00 TRY",
        "100.00 TRY = 100.00 TRY", "100.00 TRY = 225.00 ALL",
      ], "\(run.errors)")
    #expect(run.status == 0)
  }

  @Test("RND-16 Swapping twice gives the first line back, and nothing is rounded on the way")
  func swapTwice() async throws {
    let run = try await SessionRun(
      ["10 EUR to USD", "swap", "swap"], rates: ConversionCase.file("EUR", #""USD":12.956789"#))
    #expect(
      run.lines == [
        "10.00 EUR = 129.57 USD", "129.56789 USD = 10.00 EUR", "10.00 EUR = 129.57 USD",
      ])
  }

  @Test("RND-16 Swapping twice is exact where the result is a fraction that does not end")
  func swapFraction() async throws {
    let run = try await SessionRun(
      ["10.00 usd to eur", "swap", "swap", "swap", "swap"],
      rates: ConversionCase.file("EUR", #""USD":1.7"#))
    #expect(run.lines[0] == "10.00 USD = 5.88 EUR")
    #expect(run.lines[1] == "≈5.88 EUR = 10.00 USD")
    #expect(run.lines[2] == run.lines[0])
    #expect(run.lines[4] == run.lines[0])
  }

  @Test(
    "SYM-01 SYM-03 SYM-05 A symbol of several currencies is settled by the session's own, or refused",
    arguments: [
      ("USD", "$25", "25.00 USD = 12.50 EUR", ""), ("AUD", "$25", "25.00 AUD = 10.00 EUR", ""),
      ("JPY", "¥600", "600 JPY = 2.50 EUR", ""), ("EUR", "$25 to gbp", "25.00 USD = 10.00 GBP", ""),
      ("GBP", "$25 to gbp", nil, "USD, AUD, CAD, HKD, SGD or "),
      ("GBP", "25$", nil, "such as USD; currency $ lists all "),
      ("GBP", "10%", nil, "25*0.10"), ("GBP", "(25", nil, "A bracket is not closed"),
      ("USD", "¥1500", nil, "JPY"), ("USD", "100 kr", nil, "DKK, ISK, NOK, SEK"),
      ("USD", "100 to kr", nil, "DKK, ISK, NOK, SEK"), ("USD", "Rs 100", nil, "INR"),
      ("USD", "100 Fr", nil, "CHF"), ("USD", "100 £", "100.00 GBP = 125.00 EUR", ""),
    ])
  func symbols(_ from: String, _ line: String, _ printed: String?, _ mention: String) async throws {
    let target = from == "EUR" ? "USD" : "EUR"
    let run = try await SessionRun([line], arguments: ["--from", from, "--to", target])
    #expect(run.lines == (printed.map { [$0] } ?? []), "\(run.errors)")
    #expect(run.errors.contains(mention))
    #expect(run.status == (printed == nil ? 64 : 0))
  }

  @Test(
    "A bad line is named with its number, the rest goes on, and the first one decides the exit code"
  )
  func badLines() async throws {
    let run = try await SessionRun(
      ["25", "25 xyz", "10 usd to gtq", "swpa", "30"], arguments: Self.pair)
    #expect(run.lines == ["25.00 USD = 12.50 EUR", "30.00 USD = 15.00 EUR"])
    let errors = run.errors.split(separator: "\n").filter { $0.hasPrefix("error: ") }
    #expect(errors.count == 3)
    #expect(errors[0].hasPrefix("error: line 2: “xyz”"))
    #expect(errors[1].hasPrefix("error: line 3: no rate for GTQ"))
    #expect(errors[2] == "error: line 4: “swpa” is neither a command nor a currency")
    #expect(run.errors.contains("Did you mean swap?"))
    #expect(run.status == 64)
    let other = try await SessionRun(["10 usd to gtq", "25 xyz"], arguments: Self.pair)
    #expect(other.status == 69)
  }

  @Test(
    "A word that is nothing here is answered with what was probably meant",
    arguments: [
      ("hist", "“hist” is neither a command nor a currency", "Did you mean history?"),
      ("tab", "“tab” is neither", "Did you mean table?"),
      ("usx", "“usx” is neither", "Did you mean USD"), ("refrehs", "“refrehs”", "mean refresh?"),
      ("blah", "“blah” is neither", "currency lists them; help lists what can be typed"),
      ("hello world foo bar", "“hello” is neither a command nor a currency", "help lists"),
      ("curency 25", "there is no command “curency”", "Did you mean currency?"),
      ("clear", "there is no command “clear”", "Ctrl-L"), ("help hist", "“hist”", "mean history?"),
      ("swap eur", "swap takes nothing after it", "Write swap alone"),
      ("exit now", "exit takes nothing after it", "Write exit alone"),
      ("how much is 25 usd in yen", "questions", "25 usd in yen"),
      ("to xyz", "“xyz” is not a currency", ""), ("in 25", "", ""),
    ])
  func suggestions(_ line: String, _ message: String, _ hint: String) async throws {
    let run = try await SessionRun([line], arguments: Self.pair)
    #expect(run.lines.isEmpty)
    let lines = run.errors.split(separator: "\n", maxSplits: 1)
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("error: line 1: "))
    #expect(lines[0].contains(message), "\(run.errors)")
    #expect(lines[1].contains(hint), "\(run.errors)")
  }

  @Test(
    "What other programs call a command calls it here",
    arguments: [
      (["bye", "25"], []), ([":q", "25"], []), (["Exit", "25"], []),
      (
        ["25", "30", "back"],
        ["25.00 USD = 12.50 EUR", "30.00 USD = 15.00 EUR", "25.00 USD = 12.50 EUR"]
      ),
      (["list jpy"], ["1.00 USD = 120 JPY"]), (["currencies jpy"], ["1.00 USD = 120 JPY"]),
    ])
  func aliases(_ typed: [String], _ printed: [String]) async throws {
    let run = try await SessionRun(typed, arguments: Self.pair)
    #expect(run.lines == printed, "\(run.errors)")
  }

  @Test(
    "REP-09 A currency without a rate changes nothing; one that only the file knows works by its code"
  )
  func withoutRate() async throws {
    let rates = ConversionCase.file("USD", #""EUR":0.5,"XYZ":4"#)
    let run = try await SessionRun(
      ["25", "currency GTQ", "30", "currency XYZ", "swap"], arguments: Self.pair, rates: rates)
    #expect(
      run.lines == [
        "25.00 USD = 12.50 EUR", "30.00 USD = 15.00 EUR", "30.00 USD = 120.00 XYZ",
        "120.00 XYZ = 30.00 USD",
      ])
    #expect(run.errors.contains("error: line 2: no rate for GTQ"))
    #expect(!(run.output + run.errors).lowercased().contains("nan"))
  }

  @Test("Of several targets one may fail; the others are printed")
  func severalTargets() async throws {
    let run = try await SessionRun(
      ["25 usd to gtq, jpy, gbp", "10"], arguments: Self.pair)
    #expect(
      run.lines == ["25.00 USD = 3,000 JPY", "25.00 USD = 10.00 GBP", "10.00 USD = 5.00 EUR"])
    #expect(run.status == 69)
  }

  @Test("Words behind the command are refused, and a pair that says too much as well")
  func refusedWords() async throws {
    let word = try await SessionRun([], arguments: ["25"])
    #expect(word.status == 64)
    let several = try await SessionRun([], arguments: ["--to", "EUR,JPY"])
    #expect(several.status == 64)
    let command = try await SessionRun(["swap 25", "help nothing", "on"], arguments: Self.pair)
    #expect(command.errors.split(separator: "\n").count { $0.hasPrefix("error: line ") } == 3)
  }
}
