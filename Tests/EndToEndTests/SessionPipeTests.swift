import Foundation
import TestSupport
import Testing

/// The session with lines out of a pipe: one result a line, no prompt, and an exit code for scripts.
struct SessionPipeTests {
  private func session(
    _ input: String, _ options: [String] = ["--from", "USD", "--to", "EUR"],
    environment: [String: String] = [:]
  ) async throws -> ProgramResult {
    var program = try Program(environment: environment)
    let path = try program.sample()
    program.runner.input = .text(input)
    return try await program.runner.run(["repl", "--rates", path] + options)
  }

  @Test func `each line gives one result, without prompt and rate`() async throws {
    let run = try await session("25\ncurrency JPY\n10\nquit\n")
    #expect(
      run.output == """
        25.00 USD = 24.57 EUR
        25.00 USD = 3,393 JPY
        10.00 USD = 1,357 JPY

        """)
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }

  @Test func `a bad line is named, the others are answered, and the exit code is its own`()
    async throws
  {
    let run = try await session("25\ntwelve apples\n10\n1 usd to thb\nquit\n")
    #expect(run.output == "25.00 USD = 24.57 EUR\n10.00 USD = 9.83 EUR\n")
    let errors = run.errors.split(separator: "\n").filter { $0.hasPrefix("error: ") }
    #expect(errors.count == 2)
    #expect(errors.first?.contains("line 2") == true)
    #expect(errors.last?.contains("line 4") == true)
    #expect(run.status == 64)
  }

  @Test(
    arguments: [
      "25", "25\n", "25\r\n", "25\nquit", "25\nquit\n99\n", "\n\n25\n\n# nothing\n", "\u{FEFF}25\n",
    ])
  func `the end of the input ends the session`(_ input: String) async throws {
    let run = try await session(input)
    #expect(run.output == "25.00 USD = 24.57 EUR\n")
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }

  @Test func `no input at all is no error`() async throws {
    var program = try Program()
    let path = try program.sample()
    for input in [ProgramRunner.Input.null, .closed, .bytes([])] {
      program.runner.input = input
      let run = try await program.run("repl", "--rates", path)
      #expect(run.output.isEmpty)
      #expect(run.status == 0, "\(run.errors)")
    }
  }

  @Test func `RND-16 swapping twice gives the first line back exactly`() async throws {
    var program = try Program()
    let path = try program.home.write(
      #"{"base":"EUR","date":"2026-10-30","rates":{"USD":"12.956789"}}"#, to: "rates.json")
    program.runner.input = .text("10 EUR to USD\nswap\nswap\n")
    let run = try await program.run("repl", "--rates", path)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.first == "10.00 EUR = 129.57 USD")
    #expect(lines.dropFirst().first?.hasSuffix(" = 10.00 EUR") == true)
    #expect(lines.last == lines.first)
  }

  @Test func `SYM-13 codes that look like words stay codes`() async throws {
    var program = try Program()
    let path = try program.home.write(
      #"{"base":"EUR","date":"2026-10-30","rates":{"TRY":50,"ALL":100,"TOP":2}}"#,
      to: "rates.json")
    program.runner.input = .text("100 eur to try\n100 try to all\ncurrency top\nfrom all\n")
    let run = try await program.run("repl", "--rates", path)
    #expect(
      run.output == """
        100.00 EUR = 5,000.00 TRY
        100.00 TRY = 200.00 ALL
        100.00 TRY = 4.00 TOP
        100.00 ALL = 2.00 TOP

        """)
    #expect(run.status == 0)
  }

  @Test func `CLI-03 a reader that goes away ends the session quietly`() async throws {
    var program = try Program()
    let path = try program.sample()
    program.runner.input = .text(String(repeating: "25\n", count: 20_000))
    program.runner.output = .brokenPipe
    let run = try await program.run("repl", "--rates", path, "--from", "USD", "--to", "EUR")
    #expect(run.status == 141)
    #expect(run.errors.isEmpty)
  }

  @Test(arguments: [ProgramRunner.Output.file("/dev/full"), .closed])
  func `CLI-03 an output that takes nothing ends the session with one error`(
    _ output: ProgramRunner.Output
  ) async throws {
    var program = try Program()
    let path = try program.sample()
    program.runner.input = .text(String(repeating: "25\n", count: 1_000))
    program.runner.output = output
    let run = try await program.run("repl", "--rates", path, "--from", "USD", "--to", "EUR")
    #expect(run.status == 74)
    #expect(run.errors.split(separator: "\n").count { $0.hasPrefix("error: ") } == 1)
  }

  @Test func `a piped session neither reads nor writes the state of a person's sessions`()
    async throws
  {
    var program = try Program()
    let path = try program.sample()
    program.runner.input = .text("25 gbp to cad\n")
    _ = try await program.run("repl", "--rates", path)
    #expect(!FileManager.default.fileExists(atPath: program.home.path(of: ".local/state")))
  }

  @Test func `bytes that are no text are an error of their line`() async throws {
    var program = try Program()
    let path = try program.sample()
    program.runner.input = .bytes([0x32, 0xFF, 0xFE, 0x0A, 0x31, 0x30, 0x0A])
    let run = try await program.run("repl", "--rates", path, "--from", "USD", "--to", "EUR")
    #expect(run.output == "10.00 USD = 9.83 EUR\n")
    #expect(run.errors.contains("line 1"))
    #expect(run.status == 64)
  }

  @Test func `a line of endless length is refused, and the next one is read`() async throws {
    var program = try Program()
    let path = try program.sample()
    program.runner.input = .text(String(repeating: "1", count: 3_000_000) + "\n10\n")
    let run = try await program.run("repl", "--rates", path, "--from", "USD", "--to", "EUR")
    #expect(run.output == "10.00 USD = 9.83 EUR\n")
    #expect(run.errors.contains("line 1"))
    #expect(run.errors.utf8.count < 4_000)
    #expect(run.status == 64)
  }

  @Test func `without a terminal the list goes to standard error and the next line chooses`()
    async throws
  {
    let run = try await session("25\ncurrency pound\nGBP\nbroken 5\n10")
    #expect(
      run.output == """
        25.00 USD = 24.57 EUR
        25.00 USD = 20.99 GBP
        10.00 USD = 8.40 GBP

        """)
    #expect(run.errors.contains("Convert USD into"))
    #expect(run.errors.contains("error: line 4: "))
    #expect(run.status == 64)
  }
}
