import Converter
import Testing

@Suite struct HistoryWalkTests {
  /// A history that can only look one table up, as those of other programs may.
  private struct Plain: RateHistory {
    let tables: TableHistory
    var source: RateSource { tables.source }

    func newestTable(
      holding currencies: [Currency], onOrBefore lastDay: Day?, notBefore firstDay: Day?
    ) throws(RateError) -> RateTable? {
      try tables.newestTable(holding: currencies, onOrBefore: lastDay, notBefore: firstDay)
    }

    func span(holding currencies: [Currency]) throws(RateError) -> ClosedRange<Day>? {
      try tables.span(holding: currencies)
    }
  }

  private static func walk(
    _ history: any RateHistory, _ currencies: [Currency], _ first: String, _ last: String
  ) throws -> [String] {
    var found: [String] = []
    try history.visitTables(holding: currencies, in: Day(first)...Day(last)) { table in
      found.append("\(table.day) \(table.rate(for: .usd)?.figure.description ?? "-")")
    }
    return found
  }

  /// Two tables on the 3rd, the first without dollars; none on the 4th.
  private static func sample() throws -> TableHistory {
    try Samples.history(
      Samples.table("2026-03-02", ["USD": "1.2"]), Samples.table("2026-03-03", ["JPY": "160"]),
      Samples.table("2026-03-03", ["USD": "1.3"], base: "GBP"),
      Samples.table("2026-03-05", ["USD": "1.5"]), Samples.table("2026-03-06", ["JPY": "160"]))
  }

  @Test(
    "The walk gives of each day the table that a look-up gives, the newest first",
    arguments: [
      ([.usd], "2026-03-01", "2026-03-31", ["2026-03-05 1.5", "2026-03-03 1.3", "2026-03-02 1.2"]),
      ([.usd], "2026-03-03", "2026-03-04", ["2026-03-03 1.3"]),
      (
        [], "2026-03-02", "2026-03-06",
        ["2026-03-06 -", "2026-03-05 1.5", "2026-03-03 -", "2026-03-02 1.2"]
      ),
      ([.eur, .usd], "2026-03-01", "2026-03-31", ["2026-03-05 1.5", "2026-03-02 1.2"]),
      ([.chf], "2026-03-01", "2026-03-31", []), ([.usd], "2026-03-04", "2026-03-04", []),
    ] as [([Currency], String, String, [String])])
  func order(
    _ currencies: [Currency], _ first: String, _ last: String, _ expected: [String]
  ) throws {
    let sample = try Self.sample()
    #expect(try Self.walk(sample, currencies, first, last) == expected)
    #expect(try Self.walk(Plain(tables: sample), currencies, first, last) == expected)
    let layered = LayeredHistory(source: Samples.source, layers: [Plain(tables: sample)])
    #expect(try Self.walk(layered, currencies, first, last) == expected)
  }

  @Test("Of several layers the first one counts on a day, and the others fill the days between")
  func layers() throws {
    let front = try Samples.history(
      Samples.table("2026-03-03", ["USD": "3"]), Samples.table("2026-03-05", ["JPY": "5"]))
    let middle = try Samples.history(
      Samples.table("2026-03-03", ["USD": "33"]), Samples.table("2026-03-05", ["USD": "55"]),
      Samples.table("2026-03-07", ["USD": "77"]))
    let back = try Samples.history(
      Samples.table("2026-03-02", ["USD": "222"]), Samples.table("2026-03-04", ["USD": "444"]),
      Samples.table("2026-03-07", ["USD": "777"]))
    let history = LayeredHistory(source: Samples.source, layers: [front, middle, back])
    #expect(
      try Self.walk(history, [.usd], "2026-03-01", "2026-03-07") == [
        "2026-03-07 77", "2026-03-05 55", "2026-03-04 444", "2026-03-03 3", "2026-03-02 222",
      ])
    #expect(try Self.walk(history, [.usd], "2026-03-04", "2026-03-04") == ["2026-03-04 444"])
  }

  @Test("What a visit throws ends the walk")
  func ended() throws {
    var count = 0
    let error = #expect(throws: RateError.self) {
      try Self.sample().visitTables(holding: [], in: Day("2026-03-01")...Day("2026-03-31")) {
        (table) throws(RateError) in
        count += 1
        if count == 2 { throw RateError(.cancelled, source: table.source) }
      }
    }
    #expect(error?.code == .cancelled)
    #expect(count == 2)
  }
}
