import Converter
import TestSupport
import Testing

/// Sessions with the rates of past days, which are those that the program carries.
@MainActor
struct SessionDayTests {
  private nonisolated static let pair = ["--from", "EUR", "--to", "USD"]

  @Test("A day holds until another one is asked for, and the prompt shows it")
  func day() async throws {
    let run = try await SessionRun(
      ["100", "on 2019-11-10", "200", "today"], isInteractive: true, arguments: Self.pair,
      rates: nil, environment: ["LC_ALL": "en_US.UTF-8"])
    #expect(
      run.interface.prompts == [
        "EUR → USD> ", "EUR → USD> ", "EUR → USD on 2019-11-10> ", "EUR → USD on 2019-11-10> ",
        "EUR → USD> ",
      ], "\(run.errors)")
    #expect(run.lines.contains("100.00 EUR = 110.34 USD"))
    #expect(run.lines.contains("200.00 EUR = 220.68 USD"))
    #expect(run.output.contains("ECB, 2019-11-08, asked for 2019-11-10"))
  }

  @Test("The day of a line holds for the line alone; its amount and pair stay")
  func lineDay() async throws {
    let run = try await SessionRun(
      ["100 eur to usd on 2019-11-10", "100 eur to usd", "10"], arguments: ["--from", "GBP"],
      rates: nil)
    let plain = try await CommandRun(["100", "--from", "EUR", "--to", "USD"])
    #expect(run.lines.count == 3, "\(run.errors)")
    #expect(run.lines[0] == "100.00 EUR = 110.34 USD")
    #expect(run.lines[1] == plain.firstLine)
    #expect(run.lines[2].hasPrefix("10.00 EUR = "))
  }

  @Test("A day of a line whose conversion fails moves nothing")
  func failedLineDay() async throws {
    let run = try await SessionRun(
      ["100 isk to usd on 2010-06-01", "10"], arguments: Self.pair + ["--source", "ecb"], rates: nil
    )
    #expect(run.errors.contains("error: line 1: "))
    #expect(run.lines.count == 1)
    #expect(run.lines[0].hasPrefix("10.00 EUR = "))
    #expect(run.status == 69)
  }

  @Test("A day that cannot be used leaves the session as it was")
  func badDay() async throws {
    let run = try await SessionRun(
      ["100", "on 2026-12-24", "on never", "on 1990-01-01"], isInteractive: true,
      arguments: Self.pair, rates: nil)
    #expect(Set(run.interface.prompts) == ["EUR → USD> "])
    #expect(run.errors.split(separator: "\n").count { $0.hasPrefix("error: ") } == 3)
    #expect(run.errors.contains("in the future"))
  }

  @Test("Options on days hold for every day of the session")
  func options() async throws {
    let run = try await SessionRun(
      ["100", "on 2019-11-10", "on 2019-11-08"], arguments: Self.pair + ["--exact-date"], rates: nil
    )
    #expect(run.status == 69)
    #expect(run.lines.last == "100.00 EUR = 110.34 USD")
    #expect(run.errors.contains("line 2"))
  }
}
