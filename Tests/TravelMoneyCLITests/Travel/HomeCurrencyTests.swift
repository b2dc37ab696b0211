import TestSupport
import Testing
import TravelMoneyCLI

/// Changes of a trip's home currency.
struct HomeCurrencyTests {
  /// Base EUR: 160 JPY, 0.8 GBP, 1.2 USD, on the day of the run.
  private static let rates = """
    {"base":"EUR","date":"2026-11-02","rates":{"JPY":160,"GBP":0.8,"USD":1.2}}
    """

  @Test("EXP-14 Another home currency converts anew, and leaves what was paid as it is")
  func changes() async throws {
    let run = try TravelRun()
    try await run("trip new Japan --home JPY")
    #expect(
      try await run("expense add 10 EUR", rates: Self.rates).output.contains("= 1,600 JPY"))
    #expect(try await run("expense add 5 GBP", rates: Self.rates).output.contains("= 1,000 JPY"))

    let without = try await run("trip edit --home none")
    #expect(without.status == 0)
    #expect(
      without.output
        == "Trip 1, Japan, was changed\n  no home currency\nTotal  10.00 EUR\n       5.00 GBP\n")
    #expect(try await run("expense show 1 --json").output.contains(#""home_amount":null"#))

    let refused = try await run("expense add 20")
    #expect(refused.status == 64)
    #expect(refused.output.isEmpty)

    // 10 EUR are 12 USD, 5 GBP are 6.25 EUR or 7.50 USD.
    let dollars = try await run("trip edit --home USD", rates: Self.rates)
    #expect(
      dollars.output
        == "Trip 1, Japan, was changed\n  home currency USD\nTotal  19.50 USD\n")
    let first = try await run("expense show 1 --json").output
    #expect(first.contains(#""amount":"10","currency":"EUR""#))
    #expect(first.contains(#""home_amount":"12.00","home_currency":"USD""#))
    let second = try await run("expense show 2 --json").output
    #expect(second.contains(#""amount":"5","currency":"GBP""#))
    #expect(second.contains(#""home_amount":"7.50","home_currency":"USD""#))
  }

  @Test("Expenses without a rate are left out of the new total, and it says so")
  func withoutRate() async throws {
    let run = try TravelRun()
    try await run("trip new Japan --home JPY")
    try await run("expense add 10 EUR", rates: Self.rates)
    try await run("expense add 7 CHF Tea", rates: Self.rates)
    let changed = try await run("trip edit --home USD", rates: Self.rates)
    #expect(changed.status == 0)
    #expect(
      changed.output.hasSuffix("Total  12.00 USD  (incomplete: 1 of 2 without a rate: expense 2)\n")
    )
    #expect(changed.errors.contains("expense 2 Tea"))
  }
}
