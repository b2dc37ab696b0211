public import Converter

/// The rules that every rate provider keeps, as a suite that runs over any of them.
///
/// The suite needs no testing framework: it returns what is wrong. With Swift Testing:
///
///     @Test func `my provider keeps the contract`() async throws {
///       let contract = RateProviderContract(
///         currencies: [.usd, .jpy], days: [try Day("2026-11-02"), try Day("2026-11-03")])
///       #expect(await contract.violations(of: MyProvider()) == [])
///     }
///
/// With XCTest:
///
///     func testContract() async throws {
///       let contract = RateProviderContract(
///         currencies: [.usd, .jpy], days: [try Day("2026-11-02"), try Day("2026-11-03")])
///       let violations = await contract.violations(of: MyProvider())
///       XCTAssertEqual(violations, [])
///     }
///
/// A provider is asked some hundred times, for its newest table and for days around those given here,
/// so one that asks a network should have a double behind it.
public struct RateProviderContract: Sendable {
  /// Currencies that the provider's newest table holds, and its tables of ``days``.
  public var currencies: [Currency]
  /// Days on which the provider has a table of its own with all of ``currencies``.
  public var days: [Day]
  /// A currency that no table has; `XTS`, the code that ISO 4217 keeps for tests, unless given.
  public var missingCurrency: Currency?
  /// The sources that tables may name; that of the provider alone unless given.
  public var sources: [RateSource]

  /// Makes a suite.
  ///
  /// - Parameters:
  ///   - currencies: What the newest table and those of the days hold; two at least find most.
  ///   - days: Days with a table; none where the provider has the newest table alone.
  ///   - missingCurrency: A currency that no table has; nil takes `XTS`.
  ///   - sources: The sources that tables may name; empty takes that of the provider.
  public init(
    currencies: [Currency], days: [Day] = [], missingCurrency: Currency? = nil,
    sources: [RateSource] = []
  ) {
    self.currencies = currencies
    self.days = days
    self.missingCurrency = missingCurrency ?? (try? Currency("XTS"))
    self.sources = sources
  }

  /// Runs the suite.
  ///
  /// - Parameter provider: The provider to look at.
  /// - Returns: What is wrong, each thing once; empty where the provider keeps the contract.
  public func violations(of provider: any RateProvider) async -> [Violation] {
    var inspection = Inspection(contract: self, provider: provider)
    await inspection.inspectNewest()
    await inspection.inspectDays()
    await inspection.inspectRefusals()
    await inspection.inspectRepetition()
    await inspection.inspectConcurrency()
    await inspection.inspectCancellation()
    return inspection.violations
  }
}
