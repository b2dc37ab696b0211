import Foundation
import TestSupport
import Testing

/// The built program's streams and exit codes.
struct StreamTests {
  @Test("The first example prints exactly its two lines, and nothing else")
  func firstExample() async throws {
    let program = try Program()
    let path = try program.sample()
    let text = try await program.run("25", "--to", "JPY", "--rates", path)
    #expect(
      text.output == """
        25.00 USD = 3,393 JPY
        1 USD = 135.72 JPY  (rates.sample.json, 2022-07-06)

        """)
    #expect(text.errors.isEmpty)
    #expect(text.status == 0)
    let plain = try await program.run("25", "--to", "JPY", "--rates", path, "--plain")
    #expect(plain.output == "3393\n")
  }

  @Test("Without network and files a past day has its rates")
  func pastDay() async throws {
    let run = try await Program().run("25", "--from", "EUR", "--to", "JPY", "--on", "2026-10-30")
    #expect(
      run.output == """
        25.00 EUR = 4,392 JPY
        1 EUR = 175.68 JPY  (ECB, 2026-10-30)

        """)
    #expect(run.status == 0)
  }

  @Test("RET-18 Legacy currencies and the wide table answer offline")
  func offline() async throws {
    let legacy = try await Program().run("100", "DEM", "to", "FRF", "--offline", "--plain")
    #expect(legacy.output == "335.39\n")
    let wide = try await Program().run("100", "EUR", "VND", "--offline")
    #expect(wide.output.hasPrefix("100.00 EUR = 3,006,814 VND\n"))
    #expect(wide.output.contains("2026-07-06"))
    #expect(wide.status == 0)
  }

  @Test("Errors go to standard error alone")
  func errors() async throws {
    let run = try await Program().run("25", "--to", "XXQ")
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("error: "))
  }

  @Test("CLI-03 A closed reader ends the program quietly")
  func brokenPipe() async throws {
    var program = try Program()
    program.runner.output = .brokenPipe
    let run = try await program.run("currencies")
    #expect(run.status == 141)
    #expect(run.errors.isEmpty)
  }

  @Test("CLI-03 A full device is a failed write")
  func fullDevice() async throws {
    var program = try Program()
    program.runner.output = .file("/dev/full")
    let run = try await program.run("currencies")
    #expect(run.status == 74)
    #expect(run.errors.contains("could not be written"))
  }

  @Test("CLI-03 A closed output is a failed write, and no file gets the text")
  func closedOutput() async throws {
    var program = try Program()
    let path = try program.sample()
    _ = try await program.run("rates", "import", path, "--source", "mine")
    program.runner.output = .closed
    let run = try await program.run("25", "usd", "jpy", "--source", "mine")
    #expect(run.status == 74)
    program.runner.output = .captured
    let again = try await program.run("25", "usd", "jpy", "--source", "mine", "--plain")
    #expect(again.output == "3393\n")
  }

  @Test("CLI-03 A closed standard error stands in nothing's way")
  func closedErrors() async throws {
    var program = try Program()
    program.runner.errorOutput = .closed
    let good = try await program.run("25", "eur", "jpy", "--plain")
    #expect(good.output == "4392\n")
    #expect(good.status == 0)
    let bad = try await program.run("25", "eur", "nowhere")
    #expect(bad.status == 64)
  }

  @Test(
    "REP-03 Nothing waits for an answer that nobody can give",
    arguments: [
      ["CI": "true"], ["CI": "1"], ["TERM": "dumb"], [:],
    ])
  func noTarget(_ environment: [String: String]) async throws {
    let run = try await Program(environment: environment).run("25")
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("--to"))
  }

  @Test(
    "CAC-10 Nothing is created in the current folder or the root",
    arguments: [
      ["HOME": ""], ["HOME": "/nonexistent"], ["HOME": "", "XDG_CACHE_HOME": "relative"],
    ])
  func noHome(_ environment: [String: String]) async throws {
    let program = try Program(environment: environment)
    let path = try program.sample()
    let run = try await program.run("25", "--to", "JPY", "--rates", path, "--plain")
    #expect(run.output == "3393\n")
    _ = try await program.run("25", "eur", "jpy")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: program.home.path) == [
        "rates.sample.json"
      ])
  }
}
