import TestSupport
import Testing

/// The list on screens of any size.
@Suite struct FullScreenListSizeTests {
  @Test func `REP-07: the list follows the size of the window, and is usable at 20 columns`()
    async throws
  {
    try await PickerSession.run { session in
      try await session.terminal.type("café")
      try await session.highlights("CAF")
      let steps: [(columns: Int, rows: Int, seen: String)] = [
        (20, 24, "›  CAF   Café au la…"), (8, 24, "›  CAF"), (1, 24, "…"), (1, 1, ""),
        (8, 2, "›  CAF"), (80, 24, "›  CAF   Café au lait"),
      ]
      for step in steps {
        try await session.terminal.resize(columns: step.columns, rows: step.rows)
        try await session.terminal.waits(for: "\(step)") { lines in
          // On a screen of one cell there is nothing to see.
          step.seen.isEmpty || lines.contains { $0.hasPrefix(step.seen) }
        }
        try await session.terminal.waits(for: "pane_width", toBe: "\(step.columns)")
      }
      // What was typed is still there, and the keys work at 20 columns.
      try await session.terminal.resize(columns: 20, rows: 8)
      try await session.searches(for: "café")
      try await session.terminal.press("C-u")
      try await session.highlights("EUR")
      try await session.terminal.press("Down", "Enter")
      try await session.terminal.resize(columns: 80, rows: 24)
      #expect(try await session.ended().contains("picked JPY"))
    }
  }

  @Test func `REP-07: a width of 0 counts as 80 columns`() async throws {
    try await PickerSession.run { session in
      let wide = try await session.highlights("C007")
      let device = try await session.terminal.value("pane_tty")
      for size in [["cols", "20"], ["cols", "0"]] {
        let result = try await ProgramRunner("/bin/stty").run(["-F", device] + size)
        #expect(result.status == 0)
        try await session.terminal.waits(for: "the frame for \(size)") { lines in
          lines.contains { $0 == (size[1] == "0" ? wide[11] : "›✓ C007  Currency n…") }
        }
      }
      try await session.terminal.press("Down")
      try await session.highlights("C008")
    }
  }

  @Test(arguments: ["abc", "-1", "0", "7", ""])
  func `REP-07: what COLUMNS and LINES say does not change the list`(value: String) async throws {
    try await PickerSession.run(environment: ["COLUMNS": value, "LINES": value]) { session in
      let screen = try await session.highlights("C007")
      #expect(screen.count == 24)
      #expect(
        screen.contains(
          "›✓ C007  Currency number 7                                                  7.25"))
    }
  }

  @Test(arguments: [(80, 40_000), (40_000, 24), (65_535, 65_535)] as [(UInt16, UInt16)])
  func `a window that cannot be so large counts as one of 1,000 cells`(
    columns: UInt16, rows: UInt16
  ) async throws {
    let terminal = try PseudoTerminal(
      ProgramRunner.built("picker-probe"), environment: ["LC_ALL": "C.UTF-8"])
    #expect(await terminal.waits(for: "C006"))
    terminal.resize(columns: columns, rows: rows)
    #expect(await terminal.waits(for: "C007"))
    terminal.type("\r")
    #expect(await terminal.waits(for: "picked C007"))
    #expect(await terminal.result().ending == .exit(0))
  }

  @Test(arguments: [(2, 1, "C…"), (1, 3, "…"), (3, 4, "C0…"), (300, 100, "C050")])
  func `REP-07: the list can start at any size`(
    columns: Int, rows: Int, drawn: String
  ) async throws {
    try await PickerSession.run(columns: columns, rows: rows, drawn: drawn) { session in
      try await session.terminal.press("Escape")
      try await session.terminal.waits(for: "alternate_on", toBe: "0")
      try await session.terminal.resize(columns: 80, rows: 24)
      #expect(try await session.ended().contains("cancelled"))
    }
  }
}
