import Converter
import RateStore
import Testing

@Suite struct PinnedHistoryTests {
  private let folder: TemporaryFolder
  private let database: RateDatabase

  init() throws {
    folder = try TemporaryFolder()
    database = RateDatabase(path: folder.file())
    try database.store(
      (1...20).map { try table("2026-03-\($0 < 10 ? "0" : "")\($0)", ["USD": "1.\($0)"]) })
  }

  private func pinned(days: Int = .max, size: Int = 1 << 20) throws -> any RateHistory {
    try #require(
      try database.pinnedHistories(days: days, size: size, budget: .init())[ecb.id])
  }

  @Test func `what another program stores meanwhile is not seen`() throws {
    let history = try pinned()
    let other = RateDatabase(path: folder.file())
    try other.store([table("2026-03-10", ["USD": "9"]), table("2026-03-21", ["USD": "9"])])
    let tenth = try history.newestTable(
      holding: [.usd], onOrBefore: Day("2026-03-10"), notBefore: nil)
    #expect(tenth?.rate(for: .usd)?.figure.description == "1.10")
    #expect(
      try history.newestTable(holding: [], onOrBefore: nil, notBefore: nil)?.day
        == Day("2026-03-20"))
    #expect(
      try pinned().newestTable(holding: [], onOrBefore: nil, notBefore: nil)?.day
        == Day("2026-03-21"))
  }

  /// However few days are held, every question has the answer of the store.
  @Test(arguments: [(1, 1 << 20), (5, 1 << 20), (.max, 0), (.max, 60), (.max, 1 << 20)])
  func `days beyond the bound are read when they are asked for`(days: Int, size: Int) throws {
    let history = try pinned(days: days, size: size)
    let stored = database.history(of: ecb)
    for day in 0...31 {
      let end = try Day("2026-03-01").adding(days: day - 1)
      for currencies in [[], [Currency.usd], [Currency.jpy]] {
        for first in [nil, end, end.adding(days: -3)] {
          #expect(
            try history.newestTable(holding: currencies, onOrBefore: end, notBefore: first)
              == stored.newestTable(holding: currencies, onOrBefore: end, notBefore: first))
        }
      }
    }
    #expect(try history.span(holding: [.usd]) == Day("2026-03-01")...Day("2026-03-20"))
    #expect(try history.span(holding: [.jpy]) == nil)
  }

  @Test func `of a day with several bases the first table with both currencies answers`() throws {
    try database.store([
      table("2026-03-25", ["USD": "1.25"]), table("2026-03-25", ["KRW": "1400"], base: .usd),
    ])
    let history = try pinned()
    let won = try Currency("KRW")
    #expect(
      try history.newestTable(holding: [.usd, won], onOrBefore: nil, notBefore: nil)?.base == .usd)
    #expect(
      try history.newestTable(holding: [.usd, .eur], onOrBefore: nil, notBefore: nil)?.base == .eur)
    #expect(
      try history.newestTable(holding: [.eur, won], onOrBefore: nil, notBefore: nil) == nil)
  }

  @Test func `a missing store holds nothing`() throws {
    let empty = RateDatabase(path: folder.file("none.sqlite"))
    #expect(try empty.pinnedHistories(budget: .init()).isEmpty)
  }
}
