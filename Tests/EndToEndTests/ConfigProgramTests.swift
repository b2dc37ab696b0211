import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The configuration survives whatever happens to the programs that change it.
struct ConfigProgramTests {
  private static let file = ".config/travelmoney/config.json"

  @Test func `a key that was set counts for the next command`() async throws {
    let program = try Program()
    #expect(try await program.run("config", "set", "home", "eur").output == "home = EUR\n")
    let run = try await program.run("25", "--to", "jpy", "--on", "2026-10-30")
    #expect(run.output.hasPrefix("25.00 EUR = 4,392 JPY\n"))
    let path = try await program.run("config", "path")
    #expect(path.output == program.home.path(of: Self.file) + "\n")
  }

  @Test func `what twenty programs set at once is all there`() async throws {
    let program = try Program()
    let names = (0..<20).map { "Q\(UnicodeScalar(UInt8(65 + $0)))Q" }
    let started = try names.enumerated().map { number, name in
      try number.isMultiple(of: 2)
        ? program.runner.start(["config", "set", "digits.\(name)", "\(number % 19)"])
        : program.runner.start(["config", "rate", "EUR", "USD", "1.1", "--name", name])
    }
    for running in started {
      let result = await running.result()
      #expect(result.ending == .exit(0), "\(result.errors)")
    }
    let digits = try await program.run("config", "get", "digits").output
    let rates = try await program.run("config", "rate").output
    for (number, name) in names.enumerated() {
      #expect(
        number.isMultiple(of: 2)
          ? digits.contains("digits.\(name)  \(number % 19)\n")
          : rates.contains(name), "\(name)")
    }
  }

  @Test func `a killed program has set its key or left the file as it was`() async throws {
    let program = try Program()
    var random = SeededGenerator(seed: 5)
    var before = "{}\n"
    try program.home.write(before, to: Self.file)
    var changes = 0
    for round in 0..<60 {
      let code = ["EUR", "USD", "JPY"][round % 3]
      let running = try program.runner.start(["config", "set", "home", code])
      // Any moment will do, but there have to be many: so many looks, each a system call.
      var looks = round % 4 == 3 ? .max : Int.random(in: 0..<40_000, using: &random)
      while looks > 0, !running.hasEnded {
        _ = unsafe access(program.home.path(of: Self.file + ".new"), F_OK)
        looks -= 1
      }
      running.kill()
      _ = await running.result()
      let after = String(decoding: try program.home.read(Self.file), as: UTF8.self)
      #expect(after == before || after == "{\n  \"home\": \"\(code)\"\n}\n", "round \(round)")
      changes += after == before ? 0 : 1
      before = after
    }
    #expect(changes > 0 && changes < 60)
    #expect(try await program.run("config", "set", "home", "CHF").status == 0)
    let folder = program.home.path(of: ".config/travelmoney")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["config.json"])
  }

  @Test func `where the file cannot grow it stays as it is`() async throws {
    let program = try Program()
    let before = "{\"home\":\"EUR\"}"
    try program.home.write(before, to: Self.file)
    var runner = program.runner
    let built = runner.executable
    runner.executable = "/bin/sh"
    let result = try await runner.run([
      "-c", "ulimit -f 0; exec \"$0\" \"$@\"", built, "config", "set", "home", "usd",
    ])
    #expect(result.status == 74)
    #expect(result.errors.contains(Self.file))
    #expect(String(decoding: try program.home.read(Self.file), as: UTF8.self) == before)
  }

  @Test func `a folder that cannot be written is a refusal, and reading goes on`() async throws {
    let program = try Program()
    try program.home.write("{\"home\":\"EUR\"}", to: Self.file)
    let folder = program.home.path(of: ".config/travelmoney")
    for (path, mode) in [
      (program.home.path, 0o755), (program.home.path(of: ".config"), 0o755),
      (program.home.path(of: Self.file), 0o644), (folder, 0o555),
    ] {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder)
    }
    var runner = program.runner
    var prefix: [String] = []
    // No permission stops the superuser.
    if geteuid() == 0 {
      prefix = ["--reuid=65534", "--regid=65534", "--clear-groups", runner.executable]
      runner.executable = "/usr/bin/setpriv"
    }
    let set = try await runner.run(prefix + ["config", "set", "home", "usd"])
    #expect(set.status == 73)
    #expect(set.errors.contains(Self.file))
    #expect(try await runner.run(prefix + ["config", "get", "home"]).output == "EUR\n")
  }
}
