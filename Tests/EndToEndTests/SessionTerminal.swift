import TestSupport

/// A session of the built program in a terminal of its own.
struct SessionTerminal {
  /// The terminal.
  let tmux: Tmux

  /// Starts a session and waits for its prompt.
  ///
  /// - Parameters:
  ///   - program: The program with its folders.
  ///   - options: The words behind `repl`.
  ///   - environment: More variables.
  ///   - size: Columns and rows.
  ///   - body: Uses the session.
  /// - Throws: What the terminal or `body` throws.
  static func run(
    _ program: Program, _ options: [String] = ["--from", "USD", "--to", "EUR"],
    environment: [String: String] = [:], size: (columns: Int, rows: Int) = (80, 24),
    _ body: (SessionTerminal) async throws -> Void
  ) async throws {
    let variables = program.runner.environment.merging(environment) { $1 }
    try await Tmux.run(
      [program.runner.executable, "repl"] + options, environment: variables,
      columns: size.columns, rows: size.rows
    ) { tmux in
      try await tmux.waits(for: "the prompt") { $0.last?.hasSuffix(">") == true }
      try await body(SessionTerminal(tmux: tmux))
    }
  }

  /// Types a line and sends it.
  func enter(_ line: String) async throws {
    try await tmux.type(line)
    try await tmux.press("Enter")
  }

  /// Waits for a prompt with nothing behind it.
  ///
  /// - Returns: The lines of the screen.
  @discardableResult
  func waitsForPrompt(_ pair: String) async throws -> [String] {
    try await tmux.waits(for: "the empty prompt \(pair)>") { $0.last == pair + ">" }
  }

  /// Waits for the picker to cover the screen.
  func waitsForPicker() async throws {
    try await tmux.waits(for: "alternate_on", toBe: "1")
  }

  /// Waits for the picker to be gone.
  func waitsForAmountScreen() async throws {
    try await tmux.waits(for: "alternate_on", toBe: "0")
  }
}
