import TestSupport
import Testing

/// Lists of nothing, and command lines that cannot be understood.
struct ListRefusalTests {
  @Test(arguments: [
    (["expense", "list"], "No expenses yet; log one: travelmoney expense add 12 EUR Lunch\n"),
    (["expense", "list", "--json"], "[]\n"),
    (["expense", "total"], "No expenses yet; log one: travelmoney expense add 12 EUR Lunch\n"),
    (["expense", "total", "--to", "EUR"], "0.00 EUR\n"),
    (["expense", "total", "--json"], "{\"totals\":[]}\n"),
    (
      ["expense", "total", "--csv", "--by", "day"],
      "group,total,currency,count,without_rate,provisional\n"
    ),
    (["expense", "settle"], "No expenses yet; log one: travelmoney expense add 12 EUR Lunch\n"),
    (
      ["expense", "settle", "--json"],
      "{\"currency\":null,\"balances\":[],\"payments\":[],\"without_rate\":[],\"provisional\":[]}\n"
    ),
    (["expense", "settle", "--csv"], "from,to,amount,currency\n"),
    (["expense", "export", "--json"], "[]\n"), (["expense", "export", "--ledger"], ""),
    (
      ["trip", "list"],
      "No trips yet; begin one: travelmoney trip new Japan --home EUR --currency JPY\n"
    ),
    (["trip", "list", "--json"], "[]\n"),
    (
      ["trip", "list", "--csv"],
      "id,name,current,home,currencies,from,to,budget,budget_currency,expenses,"
        + "total,total_currency,without_rate,provisional\n"
    ),
  ])
  func `where there is nothing, a list says what to type`(
    _ words: [String], _ output: String
  ) async throws {
    let run = try await CommandRun(words)
    #expect(run.output == output)
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }

  @Test(arguments: [
    ("expense list --json --csv", "--json and --csv contradict each other"),
    ("expense list Hotel", "“Hotel” is one word too many"),
    ("expense list --since 2026-13-01", "there is no day 2026-13-01 in the calendar"),
    (
      "expense list --since 2026-11-02 --until 2026-11-01",
      "--until 2026-11-01 is before --since 2026-11-02"
    ),
    ("expense list --trip Atlantis", "there is no trip “Atlantis”"),
    ("expense total --by weather", "there are no totals by “weather”"),
    ("expense total --to XYZ", "“XYZ” is not a currency that is known here"),
    ("expense settle now", "“now” is one word too many"),
    ("expense settle --json --csv", "--json and --csv contradict each other"),
    ("trip list --json --csv", "--json and --csv contradict each other"),
    ("trip show", "there is no trip yet"), ("trip show Atlantis", "there is no trip “Atlantis”"),
  ])
  func `what makes no sense is refused, with what to do`(
    _ line: String, _ message: String
  ) async throws {
    let run = try await CommandRun(line.split(separator: " ").map(String.init))
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("error: \(message)\n"))
    #expect(run.errors.contains("\n  "))
  }

  @Test func `splits in several currencies need one to be settled in`() async throws {
    let home = try TemporaryDirectory()
    for money in ["10 EUR", "20 GBP"] {
      let words = ["expense", "add"] + money.split(separator: " ").map(String.init)
      let added = try await CommandRun(words + ["Tea", "--split", "Ana,Ben"], home: home)
      #expect(added.status == 0)
    }
    let refused = try await CommandRun(["expense", "settle"], home: home)
    #expect(refused.status == 64)
    #expect(refused.errors.contains("EUR, GBP"))
    #expect(refused.errors.contains("expense settle --to EUR"))
    let settled = try await CommandRun(["expense", "settle", "--to", "GBP"], home: home)
    #expect(settled.status == 0)
    #expect(settled.output.hasPrefix("Ben pays Ana "))
  }
}
