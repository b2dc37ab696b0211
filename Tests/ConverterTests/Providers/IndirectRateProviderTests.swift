import Converter
import Synchronization
import Testing

/// Which questions are asked before a peg answers.
@Suite struct IndirectRateProviderTests {
  /// A provider that notes what it is asked.
  private final class Asked: RateProvider {
    let provider: any RateProvider
    let requests = Mutex<[RateRequest]>([])
    let onRequest: @Sendable () -> Void
    var source: RateSource { provider.source }

    init(_ provider: any RateProvider, onRequest: @escaping @Sendable () -> Void = {}) {
      self.provider = provider
      self.onRequest = onRequest
    }

    func rates(for request: RateRequest) async throws(RateError) -> RateAnswer {
      requests.withLock { $0.append(request) }
      onRequest()
      return try await provider.rates(for: request)
    }

    var codes: [String] {
      requests.withLock { requests in
        requests.filter { !$0.currencies.isEmpty }
          .map { $0.currencies.map(\.code).joined(separator: " ") }
      }
    }
  }

  private struct Failing: RateProvider {
    let source = Samples.source
    let code: RateError.Code

    func rates(for request: RateRequest) async throws(RateError) -> RateAnswer {
      throw RateError(code, source: source)
    }
  }

  private static func ecb() throws -> StaticRateProvider {
    StaticRateProvider(
      try Samples.table("2026-10-30", ["USD": "1.1172", "INR": "98.25", "JPY": "175.68"]))
  }

  private static func request(_ codes: String..., day: String? = "2026-10-30") throws -> RateRequest
  {
    RateRequest(day: try day.map { try Day($0) }, currencies: try codes.map { try Currency($0) })
  }

  @Test("What a table holds is asked once, whether or not it is pegged")
  func once() async throws {
    let asked = Asked(
      StaticRateProvider(try Samples.table("2026-10-30", ["USD": "1.1172", "AED": "4.1"])))
    let answer = try await IndirectRateProvider(asked).rates(for: Self.request("AED", "EUR"))
    #expect(answer.table.holds(try Currency("AED")))
    #expect(asked.codes == ["AED EUR"])
  }

  @Test(
    "The anchor is asked for where no table holds the currency, both anchors last",
    arguments: [
      (["AED", "EUR"], ["AED EUR", "USD EUR"], "EUR"),
      (["JPY", "AED"], ["JPY AED", "JPY USD"], "EUR"),
      (["AED", "NPR"], ["AED NPR", "USD NPR", "AED INR", "USD INR"], "EUR"),
      (["AED", "SAR"], ["AED SAR", "USD SAR", "AED USD"], "USD"),
      (["AED", "USD"], ["AED USD"], "USD"),
    ])
  func anchors(_ pair: [String], _ questions: [String], _ base: String) async throws {
    for day in ["2026-10-30", nil] {
      let asked = Asked(try Self.ecb())
      let answer = try await IndirectRateProvider(asked).rates(
        for: Self.request(pair[0], pair[1], day: day))
      #expect(asked.codes == questions)
      #expect(answer.table.base.code == base)
      #expect(try answer.table.day == Day("2026-10-30"))
    }
  }

  @Test("A later source with the currency goes before the peg, and a table out of the gap does not")
  func chain() async throws {
    let wide = RateSource(id: "wide")
    let other = StaticRateProvider(
      try Samples.table("2026-10-20", ["USD": "1.1", "AED": "4.0"], source: wide))
    let provider = IndirectRateProvider(FallbackRateProvider([try Self.ecb(), other]))
    let near = try await provider.rates(for: Self.request("AED", "EUR", day: "2026-10-27"))
    #expect(near.table.source == wide)
    let far = try await provider.rates(for: Self.request("AED", "EUR"))
    #expect(far.table.source == Samples.source)
    let conversion = try CurrencyConverter(far.table).convert(
      Money("100", Currency("AED")), to: .eur, askedDay: Day("2026-10-30"))
    #expect(conversion.result.description == "24.37 EUR")
  }

  @Test("The one currency that is really missing is named")
  func missing() async throws {
    let provider = IndirectRateProvider(try Self.ecb())
    for (codes, missing) in [
      (["AED", "KZT"], ["KZT"]), (["KZT", "MNT"], ["KZT", "MNT"]), (["KZT", "EUR"], ["KZT"]),
      // The anchor of the pataca is missing, which was not asked for.
      (["MOP", "EUR"], ["MOP"]), (["MOP", "KZT"], ["MOP", "KZT"]),
    ] {
      let error = await #expect(throws: RateError.self) {
        try await provider.rates(for: Self.request(codes[0], codes[1]))
      }
      #expect(error?.code == .noRate)
      #expect(error?.currencies.map(\.code) == missing)
    }
  }

  @Test(
    "Without any table, the peg answers between a currency and its anchor, and the reason is told")
  func noTables() async throws {
    let provider = IndirectRateProvider(Failing(code: .unreachable))
    let answer = try await provider.rates(for: Self.request("AED", "USD", day: nil))
    #expect(answer.table.rates.isEmpty)
    #expect(answer.notices == [.refreshFailed(RateError(.unreachable, source: Samples.source))])
    let conversion = try CurrencyConverter(answer.table).convert(
      Money("100", .usd), to: Currency("AED"))
    #expect(conversion.result.description == "367.25 AED" && conversion.table == nil)
    let error = await #expect(throws: RateError.self) {
      try await provider.rates(for: Self.request("AED", "EUR"))
    }
    #expect(error?.code == .unreachable)
  }

  @Test("A cancelled question is not asked in another way")
  func cancelled() async throws {
    let asked = Asked(Failing(code: .cancelled))
    let error = await #expect(throws: RateError.self) {
      try await IndirectRateProvider(asked).rates(for: Self.request("AED", "USD"))
    }
    #expect(error?.code == .cancelled)
    #expect(asked.codes.count == 1)
  }

  @Test("All questions share the time of the one that was asked")
  func time() async throws {
    let now = Mutex(Duration.zero)
    let asked = Asked(try Self.ecb()) { now.withLock { $0 += .milliseconds(300) } }
    let provider = IndirectRateProvider(asked) { { now.withLock { $0 } } }
    var request = try Self.request("AED", "EUR")
    request.timeLimit = 2000
    _ = try await provider.rates(for: request)
    #expect(asked.requests.withLock { $0.map(\.timeLimit) } == [2000, 1700])
    request.timeLimit = 0
    _ = try await provider.rates(for: request)
    #expect(asked.requests.withLock { $0.last?.timeLimit } == 0)
  }

  @Test("A request for one currency, or for any table, is passed on as it is")
  func otherRequests() async throws {
    let asked = Asked(try Self.ecb())
    let provider = IndirectRateProvider(asked)
    #expect(try await provider.newestTable().source == Samples.source)
    await #expect(throws: RateError.self) { try await provider.rates(for: Self.request("AED")) }
    #expect(asked.codes == ["AED"])
  }
}
