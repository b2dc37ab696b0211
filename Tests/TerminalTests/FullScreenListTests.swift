import TestSupport
import Testing

/// The list of 300 made-up rows in a real terminal: `C007` is the choice in force.
@Suite struct FullScreenListTests {
  /// Each key, and the row that it leads to.
  ///
  /// Every step is waited for: after `NPage`, `NPage`, `PPage`
  /// the row is the one that the first key alone would lead to.
  @Test(arguments: [
    [("Down", "C008")], [("C-n", "C008")], [("Tab", "C008")],
    [("Up", "C006")], [("C-p", "C006")], [("BTab", "C006")],
    [("Down", "C008"), ("Down", "C009"), ("Up", "C008")],
    // 21 lines for rows, of which the heading keeps one.
    [("PPage", "EUR"), ("Down", "JPY")],
    [("NPage", "C027"), ("NPage", "C047"), ("PPage", "C027")],
    [("Home", "EUR"), ("Up", "EUR"), ("Down", "JPY")],
    [("End", "C299"), ("Up", "C298")], [("End", "C299"), ("NPage", "C299"), ("Up", "C298")],
  ])
  func `keys move the highlighted row, and the cursor rests on it`(
    steps: [(key: String, code: String)]
  ) async throws {
    try await PickerSession.run { session in
      var screen = try await session.highlights("C007")
      for (key, code) in steps {
        try await session.terminal.press(key)
        screen = try await session.highlights(code)
      }
      let line = try #require(screen.firstIndex { $0.hasPrefix("›") })
      try await session.terminal.waits(for: "cursor_y", toBe: "\(line)")
      try await session.terminal.waits(for: "cursor_x", toBe: "0")
      #expect(screen[2].hasPrefix("Rows from "))
    }
  }

  @Test(arguments: [
    ("caf", "ca"), ("5 €", "5"), ("日円", "日"), ("café", "caf"), ("cafe\u{301}", "caf"),
    ("a🇯🇵", "a"),
  ])
  func `what is typed narrows the list, and Backspace takes one character`(
    typed: String, left: String
  ) async throws {
    try await PickerSession.run { session in
      try await session.terminal.type(typed)
      try await session.searches(for: typed)
      try await session.terminal.press("BSpace")
      try await session.searches(for: left)
    }
  }

  @Test func `a filter takes no more than a name can have`() async throws {
    try await PickerSession.run { session in
      try await session.terminal.type(String(repeating: "y", count: 100))
      try await session.searches(for: String(repeating: "y", count: 64))
      try await session.terminal.press("BSpace")
      try await session.searches(for: String(repeating: "y", count: 63))
    }
  }

  @Test func `the row that is found is highlighted, and Enter picks it`() async throws {
    try await PickerSession.run { session in
      try await session.terminal.type("円")
      let screen = try await session.highlights("JPY")
      #expect(screen[2].hasSuffix("円  135.72"))
      try await session.terminal.press("Enter")
      #expect(try await session.ended() == ["before", "picked JPY", "after"])
    }
  }

  @Test func `a row without a rate is not picked, and the screen says why`() async throws {
    try await PickerSession.run { session in
      try await session.terminal.press("Down", "Down", "Enter")
      try await session.terminal.waits(for: "C009 has no rate.")
      try await session.terminal.press("Up", "Enter")
      #expect(try await session.ended() == ["before", "picked C008", "after"])
    }
  }

  @Test func `Escape clears the filter, and then leaves`() async throws {
    try await PickerSession.run { session in
      try await session.terminal.type("caf")
      try await session.searches(for: "caf")
      try await session.terminal.press("Escape")
      try await session.searches(for: "")
      try await session.terminal.press("Escape")
      #expect(try await session.ended() == ["before", "cancelled", "after"])
    }
  }

  @Test func `a filter that matches nothing is said, and can be cleared`() async throws {
    try await PickerSession.run { session in
      try await session.terminal.type("xyz xyz")
      try await session.terminal.waits(for: "Nothing matches.")
      try await session.terminal.press("Enter", "C-w", "C-w")
      try await session.terminal.press("C-u")
      try await session.highlights("EUR")
    }
  }

  @Test func `colors are used where nothing forbids them`() async throws {
    try await PickerSession.run { session in
      let styled = try await session.terminal.screen(withStyles: true).joined(separator: "\n")
      #expect(styled.contains("\u{1B}[36m"))
      #expect(styled.contains("\u{1B}[7m"))
    }
  }

  @Test func `with NO_COLOR the highlighted row is reversed and nothing has a color`() async throws
  {
    try await PickerSession.run(environment: ["NO_COLOR": "1"]) { session in
      let styled = try await session.terminal.screen(withStyles: true).joined(separator: "\n")
      #expect(!styled.contains(/\u{1B}\[[0-9;]*3[0-7]m/))
      #expect(styled.contains("\u{1B}[7m"))
    }
  }

  @Test func `in a locale without UTF-8 the screen is ASCII, and typed text is understood`()
    async throws
  {
    try await PickerSession.run(environment: ["LC_ALL": "C"]) { session in
      let screen = try await session.highlights("C007")
      #expect(screen.joined().utf8.allSatisfy { $0 < 0x80 })
      #expect(screen.contains { $0.hasPrefix(">* C007") })
      try await session.terminal.type("é")
      let found = try await session.highlights("CAF")
      #expect(found[1] == "Search: ?")
    }
  }

  @Test func `what is typed ahead after Enter is left for who reads next`() async throws {
    try await PickerSession.run { session in
      try await session.terminal.type("caf\rfor the shell\n")
      let screen = try await session.terminal.waits(for: "for the shell")
      #expect(screen == ["before", "picked CAF", "after", "for the shell"])
    }
  }

  @Test func `a terminal that nobody knows is refused`() async throws {
    try await Tmux.run(
      [ProgramRunner.built("picker-probe")], environment: ["TERM": "of-nobody"]
    ) { terminal in
      try await terminal.waits(for: "failed: unusable")
    }
  }

  @Test func `Ctrl-L draws the screen again`() async throws {
    try await PickerSession.run { session in
      // What another program writes over the screen.
      let device = try await session.terminal.value("pane_tty")
      let result = try await ProgramRunner("/bin/sh").run(["-c", "echo GARBAGE >\(device)"])
      #expect(result.status == 0)
      try await session.terminal.waits(for: "GARBAGE")
      try await session.terminal.press("C-l")
      try await session.terminal.waits(for: "a clean screen") { lines in
        !lines.contains { $0.contains("GARBAGE") }
      }
    }
  }
}
