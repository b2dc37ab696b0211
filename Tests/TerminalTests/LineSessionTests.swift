import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

struct LineSessionTests {
  @Test func `REP-01 Ctrl-C discards the line, Ctrl-D leaves on an empty one alone`() async throws {
    let session = try await EditorSession()
    session.terminal.type("25 us\u{3}")
    #expect(await session.terminal.waits(for: "interrupted"))
    #expect(await session.terminal.waits(for: EditorSession.prompt))
    #expect(await session.line("25\u{4}") == "25")
    await session.leave()
    #expect(session.terminal.written.contains("us\u{1B}[?2004l") == false)
  }

  @Test func `REP-01 Ctrl-C cancels what hangs at once`() async throws {
    let session = try await EditorSession()
    session.terminal.type("hang\r")
    #expect(await session.terminal.waits(for: "hanging"))
    session.terminal.type("\u{3}")
    #expect(await session.terminal.waits(for: "cancelled true"))
    #expect(await session.terminal.waits(for: EditorSession.prompt))
    #expect(await session.line("25") == "25")
    await session.leave()
  }

  @Test func `Ctrl-backslash cancels what hangs, and ends the session`() async throws {
    let session = try await EditorSession()
    session.terminal.type("hang\r")
    #expect(await session.terminal.waits(for: "hanging"))
    session.terminal.type("\u{1C}")
    #expect(await session.terminal.waits(for: "cancelled true"))
    #expect(await session.terminal.waits(for: "terminated(signal: \(SIGQUIT))"))
    #expect(await session.terminal.result().ending == .exit(0))
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2])
  func `REP-01 a signal that ends the program leaves the terminal as it was`(_ number: Int32)
    async throws
  {
    let session = try await EditorSession()
    let editing = session.terminal.localModes
    #expect(editing & UInt(ICANON | ECHO | ISIG) == 0)
    session.terminal.type("25 us")
    #expect(await session.terminal.waits(for: "25 us"))
    session.terminal.send(signal: number)
    #expect(await session.terminal.waits(for: "terminated(signal: \(number))"))
    #expect(await session.terminal.result().ending == .exit(0))
    let all = UInt(ICANON | ECHO | ISIG)
    #expect(session.terminal.localModes & all == all)
  }

  @Test func `a terminal that has gone is a hang-up, also where no signal tells so`() async throws {
    let folder = try TemporaryDirectory()
    // In a session of its own the editor gets no SIGHUP when the terminal is closed.
    let script = """
      trap '' HUP
      mkfifo "$1/pipe"
      setsid -w "$0" 2>"$1/said"
      cat "$1/said" >"$1/pipe"
      """
    try await Tmux.run(
      ["/bin/sh", "-c", script, ProgramRunner.built("terminal-probe"), folder.path],
      environment: ["LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"]
    ) { try await $0.waits(for: "JPY>") }
    let said = try await ProgramRunner("/bin/cat").run([folder.path(of: "pipe")])
    #expect(said.output.contains("terminated(signal: \(SIGHUP))"))
  }

  @Test func `REP-01 between lines the terminal has its own modes`() async throws {
    let session = try await EditorSession()
    #expect(await session.line("25") == "25")
    await session.leave()
    let modes = session.terminal.written.split(separator: "modes ").map {
      $0.prefix { $0.isHexDigit }
    }
    #expect(modes.count == 3)
    #expect(Set(modes).count == 1)
  }

  @Test func `REP-07 the line is whole after the window has had every width`() async throws {
    let session = try await EditorSession()
    let long = "1234567890 USD in EUR, JPY, 円 und e\u{301} und noch mehr Text"
    session.terminal.type(long)
    #expect(await session.terminal.waits(for: "mehr Text"))
    // The prompt has no room in all of them; a sign that is nowhere else tells that the keys work.
    let steps = zip([20, 8, 2, 1, 0, 3, 80] as [UInt16], ["q", "w", "z", "k", "v", "y", "j"])
    for (columns, sign) in steps {
      session.terminal.resize(columns: columns)
      session.terminal.type("\(sign)\u{7F}")
      #expect(await session.terminal.waits(for: sign))
    }
    #expect(await session.line("!") == long + "!")
    await session.leave()
  }

  @Test func `REP-07 a screen of few rows takes a line that is longer than it`() async throws {
    let session = try await EditorSession()
    session.terminal.resize(columns: 8, rows: 2)
    let long = String(repeating: "25 USD 円 ", count: 20)
    session.terminal.type(long + "\u{1}x\u{5}y\r")
    #expect(await session.terminal.waits(for: "line [x\(long)y]"))
    // The prompt, which takes two rows.
    #expect(await session.terminal.waits(for: "Y> "))
    await session.leave()
  }

  @Test func `a text is shown above the line that is being typed`() async throws {
    let session = try await EditorSession()
    session.terminal.type("above\r")
    #expect(await session.terminal.waits(for: "new rates\r\n"))
    #expect(await session.line("25") == "25")
    await session.leave()
  }

  @Test func `Ctrl-Z without a shell goes on with the line`() async throws {
    let session = try await EditorSession()
    #expect(await session.line("2\u{1A}5") == "25")
    await session.leave()
  }

  @Test func `the editor ends with its reader, whatever was done last`() async throws {
    let session = try await EditorSession()
    // Each is done by a function that is kept for libedit.
    #expect(await session.line("25\u{B}\u{12}5\u{1B}\u{10}\u{E}x") == "25x")
    await session.leave()
    #expect(session.terminal.written.contains("the editor has ended"))
  }

  @Test func `Tab completes the last word, or lists what it can be`() async throws {
    let session = try await EditorSession()
    #expect(await session.line("25 e\t!") == "25 EUR !")
    session.terminal.type("25 u\t")
    #expect(await session.terminal.waits(for: "US"))
    session.terminal.type("\t")
    #expect(await session.terminal.waits(for: "USD  of USD   USN  of USN   USX  of USX"))
    #expect(await session.terminal.waits(for: EditorSession.prompt))
    #expect(await session.line("d\t") == "25 USD ")
    session.terminal.type("n\t")
    #expect(await session.terminal.waits(for: "and 168 more"))
    #expect(await session.line("100\t") == "n100 ")
    #expect(await session.line("zz\t") == "zz")
    await session.leave()
  }
}
