import Converter
import Foundation
import SQLite
import TestSupport
import Testing
import TravelLog

/// The file of a logbook: who may have written it, and what happens to it.
@Suite struct LogbookDatabaseTests {
  private let folder: TemporaryDirectory
  private let path: String
  private let database: LogbookDatabase

  init() throws {
    folder = try TemporaryDirectory()
    path = folder.path(of: "travel.sqlite")
    database = LogbookDatabase(path: path)
  }

  private func fill() throws -> Logbook {
    try database.change { (logbook) throws(TravelLogError) in
      try FullLogbook.fill(&logbook)
      return logbook
    }
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

  @Test func `reading creates nothing, and the first change a file for its owner alone`() throws {
    _ = try database.load()
    #expect(!FileManager.default.fileExists(atPath: path))
    try add("Passport")
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["travel.sqlite"])
  }

  @Test func `columns, tables and settings of others are kept (EXP-09)`() throws {
    let before = try fill()
    do {
      let connection = try Connection(path: path, mode: .readWrite)
      try connection.run("ALTER TABLE expense ADD COLUMN receipt TEXT")
      try connection.run("UPDATE expense SET receipt = 'photo ' || number")
      try connection.run("CREATE TABLE weather (day TEXT)")
      try connection.run("INSERT INTO setting VALUES ('theirs', 'kept')")
    }
    #expect(try database.load() == before)
    var expense = try #require(before.expenses(of: before.trips[0].id).first)
    expense.name = "Soba"
    try database.change { (logbook) throws(TravelLogError) in try logbook.update(expense) }
    let connection = try Connection(path: path, mode: .readOnly)
    let row = try connection.prepare("SELECT name, receipt FROM expense WHERE number = 1")
    #expect(try row.step())
    #expect(row.value(at: 0) == .text("Soba") && row.value(at: 1) == .text("photo 1"))
    #expect(try connection.integer("SELECT count(*) FROM weather") == 0)
    #expect(try connection.integer("SELECT count(*) FROM setting WHERE name = 'theirs'") == 1)
  }

  /// Files that are refused, and why.
  enum Fault: CaseIterable, Sendable {
    case noDatabase, cutOff, brokenPage, missingTable, brokenAmount, brokenDay, ofAnotherProgram
    case newer

    var code: TravelLogError.Code {
      switch self {
      case .ofAnotherProgram: .foreignFile
      case .newer: .newerVersion
      default: .damaged
      }
    }
  }

  private func damage(_ fault: Fault) throws {
    func run(_ sql: String) throws {
      try Connection(path: path, mode: .readWrite).run(sql)
    }
    var bytes = try folder.read("travel.sqlite")
    switch fault {
    case .noDatabase: bytes = Array("{\"trips\": [}".utf8)
    case .cutOff: bytes = Array(bytes.prefix(bytes.count / 2))
    case .brokenPage:
      // The page of a table, but not the first one, which has the schema.
      for place in 4096..<8192 { bytes[place] = 0xA5 }
    case .missingTable: return try run("DROP TABLE part")
    case .brokenAmount: return try run("UPDATE expense SET amount = '12abc' WHERE number = 1")
    case .brokenDay: return try run("UPDATE expense SET day = '2026-02-30' WHERE number = 1")
    case .ofAnotherProgram: return try run("PRAGMA application_id = 252006673")
    case .newer: return try run("PRAGMA user_version = 99")
    }
    try folder.write(bytes, to: "travel.sqlite")
  }

  @Test(arguments: Fault.allCases)
  func `what cannot be trusted is refused and left as it is (EXP-09)`(_ fault: Fault) throws {
    _ = try fill()
    try damage(fault)
    let before = try folder.read("travel.sqlite")
    #expect(code { _ = try database.load() } == fault.code)
    #expect(code { try add("Passport") } == fault.code)
    #expect(try folder.read("travel.sqlite") == before)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["travel.sqlite"])
  }

  @Test func `a copy holds everything, and going back to it keeps what was there`() throws {
    let before = try fill()
    let copy = folder.path(of: "copy.sqlite")
    try database.backUp(to: copy)
    #expect(try LogbookDatabase(path: copy).load() == before)
    #expect(code { try database.backUp(to: copy) } == .fileExists)
    try add("Later")
    let later = try database.load()
    let kept = try #require(try database.restore(from: copy, now: FullLogbook.now))
    #expect(try database.load() == before)
    #expect(try LogbookDatabase(path: kept).load() == later)
    #expect(kept == path + ".before-2026-11-02T090000Z")
    // A second one in the same second does not overwrite the first.
    #expect(try database.restore(from: copy, now: FullLogbook.now) == kept + "-2")
    try database.backUp(to: copy, isReplacing: true)
  }

  @Test(arguments: [Fault.noDatabase, .cutOff, .brokenPage, .missingTable, .newer])
  func `a copy takes the place of a file that is no good, which is kept`(_ fault: Fault) throws {
    let before = try fill()
    let copy = folder.path(of: "copy.sqlite")
    try database.backUp(to: copy)
    try damage(fault)
    let broken = try folder.read("travel.sqlite")
    let kept = try #require(try database.restore(from: copy, now: FullLogbook.now))
    #expect(try database.load() == before)
    #expect(Array(try Data(contentsOf: URL(fileURLWithPath: kept))) == broken)
  }

