import Converter
import ProviderContract
import Testing

/// The contract notices each way of breaking it.
@Suite struct ContractDetectionTests {
  private func violations(_ fault: BrokenProvider.Fault) async throws
    -> [RateProviderContract.Violation]
  {
    let tables = [
      try Samples.table("2026-10-29", ["USD": "1.05", "JPY": "174"]),
      try Samples.table("2026-10-30", ["USD": "1.06", "JPY": "175"]),
      try Samples.table("2026-11-03", ["USD": "1.07", "JPY": "176"]),
    ]
    let contract = RateProviderContract(currencies: [.usd, .jpy], days: tables.map(\.day))
    return await contract.violations(of: BrokenProvider(fault, tables: tables))
  }

  @Test(
    "A provider that breaks a rule is found to break it",
    arguments: [
      (BrokenProvider.Fault.laterDay, RateProviderContract.Rule.neverLater),
      (.ignoresGap, .keepsGap), (.ignoresCurrencies, .holdsCurrencies), (.ignoresExact, .keepsGap),
      (.oldestFirst, .newestWins), (.widensToOldest, .newestWins), (.otherSource, .namesSource),
      (.wrongCode, .throwsNoRate), (.namesNothing, .namesMissing), (.namesAll, .namesMissing),
      (.lastKnownLater, .knownDaysFit), (.firstKnownEarlier, .knownDaysFit),
      (.alternates, .repeatable), (.alternatesErrors, .repeatable),
      (.failsWhenCancelled, .cancellable), (.countsDoubles, .ignoresOrder),
      (.onlyDated, .answersNewest), (.onlyPairs, .answersNewest), (.unaskedNewest, .newestWins),
      (.otherTableOnItsDay, .newestWins), (.refusesDay, .answersDay),
    ])
  func detects(fault: BrokenProvider.Fault, rule: RateProviderContract.Rule) async throws {
    let violations = try await violations(fault)
    #expect(violations.contains { $0.rule == rule }, "\(violations)")
    #expect(violations.allSatisfy { !$0.detail.isEmpty })
  }

  @Test("Every fault and every rule is in the table above")
  func complete() async throws {
    var broken: Set<RateProviderContract.Rule> = []
    for fault in BrokenProvider.Fault.allCases {
      let violations = try await violations(fault)
      #expect(!violations.isEmpty, "\(fault) was not noticed")
      broken.formUnion(violations.map(\.rule))
    }
    #expect(broken == Set(RateProviderContract.Rule.allCases))
  }
}
