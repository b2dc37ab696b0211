import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

struct PseudoTerminalTests {
  @Test func `a program has its terminal, its keys, its size and its end`() async throws {
    let script = "tty >/dev/null && stty size && read -r line && echo \"got $line\" && exit 7"
    let terminal = try PseudoTerminal("/bin/sh", ["-c", script], columns: 33, rows: 5)
    #expect(await terminal.waits(for: "5 33"))
    #expect(terminal.localModes & UInt(ICANON) != 0)
    terminal.type("25 €\r")
    #expect(await terminal.waits(for: "got 25 €"))
    let result = await terminal.result()
    #expect(result.ending == .exit(7))
    #expect(!result.isTimedOut)
    #expect(await !terminal.waits(for: "got"))
  }

  @Test func `Ctrl-C interrupts, and a new size is told`() async throws {
    let script = "trap 'stty size' WINCH; echo ready; while :; do read -r line; done"
    let terminal = try PseudoTerminal("/bin/sh", ["-c", script])
    #expect(await terminal.waits(for: "ready"))
    terminal.resize(columns: 20)
    // The shell runs the trap when its read is over.
    terminal.type("\r")
    #expect(await terminal.waits(for: "24 20"))
    terminal.type("\u{3}")
    #expect(await terminal.result().ending == .signal(SIGINT))
  }
}
