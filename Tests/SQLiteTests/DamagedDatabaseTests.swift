import Foundation
import SQLite
import Testing

/// What a session does with a file that is damaged.
struct DamagedDatabaseTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func write(_ bytes: Data) throws {
    try bytes.write(to: URL(fileURLWithPath: scratch.file()))
  }

  /// A file of notes in which a page of the other table is overwritten.
  private func brokenAside() throws -> Data {
    var session = DatabaseSession<NoteSchema>(scratch.file())
    try session.write { connection in
      try connection.add("one")
      try connection.run("INSERT INTO other VALUES (printf('%.3000c', 'x'))")
      try connection.run("INSERT INTO other VALUES (printf('%.3000c', 'y'))")
    }
    var bytes = try scratch.bytes()
    let range = try #require(bytes.lastRange(of: Data(repeating: 0x78, count: 3000)))
    let page = range.lowerBound / 4096 * 4096
    bytes.replaceSubrange(page..<page + 12, with: Data(repeating: 0xff, count: 12))
    try write(bytes)
    return bytes
  }

  @Test(
    "Bytes that are no database are damage, and what people wrote is never overwritten",
    arguments: [
      Data(#"{"trips": [{]}"#.utf8), Data(repeating: 0, count: 4096),
      Data("SQLite format 3\u{0}".utf8),
    ])
  func otherBytes(bytes: Data) throws {
    try write(bytes)
    var session = DatabaseSession<NoteSchema>(scratch.file())
    #expect(faultOf { _ = try session.count() } == "damaged")
    #expect(faultOf { try session.add("one") } == "damaged")
    #expect(faultOf { _ = try session.copy(to: scratch.file("copy")) } == "damaged")
    #expect(try scratch.bytes() == bytes)
    #expect(try scratch.names() == ["test.sqlite"])
  }

  @Test("Damage far from what is written is found before the first change")
  func damageAside() throws {
    let bytes = try brokenAside()
    var session = DatabaseSession<NoteSchema>(scratch.file())
    #expect(try session.count() == 1)
    for _ in 0..<2 { #expect(faultOf { try session.add("two") } == "damaged") }
    #expect(try scratch.bytes() == bytes)
    #expect(try session.count() == 1)
  }

  @Test("A session is as good as new when the damaged file was replaced")
  func replaced() throws {
    do {
      var other = DatabaseSession<NoteSchema>(scratch.file("good"))
      try other.add("good")
    }
    _ = try brokenAside()
    var session = DatabaseSession<NoteSchema>(scratch.file())
    #expect(faultOf { try session.add("two") } == "damaged")
    try FileManager.default.removeItem(atPath: scratch.file())
    try FileManager.default.moveItem(atPath: scratch.file("good"), toPath: scratch.file())
    try session.add("two")
    #expect(try session.count() == 2)
  }

  @Test("A file that is replaced by a damaged one between two changes is checked again")
  func replacedByDamage() throws {
    let damaged = try brokenAside()
    try FileManager.default.removeItem(atPath: scratch.file())
    var session = DatabaseSession<NoteSchema>(scratch.file())
    try session.add("one")
    try FileManager.default.removeItem(atPath: scratch.file())
    try write(damaged)
    #expect(faultOf { try session.add("two") } == "damaged")
    #expect(try scratch.bytes() == damaged)
  }

  @Test("A cache is not checked, and begins anew where what it needs is damaged")
  func cache() throws {
    _ = try brokenAside()
    var session = DatabaseSession<NoteCacheSchema>(scratch.file())
    try session.add("two")
    #expect(try session.count() == 2)
    let problem = faultOf {
      _ = try session.read { try $0.integer("SELECT count(text) FROM other") }
    }
    #expect(problem == "damaged")

    try FileManager.default.removeItem(atPath: scratch.file())
    try write(Data("garbage".utf8))
    #expect(faultOf { try session.add("one") } == "damaged")
    try session.writeHealing { try $0.add("one") }
    #expect(try session.count() == 1)
  }
}
