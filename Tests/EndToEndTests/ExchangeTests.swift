import TestSupport
import Testing

/// The built program at a counter: a fee, a need, a promised rate, a check and a table.
struct ExchangeTests {
  @Test("Each of them runs")
  func all() async throws {
    let program = try Program()
    let path = try program.sample()
    let fee = try await program.run(
      "100", "usd", "to", "jpy", "--fee", "25", "--plain", "--rates", path)
    #expect(fee.output == "10858\n")  // 13572 ÷ 1.25 = 10857.6
    let need = try await program.run(
      "--need", "5000", "JPY", "--from", "USD", "--plain", "--rates", path)
    #expect(need.output == "36.85\n")  // 36.84 × 135.72 = 4999.92…, which is not enough
    let promised = try await program.run("100", "usd", "to", "jpy", "--rate", "130")
    #expect(promised.output == "100.00 USD = 13,000 JPY\n1 USD = 130 JPY  (your rate)\n")
    let check = try await program.run(
      "check", "100", "usd", "12000", "jpy", "--rates", path)
    // 135.72 ÷ 120 − 1 = 13.1 %; 13572 − 12000; 100 − 12000 ÷ 135.72 = 11.582….
    #expect(check.output.hasSuffix("13.10 %: worse than mid-market by 1,572 JPY (11.58 USD)\n"))
    let table = try await program.run("table", "jpy", "--from", "usd", "--rates", path)
    #expect(table.output.contains("100 USD =  13,572 JPY"))
    let explained = try await program.run("100", "usd", "to", "jpy", "--explain", "--rates", path)
    #expect(explained.output.contains("path       USD → JPY\n"))
    for run in [fee, need, promised, check, table, explained] { #expect(run.status == 0) }
  }
}
