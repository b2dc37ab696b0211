import Converter
import Foundation
import RateStore
import SQLite
import Testing

/// CAC-03: what lies at the store's path instead of a store.
struct DamagedFileTests {
  private let folder: TemporaryFolder
  private let database: RateDatabase

  init() throws {
    folder = try TemporaryFolder()
    database = RateDatabase(path: folder.file())
  }

  private func write(_ bytes: Data, to name: String = "rates.sqlite") throws {
    try bytes.write(to: URL(fileURLWithPath: folder.file(name)))
  }

  private func bytes(_ name: String = "rates.sqlite") throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: folder.file(name)))
  }

  /// A store with tables over 60 days, as bytes.
  private func goodStore() throws -> Data {
    let good = RateDatabase(path: folder.file("good"))
    let first = try Day("2026-09-01")
    try good.store(
      (0..<60).map { offset in
        try RateTable(
          source: ecb, base: .eur, day: first.adding(days: offset),
          rates: (0..<30).map { try rate("C\($0)X", "1.\(offset + 10)") })
      })
    let bytes = try bytes("good")
    try FileManager.default.removeItem(atPath: folder.file("good"))
    return bytes
  }

  /// Whether reading says that the store is damaged, and storing begins it anew.
  private func expectHealing(of bytes: Data) throws {
    try write(bytes)
    #expect(errorOf { _ = try database.newest() }?.code == .damaged)
    #expect(errorOf { _ = try database.record(of: ecb) }?.code == .damaged)
    #expect(errorOf { try database.check() }?.code == .damaged)
    let attempt = errorOf {
      _ = try database.beginAttempt(of: ecb, asking: .scope(.newest), now: noon, unlessSince: nil)
    }
    #expect(attempt?.code == .damaged)
    #expect(attempt?.place == folder.file())
    #expect(try self.bytes() == bytes)

    try database.store([table("2026-10-30", ["USD": "1.1"])])
    #expect(try database.newest()?.day == Day("2026-10-30"))
    try RateDatabase(path: folder.file()).check()
    #expect(try folder.names() == ["rates.sqlite"])
  }

  @Test(
    "CAC-03 A file of other bytes is damage, and the next store replaces it",
    arguments: [
      Data(#"{"base":"EUR","rates":{}}"#.utf8), Data(repeating: 0, count: 4096),
      Data((0..<9000).map { UInt8(truncatingIfNeeded: $0 &* 37) }),
      Data("SQLite format 3\u{0}".utf8),
    ])
  func otherBytes(bytes: Data) throws {
    try expectHealing(of: bytes)
  }

  @Test("CAC-03 A store that was cut is damage", arguments: [2, 3, 10])
  func cut(divisor: Int) throws {
    let good = try goodStore()
    try expectHealing(of: good.prefix(good.count / divisor))
  }

  @Test("CAC-03 A database of another shape is damage, and begun anew")
  func otherSchema() throws {
    try tamper(folder.file("other"), "CREATE TABLE expense (id INTEGER PRIMARY KEY)")
    let other = try bytes("other")
    try FileManager.default.removeItem(atPath: folder.file("other"))
    try expectHealing(of: other)
  }

  @Test(
    "CAC-03 A store whose tables are not exactly its own is damage, whatever they would give",
    arguments: [
      [
        "DROP TABLE source",
        """
        CREATE VIEW source AS WITH RECURSIVE endless(number) AS
          (SELECT 1 UNION ALL SELECT number FROM endless) SELECT number, number AS id FROM endless
        """,
      ],
      ["DROP TABLE day", "CREATE TABLE day (key INTEGER PRIMARY KEY, next, tables, checksum)"],
      ["CREATE TRIGGER watch AFTER INSERT ON day BEGIN DELETE FROM day; END"],
      ["CREATE TABLE more (number INTEGER PRIMARY KEY)"], ["DROP TABLE store"],
      ["CREATE INDEX more ON day (next)"],
    ])
  func otherTables(statements: [String]) throws {
    try write(goodStore())
    for statement in statements { try tamper(folder.file(), statement) }
    let bytes = try bytes()
    try expectHealing(of: bytes)
  }

  @Test("CAC-03 The summary of a source does not hide that its first or last day is damaged")
  func damagedEnds() throws {
    for order in ["min", "max"] {
      try write(goodStore())
      try tamper(
        folder.file(),
        "UPDATE day SET tables = replace(tables, '1.', '2.') "
          + "WHERE key = (SELECT \(order)(key) FROM day)")
      let database = RateDatabase(path: folder.file())
      #expect(errorOf { _ = try database.status() }?.code == .damaged)
      #expect(errorOf { _ = try database.history(of: ecb).span(holding: []) }?.code == .damaged)
      try FileManager.default.removeItem(atPath: folder.file())
    }
  }

  @Test(
    "CAC-03 A pipe beside the store, where SQLite has its journal, is named and not waited for",
    arguments: ["-journal", "-wal", "-shm"], [false, true])
  func companionPipe(suffix: String, isLinked: Bool) throws {
    let target = isLinked ? "elsewhere.sqlite" : "rates.sqlite"
    try write(goodStore(), to: target)
    if isLinked {
      try FileManager.default.createSymbolicLink(
        atPath: folder.file(), withDestinationPath: folder.file(target))
    }
    let isMade = unsafe mkfifo(folder.file(target + suffix), 0o600) == 0
    #expect(isMade)
    let errors = [
      errorOf { _ = try database.newest() }, errorOf { try database.store([]) },
      errorOf { _ = try database.status() },
    ]
    for error in errors {
      #expect(error?.code == .storage)
      #expect(error?.detail?.hasSuffix("/\(target + suffix) is not a file") == true)
    }
  }

  @Test(
    "CAC-03 A file without bytes is an empty store, and so is a single byte, as SQLite has it",
    arguments: [0, 1])
  func empty(count: Int) throws {
    let content = Data(repeating: 0x53, count: count)
    try write(content)
    #expect(try database.newest() == nil)
    #expect(try bytes() == content)
    try database.store([table("2026-10-30", ["USD": "1.1"])])
    #expect(try database.newest()?.day == Day("2026-10-30"))
    #expect(try folder.names() == ["rates.sqlite"])
  }

  @Test("CAC-03 A folder of that name is named, and stays")
  func directory() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file() + "/inside", withIntermediateDirectories: true)
    let read = errorOf { _ = try database.newest() }
    let write = errorOf { try database.store([]) }
    #expect([read?.code, write?.code] == [.storage, .storage])
    #expect([read?.place, write?.place] == [folder.file(), folder.file()])
    #expect(FileManager.default.fileExists(atPath: folder.file() + "/inside"))
  }

  @Test("CAC-03 A pipe of that name is named, and nobody waits for it")
  func pipe() throws {
    let isMade = unsafe mkfifo(folder.file(), 0o600) == 0
    #expect(isMade)
    #expect(errorOf { _ = try database.newest() }?.code == .storage)
    #expect(errorOf { try database.store([]) }?.code == .storage)
  }

  @Test(
    "CAC-03 A path through a file, or an impossible one, is named",
    arguments: [
      "file/rates.sqlite", "a\u{0}b",
    ])
  func throughFile(name: String) throws {
    try write(Data([1]), to: "file")
    let database = RateDatabase(path: folder.file(name))
    #expect(errorOf { _ = try database.newest() }?.code == .storage)
    let error = errorOf { try database.store([]) }
    #expect(error?.code == .storage)
    #expect(error?.place == folder.file(name))
    #expect(try folder.names() == ["file"])
  }

  @Test("CAC-03 A file that may not be read is named and stays", arguments: [true, false])
  func unreadable(isStore: Bool) throws {
    let content = isStore ? try goodStore() : Data("garbage".utf8)
    try write(content)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0], ofItemAtPath: folder.file())
    let read = errorOf { _ = try database.newest() }
    let stored = errorOf { try database.store([]) }
    // The superuser may read everything, so there it is a file like any other.
    if geteuid() == 0 {
      #expect(read?.code == (isStore ? nil : .damaged))
      #expect(stored == nil)
    } else {
      #expect([read?.code, stored?.code] == [.storage, .storage])
      #expect([read?.place, stored?.place] == [folder.file(), folder.file()])
      #expect(try folder.names() == ["rates.sqlite"])
    }
  }

  @Test(
    "CAC-03 A symbolic link that leads nowhere is an empty store",
    arguments: [
      "elsewhere.sqlite", "missing/elsewhere.sqlite",
    ])
  func danglingLink(target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.file(), withDestinationPath: folder.file(target))
    #expect(try database.newest() == nil)
    try database.store([table("2026-10-30", ["USD": "1.1"])])
    #expect(try RateDatabase(path: folder.file()).newest()?.day == Day("2026-10-30"))
  }

  @Test("A damaged file behind a symbolic link is replaced where it is")
  func link() throws {
    try write(Data("garbage".utf8), to: "elsewhere.sqlite")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file(), withDestinationPath: folder.file("elsewhere.sqlite"))
    #expect(errorOf { _ = try database.newest() }?.code == .damaged)
    try database.store([table("2026-10-30", ["USD": "1.1"])])
    #expect(try database.newest()?.day == Day("2026-10-30"))
    #expect(try folder.names() == ["elsewhere.sqlite", "rates.sqlite"])
  }

  @Test("A store of a newer version is refused and keeps every byte")
  func newer() throws {
    try write(goodStore())
    try tamper(folder.file(), "PRAGMA user_version = 3")
    let before = try bytes()
    let errors = [
      errorOf { _ = try database.newest() },
      errorOf { try database.store([table("2026-10-30", ["USD": "1.1"])]) },
      errorOf {
        _ = try database.beginAttempt(of: ecb, asking: .scope(.newest), now: noon, unlessSince: nil)
      },
      errorOf { try database.check() },
    ]
    for error in errors {
      #expect(error?.code == .storage)
      #expect(error?.place == folder.file())
      #expect(error?.detail?.contains("newer") == true)
    }
    #expect(try bytes() == before)
    #expect(try folder.names() == ["rates.sqlite"])
  }

  @Test("A folder that is missing is created for its owner alone, and so is the file")
  func folders() throws {
    let path = folder.file("a/b/rates.sqlite")
    let database = RateDatabase(path: path)
    #expect(try database.newest() == nil)
    #expect(try folder.names().isEmpty)
    try database.store([table("2026-10-30", ["USD": "1.1"])])
    for (item, mode) in [("a", 0o700), ("a/b", 0o700), ("a/b/rates.sqlite", 0o600)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.file(item))
      #expect(attributes[.posixPermissions] as? Int == mode)
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.file("a/b")) == ["rates.sqlite"])
  }

  @Test("A store that is removed or replaced while it is open is noticed")
  func replaced() throws {
    try database.store([table("2026-10-30", ["USD": "1.1"])])
    let other = RateDatabase(path: folder.file())
    #expect(try other.newest() != nil)
    try FileManager.default.removeItem(atPath: folder.file())
    #expect(try other.newest() == nil)
    try other.store([table("2026-10-29", ["USD": "1.2"])])
    #expect(try database.newest()?.day == Day("2026-10-29"))
    try database.store([table("2026-10-30", ["USD": "1.1"])])
    #expect(try other.newest()?.day == Day("2026-10-30"))
  }
}
