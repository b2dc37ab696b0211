import Foundation
import SQLite
import Testing

/// What a session does with a symbolic link at the path of its file.
struct DatabaseLinkTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func link(to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: scratch.file(), withDestinationPath: scratch.file(target))
  }

  private var target: String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: scratch.file())
  }

  @Test("A link is followed, and stays", arguments: [true, false])
  func followed(isThere: Bool) throws {
    if isThere {
      var elsewhere = DatabaseSession<NoteSchema>(scratch.file("elsewhere"))
      try elsewhere.add("one")
    }
    try link(to: "elsewhere")
    var session = DatabaseSession<NoteSchema>(scratch.file())
    #expect(try session.count() == (isThere ? 1 : nil))
    try session.add("two")
    #expect(target == scratch.file("elsewhere"))
    var elsewhere = DatabaseSession<NoteSchema>(scratch.file("elsewhere"))
    #expect(try elsewhere.count() == (isThere ? 2 : 1))
    #expect(try scratch.names() == ["elsewhere", "test.sqlite"])
  }

  @Test("A link into a folder that is away is refused, and stays until the folder is back")
  func away() throws {
    try link(to: "disk/elsewhere")
    var session = DatabaseSession<NoteSchema>(scratch.file())
    #expect(try session.count() == nil)
    #expect(faultOf { try session.add("one") } == "refused")
    #expect(target == scratch.file("disk/elsewhere"))
    #expect(try scratch.names() == ["test.sqlite"])
    try FileManager.default.createDirectory(
      atPath: scratch.file("disk"), withIntermediateDirectories: false)
    try session.add("one")
    #expect(FileManager.default.fileExists(atPath: scratch.file("disk/elsewhere")))
  }

  @Test("For a cache, a link into a missing folder gives way to a file")
  func cache() throws {
    try link(to: "disk/elsewhere")
    var session = DatabaseSession<NoteCacheSchema>(scratch.file())
    try session.add("one")
    #expect(target == nil)
    #expect(try scratch.names() == ["test.sqlite"])
  }
}
