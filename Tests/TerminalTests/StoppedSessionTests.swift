import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Editor and list under a shell that stops them and lets them go on.
struct StoppedSessionTests {
  @Test(arguments: [nil, SIGTSTP])
  func `an editor that was stopped goes on with its line`(signal: Int32?) async throws {
    let folder = try TemporaryDirectory()
    let script = try folder.write("echo $$ >\(folder.path)/process; exec \"$1\"", to: "run")
    try await Self.shell { terminal in
      try await terminal.type("sh '\(script)' '\(ProgramRunner.built("terminal-probe"))'\n")
      try await terminal.waits(for: "JPY>")
      try await terminal.type("25 us")
      try await terminal.waits(for: "25 us")
      if let signal {
        let text = String(decoding: try folder.read("process"), as: UTF8.self)
        let process = try #require(Int32(text.prefix { $0.isNumber }))
        #expect(kill(process, signal) == 0)
      } else {
        try await terminal.press("C-z")
      }
      try await terminal.waits(for: "Stopped")
      // What some shells do to the terminal of a program that was stopped; this one does nothing.
      try await terminal.type("stty -a >'\(folder.path)/modes'; stty sane; clear; fg\n")
      try await terminal.waits(for: "the line") { lines in
        lines.contains("USD → JPY> 25 us") && !lines.contains { $0.contains("Stopped") }
      }
      let modes = String(decoding: try folder.read("modes"), as: UTF8.self)
      #expect(["-icanon", "-isig", "-echo "].allSatisfy { !modes.contains($0) })
      try await terminal.type("e\u{301}d")
      try await terminal.press("BSpace", "C-a", "C-d", "Enter")
      try await terminal.waits(for: "line [5 use\u{301}]")
    }
  }

  @Test func `Ctrl-Z stops the list each time`() async throws {
    try await Self.shell { terminal in
      try await terminal.type("'\(ProgramRunner.built("picker-probe"))'\n")
      try await terminal.waits(for: "C005")
      for round in 1...10 {
        try await terminal.press("C-z")
        try await terminal.waits(for: "alternate_on", toBe: "0")
        try await terminal.type("echo round $((\(round)))\n")
        try await terminal.waits(for: "the shell") { $0.contains("round \(round)") }
        try await terminal.type("fg\n")
        try await terminal.waits(for: "alternate_on", toBe: "1")
      }
      try await terminal.press("Enter")
      try await terminal.waits(for: "picked C007")
    }
  }

  @Test func `Ctrl-Z stops what a command does`() async throws {
    try await Self.shell { terminal in
      try await terminal.type("'\(ProgramRunner.built("terminal-probe"))'\n")
      try await terminal.waits(for: "JPY>")
      try await terminal.type("hang\n")
      try await terminal.waits(for: "hanging")
      try await terminal.press("C-z")
      try await terminal.waits(for: "Stopped")
      try await terminal.type("clear; fg\n")
      try await terminal.waits(for: "fg") { !$0.contains { $0.contains("Stopped") } }
      try await terminal.press("C-c")
      try await terminal.waits(for: "cancelled true")
    }
  }

  private static func shell(_ body: (Tmux) async throws -> Void) async throws {
    try await Tmux.run(
      ["/bin/sh", "-i"],
      environment: ["PS1": "ready> ", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"]
    ) { terminal in
      try await terminal.waits(for: "ready>")
      try await body(terminal)
    }
  }
}
