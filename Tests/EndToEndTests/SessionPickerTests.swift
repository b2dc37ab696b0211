import Foundation
import TestSupport
import Testing

/// The picker of the built program, and what the next session finds.
struct SessionPickerTests {
  private func session(
    environment: [String: String] = [:], size: (columns: Int, rows: Int) = (80, 24),
    _ body: (SessionTerminal) async throws -> Void
  ) async throws {
    let program = try Program()
    let path = try program.sample()
    try await SessionTerminal.run(
      program, ["--rates", path, "--from", "USD", "--to", "EUR"], environment: environment,
      size: size, body)
  }

  @Test func `Escape clears the filter, then leaves the choice as it was`() async throws {
    try await session { session in
      try await session.enter("currency")
      try await session.waitsForPicker()
      try await session.tmux.type("yen")
      try await session.tmux.waits(for: "Japanese Yen")
      try await session.tmux.press("Escape")
      try await session.tmux.waits(for: "Euro")
      #expect(try await session.tmux.value("alternate_on") == "1")
      try await session.tmux.press("Escape")
      try await session.waitsForAmountScreen()
      try await session.waitsForPrompt("USD → EUR")
      try await session.enter("25")
      try await session.tmux.waits(for: "25.00 USD = 24.57 EUR")
    }
  }

  @Test(arguments: ["TERM", "HUP", "INT"])
  func `REP-01 a signal in the picker leaves the terminal as it was`(_ signal: String) async throws
  {
    let program = try Program()
    let path = try program.sample()
    // A shell around the program writes down the modes of the terminal, and which process it is.
    let call = """
      cd "$1" && shift && stty -a > before && sh -c 'echo $$ > process && exec "$@"' sh "$@"
      stty -a > after
      """
    try await Tmux.run(
      [
        "/bin/sh", "-c", call, "sh", program.home.path, program.runner.executable, "repl",
        "--rates", path, "--from", "USD", "--to", "EUR",
      ], environment: program.runner.environment
    ) { tmux in
      let session = SessionTerminal(tmux: tmux)
      try await session.waitsForPrompt("USD → EUR")
      try await session.enter("25")
      try await tmux.waits(for: "25.00 USD = 24.57 EUR")
      try await session.enter("currency")
      try await session.waitsForPicker()
      let process = try String(
        contentsOfFile: program.home.path(of: "process"), encoding: .utf8)
      _ = try await ProgramRunner("/bin/kill").run([
        "-\(signal)", process.trimmingCharacters(in: .newlines),
      ])
      try await session.waitsForAmountScreen()
      #expect(try await tmux.screen().contains("25.00 USD = 24.57 EUR"))
      if signal == "INT" {
        try await session.waitsForPrompt("USD → EUR")
        try await session.enter("quit")
      }
      try await tmux.waits(for: "pane_dead", toBe: "1")
    }
    let modes = try ["before", "after"].map {
      try String(contentsOfFile: program.home.path(of: $0), encoding: .utf8)
    }
    #expect(!modes[0].isEmpty)
    #expect(modes[1] == modes[0])
  }

  @Test func `REP-07 the picker and the line survive every width`() async throws {
    try await session { session in
      let tmux = session.tmux
      try await session.enter("currency")
      try await session.waitsForPicker()
      for columns in [20, 8, 2, 1, 8, 20] { try await tmux.resize(columns: columns, rows: 10) }
      try await tmux.type("jpy")
      try await tmux.waits(for: "JPY")
      try await tmux.press("Enter")
      try await session.waitsForAmountScreen()
      try await tmux.resize(columns: 80, rows: 24)
      try await session.waitsForPrompt("USD → JPY")
      let sum = "1+2+3+4+5+6+7+8+9+10+11+12+13+14+15+16+17+18+19+20+21+22+23+24+25"
      try await tmux.type(sum)
      for columns in [20, 8, 1, 40, 80] { try await tmux.resize(columns: columns, rows: 24) }
      try await tmux.waits(for: "the line in the last width") { $0.last == "USD → JPY> " + sum }
      try await tmux.press("Enter")
      // The sum of 1 … 25 is 325, and 325 × 135.72 is 44109.
      try await tmux.waits(for: "325.00 USD = 44,109 JPY")
    }
  }

  @Test(
    arguments: [
      ("fr_FR.UTF-8", "Japon", "yen japonais"), ("en_US.UTF-8", "japan", "Japanese Yen"),
      ("ja_JP.UTF-8", "日本", "円"), ("en_US.UTF-8", "日本", "Japanese Yen"),
    ])
  func `the filter finds a country in the user's language`(
    _ language: String, _ filter: String, _ name: String
  ) async throws {
    try await session(environment: ["LANG": language]) { session in
      try await session.enter("currency")
      try await session.waitsForPicker()
      try await session.tmux.type(filter)
      let screen = try await session.tmux.waits(for: name)
      #expect(screen.contains { $0.contains("JPY") && $0.contains(name) })
      try await session.tmux.press("Enter")
      try await session.waitsForPrompt("USD → JPY")
    }
  }

  @Test func `the pair is there again in the next session`() async throws {
    let program = try Program()
    let path = try program.sample()
    try await SessionTerminal.run(program, ["--rates", path]) { session in
      try await session.enter("25 gbp to jpy")
      try await session.waitsForPrompt("GBP → JPY")
      try await session.enter("quit")
      try await session.tmux.waits(for: "pane_dead", toBe: "1")
    }
    try await SessionTerminal.run(program, ["--rates", path]) { session in
      try await session.waitsForPrompt("GBP → JPY")
      try await session.tmux.press("Up")
      try await session.tmux.waits(for: "the last line of the session before") {
        $0.last == "GBP → JPY> quit"
      }
    }
  }
}
