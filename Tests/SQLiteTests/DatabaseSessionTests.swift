import Foundation
import SQLite
import TestSupport
import Testing

struct DatabaseSessionTests {
  private let scratch: Scratch

  private struct Stop: Error {}

  init() throws { scratch = try Scratch() }

  private func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: scratch.file(name))[.posixPermissions] as? Int
  }

  @Test("Reading creates nothing, and changes no empty file")
  func readingNothing() throws {
    var session = DatabaseSession<NoteSchema>(scratch.file("a/test.sqlite"))
    #expect(try session.count() == nil)
    #expect(try scratch.names().isEmpty)

    try Data().write(to: URL(fileURLWithPath: scratch.file()))
    var empty = DatabaseSession<NoteSchema>(scratch.file())
    #expect(try empty.count() == nil)
    #expect(try scratch.bytes().isEmpty)
  }

  @Test("The first change creates file and folders for their owner alone, and leaves no other file")
  func creation() throws {
    var session = DatabaseSession<NoteSchema>(scratch.file("a/b/test.sqlite"))
    try session.add("one")
    #expect(try session.count() == 1)
    for (item, expected) in [("a", 0o700), ("a/b", 0o700), ("a/b/test.sqlite", 0o600)] {
      #expect(try mode(item) == expected)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.file("a/b")).count == 1)
  }

  @Test("A file of an older program is brought to the present schema", arguments: [true, false])
  func older(isRead: Bool) throws {
    var old = DatabaseSession<OldNoteSchema>(scratch.file())
    try old.add("one")
    var session = DatabaseSession<NoteSchema>(scratch.file())
    if !isRead { try session.add("two") }
    let stars = try session.read { try $0.integer("SELECT sum(stars + 1) FROM note") }
    #expect(stars == (isRead ? 1 : 2))
    #expect(try Connection(path: scratch.file(), mode: .readOnly).schemaVersion() == 2)
  }

  @Test("A file of a newer program is refused by its version, and keeps every byte")
  func newer() throws {
    var session = DatabaseSession<NoteSchema>(scratch.file())
    try session.add("one")
    let before = try scratch.bytes()
    var old = DatabaseSession<OldNoteSchema>(scratch.file())
    #expect(faultOf { _ = try old.count() } == "newer 2")
    #expect(faultOf { try old.add("two") } == "newer 2")
    #expect(try scratch.bytes() == before)
    #expect(try scratch.names() == ["test.sqlite"])
  }

  @Test("A database of another program is refused, and keeps every byte")
  func foreign() throws {
    do { try Connection(path: scratch.file(), mode: .create).run("CREATE TABLE note (text)") }
    let before = try scratch.bytes()
    var session = DatabaseSession<NoteSchema>(scratch.file())
    #expect(faultOf { _ = try session.count() } == "refused")
    #expect(faultOf { try session.add("two") } == "refused")
    #expect(try scratch.bytes() == before)
  }

  @Test("An error of the work itself comes through, and undoes what the work did")
  func stopped() throws {
    var session = DatabaseSession<NoteSchema>(scratch.file())
    try session.add("one")
    var found: (any Error)?
    do {
      try session.write { connection in
        try connection.add("two")
        throw Stop()
      }
    } catch .stopped(let error) {
      found = error
    }
    #expect(found is Stop)
    #expect(try session.count() == 1)
    try session.add("two")
    #expect(try session.count() == 2)
  }

  @Test("A file that another program keeps locked is busy, for reading and for writing")
  func busy() throws {
    var session = DatabaseSession<NoteSchema>(path: scratch.file(), lockTimeout: 20)
    try session.add("one")
    let other = try Connection(path: scratch.file(), mode: .readWrite)
    try other.run("BEGIN EXCLUSIVE")
    #expect(faultOf { _ = try session.count() } == "busy")
    #expect(faultOf { try session.add("two") } == "busy")
    try other.run("ROLLBACK")
    try session.add("two")
    #expect(try session.count() == 2)
  }

  @Test("A disk without room is full, and nothing is lost")
  func full() throws {
    var session = DatabaseSession<NoteSchema>(scratch.file())
    try session.add("one")
    let fault = faultOf {
      try session.write { connection in
        // SQLite answers as it does where the disk has no more room.
        try connection.run("PRAGMA max_page_count = 4")
        for _ in 0..<100 { try connection.add(String(repeating: "x", count: 1000)) }
      }
    }
    #expect(fault == "full")
    #expect(try session.count() == 1)
    #expect(try scratch.names() == ["test.sqlite"])
  }

  @Test(
    "What may not be written is read-only, and can still be read",
    .enabled(if: geteuid() != 0, "the superuser may write everywhere"),
    arguments: ["file", "folder", "new file", "new folder"])
  func readOnly(kind: String) throws {
    var session = DatabaseSession<NoteSchema>(scratch.file())
    try session.add("one")
    let isFile = kind == "file"
    try FileManager.default.setAttributes(
      [.posixPermissions: isFile ? 0o400 : 0o500],
      ofItemAtPath: isFile ? scratch.file() : scratch.path)
    defer {
      try? FileManager.default.setAttributes(
        [.posixPermissions: 0o700], ofItemAtPath: scratch.path)
    }
    let name = ["new file": "new.sqlite", "new folder": "a/new.sqlite"][kind] ?? "test.sqlite"
    var again = DatabaseSession<NoteSchema>(scratch.file(name))
    #expect(faultOf { try again.add("two") } == "readOnly")
    #expect(try again.count() == (name == "test.sqlite" ? 1 : nil))
  }

  @Test("Of twenty that begin a file and write at once, all succeed")
  func manyWriters() throws {
    let path = scratch.file("new/test.sqlite")
    let outcomes = onThreads(20) { index in
      for round in 0..<5 {
        // Like a program of its own: it opens the file for each change.
        var session = DatabaseSession<NoteSchema>(path)
        try session.add("\(index) \(round)")
      }
    }
    for outcome in outcomes { try outcome.get() }
    var session = DatabaseSession<NoteSchema>(path)
    #expect(try session.read { try $0.integer("SELECT count(DISTINCT text) FROM note") } == 100)
    #expect(try session.read { try $0.integrityProblems(limit: 1) } == [])
  }
}
