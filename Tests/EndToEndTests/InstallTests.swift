import Foundation
import TestSupport
import Testing

/// `Scripts/install` below a folder of its own.
struct InstallTests {
  private static let places = [
    "usr/bin/travelmoney", "usr/share/bash-completion/completions/travelmoney",
    "usr/share/fish/vendor_completions.d/travelmoney.fish",
    "usr/share/man/man1/travelmoney.1", "usr/share/zsh/site-functions/_travelmoney",
  ]

  private static func runner(in folder: TemporaryDirectory) -> ProgramRunner {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return ProgramRunner(
      root.appending(path: "Scripts/install").path,
      environment: [
        "PATH": "/usr/local/bin:/usr/bin:/bin", "DESTDIR": folder.path(of: "a place"),
        "LLVM_PROFILE_FILE": "/dev/null",
      ], directory: folder.path)
  }

  private static func files(in folder: TemporaryDirectory) throws -> [String] {
    let base = folder.path(of: "a place")
    return try FileManager.default.subpathsOfDirectory(atPath: base).filter { path in
      let attributes = try FileManager.default.attributesOfItem(atPath: base + "/" + path)
      return attributes[.type] as? FileAttributeType != .typeDirectory
    }.sorted()
  }

  @Test("It installs program, manual page and completions, and takes them all away")
  func install() async throws {
    let folder = try TemporaryDirectory()
    let runner = Self.runner(in: folder)
    let built = ProgramRunner.built("travelmoney")
    let installed = try await runner.run(["--prefix", "/usr", "--program", built])
    #expect(installed.status == 0, "\(installed.errors)")
    #expect(try Self.files(in: folder) == Self.places)

    let program = try Program()
    for (place, arguments) in [
      (Self.places[1], ["completions", "bash"]), (Self.places[2], ["completions", "fish"]),
      (Self.places[3], ["help", "--man"]), (Self.places[4], ["completions", "zsh"]),
    ] {
      let printed = try await program.runner.run(arguments).outputBytes
      #expect(try folder.read("a place/" + place) == printed)
    }
    #expect(
      FileManager.default.contentsEqual(
        atPath: built, andPath: folder.path(of: "a place/" + Self.places[0])))
    #expect(
      FileManager.default.isExecutableFile(atPath: folder.path(of: "a place/" + Self.places[0])))

    let removed = try await runner.run(["--uninstall", "--prefix=/usr"])
    #expect(removed.status == 0)
    #expect(try Self.files(in: folder) == [])
    let again = try await runner.run(["--uninstall", "--prefix=/usr"])
    #expect(again.status == 1)
    #expect(again.errors.hasPrefix("error: nothing of travelmoney is below "))
  }
}
