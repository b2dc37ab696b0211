import Foundation
import TestSupport
import Testing

/// How the configuration file is replaced.
struct ConfigurationFileTests {
  @Test("A link stays, and the file behind it is changed", arguments: [true, false])
  func link(_ isRelative: Bool) async throws {
    let run = try ConfigRun("{}")
    let target = try run.home.write(#"{"home":"EUR"}"#, to: "dotfiles/config.json")
    let path = run.home.path(of: ConfigRun.file)
    try FileManager.default.removeItem(atPath: path)
    let destination = isRelative ? "../../dotfiles/config.json" : target
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: destination)
    #expect(try await run("config set home usd").status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == destination)
    #expect(
      String(decoding: try run.home.read("dotfiles/config.json"), as: UTF8.self)
        == "{\n  \"home\": \"USD\"\n}\n")
    // A link that leads nowhere yet is followed as well.
    try FileManager.default.removeItem(atPath: target)
    #expect(try await run("config set home jpy").status == 0)
    #expect(try await run("config get home").output == "JPY\n")
    #expect(FileManager.default.fileExists(atPath: target))
    // But no folders are made for it.
    try FileManager.default.removeItem(atPath: run.home.path(of: "dotfiles"))
    let lost = try await run("config set home jpy")
    #expect(lost.status == 73)
    #expect(lost.errors.contains("dotfiles/config.json"))
  }

  @Test("A link that leads to itself is refused")
  func loop() async throws {
    let run = try ConfigRun("{}")
    let path = run.home.path(of: ConfigRun.file)
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
    #expect(try await run("config set home usd").status == 73)
  }

  @Test(
    "The rights of the file stay, unless a key comes into it", arguments: [0o644, 0o640, 0o600])
  func mode(_ mode: Int) async throws {
    let run = try ConfigRun("{}")
    let path = run.home.path(of: ConfigRun.file)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    try await run("config set home usd")
    #expect(try run.home.mode(of: ConfigRun.file) == mode)
    try await run("config set sources.ecb.key abc")
    #expect(try run.home.mode(of: ConfigRun.file) == 0o600)
  }

  @Test("Nothing but the file is left in its folder, whatever was left there before")
  func leftovers() async throws {
    let run = try ConfigRun("{}")
    try run.home.write("half of a fi", to: ConfigRun.file + ".new")
    try await run("config set home usd")
    try await run("config set home zzz")
    let folder = run.home.path(of: ".config/travelmoney")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["config.json"])
  }

  @Test("A folder in the place of the file, or a file in that of the folder, is refused")
  func wrongKind() async throws {
    let run = try ConfigRun()
    try FileManager.default.createDirectory(
      atPath: run.home.path(of: ConfigRun.file), withIntermediateDirectories: true)
    #expect(try await run("config set home usd").status == 78)
    let other = try ConfigRun()
    try other.home.write("x", to: ".config")
    #expect(try await other("config set home usd").status == 73)
  }
}

extension TemporaryDirectory {
  /// The rights of something in the folder.
  func mode(of name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(of: name))
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }
}
