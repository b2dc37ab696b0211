import Foundation
import SQLite
import Testing

struct CopyTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    let connection = try Connection(path: scratch.file(), mode: .create)
    try connection.run("CREATE TABLE t (v)")
    try connection.run("INSERT INTO t VALUES (1)")
    try connection.run("PRAGMA user_version = 7")
    try connection.setApplicationID(77)
  }

  @Test(
    "A copy has everything that was committed, for its owner alone, under any name",
    arguments: ["copy", ":memory:", "file:a.sqlite?mode=memory", "'quote\"", "漢字🦊"],
    [OpenMode.readOnly, .readWrite])
  func everything(name: String, mode: OpenMode) throws {
    let writer = try Connection(path: scratch.file(), mode: .readWrite)
    try writer.run("BEGIN IMMEDIATE")
    try writer.run("INSERT INTO t VALUES (2)")
    try Connection(path: scratch.file(), mode: mode).copy(to: scratch.file(name))
    try writer.run("COMMIT")

    let copy = try Connection(path: scratch.file(name), mode: .readOnly)
    #expect(try copy.integer("SELECT sum(v) FROM t") == 1)
    #expect(try copy.schemaVersion() == 7)
    #expect(try copy.applicationID() == 77)
    #expect(try copy.integrityProblems(limit: 1) == [])
    let attributes = try FileManager.default.attributesOfItem(atPath: scratch.file(name))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try Set(scratch.names()) == ["test.sqlite", name])
  }

  @Test("What lies at the path of a copy is kept", arguments: ["text", "", "link", "itself"])
  func kept(kind: String) throws {
    let path = scratch.file(kind == "itself" ? "test.sqlite" : "copy")
    if kind == "link" {
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: scratch.file("elsewhere"))
    } else if kind != "itself" {
      try Data(kind.utf8).write(to: URL(fileURLWithPath: path))
    }
    let before = try? Data(contentsOf: URL(fileURLWithPath: path))
    let names = try scratch.names()
    let connection = try Connection(path: scratch.file(), mode: .readOnly)
    #expect(errorOf { try connection.copy(to: path) }?.code == .cannotOpen)
    #expect((try? Data(contentsOf: URL(fileURLWithPath: path))) == before)
    #expect(try scratch.names() == names)
  }

  @Test("A copy into a missing folder, to no path, or within a transaction is refused")
  func refused() throws {
    let connection = try Connection(path: scratch.file(), mode: .readWrite)
    for path in [scratch.file("missing/copy"), "", "a\u{0}b"] {
      #expect(errorOf { try connection.copy(to: path) }?.code == .cannotOpen, "\(path)")
    }
    try connection.run("BEGIN")
    #expect(errorOf { try connection.copy(to: scratch.file("copy")) }?.code == .error)
    #expect(try scratch.names() == ["test.sqlite"])
  }

  @Test("A copy that fails half-way leaves no file")
  func halfway() throws {
    do {
      let connection = try Connection(path: scratch.file(), mode: .readWrite)
      for _ in 0..<20 { try connection.run("INSERT INTO t VALUES (zeroblob(3000))") }
    }
    var bytes = try scratch.bytes()
    bytes.replaceSubrange(bytes.count - 4096..<bytes.count, with: Data(repeating: 1, count: 4096))
    try bytes.write(to: URL(fileURLWithPath: scratch.file()))
    let connection = try Connection(path: scratch.file(), mode: .readOnly)
    #expect(errorOf { try connection.copy(to: scratch.file("copy")) }?.code == .corrupt)
    #expect(try scratch.names() == ["test.sqlite"])
  }

  @Test("A session copies what it has, and nothing where it has nothing")
  func session() throws {
    var session = DatabaseSession<NoteSchema>(scratch.file("notes"))
    #expect(try session.copy(to: scratch.file("copy")) == false)
    #expect(try scratch.names() == ["test.sqlite"])
    try session.add("one")
    #expect(try session.copy(to: scratch.file("copy")) == true)
    #expect(faultOf { _ = try session.copy(to: scratch.file("copy")) } == "refused")
    try session.add("two")
    var copy = DatabaseSession<NoteSchema>(scratch.file("copy"))
    #expect(try copy.count() == 1)
    #expect(try session.count() == 2)
  }
}
