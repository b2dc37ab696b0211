import TestSupport
import Testing

/// The list of 300 made-up rows in plain lines, on a terminal.
@Suite struct NumberedListTerminalTests {
  @Test(arguments: [["TERM": "dumb"], ["TERM": ""], ["ACCESSIBLE": "1"]])
  func `on a terminal that is not drawn on the list is plain lines`(
    environment: [String: String]
  ) async throws {
    try await PickerSession.run(environment: environment, rows: 60) { session in
      try await session.terminal.waits(for: "Number or name (Enter leaves, ? helps):")
      #expect(try await session.terminal.value("alternate_on") == "0")
      let styled = try await session.terminal.screen(withStyles: true).joined()
      #expect(!styled.contains("\u{1B}"))
      try await session.terminal.type("caf\n")
      let screen = try await session.ended()
      #expect(screen[..<3] == ["before", "Choose a made-up currency", "Rows from 0 on"])
      #expect(screen.suffix(2) == ["picked CAF", "after"])
    }
  }

  @Test func `REP-01: Ctrl-C ends the list in plain lines`() async throws {
    try await PickerSession.run(environment: ["ACCESSIBLE": "1"], rows: 60) { session in
      try await session.terminal.waits(for: "Number or name (Enter leaves, ? helps):")
      try await session.terminal.type("ca")
      try await session.terminal.press("C-c")
      #expect(try await session.ended().suffix(2) == ["interrupted", "after"])
    }
  }
}
