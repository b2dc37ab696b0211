import TestSupport
import Testing

/// Cases of the command line that the lines of a session are to pass as well.
@MainActor
struct SessionCaseTests {
  @Test(
    "CLI-01 A negative amount is an amount, not an option",
    arguments: [
      ("-25", "-25.00 USD = -12.50 EUR"), ("-0.5", "-0.50 USD = -0.25 EUR"),
      ("-.5", "-0.50 USD = -0.25 EUR"), ("-1,000", "-1,000.00 USD = -500.00 EUR"),
      ("-25 to JPY", "-25.00 USD = -3,000 JPY"), ("−25", "-25.00 USD = -12.50 EUR"),
      ("-25 usd to gbp", "-25.00 USD = -10.00 GBP"), ("-€25 to usd", "-25.00 EUR = -50.00 USD"),
    ])
  func negative(_ line: String, _ printed: String) async throws {
    let run = try await SessionRun([line], arguments: ["--from", "USD", "--to", "EUR"])
    #expect(run.lines == [printed], "\(run.errors)")
    #expect(run.status == 0)
  }

  @Test("CLI-01 What is an option of the command line is an error of its line, never an amount")
  func options() async throws {
    let run = try await SessionRun(
      ["--amount -25", "--amount=-25", "-- -25", "10"], arguments: ["--from", "USD", "--to", "EUR"])
    #expect(run.lines == ["10.00 USD = 5.00 EUR"], "\(run.errors)")
    for number in 1...3 { #expect(run.errors.contains("error: line \(number): ")) }
    #expect(run.status == 64)
  }

  private nonisolated static let rupees = ConversionCase.file("USD", #""INR":80,"ISK":160"#)

  @Test(
    "SYM-10 Codes are read in any ASCII case in a Turkish session",
    arguments: ["10 inr to isk", "10 INR to ISK", "10 Inr isk"])
  func turkish(_ line: String) async throws {
    let run = try await SessionRun(
      [line], arguments: ["--locale", "en_US"], rates: Self.rupees,
      environment: ["LC_ALL": "tr_TR.UTF-8"])
    #expect(run.lines == ["10.00 INR = 20 ISK"], "\(run.errors)")
  }

  @Test(
    "SYM-10 Dotless letters and ligatures are no letters of a code in a Turkish session",
    arguments: ["ınr", "10 ınr to isk", "currency ınr", "from ﬁm", "10 ﬁm to usd", "ﬁm"])
  func lookalike(_ line: String) async throws {
    let run = try await SessionRun(
      [line], arguments: ["--from", "USD", "--to", "ISK"], rates: Self.rupees,
      environment: ["LC_ALL": "tr_TR.UTF-8"])
    #expect(run.lines == [])
    #expect(run.errors.contains("error: line 1: "))
    #expect(run.status == 64)
  }
}
