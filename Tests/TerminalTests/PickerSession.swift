import Foundation
import TestSupport

/// A list of 300 made-up rows in a terminal, with what stood there before it and comes after it.
struct PickerSession {
  let terminal: Tmux
  private let folder: TemporaryDirectory

  /// Opens a terminal, lets a shell write `before` and run the list, and waits until the list is drawn.
  ///
  /// - Parameters:
  ///   - environment: The environment besides `PATH`; in a UTF-8 locale where that is not said.
  ///   - columns: The width of the terminal.
  ///   - rows: The height of the terminal.
  ///   - drawn: A text that the list shows on a terminal of that size.
  ///   - body: Uses the terminal.
  /// - Throws: What `body` throws, and where the terminal cannot be opened or stays empty.
  static func run(
    environment: [String: String] = [:], columns: Int = 80, rows: Int = 24,
    drawn: String = "C005", _ body: (PickerSession) async throws -> Void
  ) async throws {
    let folder = try TemporaryDirectory()
    // The list runs in a shell of its own, which it replaces, so that its number is known. A Ctrl-C that
    // the terminal gives to all of them ends the list alone.
    let script = """
      trap : INT
      echo before
      stty -a >modes-before
      sh -c 'echo $$ >process; exec "$0"' "$0"
      stty -a >modes-after
      echo after
      exec cat
      """
    let variables = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "LC_ALL": "C.UTF-8",
    ]
    try await Tmux.run(
      [
        "sh", "-c", "cd \"$1\" && shift && exec sh -c \"$1\" \"$2\"", "sh", folder.path, script,
        ProgramRunner.built("picker-probe"),
      ],
      environment: variables.merging(environment) { _, given in given }, columns: columns,
      rows: rows
    ) { terminal in
      try await terminal.waits(for: drawn)
      try await body(PickerSession(terminal: terminal, folder: folder))
    }
  }

  /// The number of the process that shows the list.
  func process() throws -> Int32 {
    let text = String(decoding: try folder.read("process"), as: UTF8.self)
    return Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? -1
  }

  /// Waits until the list has ended and the shell is back; gives the screen.
  func ended() async throws -> [String] {
    try await terminal.waits(for: "the end of the list") { $0.contains("after") }
  }

  /// The modes of the terminal before the list and after it, as `stty -a` tells them.
  func modes() throws -> (before: String, after: String) {
    (
      String(decoding: try folder.read("modes-before"), as: UTF8.self),
      String(decoding: try folder.read("modes-after"), as: UTF8.self)
    )
  }

  /// Waits until a row is highlighted.
  ///
  /// - Parameter code: The first column of the row.
  /// - Returns: The screen.
  /// - Throws: Where that does not come to be.
  @discardableResult
  func highlights(_ code: String) async throws -> [String] {
    try await terminal.waits(for: "\(code) to be highlighted") { lines in
      lines.contains { ($0.hasPrefix("›") || $0.hasPrefix(">")) && $0.contains(code) }
    }
  }

  /// Waits until the filter is as it should be.
  ///
  /// - Parameter filter: The text.
  /// - Returns: The screen.
  /// - Throws: Where that does not come to be.
  @discardableResult
  func searches(for filter: String) async throws -> [String] {
    let line = filter.isEmpty ? "Search:" : "Search: \(filter)"
    return try await terminal.waits(for: "the line \(line)") { $0.dropFirst().first == line }
  }
}
