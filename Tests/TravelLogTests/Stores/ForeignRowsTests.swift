import Converter
import Foundation
import SQLite
import TestSupport
import Testing
import TravelLog

/// What other programs may have written into the file of a logbook.
@Suite struct ForeignRowsTests {
  private let folder: TemporaryDirectory
  private let path: String
  private let database: LogbookDatabase

  init() throws {
    folder = try TemporaryDirectory()
    path = folder.path(of: "travel.sqlite")
    database = LogbookDatabase(path: path)
    try database.change { (logbook) throws(TravelLogError) in try FullLogbook.fill(&logbook) }
  }

  private func run(_ sql: String...) throws {
    let connection = try Connection(path: path, mode: .readWrite)
    for statement in sql { try connection.run(statement) }
  }

  private func add(_ text: String) throws {
    try database.change { (logbook) throws(TravelLogError) in
      _ = try logbook.add(ChecklistItem(text: text, created: FullLogbook.now))
    }
  }

  private func code(_ work: () throws -> Void) -> TravelLogError.Code? {
    do { try work() } catch { return (error as? TravelLogError)?.code }
    return nil
  }

  @Test func `identities in small letters are those of the same entries`() throws {
    let before = try database.load()
    try run(
      "UPDATE expense SET id = lower(id), trip = lower(trip)",
      "UPDATE part SET expense = lower(expense)",
      "UPDATE trip SET id = lower(id)", "UPDATE setting SET value = lower(value)")
    #expect(try database.load() == before)
    let trip = before.trips[0].id
    var expense = try #require(before.expenses(of: trip).first)
    expense.name = "Soba"
    expense.split = ExpenseSplit(payer: "Cem", parts: [.init("Cem"), .init("Dan"), .init("Eve")])
    try database.change { (logbook) throws(TravelLogError) in try logbook.update(expense) }
    #expect(try database.load().expenses(of: trip).first == expense)
    #expect(try database.check().problems.isEmpty)
  }

  @Test func `a gap in the places of a split is filled when the split is changed`() throws {
    let before = try database.load()
    let trip = before.trips[0].id
    try run("UPDATE part SET place = 2 WHERE place = 1")
    #expect(try database.load() == before)
    #expect(try database.check().problems == ["parts of a split are missing"])
    var expense = try #require(before.expenses(of: trip).first)
    expense.split = ExpenseSplit(payer: "Cem", parts: [.init("Cem"), .init("Dan"), .init("Eve")])
    try database.change { (logbook) throws(TravelLogError) in try logbook.update(expense) }
    #expect(try database.load().expenses(of: trip).first == expense)
    #expect(try database.check().problems.isEmpty)
  }

  @Test func `parts of nothing are told, kept, and not in the way of a new split`() throws {
    let trip = try database.load().trips[0].id
    try run("UPDATE expense SET payer = NULL WHERE payer IS NOT NULL")
    #expect(try database.check().problems == ["parts of a split have nobody who paid"])
    try add("Later")
    #expect(try Connection(path: path, mode: .readOnly).integer("SELECT count(*) FROM part") == 2)
    var expense = try #require(try database.load().expenses(of: trip).first)
    expense.split = ExpenseSplit(payer: "Cem", parts: [.init("Cem")])
    try database.change { (logbook) throws(TravelLogError) in try logbook.update(expense) }
    #expect(try database.load().expenses(of: trip).first == expense)
    #expect(try database.check().problems.isEmpty)
  }

  @Test func `two spellings of one name are one template when it is saved again`() throws {
    let (short, long) = ("caf\u{E9}", "cafe\u{301}")
    try run("UPDATE template SET name = '\(long)'")
    try database.change { (logbook) throws(TravelLogError) in
      _ = try logbook.saveTemplate(named: short)
    }
    let templates = try database.load().templates
    #expect(templates.map { Array($0.name.utf8) } == [Array(short.utf8)])
    #expect(templates.first?.texts == ["Passport", "Adapter"])
  }

