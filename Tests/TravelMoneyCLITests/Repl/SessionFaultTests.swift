import Terminal
import TestSupport
import Testing

/// Sessions with hostile or broken input.
@MainActor
struct SessionFaultTests {
  @Test("Any line is answered, and the session goes on behind it")
  func hostileLines() async throws {
    let lines = [
      "\u{0}\u{1B}[2J", String(repeating: "(", count: 5000),
      String(repeating: "1 eur ", count: 4000),
      String(repeating: "9", count: 2000), "25 usd to " + String(repeating: "xq ", count: 3000),
      "currency " + String(repeating: "é", count: 3000), "from \u{1B}]0;x\u{7}", "on \u{202E}1-1-1",
      "favorite nothing", "help \u{7}", "rate now", "undo", "to", "->", "to to to", "on on on",
    ]
    let run = try await SessionRun(
      lines + ["25"], arguments: ["--from", "USD", "--to", "EUR"])
    #expect(run.lines.last == "25.00 USD = 12.50 EUR")
    #expect(run.status == 64)
    #expect(!(run.output + run.errors).contains("\u{1B}"))
    #expect(!(run.output + run.errors).contains("\u{202E}"))
    #expect(run.errors.split(separator: "\n").count { $0.hasPrefix("error: line ") } == lines.count)
  }

  @Test("A history of thousands of conversions keeps the last ones with their numbers")
  func longHistory() async throws {
    let run = try await SessionRun(
      Array(repeating: "25", count: 1600) + ["history"],
      arguments: ["--from", "USD", "--to", "EUR"])
    #expect(run.lines.last == "1600  25.00 USD = 12.50 EUR  (rates.json, 2026-10-30)")
    #expect(run.lines.count < 1600 + 1600)
  }
}
