import Converter
import RateStore
import Testing

struct HistoryTests {
  private let folder: TemporaryFolder
  private let database: RateDatabase

  init() throws {
    folder = try TemporaryFolder()
    database = RateDatabase(path: folder.file())
  }

  @Test("HIS-05 The look-back crosses the new year")
  func newYear() throws {
    try database.store([table("2014-12-31", ["USD": "1.2141"])])
    let found = try database.history(of: ecb).answer(
      to: RateRequest(day: Day("2015-01-01"), currencies: [.usd]))
    #expect(try found.day == Day("2014-12-31"))
    #expect(found.rate(for: .usd)?.figure.description == "1.2141")
    try database.store([table("2015-01-02", ["USD": "1.2043"])])
    #expect(try database.newest([.usd], on: Day("2015-01-01"))?.day == Day("2014-12-31"))
  }

  @Test("A missing store has no tables, and reading does not create it")
  func missing() throws {
    #expect(try database.newest() == nil)
    #expect(try database.history(of: ecb).span(holding: []) == nil)
    #expect(try database.record(of: ecb) == FetchRecord())
    #expect(try database.status().isEmpty)
    try database.check()
    #expect(try folder.names().isEmpty)
  }

  @Test("A store of another program is read as it is at the time of each call")
  func seesChanges() throws {
    let other = RateDatabase(path: folder.file())
    let history = other.history(of: ecb)
    #expect(try history.span(holding: []) == nil)
    try database.store([table("2026-10-29", ["USD": "1.1"])])
    #expect(try history.span(holding: []) == Day("2026-10-29")...Day("2026-10-29"))
    try database.store([table("2026-10-30", ["USD": "1.1"])])
    #expect(try other.newest()?.day == Day("2026-10-30"))
  }

  /// What the store must answer, worked out from a plain list.
  private struct Model {
    /// The tables in the order in which their day and base were first stored.
    var tables: [RateTable] = []

    mutating func store(_ table: RateTable) {
      if let index = tables.firstIndex(where: { $0.day == table.day && $0.base == table.base }) {
        tables[index] = table
      } else {
        tables.append(table)
      }
    }

    func holding(_ currencies: [Currency]) -> [RateTable] {
      tables.filter { table in
        currencies.allSatisfy { code in
          code == table.base || table.rates.contains { $0.currency == code }
        }
      }
    }

    func newest(_ currencies: [Currency], _ last: Day?, _ first: Day?) -> RateTable? {
      let candidates = holding(currencies).filter {
        (last == nil || $0.day <= last ?? $0.day) && (first == nil || $0.day >= first ?? $0.day)
      }
      let day = candidates.map(\.day).max()
      return candidates.first { $0.day == day }
    }

    func span(_ currencies: [Currency]) -> ClosedRange<Day>? {
      let days = holding(currencies).map(\.day)
      guard let first = days.min(), let last = days.max() else { return nil }
      return first...last
    }
  }

  @Test("Every question is answered as a plain list of the tables answers it", arguments: 1...6)
  func model(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let codes = try ["EUR", "USD", "USDT", "JPY", "SEK", "SE2"].map { try Currency($0) }
    let sources = [ecb, RateSource(id: "ecc"), RateSource(id: "eca")]
    var models = sources.map { _ in Model() }
    for round in 0..<25 {
      let index = Int.random(in: 0..<3, using: &random)
      var batch: [RateTable] = []
      for _ in 0..<Int.random(in: 0...(round % 5 == 0 ? 40 : 3), using: &random) {
        let base = Bool.random(using: &random) ? codes[0] : codes[1]
        let rates = try codes.filter { _ in Bool.random(using: &random) }.map {
          try Rate(
            $0, figure: ExactDecimal("1.\(Int.random(in: 10...99, using: &random))"),
            unit: Bool.random(using: &random) ? 1 : 100)
        }
        batch.append(
          try RateTable(
            source: sources[index], base: base,
            day: Day(daysSinceEpoch: Int32.random(in: -40...40, using: &random)), rates: rates))
      }
      try database.store(batch, of: sources[index])
      for table in batch { models[index].store(table) }
      for (source, model) in zip(sources, models) {
        let history = database.history(of: source)
        for _ in 0..<8 {
          let currencies = codes.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
          let last =
            Bool.random(using: &random)
            ? nil : Day(daysSinceEpoch: Int32.random(in: -45...45, using: &random))
          let first =
            Bool.random(using: &random)
            ? nil : Day(daysSinceEpoch: Int32.random(in: -45...45, using: &random))
          let found = try history.newestTable(
            holding: currencies, onOrBefore: last, notBefore: first)
          #expect(fullText(found) == fullText(model.newest(currencies, last, first)))
          #expect(try history.span(holding: currencies) == model.span(currencies))
        }
      }
    }
    try database.check()
    let counts = try database.status().map { [$0.source.id: $0.tableCount] }
    for (source, model) in zip(sources, models) where !model.tables.isEmpty {
      #expect(counts.contains([source.id: model.tables.count]))
    }
  }
}