  @Test(arguments: Fault.allCases)
  func `a copy that is no good is refused, and nothing changes`(_ fault: Fault) throws {
    _ = try fill()
    let other = LogbookDatabase(path: folder.path(of: "other/travel.sqlite"))
    try other.change { (logbook) throws(TravelLogError) in
      _ = try logbook.add(ChecklistItem(text: "Mine", created: FullLogbook.now))
    }
    let before = try other.load()
    try damage(fault)
    #expect(code { _ = try other.restore(from: path, now: FullLogbook.now) } == fault.code)
    #expect(try other.load() == before)
  }

  @Test(arguments: [nil, 0, 1] as [Int?])
  func `a copy takes the place of a file that is missing or hardly begun`(_ size: Int?) throws {
    let before = try fill()
    let copy = folder.path(of: "copy.sqlite")
    try database.backUp(to: copy)
    try FileManager.default.removeItem(atPath: path)
    if let size {
      try folder.write(Array(repeating: UInt8(ascii: "S"), count: size), to: "travel.sqlite")
    }
    // What a killed first writer leaves.
    try folder.write("rest", to: "travel.sqlite-journal")
    let kept = try database.restore(from: copy, now: FullLogbook.now)
    #expect((kept != nil) == (size == 1))
    #expect(try database.load() == before)
    #expect(try database.check().problems.isEmpty)
  }

  @Test func `a second name that a killed restoring left is gone after the next one`() throws {
    _ = try fill()
    let copy = folder.path(of: "copy.sqlite")
    try database.backUp(to: copy)
    let alias = path + ".before-2026-01-01T000000Z"
    try FileManager.default.linkItem(atPath: path, toPath: alias)
    let kept = try #require(try database.restore(from: copy, now: FullLogbook.now))
    #expect(!FileManager.default.fileExists(atPath: alias))
    #expect(FileManager.default.fileExists(atPath: kept))
  }

  @Test(arguments: ["-journal", "-wal", "-shm"])
  func `a copy is not put where the database has its own files`(_ suffix: String) throws {
    _ = try fill()
    #expect(code { try database.backUp(to: path + suffix) } == .storage)
  }

  @Test func `a link is followed, and stays a link`() throws {
    let target = folder.path(of: "synced/log.sqlite")
    try FileManager.default.createDirectory(
      atPath: folder.path(of: "synced"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    let before = try fill()
    #expect(FileManager.default.fileExists(atPath: target))
    let copy = folder.path(of: "copy.sqlite")
    try database.backUp(to: copy)
    try add("Later")
    _ = try database.restore(from: copy, now: FullLogbook.now)
    #expect(try database.load() == before)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == target)
  }

  @Test func `a check says what there is, and what contradicts the rules`() throws {
    #expect(try database.check().problems.isEmpty)
    _ = try fill()
    let check = try database.check()
    #expect(check.problems.isEmpty)
    #expect((check.trips, check.expenses, check.items) == (2, 2, 2))
    try Connection(path: path, mode: .readWrite).run(
      "UPDATE trip SET next_expense = 2 WHERE number = 1")
    #expect(
      try database.check().problems == [
        "expense 2 of trip 1 has a number that was not given yet",
        "expense 3 of trip 1 has a number that was not given yet",
      ])
    try damage(.brokenAmount)
    #expect(try database.check().problems.count == 1)
  }

  @Test func `a copy takes the place of an empty file, and leaves nothing beside it`() throws {
    let before = try fill()
    let copy = folder.path(of: "copy.sqlite")
    try database.backUp(to: copy)
    try folder.write([], to: "travel.sqlite")
    #expect(try database.restore(from: copy, now: FullLogbook.now) == nil)
    #expect(try database.load() == before)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == ["copy.sqlite", "travel.sqlite"])
  }

  @Test func `the file itself, and a file in use, are no place for a copy`() throws {
    let before = try fill()
    #expect(code { try database.backUp(to: path, isReplacing: true) } == .storage)
    let link = folder.path(of: "link.sqlite")
    try FileManager.default.linkItem(atPath: path, toPath: link)
    #expect(code { try database.backUp(to: link, isReplacing: true) } == .storage)
    try folder.write([1], to: "copy.sqlite-journal")
    #expect(code { try database.backUp(to: folder.path(of: "copy.sqlite")) } == .storage)
    #expect(try database.load() == before)
  }

  @Test func `what killed programs left beside a copy goes with the next one`() throws {
    _ = try fill()
    for name in ["copy.sqlite.1.part", "copy.sqlite.2.part", "copy.sqlite.x.part"] {
      try folder.write([1], to: name)
      guard !name.contains("2") else { continue }
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)],
        ofItemAtPath: folder.path(of: name))
    }
    try database.backUp(to: folder.path(of: "copy.sqlite"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(
      names.sorted() == [
        "copy.sqlite", "copy.sqlite.2.part", "copy.sqlite.x.part", "travel.sqlite",
      ])
  }
}
