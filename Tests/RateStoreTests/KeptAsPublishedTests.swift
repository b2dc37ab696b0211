import Converter
import RateStore
import Testing

struct KeptAsPublishedTests {
  private let folder: TemporaryFolder
  private let database: RateDatabase

  init() throws {
    folder = try TemporaryFolder()
    database = RateDatabase(path: folder.file())
  }

  @Test("Figures come back with their trailing zeros, units and directions")
  func everything() throws {
    let longest =
      "0." + String(repeating: "0", count: 90) + "12345678901234567890123456789012345678"
    let stored = try RateTable(
      source: ecb, base: Currency("CZK"), day: Day("2026-10-30"), validUntil: Day("2026-11-30"),
      fetchedAt: noon,
      rates: [
        rate("JPY", "13.9400", unit: 100, .basePerQuote), rate("EUR", "24.300", .basePerQuote),
        rate("IDR", "0.8380", unit: 1000), rate("USD", "1"), rate("GBP", "0.10"),
        rate("VND", "26300e2"), rate("USDT", "1.00"), rate("AAA", longest),
        rate("BBB", "99999999999999999999999999999999999999e127", unit: Int.max),
      ])
    try database.store([stored])
    #expect(fullText(try database.newest()) == fullText(stored))
    let again = RateDatabase(path: folder.file())
    #expect(fullText(try again.newest()) == fullText(stored))
  }

  @Test("A table without rates, and one without times, come back")
  func sparse() throws {
    let empty = try RateTable(source: ecb, base: .eur, day: Day("2026-10-30"), rates: [])
    try database.store([empty])
    #expect(fullText(try database.newest()) == fullText(empty))
    #expect(try database.newest([.eur])?.base == .eur)
    #expect(try database.newest([.usd]) == nil)
  }

  @Test("Days at both ends of the range come back in order")
  func extremeDays() throws {
    let first = Day(daysSinceEpoch: .min)
    let last = Day(daysSinceEpoch: .max)
    for day in [last, first, Day(daysSinceEpoch: -1), Day(daysSinceEpoch: 0)] {
      try database.store([
        RateTable(source: ecb, base: .eur, day: day, validUntil: day, rates: [rate("USD", "1.1")])
      ])
    }
    let history = database.history(of: ecb)
    #expect(try history.span(holding: [.usd]) == first...last)
    #expect(try database.newest(on: Day(daysSinceEpoch: -1))?.day == Day(daysSinceEpoch: -1))
    #expect(try database.newest(on: Day(daysSinceEpoch: -2))?.day == first)
    try database.check()
  }

  @Test("A table of the same day and base is replaced, one of another base stands beside it")
  func replacement() throws {
    try database.store([table("2026-10-30", ["USD": "1.10", "JPY": "160"])])
    try database.store([table("2026-10-30", ["GBP": "0.8"], base: .usd)])
    try database.store([table("2026-10-30", ["USD": "1.20"])])
    #expect(try database.newest([.usd])?.rate(for: .usd)?.figure.description == "1.20")
    #expect(try database.newest([.jpy]) == nil)
    #expect(try database.newest([.usd, .gbp])?.base == .usd)
    #expect(try database.status().map(\.tableCount) == [2])
  }

  @Test("A correction that only adds a zero replaces the figure")
  func trailingZero() throws {
    try database.store([table("2026-10-30", ["USD": "1.1"])])
    try database.store([table("2026-10-30", ["USD": "1.10"])])
    #expect(try database.newest()?.rate(for: .usd)?.figure.description == "1.10")
  }

  @Test("The same table again keeps its time of fetching, and gets one where it had none")
  func timeOfFetching() throws {
    try database.store([table("2026-10-30", ["USD": "1.1"], fetchedAt: nil)])
    #expect(try database.newest()?.fetchedAt == nil)
    try database.store([table("2026-10-30", ["USD": "1.1"], fetchedAt: noon)])
    try database.store([table("2026-10-30", ["USD": "1.1"], fetchedAt: noon.adding(seconds: 60))])
    #expect(try database.newest()?.fetchedAt == noon)
  }

  @Test("An older table does not displace a newer one, and is found under its day")
  func older() throws {
    try database.store([table("2026-10-30", ["USD": "1.30"])])
    try database.store([table("2026-10-28", ["USD": "1.28"])])
    #expect(try database.newest()?.day == Day("2026-10-30"))
    #expect(try database.newest(on: Day("2026-10-29"))?.day == Day("2026-10-28"))
    try database.store([table("2026-10-29", ["USD": "1.29"])])
    #expect(try database.newest(on: Day("2026-10-29"))?.day == Day("2026-10-29"))
    try database.check()
  }

  @Test("Sources do not mix, whatever bytes their names have")
  func sources() throws {
    let names = ["ecb", "ECB", "", "a\u{0}b", "a", "é", "e\u{301}", "' OR 1=1 --", "漢字 🦊"]
    for (index, name) in names.enumerated() {
      let source = RateSource(id: name, name: "The \(name)")
      try database.store(
        [table("2026-10-30", ["USD": "1.\(index)"], source: source)], of: source)
    }
    for (index, name) in names.enumerated() {
      let source = RateSource(id: name, name: "Other")
      let found = try database.newest(of: source)
      #expect(found?.rate(for: .usd)?.figure.description == "1.\(index)")
      #expect(found?.source == source)
    }
    #expect(try database.sources().map { Array($0.id.utf8) } == names.map { Array($0.utf8) })
    #expect(try database.sources().map(\.name) == names.map { "The \($0)" })
    try database.check()
  }

  @Test("A table of another source is refused, and nothing is stored")
  func stranger() throws {
    let stranger = try table("2026-10-30", ["USD": "1.1"], source: RateSource(id: "other"))
    let fine = try table("2026-10-29", ["USD": "1.1"])
    #expect(errorOf { try database.store([fine, stranger]) }?.code == .implausible)
    #expect(try database.newest() == nil)
  }
}
