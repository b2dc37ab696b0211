import Foundation
import TestSupport
import Testing

/// The built program with ordinary files, on a disk that takes no more.
struct BulkDiskTests {
  private static let columns = ["--amount", "amount", "--currency", "currency", "--to", "EUR"]
  private static let rows = "amount,currency\n" + String(repeating: "12.50,USD\n", count: 100_000)

  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { !$0.hasPrefix(".cache") }.sorted()
  }

  /// The limit is reached within the rows: a megabyte comes in, and 64 blocks of 512 bytes may go out.
  @Test(
    "CLI-03 A write that fails midway leaves the old output in place, and nothing beside it",
    arguments: [["-o", "out.csv"], ["--in-place"], ["-o", "out.csv", "--rejects", "bad.csv"]])
  func full(words: [String]) async throws {
    let program = try Program()
    try program.home.write(Self.rows, to: "in.csv")
    try program.home.write("old", to: "out.csv")
    var runner = program.runner
    let built = runner.executable
    runner.executable = "/bin/sh"
    // The write fails as it does on a full disk, with another number.
    let run = try await runner.run(
      ["-c", "ulimit -f 64; exec \"$0\" \"$@\"", built, "bulk", "in.csv"] + words
        + Self.columns)
    #expect(run.status == 74, "\(run.errors)")
    #expect(run.errors.contains(".csv could not be written: "))
    #expect(try program.home.read("out.csv") == Array("old".utf8))
    #expect(try program.home.read("in.csv") == Array(Self.rows.utf8))
    #expect(try names(program.home.path) == ["in.csv", "out.csv"])
  }

  @Test(
    "A folder that is read-only leaves the old output in place",
    arguments: [["-o", "folder/out.csv"], ["folder/out.csv", "--in-place"]])
  func readOnly(words: [String]) async throws {
    let program = try Program()
    let old = "amount,currency\n1,USD\n"
    try program.home.write(old, to: "in.csv")
    let path = try program.home.write(old, to: "folder/out.csv")
    let folder = program.home.path(of: "folder")
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder)
    }
    var runner = program.runner
    var prefix: [String] = []
    // No permission stops the superuser.
    if geteuid() == 0 {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: program.home.path)
      prefix = ["--reuid=65534", "--regid=65534", "--clear-groups", runner.executable]
      runner.executable = "/usr/bin/setpriv"
    }
    let input = words.contains("--in-place") ? [] : ["in.csv"]
    let run = try await runner.run(prefix + ["bulk"] + input + words + Self.columns)
    #expect(run.status == 73, "\(run.errors)")
    #expect(run.errors.contains("folder/out.csv cannot be written: "))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == old)
    #expect(try names(folder) == ["out.csv"])
  }
}
