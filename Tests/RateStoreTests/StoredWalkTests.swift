import Converter
import RateStore
import Testing

struct StoredWalkTests {
  @Test("A walk over more days than one transaction reads gives each day once, the newest first")
  func long() throws {
    let folder = try TemporaryFolder()
    let database = RateDatabase(path: folder.file())
    let first = try Day("2000-01-01")
    var tables: [RateTable] = []
    for number in 0..<1300 where number % 7 != 3 {
      let day = first.adding(days: number).description
      tables.append(try table(day, number % 5 == 0 ? ["JPY": "160"] : ["USD": "1.\(number)"]))
    }
    try database.store(tables)
    let history = database.history(of: ecb)
    for (currencies, span) in [([.usd], 0...1299), ([], 0...1299), ([.usd], 20...800)]
      as [([Currency], ClosedRange<Int>)]
    {
      let days = first.adding(days: span.lowerBound)...first.adding(days: span.upperBound)
      let expected = tables.reversed().filter { table in
        days.contains(table.day) && currencies.allSatisfy(table.holds)
      }
      var found: [RateTable] = []
      try history.visitTables(holding: currencies, in: days) { found.append($0) }
      #expect(found == Array(expected))
    }
  }

  @Test("A visit may read the same store")
  func nested() throws {
    let folder = try TemporaryFolder()
    let database = RateDatabase(path: folder.file())
    try database.store([
      table("2026-10-29", ["USD": "1.1"]), table("2026-10-30", ["USD": "1.2"]),
    ])
    let history = database.history(of: ecb)
    var found: [Day?] = []
    let days = try Day("2026-01-01")...Day("2026-12-31")
    try history.visitTables(holding: [], in: days) { (table) throws(RateError) in
      found.append(
        try history.newestTable(
          holding: [], onOrBefore: table.day.adding(days: -1), notBefore: nil)?.day)
    }
    #expect(try found == [Day("2026-10-29"), nil])
  }

  @Test("A missing store has nothing to visit")
  func missing() throws {
    let folder = try TemporaryFolder()
    var count = 0
    try RateDatabase(path: folder.file()).history(of: ecb).visitTables(
      holding: [], in: Day("2026-01-01")...Day("2026-12-31")
    ) { _ in count += 1 }
    #expect(count == 0)
  }
}
