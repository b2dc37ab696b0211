import Foundation
import TestSupport
import Testing

/// The built program, where a file, a stream or a signal stands in its way.
@Suite struct BulkProgramTests {
  private static let columns = ["--amount", "amount", "--currency", "currency", "--to", "EUR"]
  private static let rows = "amount,currency\n" + String(repeating: "12.50,USD\n", count: 100_000)

  private func names(in program: Program) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: program.home.path)
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  private func text(_ name: String, in program: Program) throws -> String {
    String(decoding: try program.home.read(name), as: UTF8.self)
  }

  @Test("CLI-03 A reader that has enough ends the program quietly")
  func brokenPipe() async throws {
    var program = try Program()
    try program.home.write(Self.rows, to: "in.csv")
    program.runner.output = .brokenPipe
    let run = try await program.runner.run(["bulk", "in.csv"] + Self.columns)
    #expect(run.status == 141)
    #expect(run.errors.isEmpty)
  }

  @Test("CLI-03 The standard input is read where no file is named, and rows come out")
  func filter() async throws {
    var program = try Program()
    program.runner.input = .text("amount,currency\n100,DEM\n")
    for words in [[], ["-"]] {
      let run = try await program.runner.run(["bulk"] + words + Self.columns)
      #expect(run.output == "amount,currency,amount_EUR\n100,DEM,51.13\n")
      #expect(run.status == 0)
    }
  }

  @Test("CLI-03 A full device is a failed write, wherever it stands")
  func fullDevice() async throws {
    var program = try Program()
    try program.home.write(Self.rows + "x,USD\n", to: "in.csv")
    let named = try await program.runner.run(
      ["bulk", "in.csv", "-o", "/dev/full"] + Self.columns)
    #expect(named.status == 74)
    #expect(named.errors.contains("/dev/full could not be written"))
    let rejects = try await program.runner.run(
      ["bulk", "in.csv", "--rejects", "/dev/full"] + Self.columns)
    #expect(rejects.status == 74)
    program.runner.output = .file("/dev/full")
    let run = try await program.runner.run(["bulk", "in.csv"] + Self.columns)
    #expect(run.status == 74)
    #expect(run.errors.contains("could not be written"))
  }

  @Test("CLI-03 Where the rejected rows cannot be written, the input stays as it was")
  func fullRejects() async throws {
    let program = try Program()
    try program.home.write("amount,currency\nx,USD\n", to: "in.csv")
    for words in [["--in-place"], ["-o", "out.csv"]] {
      let run = try await program.runner.run(
        ["bulk", "in.csv", "--rejects", "/dev/full"] + words + Self.columns)
      #expect(run.status == 74)
      #expect(try text("in.csv", in: program) == "amount,currency\nx,USD\n")
      #expect(try names(in: program) == ["in.csv"])
    }
  }

  /// A script that runs the program as `"$0" "$@"`, what the file `o` has then, and the status.
  @Test(
    "CLI-03 What the shell has opened is not replaced",
    arguments: [
      ("-o /dev/stdout >> o", 0, "old\namount,currency,amount_EUR\n1,DEM,0.51\n"),
      ("-o /dev/stdout > o", 0, "amount,currency,amount_EUR\n1,DEM,0.51\n"),
      ("-o /dev/fd/3 3>> o", 0, "old\namount,currency,amount_EUR\n1,DEM,0.51\n"),
      ("--rejects /dev/fd/3 3>> o", 0, "old\nline,reason,amount,currency\n"),
      ("--rejects /dev/stderr 2>> o", 0, "old\nline,reason,amount,currency\n"),
      ("--rejects o >> o", 64, "old\n"),
      ("--rejects ./o < o", 64, "old\n"),
      ("-o o < o", 64, "old\n"),
      ("-o o 2>> o", 64, nil),
    ] as [(String, Int32, String?)])
  func openedByShell(words: String, status: Int32, content: String?) async throws {
    let program = try Program()
    try program.home.write("amount,currency\n1,DEM\n", to: "in.csv")
    try program.home.write("old\n", to: "o")
    var runner = program.runner
    let input = words.contains("<") ? "" : "in.csv"
    let executable = runner.executable
    runner.executable = "/bin/sh"
    let run = try await runner.run(
      ["-c", "\"$0\" bulk \(input) \"$@\" \(words)", executable, "-q"] + Self.columns)
    #expect(run.status == status, "\(run.errors)")
    if let content {
      #expect(try text("o", in: program) == content)
    } else {
      #expect(try text("o", in: program).hasPrefix("old\nerror: "))
    }
  }

  /// How the shell writes into the input, what the file has then, and what is said.
  @Test(
    "CLI-03 What the shell writes into the input is told with what it did to it",
    arguments: [
      ("o > o", "", "The shell has emptied it already; with its content back, use --in-place"),
      ("< o > o", "", "The shell has emptied it already; with its content back, -o FILE writes"),
      ("o >> o", "amount\n1\n", "Leave > or >> out: use --in-place, or -o with another file"),
    ])
  func outputIntoInput(words: String, content: String, hint: String) async throws {
    let program = try Program()
    try program.home.write("amount\n1\n", to: "o")
    var runner = program.runner
    let executable = runner.executable
    runner.executable = "/bin/sh"
    let run = try await runner.run(
      ["-c", "\"$0\" bulk \"$@\" \(words)", executable] + Self.columns)
    #expect(run.status == 64)
    #expect(run.errors.contains("\n  \(hint)"), "\(run.errors)")
    #expect(try text("o", in: program) == content)
  }

  @Test("CLI-03 Closed streams: no input is an empty one, a closed output a failed write")
  func closedStreams() async throws {
    var program = try Program()
    try program.home.write("amount,currency\n1,USD\n", to: "in.csv")
    program.runner.output = .closed
    #expect(try await program.runner.run(["bulk", "in.csv"] + Self.columns).status == 74)
    program.runner.output = .captured
    program.runner.errorOutput = .closed
    let quiet = try await program.runner.run(["bulk", "in.csv"] + Self.columns)
    #expect(quiet.status == 0)
    #expect(quiet.output.hasPrefix("amount,currency,amount_EUR\n1,USD,"))
    program.runner.errorOutput = .captured
    program.runner.input = .closed
    #expect(try await program.runner.run(["bulk"] + Self.columns).status == 65)
  }

  @Test(
    "A folder in which nothing can be made leaves everything as it was",
    arguments: ["-o", "--rejects"], ["missing/out.csv", "/proc/out.csv"])
  func noFolder(option: String, path: String) async throws {
    let program = try Program()
    try program.home.write("amount,currency\n1,USD\n", to: "in.csv")
    let run = try await program.runner.run(["bulk", "in.csv", option, path] + Self.columns)
    #expect(run.status == 73)
    #expect(run.errors.contains(path))
    #expect(try names(in: program) == ["in.csv"])
  }

  @Test("A missing file is told before anything else", arguments: ["none.csv", "in.csv/none"])
  func missing(name: String) async throws {
    let program = try Program()
    try program.home.write("", to: "in.csv")
    let run = try await program.runner.run(["bulk", name, "-o", "out.csv"] + Self.columns)
    #expect(run.status == 66)
    #expect(try names(in: program) == ["in.csv"])
  }

  /// However the program ends: the old output stays, and nothing else lies beside it.
  @Test(
    "An interrupted run leaves the old output in place",
    arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129), (SIGKILL, nil)] as [(Int32, Int32?)])
  func interrupted(signal: Int32, status: Int32?) async throws {
    let program = try Program()
    try program.home.write("old", to: "out.csv")
    let pipe = try NamedPipe(program.home.path(of: "in.fifo"))
    let running = try program.runner.start(
      ["bulk", "in.fifo", "-o", "out.csv", "--rejects", "bad.csv"] + Self.columns)
    // The first row is bad, so that its warning tells that the run is under way.
    try pipe.write("amount,currency\nx,USD\n" + String(repeating: "12.50,USD\n", count: 50_000))
    #expect(await running.waits(for: "line 2"))
    running.send(signal: signal)
    let result = await running.result()
    if let status {
      #expect(result.status == status)
      #expect(result.errors.contains("error: interrupted\n  out.csv is as it was\n"))
    } else {
      #expect(result.ending == .signal(SIGKILL))
    }
    #expect(try text("out.csv", in: program) == "old")
    #expect(try names(in: program) == ["in.fifo", "out.csv"])
  }

  @Test("What another program stores meanwhile does not change the rows of a run")
  func snapshot() async throws {
    let program = try Program()
    let words = ["--source", "mine"]
    func store(_ figure: String, day: String) async throws {
      let path = try program.home.write(
        #"{"base":"USD","date":"\#(day)","rates":{"EUR":\#(figure)}}"#, to: "rates.json")
      let run = try await program.run("rates", "import", path, "--source", "mine")
      #expect(run.status == 0)
    }
    try await store("0.5", day: "2026-10-29")
    let pipe = try NamedPipe(program.home.path(of: "in.fifo"))
    let running = try program.runner.start(
      ["bulk", "in.fifo", "--date", "day", "-o", "out.csv"] + Self.columns + words)
    // So many that they are converted before the others are there.
    try pipe.write(
      "amount,currency,day\nx,USD,2026-10-29\n"
        + String(repeating: "4,USD,2026-10-29\n", count: 50_000))
    #expect(await running.waits(for: "line 2"))
    try await store("0.9", day: "2026-10-29")
    try await store("0.8", day: "2026-10-30")
    try pipe.write("8,USD,2026-10-29\n8,USD,2026-10-30\n")
    pipe.close()
    _ = await running.result()
    let output = try text("out.csv", in: program)
    #expect(output.contains("4,USD,2026-10-29,2.00\n"))
    #expect(output.contains("8,USD,2026-10-29,4.00\n8,USD,2026-10-30,4.00\n"))
  }

  @Test("The network is asked once, however many rows and targets there are")
  func network() async throws {
    let server = try TodaysRates.server()
    let program = try Program(server: server)
    try program.home.write(
      "amount,currency\n5,EUR\n5,USD\n5,JPY\n5,GBP\n5,ZMW\n", to: "in.csv")
    let run = try await program.runner.run(
      ["bulk", "in.csv", "--amount", "amount", "--currency", "currency", "--to", "USD,JPY,CHF"])
    #expect(run.output.contains("5,EUR,6.25,1000,37.50\n"))
    #expect(server.requests.count == 1)
  }

  private static let flatRates = #"{"base":"USD","date":"2026-10-30","rates":{"EUR":0.5}}"#

  @Test("The progress stands on a terminal, and gives way to the summary")
  func terminal() async throws {
    let program = try Program()
    let table = try program.home.write(Self.flatRates, to: "rates.json")
    let pipe = try NamedPipe(program.home.path(of: "in.fifo"))
    let terminal = try PseudoTerminal(
      program.runner.executable,
      ["bulk", program.home.path(of: "in.fifo"), "-o", program.home.path(of: "out.csv")]
        + ["--table", table] + Self.columns, environment: program.runner.environment)
    try pipe.write(Self.rows)
    // The end of the input has not come, so that this is no summary.
    #expect(await terminal.waits(for: " rows"))
    pipe.close()
    // The line is gone before the summary is there.
    #expect(await terminal.waits(for: " \r100,000 rows converted"))
    #expect(await terminal.result().status == 0)
  }

  @Test(
    "Where the rows come on a terminal, no progress is drawn into them",
    arguments: [[], ["-o", "-"], ["-o", "/dev/stdout"], ["-o", "/dev/tty"]])
  func rowsOnTerminal(words: [String]) async throws {
    let program = try Program()
    let table = try program.home.write(Self.flatRates, to: "rates.json")
    let pipe = try NamedPipe(program.home.path(of: "in.fifo"))
    let terminal = try PseudoTerminal(
      program.runner.executable,
      ["bulk", program.home.path(of: "in.fifo"), "--table", table, "--decimal", "."] + words
        + Self.columns, environment: program.runner.environment)
    let row = "12.50,USD,6.25\r\n"
    for count in 1...3 {
      // Each of them is a block of its own, behind which the progress would be told.
      try pipe.write(count == 1 ? "amount,currency\n12.50,USD\n" : "12.50,USD\n")
      #expect(await terminal.waits(for: row))
    }
    pipe.close()
    let result = await terminal.result()
    #expect(result.status == 0)
    #expect(
      terminal.written.hasPrefix(
        "amount,currency,amount_EUR\r\n\(row)\(row)\(row)3 rows converted"),
      "\(terminal.written.debugDescription)")
  }

  @Test("On a terminal, the summary has lines of its own")
  func lastLineOnTerminal() async throws {
    let program = try Program()
    let table = try program.home.write(Self.flatRates, to: "rates.json")
    let file = try program.home.write("amount,currency\n12.50,USD", to: "in.csv")
    let terminal = try PseudoTerminal(
      program.runner.executable, ["bulk", file, "--table", table] + Self.columns,
      environment: program.runner.environment)
    #expect(await terminal.result().status == 0)
    #expect(
      terminal.written.hasPrefix(
        "amount,currency,amount_EUR\r\n12.50,USD,6.25\r\n1 row converted"),
      "\(terminal.written.debugDescription)")
  }
}
