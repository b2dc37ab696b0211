import Converter
import EmbeddedRates
import ProviderContract
import Testing

/// A provider that answers out of a history and nothing else.
private struct HistoryProvider: RateProvider {
  let history: EmbeddedHistory

  var source: RateSource { history.source }

  func rates(for request: RateRequest) async throws(RateError) -> RateAnswer {
    RateAnswer(try history.answer(to: request))
  }
}

@Suite("A provider of the tables inside the program")
struct HistoryContractTests {
  @Test("The ECB's history keeps the contract of providers, across weekends and holidays")
  func ecb() async throws {
    let contract = RateProviderContract(
      currencies: [.usd, .jpy, .eur],
      days: try ["1999-01-04", "2008-12-09", "2024-01-05", "2024-04-02", "2026-10-30"]
        .map { try Day($0) })
    #expect(await contract.violations(of: HistoryProvider(history: .ecb)) == [])
  }

  @Test("The wide table keeps the contract of providers")
  func wide() async throws {
    let contract = RateProviderContract(
      currencies: [.usd, try Currency("LBP"), .eur], days: [try Day("2026-07-06")])
    #expect(await contract.violations(of: HistoryProvider(history: .wide)) == [])
  }
}
