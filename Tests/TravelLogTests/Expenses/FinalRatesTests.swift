import Converter
import Testing
import TravelLog

private typealias Samples = ExpenseSamples

/// Which rates are final, and which ones another may replace.
///
/// 2026-11-30, today, is a Monday.
@Suite struct FinalRatesTests {
  private static let friday = "2026-11-27"
  private static let today = "2026-11-30"

  /// As a source that publishes from Monday to Friday judges.
  private func rater(_ provider: any RateProvider) throws -> ExpenseRater {
    ExpenseRater(
      provider: provider, today: try Day(Self.today),
      isFinal: { table, day in table.day >= day.adding(days: -max(0, day.weekday - 5)) })
  }

  @Test func `a later table does not make the one before a gap final`() async throws {
    let thursday = try Samples.table("2026-11-26", ["JPY": "160", "USD": "1.1"])
    let monday = try Samples.table(Self.today, ["JPY": "180", "USD": "1.3"])
    let gap = try rater(ScriptedRates(thursday, monday))
    let rate = try await gap.rate(from: .jpy, to: .eur, on: Day(Self.friday)).rate
    #expect(
      try rate == Samples.rate("JPY", "EUR", "1/160", of: "2026-11-26", isProvisional: true))
    let expense = try Samples.expense("1 JPY", on: Self.friday, rate: rate)
    #expect(await gap.rates(for: [expense], in: .eur).found.isEmpty)
    // The table of the day arrives after the later one.
    let friday = try Samples.table(Self.friday, ["JPY": "170", "USD": "1.2"])
    let whole = try rater(ScriptedRates(thursday, friday, monday))
    #expect(
      try await whole.rates(for: [expense], in: .eur).found.map(\.rate)
        == [Samples.rate("JPY", "EUR", "1/170", of: Self.friday)])
  }

  @Test func `a rate is final where the table of the day lacks the currency`() async throws {
    let rates = ScriptedRates(
      try Samples.table("2026-11-26", ["JPY": "160"]),
      try Samples.table(Self.friday, ["USD": "1.2"]))
    let rate = try await rater(rates).rate(from: .jpy, to: .eur, on: Day(Self.friday)).rate
    #expect(try rate == Samples.rate("JPY", "EUR", "1/160", of: "2026-11-26"))
  }

  @Test(arguments: [("JPY", true), ("USD", false)])
  func `an unconfirmed rate may still be replaced`(
    _ currency: String, _ isProvisional: Bool
  ) async throws {
    let rates = ScriptedRates(
      try Samples.table(Self.friday, ["JPY": "170", "USD": "1.2"]),
      notices: [.unconfirmed(try Currency(currency), since: try Day("2026-11-26"))])
    let rate = try await rater(rates).rate(from: .jpy, to: .eur, on: Day(Self.friday)).rate
    #expect(rate.isProvisional == isProvisional)
  }

  @Test func `provisional rates to other currencies are settled too`() async throws {
    var expense = try Samples.expense(
      "1 JPY", on: Self.friday,
      rate: Samples.rate("JPY", "EUR", "1/150", of: "2026-11-26", isProvisional: true))
    expense.store(try Samples.rate("JPY", "USD", "1/150", of: "2026-11-26", isProvisional: true))
    expense.store(try Samples.rate("JPY", "GBP", "1/200"))
    let rates = ScriptedRates(try Samples.table(Self.friday, ["JPY": "170", "USD": "1.7"]))
    let outcome = try await rater(rates).rates(for: [expense], in: .eur)
    #expect(
      try outcome.found.map(\.rate) == [
        Samples.rate("JPY", "EUR", "1/170"), Samples.rate("JPY", "USD", "1/100"),
      ])
    var logbook = Logbook()
    let trip = try logbook.add(Samples.trip)
    try logbook.add(expense)
    let stored = logbook.expenses(of: trip.id)[0]
    #expect(logbook.store(rates: outcome.found.map { .init(expense: stored, rate: $0.rate) }) == 2)
    let values = try [Currency.eur, .usd, .gbp].map {
      try logbook.expenses(of: trip.id)[0].value(in: $0)?.description
    }
    #expect(values == ["1/170", "1/100", "1/200"])
    // Somebody was faster.
    #expect(logbook.store(rates: [.init(expense: stored, rate: outcome.found[0].rate)]) == 0)
  }

  @Test func `a rate is final where the currency has left the source since`() async throws {
    let rates = ScriptedRates(
      try Samples.table("2026-10-01", ["RUB": "100", "USD": "1.1"]),
      try Samples.table("2026-10-02", ["USD": "1.1"]),
      try Samples.table(Self.friday, ["USD": "1.2"]))
    let rouble = try Currency("RUB")
    let rate = try await rater(rates).rate(from: rouble, to: .eur, on: Day("2026-10-02")).rate
    #expect(try rate == Samples.rate("RUB", "EUR", "1/100", of: "2026-10-01"))
  }

  @Test func `a provisional rate becomes final when its own table turns out to be the last`()
    async throws
  {
    let stored = try Samples.rate("JPY", "EUR", "1/150", of: "2026-11-26", isProvisional: true)
    let expense = try Samples.expense("1 JPY", on: Self.friday, rate: stored)
    let rates = ScriptedRates(
      try Samples.table("2026-11-26", ["JPY": "150"]),
      try Samples.table(Self.friday, ["USD": "1.2"]))
    let outcome = try await rater(rates).rates(for: [expense], in: .eur)
    #expect(
      try outcome.found.map(\.rate) == [Samples.rate("JPY", "EUR", "1/150", of: "2026-11-26")])
  }
}
