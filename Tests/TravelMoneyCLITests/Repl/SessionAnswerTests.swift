import TestSupport
import Testing

/// Lists of currencies in a pipe, which the next line answers.
@MainActor
struct SessionAnswerTests {
  /// Base USD: 0.5 EUR, 0.4 GBP, and more currencies that are called pound.
  private nonisolated static let rates = ConversionCase.file(
    "USD", #""EUR":0.5,"GBP":0.4,"EGP":30,"LBP":1500,"JPY":120,"MXN":20,"PHP":50"#)

  private func session(_ lines: [String]) async throws -> SessionRun {
    try await SessionRun(lines, arguments: ["--from", "USD", "--to", "EUR"], rates: Self.rates)
  }

  @Test(
    "The next line answers a list by a code, a name, or letters that one currency has",
    arguments: [
      ("currency pound", "GBP", "25.00 USD = 10.00 GBP"),
      ("currency pound", "pound sterling", "25.00 USD = 10.00 GBP"),
      ("currency pound", "egypt", "25.00 USD = 750.00 EGP"),
      ("currency peso", "mxn", "25.00 USD = 500.00 MXN"), ("currency", "¥", nil),
      ("currency pound", "yen", "25.00 USD = 3,000 JPY"), ("to", "gbp", "25.00 USD = 10.00 GBP"),
      ("from pound", "gbp", "25.00 GBP = 31.25 EUR"),
    ])
  func answer(_ list: String, _ answer: String, _ printed: String?) async throws {
    let run = try await session(["25", list, "", "# which", answer])
    #expect(run.lines == ["25.00 USD = 12.50 EUR"] + (printed.map { [$0] } ?? []))
    #expect(run.status == (printed == nil ? 64 : 0), "\(run.errors)")
  }

  @Test(
    "What is no answer closes the list with an error of its line, and is carried out by itself",
    arguments: [
      // An amount is never the number of a row, whether there is such a row or not.
      ("1", "1.00 USD = 0.50 EUR"), ("10", "10.00 USD = 5.00 EUR"),
      ("2500", "2,500.00 USD = 1,250.00 EUR"), ("swap", "12.50 EUR = 25.00 USD"), ("quit", nil),
      ("10 usd to gbp", "10.00 USD = 4.00 GBP"), ("?", "usual"),
    ])
  func noAnswer(_ line: String, _ printed: String?) async throws {
    let run = try await session(["25", "currency pound", line])
    #expect(run.lines.first == "25.00 USD = 12.50 EUR")
    if line != "?" { #expect(run.lines.dropFirst().map { $0 } == (printed.map { [$0] } ?? [])) }
    let errors = run.errors.split(separator: "\n").filter { $0.hasPrefix("error: ") }
    #expect(errors == ["error: line 2: no currency was chosen"])
    #expect(run.status == 64)
  }

  @Test("A line that is wrong by itself is named behind the line whose list it did not answer")
  func bothWrong() async throws {
    let run = try await session(["25", "currency pound", "swpa", "10"])
    let errors = run.errors.split(separator: "\n").filter { $0.hasPrefix("error: ") }
    #expect(
      errors == [
        "error: line 2: no currency was chosen",
        "error: line 3: “swpa” is neither a command nor a currency",
      ])
    #expect(run.lines.last == "10.00 USD = 5.00 EUR")
  }

  @Test("A list that opens behind a list is the one that is answered")
  func listBehindList() async throws {
    let run = try await session(["25", "currency pound", "from pound", "GBP"])
    #expect(run.errors.split(separator: "\n").count { $0.hasPrefix("error: ") } == 1)
    #expect(run.lines.last == "25.00 GBP = 31.25 EUR")
    #expect(run.interface.lists.map(\.title) == ["Convert USD into", "Convert into EUR from"])
  }

  @Test("At the end of the input, or without a name, nothing was chosen", arguments: [[], [""]])
  func end(_ rest: [String]) async throws {
    let run = try await session(["25", "currency"] + rest)
    #expect(run.errors.hasPrefix("error: line 2: no currency was chosen"))
    #expect(run.status == 64)
  }
}