  @Test(arguments: [
    "UPDATE setting SET value = '9223372036854775807' WHERE name = 'next_item'",
    "UPDATE setting SET value = '1' WHERE name = 'next_item'",
    "UPDATE setting SET value = '1' WHERE name = 'next_deletion'",
    "UPDATE setting SET value = 'here' WHERE name = 'current_trip'",
    "UPDATE trip SET next_expense = -5", "UPDATE trip SET next_expense = 9223372036854775807",
    "UPDATE trip SET next_expense = 2 WHERE number = 1",
    "UPDATE trip SET number = -1 WHERE number = 1",
    "UPDATE item SET number = 2147483648 WHERE number = 1",
    "UPDATE expense SET number = 0 WHERE number = 1",
    "UPDATE expense SET deletion = 99 WHERE number = 1",
    "UPDATE part SET place = -1 WHERE place = 0",
    "UPDATE item SET id = id || 'x'",
    "UPDATE item SET id = (SELECT lower(id) FROM item WHERE number = 2) WHERE number = 1",
    "UPDATE trip SET created = '12026-01-01T00:00:00Z'",
    """
    CREATE TRIGGER endless AFTER INSERT ON item BEGIN
      INSERT INTO template WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t)
        SELECT 'x', n, 'x' FROM t;
    END
    """,
  ])
  func `what a change could trip over is refused and left as it is`(_ sql: String) throws {
    try run(sql)
    let before = try folder.read("travel.sqlite")
    #expect(code { _ = try database.load() } == .damaged)
    #expect(code { try add("Later") } == .damaged)
    #expect(try folder.read("travel.sqlite") == before)
    #expect(try !database.check().problems.isEmpty)
  }

  @Test func `a view in the place of a table is refused`() throws {
    try run("ALTER TABLE item RENAME TO other", "CREATE VIEW item AS SELECT * FROM other")
    #expect(code { try add("Later") } == .damaged)
    #expect(try database.check().problems == ["the table item is missing"])
  }

  @Test(
    arguments: [
      ("UPDATE expense SET deletion = 1 WHERE number = 1", nil),
      (
        "UPDATE item SET deletion = 1 WHERE number = 1",
        "item 1 was deleted by something that is not there"
      ),
      (
        "DELETE FROM deletion WHERE number = 1",
        "expense 2 was deleted by something that is not there"
      ),
      ("UPDATE expense SET deletion = NULL", "deletion 1 has nothing to bring back"),
      (
        "UPDATE trip SET last_day = '2026-01-01' WHERE number = 1",
        "trip 1: trip “2026-11-20 – 2026-01-01”: the last day is before the first"
      ),
      (
        "UPDATE item SET text = ' ' WHERE number = 2",
        "item 2: item: a text that has to say something is empty"
      ),
      (
        "UPDATE setting SET value = (SELECT min(id) FROM item) WHERE name = 'current_trip'",
        "the current trip is not there"
      ),
      ("DELETE FROM part WHERE place = 0", "parts of a split are missing"),
      (
        "INSERT INTO part VALUES ((SELECT min(id) FROM item), 0, 'Ana', '1')",
        "parts of a split belong to no expense"
      ),
      ("DELETE FROM template WHERE place = 0", "texts of the template “packing” are missing"),
    ] as [(String, String?)])
  func `a check tells what contradicts the rules, and the rest stays usable`(
    _ sql: String, _ problem: String?
  ) throws {
    try run(sql)
    #expect(try database.check().problems == (problem.map { [$0] } ?? []))
    try add("Later")
    // A copy of it can be gone back to.
    try database.backUp(to: folder.path(of: "copy.sqlite"))
    _ = try database.restore(from: folder.path(of: "copy.sqlite"), now: FullLogbook.now)
    #expect(try database.load().items.first?.text == "Later")
  }

  @Test func `what could not be read again is not stored`() throws {
    let before = try folder.read("travel.sqlite")
    let late = FullLogbook.now.adding(seconds: 400_000_000_000)
    #expect(
      code {
        try database.change { (logbook) throws(TravelLogError) in
          _ = try logbook.add(ChecklistItem(text: "Late", created: late))
        }
      } == .notRepresentable)
    #expect(try folder.read("travel.sqlite") == before)
    try run("UPDATE setting SET value = '2147483647' WHERE name = 'next_item'")
    #expect(code { try add("Last") } == .notRepresentable)
    #expect(try database.load().items.count == 2)
  }
}
