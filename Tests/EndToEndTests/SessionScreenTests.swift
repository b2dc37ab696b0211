import TestSupport
import Testing

/// The two screens of a session on a real terminal, as somebody in front of it sees them.
struct SessionScreenTests {
  /// Runs a session from USD into EUR on a terminal.
  private func session(
    environment: [String: String] = [:], _ body: (Tmux) async throws -> Void
  ) async throws {
    let program = try Program(environment: environment)
    let path = try program.sample()
    // The shell tells the exit code on the screen.
    let call = "\"$0\" repl --rates \"$1\" --from USD --to EUR; echo ended with $?"
    try await Tmux.run(
      ["/bin/sh", "-c", call, program.runner.executable, path],
      environment: program.runner.environment
    ) { terminal in
      try await terminal.waits(for: "USD → EUR>")
      try await body(terminal)
    }
  }

  @Test(
    "What is typed is converted; a picked currency converts it again; swapping twice gives it back")
  func flow() async throws {
    try await session { terminal in
      try await terminal.type("25")
      try await terminal.press("Enter")
      try await terminal.waits(for: "25.00 USD = 24.57 EUR")
      try await terminal.type("currency")
      try await terminal.press("Enter")
      try await terminal.waits(for: "Convert USD into")
      #expect(try await terminal.value("alternate_on") == "1")
      try await terminal.type("yen")
      try await terminal.waits(for: "Search: yen")
      try await terminal.press("Enter")
      try await terminal.waits(for: "the amount screen with the new result") { screen in
        screen.suffix(3) == [
          "25.00 USD = 3,393 JPY", "1 USD = 135.72 JPY  (rates.sample.json, 2022-07-06)",
          "USD → JPY>",
        ]
      }
      #expect(try await terminal.value("alternate_on") == "0")
      try await terminal.type("swap")
      try await terminal.press("Enter")
      try await terminal.waits(for: "3,393 JPY = 25.00 USD")
      try await terminal.type("swap")
      try await terminal.press("Enter")
      try await terminal.waits(for: "the first line again") { screen in
        screen.count { $0 == "25.00 USD = 3,393 JPY" } == 2
      }
    }
  }

  @Test("REP-01 Ctrl-C discards the line, and in the list leaves the choice as it was, like Esc")
  func leaving() async throws {
    try await session { terminal in
      try await terminal.type("25 us")
      try await terminal.press("C-c")
      for key in ["C-c", "Escape"] {
        try await terminal.type("currency")
        try await terminal.press("Enter")
        try await terminal.waits(for: "alternate_on", toBe: "1")
        try await terminal.resize(columns: 30, rows: 10)
        try await terminal.press("Down", key)
        try await terminal.waits(for: "alternate_on", toBe: "0")
      }
      try await terminal.type("10")
      try await terminal.press("Enter")
      try await terminal.waits(for: "10.00 USD = 9.83 EUR")
      try await terminal.waits(for: "the prompt") { $0.last == "USD → EUR>" }
      try await terminal.press("C-d")
      try await terminal.waits(for: "ended with 0")
    }
  }

  @Test(
    "The list is numbered where the terminal is dumb or ACCESSIBLE is set",
    arguments: [["TERM": "dumb"], ["ACCESSIBLE": "1"]])
  func numbered(_ environment: [String: String]) async throws {
    try await session(environment: environment) { terminal in
      try await terminal.type("25")
      try await terminal.press("Enter")
      try await terminal.waits(for: "25.00 USD = 24.57 EUR")
      try await terminal.type("currency")
      try await terminal.press("Enter")
      try await terminal.waits(for: "Number or name")
      #expect(try await terminal.value("alternate_on") == "0")
      try await terminal.type("yen")
      try await terminal.press("Enter")
      try await terminal.waits(for: "25.00 USD = 3,393 JPY")
    }
  }

  @Test("Tab completes commands and currencies, and the line comes back with Up")
  func completion() async throws {
    try await session { terminal in
      try await terminal.type("curr")
      try await terminal.press("Tab")
      try await terminal.type("jp")
      try await terminal.press("Tab", "Enter")
      try await terminal.waits(for: "USD → JPY>")
      try await terminal.type("5")
      try await terminal.press("Enter")
      try await terminal.waits(for: "5.00 USD = 679 JPY")
      try await terminal.press("Up", "Up")
      try await terminal.waits(for: "USD → JPY> currency JPY")
    }
  }

  @Test(
    "The rate stands back behind the result, unless NO_COLOR is set",
    arguments: [([:], true), (["NO_COLOR": ""], true), (["NO_COLOR": "1"], false)]
      as [([String: String], Bool)])
  func colors(_ environment: [String: String], _ isDimmed: Bool) async throws {
    try await session(environment: environment) { terminal in
      try await terminal.type("25")
      try await terminal.press("Enter")
      try await terminal.waits(for: "25.00 USD = 24.57 EUR")
      try await terminal.waits(for: "the prompt") { $0.last == "USD → EUR>" }
      let styled = try await terminal.screen(withStyles: true)
      let rates = styled.filter { $0.contains("1 USD = 0.9829 EUR") }
      #expect(rates.count == 2)
      for rate in rates { #expect(rate.contains("\u{1B}[2m") == isDimmed, "\(rate)") }
      #expect(styled.joined().contains("\u{1B}[") == isDimmed, "\(styled)")
    }
  }

  @Test("The help is seen whole on a screen of 24 rows, and a row of it is a row of the screen")
  func help() async throws {
    try await session { terminal in
      try await terminal.type("help")
      try await terminal.press("Enter")
      let screen = try await terminal.waits(for: "the help with the prompt") {
        $0.last == "USD → EUR>" && $0.contains { $0.hasPrefix("Tab: ") }
      }
      #expect(screen.contains("Type an amount:"))
      #expect(screen.contains { $0.hasPrefix("  favorite") && $0.hasSuffix(".") })
    }
  }
}
