import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How the list on the whole screen ends, and what it leaves behind.
@Suite struct FullScreenListEndingTests {
  @Test(arguments: [
    ("Enter", "picked C007"), ("Escape", "cancelled"), ("C-c", "interrupted"), ("C-d", "cancelled"),
  ])
  func `REP-01: a key that ends the list gives the terminal back as it was`(
    key: String, said: String
  ) async throws {
    try await PickerSession.run { session in
      #expect(try await session.terminal.value("alternate_on") == "1")
      try await session.terminal.press(key)
      #expect(try await session.ended() == ["before", said, "after"])
      #expect(try await session.terminal.value("alternate_on") == "0")
      let modes = try session.modes()
      #expect(modes.before.contains("icanon"))
      #expect(modes.after == modes.before)
    }
  }

  @Test(arguments: [
    (SIGINT, "interrupted"), (SIGTERM, "terminated by 15"), (SIGHUP, "terminated by 1"),
    (SIGQUIT, "terminated by 3"), (SIGALRM, "terminated by 14"),
  ])
  func `REP-01: a signal that ends the list gives the terminal back as it was`(
    number: Int32, said: String
  ) async throws {
    try await PickerSession.run { session in
      let process = try session.process()
      try #require(process > 1)
      #expect(kill(process, number) == 0)
      #expect(try await session.ended() == ["before", said, "after"])
      #expect(try await session.terminal.value("alternate_on") == "0")
      let modes = try session.modes()
      #expect(modes.after == modes.before)
    }
  }

  @Test(arguments: [nil, SIGTSTP, SIGSTOP])
  func `a list that was stopped goes on where it was`(signal: Int32?) async throws {
    let folder = try TemporaryDirectory()
    let script = try folder.write("echo $$ >\(folder.path)/process; exec \"$1\"", to: "run")
    let probe = ProgramRunner.built("picker-probe")
    try await Tmux.run(
      ["/bin/sh", "-i"], environment: ["PS1": "ready> ", "LC_ALL": "C.UTF-8", "PATH": "/bin"]
    ) { terminal in
      try await terminal.waits(for: "ready>")
      try await terminal.type("sh '\(script)' '\(probe)'\n")
      try await terminal.waits(for: "C005")
      try await terminal.type("caf")
      try await terminal.waits(for: "Search: caf")
      if let signal {
        let text = String(decoding: try folder.read("process"), as: UTF8.self)
        let process = try #require(Int32(text.prefix { $0.isNumber }))
        #expect(kill(process, signal) == 0)
      } else {
        try await terminal.press("C-z")
      }
      try await terminal.waits(for: "Stopped")
      // The terminal is given back for as long, but SIGSTOP leaves no time for that.
      #expect(try await terminal.value("alternate_on") == (signal == SIGSTOP ? "1" : "0"))
      // What some shells do to the terminal of a program that was stopped.
      try await terminal.type("stty sane; fg\n")
      try await terminal.waits(for: "the list alone") { lines in
        lines.contains("Search: caf") && !lines.contains { $0.contains("fg") }
      }
      #expect(try await terminal.value("alternate_on") == "1")
      try await terminal.type("\u{E9}")
      try await terminal.waits(for: "Search: caf\u{E9}")
      try await terminal.press("Enter")
      try await terminal.waits(for: "picked CAF")
    }
  }

  @Test func `a flood of keys leaves the list its turn to draw`() async throws {
    let terminal = try PseudoTerminal(
      "/bin/sh",
      ["-c", "yes xxxx | tr -d '\\n' | \"$0\" --full", ProgramRunner.built("picker-probe")],
      environment: ["LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"])
    #expect(await terminal.waits(for: "xxxx"))
    terminal.send(signal: SIGKILL, toGroup: true)
    _ = await terminal.result()
  }

  @Test func `input that has ended is an error and not a loop`() async throws {
    try await Tmux.run(
      ["/bin/sh", "-c", "exec \"$0\" --full </dev/null", ProgramRunner.built("picker-probe")],
      environment: ["LC_ALL": "C.UTF-8"]
    ) { terminal in
      try await terminal.waits(for: "failed: readFailed")
      #expect(try await terminal.value("alternate_on") == "0")
    }
  }
}
