import Converter
import Testing

@testable import BulkConversion

/// Tables that carry figures of earlier days: how far back rates may lie is judged by each figure, whichever row
/// has asked before.
@Suite struct CarriedFigureTests {
  private static let source = RateSource(id: "several-banks")

  /// A table of Saturday with Friday's pound and the yen of the Monday before, and the table of that Friday.
  private static func rates() throws -> StaticRateProvider {
    StaticRateProvider(
      source: source,
      tables: [
        try RateTable(
          source: source, base: .eur, day: Day("2026-10-10"),
          rates: [
            Rate(.gbp, figure: ExactDecimal("0.8"), day: Day("2026-10-09")),
            Rate(.jpy, figure: ExactDecimal("160"), day: Day("2026-10-05")),
            Rate(.usd, figure: ExactDecimal("1.25")),
          ]),
        try RateTable(
          source: source, base: .eur, day: Day("2026-10-09"),
          rates: [
            Rate(.chf, figure: ExactDecimal("0.5")), Rate(.gbp, figure: ExactDecimal("0.75")),
          ]),
      ])
  }

  /// What 12 units are in euros, by the gap that is allowed.
  private static func euros(_ code: String, gap: Int) -> String {
    switch code {
    case "USD": "9.60"
    case "GBP": gap >= 1 ? "15.00" : ""
    case "JPY": gap >= 5 ? "0.08" : ""
    case "CHF": gap >= 1 ? "24.00" : ""
    default: ""
    }
  }

  @Test(arguments: [0, 1, 4, 5, 7], [1, 2])
  func `on a day, in whatever order`(gap: Int, workers: Int) async throws {
    for codes in [
      ["USD", "GBP", "JPY", "CHF"], ["JPY", "GBP", "USD", "CHF"], ["CHF", "JPY", "USD", "GBP"],
      ["GBP", "USD", "JPY", "CHF"], ["GBP", "JPY"],
    ] {
      var trial = try BulkTrial(date: "date")
      trial.job.missingDay = MissingDayPolicy(maximumGap: gap)
      // So short that blocks have a row or two.
      let run = await BulkRun(
        Array(
          ("amount,currency,date\n" + codes.map { "12,\($0),2026-10-10\n" }.joined()).utf8),
        trial.job, rates: try Self.rates(), workers: workers, sizes: BlockReader.Sizes(block: 64))
      let results = run.text.split(separator: "\n").dropFirst()
        .map { $0.split(separator: ",", omittingEmptySubsequences: false).last.map(String.init) }
      #expect(results == codes.map { Self.euros($0, gap: gap) }, "\(codes)")
    }
  }

  @Test(arguments: [1, 2])
  func `without a day their age does not matter`(workers: Int) async throws {
    for codes in [["USD", "JPY", "GBP"], ["JPY", "GBP", "USD"]] {
      var job = try BulkTrial().job
      job.missingDay = .exact
      let run = await BulkRun(
        "amount,currency\n" + codes.map { "12,\($0)\n" }.joined(), job, rates: try Self.rates(),
        workers: workers)
      #expect(
        run.text == "amount,currency,amount_EUR\n"
          + codes.map { "12,\($0),\(Self.euros($0, gap: 7))\n" }.joined())
    }
  }

  @Test(arguments: [(0, false), (1, false), (4, false), (5, true), (7, true)])
  func `a table answers all it holds where each figure is new enough`(
    gap: Int, answersAll: Bool
  ) async throws {
    let request = RateRequest(
      day: try Day("2026-10-10"), currencies: [.eur, .usd],
      missingDay: MissingDayPolicy(maximumGap: gap))
    #expect(try await Self.rates().rates(for: request).answersAllItHolds == answersAll)
    let undated = RateRequest(currencies: [.eur, .usd], missingDay: request.missingDay)
    #expect(try await Self.rates().rates(for: undated).answersAllItHolds)
  }

  /// The second table of a day answers only what the first one does not hold.
  @Test func `a second table of one day and base answers for itself alone`() async throws {
    let day = try Day("2026-10-10")
    let rates = StaticRateProvider(
      source: Self.source,
      tables: [
        try RateTable(
          source: Self.source, base: .eur, day: day,
          rates: [Rate(.usd, figure: ExactDecimal("1.25"))]),
        try RateTable(
          source: Self.source, base: .eur, day: day,
          rates: [
            Rate(.gbp, figure: ExactDecimal("0.5")), Rate(.usd, figure: ExactDecimal("2")),
          ]),
      ])
    for day in [day, nil] {
      func answer(_ currency: Currency) async throws -> RateAnswer {
        try await rates.rates(for: RateRequest(day: day, currencies: [.eur, currency]))
      }
      #expect(try await answer(.usd).answersAllItHolds)
      #expect(try await !answer(.gbp).answersAllItHolds)
    }
  }

  /// The code VES stood for a million of its units until 2021-10-01.
  @Test func `a table from before a new unit does not answer for its code`() async throws {
    let code = try Currency("VES")
    let provider = IndirectRateProvider(
      StaticRateProvider(
        try RateTable(
          source: Self.source, base: .usd, day: Day("2021-09-30"),
          rates: [
            Rate(.eur, figure: ExactDecimal("0.8")), Rate(code, figure: ExactDecimal("4000000")),
          ])))
    func answersAll(_ day: String) async throws -> Bool {
      try await provider.rates(for: RateRequest(day: Day(day), currencies: [.usd, .eur]))
        .answersAllItHolds
    }
    #expect(try await answersAll("2021-09-30"))
    #expect(try await !answersAll("2021-10-03"))
    var job = try BulkTrial(date: "date").job
    job.isDefined = { _ in true }
    for codes in [["USD", "VES"], ["VES", "USD"]] {
      let run = await BulkRun(
        "amount,currency,date\n" + codes.map { "10,\($0),2021-10-03\n" }.joined(), job,
        rates: provider)
      #expect(run.faults.map(\.line) == [codes[0] == "VES" ? 2 : 3])
    }
  }
}
