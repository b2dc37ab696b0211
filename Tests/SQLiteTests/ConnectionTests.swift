import Foundation
import SQLite
import Testing

struct ConnectionTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test(
    "Names that SQLite treats as special, and odd ones, are files in the folder",
    arguments: [
      ":memory:", "file:a.sqlite?mode=memory", "a?b#c%20d", "with space", "line\nfeed", "漢字🦊",
      "'quote\"", "-dash", "e\u{301}",
    ])
  func oddNames(name: String) throws {
    do {
      let connection = try Connection(path: scratch.file(name), mode: .create)
      try connection.run("CREATE TABLE t (v)")
    }
    #expect(try scratch.names().map { Array($0.utf8) } == [Array(name.utf8)])
    let again = try Connection(path: scratch.file(name), mode: .readOnly)
    #expect(try again.integer("SELECT count(*) FROM t") == 0)
  }

  @Test("A path that is empty or has a zero byte is refused", arguments: ["", "\u{0}", "a\u{0}b"])
  func impossibleNames(name: String) {
    #expect(errorOf { _ = try Connection(path: name, mode: .create) }?.code == .cannotOpen)
  }

  @Test("A missing file is created on request alone", arguments: [OpenMode.readOnly, .readWrite])
  func missing(mode: OpenMode) throws {
    #expect(errorOf { _ = try Connection(path: scratch.file(), mode: mode) }?.code == .cannotOpen)
    #expect(try scratch.names().isEmpty)
  }

  @Test("A folder is no database", arguments: [OpenMode.readOnly, .readWrite, .create])
  func folder(mode: OpenMode) throws {
    let error = errorOf {
      let connection = try Connection(path: scratch.path, mode: mode)
      _ = try connection.integer("PRAGMA user_version")
    }
    #expect(error?.code == .cannotOpen || error?.code == .ioError)
  }

  @Test("Bytes that are no database are noticed, and stay as they are")
  func garbage() throws {
    let bytes = Data(repeating: 0x41, count: 5000)
    try bytes.write(to: URL(fileURLWithPath: scratch.file()))
    let connection = try Connection(path: scratch.file(), mode: .readWrite)
    #expect(errorOf { try connection.run("CREATE TABLE t (v)") }?.code == .notADatabase)
    #expect(try scratch.bytes() == bytes)
  }

  @Test("A file without bytes is an empty database")
  func empty() throws {
    try Data().write(to: URL(fileURLWithPath: scratch.file()))
    let connection = try Connection(path: scratch.file(), mode: .readOnly)
    #expect(try connection.integer("SELECT count(*) FROM sqlite_master") == 0)
  }

  @Test("A connection for reading does not write")
  func readOnly() throws {
    do { try Connection(path: scratch.file(), mode: .create).run("CREATE TABLE t (v)") }
    let before = try scratch.bytes()
    let connection = try Connection(path: scratch.file(), mode: .readOnly)
    #expect(errorOf { try connection.run("INSERT INTO t VALUES (1)") }?.code == .readOnly)
    #expect(try scratch.bytes() == before)
  }

  @Test("A file that is moved or replaced is noticed")
  func moved() throws {
    let connection = try Connection(path: scratch.file(), mode: .create)
    try connection.run("CREATE TABLE t (v)")
    #expect(connection.hasMoved() == false)
    try FileManager.default.moveItem(atPath: scratch.file(), toPath: scratch.file("aside"))
    #expect(connection.hasMoved() == true)
    try Data().write(to: URL(fileURLWithPath: scratch.file()))
    #expect(connection.hasMoved() == true)
  }

  @Test(
    "A file of any bytes can be made an empty database",
    arguments: [
      Data("garbage".utf8), Data(repeating: 0, count: 4096), Data("SQLite format 3\u{0}".utf8),
    ])
  func reset(bytes: Data) throws {
    try bytes.write(to: URL(fileURLWithPath: scratch.file()))
    let connection = try Connection(path: scratch.file(), mode: .readWrite)
    #expect(throws: SQLiteError.self) {
      try connection.integer("SELECT count(*) FROM sqlite_schema")
    }
    try connection.reset()
    #expect(try connection.integer("SELECT count(*) FROM sqlite_schema") == 0)
    try connection.run("CREATE TABLE t (v)")
    #expect(try connection.integer("SELECT count(*) FROM t") == 0)
  }

  @Test("A lock of another connection is waited for, and then reported as busy")
  func busy() throws {
    let first = try Connection(path: scratch.file(), mode: .create)
    let second = try Connection(path: scratch.file(), mode: .readWrite, busyTimeout: 0)
    try first.run("BEGIN IMMEDIATE")
    #expect(errorOf { try second.run("BEGIN IMMEDIATE") }?.code == .busy)
    try first.run("ROLLBACK")
    try second.run("BEGIN IMMEDIATE")
    #expect(second.isInTransaction() == true)
    #expect(first.isInTransaction() == false)
  }
}
