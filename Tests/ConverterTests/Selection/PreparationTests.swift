import Converter
import Synchronization
import Testing

@MainActor
@Suite("Getting ready for a choice", .timeLimit(.minutes(1)))
struct PreparationTests {
  /// A provider that holds one table and says, where it has no time to ask for newer ones, that a refresh
  /// failed.
  private final class StaleProvider: RateProvider {
    let table: RateTable
    let newer: RateTable
    let limits = Mutex<[Int?]>([])
    var source: RateSource { table.source }

    init(_ table: RateTable, newer: RateTable) { (self.table, self.newer) = (table, newer) }

    func rates(for request: RateRequest) async throws(RateError) -> RateAnswer {
      limits.withLock { $0.append(request.timeLimit) }
      guard request.timeLimit == 0 else { return RateAnswer(newer) }
      return RateAnswer(
        table, notices: [.refreshFailed(RateError(.timedOut, source: source))])
    }
  }

  @Test("Nobody on the network is asked, and nothing is asked twice")
  func noNetwork() async throws {
    let table = try ModelSamples.table()
    let provider = StaleProvider(table, newer: table)
    let model = try ModelSamples.model(provider: provider)
    let rates = try await model.prepare([.eur, .jpy, .usd, .code("DEM"), .code("XYZ")])
    // USD is the currency of the amount itself, and DEM has the rate of the euro.
    #expect(provider.limits.withLock { $0 } == [0, 0, 0])
    #expect(try rates[.eur]?.rounded(toScale: 2).description == "0.80")
    #expect(rates[.usd]?.exactDecimal?.description == "1")
    // 0.8 * 1.95583
    #expect(rates[.code("DEM")]?.exactDecimal?.description == "1.564664")
    #expect(rates[.code("XYZ")] == nil)
  }

  @Test("Cancelled preparations give nothing, and not some of the rates")
  func cancelled() async throws {
    let provider = GatedProvider()
    let model = try ModelSamples.model(provider: provider)
    let task = Task { try await model.prepare([.eur, .gbp, .chf]) }
    await provider.waitForRequests(1)
    task.cancel()
    provider.release(with: .success(RateAnswer(try ModelSamples.table())))
    await #expect(throws: CancellationError.self) { try await task.value }
    // Nothing more was asked.
    #expect(provider.requests.count == 1)
  }

  @Test("What a table holds is told from what follows from the law alone")
  func quoted() async throws {
    let model = try ModelSamples.model()
    let rates = try await model.prepare()
    #expect(rates[.code("DEM")] != nil)
    // The amount's own currency needs no table.
    #expect(rates[.usd] != nil)
    #expect(rates.quoted == [.eur, .gbp, .jpy])
  }

  @Test("For the currency of the amount the rate is what one unit of it brings")
  func fromSide() async throws {
    let model = try ModelSamples.model(to: .eur)
    let rates = try await model.prepare([.usd, .gbp], on: .from)
    #expect(rates[.usd]?.exactDecimal?.description == "0.8")
    #expect(rates[.gbp]?.exactDecimal?.description == "1.25")
    model.amountText = "10"
    model.from = .gbp
    #expect(model.resultText == "12.50 EUR")
  }

  @Test(
    "Rates that are due for a refresh convert at once, without a warning, and are asked for again")
  func staleRates() async throws {
    let newer = try Samples.table("2026-11-02", ["USD": "1.25", "JPY": "200"])
    let provider = StaleProvider(try ModelSamples.table(), newer: newer)
    let model = try ModelSamples.model(to: .usd, provider: provider)
    try await model.prepare([.jpy])
    model.amountText = "25"
    model.to = .jpy
    #expect(model.resultText == "3,200 JPY")
    guard case .converted(_, let notices) = model.outcome else {
      Issue.record("\(model.outcome)")
      return
    }
    #expect(notices.isEmpty)
    await model.convert()
    #expect(model.resultText == "4,000 JPY")
    #expect(model.ratesLabel == "Sample Bank, 2026-11-02")
  }

  @Test("Results are rounded to the unit that the settings say")
  func units() async throws {
    let table = try Samples.table("2026-10-30", ["CHF": "0.93", "XYZ": "3"])
    let provider = StaticRateProvider(table)
    var settings = ConverterSettings(resultUnit: { $0 == .chf ? .cash : .scale(4) })
    settings.rounding = .floor
    let model = try ModelSamples.model(
      from: .eur, to: .chf, provider: provider, settings: settings)
    try await model.prepare()
    model.amountText = "1"
    #expect(model.resultText == "0.90 CHF")
    model.to = .code("XYZ")
    #expect(model.resultText == "3.0000 XYZ")
  }

  @Test("A day without rates is refused where only the very day will do")
  func exactDay() async throws {
    let settings = ConverterSettings(missingDay: .exact)
    let model = try ModelSamples.model(
      provider: StaticRateProvider(try Samples.table("2026-10-29", ["USD": "1", "JPY": "2"])),
      settings: settings)
    model.amountText = "1"
    model.day = try Day("2026-10-30")
    await model.convert()
    guard case .refused(.rates(let error)) = model.outcome else {
      Issue.record("\(model.outcome)")
      return
    }
    #expect(error.lastKnownDay?.description == "2026-10-29")
  }

  @Test("The laws of a file's day count for its rates")
  func fileDay() async throws {
    // Bulgaria joined the euro on 2026-01-01; a file of 2025 quotes the lev.
    let lev = Currency.code("BGN")
    let table = try Samples.table("2025-12-30", ["BGN": "2"])
    for (day, result) in [(table.day as Day?, "20.00 BGN"), (nil, "19.56 BGN")] {
      let model = try ModelSamples.model(
        from: .eur, to: lev, provider: StaticRateProvider(table),
        settings: ConverterSettings(ratesDay: day))
      model.amountText = "10"
      await model.convert()
      #expect(model.resultText == result)
    }
  }
}
