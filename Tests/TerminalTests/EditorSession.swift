import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The program that edits lines, in a terminal of its own.
struct EditorSession {
  static let prompt = "USD → JPY> "
  let terminal: PseudoTerminal

  /// Starts it and waits for the first prompt.
  init(
    columns: UInt16 = 80, environment: [String: String] = ["LANG": "C.UTF-8"],
    history: String? = nil
  ) async throws {
    terminal = try PseudoTerminal(
      ProgramRunner.built("terminal-probe"), history.map { [$0] } ?? [],
      environment: environment, columns: columns)
    #expect(await terminal.waits(for: Self.prompt))
  }

  /// Types keys and Enter, and tells the line that the program got, once the next prompt is there.
  func line(_ keys: String) async -> String? {
    terminal.type(keys + "\r")
    return await next("line [")
  }

  /// Reads on to a text and gives the rest of its line up to the bracket.
  func next(_ text: String) async -> String? {
    guard await terminal.waits(for: text) else { return nil }
    let start = terminal.position
    guard await terminal.waits(for: Self.prompt) else { return nil }
    let rest = terminal.written.utf8.dropFirst(start)
    return String(rest.prefix { $0 != UInt8(ascii: "]") })
  }

  /// Ends the program as a person does, and checks that it leaves the terminal as it was.
  func leave() async {
    terminal.type("\u{4}")
    #expect(await terminal.waits(for: "endOfInput"))
    let result = await terminal.result()
    #expect(result.ending == .exit(0))
    let all = UInt(ICANON | ECHO | ISIG)
    #expect(terminal.localModes & all == all)
  }
}
