import TestSupport
import Testing

/// The editor on the screen of a real terminal program.
struct LineScreenTests {
  /// What is typed, the keys after it, what is seen then, and the column of the cursor behind the
  /// eleven of the prompt.
  @Test(arguments: [
    ("100 €", ["BSpace"], "100", 4), ("100 €", [], "100 €", 5), ("５００ 円", [], "５００ 円", 9),
    ("５００ 円", ["BSpace"], "５００", 7), ("cafe\u{301}", [], "cafe\u{301}", 4),
    ("cafe\u{301}", ["BSpace"], "caf", 3), ("円5", ["Home", "Right"], "円5", 2),
    ("a円e\u{301}5", ["Home", "Right", "Right", "Right", "DC"], "a円e\u{301}", 4),
  ])
  func `REP-05 what is seen is what was typed, and the cursor is behind it`(
    typed: String, keys: [String], seen: String, column: Int
  ) async throws {
    try await Self.run { terminal in
      try await terminal.type(typed)
      try await terminal.waits(for: EditorSession.prompt + typed)
      for key in keys { try await terminal.press(key) }
      let line = EditorSession.prompt + seen
      try await terminal.waits(for: "the line \(line)") { $0.last { $0.hasPrefix("USD") } == line }
      try await terminal.waits(for: "cursor_x", toBe: "\(11 + column)")
    }
  }

  @Test func `REP-07 a window that grows narrow shows prompt and line once`()
    async throws
  {
    try await Self.run { terminal in
      try await terminal.type("1234567890 USD in EUR, JPY, 円 und mehr")
      try await terminal.waits(for: "und mehr")
      for columns in [40, 20, 13] {
        try await terminal.resize(columns: columns, rows: 24)
        try await terminal.waits(for: "pane_width", toBe: "\(columns)")
        try await terminal.type("x")
        try await terminal.waits(for: "one prompt and the whole line at \(columns)") { lines in
          let shown = lines.joined()
          return shown.hasSuffix("mehrx") && shown.ranges(of: "USD →").count == 1
            && shown.ranges(of: "1234567890").count == 1
        }
        try await terminal.press("BSpace")
      }
      try await terminal.press("Enter")
      // Blanks at the end of a row are not seen.
      try await terminal.waits(for: "the whole line") { lines in
        lines.joined().filter { $0 != " " }.contains("line[1234567890USDinEUR,JPY,円undmehr]")
      }
    }
  }

  @Test func `a line that was stopped goes on at the size that the window has then`() async throws {
    try await Tmux.run(
      ["/bin/sh", "-i"],
      environment: [
        "PS1": "ready> ", "LC_ALL": "C.UTF-8", "PATH": "/bin",
        "probe": ProgramRunner.built("terminal-probe"),
      ]
    ) { terminal in
      try await terminal.waits(for: "ready>")
      try await terminal.type("\"$probe\"\n")
      try await terminal.waits(for: "JPY>")
      try await terminal.type("1234567890 USD in EUR, JPY, 円")
      try await terminal.waits(for: "円")
      try await terminal.press("C-z")
      try await terminal.waits(for: "Stopped")
      try await terminal.resize(columns: 20, rows: 24)
      try await terminal.waits(for: "pane_width", toBe: "20")
      try await terminal.type("clear; fg\n")
      try await terminal.waits(for: "the line in rows of 20 columns") { lines in
        lines.suffix(3) == ["USD → JPY> 123456789", "0 USD in EUR, JPY,", "円"]
      }
    }
  }

  private static func run(_ body: (Tmux) async throws -> Void) async throws {
    try await Tmux.run(
      [ProgramRunner.built("terminal-probe")], environment: ["LC_ALL": "C.UTF-8"]
    ) { terminal in
      try await terminal.waits(for: "JPY>")
      try await body(terminal)
    }
  }
}
