import BulkConversion
import Foundation
import TestSupport
import Testing

@Suite struct ReplacingFileTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try folder.read(name), as: UTF8.self)
  }

  private func rights(of name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder.path(of: name))[.posixPermissions]
      as? Int
  }

  @Test func `the old content stays until the new one is committed`() throws {
    let path = try folder.write("old", to: "out.csv")
    let file = try ReplacingFile(path)
    try file.write(Array("new ".utf8))
    try file.write(Array("content".utf8))
    #expect(try text("out.csv") == "old")
    try file.commit()
    #expect(try text("out.csv") == "new content")
    #expect(try names == ["out.csv"])
  }

  @Test func `what is not committed leaves nothing`() throws {
    let path = try folder.write("old", to: "out.csv")
    do {
      let file = try ReplacingFile(path)
      try file.write(Array("half".utf8))
      let other = try ReplacingFile(folder.path(of: "new.csv"))
      try other.write(Array("half".utf8))
    }
    #expect(try text("out.csv") == "old")
    #expect(try names == ["out.csv"])
  }

  @Test func `two that write one file at the same time both write a whole one`() throws {
    let path = folder.path(of: "out.csv")
    let first = try ReplacingFile(path)
    let second = try ReplacingFile(path)
    try first.write(Array("first".utf8))
    try second.write(Array("second".utf8))
    try second.commit()
    #expect(try text("out.csv") == "second")
    try first.commit()
    #expect(try text("out.csv") == "first")
    #expect(try names == ["out.csv"])
  }

  @Test func `the rights are those of the file before`() throws {
    let path = try folder.write("old", to: "out.csv")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try ReplacingFile(path).commit()
    #expect(try rights(of: "out.csv") == 0o640)
    try ReplacingFile(path, rights: .owner).commit()
    #expect(try rights(of: "out.csv") == 0o600)
    try ReplacingFile(folder.path(of: "own"), rights: .kept).commit()
    #expect(try rights(of: "own") == 0o600)
  }

  @Test func `a link leads to the new content`() throws {
    try folder.write("old", to: "year/out.csv")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: "link.csv"), withDestinationPath: "year/out.csv")
    let file = try ReplacingFile(folder.path(of: "link.csv"))
    try file.write(Array("new".utf8))
    try file.commit()
    #expect(try text("year/out.csv") == "new")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path(of: "link.csv"))
        == "year/out.csv")
  }

  @Test func `a backup keeps the content before`() throws {
    let path = try folder.write("old", to: "out.csv")
    let file = try ReplacingFile(path)
    try file.write(Array("new".utf8))
    try file.commit(backup: folder.path(of: "out.csv.bak"))
    #expect(try text("out.csv") == "new")
    #expect(try text("out.csv.bak") == "old")
  }

  @Test func `a backup is never written over`() throws {
    let path = try folder.write("old", to: "out.csv")
    try folder.write("older", to: "out.csv.bak")
    let file = try ReplacingFile(path)
    try file.write(Array("new".utf8))
    #expect(throws: ReplacingFile.Failure(errorNumber: EEXIST, isCreating: true, isOfBackup: true))
    {
      try file.commit(backup: folder.path(of: "out.csv.bak"))
    }
    #expect(try text("out.csv") == "old")
    #expect(try text("out.csv.bak") == "older")
    #expect(try names == ["out.csv", "out.csv.bak"])
  }

  @Test func `a backup in another file system is a copy`() throws {
    let path = try folder.write(String(repeating: "old\n", count: 300_000), to: "out.csv")
    // The file system of a container's memory, where there is one; a folder like any other elsewhere.
    let other = FileManager.default.isWritableFile(atPath: "/dev/shm") ? "/dev/shm" : folder.path
    let backup = "\(other)/travelmoney-\(UUID().uuidString).bak"
    defer { try? FileManager.default.removeItem(atPath: backup) }
    let file = try ReplacingFile(path)
    try file.commit(backup: backup)
    #expect(try text("out.csv") == "")
    #expect(
      try String(contentsOfFile: backup, encoding: .utf8)
        == String(repeating: "old\n", count: 300_000))
  }

  @Test func `a device is written to as it is`() throws {
    let file = try ReplacingFile("/dev/full")
    #expect(throws: ReplacingFile.Failure(errorNumber: ENOSPC, isCreating: false)) {
      try file.write(Array("row".utf8))
    }
  }

  /// What is open is written behind what stands there, as a shell's `>>` and `>` mean it.
  @Test(arguments: ["/dev/fd/", "/proc/self/fd/"], [true, false])
  func `what is open is not replaced`(start: String, isLinked: Bool) throws {
    guard FileManager.default.fileExists(atPath: start) else { return }
    let path = try folder.write("old\n", to: "out.csv")
    let descriptor = unsafe open(path, O_WRONLY)
    defer { close(descriptor) }
    #expect(lseek(descriptor, 0, SEEK_END) == 4)
    var name = start + "\(descriptor)"
    if isLinked {
      let link = folder.path(of: "link")
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: name)
      name = link
    }
    let file = try ReplacingFile(name)
    try file.write(Array("new\n".utf8))
    try file.commit()
    #expect(try text("out.csv") == "old\nnew\n")
    #expect(lseek(descriptor, 0, SEEK_CUR) == 8)
    #expect(try names.filter { $0 != "link" } == ["out.csv"])
  }

  @Test func `what is open for reading, or for this program alone, is no place for output`() throws
  {
    let path = try folder.write("old", to: "out.csv")
    for flags in [O_RDONLY, O_WRONLY | O_CLOEXEC] {
      let descriptor = unsafe open(path, flags)
      defer { close(descriptor) }
      #expect(throws: ReplacingFile.Failure(errorNumber: EBADF, isCreating: true)) {
        _ = try ReplacingFile("/dev/fd/\(descriptor)")
      }
    }
    #expect(try text("out.csv") == "old")
  }

  @Test func `a file with a number for a name is replaced like others`() throws {
    let path = try folder.write("old", to: "fd/1")
    let file = try ReplacingFile(path)
    try file.write(Array("new".utf8))
    #expect(try text("fd/1") == "old")
    try file.commit()
    #expect(try text("fd/1") == "new")
  }

  @Test func `a name that is nearly too long is no reason to fail`() throws {
    let name = String(repeating: "n", count: 250)
    let file = try ReplacingFile(folder.path(of: name))
    try file.write(Array("new".utf8))
    try file.commit()
    #expect(try names == [name])
  }

  @Test(arguments: ["missing/out.csv", "folder", "loop"])
  func `where no file can be made, the reason is told`(name: String) throws {
    try folder.write("", to: "folder/file")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: "loop"), withDestinationPath: "loop")
    let failure = #expect(throws: ReplacingFile.Failure.self) {
      _ = try ReplacingFile(folder.path(of: name))
    }
    #expect(failure?.isCreating == true)
    let reasons = ["missing/out.csv": ENOENT, "folder": EISDIR, "loop": ELOOP]
    #expect(failure?.errorNumber == reasons[name])
  }

  /// The system would stop at the zero byte, and name another file.
  @Test func `a path with a zero byte is the path of no file`() throws {
    #expect(throws: ReplacingFile.Failure.self) {
      _ = try ReplacingFile(folder.path(of: "out\0.csv"))
    }
    #expect(try names == [])
    let path = try folder.write("old", to: "out.csv")
    let file = try ReplacingFile(path)
    #expect(throws: ReplacingFile.Failure.self) {
      try file.commit(backup: folder.path(of: "backup\0.csv"))
    }
    #expect(try text("out.csv") == "old")
    #expect(try names == ["out.csv"])
  }

  /// Some file systems tell only then that there is no room.
  @Test(arguments: [true, false])
  func `a file that takes its place is closed before`(replaces: Bool) throws {
    let path = folder.path(of: "out.csv")
    if replaces { try folder.write("old", to: "out.csv") }
    let file = try ReplacingFile(path)
    try file.write(Array("new".utf8))
    try file.commit()
    #expect(throws: ReplacingFile.Failure(errorNumber: EBADF, isCreating: false)) {
      try file.write(Array("more".utf8))
    }
    #expect(try text("out.csv") == "new")
  }
}
