import Converter
import Synchronization
import Testing

@testable import BulkConversion

/// For which days rates are asked.
@Suite struct AskedRatesTests {
  /// Notes the days that are asked for.
  private final class NotingProvider: RateProvider {
    let days = Mutex<Set<Day?>>([])
    private let rates: StaticRateProvider

    init(_ rates: StaticRateProvider) { self.rates = rates }

    var source: RateSource { rates.source }

    func rates(for request: RateRequest) async throws(RateError) -> RateAnswer {
      days.withLock { _ = $0.insert(request.day) }
      return try await rates.rates(for: request)
    }
  }

  /// What stands in the two lines would make one row of the right width.
  @Test(arguments: ["\n", "\r\n", "\r"], [false, true])
  func `no rates are asked for a row that goes over a line end`(
    end: String, isFirst: Bool
  ) async throws {
    let good = "5,USD,2026-10-30"
    let lines = ["amount,currency,date"] + (isFirst ? [] : [good]) + ["5,USD", "2020-01-03", good]
    let provider = NotingProvider(try BulkTrial.rates())
    let job = try BulkTrial(date: "date").job
    let run = await BulkRun(
      lines.map { $0 + end }.joined(), job, rates: provider, workers: 1)
    #expect(provider.days.withLock(\.self) == [try Day("2026-10-30")])
    #expect(run.faults.map(\.line) == (isFirst ? [2, 3] : [3, 4]))
    #expect(run.text.split(separator: end).last == "5,USD,2026-10-30,4.00")
  }
}
